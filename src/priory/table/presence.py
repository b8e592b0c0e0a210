"""Who is there: the seats with a page open, how many are watching, and who has been away for too long."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from priory.table.messages import PresentNews
from priory.table.table import LiveTable


class Present(NamedTuple):
    """The seats that are there, in order, the number of spectators, and the seats that may be handed to a bot."""

    seats: tuple[int, ...] = ()
    watching: int = 0
    gone: tuple[int, ...] = ()

    def told(self) -> PresentNews:
        return PresentNews(seats=list(self.seats), watching=self.watching, gone=list(self.gone))


def here(table: LiveTable) -> Present:
    """Those whose pages are open on this table."""
    pages = [one.seats_here() for one in table.onlookers]
    return Present(tuple(sorted({seat for seats in pages for seat in seats})), sum(not seats for seats in pages))


def together(seen: Iterable[Present]) -> Present:
    """Those who are there according to any of these."""
    every = list(seen)
    return Present(tuple(sorted({seat for one in every for seat in one.seats})), sum(one.watching for one in every))


class Absence:
    """Since when nobody has been at a seat. Whoever keeps a table looks round whenever somebody comes or goes; until a
    seat was looked at, nobody is missed there."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}

    def look_round(self, table: LiveTable, present: Present, now: float) -> None:
        """These are there now."""
        missing = [one.seat for one in table.sitters if one.human and one.seat not in present.seats]
        if missing or self._since:
            self._since = {seat: self._since.get(seat, now) for seat in missing}

    def away(self, seat: int, now: float) -> float:
        """For how many seconds nobody has been there."""
        return now - self._since.get(seat, now)

    def gone(self, seconds: float, now: float) -> tuple[int, ...]:
        """The seats where nobody has been for so long."""
        return tuple(sorted(seat for seat in self._since if self.away(seat, now) >= seconds))

    def next(self, seconds: float, now: float) -> float | None:
        """After how many seconds there will be one more of them; None if nobody else is away."""
        left = [seconds - self.away(seat, now) for seat in self._since]
        return min((one for one in left if one > 0), default=None)
