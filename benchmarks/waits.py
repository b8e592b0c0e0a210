"""How long somebody waits who sits down last at a table of masters: what bots need before the first own choice.

python -m benchmarks.waits [--tables 8] [--level master]

As many sit as can, and all but one are bots. They are hurried as at a real table (`table/patience.py`). Counted are the
processor seconds of thinking and of drawing, which another program on the machine does not lengthen, and for how much
longer than it was given a choice took at most.
"""

from __future__ import annotations

import argparse
import time
from typing import NamedTuple

from priory.bots.levels import LEVELS
from priory.bots.thinking import imagined, think
from priory.core.record import Record
from priory.core.registry import game, rooms
from priory.table.page import Owned, Page
from priory.table.patience import Patience
from priory.table.people import company
from priory.table.table import LiveTable


class Wait(NamedTuple):
    """What was needed at one table: choices, processor seconds, and the most that one choice took beyond its share."""

    choices: int
    thinking: float
    drawing: float
    beyond: float


def waited(id: str, seats: int, level: str, seed: int) -> Wait:
    """Have the bots play until the person, who sits last, must choose."""
    one, me = game(id), seats - 1
    record = Record(one, one.check_setup(seats, seed, 0, {}))
    table = LiveTable(record, company([*[level] * me, "me"], seats))
    page = Page(table, lambda: Owned([me]), "en")
    page.news(0.0)
    patience, choices, thinking, drawing, beyond = Patience(table), 0, 0.0, 0.0, 0.0
    while table.player not in (me, -1) and (share := patience.share()) is not None:
        seat, began = table.player, time.process_time()
        option = think(id, imagined(record.state, seat, choices), None, seat, level, seed * seats + seat, share)
        took = time.process_time() - began
        patience.spend(took)
        table.play(seat, option)
        page.news(0.0)
        drawing += time.process_time() - began - took
        choices, thinking, beyond = choices + 1, thinking + took, max(beyond, took - share)
    return Wait(choices, thinking, drawing, beyond)


def main() -> None:
    """Measure all games, and tell the longest wait of each."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--tables", type=int, default=8, help="so many tables of each game")
    asked.add_argument("--level", choices=list(LEVELS), default="master")
    said = asked.parse_args()
    print("| game | seats | choices, at most | thinking, s | drawing, s | both, at most, s | beyond its share, s |")
    print("|---|---|---|---|---|---|---|")
    for id in rooms():
        seats = max(setup.seats for setup in game(id).setups())
        found = [waited(id, seats, said.level, seed) for seed in range(1, said.tables + 1)]
        most = max(one.thinking + one.drawing for one in found)
        cells = [max(one.choices for one in found), *(f"{max(c):.2f}" for c in list(zip(*found, strict=True))[1:3])]
        print(
            f"| {id} | {seats} | {' | '.join(map(str, cells))} | {most:.2f} | {max(one.beyond for one in found):.2f} |"
        )


if __name__ == "__main__":
    main()
