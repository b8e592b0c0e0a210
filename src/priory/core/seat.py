"""A seat: all that one player, one bot or one page may have of a table."""

from __future__ import annotations

import importlib
from typing import Final, cast

from priory.core.box import Contents
from priory.core.fields import View
from priory.core.plain import Data
from priory.core.rng import Rng
from priory.core.state import OVER, State

TABLES: Final = 16
"""So many tables are imagined to tell the chances of winning."""


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

    def chances(self, tables: int = TABLES) -> list[float]:
        """The chance of each seat to win, from what this seat knows alone: always the same for the same knowledge.

        Ties share the win, so the chances add up to 1; who plays alone or together wins or loses as one.
        """
        # Compiled, the oracle stands on what rooms write, these on the core, and that must not stand on the oracle.
        oracle = importlib.import_module("priory.core.oracle")
        rng = Rng(0)
        totals = [0.0] * self.seats
        count = 1 if self.player == OVER else max(1, tables)
        for _ in range(count):
            told = cast("list[float]", oracle.chances(self.imagine(rng)))
            for seat in range(self.seats):
                totals[seat] += told[seat]
        return [total / count for total in totals]
