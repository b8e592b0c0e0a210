"""Arrangements (K6.9): one seen since the last placed card, used character or finished column may not come back.

A move is judged by a sign: a sum of one large random number per column, chosen by its first and last rank, counted from
the first arrangement seen. A plain run of cards is known by these two ranks; where other columns lie the contents are
compared too when the sign is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from priory.core.rng import split_mix
from priory.games.kingsbridge.box import PERMANENT

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

EXTRA_FIRST: Final = 16
"""Added to the first rank of an extra column, so that it is told apart."""
SIGNS: Final = [number >> 8 for number in split_mix(1, 512)]
"""A number for each first and last rank: 16 times the first and the last."""
NOTHING_SEEN: Final = [0]
"""The signs seen before the first move: only the arrangement at hand."""


def changes() -> list[list[list[int]]]:
    """By old last rank, new last rank and first rank: what a column's number grows by; no cells have the number 0."""
    found = []
    for old in range(16):
        rows = []
        for new in range(16):
            row = []
            for first in range(32):
                row.append((SIGNS[16 * first + new] if new >= first & 15 else 0) - SIGNS[16 * first + old])
            rows.append(row)
        found.append(rows)
    return found


CHANGES: Final = changes()


def lay(s: Table, slot: int, cells: bytes) -> None:
    """A column now holds these cells."""
    s.columns[slot] = cells
    if cells:
        first = cells[0] & 15
        s.firsts[slot] = first if slot < PERMANENT else first + EXTRA_FIRST
        s.lasts[slot] = cells[-1] & 15
    else:
        s.firsts[slot] = 0
        s.lasts[slot] = 0


def arrangement(columns: list[bytes]) -> list[bytes]:
    """The contents of the permanent and of the extra columns, whatever their order."""
    return sorted(columns[:PERMANENT]) + sorted(columns[PERMANENT:])


def sign(columns: list[bytes]) -> int:
    """The sum of all columns' numbers."""
    total = 0
    for slot in range(len(columns)):
        column = columns[slot]
        if column:
            first = (column[0] & 15) + (EXTRA_FIRST if slot >= PERMANENT else 0)
            total += SIGNS[16 * first + (column[-1] & 15)]
    return total


def moved(s: Table, slot: i64, keep_from: i64, keep_to: i64, target: i64, front: bool) -> list[bytes]:
    """The columns after moving all but the cells keep_from to keep_to - 1 of a column."""
    after = s.columns.copy()
    column = after[slot]
    part = column[:keep_from] + column[keep_to:]
    after[slot] = column[keep_from:keep_to]
    after[target] = part + after[target] if front else after[target] + part
    return after


def without_part(s: Table, slot: i64, keep_from: i64, keep_to: i64) -> i64:
    """The sign when all but the cells keep_from to keep_to - 1 of a column are lifted."""
    signs = s.seen_signs
    now: i64 = signs[-1] if signs else 0
    column = s.columns[slot]
    first: i64 = s.firsts[slot]
    rows = CHANGES[s.lasts[slot]]
    if keep_from > 0:
        row = rows[0]
        return now + row[first] - row[(column[keep_from] & 15) + (first & EXTRA_FIRST)]
    return now + rows[column[keep_to - 1] & 15 if keep_to > 0 else 0][first]


def sign_after(s: Table, slot: i64, keep_from: i64, keep_to: i64, target: i64, front: bool) -> i64:
    """The sign after moving all but the cells keep_from to keep_to - 1 of a column."""
    lifted = without_part(s, slot, keep_from, keep_to)
    column = s.columns[slot]
    goal: i64 = s.firsts[target]
    first: i64 = (column[0] if keep_from > 0 else column[keep_to]) & 15
    last = column[keep_from - 1] & 15 if keep_from > 0 else s.lasts[slot]
    if front:
        row = CHANGES[s.lasts[target]][0]
        return lifted + row[goal] - row[first + (goal & EXTRA_FIRST)]
    return lifted - CHANGES[last][s.lasts[target]][goal or first]


def is_new(s: Table, slot: i64, keep_from: i64, keep_to: i64, target: i64, front: bool) -> bool:
    """Whether moving all but the cells keep_from to keep_to - 1 makes an arrangement not seen before."""
    after = sign_after(s, slot, keep_from, keep_to, target, front)
    if after not in (s.seen_signs or NOTHING_SEEN):
        return True
    if not s.edgar and not s.gapped and not s.doubled:
        return False  # all columns are plain runs of cards, and the sign tells all about them
    columns = moved(s, slot, keep_from, keep_to, target, front)
    if not s.seen:  # the only arrangement seen comes back if two columns of a kind trade what they hold
        unlike = (slot < PERMANENT) != (target < PERMANENT)
        return unlike or columns[slot] != s.columns[target] or columns[target] != s.columns[slot]
    return not was_seen(s, after, columns)


def was_seen(s: Table, its_sign: int, columns: list[bytes]) -> bool:
    """Whether these columns, whatever their order, have been seen."""
    signs = s.seen_signs
    for i in range(len(signs)):
        if signs[i] == its_sign:
            seen = s.seen[i]
            if columns == seen or arrangement(columns) == arrangement(seen):
                return True
    return False


def remember(s: Table, after: list[bytes], its_sign: int) -> None:
    """The columns now lie like this; what lay before has been seen, and so has this."""
    seen = s.seen or [s.columns]
    s.seen = [*seen, after.copy()]
    s.seen_signs = [*(s.seen_signs or NOTHING_SEEN), its_sign]
    s.columns = after


def forget(s: Table) -> None:
    """Only the present arrangement counts as seen."""
    s.seen = []
    s.seen_signs = []
