"""Before anybody's first choice bots make haste: whoever has just sat down does not wait for long thoughts."""

from __future__ import annotations

from priory.table.table import LiveTable

PATIENCE = 2.0
"""So many seconds bots have in all before the first person chooses; with what the table itself needs, that is three."""
SHARE = 4
"""The next choice may take one of so many parts of what is left, since nobody knows how many more there will be."""
LEAST = 0.02


class Patience:
    """What is left of it at a table."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.left = PATIENCE

    def share(self) -> float | None:
        """How many seconds the next choice of a bot may take; None where it may take as long as it likes, because no
        person sits here, or one of them has chosen already."""
        people = {one.seat for one in self.table.sitters if one.human}
        if not people or not people.isdisjoint(self.table.record.choosers):
            return None
        return max(LEAST, self.left / SHARE)

    def spend(self, seconds: float) -> None:
        """A choice has taken so long."""
        self.left = max(0.0, self.left - seconds)
