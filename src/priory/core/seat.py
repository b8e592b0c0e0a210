"""A seat: all that one player, one bot or one page may have of a table."""

from __future__ import annotations

import importlib

from priory.core.box import Contents
from priory.core.fields import View
from priory.core.plain import Data
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

    def __repr__(self) -> str:
        return f"<seat {self.seat} of {self.seats}, {self.game_id}>"

    def __str__(self) -> str:
        """The table in plain characters, as this seat sees it."""
        return str(importlib.import_module("priory.terminal.plain").text(self._imagined, self.seat)).rstrip("\n")

    def __eq__(self, other: object) -> bool:
        """Whether both know the same of the same table."""
        return isinstance(other, Seat) and self.seat == other.seat and self._imagined == other._imagined

    def __reduce__(self) -> tuple[object, ...]:
        # What is imagined of an imagined table is that table again.
        return Seat, (self._imagined, self.seat)

    def look(self) -> View:
        """What this seat may know, typed, with the box that is played with."""
        return self._imagined.look(self.seat)

    def view(self) -> Data:
        """What this seat may know, in readable names, as a plain dict."""
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
