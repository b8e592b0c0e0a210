"""Characters in a quick game on a sketch: when nothing fits, each does about what it does at the table (K11 to K20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.kingsbridge.box import (
    AGATHA,
    ALDRED,
    DEN,
    EDGAR,
    ETHELRED,
    GYTHA,
    LANE,
    RAGNA,
    RANKS,
    WILWULF,
    WYNSTAN,
)

if TYPE_CHECKING:
    from priory.games.kingsbridge.sketch import Playing

WITHOUT_LIMIT: Final = 1000
"""More columns than there can be."""


def call(p: Playing, at: int, who: int) -> bool:
    """Use a character so that a column gets free or a card is placed; False if neither is possible."""
    if who == ALDRED:
        return put_before(p, at)
    if who in (EDGAR, GYTHA):
        return close_gap(p, who) or bridge(p, at, who)
    if who == RAGNA:
        return close_gap(p, who) or skip(p, at)
    if who == ETHELRED:
        p.place(at, p.pick(at, WITHOUT_LIMIT))
        return True
    if who == AGATHA:
        return join_equals(p) or double(p, at)
    if who == DEN:
        return clear(p, RANKS)
    if who == WYNSTAN:
        return clear(p, 2) or double(p, at)
    single = lone_card(p)
    if who == WILWULF or single == 0:
        return False
    p.take_off(single)
    p.give(at, single)
    return True


def close_gap(p: Playing, who: int) -> bool:
    """Two columns with one rank missing between them become one: by Edgar, by a discarded card, or by Ragna's skip."""
    for value in range(2, RANKS):
        if p.counts[value - 1] > p.counts[value] < p.counts[value + 1]:
            if who == RAGNA:
                p.gaps.append(value)
                return True
            if lay(p, value, who):
                return True
    return False


def lay(p: Playing, value: int, who: int) -> bool:
    """Lay Edgar, or by Gytha a card of the discard pile."""
    if who == EDGAR:
        p.edgar = value
    elif p.discard[value]:
        p.discard[value] -= 1
    else:
        return False
    p.add(value)
    return True


def join_equals(p: Playing) -> bool:
    """Agatha: a column goes to the end of one that ends with its first rank; one of the two equals counts no more."""
    for value in range(1, RANKS + 1):
        if p.counts[value] > 1 and p.counts[value] > p.counts[value + 1] and p.counts[value] > p.counts[value - 1]:
            p.take_off(value)
            return True
    return False


def put_before(p: Playing, at: int) -> bool:
    """Aldred: cards go before the first of a column."""
    found = False
    value = RANKS - 1
    while value > 0:
        while p.hands[LANE * at + value] and p.counts[value + 1] > p.counts[value]:
            p.place(at, value)
            found = True
        value -= 1
    return found


def bridge(p: Playing, at: int, who: int) -> bool:
    """Edgar, or a card from the discard pile by Gytha, lies at an end, and a hand card fits on it."""
    for value in range(1, RANKS):
        if p.counts[value - 1] > p.counts[value] >= p.counts[value + 1] and p.hands[LANE * at + value + 1]:
            if lay(p, value, who):
                return True
    return False


def skip(p: Playing, at: int) -> bool:
    """Ragna: a card goes to an end two below it."""
    counts = p.counts
    for value in range(3, RANKS + 1):
        if p.hands[LANE * at + value] and counts[value - 2] > counts[value - 1] and counts[value - 1] <= counts[value]:
            p.gaps.append(value - 1)
            p.place(at, value)
            return True
    return False


def double(p: Playing, at: int) -> bool:
    """Agatha: cards go on their equals, and count for nothing more; Wynstan: a card takes the place of its equal."""
    for value in range(1, RANKS + 1):
        if p.hands[LANE * at + value] and p.counts[value] > p.counts[value + 1]:
            p.hands[LANE * at + value] -= 1
            p.sizes[at] -= 1
            return True
    return False


def lone_card(p: Playing) -> int:
    """The value of a card that is a column of its own; 0 if there is none."""
    for value in range(RANKS, 0, -1):
        if p.counts[value] > p.counts[value - 1] and p.counts[value] > p.counts[value + 1]:
            return value
    return 0


def clear(p: Playing, most: int) -> bool:
    """Den takes off the shortest column; Wynstan too, if it has no more than two cards."""
    best = 0
    shortest = most
    for first in range(1, RANKS + 1):
        if p.counts[first] > p.counts[first - 1]:
            last = first
            while p.counts[last + 1] >= p.counts[last]:
                last += 1
            if last - first < shortest:
                shortest = last - first
                best = first
    if best == 0:
        return False
    for value in range(best + shortest, best - 1, -1):
        p.take_off(value)
        p.discard[value] += 1
    return True
