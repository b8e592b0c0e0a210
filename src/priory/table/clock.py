"""The clock of a table: so much time for each turn, or for the whole game; then a bot chooses."""

from __future__ import annotations

from typing import Literal, NamedTuple

Per = Literal["turn", "game"]
SHORTEST = 5
LONGEST = 7 * 24 * 3600
STAND_IN = "greedy"
AWAY = 600.0
"""Whoever chooses nothing for so many seconds was not at the table: such a pause is no time played."""


class Limit(NamedTuple):
    """What was agreed. When the time is up, the bot STAND_IN chooses for the seat: for the rest of the turn, or from
    then on for the rest of the game."""

    per: Per
    seconds: int


class Clock:
    """How the time runs, told only by when the events were made."""

    def __init__(self, limit: Limit | None, seats: int, start: float) -> None:
        self.limit = limit
        self.spent = [0.0] * seats
        self.since = start
        self.turn_since = start
        self.busy = 0.0
        """The seconds that were played, without longer pauses."""

    def played(self, before: int, after: int, made: float) -> None:
        """Somebody chose; the choice is now another's or still the same seat's."""
        passed = max(0.0, made - self.since)
        if before >= 0:
            self.spent[before] += passed
        if passed < AWAY:
            self.busy += passed
        self.since = made
        if before != after:
            self.turn_since = made

    def sat(self, made: float) -> None:
        """Somebody sat down or left: the time until now is nobody's."""
        self.since = made
        self.turn_since = made

    def left(self, seat: int, player: int, now: float) -> float | None:
        """The seconds this seat has left; None without a clock."""
        if self.limit is None:
            return None
        running = max(0.0, now - self.since) if seat == player else 0.0
        if self.limit.per == "game":
            return self.limit.seconds - self.spent[seat] - running
        return self.limit.seconds - (max(0.0, now - self.turn_since) if seat == player else 0.0)
