"""Finds the weights by which those who play Kingsbridge together judge a table (`weights.py` of its room).

`python -m benchmarks.tune_patience` plays quick games alone and looks for them by the cross-entropy method: each round
tries weights around the last ones on the same fresh deals and goes on around the best quarter. What a table is
expected to come to is found by `tune_foresight`.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

import priory
from priory.core.rng import Rng
from priory.games.kingsbridge.box import LANE
from priory.games.kingsbridge.mind import weights
from priory.games.kingsbridge.mind.solver.outlook import Outlook
from priory.games.kingsbridge.mind.solver.patience import Patience
from priory.games.kingsbridge.mind.solver.weighing import softened
from priory.games.kingsbridge.table import Table

TRIED = 40
KEPT = 10
WHOLE = 1000
"""More turns than a game has."""

Numbers = npt.NDArray[np.float64]
Value = Callable[[int, Numbers], list[float]]


def deal(seed: int) -> Outlook:
    """A new game alone, before the first cards are drawn."""
    table = priory.game("kingsbridge").new(1, seed, mode="solo")
    assert isinstance(table, Table)
    return Outlook(table, 0, [0] * LANE, b"", table.open)


def scores(tried: list[list[int]], deals: Sequence[Outlook]) -> list[float]:
    """The scores of quick games with these weights."""
    return [Patience(one, Rng(i + 1), tried).result(WHOLE) for i, one in enumerate(deals)]


def mean(tried: Numbers, deals: Sequence[Outlook]) -> float:
    """What these weights bring."""
    return statistics.fmean([softened(score, 0.0) for score in scores(by_stage(tried), deals)])


def whole(numbers: Numbers) -> list[int]:
    """Weights are whole numbers."""
    return [round(float(number)) for number in numbers]


def by_stage(numbers: Numbers) -> list[list[int]]:
    """The weights of every stage, if the first half are those for the start and the second those for the end."""
    found = whole(numbers)
    return weights.staged(found[: len(found) // 2], found[len(found) // 2 :])


def cross_entropy(middle: Numbers, spread: Numbers, rounds: int, seed: int, value: Value) -> Numbers:
    """Weights that play well: `value` tells what tried weights bring in a round, beside those in the middle."""
    chance = np.random.default_rng(seed)
    for turn in range(rounds):
        tried = middle + spread * chance.standard_normal((TRIED, len(middle)))
        tried[0] = middle
        found = value(turn, tried)
        best = tried[np.argsort(found)[::-1][:KEPT]]
        middle = 0.3 * middle + 0.7 * best.mean(0)
        spread = 0.5 * spread + 0.5 * best.std(0)
        print(f"round {turn + 1}: {found[0]:.2f}, the best of these deals {max(found):.2f}", flush=True)
        print(whole(middle), flush=True)
    return middle


def main() -> None:
    """Find them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1_000_000)
    given = parser.parse_args()
    start = np.array([*weights.EARLY, *weights.LATE], float)
    spread = np.maximum(np.abs(start) * 0.3, 4.0)
    spread[[weights.ASIDE, weights.ASIDE + len(weights.EARLY)]] = 0.7

    def value(turn: int, tried: Numbers) -> list[float]:
        deals = [deal(given.seed + turn * given.games + i) for i in range(given.games)]
        return [mean(one, deals) for one in tried]

    found = cross_entropy(start, spread, given.rounds, given.seed, value)
    used = by_stage(found)
    print("EARLY, LATE =", whole(found[: len(found) // 2]), whole(found[len(found) // 2 :]))
    fresh = [deal(given.seed // 2 + i) for i in range(5 * given.games)]
    played = scores(used, fresh)
    lost = sum(score <= 0 for score in played)
    print(f"fresh deals: {statistics.fmean(played):.2f}, {lost} of {len(played)} lost", flush=True)


if __name__ == "__main__":
    main()
