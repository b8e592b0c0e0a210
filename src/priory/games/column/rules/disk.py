"""The action disk: where it may stand, and what follows when it arrives (C11.2, C11.6, C21.1, C23.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column.rules.pieces import GOODS_SPACE, SHIP, SPACES, symbol_name
from priory.games.column.rules.tasks import ABOUT, SPACE
from priory.games.column.rules.tasks import SHIP as SHIP_TASK

if TYPE_CHECKING:
    from priory.games.column.table import Table


def occupied(s: Table) -> int:
    """The spaces with a disk, one bit each (C11.2)."""
    spaces = 0
    for space in s.disk:
        spaces |= 1 << space
    return spaces


def next_space(s: Table) -> None:
    """The disk moves to the next unoccupied space of any colour (C23.11)."""
    taken = occupied(s)
    space = (s.disk[s.active] + 1) % SPACES
    while taken >> space & 1:
        space = (space + 1) % SPACES
    if s.journal is not None:
        s.journal.note(
            "moved", s.active, {"die": None, "space": space, "symbol": symbol_name(s.box.symbol[space]), "paid": 0}
        )
    arrive(s, space)


def arrive(s: Table, space: int) -> None:
    """The space is used; on a ship with few players a stone follows (C11.6, C21.1, C21.2)."""
    s.disk[s.active] = space
    symbol = s.box.symbol[space]
    if SHIP <= symbol < GOODS_SPACE and s.seats <= s.box.ship_stones_up_to:
        s.agenda.append(SHIP_TASK + ((symbol - SHIP) << ABOUT))
    s.agenda.append(SPACE)
