"""Step 5, Kingsbridge priory: victory points (P12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.pillars.rules.pieces import COURT, NONE, PRIORY, PRIORY_VP

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def pray(s: Table) -> None:
    """Points for each space, more with Prior Philip for each builder (P12.1, P23.4)."""
    box = s.box
    for space in range(PRIORY, COURT):
        seat = s.spaces[space]
        if seat == NONE:
            continue
        points = box.space_amount[space]
        extra = box.privilege_amount[box.privilege_of[PRIORY_VP]] if s.owner_of(PRIORY_VP) == seat else 0
        s.vp[seat] += points + extra
        if s.journal is not None:
            s.journal.note("priory", seat, {"vp": points + extra, "privilege_vp": extra})
    s.clear(PRIORY, COURT - PRIORY)
