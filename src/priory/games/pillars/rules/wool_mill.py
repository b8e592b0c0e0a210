"""Step 3, the wool mill: gold for the workers there (P10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def pay(s: Table) -> None:
    """One gold for each worker; then the workers go back to the reserve (P10.1)."""
    for i in range(s.seats):
        seat = (s.start + i) % s.seats
        workers = s.mill[seat]
        if workers:
            gained = s.gain_gold(seat, workers * s.box.mill_gold)
            s.reserve[seat] += workers
            s.mill[seat] = 0
            if s.journal is not None:
                s.journal.note("wool", seat, {"workers": workers, "gold": gained})
