"""A table as it is drawn for those who look in the same way: worked out once for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from priory.choices import Choice, choices_of
from priory.core.fields import View
from priory.drawing.easel import Sitting, draw
from priory.table.table import LiveTable


class Sight(NamedTuple):
    """How somebody looks at the table, and whether behind a curtain."""

    sitting: Sitting
    closed: bool


class Drawn(NamedTuple):
    """The choices, the view and the parts of the page."""

    choices: list[Choice]
    view: View
    parts: dict[str, str]


def drawn(table: LiveTable, sitting: Sitting, closed: bool) -> Drawn:
    """The table now. Behind a curtain, and while a seat is free, there is nothing to choose."""
    sight = Sight(sitting, closed)
    found = table.drawn.get(sight)
    if found is None:
        place = table.seat(sitting.seat)
        view = place.look()
        choices = [] if table.waiting or closed else choices_of(table.record.game, place, sitting.language, view)
        found = table.drawn[sight] = Drawn(choices, view, draw(sitting, view, choices))
    return found


def sitting_of(table: LiveTable, seat: int, mine: Sequence[int], language: str, host: bool) -> Sitting:
    """All that the drawing needs besides the view."""
    state = table.record.state
    return Sitting(
        game=table.record.game,
        seat=seat,
        mine=tuple(mine),
        names=tuple(table.names),
        kinds=tuple(one.kind for one in table.sitters),
        levels=tuple(one.level or "" for one in table.sitters),
        language=language,
        box=state.contents(),
        host=host,
        guide=table.guide,
        waiting=table.waiting,
        ranks=tuple(state.ranks()) if table.over else (),
        winners=tuple(state.winners()),
    )
