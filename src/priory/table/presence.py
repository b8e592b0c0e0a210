"""Who is there: the seats with a page open, and how many are watching."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from priory.table.messages import PresentNews
from priory.table.table import LiveTable


class Present(NamedTuple):
    """The seats that are there, in order, and the number of spectators."""

    seats: tuple[int, ...] = ()
    watching: int = 0

    def told(self) -> PresentNews:
        return PresentNews(seats=list(self.seats), watching=self.watching)


def here(table: LiveTable) -> Present:
    """Those whose pages are open on this table."""
    pages = [one.seats_here() for one in table.onlookers]
    return Present(tuple(sorted({seat for seats in pages for seat in seats})), sum(not seats for seats in pages))


def together(seen: Iterable[Present]) -> Present:
    """Those who are there according to any of these."""
    every = list(seen)
    return Present(tuple(sorted({seat for one in every for seat in one.seats})), sum(one.watching for one in every))
