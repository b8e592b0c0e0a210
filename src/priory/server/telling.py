"""The log as a seat may read it: a sentence for each thing that happened, and nothing it may not know."""

from __future__ import annotations

from typing import NamedTuple

from priory.core.journal import Entry
from priory.core.record import Record
from priory.server.room import Room
from priory.words import tongue_at


class Line(NamedTuple):
    """One line of the log: after which choice, whose, and what happened."""

    ply: int
    seat: int
    text: str


def lines(room: Room, seat: int, language: str, first: int = 0, last: int | None = None) -> list[Line]:
    """The log from this ply on (up to `last`), as the seat saw it."""
    found = []
    for ply in range(first, room.record.ply if last is None else last):
        for entry in room.record.entries[ply]:
            text = told(room.record, entry, seat, room.names, language)
            if text:
                found.append(Line(ply + 1, entry.seat, text))
    return found


def told(record: Record, entry: Entry, seat: int, names: list[str], language: str) -> str:
    """One thing that happened, as a sentence."""
    words = record.game.room("words")
    return str(words.line(entry.told_to(seat), names, tongue_at(record.state, language)))
