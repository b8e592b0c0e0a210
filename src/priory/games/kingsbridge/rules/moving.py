"""Rearranging (K6): a head, a tail or the whole of a column goes to another column.

An arrangement seen before may not come back (K6.9). Whether a move does so is first asked of a cheap sign, a sum of one
number per column that depends on its first and last rank; only when the sign is known are the columns compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from priory.core.rng import split_mix
from priory.games.kingsbridge.box import AGATHA, ALDRED, PERMANENT, RAGNA, SLOTS
from priory.games.kingsbridge.options import HEAD, MOVE, MOVE_TARGET, SPOT_FRONT, TAIL, WHOLE
from priory.games.kingsbridge.rules import placing

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

SIGNS: Final = [number >> 24 for number in split_mix(1, 512)]
"""A number for each first and last rank: the first half for permanent columns, the second for extra columns."""


def arrangement(columns: list[bytes]) -> list[bytes]:
    """The contents of the permanent and of the extra columns, whatever their order (K6.9)."""
    return sorted(columns[:PERMANENT]) + sorted(columns[PERMANENT:])


def sign(slot: i64, first: i64, last: i64) -> i64:
    """The number of a non-empty column."""
    at: i64 = ((first & 15) << 4) | (last & 15)
    if slot >= PERMANENT:
        at += 256
    return SIGNS[at]


def arrangement_sign(columns: list[bytes]) -> int:
    """The sum of all columns' numbers."""
    total: i64 = 0
    for slot in range(SLOTS):
        column = columns[slot]
        if len(column) > 0:
            total += sign(slot, column[0], column[-1])
    return total


def ends_at(s: Table) -> list[int]:
    """For each rank, at place rank + 2, the columns that end with it, as bits."""
    found = [0] * 20
    columns = s.columns
    for slot in range(SLOTS):
        column = columns[slot]
        if len(column) > 0:
            found[(column[-1] & 15) + 2] |= 1 << slot
    return found


def fronts_at(s: Table) -> list[int]:
    """For each rank, the columns that begin with it, as bits."""
    found = [0] * 20
    columns = s.columns
    for slot in range(SLOTS):
        column = columns[slot]
        if len(column) > 0:
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


def is_new(s: Table, slot: i64, keep_from: i64, keep_to: i64, target: i64, front: bool) -> bool:
    """Whether moving all but the cells keep_from to keep_to - 1 makes an arrangement not seen before (K6.9)."""
    columns = s.columns
    column = columns[slot]
    goal = columns[target]
    signs = s.seen_signs
    if not signs:
        # Only the present arrangement has been seen, and it comes back only if two columns trade their contents.
        if keep_to - keep_from != len(goal) or (slot < PERMANENT) != (target < PERMANENT):
            return True
        return arrangement(moved(s, slot, keep_from, keep_to, target, front)) != arrangement(columns)
    head: i64 = column[0]
    tail: i64 = column[-1]
    after: i64 = signs[-1]
    after -= sign(slot, head, tail)
    part_first: i64 = head
    part_last: i64 = tail
    if keep_from > 0:
        after += sign(slot, column[keep_from], tail)
        part_last = column[keep_from - 1]
    elif keep_to > 0:
        after += sign(slot, head, column[keep_to - 1])
        part_first = column[keep_to]
    if len(goal) == 0:
        after += sign(target, part_first, part_last)
    else:
        after -= sign(target, goal[0], goal[-1])
        if front:
            after += sign(target, part_first, goal[-1])
        else:
            after += sign(target, goal[0], part_last)
    result: list[bytes] | None = None
    for i in range(len(signs)):
        if signs[i] == after:
            if result is None:
                result = arrangement(moved(s, slot, keep_from, keep_to, target, front))
            if result == s.seen[i]:
                return False
    return True


def moved(s: Table, slot: i64, keep_from: i64, keep_to: i64, target: i64, front: bool) -> list[bytes]:
    """The columns after a move."""
    after = s.columns.copy()
    column = after[slot]
    part = column[:keep_from] + column[keep_to:]
    after[slot] = column[keep_from:keep_to]
    after[target] = part + after[target] if front else after[target] + part
    return after


def add_move_options(s: Table, ends: int, empty: bool, found: list[int]) -> None:
    """The columns of which some part can be moved; `ends` has a bit for each rank at the end of a column."""
    beginnings = ends << 1
    if s.effect == AGATHA:
        beginnings |= ends
    elif s.effect == RAGNA and not s.skipped:
        beginnings |= ends << 2
    columns = s.columns
    hole = -1
    if empty:
        hole = first_hole(s)
        everything = not s.seen_signs
    else:
        everything = False
    aldred = s.effect == ALDRED
    rows: list[int] = []
    fronts = fronts_at(s) if aldred else rows
    for slot in range(SLOTS):
        column = columns[slot]
        size = len(column)
        if size == 0:
            continue
        if everything and size > 1:
            found.append(MOVE + slot)
            continue
        if hole < 0 and not aldred:
            ranks = (2 << (column[-1] & 15)) - (1 << (column[0] & 15))
            if not ranks & beginnings:
                continue
        if not rows:
            rows = ends_at(s)
        if can_move(s, slot, rows, fronts, hole):
            found.append(MOVE + slot)


def first_hole(s: Table) -> int:
    """The first empty permanent column; all of them are alike."""
    for slot in range(PERMANENT):
        if len(s.columns[slot]) == 0:
            return slot
    return -1


def can_move(s: Table, slot: int, ends: list[int], fronts: list[int], hole: int) -> bool:
    """Whether some part of this column has a place to go."""
    size = len(s.columns[slot])
    for i in range(size):
        if has_target(s, slot, 0, i, ends, fronts, hole):
            return True
    for i in range(1, size):
        if has_target(s, slot, i, size, ends, fronts, hole):
            return True
    return False


def has_target(
    s: Table, slot: i64, keep_from: i64, keep_to: i64, ends: list[int], fronts: list[int], hole: i64
) -> bool:
    """Whether the part that remains outside keep_from to keep_to - 1 has a place to go."""
    column = s.columns[slot]
    first: i64 = column[0] if keep_from > 0 else column[keep_to]
    targets: i64 = joins(s, ends, first & 15)
    target: i64 = 0
    while targets:
        if targets & 1 and target != slot and is_new(s, slot, keep_from, keep_to, target, False):
            return True
        targets >>= 1
        target += 1
    if s.effect == ALDRED:
        last: i64 = column[keep_from - 1] if keep_from > 0 else column[-1]
        targets = fronts[(last & 15) + 1]
        target = 0
        while targets:
            if targets & 1 and target != slot and is_new(s, slot, keep_from, keep_to, target, True):
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
        if len(goal) == 0:
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
