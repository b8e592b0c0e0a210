"""Rearranging (K6): a head, a tail or the whole of a column goes to another column.

An arrangement seen before may not come back (K6.9). Whether a move does so is first asked of a cheap sign, a sum of one
number per column that depends on its first and last rank; only when the sign is known are the columns compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.rng import split_mix
from priory.games.kingsbridge.box import AGATHA, ALDRED, PERMANENT, RAGNA, SLOTS
from priory.games.kingsbridge.options import HEAD, MOVE, MOVE_TARGET, SPOT_FRONT, TAIL, WHOLE
from priory.games.kingsbridge.rules import placing

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

SIGNS: Final = [number >> 24 for number in split_mix(1, 512)]
"""A number for each first and last rank: the first half for permanent columns, the second for extra columns."""


def arrangement(columns: list[bytes]) -> bytes:
    """The contents of the permanent and of the extra columns, whatever their order (K6.9)."""
    return b"\xff".join(sorted(columns[:PERMANENT])) + b"\xfe" + b"\xff".join(sorted(columns[PERMANENT:]))


def sign(slot: int, first: int, last: int) -> int:
    """The number of a non-empty column."""
    return SIGNS[((slot >= PERMANENT) << 8) + ((first & 15) << 4) + (last & 15)]


def arrangement_sign(columns: list[bytes]) -> int:
    """The sum of all columns' numbers."""
    total = 0
    for slot in range(SLOTS):
        column = columns[slot]
        if column:
            total += sign(slot, column[0], column[-1])
    return total


def ends_at(s: Table) -> list[int]:
    """For each rank, at place rank + 2, the columns that end with it, as bits."""
    found = [0] * 20
    columns = s.columns
    for slot in range(SLOTS):
        column = columns[slot]
        if column:
            found[(column[-1] & 15) + 2] |= 1 << slot
    return found


def fronts_at(s: Table) -> list[int]:
    """For each rank, the columns that begin with it, as bits."""
    found = [0] * 20
    columns = s.columns
    for slot in range(SLOTS):
        column = columns[slot]
        if column:
            found[column[0] & 15] |= 1 << slot
    return found


def joins(s: Table, ends: list[int], first: int) -> int:
    """The columns to whose end a part beginning with this rank may be joined (K6.3, K6.4)."""
    found = ends[first + 1]
    if s.effect == AGATHA:
        found |= ends[first + 2]
    elif s.effect == RAGNA and not s.skipped:
        found |= ends[first]
    return found


def is_new(s: Table, slot: int, keep_from: int, keep_to: int, target: int, front: bool) -> bool:
    """Whether moving all but the cells keep_from to keep_to - 1 makes an arrangement not seen before (K6.9)."""
    columns = s.columns
    column = columns[slot]
    goal = columns[target]
    change = -sign(slot, column[0], column[-1])
    if keep_from < keep_to:
        change += sign(slot, column[keep_from], column[keep_to - 1])
    part_first = column[0] if keep_from else column[keep_to % len(column)]
    part_last = column[keep_from - 1] if keep_from else column[-1]
    if not goal:
        change += sign(target, part_first, part_last)
    else:
        change -= sign(target, goal[0], goal[-1])
        if front:
            change += sign(target, part_first, goal[-1])
        else:
            change += sign(target, goal[0], part_last)
    if not s.seen:
        if change:
            return True
        after = moved(s, slot, keep_from, keep_to, target, front)
        return arrangement(after) != arrangement(columns)
    if s.seen_signs[-1] + change not in s.seen_signs:
        return True
    return arrangement(moved(s, slot, keep_from, keep_to, target, front)) not in s.seen


def moved(s: Table, slot: int, keep_from: int, keep_to: int, target: int, front: bool) -> list[bytes]:
    """The columns after a move."""
    after = s.columns.copy()
    column = after[slot]
    part = column[:keep_from] + column[keep_to:]
    after[slot] = column[keep_from:keep_to]
    after[target] = part + after[target] if front else after[target] + part
    return after


def add_move_options(s: Table, empty: bool, found: list[int]) -> None:
    """The columns of which some part can be moved."""
    ends = ends_at(s)
    hole = first_hole(s) if empty else -1
    fronts = fronts_at(s) if s.effect == ALDRED else ends
    for slot in range(SLOTS):
        if s.columns[slot] and can_move(s, slot, ends, fronts, hole):
            found.append(MOVE + slot)


def first_hole(s: Table) -> int:
    """The first empty permanent column; all of them are alike."""
    for slot in range(PERMANENT):
        if not s.columns[slot]:
            return slot
    return -1


