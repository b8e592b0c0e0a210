"""Arrangements (K6.9): one seen since the last placed card, used character or finished column may not come back.

A move is judged by a sign: a sum of one large random number per column, chosen by its first and last rank. A plain run
of cards is known by these two; where other columns lie the contents are compared too when the sign is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from priory.core.rng import split_mix
from priory.games.kingsbridge.box import PERMANENT

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

SIGNS: Final = [number >> 8 for number in split_mix(1, 512)]
"""A number for each first and last rank: the first half for permanent columns, the second for extra columns."""
EXTRAS: Final = 256


def arrangement(columns: list[bytes]) -> list[bytes]:
    """The contents of the permanent and of the extra columns, whatever their order."""
    return sorted(columns[:PERMANENT]) + sorted(columns[PERMANENT:])


def sign(columns: list[bytes]) -> int:
    """The sum of all columns' numbers."""
    total: i64 = 0
    at: i64 = 0
    left: i64 = PERMANENT
    for column in columns:
        if column:
            at = ((column[0] & 15) << 4) + (column[-1] & 15)
            total += SIGNS[at if left > 0 else at + EXTRAS]
        left -= 1
    return total


def moved(s: Table, slot: i64, keep_from: i64, keep_to: i64, target: i64, front: bool) -> list[bytes]:
    """The columns after moving all but the cells keep_from to keep_to - 1 of a column."""
    after = s.columns.copy()
    column = after[slot]
    part = column[:keep_from] + column[keep_to:]
    after[slot] = column[keep_from:keep_to]
    after[target] = part + after[target] if front else after[target] + part
    return after


def is_new(s: Table, slot: i64, keep_from: i64, keep_to: i64, target: i64, front: bool) -> bool:
    """Whether moving all but the cells keep_from to keep_to - 1 makes an arrangement not seen before."""
    columns = s.columns
    goal = columns[target]
    signs = s.seen_signs
    if not signs:
        return keep_to - keep_from != len(goal) or not trades(s, slot, keep_from, keep_to, target, front)
    column = columns[slot]
    here: i64 = EXTRAS if slot >= PERMANENT else 0
    there: i64 = EXTRAS if target >= PERMANENT else 0
    first: i64 = (column[0] & 15) << 4
    last: i64 = column[-1] & 15
    after: i64 = signs[-1]
    after -= SIGNS[here + first + last]
    part_first: i64 = first
    part_last: i64 = last
    if keep_from > 0:
        after += SIGNS[here + ((column[keep_from] & 15) << 4) + last]
        part_last = column[keep_from - 1] & 15
    elif keep_to > 0:
        after += SIGNS[here + first + (column[keep_to - 1] & 15)]
        part_first = (column[keep_to] & 15) << 4
    if not goal:
        after += SIGNS[there + part_first + part_last]
    else:
        goal_first: i64 = (goal[0] & 15) << 4
        goal_last: i64 = goal[-1] & 15
        after -= SIGNS[there + goal_first + goal_last]
        if front:
            after += SIGNS[there + part_first + goal_last]
        else:
            after += SIGNS[there + goal_first + part_last]
    if after not in signs:
        return True
    if not s.edgar and not s.gapped and not s.doubled:
        return False  # all columns are plain runs of cards, and the sign tells all about them
    return not was_seen(s, after, moved(s, slot, keep_from, keep_to, target, front))


def trades(s: Table, slot: i64, keep_from: i64, keep_to: i64, target: i64, front: bool) -> bool:
    """Whether a move only trades the contents of two columns, which leaves the arrangement as it is."""
    if (slot < PERMANENT) != (target < PERMANENT):
        return False
    after = moved(s, slot, keep_from, keep_to, target, front)
    return after[slot] == s.columns[target] and after[target] == s.columns[slot]


def was_seen(s: Table, its_sign: int, columns: list[bytes]) -> bool:
    """Whether these columns, whatever their order, have been seen."""
    signs = s.seen_signs
    for i in range(len(signs)):
        if signs[i] == its_sign:
            seen = s.seen[i]
            if columns == seen or arrangement(columns) == arrangement(seen):
                return True
    return False


def remember(s: Table, after: list[bytes]) -> None:
    """The columns now lie like this; what lay before has been seen, and so has this."""
    if not s.seen:
        s.seen = [s.columns]
        s.seen_signs = [sign(s.columns)]
    s.columns = after
    s.seen = [*s.seen, after.copy()]
    s.seen_signs = [*s.seen_signs, sign(after)]


def forget(s: Table) -> None:
    """Only the present arrangement counts as seen."""
    s.seen = []
    s.seen_signs = []
