"""Events: whom they concern, protection against them, and what they cost (C16, C17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column.options import DECLINE, EXCHANGE, IMPRISON, LOSE, PROTECT, SUFFER
from priory.games.column.rules import dice
from priory.games.column.rules.pieces import GOODS, LOCH_LEVEN, LOSE_GOOD, LOSE_PER_HOUSE, TRADE, WHO_ALL, WHO_HOUSE
from priory.games.column.rules.tasks import ABOUT

if TYPE_CHECKING:
    from priory.games.column.table import Table


def seat_asked(t: Table, about: int) -> int:
    """Players are dealt with from the active one on, clockwise (C16.4)."""
    return (t.active + (about & 7)) % t.seats


def passes(t: Table, about: int) -> bool:
    """The next player if this one is not concerned; the end of the event when all have been dealt with (C16.5)."""
    if about & 7 >= t.seats:
        t.agenda.pop()
        return True
    if concerned(t, about >> 3, seat_asked(t, about)):
        return False
    turn_to_next(t)
    return True


def turn_to_next(t: Table) -> None:
    """The event goes on with the next player."""
    t.agenda[-1] += 1 << ABOUT


def concerned(t: Table, card: int, seat: int) -> bool:
    """Whether the event names this player and would change anything (C16.2, C16.5)."""
    who = t.box.event_who[card]
    if who == WHO_HOUSE:
        if not t.houses[4 * seat + t.box.event_country[card]]:
            return False
    elif who != WHO_ALL and t.religion[seat] != who:
        return False
    effect = t.box.event_effect[card]
    if effect == TRADE:
        return t.protection[seat] > 0
    if effect == LOCH_LEVEN:
        for die in range(5):
            if t.place[5 * seat + die] != dice.PRISON:
                return True
        return False
    if effect == LOSE_GOOD:
        for good in range(4):
            if t.goods[4 * seat + good]:
                return True
        return False
    return t.score[seat] > 0 and (effect != LOSE_PER_HOUSE or t.house_count(seat) > 0)


def options(t: Table, about: int) -> list[int]:
    """Give a protection tile, or say what is lost (C16.3, C16.6, C16.7, C17.1)."""
    seat = seat_asked(t, about)
    effect = t.box.event_effect[about >> 3]
    if effect == TRADE:
        return [DECLINE, EXCHANGE]
    found: list[int] = []
    if t.protection[seat]:
        found.append(PROTECT)
    if effect == LOCH_LEVEN:
        for die in range(5):
            if t.place[5 * seat + die] != dice.PRISON:
                found.append(IMPRISON + die)
    elif effect == LOSE_GOOD:
        for good in range(4):
            if t.goods[4 * seat + good]:
                found.append(LOSE + good)
    else:
        found.append(SUFFER)
    return found


def settle(t: Table, option: int, about: int) -> None:
    """The player is protected, or suffers (C16.3, C16.7), or exchanges a tile for points (C16.6)."""
    seat = seat_asked(t, about)
    card = about >> 3
    if option == PROTECT:
        t.protection[seat] -= 1
        if t.journal is not None:
            t.journal.note("protected", seat, dice.named(t, card))
    elif option == EXCHANGE:
        t.protection[seat] -= 1
        t.gain(seat, t.faith[seat])
        if t.journal is not None:
            t.journal.note("exchanged", seat, {"points": t.faith[seat], **dice.named(t, card)})
    elif option == DECLINE:
        if t.journal is not None:
            t.journal.note("kept", seat, dice.named(t, card))
    elif option == SUFFER:
        lose_points(t, card, seat)
    elif option >= LOSE:
        t.goods[4 * seat + option - LOSE] -= 1
        if t.journal is not None:
            t.journal.note("lost_good", seat, {"good": GOODS[option - LOSE]})
    else:
        dice.imprison(t, seat, option - IMPRISON, t.box.event_amount[card])
    turn_to_next(t)


def lose_points(t: Table, card: int, seat: int) -> None:
    """The points named, or as many for each own house; never below 0 (C16.7, C16.8)."""
    points = t.box.event_amount[card]
    if t.box.event_effect[card] == LOSE_PER_HOUSE:
        points *= t.house_count(seat)
    before = t.score[seat]
    t.lose(seat, points)
    if t.journal is not None:
        t.journal.note("lost", seat, {"points": before - t.score[seat]})
