"""Rearranging (K6): a head, a tail or the whole of a column goes to another column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from priory.games.kingsbridge.box import AGATHA, ALDRED, PERMANENT, RAGNA, SLOTS
from priory.games.kingsbridge.options import HEAD, MOVE, MOVE_TARGET, SPOT_FRONT, TAIL, WHOLE
from priory.games.kingsbridge.rules import placing
from priory.games.kingsbridge.rules.arrangement import (
    CHANGES,
    NOTHING_SEEN,
    ends_tell,
    has_seen_ends,
    is_new,
    is_new_inside,
    lay,
    remember,
    without_part,
)
from priory.games.kingsbridge.rules.bits import ALL_SLOTS, ALL_VALUES, HOLES, SLOTS_OF, VALUES_OF

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

ALL_RANKS: Final = -1
BELOW: Final = [[(1 << last) - (1 << max((first & 15) - 1, 0)) for last in range(16)] for first in range(32)]
"""By first and last rank of a column: the ranks, as bits, to which a part of it can be joined."""


def following(s: Table, ranks: i64) -> i64:
    """The ranks that may be joined to these, as bits (K5.1, K5.4, K6.3, K6.4)."""
    if s.effect == AGATHA:
        return ranks << 1 | ranks
    if s.effect == RAGNA and not s.skipped:
        return ranks << 1 | ranks << 2
    return ranks << 1


def open_to(s: Table, rank: i64) -> i64:
    """The columns to the end of which this rank may be joined, as bits; none of them is empty."""
    ending = s.ending
    found: i64 = ending[rank - 1] if rank > 1 else 0
    if s.effect == AGATHA:
        found |= ending[rank]
    elif s.effect == RAGNA and not s.skipped and rank > 2:
        found |= ending[rank - 2]
    return found


def add_move_options(s: Table, ends: i64, found: list[int]) -> None:
    """The columns of which some part can be moved; `ends` has a bit for each rank at the end of a column.

    Without a gap every rank after the first of a column begins a tail, so the ends of the others tell what can be
    joined, and mostly one sum of signs that it is new. What this leaves open is looked at part by part.
    """
    firsts = s.firsts
    lasts = s.lasts
    ending = s.ending
    signs = s.seen_signs or NOTHING_SEEN
    seen = s.seen_ends or NOTHING_SEEN
    bits = s.seen_bits
    now: i64 = signs[-1]
    now_ends: i64 = seen[-1]
    tell = s.seen_signs is s.seen_ends
    slot: i64
    target: i64
    odd = s.odd
    empty = ending[0] & HOLES != 0
    effect = s.effect >= 0
    more = effect
    for slot in SLOTS_OF[ALL_SLOTS ^ ending[0]]:
        first: i64 = firsts[slot]
        last: i64 = lasts[slot]
        if empty:
            column = s.columns[slot]
            more = effect or slot >= PERMANENT
            if len(column) > 1:  # its last card may go to an empty column
                more = True
                sign: i64 = now_ends + CHANGES[last][column[-2] & 15][first] - CHANGES[last][0][last]
                if not (bits >> (sign & 63) & 1 and sign in seen):
                    found.append(MOVE + slot)
                    continue
        hits: i64 = ends & BELOW[first][last]
        if hits and not (s.gapped and odd >> slot & 1):
            rows = CHANGES[last]
            inside = more  # whether more than the ends of the columns must be looked at
            targets: i64 = 0
            for end in VALUES_OF[hits >> 1]:
                targets |= ending[end]
            for target in SLOTS_OF[targets]:
                if firsts[target] != first:
                    row = rows[lasts[target]]
                    change: i64 = row[first] - row[firsts[target]]
                    sign = now_ends + change
                    if not (bits >> (sign & 63) & 1 and sign in seen):
                        found.append(MOVE + slot)
                        break
                    if not tell and now + change not in signs and not (odd >> slot | odd >> target) & 1:
                        found.append(MOVE + slot)
                        break
                if (odd >> slot | odd >> target) & 1:
                    inside = True
            else:
                first &= 15
                if (inside or (first < last and hits << 1 >> first & 1)) and parts(s, slot, True):
                    found.append(MOVE + slot)
        elif (more or hits) and parts(s, slot, True):
            found.append(MOVE + slot)


def parts(s: Table, slot: i64, one: bool) -> list[int]:
    """The parts of a column that can be moved (K6.2), or only the first of them."""
    column = s.columns[slot]
    size = len(column)
    starts: i64 = ALL_RANKS  # the ranks with which a part may begin, and with which it may end, as bits
    stops: i64 = ALL_RANKS
    if not s.ending[0] & HOLES:
        starts = following(s, s.ends & ALL_VALUES)
        stops = front_ranks(s) >> 1 if s.effect == ALDRED else 0
    found: list[int] = []
    ends_well = stops >> s.lasts[slot] & 1
    for i in range(size):
        if (starts >> (column[i] & 15) & 1 or ends_well) and has_target(s, slot, 0, i):
            found.append(TAIL - 1 + i if i else WHOLE)
            if one:
                return found
    begins_well = starts >> (column[0] & 15) & 1
    if begins_well or stops:
        for i in range(1, size):
            if (begins_well or stops >> (column[i - 1] & 15) & 1) and has_target(s, slot, i, size):
                found.append(HEAD - 1 + i)
                if one:
                    return found
    return found


def front_ranks(s: Table) -> i64:
    """The ranks with which columns begin, as bits."""
    found: i64 = 0
    first: i64
    for first in s.firsts:
        if first:
            found |= 1 << (first & 15)
    return found


def has_target(s: Table, slot: i64, keep_from: i64, keep_to: i64) -> bool:
    """Whether the part that remains outside keep_from to keep_to - 1 has a place to go."""
    column = s.columns[slot]
    firsts = s.firsts
    lasts = s.lasts
    first: i64 = (column[0] if keep_from else column[keep_to]) & 15
    last: i64 = column[keep_from - 1] & 15 if keep_from else lasts[slot]
    target: i64
    lifted: i64 = without_part(s, slot, keep_from, keep_to)
    open_inside = not ends_tell(s)
    rows = CHANGES[last]
    holes: i64 = s.ending[0] & HOLES
    if holes:
        if not has_seen_ends(s, lifted - rows[0][first]) or (
            open_inside and is_new_inside(s, slot, keep_from, keep_to, SLOTS_OF[holes][0], False)
        ):
            return True
    for target in SLOTS_OF[open_to(s, first)]:
        if target != slot:
            if not has_seen_ends(s, lifted - rows[lasts[target]][firsts[target]]) or (
                open_inside and is_new_inside(s, slot, keep_from, keep_to, target, False)
            ):
                return True
    return s.effect == ALDRED and has_front(s, slot, keep_from, keep_to, last)


def has_front(s: Table, slot: i64, keep_from: i64, keep_to: i64, last: i64) -> bool:
    """Whether a part that ends with this rank can go in front of another column (K11)."""
    for target in range(SLOTS):
        if s.firsts[target] & 15 == last + 1 and target != slot and is_new(s, slot, keep_from, keep_to, target, True):
            return True
    return False


def part_options(s: Table) -> list[int]:
    """The parts of the chosen column that can be moved."""
    slot = s.slot
    if not s.ending[0] & HOLES:
        if s.effect < 0 and not s.odd >> slot & 1:
            return run_parts(s, slot)
    elif not s.seen_signs:  # only the whole column may have to stay
        size = len(s.columns[slot])
        found = [WHOLE] if has_target(s, slot, 0, 0) else []
        found.extend(range(TAIL, TAIL + size - 1))
        found.extend(range(HEAD, HEAD + size - 1))
        return found
    return parts(s, slot, False)


def run_parts(s: Table, slot: i64) -> list[int]:
    """The same for a plain run of cards, when a rank is joined only to the one below it."""
    firsts = s.firsts
    lasts = s.lasts
    signs = s.seen_signs or NOTHING_SEEN
    now: i64 = signs[-1]
    now_ends: i64 = (s.seen_ends or NOTHING_SEEN)[-1]
    first: i64 = firsts[slot]
    last: i64 = lasts[slot]
    end: i64
    target: i64
    low: i64 = (first & 15) - 1
    rows = CHANGES[last]
    tails: i64 = 0
    heads: i64 = 0
    for end in VALUES_OF[(s.ends & BELOW[first][last] & ALL_VALUES) >> 1]:
        row = rows[end]
        for target in SLOTS_OF[s.ending[end]]:
            if s.odd >> target & 1:
                if is_new(s, slot, 0, end - low, target, False):
                    tails |= 1 << (end - low)
            else:
                change: i64 = row[first] - row[firsts[target]]
                if not has_seen_ends(s, now_ends + change) or now + change not in signs:
                    tails |= 1 << (end - low)
            if end == low:
                for i in range(1, last - low):
                    if is_new(s, slot, i, last - low, target, False):
                        heads |= 1 << i
    found = [WHOLE] if tails & 1 else []
    if tails > 1:
        for i in range(1, last - low):
            if tails >> i & 1:
                found.append(TAIL - 1 + i)
    if heads:
        for i in range(1, last - low):
            if heads >> i & 1:
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
    first: i64 = (column[0] if keep_from else column[keep_to]) & 15
    last: i64 = (column[keep_from - 1] if keep_from else column[-1]) & 15
    target: i64
    front = s.effect == ALDRED
    spots: i64 = open_to(s, first) | s.ending[0] & HOLES
    found = []
    for target in SLOTS_OF[ALL_SLOTS if front else spots]:
        if target == slot:
            continue
        if spots >> target & 1 and is_new(s, slot, keep_from, keep_to, target, False):
            found.append(MOVE_TARGET + 2 * target)
        if front and last + 1 == s.firsts[target] & 15 and is_new(s, slot, keep_from, keep_to, target, True):
            found.append(MOVE_TARGET + 2 * target + SPOT_FRONT)
    return found


def choose_target(s: Table, option: int) -> None:
    """Move the part; the new arrangement is remembered (K6.9)."""
    slot = s.slot
    target = (option - MOVE_TARGET) // 2
    front = (option - MOVE_TARGET) % 2 == SPOT_FRONT
    keep_from, keep_to = kept_cells(s)
    column = s.columns[slot]
    if s.lasts[target] and not front:
        placing.mark_joint(s, ((column[0] if keep_from else column[keep_to]) & 15) - s.lasts[target])
    remember(s, slot, keep_from, keep_to, target, front)
    lay(s, slot, s.columns[slot])
    lay(s, target, s.columns[target])
    s.moves += 1
    if s.journal is not None:
        part = column[:keep_from] if keep_from else column[keep_to:]
        facts = {"column": slot, "cells": len(part), "head": keep_from > 0, "to": target, "front": front}
        s.journal.note("move", s.active, {**facts, "first": part[0] & 15, "last": part[-1] & 15})
    placing.settle(s, target)
    s.question = 0
