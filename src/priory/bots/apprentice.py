"""The apprentice: looks one step ahead at its own affairs, and overlooks things, as people do."""

from __future__ import annotations

from priory.bots.bot import Bot, Budget, Estimate
from priory.bots.look import finish
from priory.bots.thinker import said_of
from priory.core.seat import Seat

OVERLOOKS = 4
"""One option in so many is not noticed at all, if the room does not say otherwise."""


class Apprentice(Bot):
    """Sound, but neither attentive nor interested in what the others do."""

    def explain(self, seat: Seat, budget: Budget | None = None) -> list[Estimate]:  # noqa: ARG002 (always as quick)
        table = seat.imagine(self.rng)
        misses = overlooks(seat.game_id)
        noticed: list[Estimate] = []
        overlooked: list[Estimate] = []
        for option in seat.options():
            after = table.clone()
            after.play(option)
            finish(after, seat.seat, self.rng)
            mine = Estimate(option, after.worth()[seat.seat], 1)
            (noticed if self.rng.below(misses) else overlooked).append(mine)
        if not noticed:
            noticed, overlooked = overlooked, noticed
        noticed.sort(key=lambda one: (-one.value, one.option))
        return noticed + [Estimate(one.option, noticed[-1].value, 0) for one in overlooked]


def overlooks(game_id: str) -> int:
    """One option in so many is overlooked in this game: where a slip costs much, they are fewer."""
    found: int = getattr(said_of(game_id, "ladder"), "OVERLOOKS", OVERLOOKS)
    return found
