"""What is measured of a game by somebody else, in the same way as our own."""

from __future__ import annotations

from dataclasses import dataclass

from priory.bench import Rate


@dataclass(frozen=True)
class Peer:
    """The figures of a peer's game. Every question to a player counts as a decision, also one with a single answer:
    there it is asked and answered like any other. Chance does not count."""

    library: str
    game: str
    seats: int
    loop: Rate
    clone: float
    options: float
