"""Step 10, Shiring: craftsmen free of charge (P15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.pillars.options import REPLACE_FROM, TURN_AWAY
from priory.games.pillars.rules.pieces import NEWCOMER, NONE, SHIRING

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def settle(s: Table) -> None:
    """The first space before the second; a full row asks its owner (P15.1 to P15.4)."""
    while s.turn < len(s.shiring):
        seat = s.spaces[SHIRING + s.turn]
        craftsman = s.shiring[s.turn]
        if seat != NONE and craftsman != NONE:
            if s.journal is not None:
                s.journal.note("shiring", seat, {"craftsman": s.box.craft_ids[craftsman]})
            if s.row_full(seat):
                s.ask(NEWCOMER, seat)
                return
            s.engage(seat, craftsman)
        elif craftsman != NONE and s.journal is not None:
            s.journal.note("craftsman_gone", NONE, {"craftsman": s.box.craft_ids[craftsman]})
        s.shiring[s.turn] = NONE
        s.turn += 1
    s.clear(SHIRING, len(s.shiring))


def rooms(s: Table) -> list[int]:
    """One of the row leaves, or the new one does (P15.3)."""
    found = list(range(REPLACE_FROM, REPLACE_FROM + s.row_length[s.player]))
    found.append(TURN_AWAY)
    return found


def make_room(s: Table, option: int) -> None:
    """Whoever leaves is out of the game; the new one stands last (P15.3)."""
    seat = s.player
    craftsman = s.shiring[s.turn]
    gone = craftsman
    if option != TURN_AWAY:
        gone = s.dismiss(seat, option - REPLACE_FROM)
        s.engage(seat, craftsman)
    if s.journal is not None:
        s.journal.note("dismiss", seat, {"craftsman": s.box.craft_ids[gone]})
    s.shiring[s.turn] = NONE
    s.turn += 1
    settle(s)
