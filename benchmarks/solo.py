"""How well a bot plays Kingsbridge alone: the mean score over many deals with its 95 % interval, and the lost games.

`python -m benchmarks.solo --seeds 100 --first 20000 --share 0.1 --ledger build/solo.jsonl` goes on with the deals that
the ledger holds already. `--pace 50000` counts so many quick games as a second, so that it ends the same way anywhere.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import priory
from priory.bots.bot import Bot, Budget
from priory.bots.levels import bot
from priory.core.errors import BadRecord
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.games.kingsbridge.box import PERMANENT
from priory.games.kingsbridge.rules import characters
from priory.games.kingsbridge.table import Table

EXPERIENCED = 12.0
"""The rulebook's mark for experienced players (K24.3)."""
Z = 1.96


@dataclass(frozen=True)
class Trial:
    """What is tried: a bot on so many deals, with a part of its budget and a pace at which that is counted (or 0)."""

    bot: str
    first: int
    seeds: int
    share: float
    pace: int

    def budget(self, player: Bot) -> Budget:
        """What the bot gets for a choice."""
        given = player.usual.times(self.share)
        return given.paced(self.pace) if self.pace else given


@dataclass(frozen=True)
class Played:
    """One deal: the score and what it is made of."""

    seed: int
    score: float
    characters: int
    columns: int
    penalties: int
    slowest: float
    seconds: float


def play(player: Bot, seed: int, budget: Budget) -> Played:
    """Play one deal to its end."""
    began = time.perf_counter()
    table = priory.game("kingsbridge").new(1, seed, mode="solo")
    assert isinstance(table, Table)
    slowest = 0.0
    while table.player != OVER:
        asked = time.perf_counter()
        option = player.choose(Seat(table, 0), budget)
        slowest = max(slowest, time.perf_counter() - asked)
        table.play(option)
    empty = len([column for column in table.columns[:PERMANENT] if not column])
    return Played(
        seed,
        table.scores()[0],
        characters.left(table),
        empty,
        sum(table.penalty),
        round(slowest, 4),
        round(time.perf_counter() - began, 2),
    )


class Deals:
    """The deals of a trial played so far, kept in a file if there is one."""

    def __init__(self, trial: Trial, path: Path | None = None) -> None:
        self.trial = trial
        self.path = path
        self.found: dict[int, Played] = {}
        setting = json.dumps({"bot": trial.bot, "share": trial.share, "pace": trial.pace})
        if path is not None and path.exists():
            first, *lines = path.read_text(encoding="utf-8").splitlines()
            if first != setting:
                raise BadRecord(f"{path} holds deals of {first}, not of {setting}")
            for line in lines:
                one = Played(**json.loads(line))
                if trial.first <= one.seed < trial.first + trial.seeds:
                    self.found[one.seed] = one
        elif path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(setting + "\n", encoding="utf-8")

    def play(self) -> None:
        """Play the deals that are left."""
        for seed in range(self.trial.first, self.trial.first + self.trial.seeds):
            if seed in self.found:
                continue
            player = bot(self.trial.bot, seed)
            one = self.found[seed] = play(player, seed, self.trial.budget(player))
            if self.path is not None:
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(one)) + "\n")
            print(f"{seed}: {one.score:g}", flush=True)


def told(found: list[Played]) -> str:
    """The figures over these deals."""
    scores = [one.score for one in found]
    error = Z * statistics.stdev(scores) / math.sqrt(len(scores)) if len(scores) > 1 else math.inf
    lost = len([score for score in scores if score <= 0])
    reached = len([score for score in scores if score >= EXPERIENCED])
    spare = statistics.fmean([one.characters for one in found])
    empty = statistics.fmean([one.columns for one in found])
    penalties = statistics.fmean([one.penalties for one in found])
    return (
        f"{len(found)} deals: {statistics.fmean(scores):.2f} ± {error:.2f} points, {lost} lost, {reached} with "
        f"{EXPERIENCED:.0f} or more; on average {spare:.2f} characters and {empty:.2f} empty columns left, "
        f"{penalties:.2f} penalties; slowest choice {max([one.slowest for one in found]):.2f} s"
    )


def main() -> None:
    """Play what is left, and tell the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="master")
    parser.add_argument("--seeds", type=int, default=100, help="how many deals")
    parser.add_argument("--first", type=int, default=20_000, help="the seed of the first deal")
    parser.add_argument("--share", type=float, default=0.1, help="the part of the bot's usual budget")
    parser.add_argument("--pace", type=int, default=0, help="quick games counted as a second")
    parser.add_argument("--ledger", type=Path, help="keep the finished deals in this file, and go on with them")
    given = parser.parse_args()
    trial = Trial(given.bot, given.first, given.seeds, given.share, given.pace)
    try:
        deals = Deals(trial, given.ledger)
    except BadRecord as error:
        parser.error(str(error))
    deals.play()
    print(told(list(deals.found.values())))


if __name__ == "__main__":
    main()
