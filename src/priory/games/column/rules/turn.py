"""The course of the game: whose turn it is, the years, the end, and going on to the next question (C4, C12, C13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.state import OVER
from priory.games.column.rules import (
    conflicts,
    events,
    first_half,
    free_actions,
    houses,
    reveal,
    second_half,
    tasks,
)
from priory.games.column.rules.tasks import (
    ABOUT,
    CARD,
    CARDS,
    CONFLICTS,
    END,
    EVENT,
    FIRST,
    HOUSE,
    KIND,
    REVEAL,
    ROLL,
    STONE,
    TAKE,
    USE,
    WINDOW,
)

if TYPE_CHECKING:
    from priory.games.column.table import Table


def begin_turn(s: Table) -> None:
    """A fresh turn; every limit per turn starts afresh (C4.5)."""
    s.rolled = 0
    s.sold = 0
    s.event_done = False
    s.agenda = tasks.second_half() if s.second_half else tasks.first_half()
    if s.journal is not None:
        facts = {"year": s.year, "half": 2 if s.second_half else 1}
        s.journal.note("turn", s.active, facts)


def end_turn(s: Table) -> None:
    """The next player, half-year or year (C4.2 to C4.4); after the last year the game is over (C12.1, C13.2)."""
    free_actions.turn_over(s)
    s.active = (s.active + 1) % s.seats
    if s.active == s.start:
        if not s.second_half:
            s.second_half = True
        else:
            if s.last_year or s.year >= s.box.longest_game:
                finish(s)
                return
            s.second_half = False
            s.year += 1
    begin_turn(s)


def finish(s: Table) -> None:
    """The final scoring shows all tiles (C13.5)."""
    s.player = OVER
    s.rolled = 0
    s.sold = 0
    s.event_done = False
    s.agenda = []
    if s.journal is not None:
        for seat in range(s.seats):
            facts = {
                "houses": s.house_points(seat),
                "protection": s.protection_points(seat),
                "goods": s.goods_points(seat),
                "tiles": s.tile_points(seat),
                "total": s.total(seat),
            }
            s.journal.note("final", seat, facts, opened=True)


def proceed(s: Table) -> None:
    """Do all that needs no choice, up to the next question; set the player who is asked."""
    while True:
        task = s.agenda[-1]
        kind = task & KIND
        about = task >> ABOUT
        if kind == WINDOW:
            if free_actions.stops(s, about):
                break
            s.agenda.pop()
        elif kind == CARD:
            if not first_half.passes(s, about):
                break
        elif kind == EVENT:
            if not events.passes(s, about):
                s.player = events.seat_asked(s, about)
                return
        elif kind == STONE:
            if not second_half.stone_passes(s, about & 3):
                break
        elif kind == HOUSE:
            if not houses.passes(s, about >> 2, about & 3):
                break
        elif kind == TAKE:
            second_half.take_card(s, about >> 2, about & 3)
        elif kind == USE:
            if not second_half.use_passes(s, about):
                break
        elif kind == REVEAL:
            reveal.reveal(s, about)
        elif kind == CONFLICTS:
            if not conflicts.passes(s):
                break
        elif kind == END:
            end_turn(s)
            if s.player == OVER:
                return
        elif kind == FIRST:
            first_half.begin(s)
        elif kind == CARDS:
            first_half.line_up(s)
        elif kind == ROLL:
            second_half.roll(s)
        else:
            break
    s.player = s.active
