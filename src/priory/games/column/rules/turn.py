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


def begin_turn(t: Table) -> None:
    """A fresh turn; every limit per turn starts afresh (C4.5)."""
    t.rolled = 0
    t.sold = 0
    t.event_done = False
    t.agenda = tasks.second_half() if t.second_half else tasks.first_half()
    if t.journal is not None:
        facts = {"year": t.year, "half": 2 if t.second_half else 1}
        t.journal.note("turn", t.active, facts)


def end_turn(t: Table) -> None:
    """The next player, half-year or year (C4.2 to C4.4); after the last year the game is over (C12.1, C13.2)."""
    free_actions.turn_over(t)
    t.active = (t.active + 1) % t.seats
    if t.active == t.start:
        if not t.second_half:
            t.second_half = True
        else:
            if t.last_year or t.year >= t.box.longest_game:
                finish(t)
                return
            t.second_half = False
            t.year += 1
    begin_turn(t)


def finish(t: Table) -> None:
    """The final scoring shows all tiles (C13.5)."""
    t.player = OVER
    t.rolled = 0
    t.sold = 0
    t.event_done = False
    t.agenda = []
    if t.journal is not None:
        for seat in range(t.seats):
            facts = {
                "houses": t.house_points(seat),
                "protection": t.protection_points(seat),
                "goods": t.goods_points(seat),
                "tiles": t.tile_points(seat),
                "total": t.total(seat),
            }
            t.journal.note("final", seat, facts, opened=True)


def proceed(t: Table) -> None:
    """Do all that needs no choice, up to the next question; set the player who is asked."""
    while True:
        task = t.agenda[-1]
        kind = task & KIND
        about = task >> ABOUT
        if kind == WINDOW:
            if free_actions.stops(t, about):
                break
            t.agenda.pop()
        elif kind == CARD:
            if not first_half.passes(t, about):
                break
        elif kind == EVENT:
            if not events.passes(t, about):
                t.player = events.seat_asked(t, about)
                return
        elif kind == STONE:
            if not second_half.stone_passes(t, about & 3):
                break
        elif kind == HOUSE:
            if not houses.passes(t, about >> 2, about & 3):
                break
        elif kind == TAKE:
            second_half.take_card(t, about >> 2, about & 3)
        elif kind == USE:
            if not second_half.use_passes(t, about):
                break
        elif kind == REVEAL:
            reveal.reveal(t, about)
        elif kind == CONFLICTS:
            if not conflicts.passes(t):
                break
        elif kind == END:
            end_turn(t)
            if t.player == OVER:
                return
        elif kind == FIRST:
            first_half.begin(t)
        elif kind == CARDS:
            first_half.line_up(t)
        elif kind == ROLL:
            second_half.roll(t)
        else:
            break
    t.player = t.active
