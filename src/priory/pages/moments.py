"""Earlier moments of a table, and the log by turns: what a page asks for while somebody looks back."""

from __future__ import annotations

import json
from collections.abc import Sequence

from priory.drawing.easel import draw
from priory.table.drawn import sitting_of
from priory.table.recap import whole_log
from priory.table.refusals import Late
from priory.table.table import LiveTable
from priory.table.wire import ENCODER


def moment(table: LiveTable, ply: int, seat: int, mine: Sequence[int], language: str) -> str:
    """The table at an earlier moment, drawn, for the scrubber."""
    if not 0 <= ply <= table.record.ply:
        raise Late("there is no such moment")
    place = table.past(ply, seat)
    sitting = sitting_of(table, seat, mine, language, False)
    if place.player >= 0:
        sitting = sitting._replace(ranks=(), winners=())
    return json.dumps({"ply": ply, "parts": draw(sitting, place.look(), [])})


def told(table: LiveTable, seat: int, language: str) -> str:
    """All that happened so far, by turns, for a replay."""
    return ENCODER.encode(whole_log(table, seat, language))
