"""The log as a seat may read it: a sentence for each thing that happened, and nothing it may not know."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.journal import Entry
from priory.core.record import Record
from priory.table.messages import Line
from priory.words import tongue_at, words_of


def lines(
    record: Record, names: Sequence[str], seat: int, language: str, first: int = 0, last: int | None = None
) -> list[Line]:
    """The log from this ply on (up to `last`), as the seat saw it."""
    found = []
    for ply in range(first, record.ply if last is None else last):
        for entry in record.entries[ply]:
            text = told(record, entry, seat, names, language)
            if text:
                found.append(Line(ply + 1, entry.seat, text))
    return found


def told(record: Record, entry: Entry, seat: int, names: Sequence[str], language: str) -> str:
    """One thing that happened, as a sentence."""
    words = words_of(record.game)
    return str(words.line(entry.told_to(seat), list(names), tongue_at(record.state, language)))
