"""The greedy bot: the option after which the table looks best, as far as its own turn goes.

Each option is tried on the same few imagined tables. A table is judged by the game's sense of it: what it is worth to
this seat, less what it is worth to the best of the others. Where an option only opens a further question to the same
seat, the best answer to that question is judged instead, as long as there is patience left.
"""

from __future__ import annotations

from typing import NamedTuple

from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import State

IMAGINED = 4
FURTHER = 2
PATIENCE = 4000


class Judgement(NamedTuple):
    """How a table looks to a seat: its lead, then its own worth; of equally good ones the one that is reached sooner.

    Where all seats share one worth there is no lead, and the worth decides.
    """

    lead: float
    own: float
    sooner: int


def choose(seat: Seat, rng: Rng) -> int:
    """The option with the best average; among equals, one by lot."""
    options = seat.options()
    tables = [seat.imagine(rng) for _ in range(IMAGINED)]
    patience = PATIENCE // (len(options) * IMAGINED)
    best: list[int] = []
    highest = Judgement(0.0, 0.0, 0)
    for option in options:
        found = [tried(table, option, seat.seat, FURTHER, patience) for table in tables]
        total = Judgement(sum([one.lead for one in found]), sum([one.own for one in found]), sum([one.sooner for one in found]))
        if not best or total > highest:
            best = [option]
            highest = total
        elif total == highest:
            best.append(option)
    return rng.choice(best)


def tried(table: State, option: int, seat: int, further: int, patience: int) -> Judgement:
    """How good the table is for the seat after this option and, while it goes on choosing, its best next ones."""
    after = table.clone()
    after.play(option)
    offered = after.options()
    if further == 0 or after.player != seat or len(offered) > patience:
        worth = after.worth()
        own = worth.pop(seat)
        return Judgement(own - max(worth) if worth else own, own, further)
    left = patience // len(offered)
    return max([tried(after, answer, seat, further - 1, left) for answer in offered])
