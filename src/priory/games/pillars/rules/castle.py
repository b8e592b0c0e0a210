"""Step 11, Shiring castle: two gray workers for the next round (P16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.pillars.rules.pieces import CASTLE, NONE

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def gray_count(s: Table) -> int:
    """How many gray workers the castle gives."""
    return s.box.space_amount[CASTLE]


def send_gray_workers(s: Table) -> None:
    """They join the reserve when the next round begins; in the last round there is none (P16.1, P16.3)."""
    seat = s.spaces[CASTLE]
    if seat != NONE and s.round < s.box.rounds:
        s.gray_next = seat
        if s.journal is not None:
            s.journal.note("castle", seat, {"workers": gray_count(s)})
    s.clear(CASTLE, 1)


def change_gray_workers(s: Table) -> None:
    """Those of the round just ended go back to the castle, those of the next one come (P16.1, P20.3)."""
    count = gray_count(s)
    if s.gray != NONE:
        s.reserve[s.gray] -= count
        if s.journal is not None:
            s.journal.note("gray_leave", s.gray, {"workers": count})
    s.gray = s.gray_next
    s.gray_next = NONE
    if s.gray != NONE:
        s.reserve[s.gray] += count
        if s.journal is not None:
            s.journal.note("gray_come", s.gray, {"workers": count})
