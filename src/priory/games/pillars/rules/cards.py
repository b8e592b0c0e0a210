"""Phase I: taking resource cards and hiring craftsmen (P5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.pillars.options import HIRE, HIRE_AWAY, MAKE_ROOM_FROM, PASS_CARDS, TAKE
from priory.games.pillars.rules.pieces import CARDS, CHOOSE_CARD, IN_SUPPLY, MAKE_ROOM, NONE, UNUSED

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def begin(s: Table) -> None:
    """The start player is the first to choose (P5.1)."""
    s.passed = 0
    s.ask(CHOOSE_CARD, s.start)


def choices(s: Table) -> list[int]:
    """What the player can pay for with workers or gold, or pass (P5.1, P5.6, P5.9, P5.12)."""
    box = s.box
    found: list[int] = []
    workers = s.reserve[s.player]
    for card in range(CARDS):
        if s.card_at[card] == IN_SUPPLY and box.card_workers[card] <= workers:
            found.append(TAKE + card)
    gold = s.gold[s.player]
    first = s.supply[0]
    second = s.supply[1]
    has_first = first != NONE and box.craft_cost[first] <= gold
    has_second = second != NONE and box.craft_cost[second] <= gold
    if has_first:
        found.append(HIRE)
    if has_second:
        found.append(HIRE + 1)
    if has_first:
        found.append(HIRE_AWAY)
    if has_second:
        found.append(HIRE_AWAY + 1)
    found.append(PASS_CARDS)
    return found


def choose(s: Table, option: int) -> None:
    """Take a card, hire a craftsman to keep or to remove, or pass for the rest of the phase."""
    if option < HIRE:
        take_card(s, option - TAKE)
    elif option < HIRE_AWAY:
        hire(s, option - HIRE)
    elif option < PASS_CARDS:
        hire_away(s, option - HIRE_AWAY)
    else:
        s.passed |= 1 << s.player
        if s.journal is not None:
            s.journal.note("pass_cards", s.player, {})
        next_turn(s)


def take_card(s: Table, card: int) -> None:
    """The workers it needs leave the reserve (P5.6)."""
    seat = s.player
    s.card_at[card] = seat
    s.reserve[seat] -= s.box.card_workers[card]
    if s.journal is not None:
        s.journal.note("take", seat, {"card": s.box.card_ids[card], "workers": s.box.card_workers[card]})
    next_turn(s)


def pay_for(s: Table, place: int) -> int:
    """A craftsman of the supply is paid for at once (P5.9)."""
    craftsman = s.supply[place]
    s.supply[place] = NONE
    s.gold[s.player] -= s.box.craft_cost[craftsman]
    return craftsman


def hire(s: Table, place: int) -> None:
    """With a full row somebody must leave (P5.10, P5.11, P5.13)."""
    seat = s.player
    craftsman = pay_for(s, place)
    if s.journal is not None:
        s.journal.note("hire", seat, {"craftsman": s.box.craft_ids[craftsman], "gold": s.box.craft_cost[craftsman]})
    if s.row_full(seat):
        s.hired = craftsman
        s.ask(MAKE_ROOM, seat)
        return
    s.engage(seat, craftsman)
    next_turn(s)


def hire_away(s: Table, place: int) -> None:
    """Paid and removed at once, so that nobody else gets the card (P5.12)."""
    craftsman = pay_for(s, place)
    if s.journal is not None:
        facts = {"craftsman": s.box.craft_ids[craftsman], "gold": s.box.craft_cost[craftsman]}
        s.journal.note("hire_away", s.player, facts)
    next_turn(s)


def rooms(s: Table) -> list[int]:
    """The row, of which one must leave (P5.11)."""
    return list(range(MAKE_ROOM_FROM, MAKE_ROOM_FROM + s.row_length[s.player]))


def make_room(s: Table, option: int) -> None:
    """An old craftsman leaves, the new one stands last (P5.11)."""
    seat = s.player
    gone = s.dismiss(seat, option - MAKE_ROOM_FROM)
    s.engage(seat, s.hired)
    s.hired = NONE
    if s.journal is not None:
        s.journal.note("dismiss", seat, {"craftsman": s.box.craft_ids[gone]})
    next_turn(s)


def next_turn(s: Table) -> None:
    """Clockwise over those who have not passed, while a card lies there (P5.2, P5.3)."""
    if not supply_empty(s):
        for i in range(1, s.seats + 1):
            seat = (s.player + i) % s.seats
            if not (s.passed >> seat) & 1:
                s.ask(CHOOSE_CARD, seat)
                return
    end(s)


def supply_empty(s: Table) -> bool:
    """Whether all cards are taken (P5.3)."""
    if s.supply[0] != NONE or s.supply[1] != NONE:
        return False
    return IN_SUPPLY not in s.card_at


def end(s: Table) -> None:
    """Cards left over are put away, workers left over go to the wool mill (P5.16, P5.17)."""
    for card in range(CARDS):
        if s.card_at[card] == IN_SUPPLY:
            s.card_at[card] = UNUSED
    if s.journal is not None:
        for craftsman in s.supply:
            if craftsman != NONE:
                s.journal.note("craftsman_gone", NONE, {"craftsman": s.box.craft_ids[craftsman]})
    s.supply[0] = NONE
    s.supply[1] = NONE
    for seat in range(s.seats):
        s.mill[seat] = s.reserve[seat]
        s.reserve[seat] = 0
    if s.journal is not None:
        s.journal.note("to_the_mill", NONE, {"workers": s.mill[:]})
