"""Rearranging (K6): a head, a tail or the whole of a column goes to another column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from priory.games.kingsbridge.box import AGATHA, ALDRED, PERMANENT, RAGNA
from priory.games.kingsbridge.options import HEAD, MOVE, MOVE_TARGET, SPOT_FRONT, TAIL, WHOLE
from priory.games.kingsbridge.rules import placing
from priory.games.kingsbridge.rules.arrangement import is_new, moved, remember

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table


def steps(s: Table) -> i64:
    """The steps that a new joint may have, as bits (K6.3, K6.4)."""
    if s.effect == AGATHA:
        return 0b011
    if s.effect == RAGNA and not s.skipped:
        return 0b110
    return 0b010


def first_hole(s: Table) -> int:
    """The first empty permanent column; all of them are alike."""
    for slot in range(PERMANENT):
        if not s.columns[slot]:
            return slot
    return -1


def add_move_options(s: Table, ends: i64, empty: bool, found: list[int]) -> None:
    """The columns of which some part can be moved; `ends` has a bit for each rank at the end of a column."""
    allowed: i64 = steps(s)
    starts: i64 = ends << 1
    hits: i64 = 0
    first: i64 = 0
    last: i64 = 0
    if allowed != 0b010:
        starts |= ends if allowed & 1 else ends << 2
    hole = first_hole(s) if empty else -1
    aldred = s.effect == ALDRED
    first_move = not s.seen_signs
    option = MOVE - 1
    for column in s.columns:
        option += 1
        if not column:
            continue
        if empty and first_move and (len(column) > 1 or option >= MOVE + PERMANENT):
            found.append(option)  # a part on an empty column: nothing like it has been seen
        elif aldred:
            if can_move(s, option - MOVE, hole):
                found.append(option)
        else:
            first = column[0] & 15
            last = column[-1] & 15
            hits = starts >> first & ((2 << (last - first)) - 1)
            hits <<= first
            if (hits and can_join(s, option - MOVE, hits, allowed)) or (empty and can_split(s, option - MOVE, hole)):
                found.append(option)


def can_join(s: Table, slot: i64, hits: i64, allowed: i64) -> bool:
    """Whether a part that begins with one of these ranks can be joined to the end of another column."""
    columns = s.columns
    column = columns[slot]
    size = len(column)
    first: i64 = column[0] & 15
    first_move = not s.seen_signs
    plain = not s.gapped and size == (column[-1] & 15) - first + 1
    target: i64 = -1
    fits: i64 = 0
    for goal in columns:
        target += 1
        if not goal or target == slot:
            continue
        fits = allowed << (goal[-1] & 15) & hits
        if not fits:
            continue
        if fits >> first & 1:
            if first_move or is_new(s, slot, 0, 0, target, False):
                return True
            for i in range(1, size):
                if is_new(s, slot, i, size, target, False):
                    return True
        if plain and allowed == 0b010:
            at: i64 = (goal[-1] & 15) + 1 - first
            if at and ((first_move and at != len(goal)) or is_new(s, slot, 0, at, target, False)):
                return True
        else:
            for i in range(1, size):
                if fits >> (column[i] & 15) & 1 and is_new(s, slot, 0, i, target, False):
                    return True
    return False


def can_split(s: Table, slot: int, hole: int) -> bool:
    """Whether a part can be put on an empty column."""
    size = len(s.columns[slot])
    if slot >= PERMANENT and is_new(s, slot, 0, 0, hole, False):
        return True
    for i in range(1, size):
        if is_new(s, slot, 0, i, hole, False) or is_new(s, slot, i, size, hole, False):
            return True
    return False


def can_move(s: Table, slot: int, hole: int) -> bool:
    """Whether some part of this column has a place to go, under any effect."""
    size = len(s.columns[slot])
    for i in range(size):
        if has_target(s, slot, 0, i, hole):
            return True
    for i in range(1, size):
        if has_target(s, slot, i, size, hole):
            return True
    return False


def has_target(s: Table, slot: i64, keep_from: i64, keep_to: i64, hole: i64) -> bool:
    """Whether the part that remains outside keep_from to keep_to - 1 has a place to go."""
    if hole >= 0 and is_new(s, slot, keep_from, keep_to, hole, False):
        return True
    column = s.columns[slot]
    first: i64 = (column[0] if keep_from else column[keep_to]) & 15
    front = s.effect == ALDRED
    last: i64 = (column[keep_from - 1] if keep_from else column[-1]) & 15
    allowed = steps(s)
    target: i64 = -1
    for goal in s.columns:
        target += 1
        if not goal or target == slot:
            continue
        if allowed << (goal[-1] & 15) >> first & 1 and is_new(s, slot, keep_from, keep_to, target, False):
            return True
        if front and last + 1 == goal[0] & 15 and is_new(s, slot, keep_from, keep_to, target, True):
            return True
    return False


def part_options(s: Table) -> list[int]:
    """The parts of the chosen column that can be moved (K6.2)."""
    slot = s.slot
    column = s.columns[slot]
    size = len(column)
    hole = first_hole(s)
    if hole >= 0 and not s.seen_signs:
        found = [WHOLE] if has_target(s, slot, 0, 0, hole) else []
        found.extend(range(TAIL, TAIL + size - 1))
        found.extend(range(HEAD, HEAD + size - 1))
        return found
    found = []
    starts = -1  # the ranks, as bits, with which a part may begin
    if hole < 0 and s.effect != ALDRED:
        starts = 0
        allowed = steps(s)
        for other in s.columns:
            if other:
                starts |= allowed << (other[-1] & 15)
    for i in range(size):
        if starts >> (column[i] & 15) & 1 and has_target(s, slot, 0, i, hole):
            found.append(TAIL - 1 + i if i else WHOLE)
    if starts >> (column[0] & 15) & 1:
        for i in range(1, size):
            if has_target(s, slot, i, size, hole):
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
    slot = s.slot
    column = s.columns[slot]
    first = (column[0] if keep_from else column[keep_to]) & 15
    last = (column[keep_from - 1] if keep_from else column[-1]) & 15
    front = s.effect == ALDRED
    allowed = steps(s)
    found = []
    target = -1
    for goal in s.columns:
        target += 1
        if target == slot:
            continue
        if not goal:
            if target < PERMANENT and is_new(s, slot, keep_from, keep_to, target, False):
                found.append(MOVE_TARGET + 2 * target)
            continue
        if allowed << (goal[-1] & 15) >> first & 1 and is_new(s, slot, keep_from, keep_to, target, False):
            found.append(MOVE_TARGET + 2 * target)
        if front and last + 1 == goal[0] & 15 and is_new(s, slot, keep_from, keep_to, target, True):
            found.append(MOVE_TARGET + 2 * target + SPOT_FRONT)
    return found


def choose_target(s: Table, option: int) -> None:
    """Move the part; the new arrangement is remembered (K6.9)."""
    target = (option - MOVE_TARGET) // 2
    front = (option - MOVE_TARGET) % 2 == SPOT_FRONT
    keep_from, keep_to = kept_cells(s)
    goal = s.columns[target]
    column = s.columns[s.slot]
    if goal and not front:
        placing.mark_joint(s, ((column[0] if keep_from else column[keep_to]) & 15) - (goal[-1] & 15))
    remember(s, moved(s, s.slot, keep_from, keep_to, target, front))
    s.moves += 1
    if s.journal is not None:
        cells = len(column) - (keep_to - keep_from)
        facts = {"column": s.slot, "cells": cells, "head": keep_from > 0, "to": target, "front": front}
        s.journal.note("move", s.active, facts)
    placing.settle(s, target)
    s.question = 0
