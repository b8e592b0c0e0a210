"""The puzzle of the day: the same for everybody, of one game after the other, and none again before all were asked."""

from __future__ import annotations

from datetime import date
from typing import Final

from priory.puzzles.puzzle import NoSuchPuzzle, Puzzle, puzzled_games, puzzles_of

STRIDE: Final = 29
"""From one of a game's puzzles to its next so many are passed, so that neighbours do not follow each other."""


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of this day."""
    games = puzzled_games()
    if not games:
        raise NoSuchPuzzle("no game here has puzzles")
    when = day.toordinal()
    found = puzzles_of(games[when % len(games)])
    return found[(when // len(games)) * stride(len(found)) % len(found)]


def stride(count: int) -> int:
    """How many are passed: a number that comes round to every one of so many."""
    for found in range(STRIDE, STRIDE + count):
        if all(found % part or count % part for part in range(2, count + 1)):
            return found
    return 1
