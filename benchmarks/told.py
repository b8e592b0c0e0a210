"""All that pages are told in random games, as digests: python -m benchmarks.told > before; … ; diff before after

An edition that only works faster tells the very same. Each line is one message: which game, table and page, at which
ply, and a digest of what was sent. At each table sit people of four languages, two of them at one device, and a bot;
somebody watches; choices are taken back, pages look away for some moves, ask for all of it anew or for some of it
again. `--whole` writes the messages themselves. Chance is Python's own, so that the games of all editions are the same.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
from collections.abc import Iterator

from priory.core.record import Record
from priory.core.registry import game, games
from priory.table.messages import Again, Anew, Look
from priory.table.page import Owned, Page
from priory.table.people import company
from priory.table.table import LiveTable
from priory.table.wire import write

TABLES = 6
PEOPLE = ("me:Ada", "friend:Ben", "friend:Cleo", "random:Dan")
PAGES = (((0,), "en"), ((1,), "de"), ((2,), "en"), ((1, 2), "fr"), ((3,), "it"), ((0,), "en"), ((), "en"), ((), "de"))
"""Whose seats are each page's own, and its language. The sixth looks away for some moves."""
AWAY = 5
UNDONE, ANEW, AGAIN = 0.2, 0.02, 0.02


class Told:
    """A table and its pages."""

    def __init__(self, id: str, seed: int) -> None:
        self.id, self.seed = id, seed
        self.chance = random.Random(seed)
        one = game(id)
        usual, *others = sorted(one.setups(), key=lambda setup: (setup.seats != len(PEOPLE), len(setup.variants)))
        setup = self.chance.choice(others) if seed % 2 and others else usual
        seats = setup.seats
        record = Record(one, one.check_setup(seats, seed, None, setup.variants))
        self.table = LiveTable(record, company(PEOPLE[:seats], seats))
        self.pages = [self._page([seat for seat in mine if seat < seats], to) for mine, to in PAGES]

    def _page(self, mine: list[int], language: str) -> Page:
        page = Page(self.table, lambda: Owned(mine, 0 in mine), language)
        self.table.onlookers.add(page)
        return page

    def shown(self, whole: bool) -> Iterator[str]:
        """What the pages are told now."""
        for at, page in enumerate(self.pages):
            if at == AWAY and self.chance.random() < 0.7 and not self.table.over:
                continue
            if len(page.mine) > 1 and self.table.player in page.mine:
                page.ask(Look(seat=self.table.player), 0.0)
            if self.chance.random() < ANEW:
                page.ask(Anew(), 0.0)
            if self.chance.random() < AGAIN:
                page.ask(Again(ply=max(0, self.table.record.ply - 4)), 0.0)
            for one in page.news(0.0):
                text = write(one)
                told = text if whole else hashlib.sha256(text.encode()).hexdigest()[:20]
                yield f"{self.id} {self.seed} {at} {self.table.record.ply} {told}"

    def move(self) -> None:
        """A choice by chance, or the latest is taken back."""
        last = self.table.record.choosers[-1] if self.table.record.choosers else -1
        if last >= 0 and self.table.record.undo_depth(last) and self.chance.random() < UNDONE:
            self.table.undo(last)
        else:
            self.table.play(self.table.player, self.chance.choice(self.table.record.state.options()))


def told(id: str, tables: int, moves: int, whole: bool) -> Iterator[str]:
    """What is told at some tables of a game that are played at in turn."""
    laid = [Told(id, seed) for seed in range(tables)]
    for one in laid:
        yield from one.shown(whole)
    for _ in range(moves):
        for one in laid:
            if not one.table.over:
                one.move()
                yield from one.shown(whole)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=games(), action="append")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--moves", type=int, default=400, help="at each table at most")
    parser.add_argument("--whole", action="store_true")
    args = parser.parse_args()
    for id in args.game or games():
        for line in told(id, args.tables, args.moves, args.whole):
            sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
