"""The round: its beginning, the order of its phases and steps, and the way to the next (P3, P4, P7, P20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.state import OVER
from priory.games.pillars.rules import (
    builders,
    cards,
    castle,
    cathedral,
    court,
    event,
    kingsbridge,
    market,
    production,
    shiring,
    start_player,
    wool_mill,
)
from priory.games.pillars.rules import priory as monastery
from priory.games.pillars.rules.pieces import (
    BENEFIT,
    CARDS,
    CHOOSE_CARD,
    COLLAPSE,
    EXEMPTION,
    GIVE_UP,
    IN_SUPPLY,
    KINDS,
    LAST_STEP,
    MAKE_ROOM,
    METAL,
    NEWCOMER,
    NO_QUESTION,
    NONE,
    PHASE_1,
    PHASE_2,
    PLACE,
    PUT_BACK,
    SEE_EVENT,
    SHOWN,
    START,
    THOMAS,
    TRADE,
    UNUSED,
    WORK,
)

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def play_on(s: Table) -> None:
    """Carry out step after step until somebody is asked or the game is over (P3.2, P7.3)."""
    while s.question == NO_QUESTION and s.player != OVER:
        if s.step == LAST_STEP:
            prepare_next_round(s)
            begin_round(s)
        s.step += 1
        s.turn = 0
        step = s.step
        if step == PHASE_1:
            cards.begin(s)
        elif step == PHASE_2:
            builders.draw(s)
        elif step == 1:
            event.begin(s)
        elif step == 2:
            event.leave_bishopric(s)
        elif step == 3:
            wool_mill.pay(s)
        elif step == 4:
            kingsbridge.take_privileges(s)
        elif step == 5:
            monastery.pray(s)
        elif step == 8:
            production.produce(s)
        elif step == 9:
            court.begin(s)
        elif step == 10:
            shiring.settle(s)
        elif step == 11:
            castle.send_gray_workers(s)
        elif step == 12:
            market.begin(s)
        elif step == 13:
            cathedral.begin_turn(s)
        elif step == LAST_STEP:
            start_player.choose(s)


def begin_round(s: Table) -> None:
    """Turn up the privileges, craftsmen and resource cards of the round (P4)."""
    box = s.box
    s.round += 1
    s.step = START
    for space in range(len(s.kingsbridge)):
        privilege = s.privilege_deck.pop()
        s.kingsbridge[space] = privilege
        s.privilege_at[privilege] = SHOWN
    first = (s.round - 1) * box.pile
    s.shiring[0] = s.piles[first]
    s.shiring[1] = s.piles[first + 1]
    s.supply[0] = s.piles[first + 2]
    s.supply[1] = s.piles[first + 3]
    for at in range(first, first + box.pile):
        s.piles[at] = NONE
    order = list(range(CARDS))
    s.rng.shuffle(order)
    for i in range(CARDS):
        s.card_at[order[i]] = IN_SUPPLY if i < box.cards_laid else UNUSED
    if s.journal is not None:
        ids = box.craft_ids
        s.journal.note(
            "round",
            s.start,
            {
                "round": s.round,
                "privileges": [box.privilege_ids[p] for p in s.kingsbridge],
                "shiring": [ids[c] for c in s.shiring],
                "supply": [ids[c] for c in s.supply],
                "cards": [box.card_ids[card] for card in range(CARDS) if s.card_at[card] == IN_SUPPLY],
            },
            opened=True,
        )
        seer = s.owner_of(SEE_EVENT)
        if seer >= 0:
            s.journal.note("foresee", seer, {}, {"event": box.event_ids[s.event_deck[-1]]}, [seer], True)


def prepare_next_round(s: Table) -> None:
    """Refill the market and the king's court; gray workers and builders come home (P20)."""
    box = s.box
    for kind in range(KINDS):
        s.stock[kind] -= box.market_start[kind] - s.market[kind]
        s.market[kind] = box.market_start[kind]
    s.stock[METAL] -= box.court_start[METAL] - s.court
    s.court = box.court_start[METAL]
    castle.change_gray_workers(s)
    for seat in range(s.seats):
        s.bag[seat] += s.aside[seat]
        s.aside[seat] = 0
        s.bought[seat] = 0
        s.sold[seat] = 0
    s.cost = box.cost_start
    s.put_backs = 0
    s.walled = s.walled_next
    s.walled_next = 0
    s.event = NONE
    s.protected = 0
    s.tax = 0


def legal(s: Table) -> list[int]:
    """The options of the question at hand."""
    asked = s.question
    if asked == PLACE:
        return builders.spaces(s)
    if asked == CHOOSE_CARD:
        return cards.choices(s)
    if asked == WORK:
        return cathedral.uses(s)
    if asked == PUT_BACK:
        return builders.put_back_or_leave()
    if asked == TRADE:
        return market.trades(s)
    if asked == GIVE_UP:
        return cathedral.cubes(s)
    if asked == MAKE_ROOM:
        return cards.rooms(s)
    if asked == BENEFIT:
        return event.benefits(s)
    if asked == THOMAS:
        return event.use_thomas_or_not()
    if asked == COLLAPSE:
        return event.victims(s)
    if asked == EXEMPTION:
        return court.use_exemption_or_not()
    assert asked == NEWCOMER
    return shiring.rooms(s)


def answer(s: Table, option: int) -> None:
    """Do what the option says, then go on to the next question."""
    asked = s.question
    s.question = NO_QUESTION
    if asked == PLACE:
        builders.place_or_pass(s, option)
    elif asked == CHOOSE_CARD:
        cards.choose(s, option)
    elif asked == WORK:
        cathedral.work(s, option)
    elif asked == PUT_BACK:
        builders.put_back(s, option)
    elif asked == TRADE:
        market.trade(s, option)
    elif asked == GIVE_UP:
        cathedral.give_up(s, option)
    elif asked == MAKE_ROOM:
        cards.make_room(s, option)
    elif asked == BENEFIT:
        event.take_benefit(s, option)
    elif asked == THOMAS:
        event.use_thomas(s, option)
    elif asked == COLLAPSE:
        event.lose_craftsman(s, option)
    elif asked == EXEMPTION:
        court.use_exemption(s, option)
    elif asked == NEWCOMER:
        shiring.make_room(s, option)
    play_on(s)
