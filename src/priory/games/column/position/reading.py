"""Reading a position, written by `to_dict` or by hand: sensible defaults, and errors that name the field."""

from __future__ import annotations

from priory.core.plain import Data
from priory.core.reader import Reader, need
from priory.core.state import OVER
from priory.games.column.box import Box
from priory.games.column.position.agenda import check_agenda
from priory.games.column.position.fields import Position
from priory.games.column.rules import turn
from priory.games.column.rules.pieces import DECK
from priory.games.column.rules.tasks import ABOUT, KIND, REVEAL
from priory.games.column.table import Table


def restore(data: Data, box: Box) -> Table:
    """The table of a position."""
    top = Reader(data)
    top.allow("game", "player")
    there = len(top.entries("players")) if top.has("players") else top.number("seats", 2, 4, 4)
    fits = 2 <= there <= 4 and top.number("seats", 2, 4, there) == there
    need(fits, "players", f"there are {there}, 2 to 4 are needed and as many as 'seats' says")
    s = Table(there, box)
    s.clear()
    Position.fill(s, top)
    untouched = not (any(s.row) or any(s.prison) or any(s.houses) or any(s.stones) or s.drawn)
    early = s.second_half or untouched  # nobody has anything yet that a second half brings (C5.2)
    s.year = s.year or (1 if early else 2)
    told = "the first half of year 1 knows no characters, houses, stones, prisoners or tiles"
    need(early or s.year > 1, "year", told)
    ends = max(s.score) >= box.end_score or is_exhausted(s)
    told = "the end score is reached or a deck is exhausted"
    need(s.last_year or not ends or not top.has("last_year"), "last_year", told)
    s.last_year = s.last_year or ends
    s.player = s.active if s.agenda else OVER
    s.audit()
    check_agenda(s)
    if s.agenda:
        turn.proceed(s)
        s.advance()
    asked = top.number("player", OVER, s.seats - 1, s.player)
    need(asked == s.player, "player", f"{asked} is not to choose, but {s.player}")
    s.audit()
    return s


def is_exhausted(s: Table) -> bool:
    """Whether a deck shows no character and has none to come (C20.1); one that waits for its reveal does not count."""
    waiting = [task >> ABOUT for task in s.agenda if task & KIND == REVEAL]
    return any(s.face_up[country] < 0 and s.top[country] == DECK and country not in waiting for country in range(4))
