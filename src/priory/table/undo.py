"""The way back: which choices could not be taken back, and which questions lie within another one."""

from __future__ import annotations

from priory.core.errors import IllegalOption
from priory.core.journal import NOBODY, Journal
from priory.core.record import Record
from priory.core.rng import Rng
from priory.core.seat import Seat


def irreversible(seat: Seat, option: int) -> bool:
    """Whether, as far as the seat can know, this choice could not be taken back."""
    table = seat.imagine(Rng(0))
    table.journal = Journal()
    try:
        table.play(option)
    except IllegalOption:
        return False
    return table.player != seat.seat or any(entry.opened for entry in table.journal.entries)


def inside(record: Record) -> bool:
    """Whether the question at hand lies within another one: choices that the same seat can take back led into it, and
    it has not come back to where they began."""
    depth = record.undo_depth(record.state.player)
    if not depth:
        return False
    table = record.replay(record.ply - depth)
    way: list[str] = []
    for option in [*record.options[-depth:], None]:
        question = str(table.look(NOBODY).question)
        way = way[: way.index(question) + 1] if question in way else [*way, question]
        if option is not None:
            table.play(option)
    return len(way) > 1
