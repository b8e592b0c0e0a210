"""A try: a table that begins at a moment of another one's game, as its chooser knew it. It counts among no records."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from priory.bots.levels import LEVELS
from priory.core.plain import Data
from priory.core.rng import Rng
from priory.table.people import BOT, PERSON, Place

if TYPE_CHECKING:
    from priory.table.table import LiveTable

USUAL = "journeyman"
"""The level of who sits in for a person where no bot was at the table."""


class Try(NamedTuple):
    """Which game a try comes from, after how many choices, and the table that it begins with."""

    table: str
    ply: int
    position: Data


def try_of(table: LiveTable, ply: int, seed: int) -> Try:
    """The table before a decision, with all that its chooser could not know dealt anew."""
    seat = table.record.choosers[ply]
    return Try(table.id, ply, table.past(ply, seat).imagine(Rng(seed)).to_dict())


def company_of(table: LiveTable, seat: int) -> list[Place]:
    """Who sits at a try: a person in the place of the chooser, bots in all others; for people the best of the bots that
    were there."""
    order = list(LEVELS)
    best = max((one.level for one in table.sitters if one.level), key=order.index, default=USUAL)
    return [
        Place(PERSON, one.name) if one.seat == seat else Place(BOT, one.name, one.level or best)
        for one in table.sitters
    ]
