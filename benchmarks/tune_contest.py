"""Finds the weights of quick games of Kingsbridge against each other (`AGAINST_EARLY` and `AGAINST_LATE`).

`python -m benchmarks.tune_contest` looks for them by the cross-entropy method, as `tune_patience` does: a round tries
weights around the last ones, one seat with them and the others with the last, every seat in turn on the same deals.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence

import numpy as np

import priory
from benchmarks.tune_patience import Numbers, by_stage, cross_entropy, whole
from priory.core.rng import Rng
from priory.games.kingsbridge.box import LANE
from priory.games.kingsbridge.mind import weights
from priory.games.kingsbridge.mind.solver.contest import WIN, Contest
from priory.games.kingsbridge.mind.solver.outlook import Outlook
from priory.games.kingsbridge.table import Table

FIXED = (weights.LEFT_OVER, weights.PENALTY, weights.ASIDE, weights.FROM_ONE)
"""What does not count against each other, or is not worth tuning."""


def deal(seed: int, seats: int) -> Outlook:
    """A new game, before the first turn: as if the seat before the first had just closed one."""
    table = priory.game("kingsbridge").new(seats, seed)
    assert isinstance(table, Table)
    before = (table.player - 1) % seats
    return Outlook(table, before, [0] * LANE, b"", table.open)


def played(dealt: Outlook, rng: Rng, tried: list[list[int]], others: list[list[int]], seat: int) -> tuple[float, float]:
    """A game of one seat with the weights tried: its lead in cards, and its part in the win."""
    game = Contest(dealt, rng, others)
    game.draw()
    over = False
    while not over:
        game.staged = tried if (game.at + 1) % dealt.seats == seat else others
        over = game.step()
    held = [game.cards(at) for at in range(dealt.seats)]
    lead = min(held[:seat] + held[seat + 1 :]) - held[seat]
    return lead, (1.0 / held.count(min(held)) if held[seat] == min(held) else 0.0)


def duels(tried: list[list[int]], others: list[list[int]], deals: Sequence[Outlook]) -> tuple[float, float]:
    """The mean lead and the part of the wins, over all deals and seats."""
    found = [
        played(dealt, Rng(i + 1), tried, others, seat) for i, dealt in enumerate(deals) for seat in range(dealt.seats)
    ]
    return statistics.fmean([lead for lead, _ in found]), statistics.fmean([win for _, win in found])


def main() -> None:
    """Find them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--games", type=int, default=300, help="deals a round; half of them at two seats")
    parser.add_argument("--seed", type=int, default=2_000_000)
    given = parser.parse_args()
    start = np.array([*weights.AGAINST_EARLY, *weights.AGAINST_LATE], float)
    spread = np.maximum(np.abs(start) * 0.4, 12.0)
    for at in FIXED:
        spread[[at, at + len(start) // 2]] = 0.0

    def value(turn: int, tried: Numbers) -> list[float]:
        first = given.seed + turn * given.games
        deals = [deal(first + i, 2 if i % 2 else 4) for i in range(given.games)]
        found = [duels(by_stage(one), by_stage(tried[0]), deals) for one in tried]
        return [lead + 2 * WIN * win for lead, win in found]

    found = cross_entropy(start, spread, given.rounds, given.seed, value)
    print("AGAINST_EARLY, AGAINST_LATE =", whole(found[: len(found) // 2]), whole(found[len(found) // 2 :]))
    for seats in (2, 4):
        fresh = [deal(given.seed // 2 + i, seats) for i in range(5 * given.games)]
        lead, win = duels(by_stage(found), by_stage(start), fresh)
        print(f"{seats} seats, fresh deals, against the weights before: lead {lead:.2f}, {win:.1%} of the wins")


if __name__ == "__main__":
    main()
