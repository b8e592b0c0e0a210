"""How much room the interpreter takes in each of the two workers: `test_heaps.py` asks for it in WebAssembly, where
what has been taken once is never given back."""

from __future__ import annotations

import asyncio
import importlib
import json
from typing import Any

from priory.alone.thoughts import CHOICE, thought
from priory.alone.worker import Alone
from priory.bots.thinking import imagined
from priory.core.game import Setup
from priory.core.record import Record
from priory.core.registry import game, rooms
from priory.core.rng import Rng
from priory.core.state import OVER

SEED, PAGE = 5, 1
MOMENTS, SECONDS = 6, 0.3
"""At so many moments of a game a journeyman thinks for so long."""


def heap() -> float:
    """The megabytes that the interpreter has taken."""
    module: Any = importlib.import_module("pyodide_js")._module
    return float(module.HEAP8.length) / 1e6


class Texts:
    """Keeps texts as long as it lives, as the browser's script does."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    async def read(self, kind: str, first: str) -> str:
        return json.dumps(
            [text for (one, key), text in sorted(self.kept.items()) if (one, key[: len(first)]) == (kind, first)]
        )

    async def write(self, changes: str) -> bool:
        self.kept.update({(kind, key): text for kind, key, text, _ in json.loads(changes)})
        return True


async def at_random(asked: str) -> str:
    """What a bot chooses that does not think: that is done in the other worker."""
    _, id, position, box, *_ = json.loads(asked)
    return json.dumps(game(id).from_dict(position, box).quick(Rng(SEED)))


async def drawn(id: str, choices: int) -> float:
    """Play so many choices with a page that is told of each move; what has been taken by then."""
    told: list[str] = []
    house = Alone(Texts(), at_random, lambda _, text: told.append(text))
    await house.begin()
    for path in ("/", f"/rules/{id}"):
        await house.answer("GET", path, "", "en")
    laid = json.loads(await house.answer("POST", f"/play/{id}?level=journeyman", "", "en"))
    await house.answer("GET", laid["to"], "", "en")
    await house.open(PAGE, laid["to"].rsplit("/", 1)[1], None, "en")
    held = house._open[PAGE].held
    held.pause = 0.0
    rng = Rng(SEED)
    while choices and not held.table.over:
        await asyncio.sleep(0)
        record = held.table.record
        if held.table.player in held.mine:
            asked = {
                "do": "play",
                "option": record.state.quick(rng),
                "ply": record.ply,
                "key": f"choice-of-{record.ply:06}",
            }
            await house.ask(PAGE, json.dumps(asked | {"sure": True}))
            choices -= 1
            assert "refused" not in told[-1][:20], told[-1]
    return heap()


def thought_out(id: str) -> float:
    """Let a journeyman think all along a game of as many as can play; what has been taken by then."""
    one, rng = game(id), Rng(SEED)
    variants = {variant.name: variant.usual for variant in one.variants}
    record = Record(one, Setup(max(one.seat_counts(variants)), SEED, 0, variants))
    while record.state.player != OVER:
        record.play(record.state.quick(rng))
    for ply in range(0, record.ply, record.ply // MOMENTS):
        table = record.replay(ply)
        known = imagined(table, table.player, SEED)
        thought(json.dumps([CHOICE, id, known, None, table.player, "journeyman", SEED, SECONDS]))
    return heap()


async def told(asked: str) -> str:
    """What the worker that draws takes, game after game, or the one that thinks."""
    wishes = json.loads(asked)
    if "choices" not in wishes:
        return json.dumps({id: thought_out(id) for id in rooms()})
    return json.dumps({id: await drawn(id, wishes["choices"]) for id in rooms()})
