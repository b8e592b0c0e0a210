"""The worker that thinks: it has only what thinking needs, for a browser has little room."""

from __future__ import annotations

import json
import subprocess
import sys

from priory.bots.thinking import imagined
from priory.core.plain import Data
from priory.core.record import Record
from priory.core.registry import game, rooms
from priory.core.rng import Rng
from priory.review.sharing import told_of
from tools.site.compiling import SHOWN

PLIES, WALKS, SECONDS = 12, 2, 0.01
THINK = """
import importlib.abc, json, re, sys

shown = re.compile(sys.argv[1])

class Without(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        file = name.replace(".", "/")
        if shown.fullmatch(f"{file}/x") or shown.fullmatch(f"{file}.py"):
            raise AssertionError(f"{name} is not there")

sys.meta_path.insert(0, Without())
from priory.alone.thoughts import thought

print(json.dumps([json.loads(thought(json.dumps(one))) for one in json.load(sys.stdin)]))
"""


def asked_of(id: str) -> list[list[object]]:
    """All that the worker is asked at a table: for choices, a hint and a review."""
    one, rng = game(id), Rng(3)
    variants: Data = {variant.name: variant.usual for variant in one.variants}
    record = Record(one, one.check_setup(2, 3, None, variants))
    for _ in range(PLIES):
        record.play(record.state.quick(rng))
    seat, text = record.state.player, told_of(record)
    known = [id, imagined(record.state, seat, 1), None, seat]
    levels = ("apprentice", "greedy", "journeyman")
    choices: list[list[object]] = [["choice", *known, level, 1, SECONDS] for level in levels]
    return [*choices, ["begin", text, WALKS], ["look", text, PLIES - 1, WALKS]]


def test_it_thinks_without_anything_that_pages_are_made_of() -> None:
    asked = [one for id in rooms() for one in asked_of(id)]
    command = [sys.executable, "-c", THINK, SHOWN.pattern]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-500:]
    assert len(json.loads(done.stdout)) == len(asked)
