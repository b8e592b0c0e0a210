"""What a move costs part by part, in one process without network and database: python -m benchmarks.stages

Four pages of each table are shown each move: first those who do not choose, then who does. Told are microseconds of
processor time, of each move the least of several runs of the same games, so that other work on the machine does little
harm. Between runs all that was kept is forgotten; rubbish is looked for as seldom as in a server.
"""

from __future__ import annotations

import argparse
import random
import time
from itertools import pairwise

from priory.choices import choices_of
from priory.core.record import Record
from priory.core.registry import game, games
from priory.drawing.easel import draw, easel_of, environment, scene_of, scenery
from priory.drawing.view_cache import PARTS
from priory.server.serving import settle
from priory.table.drawn import sitting_of
from priory.table.page import Owned, Page
from priory.table.people import company
from priory.table.table import LiveTable
from priory.words import tongue, tongue_at

PEOPLE = ["me:Ada", "me:Ben", "me:Cleo", "me:Dan"]
TABLES, MOVES, RUNS = 4, 14, 5
WHO = ("the first of the others", "the second", "the third", "who chooses")
LANGUAGE = "en"


class Shown:
    """A table with a page for each seat."""

    def __init__(self, id: str, seed: int) -> None:
        one = game(id)
        self.table = LiveTable(Record(one, one.check_setup(len(PEOPLE), seed, 0, {})), company(PEOPLE, len(PEOPLE)))
        self.pages = [self._page(seat) for seat in range(len(PEOPLE))]
        for page in self.pages:
            page.news(0.0)

    def _page(self, seat: int) -> Page:
        page = Page(self.table, lambda: Owned([seat]), LANGUAGE)
        self.table.onlookers.add(page)
        return page

    def move(self, chance: random.Random) -> list[list[float]]:
        """A choice by chance; what each page has cost then, who chooses last."""
        self.table.play(self.table.player, chance.choice(self.table.record.state.options()))
        order = sorted(range(len(PEOPLE)), key=lambda seat: seat == self.table.player)
        return [self._spent(seat) for seat in order]

    def _spent(self, seat: int) -> list[float]:
        """What a page costs, step by step. Scene and drawing are made twice: the second time all of it is known."""
        table, marks = self.table, [time.thread_time()]
        view = table.look(seat)
        marks.append(time.thread_time())
        choices = choices_of(table.record.game, table.seat(seat), LANGUAGE, view)
        marks.append(time.thread_time())
        own, t = easel_of(table.record.game), tongue_at(table.record.state, LANGUAGE)
        assert own is not None
        for _ in range(2):
            made = scenery(table.record.game, own, tongue(LANGUAGE, "server"), t, table.studio)
            scene_of(own, view, choices, t, made)
            marks.append(time.thread_time())
        sitting = sitting_of(table, seat, [seat], LANGUAGE, False)
        for _ in range(2):
            draw(sitting, view, choices, table.studio)
            marks.append(time.thread_time())
        self.pages[seat].news(0.0)
        marks.append(time.thread_time())
        return [end - begin for begin, end in pairwise(marks)]


def parts(spent: list[float]) -> dict[str, float]:
    """What was spent, by parts: what scene and drawing cost once more is taken off where they are made again."""
    seen, options, scene, scene_again, drawing, drawing_again, rest = spent
    return {
        "seen": seen,
        "options": options,
        "scene": scene,
        "drawing": drawing - scene_again,
        "all else": rest - drawing_again - options,
    }


def once(id: str) -> list[list[list[float]]]:
    """What each page has cost at each move of some games, from nothing that is kept."""
    environment().keep.clear()
    PARTS.clear()
    chance, tables = random.Random(1), [Shown(id, 100 + at) for at in range(TABLES)]
    return [table.move(chance) for _ in range(MOVES) for table in tables if not table.table.over]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=games(), action="append")
    args = parser.parse_args()
    settle()
    for id in args.game or games():
        runs = [once(id) for _ in range(RUNS)]
        for at, who in enumerate(WHO):
            best = [
                [min(each) for each in zip(*[one[at] for one in same], strict=True)] for same in zip(*runs, strict=True)
            ]
            least = parts([1e6 * sum(step) / len(best) for step in zip(*best, strict=True)])
            told = "  ".join(f"{part} {cost:.0f}" for part, cost in least.items())
            print(f"{id:>12}  {who:>23}: {told}  together {sum(least.values()):.0f}", flush=True)


if __name__ == "__main__":
    main()
