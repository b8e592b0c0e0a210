"""The game that the pictures of the rules are cut from, as a replay: a picture leads to its moment."""

from __future__ import annotations

from functools import cache

from priory.core.errors import UnknownGame
from priory.core.plain import Data
from priory.core.registry import game
from priory.drawing import figures
from priory.pages import moments
from priory.pages.page import Asked
from priory.pages.tables import frame
from priory.table.people import PERSON, Place, seated
from priory.table.table import LiveTable


@cache
def laid(id: str) -> LiveTable:
    """The table of that game as it lies at the end; it is none of the house, and nobody sits at it any more."""
    one = game(id)
    if not figures.named(one):
        raise UnknownGame(f"there are no pictures of {id!r}")
    record = figures.shown(one)
    return LiveTable(record, seated([Place(PERSON, name) for name in record.people], ""))


def picture(id: str, name: str) -> Data:
    """A picture of the rules, as its room describes it."""
    found = figures.named(game(id))
    if name not in found:
        raise UnknownGame(f"there is no such picture of {id!r}")
    return found[name]


def shown(asked: Asked, id: str, name: str) -> str:
    """The replay, opened at the moment of a picture and seen as whoever chose then saw it."""
    ply, table = picture(id, name)["ply"], laid(id)
    seat = table.record.choosers[ply]
    return frame(asked, table, seat, [], "replay", opens=ply, rules_part=name)


def moment(asked: Asked, id: str, ply: int, seat: int | None) -> str:
    """That table after so many choices."""
    table = laid(id)
    return moments.moment(table, ply, table.seen_from([], seat), [], asked.language)


def told(asked: Asked, id: str, seat: int | None) -> str:
    """All that happened in that game."""
    table = laid(id)
    return moments.told(table, table.seen_from([], seat), asked.language)
