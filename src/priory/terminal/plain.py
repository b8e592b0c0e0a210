"""A table as the terminal draws it, without the terminal: to print, for notebooks and for environments."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from priory.core.journal import NOBODY
from priory.core.registry import game
from priory.core.seat import Seat
from priory.core.state import OVER, State
from priory.words import tongue_at

COLUMNS = 100


def watcher(state: State) -> int:
    """Whose eyes a table is drawn with if nobody's are named: the one who must choose."""
    return NOBODY if state.player == OVER else state.player


def people(state: State) -> list[str]:
    """The players as PettingZoo calls them."""
    return [f"player_{number}" for number in range(state.seats)]


def drawing(state: State, seat: int | None = None, language: str = "en") -> RenderableType:
    """The table as the terminal draws it for a seat."""
    eyes = watcher(state) if seat is None else seat
    room = game(state.game_id).room("terminal")
    drawn: RenderableType = room.draw(Seat(state, eyes).look(), tongue_at(state, language), people(state))
    return drawn


def text(state: State, seat: int | None = None, language: str = "en") -> str:
    """The table in plain characters."""
    out = io.StringIO()
    console = Console(file=out, width=COLUMNS, color_system=None, force_terminal=False, legacy_windows=False)
    console.print(drawing(state, seat, language))
    return out.getvalue()
