"""A puzzle as its room keeps it, and the table it is asked at.

A room that has puzzles holds `puzzles.json`; `tools.puzzles` finds and packs them (docs/puzzles.md). The position is
what the seat may know: all that is hidden from it was dealt anew when the puzzle was found.

There are two kinds. Of a *choice* one option wins far more often than every other. A *turn* is a chain of small
choices, in which as much is to be gained as can be; whatever gains it is right.
"""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

from priory.core.errors import PrioryError
from priory.core.game import Game
from priory.core.plain import Data
from priory.core.registry import game, games
from priory.core.state import State

FILE = "puzzles.json"
GRADES = (1, 2, 3)
"""From the easiest to the hardest."""


class NoSuchPuzzle(PrioryError):
    """A puzzle that there is not."""


class Fact(NamedTuple):
    """What tells the best option from another: the points that a `source` of the tally brings, on average, after the
    best option and after the other one."""

    source: str
    best: float
    other: float


class Weighed(NamedTuple):
    """One option: the chance of winning after it, the points at the end, and what it lacks beside the best."""

    option: int
    chance: float
    points: float
    facts: tuple[Fact, ...] = ()


class Puzzle(NamedTuple):
    """One puzzle. Of a choice, `options` are all options, the best first; of a turn, `gain` is what is to be gained and
    `line` a way to do it. After a choice `line` is how the game might go on."""

    game: Game
    number: int
    grade: int
    seat: int
    position: Data
    options: tuple[Weighed, ...]
    gain: int
    line: tuple[int, ...]

    @property
    def whole_turn(self) -> bool:
        """Whether a whole turn is asked for."""
        return not self.options

    @property
    def solution(self) -> int:
        """The first option of what solves it."""
        return self.line[0] if self.whole_turn else self.options[0].option

    def table(self) -> State:
        """The table that it is asked at."""
        return self.game.from_dict(self.position)


@cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none where its room keeps none."""
    path = game.folder / FILE
    if not path.exists():
        return ()
    kept = json.loads(path.read_text(encoding="utf-8"))["puzzles"]
    return tuple(read(game, number, data) for number, data in enumerate(kept, 1))


def read(game: Game, number: int, data: Data) -> Puzzle:
    """A puzzle as the file has it."""
    options = [
        Weighed(option, chance, points, tuple(Fact(*fact) for fact in facts))
        for option, chance, points, facts in data.get("options", [])
    ]
    return Puzzle(
        game,
        number,
        data["grade"],
        data["seat"],
        data["position"],
        tuple(options),
        data.get("gain", 0),
        tuple(data["line"]),
    )


def puzzled_games() -> list[Game]:
    """The games that have puzzles, in the order of their ids."""
    return [one for one in map(game, games()) if puzzles_of(one)]


def puzzle(game: Game, number: int) -> Puzzle:
    """The puzzle of this number, counted from 1."""
    found = puzzles_of(game)
    if not 1 <= number <= len(found):
        most = f"they run from 1 to {len(found)}" if found else "it has none"
        raise NoSuchPuzzle(f"{game.id} has no puzzle {number}: {most}")
    return found[number - 1]
