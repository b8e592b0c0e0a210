"""What tells the best option from the others: points by source, over games played on from there; and how it goes on."""

from __future__ import annotations

from typing import Final

from priory import OVER, Rng
from priory.bots.bot import Budget
from priory.bots.thinker import Thinker
from priory.core.game import Game
from priory.core.journal import Journal
from priory.core.seat import Seat
from priory.core.state import State
from priory.core.tally import Tally

DEALS: Final = 6
WALKS: Final = 4
EXPLAINED: Final = 5
"""So many options beside the best are explained."""
LEAST: Final = 0.5
"""What differs by less is not kept."""
MOST: Final = 3
STEPS: Final = 5
THOUGHT: Final = Budget(iterations=60)

Told = list[list[str | float]]


def facts(game: Game, seat: Seat, options: list[int]) -> list[Told]:
    """For each option what it brings otherwise than the first: source, points after the first, points after it."""
    totals: list[dict[str, float]] = [{} for _ in options]
    rng = Rng(1)
    for _ in range(DEALS):
        table = seat.imagine(rng)
        for _ in range(WALKS):
            stream = rng.fork()
            for total, option in zip(totals, options, strict=True):
                for source, points in accounts(game, table, option, stream, seat.seat).items():
                    total[source] = total.get(source, 0.0) + points / (DEALS * WALKS)
    return [compared(totals[0], other) for other in totals]


def accounts(game: Game, table: State, option: int, stream: Rng, seat: int) -> dict[str, float]:
    """Where a seat's points come from in a game that goes on with this option."""
    end = table.clone()
    end.rng = stream.clone()
    rng = stream.clone().fork()
    end.journal = Journal()
    tally = Tally(game, end)
    before = tally.totals(seat)
    end.apply(option)
    end.advance()
    while end.player != OVER:
        end.apply(end.quick(rng))
        end.advance()
    tally.take(end.journal.take(), end)
    return {source: points - before.get(source, 0.0) for source, points in tally.totals(seat).items()}


def compared(best: dict[str, float], other: dict[str, float]) -> Told:
    """The sources that differ most."""
    gaps = [(source, best.get(source, 0.0), other.get(source, 0.0)) for source in sorted({*best, *other})]
    gaps = [one for one in gaps if abs(one[1] - one[2]) >= LEAST]
    gaps.sort(key=lambda one: -abs(one[1] - one[2]))
    return [[source, round(mine, 1), round(theirs, 1)] for source, mine, theirs in gaps[:MOST]]


def line(table: State, option: int) -> list[int]:
    """How the game might go on: this option, and what masters in a hurry answer."""
    after = table.clone()
    found: list[int] = []
    bots = [Thinker(seat) for seat in range(after.seats)]
    while after.player != OVER and len(found) < STEPS:
        taken = bots[after.player].choose(Seat(after, after.player), THOUGHT) if found else option
        found.append(taken)
        after.play(taken)
    return found
