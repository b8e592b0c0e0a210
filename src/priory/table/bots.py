"""The bots of a table: when one must be asked, of which level, and how long it waits first. How it thinks is the
business of whoever holds the table."""

from __future__ import annotations

from typing import NamedTuple

from priory.core.journal import NOBODY
from priory.table.clock import STAND_IN
from priory.table.people import BOT
from priory.table.table import LiveTable

HOUSE = "house"
"""Keys that begin so are those of bots."""
BRISK = 0.3


class Due(NamedTuple):
    """Who chooses next: the bot of this level; or, where there is none, a person, who has so many seconds left (None:
    as many as they like)."""

    seat: int
    level: str | None
    left: float | None = None


def due(table: LiveTable, now: float) -> Due | None:
    """Who chooses next; nobody while a seat is free, or when the game is over or cannot be played on."""
    if table.over or table.waiting or table.broken_off:
        return None
    sitter = table.sitters[table.player]
    if sitter.kind == BOT:
        return Due(sitter.seat, sitter.level or STAND_IN)
    left = table.clock.left(sitter.seat, sitter.seat, now)
    return Due(sitter.seat, STAND_IN) if left is not None and left <= 0 else Due(sitter.seat, None, left)


def pace(table: LiveTable) -> float:
    """The share of its usual pause that a bot makes: people need a moment to see whose turn it is, and within a turn it
    goes on briskly."""
    last = table.record.choosers[-1] if table.record.ply else NOBODY
    return BRISK if last == table.player else 1.0


def key_of(level: str, number: int) -> str:
    """The key of a bot's choice: asked twice, it is the same."""
    return f"{HOUSE}:{level}-{number}"
