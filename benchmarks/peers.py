"""What is measured of a game by somebody else, in the same way as our own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from priory.bench import Rate


@dataclass(frozen=True)
class Peer:
    """The figures of a peer's game. Every question to a player counts as a decision, also one with a single answer:
    there it is asked and answered like any other. `real` is the share of those with two answers or more. Chance does
    not count."""

    library: str
    game: str
    seats: int
    loop: Rate
    real: float
    clone: float
    options: float


def share(games: Sequence[tuple[int, int]]) -> float:
    """Which part of the questions of these games have two answers or more."""
    return sum(found for found, _ in games) / sum(plies for _, plies in games)
