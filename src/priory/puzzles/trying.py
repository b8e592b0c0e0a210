"""Trying a puzzle: what becomes of the options played so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from priory.core.errors import IllegalOption
from priory.core.state import State
from priory.puzzles.puzzle import Puzzle

LONGEST = 200
"""So many choices a turn can have here at most."""

Result = Literal["asked", "right", "wrong"]


class Try(NamedTuple):
    """Where a try has come to: the table, whether it is solved, failed or goes on, and what a turn has gained."""

    table: State
    result: Result
    gained: int


def tried(puzzle: Puzzle, played: Sequence[int]) -> Try:
    """Play these options at the table of the puzzle. A choice is right or wrong at once, a turn when it ends."""
    table = puzzle.table()
    if len(played) > LONGEST:
        raise IllegalOption(f"{len(played)} choices are too many: a turn has at most {LONGEST}")
    before = table.scores()[puzzle.seat]
    for option in played:
        if table.player != puzzle.seat or (not puzzle.whole_turn and played[0] != option):
            raise IllegalOption(f"{option!r} cannot be played: the try is over")
        table.play(option)
    gained = round(table.scores()[puzzle.seat] - before)
    if not played:
        return Try(table, "asked", 0)
    if not puzzle.whole_turn:
        return Try(table, "right" if played[0] == puzzle.solution else "wrong", gained)
    if table.player == puzzle.seat:
        return Try(table, "asked", gained)
    return Try(table, "right" if gained >= puzzle.gain else "wrong", gained)
