"""The greedy bot: the option after which the table looks best, as far as its own turn goes.

Each option is tried on the same few imagined tables. A table is judged by the game's sense of it: what it is worth to
this seat, less what it is worth to the best of the others. Where an option only opens a further question to the same
seat, the best answer to that question is judged instead, as long as there is patience left.
"""

from __future__ import annotations

from typing import NamedTuple

from priory.bots.bot import Bot, Budget, Estimate
from priory.core.seat import Seat
from priory.core.state import State

IMAGINED = 4
FURTHER = 2
PATIENCE = 4000


class Judgement(NamedTuple):
    """How a table looks to a seat: its lead; of equally good ones the one that is reached sooner."""

    lead: float
    sooner: int


class Greedy(Bot):
    """Looks to the end of its own choice, and no further."""

    def explain(self, seat: Seat, budget: Budget | None = None) -> list[Estimate]:  # noqa: ARG002 (always as quick)
        options = seat.options()
        tables = [seat.imagine(self.rng) for _ in range(IMAGINED)]
        patience = PATIENCE // (len(options) * IMAGINED)
        judged: list[tuple[float, float, int, int]] = []
        for option in options:
            found = [tried(table, option, seat.seat, FURTHER, patience) for table in tables]
            lead = sum([one.lead for one in found]) / IMAGINED
            judged.append((-lead, -sum([one.sooner for one in found]), self.rng.below(1 << 20), option))
        judged.sort()
        return [Estimate(option, -lead, IMAGINED) for lead, _, _, option in judged]


def tried(table: State, option: int, seat: int, further: int, patience: int) -> Judgement:
    """How good the table is for the seat after this option and, while it goes on choosing, its best next ones."""
    after = table.clone()
    after.play(option)
    offered = after.options()
    if further == 0 or after.player != seat or len(offered) > patience:
        return Judgement(lead(after, seat), further)
    left = patience // len(offered)
    return max([tried(after, answer, seat, further - 1, left) for answer in offered])


def lead(table: State, seat: int) -> float:
    """What the table is worth to a seat, less what it is worth to the best of those it plays against."""
    worth = table.worth()
    own = worth.pop(seat)
    return own if table.together or not worth else own - max(worth)
