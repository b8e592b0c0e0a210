"""Weighing options by many games played on from there: the share of wins and the points of whoever chooses.

All options are tried on the same imagined tables with the same streams of chance, so that what tells them apart is the
choice. A walk is played to the end of the game by the room's player in a hurry.
"""

from __future__ import annotations

from typing import NamedTuple

from priory import OVER, Rng, State
from priory.core.oracle import won
from priory.core.seat import Seat


class Outcome(NamedTuple):
    """What came of one option: wins and points of each walk's mean, deal by deal."""

    option: int
    chances: list[float]
    points: list[float]

    @property
    def chance(self) -> float:
        """The share of the games that were won."""
        return sum(self.chances) / len(self.chances)

    @property
    def score(self) -> float:
        """The points at the end, on average."""
        return sum(self.points) / len(self.points)


def weighed(seat: Seat, options: list[int], deals: int, walks: int, rng: Rng) -> list[Outcome]:
    """Each option after so many walks on each of so many imagined deals; the best first."""
    found = [Outcome(option, [], []) for option in options]
    for _ in range(deals):
        table = seat.imagine(rng)
        wins = [0.0] * len(options)
        points = [0.0] * len(options)
        for _ in range(walks):
            stream = rng.fork()
            for i, option in enumerate(options):
                end = walked(table, option, stream)
                wins[i] += won(end)[seat.seat]
                points[i] += end.scores()[seat.seat]
        for i, one in enumerate(found):
            one.chances.append(wins[i] / walks)
            one.points.append(points[i] / walks)
    return sorted(found, key=lambda one: (-one.chance, -one.score, one.option))


def walked(table: State, option: int, stream: Rng) -> State:
    """The table at the end of a game that begins with this option."""
    end = table.clone()
    end.rng = stream.clone()
    rng = stream.clone().fork()
    end.apply(option)
    end.advance()
    while end.player != OVER:
        end.apply(end.quick(rng))
        end.advance()
    return end


def lead(outcomes: list[Outcome]) -> float:
    """How far the first is ahead of the best other, in wins of one game."""
    return outcomes[0].chance - max(one.chance for one in outcomes[1:])
