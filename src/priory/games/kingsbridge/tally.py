"""Where the points of Kingsbridge come from: against others the cards that are left, alone and together the count.

Against others each card left is a point lost: those dealt stand as `start`, and whatever takes a card away or brings
one is booked. Alone and together the score follows from what lies on the table.
"""

from __future__ import annotations

from priory.core.journal import Entry
from priory.core.plain import Facts
from priory.core.state import State
from priory.core.tally import Post
from priory.games.kingsbridge.box import COMPETITIVE, PERMANENT
from priory.games.kingsbridge.rules import characters
from priory.games.kingsbridge.table import Table

PLACED = "placed"
CHARACTERS = "characters"
COLUMNS = "columns"
PENALTY = "penalty"
RECEIVED = "received"


def booked(s: State, entry: Entry) -> list[Post]:
    """The cards that leave a player for good or come to one (K1.12)."""
    assert isinstance(s, Table)
    if s.mode != COMPETITIVE:
        return []
    if entry.kind == "place":
        return [Post(entry.seat, PLACED, 1)]
    if entry.kind == "ethelred":
        return [Post(entry.seat, CHARACTERS, 1)]
    if entry.kind == "give":
        return [Post(Facts(entry.facts).number("to"), RECEIVED, -1)]
    return []


def standing(s: State) -> list[dict[str, float]]:
    """Alone and together: the parts of the common score as the table lies (K24.2)."""
    assert isinstance(s, Table)
    if s.mode == COMPETITIVE:
        return [{} for _ in range(s.seats)]
    empty = sum([not s.columns[slot] for slot in range(PERMANENT)])
    parts = {
        CHARACTERS: float(characters.left(s) * s.box.character_points),
        COLUMNS: float(empty * s.box.column_points),
        PENALTY: float(sum(s.penalty) * s.box.penalty_points),
    }
    return [parts for _ in range(s.seats)]


def round_of(entry: Entry, now: int) -> int:
    """The turn that the table is at after this entry, whoever takes it."""
    return now + 1 if entry.kind == "turn" else now
