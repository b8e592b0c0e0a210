"""How often an older build chooses what today's search without the oracle chooses: the same seed, the same walks.

    python -m benchmarks.alike pillars ../yesterday/src --walks 24

Both are asked at every choice of one seat; what today's chooses is played, and the other seats play quickly.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path

import priory
from priory import OVER, Rng
from priory.bots.bot import Budget
from priory.core.seat import Seat
from priory.engine.driver import Engine
from tools.learn.players import Mannered, mannered

SEED = 11


def alike(game_id: str, command: str, walks: int, deal: int, seats: int = 2, searched: str = "") -> tuple[int, int]:
    """How many choices of a game were the same, and how many there were; today's may be searched as is said."""
    state = priory.game(game_id).new(seats, deal)
    mine, theirs = Mannered(SEED, mannered(searched, False)), Engine(command)
    chance, budget = Rng(deal), Budget(iterations=walks)
    same = asked = 0
    try:
        while state.player != OVER:
            if state.player == 0:
                seat = Seat(state, 0)
                chosen = mine.choose(seat, budget)
                same += theirs.choose(seat, budget) == chosen
                asked += 1
                state.play(chosen)
            else:
                state.play(state.quick(chance))
    finally:
        theirs.end()
    return same, asked


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.alike", description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=priory.games())
    parser.add_argument("source", help="the src folder of a checkout of that commit")
    parser.add_argument("--walks", type=int, default=24)
    parser.add_argument("--deal", type=int, default=5)
    parser.add_argument("--manner", default="", help="how today's searches, if not as its room says: trust=4,hunches=0")
    options = parser.parse_args()
    script = str(Path(__file__).with_name("yesterday.py"))
    command = shlex.join([sys.executable, script, options.source, "--seed", str(SEED)])
    same, asked = alike(options.game, command, options.walks, options.deal, searched=options.manner)
    print(f"{options.game}: the same at {same} of {asked} choices")


if __name__ == "__main__":
    main()
