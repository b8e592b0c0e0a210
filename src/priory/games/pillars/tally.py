"""Where the points of The Pillars of the Earth come from: craftsmen by trade, the priory, privileges, events, taxes."""

from __future__ import annotations

from priory.core.journal import Entry
from priory.core.plain import Facts
from priory.core.state import State
from priory.core.tally import Post
from priory.games.pillars.table import Table

PRIORY = "priory"
PRIVILEGES = "privileges"
EVENTS = "events"
TAXES = "taxes"
CRAFTSMAN = "craftsman:"
"""A trade's points stand under its craftsman: `craftsman:` and his id."""
LOSSES = {"event_payment": EVENTS, "event_points": EVENTS, "tax": TAXES}


def booked(_: State, entry: Entry) -> list[Post]:
    """The points that an entry of the journal tells of."""
    facts, seat = Facts(entry.facts), entry.seat
    if entry.kind == "work":
        return [Post(seat, CRAFTSMAN + facts.word("craftsman"), facts.number("vp"))]
    if entry.kind == "priory":
        extra = facts.number("privilege_vp")
        return [Post(seat, PRIORY, facts.number("vp") - extra), Post(seat, PRIVILEGES, extra)]
    if entry.kind == "privilege":
        return [Post(seat, PRIVILEGES, facts.number("vp"))]
    if entry.kind in LOSSES:
        return [Post(seat, LOSSES[entry.kind], -facts.number("vp"))]
    return []


def round_of(entry: Entry, now: int) -> int:
    """The round that the table is in after this entry."""
    return Facts(entry.facts).number("round") if entry.kind == "round" else now


def round_at(s: State) -> int:
    """The round that a table is in."""
    assert isinstance(s, Table)
    return s.round
