"""A puzzle on its table: what a page is shown of it. Nothing is kept here; any moment of a try is played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from priory.core.game import Setup
from priory.core.record import Record
from priory.core.state import State
from priory.core.tally import Tally
from priory.puzzles.puzzle import Puzzle
from priory.table.messages import News, TableNews
from priory.table.page import Owned, Page
from priory.table.people import BIRDS, BOT, PERSON, Place, seated
from priory.table.table import LiveTable

LEVEL = "master"
"""Who sat on the other seats when the puzzle was found."""


def names_of(puzzle: Puzzle, seats: int) -> list[str]:
    """Who sits at the table: whoever tries it is the first bird."""
    others = iter(BIRDS[1:])
    return [BIRDS[0] if seat == puzzle.seat else next(others) for seat in range(seats)]


def recorded(puzzle: Puzzle, state: State) -> Record:
    """A record that begins at this moment of the puzzle."""
    record = Record(puzzle.game, Setup(state.seats))
    record.state = state
    record.tally = Tally(puzzle.game, state)
    return record


def laid(puzzle: Puzzle, state: State) -> LiveTable:
    """The puzzle's table at one moment of a try."""
    names = names_of(puzzle, state.seats)
    places = [
        Place(PERSON, name) if seat == puzzle.seat else Place(BOT, name, LEVEL) for seat, name in enumerate(names)
    ]
    return LiveTable(recorded(puzzle, state), seated(places, ""))


def shown(puzzle: Puzzle, state: State, played: Sequence[int], over: bool, language: str) -> list[News]:
    """What a page is told of this moment. Where the try is `over`, nothing more is offered."""
    news = Page(laid(puzzle, state), lambda: Owned([puzzle.seat]), language).news(0.0)
    return [_placed(one, len(played), over) if isinstance(one, TableNews) else one for one in news]


def _placed(news: TableNews, ply: int, over: bool) -> TableNews:
    """The table as a moment of a try: so many choices have been made, all of which can be taken back."""
    return replace(
        news,
        number=ply,
        ply=ply,
        over=False,
        choices=[] if over else news.choices,
        hints=False,
        undo=0 if over else ply,
        since=None,
        parts={name: part for name, part in news.parts.items() if name not in ("ending", "lobby", "seats")},
    )
