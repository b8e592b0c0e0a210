"""Arrangements (K6.9): one seen since the last placed card, used character or finished column may not come back.

An arrangement is known by its sign: a sum of one large random number per column, counted from the first arrangement
seen. The number of a plain run of cards is chosen by its first and last rank; to that of an odd column, in which Edgar,
a double or a gap lies, one for its cells is added. Most moves are new by the ends of the columns alone, so the sums
without these numbers are noted too. A permanent and an extra column have different numbers for the same cells. All
numbers are the same in every process and build.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from priory.core.rng import split_mix
from priory.games.kingsbridge.box import ALDRED, PERMANENT, RANKS, SLOTS

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

EXTRA_FIRST: Final = 16
"""Added to the first rank of an extra column, so that it is told apart."""
SIGNS: Final = [number >> 8 for number in split_mix(1, 512)]
"""A number for each first and last rank: 16 times the first and the last."""
RUNS: Final = {b"": (0, 0)} | {
    bytes(range(first, last + 1)): (SIGNS[16 * first + last], SIGNS[16 * (first + EXTRA_FIRST) + last])
    for first in range(1, RANKS + 1)
    for last in range(first, RANKS + 1)
}
"""The plain runs of cards, among them none at all, with their numbers in a permanent and in an extra column."""
INSIDE: Final = SIGNS[0] & (1 << 30) - 1
INSIDE_EXTRA: Final = SIGNS[1] & (1 << 30) - 1
"""What the sum of the cells of an odd column is mixed with, so that sums of such numbers tell which were added."""
STEP: Final = 16777619
"""What such a sum is multiplied by with each cell: large, but no more than 63 bits come of it."""
NOTHING_SEEN: Final = [0]
"""The signs seen before the first move: only the arrangement at hand."""
BITS: Final = [1 << bit for bit in range(63)] + [-(1 << 63)]


def changes() -> list[list[list[int]]]:
    """By old last rank, new last rank and first rank: what a run's number grows by; no cells have the number 0."""
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
    bit: i64 = 1 << slot
    old = s.lasts[slot]
    last = cells[-1] & 15 if cells else 0
    if last != old:
        s.lasts[slot] = last
        ending = s.ending
        ending[last] |= bit
        ending[old] ^= bit
        s.ends |= 1 << last
        if not ending[old]:
            s.ends ^= 1 << old
    first = cells[0] & 15 if cells else 0
    s.firsts[slot] = first + EXTRA_FIRST if first and slot >= PERMANENT else first
    if cells in RUNS:
        s.odd &= ~bit
    else:
        s.odd |= bit


def arrangement(columns: list[bytes]) -> list[bytes]:
    """The contents of the permanent and of the extra columns, whatever their order."""
    return sorted(columns[:PERMANENT]) + sorted(columns[PERMANENT:])


def ends_number(cells: bytes, slot: i64) -> i64:
    """The part of a column's number that its ends tell."""
    if len(cells) == 0:
        return 0
    extra: i64 = EXTRA_FIRST if slot >= PERMANENT else 0
    return SIGNS[16 * ((cells[0] & 15) + extra) + (cells[-1] & 15)]


def number(cells: bytes, slot: i64) -> i64:
    """The number of a column with these cells."""
    run = RUNS.get(cells)
    if run is not None:
        return run[0] if slot < PERMANENT else run[1]
    inside: i64 = 0
    for i in range(len(cells)):
        inside = (inside + cells[i]) * STEP & (1 << 32) - 1
    mixed: i64 = (inside ^ (INSIDE if slot < PERMANENT else INSIDE_EXTRA)) & (1 << 30) - 1
    return ends_number(cells, slot) + (inside >> 4) * mixed


def moved(s: Table, slot: i64, keep_from: i64, keep_to: i64, target: i64, front: bool) -> list[bytes]:
    """The columns after moving all but the cells keep_from to keep_to - 1 of a column."""
    after = s.columns.copy()
    column = after[slot]
    part = column[:keep_from] + column[keep_to:]
    after[slot] = column[keep_from:keep_to]
    after[target] = part + after[target] if front else after[target] + part
    return after


def without_part(s: Table, slot: i64, keep_from: i64, keep_to: i64) -> i64:
    """The sign by the ends when all but the cells keep_from to keep_to - 1 of a column are lifted."""
    signs = s.seen_ends
    now: i64 = signs[-1] if signs else 0
    column = s.columns[slot]
    first: i64 = s.firsts[slot]
    rows = CHANGES[s.lasts[slot]]
    if keep_from > 0:
        row = rows[0]
        return now + row[first] - row[(column[keep_from] & 15) + (first & EXTRA_FIRST)]
    return now + rows[column[keep_to - 1] & 15 if keep_to > 0 else 0][first]


