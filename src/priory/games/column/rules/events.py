"""Events: whom they concern, protection against them, and what they cost (C16, C17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column.options import DECLINE, EXCHANGE, IMPRISON, LOSE, PROTECT, SUFFER
from priory.games.column.rules import dice
from priory.games.column.rules.pieces import GOODS, LOCH_LEVEN, LOSE_GOOD, LOSE_PER_HOUSE, TRADE, WHO_ALL, WHO_HOUSE
from priory.games.column.rules.tasks import ABOUT

if TYPE_CHECKING:
    from priory.games.column.table import Table


def seat_asked(s: Table, about: int) -> int:
    """Players are dealt with from the active one on, clockwise (C16.4)."""
    return (s.active + (about & 7)) % s.seats


def passes(s: Table, about: int) -> bool:
    """The next player if this one is not concerned; the end of the event when all have been dealt with (C16.5)."""
    if about & 7 >= s.seats:
        s.agenda.pop()
        return True
    if concerned(s, about >> 3, seat_asked(s, about)):
        return False
    turn_to_next(s)
    return True


def turn_to_next(s: Table) -> None:
    """The event goes on with the next player."""
    s.agenda[-1] += 1 << ABOUT


def concerned(s: Table, card: int, seat: int) -> bool:
    """Whether the event names this player and would change anything (C16.2, C16.5)."""
    who = s.box.event_who[card]
    if who == WHO_HOUSE:
        if not s.houses[4 * seat + s.box.event_country[card]]:
            return False
    elif who != WHO_ALL and s.religion[seat] != who:
        return False
    effect = s.box.event_effect[card]
    if effect == TRADE:
        return s.protection[seat] > 0
    if effect == LOCH_LEVEN:
        for die in range(5):
            if s.place[5 * seat + die] != dice.PRISON:
                return True
        return False
    if effect == LOSE_GOOD:
        for good in range(4):
            if s.goods[4 * seat + good]:
                return True
        return False
    return s.score[seat] > 0 and (effect != LOSE_PER_HOUSE or s.house_count(seat) > 0)


def options(s: Table, about: int) -> list[int]:
    """Give a protection tile, or say what is lost (C16.3, C16.6, C16.7, C17.1)."""
    seat = seat_asked(s, about)
    effect = s.box.event_effect[about >> 3]
    if effect == TRADE:
        return [DECLINE, EXCHANGE]
    found: list[int] = []
    if s.protection[seat]:
        found.append(PROTECT)
    if effect == LOCH_LEVEN:
        for die in range(5):
            if s.place[5 * seat + die] != dice.PRISON:
                found.append(IMPRISON + die)
    elif effect == LOSE_GOOD:
        for good in range(4):
            if s.goods[4 * seat + good]:
                found.append(LOSE + good)
    else:
        found.append(SUFFER)
    return found


def settle(s: Table, option: int, about: int) -> None:
    """The player is protected, or suffers (C16.3, C16.7), or exchanges a tile for points (C16.6)."""
    seat = seat_asked(s, about)
    card = about >> 3
    if option == PROTECT:
        s.protection[seat] -= 1
        if s.journal is not None:
            s.journal.note("protected", seat, dice.named(s, card))
    elif option == EXCHANGE:
        s.protection[seat] -= 1
        s.gain(seat, s.faith[seat])
        if s.journal is not None:
            s.journal.note("exchanged", seat, {"points": s.faith[seat], **dice.named(s, card)})
    elif option == DECLINE:
        if s.journal is not None:
            s.journal.note("kept", seat, dice.named(s, card))
    elif option == SUFFER:
        lose_points(s, card, seat)
    elif option >= LOSE:
        s.goods[4 * seat + option - LOSE] -= 1
        if s.journal is not None:
            s.journal.note("lost_good", seat, {"good": GOODS[option - LOSE]})
    else:
        dice.imprison(s, seat, option - IMPRISON, s.box.event_amount[card])
    turn_to_next(s)


def lose_points(s: Table, card: int, seat: int) -> None:
    """The points named, or as many for each own house; never below 0 (C16.7, C16.8)."""
    points = s.box.event_amount[card]
    if s.box.event_effect[card] == LOSE_PER_HOUSE:
        points *= s.house_count(seat)
    before = s.score[seat]
    s.lose(seat, points)
    if s.journal is not None:
        s.journal.note("lost", seat, {"points": before - s.score[seat]})
