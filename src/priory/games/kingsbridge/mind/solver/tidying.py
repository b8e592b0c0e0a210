"""Tidying up in a turn of Kingsbridge: joining and finishing all columns that can be (K6, K7)."""

from __future__ import annotations

from typing import Final

from priory.core.state import OVER
from priory.games.kingsbridge.box import COMPETITIVE, PERMANENT, RANKS, SLOTS
from priory.games.kingsbridge.options import MOVE, MOVE_TARGET, TAIL, WHOLE
from priory.games.kingsbridge.rules import arrangement, placing
from priory.games.kingsbridge.table import Table

EVERY_RANK: Final = (2 << RANKS) - 2
"""All ranks, as bits."""


class Step:
    """A table in the middle of the turn, and the options that led to it."""

    def __init__(self, table: Table, line: list[int]) -> None:
        self.table = table
        self.line = line

    def after(self, option: int) -> Step:
        """A copy one option further."""
        further = Step(self.table.clone(), self.line.copy())
        further.take(option)
        return further

    def take(self, option: int) -> None:
        """Take an option; it belongs to the line only if there is another one, else nobody is asked."""
        if len(self.table.legal()) > 1:
            self.line.append(option)
        self.table.apply(option)


def move(step: Step, slot: int, part: int, target: int) -> None:
    """Move a part of a column to the end of another."""
    step.take(MOVE + slot)
    step.take(part)
    step.take(MOVE_TARGET + 2 * target)


def tidy(step: Step) -> None:
    """Join all columns that can be joined, and finish all that can be finished."""
    s = step.table
    while s.player != OVER and s.moves < s.box.moves_per_turn:
        if not (join_one(step) or split_one(step) or relieve_extra(step) or extend_one(step) or cut_gap(step)):
            return


def join_one(step: Step) -> bool:
    """Join a whole column to another; a permanent one rather than an extra one, since it then is empty."""
    s = step.table
    columns = s.columns
    for slot in range(SLOTS):
        column = columns[slot]
        if not column:
            continue
        for target in range(SLOTS):
            goal = columns[target]
            if target != slot and goal and (column[0] & 15) - (goal[-1] & 15) == 1:
                if arrangement.is_new(s, slot, 0, 0, target, False):
                    move(step, slot, WHOLE, target)
                    return True
    return False


def split_one(step: Step) -> bool:
    """If a card lies behind its equal, move it with all that follows to another end where it fits (K6.5, K15.5)."""
    s = step.table
    columns = s.columns
    if not s.doubled:
        return False
    for slot in range(SLOTS):
        column = columns[slot]
        for i in range(1, len(column)):
            if column[i] & 15 == column[i - 1] & 15:
                for target in range(SLOTS):
                    goal = columns[target]
                    if target != slot and goal and (column[i] & 15) - (goal[-1] & 15) == 1:
                        if arrangement.is_new(s, slot, 0, i, target, False):
                            move(step, slot, TAIL - 1 + i, target)
                            return True
    return False


def relieve_extra(step: Step) -> bool:
    """If an extra column and a permanent one both begin with 1, make the permanent one the longer, to finish that.

    The extra one disappears when it is finished (K17.4).
    """
    s = step.table
    columns = s.columns
    for slot in range(PERMANENT, SLOTS):
        column = columns[slot]
        if not column or column[0] & 15 != 1:
            continue
        for target in range(PERMANENT):
            goal = columns[target]
            if goal and goal[0] & 15 == 1 and goal[-1] & 15 < column[-1] & 15:
                for i in range(1, len(column)):
                    if (column[i] & 15) - (goal[-1] & 15) == 1 and arrangement.is_new(s, slot, 0, i, target, False):
                        move(step, slot, TAIL - 1 + i, target)
                        return True
    return False


def extend_one(step: Step) -> bool:
    """If every rank is there, make a column that begins with 1 longer by the tail of another.

    Together a 13 need not be there yet: as the last card of all it still finishes a column that waits for it (K24.1).
    """
    s = step.table
    columns = s.columns
    ranks = ranks_in(s)
    if s.mode != COMPETITIVE:
        ranks |= 1 << RANKS
    if ranks != EVERY_RANK:
        return False
    target = -1
    for slot in range(SLOTS):
        column = columns[slot]
        if column and column[0] & 15 == 1 and not placing.gap_values(column):
            if target < 0 or column[-1] & 15 > columns[target][-1] & 15:
                target = slot
    if target < 0:
        return False
    wanted = (columns[target][-1] & 15) + 1
    for slot in range(SLOTS):
        column = columns[slot]
        for i in range(1, len(column)):
            if column[i] & 15 == wanted and column[i - 1] & 15 != wanted and not placing.gap_values(column[i:]):
                if slot != target and arrangement.is_new(s, slot, 0, i, target, False):
                    move(step, slot, TAIL - 1 + i, target)
                    return True
    return False


def cut_gap(step: Step) -> bool:
    """If the rank that a gap skips lies elsewhere, cut the column there: to join the parts, or to finish a column.

    The part behind the gap goes to the missing card, if that is a column of its own. If every rank is there, it goes to
    any end of that rank or to an empty column, so that the part before it can be made longer.
    """
    s = step.table
    columns = s.columns
    whole = ranks_in(s) == EVERY_RANK
    for slot in range(SLOTS):
        column = columns[slot]
        for i in range(1, len(column)):
            if (column[i] & 15) - (column[i - 1] & 15) != 2:
                continue
            for target in range(SLOTS):
                goal = columns[target]
                if goal:
                    fits = (goal[-1] & 15) == (column[i] & 15) - 1 and (whole or len(goal) == 1)
                else:
                    fits = whole and target < PERMANENT
                if fits and target != slot and arrangement.is_new(s, slot, 0, i, target, False):
                    move(step, slot, TAIL - 1 + i, target)
                    return True
    return False


def ranks_in(s: Table) -> int:
    """The ranks that lie in the columns, as bits."""
    ranks = 0
    for column in s.columns:
        for cell in column:
            ranks |= 1 << (cell & 15)
    return ranks
