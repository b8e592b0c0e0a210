"""Who is there: the seats with a page open, and how many are watching, in this process and in the others."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from priory.server.room import Room

SAID_EVERY = 20.0
BELIEVED_FOR = 50.0


class Present(NamedTuple):
    """The seats that are there, in order, and the number of spectators."""

    seats: tuple[int, ...] = ()
    watching: int = 0


class Presence:
    """Who is there at one table. Other processes say what they see now and then; who falls silent is gone."""

    def __init__(self) -> None:
        self._elsewhere: dict[str, tuple[Present, float]] = {}

    def here(self, room: Room) -> Present:
        """Those whose pages are open in this process."""
        pages = [one.seats_here() for one in room.onlookers]
        return Present(tuple(sorted({seat for seats in pages for seat in seats})), sum(not seats for seats in pages))

    def all(self, room: Room) -> Present:
        """Those whose pages are open anywhere."""
        now = time.monotonic()
        self._elsewhere = {name: kept for name, kept in self._elsewhere.items() if now - kept[1] < BELIEVED_FOR}
        seen = [self.here(room), *[kept[0] for kept in self._elsewhere.values()]]
        seats = {seat for one in seen for seat in one.seats}
        return Present(tuple(sorted(seats)), sum(one.watching for one in seen))

    def heard(self, process: str, seen: Present) -> bool:
        """Another process says what it sees; whether it was a stranger until now, who should be answered."""
        stranger = process not in self._elsewhere
        self._elsewhere[process] = (seen, time.monotonic())
        return stranger


def written(table: str, process: str, seen: Present) -> str:
    """What one process tells the others about a table."""
    return f"{table} {process} {','.join(map(str, seen.seats)) or '-'} {seen.watching}"


def read(text: str) -> tuple[str, str, Present] | None:
    """The table, the process and what it sees; None if the text says something else."""
    parts = text.split(" ")
    if len(parts) != 4:
        return None
    seats = () if parts[2] == "-" else tuple(int(seat) for seat in parts[2].split(","))
    return parts[0], parts[1], Present(seats, int(parts[3]))
