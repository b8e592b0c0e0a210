"""A seat: all that one player, one bot or one page may have of a table."""

from __future__ import annotations

from typing import Any

from priory.core.box import Contents
from priory.core.rng import Rng
from priory.core.state import State


class Seat:
    """What one place at the table knows.

    A seat does not hold the true table. When it is taken it imagines one that agrees with everything this place knows,
    and keeps only that: there is nothing in it to peek at.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.game_id = state.game_id
        self.seats = state.seats
        self.player = state.player
        self._imagined = state.imagine(seat, Rng(0))

    def view(self) -> dict[str, Any]:
        """What this seat may know, in readable names."""
        return self._imagined.view(self.seat)

    def contents(self) -> Contents:
        """The opened box that is played with."""
        return self._imagined.contents()

    def options(self) -> list[int]:
        """The options at hand, if it is this seat's turn to choose."""
        if self.player != self.seat:
            return []
        return self._imagined.options()

    def imagine(self, rng: Rng) -> State:
        """A full table that agrees with what this seat knows, dealt by `rng`."""
        return self._imagined.imagine(self.seat, rng)

    def scores(self) -> list[float]:
        """What each seat has scored so far, as far as this seat can see."""
        return self._imagined.scores()
