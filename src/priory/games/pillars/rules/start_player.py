"""Step 14: who begins the next round (P19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.pillars.rules.pieces import CATHEDRAL, NONE

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def choose(s: Table) -> None:
    """The builder on the cathedral space decides it, else the next seat follows (P19.1)."""
    seat = s.spaces[CATHEDRAL]
    s.start = (s.start + 1) % s.seats if seat == NONE else seat
    s.clear(CATHEDRAL, 1)
    if s.journal is not None:
        s.journal.note("start_player", s.start, {})
