"""The tally: where each point came from, kept beside a record for every seat.

A room's `tally` reads it from the journal (`booked`, and `round_of` for the rounds) and, where a score follows from
what lies on the table, from its parts (`standing`); `dealt` tells of points from before the journal, `round_at` of a
table that a game begins with in which round it is. Whatever a room does not tell is counted as UNTOLD, so the lines of
a seat always add up to its score. Simulations pay nothing for it.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from priory.core.game import Game
from priory.core.journal import Entry
from priory.core.state import State

START: Final = "start"
"""The points that a seat has before the first choice."""
UNTOLD: Final = "points"
"""Points whose source the room does not tell."""


class Post(NamedTuple):
    """Points that one entry of the journal brought a seat, or took from it, and what they were for."""

    seat: int
    source: str
    points: float


class Line(NamedTuple):
    """A post with its time: after which choice, and in which round, counted from 1; what was dealt has both at 0."""

    ply: int
    round: int
    seat: int
    source: str
    points: float


class Tally:
    """All lines of a game so far. A round is what the room calls so; without its word each choice is one."""

    def __init__(self, game: Game, state: State, dealt: bool = True) -> None:
        """`dealt` says that the game begins with the deal; else all points so far are what it began with."""
        self._room: Any = game.room("tally") if game.has("tally") else None
        self.seats = state.seats
        self.lines: list[Line] = []
        self.rounds: list[int] = [1 if dealt else self._round_at(state)]
        """The round that the table is in after each choice."""
        self.sums: list[float] = [0.0] * state.seats
        """What each seat's lines add up to: its score."""
        self._standing: list[dict[str, float]] = [{} for _ in range(state.seats)]
        if dealt and self._room is not None and hasattr(self._room, "dealt"):
            for post in self._room.dealt(state):
                self._book(Line(0, 0, post.seat, post.source, post.points))
        self._settle(0, 0, state, START)

    def _round_at(self, state: State) -> int:
        """The round of a table that a game begins with: as the room says, else the first."""
        return int(self._room.round_at(state)) if self._room is not None and hasattr(self._room, "round_at") else 1

    def take(self, entries: list[Entry], state: State) -> None:
        """Go on by one choice: what happened, and the table after it."""
        ply = len(self.rounds)
        now = ply if self._room is None else self.rounds[-1]
        if self._room is not None:
            for entry in entries:
                now = self._room.round_of(entry, now)
                for post in self._room.booked(state, entry):
                    self._book(Line(ply, now, post.seat, post.source, post.points))
        self.rounds.append(now)
        self._settle(ply, now, state, UNTOLD)

    def take_back(self, state: State) -> None:
        """Forget the latest choice; `state` is the table before it."""
        self.rounds.pop()
        while self.lines and self.lines[-1].ply == len(self.rounds):
            line = self.lines.pop()
            self.sums[line.seat] -= line.points
        self._standing = self._parts(state)

    def totals(self, seat: int) -> dict[str, float]:
        """What a seat has from each source, in the order in which they came."""
        found: dict[str, float] = {}
        for line in self.lines:
            if line.seat == seat:
                found[line.source] = found.get(line.source, 0.0) + line.points
        return found

    def curve(self) -> list[list[float]]:
        """What each seat had before the first round, and then at the end of each one, the one at hand included."""
        sums = [0.0] * self.seats
        points: list[list[float]] = []
        for line in self.lines:
            while len(points) < line.round:
                points.append(sums[:])
            sums[line.seat] += line.points
        while len(points) <= self.rounds[-1]:
            points.append(sums[:])
        return points

    def last_ply(self, number: int) -> int:
        """The choice that closed this round, or the latest one."""
        for ply in range(len(self.rounds)):
            if self.rounds[ply] > number:
                return ply
        return len(self.rounds) - 1

    def _book(self, line: Line) -> None:
        if line.points:
            self.lines.append(line)
            self.sums[line.seat] += line.points

    def _settle(self, ply: int, now: int, state: State, rest: str) -> None:
        """Book how the parts of the score have changed, and then what is still untold."""
        parts = self._parts(state)
        scores = state.scores()
        for seat in range(self.seats):
            for source, points in parts[seat].items():
                change = points - self._standing[seat].get(source, 0.0)
                self._book(Line(ply, now, seat, source, change))
            self._book(Line(ply, now, seat, rest, scores[seat] - self.sums[seat]))
        self._standing = parts

    def _parts(self, state: State) -> list[dict[str, float]]:
        if self._room is None or not hasattr(self._room, "standing"):
            return [{} for _ in range(self.seats)]
        parts: list[dict[str, float]] = self._room.standing(state)
        return parts
