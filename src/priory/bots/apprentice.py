"""The apprentice: looks one step ahead, and now and then takes what is only nearly best, as people do."""

from __future__ import annotations

from priory.bots.bot import Budget, Estimate
from priory.bots.greedy import Greedy
from priory.core.seat import Seat

SLIP_EVERY = 5
"""One choice in so many is not the best."""
NEARLY = 3
"""Then it is one of the best so many."""


class Apprentice(Greedy):
    """Sound, but not always attentive."""

    def explain(self, seat: Seat, budget: Budget | None = None) -> list[Estimate]:
        found = super().explain(seat, budget)
        if self.rng.below(SLIP_EVERY) == 0:
            slip = self.rng.below(min(NEARLY, len(found)))
            found.insert(0, found.pop(slip))
        return found