def ends_after(s: Table, slot: i64, keep_from: i64, keep_to: i64, target: i64, front: bool) -> i64:
    """The sign by the ends after moving all but the cells keep_from to keep_to - 1 of a column."""
    lifted = without_part(s, slot, keep_from, keep_to)
    column = s.columns[slot]
    goal: i64 = s.firsts[target]
    first: i64 = (column[0] if keep_from > 0 else column[keep_to]) & 15
    if front:
        row = CHANGES[s.lasts[target]][0]
        return lifted + row[goal] - row[first + (goal & EXTRA_FIRST)]
    last: i64 = column[keep_from - 1] & 15 if keep_from > 0 else s.lasts[slot]
    return lifted - CHANGES[last][s.lasts[target]][goal or first]


def sign_after(s: Table, slot: i64, keep_from: i64, keep_to: i64, target: i64, front: bool) -> i64:
    """The sign after moving all but the cells keep_from to keep_to - 1 of a column."""
    signs = s.seen_signs
    now: i64 = signs[-1] if signs else 0
    column = s.columns[slot]
    goal = s.columns[target]
    part = column[:keep_from] + column[keep_to:]
    joined = part + goal if front else goal + part
    now += number(column[keep_from:keep_to], slot) - number(column, slot)
    return now + number(joined, target) - number(goal, target)


def has_seen_ends(s: Table, ends: i64) -> bool:
    """Whether an arrangement with this sign by the ends has been seen; mostly a bit tells that it has not."""
    if not s.seen_bits >> (ends & 63) & 1:
        return False
    return ends in s.seen_ends if s.seen_ends else ends == 0


def ends_tell(s: Table) -> bool:
    """Whether an arrangement that looks like one seen by the ends of its columns is one: there are only plain runs."""
    return not s.odd and s.seen_signs is s.seen_ends and (s.effect < 0 or s.effect == ALDRED)


def is_new(s: Table, slot: i64, keep_from: i64, keep_to: i64, target: i64, front: bool) -> bool:
    """Whether moving all but the cells keep_from to keep_to - 1 makes an arrangement not seen before."""
    if not has_seen_ends(s, ends_after(s, slot, keep_from, keep_to, target, front)):
        return True
    return not ends_tell(s) and is_new_inside(s, slot, keep_from, keep_to, target, front)


def is_new_inside(s: Table, slot: i64, keep_from: i64, keep_to: i64, target: i64, front: bool) -> bool:
    """The same, when the ends of the columns have been seen."""
    return sign_after(s, slot, keep_from, keep_to, target, front) not in (s.seen_signs or NOTHING_SEEN)


def remember(s: Table, slot: int, keep_from: int, keep_to: int, target: int, front: bool) -> None:
    """A part is moved: what lay before has been seen, and so has what lies now."""
    after = moved(s, slot, keep_from, keep_to, target, front)
    ends = ends_after(s, slot, keep_from, keep_to, target, front)
    seen_ends = [*(s.seen_ends or NOTHING_SEEN), ends]
    if ends_tell(s):
        s.seen_signs = seen_ends
    else:
        sign = sign_after(s, slot, keep_from, keep_to, target, front)
        s.seen_signs = [*(s.seen_signs or NOTHING_SEEN), sign]
    s.seen_ends = seen_ends
    s.seen_bits |= BITS[ends & 63]
    s.seen = [*(s.seen or [s.columns]), after.copy()]
    s.columns = after


def forget(s: Table) -> None:
    """Only the present arrangement counts as seen."""
    if s.seen or s.seen_signs is not s.seen_ends:
        s.seen = []
        s.seen_ends = []
        s.seen_signs = s.seen_ends
        s.seen_bits = 1


def recall(s: Table) -> None:
    """Note the signs of all that has been seen."""
    s.seen_ends = []
    s.seen_signs = []
    for columns in s.seen:
        ends: i64 = 0
        sign: i64 = 0
        for slot in range(SLOTS):
            ends += ends_number(columns[slot], slot) - ends_number(s.seen[0][slot], slot)
            sign += number(columns[slot], slot) - number(s.seen[0][slot], slot)
        s.seen_ends.append(ends)
        s.seen_signs.append(sign)
        s.seen_bits |= BITS[ends & 63]
