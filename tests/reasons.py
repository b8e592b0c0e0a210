"""Why something cannot be done at a table, as whoever must choose is told."""

from __future__ import annotations

from priory import Seat, State
from priory.core.registry import game
from priory.table.why import reason


def why(state: State, element: str, language: str = "en", seat: int | None = None) -> list[str]:
    """What is said about an element: what is needed and, if there is one, the way; nothing where it can be touched."""
    place = Seat(state, state.player if seat is None else seat)
    found = reason(game(state.game_id), place, element, language)
    return [] if found is None else [line for line in (found.text, found.way) if line]
