"""Finds what a table of those who play Kingsbridge together will come to (`EXPECTED` in `weights.py` of its room).

`python -m benchmarks.tune_foresight --ledger build/foresight.jsonl` lets the thinking bot play alone, in rounds: after
each the weights are fitted by least squares to what its last games came to, a stretch of the game at a time, and the
next round is played with them. So they tell what a table is worth to a bot that thinks, not to its quick games. The
ledger keeps finished games; with `--rounds 0` the weights are fitted to those it holds.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

import priory
from benchmarks.tune_patience import Numbers, whole
from priory.bots.bot import Budget
from priory.bots.levels import bot
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.games.kingsbridge.box import LANE
from priory.games.kingsbridge.mind import weights
from priory.games.kingsbridge.mind.solver import foresight
from priory.games.kingsbridge.mind.solver.outlook import Outlook
from priory.games.kingsbridge.mind.solver.patience import Patience
from priory.games.kingsbridge.mind.solver.weighing import softened
from priory.games.kingsbridge.table import MAIN, Table

FIRM = 0.3
"""How firmly each game holds the weights near the last ones, in spreads of what is seen."""


@dataclass(frozen=True)
class Game:
    """A game alone: what was seen at the beginning of each turn, with the stretch of the game and the points so far."""

    score: float
    turns: list[tuple[int, int, list[int]]]


def played(seed: int, quick_games: int) -> Game:
    """A game of the thinking bot, with so many quick games a turn."""
    table = priory.game("kingsbridge").new(1, seed, mode="solo")
    assert isinstance(table, Table)
    player = bot("master", seed)
    turns: dict[int, tuple[int, int, list[int]]] = {}
    while table.player != OVER:
        if table.question == MAIN and table.turns not in turns:
            outlook = Outlook(table, 0, table.hands[:LANE], b"", table.open)
            seen = Patience(outlook, Rng(1), weights.WEIGHTS)
            turns[table.turns] = (foresight.stretch(seen), seen.points, foresight.seen_on(seen))
        table.play(player.choose(Seat(table, 0), Budget(iterations=quick_games)))
    return Game(table.scores()[0], list(turns.values()))


def kept(path: Path) -> list[Game]:
    """The games that were played so far."""
    if not path.exists():
        return []
    return [Game(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def fitted(games: list[Game], stretch: int) -> list[int]:
    """The weights of a stretch by what these games came to from there, held near the last ones."""
    found = [(seen, game.score, points) for game in games for at, points, seen in game.turns if at == stretch]
    seen = np.array([row for row, _, _ in found], float)
    last = np.array(weights.EXPECTED[stretch], float) / 100.0
    ahead: Numbers = np.array([softened(score, points) - points for _, score, points in found])
    missed = ahead - seen @ last
    middle, spread = seen.mean(0), seen.std(0)
    spread[spread == 0.0] = 1.0
    level = (seen - middle) / spread
    firm = FIRM * len(games) * np.eye(level.shape[1])
    change = np.linalg.solve(level.T @ level + firm, level.T @ (missed - missed.mean())) / spread
    solved = last + change
    solved[0] += missed.mean() - float(change @ middle)
    print(
        f"stretch {stretch}: {len(found)} turns, spread {ahead.std():.2f}, left unexplained {missed.std():.2f} before, "
        f"{(ahead - seen @ solved).std():.2f} now",
        flush=True,
    )
    return whole(100.0 * solved)


def main() -> None:
    """Find them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--deals", type=int, default=400, help="deals of a round")
    parser.add_argument("--quick-games", type=int, default=300, help="quick games a turn")
    parser.add_argument("--last", type=int, default=1200, help="fit the weights to so many of the last games")
    parser.add_argument("--seed", type=int, default=2_000_000)
    parser.add_argument("--ledger", type=Path, default=Path("build/foresight.jsonl"))
    given = parser.parse_args()
    games = kept(given.ledger)
    given.ledger.parent.mkdir(parents=True, exist_ok=True)
    for turn in range(max(given.rounds, 1)):
        for _ in range(given.deals if given.rounds else 0):
            game = played(given.seed + len(games), given.quick_games)
            games.append(game)
            with given.ledger.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(game)) + "\n")
        last = games[-given.last :]
        found = [fitted(last, stretch) for stretch in range(len(weights.STRETCHES))]
        for row, better in zip(weights.EXPECTED, found, strict=True):
            row[:] = better
        print(f"round {turn + 1}: {np.mean([game.score for game in games[-given.deals :]]):.2f} points", flush=True)
    print("EXPECTED =", weights.EXPECTED)


if __name__ == "__main__":
    main()
