"""What judging costs beside walking: a pass of the oracle, `worth`, the quick way to the end of a game, and a walk.

    python -m benchmarks.passes

Microseconds of the processor, means over moments of a quick game at which there is something to choose. From this
follows what the search can afford: how many walks a tenth of a second holds, and how many of them to the end.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import priory
from priory import OVER, Rng, State
from priory.bots.search import Search
from priory.bots.thinker import manner
from priory.core.oracle import oracle
from priory.core.seat import Seat

EVERY = 7
DEAL = 3
WALKS = 300


class Cost(NamedTuple):
    """Microseconds, but for the options, and the walks that a tenth of a second holds."""

    game: str
    seats: int
    options: float
    worth: float
    told: float
    to_the_end: float
    walk: float
    walks: int


def moments(game_id: str, seats: int) -> list[State]:
    """Tables of a quick game, some choices apart."""
    state, rng = priory.game(game_id).new(seats, DEAL), Rng(5)
    found: list[State] = []
    played = 0
    while state.player != OVER:
        if played % EVERY == 0 and len(state.options()) > 1:
            found.append(state.clone())
        state.play(state.quick(rng))
        played += 1
    return found


def timed(does: Callable[[State], object], tables: Sequence[State], times: int) -> float:
    """The mean of what something takes, in microseconds."""
    began = time.process_time()
    for _ in range(times):
        for table in tables:
            does(table)
    return 1e6 * (time.process_time() - began) / times / len(tables)


def cost(game_id: str, seats: int, walks: int = WALKS) -> Cost:
    """What judging and walking cost in a game."""
    tables = moments(game_id, seats)
    rng = Rng(6)
    judge = oracle(tables[0])

    def to_the_end(table: State) -> None:
        after = table.clone()
        while after.player != OVER:
            after.apply(after.quick(rng))
            after.advance()

    walked = 0
    began = time.process_time()
    for table in tables[::3]:
        search = Search(priory.game(game_id).option_count, manner(game_id))
        search.think(Seat(table, table.player), rng, walks, 0.0)
        walked += search.iterations
    walk = 1e6 * (time.process_time() - began) / walked
    return Cost(
        game_id,
        seats,
        sum([len(table.options()) for table in tables]) / len(tables),
        timed(lambda table: table.worth(), tables, 10),
        0.0 if judge is None else timed(judge.leads, tables, 10),
        timed(to_the_end, tables, 3),
        walk,
        round(1e5 / walk),
    )


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.passes", description=__doc__.split("\n")[0])
    parser.add_argument("games", metavar="GAME", nargs="*", help="the games (those that are searched)")
    options = parser.parse_args()
    print("| game | seats | options | `worth` | oracle, all seats | quickly to the end | a walk | walks in 0.1 s |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for game_id in options.games or ("pillars", "world", "column"):
        for seats in (2, 4):
            found = cost(game_id, seats)
            cells = [f"{value:.1f}" for value in found[2:7]]
            print("| " + " | ".join([game_id, str(seats), *cells, f"{found.walks:,}"]) + " |", flush=True)


if __name__ == "__main__":
    main()
