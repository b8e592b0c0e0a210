"""The greedy bot: the option after which the table looks best, as far as its own turn goes.

Each option is tried on the same few imagined tables. A table is judged by the game's sense of it: what it is worth to
this seat, less what it is worth to the best of the others. Where an option only opens a further question to the same
seat, the best answer to that question is judged instead, as long as there is patience left.
"""

from __future__ import annotations

from priory.bots.bot import Bot, Budget, Estimate
from priory.bots.look import tried
from priory.core.seat import Seat

IMAGINED = 4
FURTHER = 2
PATIENCE = 4000


class Greedy(Bot):
    """Looks to the end of its own choice, and no further, at so many tables as it has `patience` for."""

    patience = PATIENCE

    def explain(self, seat: Seat, budget: Budget | None = None) -> list[Estimate]:  # noqa: ARG002 (always as quick)
        options = seat.options()
        tables = [seat.imagine(self.rng) for _ in range(IMAGINED)]
        patience = self.patience // (len(options) * IMAGINED)
        judged: list[tuple[float, float, int, int]] = []
        for option in options:
            found = [tried(table, option, seat.seat, FURTHER, patience) for table in tables]
            lead = sum([lead for lead, _ in found]) / IMAGINED
            judged.append((-lead, -sum([sooner for _, sooner in found]), self.rng.below(1 << 20), option))
        judged.sort()
        return [Estimate(option, -lead, IMAGINED) for lead, _, _, option in judged]
