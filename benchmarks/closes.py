"""How far the close that is taken in a turn of Kingsbridge is from the best one, in points of its quick games.

`python -m benchmarks.closes --games 10 --iterations 1000,3000,10000` looks at every fourth turn of games of two. All
ways to close it are played 100 times, the 14 best of them 1,200 times; then closes are weighed anew by so many quick
games on other deals, and what is taken is compared with the best. So it tells what more quick games, or a better way to
share them out, could still bring: nothing about how true the quick games themselves are.
"""

from __future__ import annotations

import argparse
import math
import statistics

import priory
from priory.bots.bot import Budget
from priory.bots.levels import bot
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.games.kingsbridge.mind.plan import Solver
from priory.games.kingsbridge.mind.solver.weighing import Against, Close, weighed
from priory.games.kingsbridge.table import MAIN, Table

ALL = 100
"""Games of every close."""
BEST = 14
LONG = 1200
"""Games of the best ones."""
DEALS = 5_000_000
"""The deals of these games."""
APART = 4
Z = 1.96

Key = tuple[object, ...]


class Moment:
    """The beginning of a turn, and what each close of it is worth."""

    def __init__(self, table: Table) -> None:
        self.table = table
        found = {left_behind(close): close for close in closes(table)}
        self.worth = {key: mean(close, ALL) for key, close in found.items()}
        best = sorted(found, key=lambda key: -self.worth[key])[:BEST]
        for key in best:
            self.worth[key] = mean(found[key], LONG)
        self.best = max([self.worth[key] for key in best])

    def missed(self, seed: int, iterations: int) -> float:
        """By how much the close is worse than the best that is taken after so many games."""
        taken = weighed(closes(self.table), Rng(seed), iterations, math.inf)[0]
        return self.best - self.worth[left_behind(taken)]


def closes(table: Table) -> list[Close]:
    """All ways to close the turn."""
    solver = Solver(table.clone(), table.player, math.inf)
    solver.solve()
    return solver.closes


def left_behind(close: Close) -> Key:
    """What tells closes apart, whatever led there."""
    assert isinstance(close, Against)
    k = close.outlook
    cells = (k.counts, k.gaps, k.parked, k.discard, k.edgar, k.extra, k.over)
    return (*cells, *k.shown, *k.piled, str(k.stacks), k.hand, str(k.given), str(k.under))


def mean(close: Close, games: int) -> float:
    """What so many games from there bring."""
    return statistics.fmean([close.played(Rng(DEALS + deal)) for deal in range(games)])


def moments(seed: int) -> list[Moment]:
    """Every fourth turn of a game of two."""
    table = priory.game("kingsbridge").new(2, seed)
    assert isinstance(table, Table)
    players = [bot("master", seat) for seat in range(2)]
    found: list[Moment] = []
    turns = -1
    while table.player != OVER:
        if table.turns != turns and table.question == MAIN:
            turns = table.turns
            if turns % APART == seed % APART and len(closes(table)) >= APART:
                found.append(Moment(table.clone()))
        table.play(players[table.player].choose(Seat(table, table.player), Budget(iterations=150)))
    return found


def main() -> None:
    """Look at games, and tell what is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=700, help="the seed of the first game")
    parser.add_argument("--iterations", default="1000,3000,10000", help="quick games for a choice")
    given = parser.parse_args()
    found = [moment for seed in range(given.first, given.first + given.games) for moment in moments(seed)]
    for iterations in [int(word) for word in given.iterations.split(",")]:
        missed = [moment.missed(at + 1, iterations) for at, moment in enumerate(found)]
        error = Z * statistics.stdev(missed) / math.sqrt(len(missed))
        print(f"{iterations} games: {statistics.fmean(missed):.2f} ± {error:.2f} points missed, {len(missed)} turns")


if __name__ == "__main__":
    main()
