"""How the game at a live table came out, for whoever looks."""

from __future__ import annotations

from priory.endings.ending import Ending, Eyes, ending_of
from priory.table.people import BOT
from priory.table.table import LiveTable


def ending_at(table: LiveTable, mine: tuple[int, ...], language: str) -> Ending:
    """The ending for whoever has these seats: worked out once for all who look alike."""
    levels = tuple((one.level or BOT) if one.kind == BOT else "" for one in table.sitters)
    minutes = round(table.clock.busy / 60) if table.timed else 0
    eyes = Eyes(tuple(table.names), levels, mine, language, minutes, tuple(table.hinted), table.eager)
    if eyes not in table.endings:
        found = ending_of(table.record, eyes)
        # A try counts among no records.
        table.endings[eyes] = found if table.tried is None else found._replace(kept=None)
    return table.endings[eyes]
