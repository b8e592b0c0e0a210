"""Reading a position of World Without End: what is left out is filled in, what contradicts the rules is refused."""

from __future__ import annotations

from priory.core.plain import Data
from priory.core.reader import Reader, need
from priory.core.state import OVER
from priory.games.world.box import Box
from priory.games.world.position.audit import audit, audit_pieces
from priory.games.world.position.chronicle import Chronicle
from priory.games.world.position.fields import Position
from priory.games.world.rules.plague import FACE_DOWN
from priory.games.world.table import Table, blank


def read(data: Data, box: Box) -> Table:
    """The table of a position; what is left out is as at the start of the round that is named."""
    reader = Reader(data)
    s = blank(reader.number("seats", 2, 4, 4), box)
    Position.fill(s, reader)
    s.event = Chronicle(s).event
    _deal_tiles(s)
    audit_pieces(s)
    if s.agenda:
        s.go_on()
    else:
        s.player = OVER
    s.advance()
    audit(s)
    return s


def _deal_tiles(s: Table) -> None:
    """Places whose values are left out take the lowest tiles left."""
    left = s.box.tiles.copy()
    for place, value in enumerate(s.tiles):
        if value:
            fits = value in left and s.illness[place] >= FACE_DOWN
            need(fits, f"places[{place}].value", f"there is no tile {value} left for it")
            left.remove(value)
    for place, illness in enumerate(s.illness):
        if illness >= FACE_DOWN and not s.tiles[place]:
            s.tiles[place] = left.pop(0)
