"""Where the points of A Column of Fire come from: goods by country, cards and wheel, conflicts, tiles, the end."""

from __future__ import annotations

from priory.core.journal import Entry
from priory.core.plain import Facts
from priory.core.state import State
from priory.core.tally import START, Post
from priory.games.column.table import Table

SOLD = "sold:"
"""Goods sold stand under the country: `sold:` and its id."""
CONFLICTS = "conflicts"
MINORITY = "minority"
FINAL = ("houses", "protection", "goods", "tiles")
GAINED = {"minority": MINORITY, "exchanged": "exchanged"}
GIVEN_UP = {"lost": "lost", "renounced": "renounced", "paid": "paid"}


def dealt(s: State) -> list[Post]:
    """The start, and what the first roll brought before anything was asked: a point for being the only one (C18.1)."""
    assert isinstance(s, Table)
    posts = [Post(seat, START, s.box.start_score) for seat in range(s.seats)]
    return posts + [Post(seat, MINORITY, float(s.score[seat]) - s.box.start_score) for seat in range(s.seats)]


def booked(_: State, entry: Entry) -> list[Post]:
    """The points that an entry of the journal tells of."""
    facts, seat = Facts(entry.facts), entry.seat
    if entry.kind == "sold":
        return [Post(seat, SOLD + facts.word("country"), facts.number("points"))]
    if entry.kind == "points":
        return [Post(seat, facts.word("by"), facts.number("points"))]
    if entry.kind == "conflict":
        return [Post(other, CONFLICTS, points) for other, points in enumerate(facts.numbers("points"))]
    if entry.kind in GAINED:
        return [Post(seat, GAINED[entry.kind], facts.number("points"))]
    if entry.kind in GIVEN_UP:
        return [Post(seat, GIVEN_UP[entry.kind], -facts.number("points"))]
    if entry.kind == "moved":
        return [Post(seat, "paid", -facts.number("paid"))]
    if entry.kind == "final":
        return [Post(seat, source, facts.number(source)) for source in FINAL]
    return []


def round_of(entry: Entry, now: int) -> int:
    """The year that the table is in after this entry."""
    return Facts(entry.facts).number("year") if entry.kind == "turn" else now


def round_at(s: State) -> int:
    """The year that a table is in."""
    assert isinstance(s, Table)
    return s.year
