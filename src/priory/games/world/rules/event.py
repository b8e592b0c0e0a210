"""Phase 1, the event card: drawing it and its immediate effects, one small function per verb (W4, W23.6 to W23.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.world.options import ACCEPT, DECLINE
from priory.games.world.rules.actions import carry_out
from priory.games.world.rules.agenda import (
    ASK_CARD,
    ASK_OFFER,
    ASK_REMOVE,
    STEP_EACH,
    STEP_EFFECT,
    STEP_HIDDEN,
    push,
)
from priory.games.world.rules.pieces import (
    can_pay,
    count,
    give_bundle,
    in_supply,
    lose_bundle,
    pay_bundle,
    tell_nothing,
)
from priory.games.world.rules.plague import ask_heal, fall_ill, sicken
from priory.games.world.rules.projects import complete_from_supply, cover_projects, enter
from priory.games.world.rules.vocabulary import (
    COMPARE,
    COMPLETE,
    COVER_FAVOUR,
    COVER_MARKET,
    COVER_PROJECTS,
    GAIN,
    GOODS,
    HOUSES,
    LOSE_ACTION,
    OFFER,
    PERFORM,
    PERFORM_HEAL,
    PROJECT,
    REMOVE_HOUSE,
    SICKEN,
    UNCOVER_MARKET,
    Effect,
)

if TYPE_CHECKING:
    from priory.games.world.table import Table


def draw(s: Table) -> None:
    """The top card of the chapter's deck is turned over; the plague comes before any text (W4.1 to W4.3)."""
    s.event = s.deck[s.drawn]
    s.drawn += 1
    event = s.box.events[s.event]
    if s.journal is not None:
        s.journal.note("event", s.crest, {"event": event.id, "title": event.title}, None, None, True)
    if event.plague:
        fall_ill(s, event.plague - 1)
    if not event.blue:
        push(s, STEP_EFFECT)


def carry_out_effect(s: Table, number: int) -> None:
    """One effect is finished for all players before the next begins (W23)."""
    effects = s.box.events[s.event].effects
    if number + 1 < len(effects):
        push(s, STEP_EFFECT, 0, number + 1)
    effect = effects[number]
    op = effect.op
    if op == COMPARE:
        compare(s, effect)
    elif op == COVER_FAVOUR:
        cover_favour(s, effect.mask)
    elif op == COVER_MARKET:
        cover_market(s, effect.mask)
    elif op == COVER_PROJECTS:
        cover_projects(s, effect.mask)
    elif op == UNCOVER_MARKET:
        uncover_market(s, effect.mask)
    elif op == PROJECT:
        enter(s, effect.project)
    elif op == COMPLETE:
        complete_from_supply(s, effect.project)
    elif op == SICKEN:
        sicken(s, effect.count)
    else:
        push(s, STEP_EACH, 0, number)


def effect_on_each(s: Table, number: int, k: int) -> None:
    """An effect that names each player goes in clockwise order (W23.5)."""
    if k + 1 < s.seats:
        push(s, STEP_EACH, k + 1, number)
    seat = (s.crest + k) % s.seats
    effect = s.box.events[s.event].effects[number]
    op = effect.op
    if op == GAIN:
        give_bundle(s, seat, effect.get, "event")
    elif op == OFFER:
        push(s, ASK_OFFER, seat, number, s.event)
    elif op == LOSE_ACTION:
        lose_action(s, seat)
    elif op == REMOVE_HOUSE:
        if count(s, seat, HOUSES):
            push(s, ASK_REMOVE, seat, effect.count)
    elif op == PERFORM:
        carry_out(s, seat, effect.action, effect.waive)
    elif op == PERFORM_HEAL:
        ask_heal(s, seat, effect.most)


def lose_action(s: Table, seat: int) -> None:
    """Whoever has not yet put down the card of this round lays one without action (W23.13, W15.5)."""
    if not s.down >> seat & 1:
        push(s, STEP_HIDDEN, seat)
        push(s, ASK_CARD, seat, 1)


def compare(s: Table, effect: Effect) -> None:
    """The best player, or each of several, loses and receives what the card says (W23.8)."""
    counts = [count(s, seat, effect.stat) for seat in range(s.seats)]
    best = counts[0]
    for number in counts:
        if number < best if effect.fewest else number > best:
            best = number
    if s.journal is not None:
        stat = "houses" if effect.stat == HOUSES else GOODS[effect.stat]
        # Houses stand on the board, goods behind screens come to light.
        shown = effect.stat != HOUSES and not s.open_screens
        s.journal.note("compare", s.crest, {"stat": stat, "counts": counts}, None, None, shown)
    if not effect.fewest and best < effect.least:
        return
    alone = counts.count(best) == 1
    for k in range(s.seats):
        seat = (s.crest + k) % s.seats
        if counts[seat] == best:
            lose_bundle(s, seat, effect.pay if alone else effect.tie_pay, "event")
            give_bundle(s, seat, effect.get if alone else effect.tie_get, "event")


def cover_favour(s: Table, mask: int) -> None:
    """Favour spaces are covered while there are tiles (W23.9, W22.7)."""
    for space in range(len(s.box.favour_kind)):
        if mask >> space & 1 and not s.covered_favour >> space & 1 and s.free_covers():
            s.covered_favour |= 1 << space
            if s.journal is not None:
                s.journal.note("cover", s.crest, {"favour": space + 1})


def cover_market(s: Table, mask: int) -> None:
    """Market spaces are covered while there are tiles (W23.9, W22.7)."""
    for good in range(2):
        if mask >> good & 1 and not s.covered_market >> good & 1 and s.free_covers():
            s.covered_market |= 1 << good
            if s.journal is not None:
                s.journal.note("cover", s.crest, {"market": "cloth" if good else "wool"})


def uncover_market(s: Table, mask: int) -> None:
    """The covering tile comes off these market spaces, if there is one (W23.10)."""
    if s.journal is not None:
        for good in range(2):
            if s.covered_market & mask & 1 << good:
                s.journal.note("uncover", s.crest, {"market": "cloth" if good else "wool"})
    s.covered_market &= ~mask


def legal_offer(s: Table, seat: int, effect: Effect) -> list[int]:
    """The options that can be paid and whose whole bundle is there; declining where it is allowed (W23.4, W23.7)."""
    found = [
        ACCEPT + j
        for j in range(len(effect.options_pay))
        if in_supply(s, effect.options_get[j]) and can_pay(s, seat, effect.options_pay[j])
    ]
    if effect.optional or not found:
        found.insert(0, DECLINE)
    return found


def take_offer(s: Table, seat: int, effect: Effect, option: int) -> None:
    """The option is paid and received, once (W4.5, W23.7)."""
    if option == DECLINE:
        tell_nothing(s, seat, "offer")
        return
    if s.journal is not None:
        s.journal.note("accept", seat, {"offer": option - ACCEPT + 1})
    pay_bundle(s, seat, effect.options_pay[option - ACCEPT], "event")
    give_bundle(s, seat, effect.options_get[option - ACCEPT], "event")
