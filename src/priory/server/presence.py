"""Who is there according to other processes, which say what they see now and then."""

from __future__ import annotations

import time

from priory.table.presence import Present, here, together
from priory.table.table import LiveTable

SAID_EVERY = 20.0
BELIEVED_FOR = 50.0


class Presence:
    """Who is there at one table. Who falls silent is gone."""

    def __init__(self) -> None:
        self._elsewhere: dict[str, tuple[Present, float]] = {}

    def all(self, table: LiveTable) -> Present:
        """Those whose pages are open anywhere."""
        now = time.monotonic()
        self._elsewhere = {name: kept for name, kept in self._elsewhere.items() if now - kept[1] < BELIEVED_FOR}
        return together([here(table), *[kept[0] for kept in self._elsewhere.values()]])

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
