"""The way back: which choices could not be taken back, and which questions lie within another one."""

from __future__ import annotations

from priory.choices import final
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.table.table import LiveTable


def irreversible(seat: Seat, option: int) -> bool:
    """Whether, as far as the seat can know, this choice could not be taken back."""
    return option in seat.options() and final(seat.imagine(Rng(0)), seat.seat, option)


def inside(table: LiveTable) -> bool:
    """Whether the question at hand lies within another one: choices that the same seat can take back led into it, and
    it has not come back to where they began."""
    record = table.record
    depth = record.undo_depth(record.state.player)
    way: list[str] = []
    for ply in range(record.ply - depth, record.ply + 1) if depth else ():
        question = table.question(ply)
        way = way[: way.index(question) + 1] if question in way else [*way, question]
    return len(way) > 1
