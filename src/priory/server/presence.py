"""Who is there according to other processes, which say what they see now and then."""

from __future__ import annotations

import time

from priory.table.presence import Absence, Present, here, together
from priory.table.table import LiveTable

SAID_EVERY = 20.0
BELIEVED_FOR = 50.0


class Presence:
    """Who is there at one table. Who falls silent is gone."""

    def __init__(self, patience: float) -> None:
        """Whoever is away for longer than `patience`, in seconds, is gone."""
        self.patience = patience
        self.absence = Absence()
        self._elsewhere: dict[str, tuple[Present, float]] = {}
        self._looked = 0.0

    def all(self, table: LiveTable) -> Present:
        """Those whose pages are open anywhere."""
        now = self._looked = time.monotonic()
        found = here(table)
        if self._elsewhere:
            self._elsewhere = {name: kept for name, kept in self._elsewhere.items() if now - kept[1] < BELIEVED_FOR}
            found = together([found, *[kept[0] for kept in self._elsewhere.values()]])
        self.absence.look_round(table, found, now)
        gone = () if table.over else self.absence.gone(self.patience, now)
        return found._replace(gone=gone) if gone else found

    def next(self) -> float | None:
        """When somebody will be gone who was not when it was last looked, if nobody comes back; by the steady clock."""
        left = self.absence.next(self.patience, self._looked)
        return None if left is None else self._looked + left

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
    try:
        seats = () if parts[2] == "-" else tuple(int(seat) for seat in parts[2].split(","))
        return parts[0], parts[1], Present(seats, int(parts[3]))
    except ValueError:
        return None
