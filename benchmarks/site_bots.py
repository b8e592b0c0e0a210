"""How soon bots answer, how fast they think and how long a review takes, here or in WebAssembly: `python -m
benchmarks.site` runs it in both."""

from __future__ import annotations

import importlib
import json
import sys
import time
from typing import Any

from priory.alone.reviews import BUDGET
from priory.alone.thoughts import BEGIN, CHOICE, LOOK, thought
from priory.bots.bot import Budget
from priory.bots.thinker import Thinker
from priory.bots.thinking import imagined
from priory.core.record import Record
from priory.core.registry import game, rooms
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.review.sharing import told_of

SEED = 11
MOMENTS = 8
"""At so many tables the pace of thinking is measured."""
LOOKS = 5
"""So many choices of a game are reviewed, to tell how long all of them take."""


def clock() -> float:
    """The seconds that this program alone has had of the processor: what else runs beside it does not count."""
    if sys.platform != "emscripten":
        return time.process_time()
    used: Any = importlib.import_module("js").process.cpuUsage()  # of Node, around the interpreter
    return float(used.user + used.system) / 1e6


def played(id: str, seats: int = 0) -> Record:
    """A game played quickly, as in thought; without `seats` as many sit at the table as can."""
    one, rng = game(id), Rng(SEED)
    variants = {variant.name: variant.usual for variant in one.variants}
    record = Record(one, one.check_setup(seats or max(one.seat_counts(variants)), SEED, None, variants))
    while record.state.player != OVER:
        record.play(record.state.quick(rng))
    return record


def moments(id: str, count: int) -> list[Any]:
    """Tables at which somebody must choose, all along a game."""
    record = played(id)
    step = max(1, record.ply // count)
    return [record.replay(ply) for ply in range(0, record.ply, step)][:count]


def answer(id: str, table: Any, level: str) -> float:
    """The seconds from the question to a bot's choice, as in the browser: a table is imagined, sent and read there."""
    began = clock()
    seat = table.player
    thought(json.dumps([CHOICE, id, imagined(table, seat, SEED), None, seat, level, SEED]))
    return clock() - began


def timed(levels: list[str], choices: int) -> dict[str, Any]:
    """For each game and level the 95th percentile of the seconds to a choice."""
    told: dict[str, Any] = {}
    for id in rooms():
        tables = moments(id, choices)
        told[id] = {}
        for level in levels:
            seconds = sorted([answer(id, table, level) for table in tables])
            told[id][level] = seconds[int(0.95 * (len(seconds) - 1))]
    return told


def paces(iterations: int) -> dict[str, float]:
    """For each game how many iterations a journeyman does in a second of the processor."""
    found = {}
    for id in rooms():
        spent, tables = 0.0, moments(id, MOMENTS)
        for table in tables:
            began = clock()
            Thinker(SEED, plainly=True).explain(Seat(table, table.player), Budget(iterations=iterations))
            spent += clock() - began
        found[id] = iterations * len(tables) / spent
    return found


def reviews() -> dict[str, Any]:
    """For each game the seconds that the review of one choice takes at two seats, and how many choices a game has."""
    found = {}
    for id in rooms():
        record = played(id, 2)
        text, step = told_of(record), record.ply // LOOKS
        thought(json.dumps([BEGIN, text, BUDGET]))
        began = clock()
        for ply in range(step // 2, record.ply, step):
            thought(json.dumps([LOOK, text, ply, BUDGET]))
        looks = len(range(step // 2, record.ply, step))
        found[id] = {"seconds": (clock() - began) / looks, "choices": record.ply}
    return found


def told(asked: str) -> str:
    """The same, asked for and told as JSON; only what is asked for is measured."""
    wishes = json.loads(asked)
    found: dict[str, Any] = {"budget": BUDGET}
    if "levels" in wishes:
        found |= {"timed": timed(wishes["levels"], wishes["choices"]), "reviews": reviews()}
    return json.dumps(found | {"paces": paces(wishes["iterations"])})
