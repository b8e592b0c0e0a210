"""Finds puzzles in games of bots, and packs them into a game's room; see docs/puzzles.md.

    python -m tools.puzzles find GAME --games 60
    python -m tools.puzzles pack GAME

What has been found lies in build/puzzles; a search that was interrupted goes on with the game it was in. What is
shipped already stays; more is packed beside it.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import priory
from priory.bots.thinker import plans_in
from priory.core.game import Game
from priory.core.plain import Data
from priory.puzzles.puzzle import GRADES
from tools.puzzles import finding, laying

FOLDER = Path("build/puzzles")
ENOUGH = 90
"""At most so many are packed."""
SEATS = (2, 2, 2, 3)
"""How many sit at the table, game by game."""


def kept(path: Path) -> list[Data]:
    """What the working file holds: a line for each game that was played to its end, with its puzzles."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def find(game: Game, options: argparse.Namespace) -> None:
    """Play games and write down what is found, after each."""
    path = options.folder / f"{game.id}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    done = {one["seed"] for one in kept(path)}
    room = laying if plans_in(game.id) else finding
    for seed in range(options.first, options.first + options.games):
        if seed in done:
            continue
        began = time.process_time()
        puzzles = [one.written() for one in room.found(game, SEATS[seed % len(SEATS)], seed)]
        took = round(time.process_time() - began, 1)
        with path.open("a", encoding="utf-8") as out:
            out.write(json.dumps({"seed": seed, "took": took, "puzzles": puzzles}, separators=(",", ":")) + "\n")
        print(f"game {seed}: {len(puzzles)} puzzles, {took} seconds", flush=True)


def pack(game: Game, options: argparse.Namespace) -> None:
    """Put what was found into the room."""
    from tools.puzzles.packing import in_the_room, packed, write  # stands on what bots need not load

    games = kept(options.folder / f"{game.id}.jsonl")
    found = [(one["seed"], puzzle) for one in games for puzzle in one["puzzles"]]
    puzzles = packed(game, found, options.most, [] if options.anew else in_the_room(game))
    size = write(game, puzzles, f"python -m tools.puzzles find {game.id}; python -m tools.puzzles pack {game.id}")
    grades = [sum(one["grade"] == grade for one in puzzles) for grade in GRADES]
    print(f"{len(puzzles)} puzzles, {len(found)} were found, by grade {grades}, {size} bytes")


def main() -> None:
    """Find or pack."""
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    parser.add_argument("what", choices=["find", "pack"])
    parser.add_argument("game", choices=list(priory.games()))
    parser.add_argument("--games", type=int, default=60, help="play so many (60)")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first (1)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"where what is found lies ({FOLDER})")
    parser.add_argument("--most", type=int, default=ENOUGH, help=f"pack at most so many ({ENOUGH})")
    parser.add_argument("--anew", action="store_true", help="pack nothing that is shipped already")
    options = parser.parse_args()
    (find if options.what == "find" else pack)(priory.game(options.game), options)


if __name__ == "__main__":
    main()
