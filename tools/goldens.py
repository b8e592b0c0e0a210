"""Goldens: for every game and set-up a recorded random game that must replay to the same digests in every build.

python tools/goldens.py [id ...]            write them anew
python tools/goldens.py --check [id ...]    replay them; fail if one is missing, left over or does not replay
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import priory
from priory import OVER, BadRecord, Game, Record, Rng, Setup
from priory.core.record import load
from priory.core.registry import rooms
from priory.version import build

GOLDENS = Path(__file__).resolve().parent.parent / "tests" / "goldens"
SEED = 1307

Writing = Callable[[Game], int]
Checking = Callable[[Game], list[str]]


def path_of(game: Game, setup: Setup, folder: Path = GOLDENS) -> Path:
    """Where the golden of this set-up lies."""
    return folder / game.id / f"{setup}.json"


def play(game: Game, setup: Setup) -> Record:
    """A random game of this set-up, always the same."""
    record = Record(game, game.check_setup(setup.seats, SEED, None, setup.variants))
    rng = Rng(SEED)
    while record.state.player != OVER:
        record.play(rng.choice(record.state.options()))
    return record


def on_paper(record: Record) -> str:
    """The record as JSON with a line for each field and each snapshot, so that a change reads well."""
    fields: list[str] = []
    for name, value in record.to_dict().items():
        written = _lines(value) if name == "snapshots" else json.dumps(value)
        fields.append(f" {json.dumps(name)}: {written}")
    return "{\n" + ",\n".join(fields) + "\n}\n"


def _lines(values: list[Any]) -> str:
    return "[\n" + ",\n".join(f"  {json.dumps(value)}" for value in values) + "\n ]"


def write(game: Game, folder: Path = GOLDENS) -> int:
    """Write the goldens of a game, remove those of set-ups it no longer has; how many there are."""
    wanted = {path_of(game, setup, folder): setup for setup in game.setups()}
    (folder / game.id).mkdir(parents=True, exist_ok=True)
    for path in left_over(game, folder):
        path.unlink()
    for path, setup in wanted.items():
        path.write_text(on_paper(play(game, setup)), encoding="utf-8")
    return len(wanted)


def left_over(game: Game, folder: Path = GOLDENS) -> list[Path]:
    """The files among a game's goldens that belong to none of its set-ups."""
    wanted = {path_of(game, setup, folder) for setup in game.setups()}
    return [path for path in sorted((folder / game.id).glob("*")) if path not in wanted]


def check(game: Game, folder: Path = GOLDENS) -> list[str]:
    """What is wrong with the goldens of a game, a line each."""
    found: list[str] = []
    for setup in game.setups():
        path = path_of(game, setup, folder)
        if not path.exists():
            found.append(f"{path.parent.name}/{path.name} is missing")
            continue
        try:
            record = load(path)
        except BadRecord as error:
            found.append(str(error))
            continue
        if record.state.player != OVER:
            found.append(f"{path.parent.name}/{path.name} stops before the end of the game")
        if (record.game, record.setup.seats, record.setup.variants) != (game, setup.seats, setup.variants):
            found.append(f"{path.parent.name}/{path.name} is a game of another set-up")
    return found + [f"{path.parent.name}/{path.name} belongs to no set-up" for path in left_over(game, folder)]


def command(about: str, write: Writing, check: Checking, arguments: list[str] | None) -> int:
    """Write or check what is kept of the games asked for; 1 if something is wrong with it."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--check", action="store_true", help="compare with what is kept and write nothing")
    parser.add_argument("games", nargs="*", metavar="id", help="the games to look at (all)")
    asked = parser.parse_args(arguments)
    games = [priory.game(name) for name in asked.games or rooms()]
    if not asked.check:
        for game in games:
            print(f"{game.id}: {write(game)} games written")
        return 0
    problems = [problem for game in games for problem in check(game)]
    for problem in problems:
        print(problem)
    print(f"{build()} build: {len(games)} games looked at, {len(problems)} problems")
    return 1 if problems else 0


def main(arguments: list[str] | None = None) -> int:
    """The recorded games."""
    return command("Write or check the recorded games that every build must replay.", write, check, arguments)


if __name__ == "__main__":
    sys.exit(main())
