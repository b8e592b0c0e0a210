"""Placing (K5) and rearranging (K6) once more, straight from their definitions, slow and plain.

A column is a list of cells: a number, or "E9" for Edgar as a 9. Nothing here is shared with the program.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from tests.rules.kingsbridge.table import EXTRA, PERMANENT, VALUES

Cell = int | str
Column = list[Cell]
Move = tuple[str, int, int, str, str]
"""Source column, first cell of the part, cell after the part, target column, end or front."""
Spot = tuple[int, bool, str, str]
"""Value, whether from the display, column, spot."""
Arrangement = tuple[tuple[tuple[Cell, ...], ...], tuple[tuple[Cell, ...], ...]]


def rank(cell: Cell) -> int:
    return int(cell[1:]) if isinstance(cell, str) else cell


@dataclass
class Turn:
    """The columns and what the rules remember of a turn."""

    columns: dict[str, Column]
    hand: list[int] = field(default_factory=list)
    display: list[int] = field(default_factory=list)
    effect: str | None = None
    skipped: bool = False
    seen: list[Arrangement] = field(default_factory=list)

    def forget(self) -> None:
        """Only the present arrangement has been seen (K6.9)."""
        self.seen = [arrangement(self.columns)]


def turn_of(position: dict[str, Any]) -> Turn:
    """The turn of the active seat. Of its display only the cards of earlier turns count (K20.2)."""
    seat, now = position["active"], position["turn"]
    found = Turn(named(position), position["hands"][seat], position["displays"][seat])
    for value in now["fresh"]:
        found.display.remove(value)
    found.effect = now["effect"]
    found.skipped = now["skipped"]
    found.seen = [arrangement(named(seen)) for seen in now["seen"]] or [arrangement(found.columns)]
    return found


def named(position: dict[str, Any]) -> dict[str, Column]:
    """The columns by name."""
    return dict(zip(PERMANENT + EXTRA, position["columns"] + position["extra"], strict=True))


def arrangement(columns: dict[str, Column]) -> Arrangement:
    """The multisets of the contents of permanent and extra columns (K6.9); a missing extra column is no content."""
    permanent = sorted((tuple(columns[name]) for name in PERMANENT), key=repr)
    extra = sorted((tuple(columns[name]) for name in EXTRA if columns[name]), key=repr)
    return tuple(permanent), tuple(extra)


def may_join(turn: Turn, left: Cell, right: Cell, at_end: bool) -> bool:
    """Whether a new joint is allowed (K5.1, K5.4, K6.3, K6.4)."""
    step = rank(right) - rank(left)
    if at_end and turn.effect == "agatha" and step == 0:
        return True
    if at_end and turn.effect == "ragna" and step == 2:
        return not turn.skipped
    return step == 1


def parts(size: int) -> Iterator[tuple[int, int]]:
    """The whole column, its tails and its heads (K6.2)."""
    for start in range(size):
        for stop in range(start + 1, size + 1):
            if start == 0 or stop == size:
                yield start, stop


def after_move(turn: Turn, move: Move) -> dict[str, Column]:
    source, start, stop, target, spot = move
    columns = {name: list(column) for name, column in turn.columns.items()}
    part = columns[source][start:stop]
    columns[source] = columns[source][:start] + columns[source][stop:]
    columns[target] = part + columns[target] if spot == "front" else columns[target] + part
    return columns


def fitting_moves(turn: Turn) -> Iterator[Move]:
    """All moves whose joint is allowed, repetition not considered (K6.1 to K6.4, K11.3)."""
    for source, column in turn.columns.items():
        for start, stop in parts(len(column)):
            for target, goal in turn.columns.items():
                if target == source:
                    continue
                if not goal:
                    if target in PERMANENT:
                        yield source, start, stop, target, "end"
                    continue
                if may_join(turn, goal[-1], column[start], True):
                    yield source, start, stop, target, "end"
                if turn.effect == "aldred" and may_join(turn, column[stop - 1], goal[0], False):
                    yield source, start, stop, target, "front"


def moves(turn: Turn) -> set[Move]:
    """All legal moves (K6)."""
    return {move for move in fitting_moves(turn) if arrangement(after_move(turn, move)) not in turn.seen}


def spots(turn: Turn) -> set[Spot]:
    """All legal placings (K5)."""
    found: set[Spot] = set()
    for value in VALUES:
        for name, column in turn.columns.items():
            ends = (not column and name in PERMANENT) or (bool(column) and may_join(turn, column[-1], value, True))
            if ends and value in turn.hand:
                found.add((value, False, name, "end"))
            if ends and value in turn.display:
                found.add((value, True, name, "end"))
            if value in turn.hand:
                if column and turn.effect == "aldred" and may_join(turn, value, column[0], False):
                    found.add((value, False, name, "front"))
                for left, right in pairwise(column):
                    if rank(right) - rank(left) == 2 and rank(left) + 1 == value:
                        found.add((value, False, name, "gap"))
                if f"E{value}" in column:
                    found.add((value, False, name, "swap"))
            if value in turn.display and column and column[-1] == f"E{value}":
                found.add((value, True, name, "swap"))
    return found


def make(turn: Turn, move: Move) -> None:
    """Carry out a move: the skip, the finished column, what has been seen."""
    source, start, _, target, spot = move
    goal, part_first = turn.columns[target], turn.columns[source][start]
    if goal and spot == "end" and rank(part_first) - rank(goal[-1]) == 2:
        turn.skipped = True
    turn.columns = after_move(turn, move)
    if {rank(cell) for cell in turn.columns[target]} == set(VALUES):
        turn.columns[target] = []
        turn.forget()
    else:
        turn.seen.append(arrangement(turn.columns))


def put(turn: Turn, spot: Spot) -> None:
    """Carry out a placing."""
    value, from_display, name, where = spot
    column = turn.columns[name]
    (turn.display if from_display else turn.hand).remove(value)
    if where == "end":
        if column and value - rank(column[-1]) == 2:
            turn.skipped = True
        column = [*column, value]
    elif where == "front":
        column = [value, *column]
    elif where == "swap":
        column = [value if cell == f"E{value}" else cell for cell in column]
    else:
        below = [cell for cell in column if rank(cell) < value]
        column = [*below, value, *column[len(below) :]]
    turn.columns[name] = [] if {rank(cell) for cell in column} == set(VALUES) else column
    turn.forget()
