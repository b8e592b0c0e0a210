"""Where the points of World Without End come from: what each entry of the journal says it was for, by chapters."""

from __future__ import annotations

from priory.core.journal import Entry
from priory.core.plain import Facts
from priory.core.state import State
from priory.core.tally import Post
from priory.games.world.table import Table


def booked(_: State, entry: Entry) -> list[Post]:
    """The points that an entry of the journal tells of; halves are exact."""
    if entry.kind not in ("score", "lose"):
        return []
    points = float(entry.facts["vp"])
    return [Post(entry.seat, Facts(entry.facts).word("why"), points if entry.kind == "score" else -points)]


def round_of(entry: Entry, now: int) -> int:
    """The chapter that the table is in after this entry."""
    return Facts(entry.facts).number("chapter") if entry.kind == "round" else now


def round_at(s: State) -> int:
    """The chapter that a table is in."""
    assert isinstance(s, Table)
    return s.chapter
