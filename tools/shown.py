"""The game that the pictures of a game's rules are cut from (`board/shown.json` of its room): played by masters.

python -m tools.shown pillars --seed 7     play it anew and write it, then tell at which ply each part of the rules is
python -m tools.shown pillars              tell only

Whoever writes it anew chooses the moments and pieces in `board/figures.json` anew, too.
"""

from __future__ import annotations

import argparse
from collections import defaultdict

from priory.bots.bot import Budget
from priory.bots.levels import bot
from priory.core.game import Game
from priory.core.record import Record
from priory.core.registry import game, rooms
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.drawing.figures import SHOWN, shown
from priory.lessons import NAMES
from tools.goldens import on_paper

SEATS = 3
THOUGHT = Budget(iterations=300)
"""Counted, not timed, so that every machine plays the same game."""


def play(one: Game, seed: int) -> Record:
    """A game of masters."""
    record = Record(one, one.check_setup(SEATS, seed, None, {}))
    record.people = list(NAMES[:SEATS])
    masters = [bot("master", seed + seat) for seat in range(SEATS)]
    while (seat := record.state.player) != OVER:
        record.play(masters[seat].choose(Seat(record.state, seat), THOUGHT))
    return record


def parts(record: Record) -> dict[str, list[int]]:
    """At which plies the table is at each part of the rules."""
    found: dict[str, list[int]] = defaultdict(list)
    words = record.game.room("words")
    for ply, chooser in enumerate(record.choosers):
        found[words.phase(Seat(record.replay(ply), chooser).look())].append(ply)
    return found


def main() -> None:
    """Write and tell."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", choices=rooms())
    asked.add_argument("--seed", type=int, help="play a game with this seed, and write it")
    said = asked.parse_args()
    one = game(said.game)
    if said.seed is not None:
        (one.folder / "board" / SHOWN).write_text(on_paper(play(one, said.seed)), encoding="utf-8")
    for name, plies in parts(shown(one)).items():
        print(f"{name}: {' '.join(map(str, plies))}")


if __name__ == "__main__":
    main()
