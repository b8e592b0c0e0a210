"""The random bot: any option, all equally likely."""

from __future__ import annotations

from priory.bots.bot import Bot, Budget, Estimate
from priory.core.seat import Seat


class Random(Bot):
    """Plays without a thought."""

    def explain(self, seat: Seat, budget: Budget | None = None) -> list[Estimate]:  # noqa: ARG002 (it does not think)
        options = seat.options()
        self.rng.shuffle(options)
        return [Estimate(option, 0.0, 0) for option in options]
