"""Random games, told by their digests after every choice; run natively and in WebAssembly."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path

import priory
from priory.core.record import Record, from_dict
from priory.core.registry import game
from priory.core.rng import Rng
from priory.core.state import OVER


def played(id: str, seats: int, seed: int) -> Record:
    """A game in which all choose by chance."""
    one = game(id)
    record, rng = Record(one, one.check_setup(seats, seed, None, {})), Rng(seed)
    while record.state.player != OVER:
        options = record.state.options()
        record.play(options[rng.below(len(options))])
    return record


def missing() -> list[str]:
    """What our modules look for in the standard library and do not find, be it only on an occasion."""
    home = Path(priory.__file__).parent
    found = []
    for path in sorted([*home.rglob("*.pyc"), *home.rglob("*.py")]) if sys.platform == "emscripten" else []:
        name = path.relative_to(home.parent).with_suffix("").as_posix().removesuffix("/__init__").replace("/", ".")
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as error:
            found += [f"{name}: {error.name}"] if str(error.name).split(".")[0] in sys.stdlib_module_names else []
    return found


def told(asked: str) -> str:
    """For each game its digests ply by ply and its record; for each record that is sent its last digest. And where, and
    what is missing there."""
    wishes = json.loads(asked)
    games = []
    for id, seats, seed in wishes["games"]:
        record = played(id, seats, seed)
        digests = [record.replay(ply).digest() for ply in range(record.ply + 1)]
        games.append({"digests": digests, "record": record.to_dict()})
    records = [from_dict(one).state.digest() for one in wishes["records"]]
    return json.dumps({"platform": sys.platform, "missing": missing(), "games": games, "records": records})