def can_move(s: Table, slot: int, ends: list[int], fronts: list[int], hole: int) -> bool:
    """Whether some part of this column has a place to go."""
    column = s.columns[slot]
    size = len(column)
    if has_target(s, slot, 0, 0, ends, fronts, hole):
        return True
    for i in range(1, size):
        if has_target(s, slot, 0, i, ends, fronts, hole):
            return True
    for i in range(1, size):
        if has_target(s, slot, i, size, ends, fronts, hole):
            return True
    return False


def has_target(
    s: Table, slot: int, keep_from: int, keep_to: int, ends: list[int], fronts: list[int], hole: int
) -> bool:
    """Whether the part that remains outside keep_from to keep_to - 1 has a place to go."""
    column = s.columns[slot]
    other = ~(1 << slot)
    first = column[0] if keep_from else column[keep_to]
    targets = joins(s, ends, first & 15) & other
    target = 0
    while targets:
        if targets & 1 and is_new(s, slot, keep_from, keep_to, target, False):
            return True
        targets >>= 1
        target += 1
    if s.effect == ALDRED:
        last = column[keep_from - 1] if keep_from else column[-1]
        targets = fronts[(last & 15) + 1] & other
        target = 0
        while targets:
            if targets & 1 and is_new(s, slot, keep_from, keep_to, target, True):
                return True
            targets >>= 1
            target += 1
    return hole >= 0 and is_new(s, slot, keep_from, keep_to, hole, False)


def part_options(s: Table) -> list[int]:
    """The parts of the chosen column that can be moved (K6.2)."""
    ends = ends_at(s)
    fronts = fronts_at(s)
    hole = first_hole(s)
    slot = s.slot
    size = len(s.columns[slot])
    found = []
    if has_target(s, slot, 0, 0, ends, fronts, hole):
        found.append(WHOLE)
    for i in range(1, size):
        if has_target(s, slot, 0, i, ends, fronts, hole):
            found.append(TAIL - 1 + i)
    for i in range(1, size):
        if has_target(s, slot, i, size, ends, fronts, hole):
            found.append(HEAD - 1 + i)
    return found


def choose_part(s: Table, option: int) -> None:
    """Take hold of a part."""
    s.part = option
    s.question = MOVE_TARGET


def kept_cells(s: Table) -> tuple[int, int]:
    """The cells of the source column that stay: from, and up to but without."""
    if s.part >= HEAD:
        return s.part - HEAD + 1, len(s.columns[s.slot])
    if s.part >= TAIL:
        return 0, s.part - TAIL + 1
    return 0, 0


def target_options(s: Table) -> list[int]:
    """Where the chosen part may go (K6.3, K6.4)."""
    keep_from, keep_to = kept_cells(s)
    column = s.columns[s.slot]
    first = (column[0] if keep_from else column[keep_to]) & 15
    last = (column[keep_from - 1] if keep_from else column[-1]) & 15
    targets = joins(s, ends_at(s), first)
    found = []
    for target in range(SLOTS):
        if target == s.slot:
            continue
        goal = s.columns[target]
        if not goal:
            if target < PERMANENT and is_new(s, s.slot, keep_from, keep_to, target, False):
                found.append(MOVE_TARGET + 2 * target)
            continue
        if targets >> target & 1 and is_new(s, s.slot, keep_from, keep_to, target, False):
            found.append(MOVE_TARGET + 2 * target)
        if s.effect == ALDRED and last + 1 == goal[0] & 15 and is_new(s, s.slot, keep_from, keep_to, target, True):
            found.append(MOVE_TARGET + 2 * target + SPOT_FRONT)
    return found


def choose_target(s: Table, option: int) -> None:
    """Move the part; the new arrangement is remembered (K6.9)."""
    target = (option - MOVE_TARGET) // 2
    front = (option - MOVE_TARGET) % 2 == SPOT_FRONT
    keep_from, keep_to = kept_cells(s)
    if not s.seen:
        s.seen = [arrangement(s.columns)]
        s.seen_signs = [arrangement_sign(s.columns)]
    goal = s.columns[target]
    column = s.columns[s.slot]
    first = (column[0] if keep_from else column[keep_to]) & 15
    if goal and not front and first - (goal[-1] & 15) == 2:
        s.skipped = True
        s.gapped = True
    s.columns = moved(s, s.slot, keep_from, keep_to, target, front)
    s.seen = [*s.seen, arrangement(s.columns)]
    s.seen_signs = [*s.seen_signs, arrangement_sign(s.columns)]
    s.moves += 1
    if s.journal is not None:
        cells = len(column) - (keep_to - keep_from)
        facts = {"column": s.slot, "cells": cells, "head": keep_from > 0, "to": target, "front": front}
        s.journal.note("move", s.active, facts)
    placing.settle(s, target)
    s.question = 0
