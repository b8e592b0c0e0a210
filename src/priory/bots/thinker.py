"""The thinking bot: information-set search within a budget; it goes on with what it thought while it goes on choosing."""

from __future__ import annotations

from typing import Any

from priory.bots.bot import Bot, Budget, Estimate
from priory.bots.search import Search
from priory.core.registry import game
from priory.core.seat import Seat

WITHOUT_LIMIT = 1 << 40


class Thinker(Bot):
    """Thinks as long as its budget lets it."""

    def __init__(self, seed: int = 0, usual: Budget | None = None) -> None:
        super().__init__(seed)
        if usual is not None:
            self.usual = usual
        self.search: Search | None = None
        self.expected: dict[str, Any] | None = None

    def explain(self, seat: Seat, budget: Budget | None = None) -> list[Estimate]:
        options = seat.options()
        search = self._search(seat)
        iterations, seconds = budget or self.usual
        search.think(seat, self.rng, iterations or (WITHOUT_LIMIT if seconds else 1), seconds)
        best = search.best(options)
        found = [Estimate(option, value, round(visits)) for option, visits, value in search.estimates(options)]
        found.sort(key=lambda one: (one.option != best, -one.visits, -one.value, one.option))
        return found

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        chosen = super().choose(seat, budget)
        self._look_ahead(seat, chosen)
        return chosen

    def _search(self, seat: Seat) -> Search:
        """The search so far if this is the table that it expected, else a fresh one."""
        if self.search is None or self.expected is None or self.expected != seat.view():
            self.search = Search(seat.seats, game(seat.game_id).option_count)
        return self.search

    def _look_ahead(self, seat: Seat, chosen: int) -> None:
        """If the same seat goes on choosing, what has been found below the choice stays useful."""
        self.expected = None
        after = seat.imagine(self.rng)
        after.play(chosen)
        if after.player == seat.seat and self.search is not None:
            self.search.move_on(chosen)
            self.expected = after.view(seat.seat)
