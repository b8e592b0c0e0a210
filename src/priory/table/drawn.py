"""A table as it is drawn for those who look in the same way: worked out once for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from priory.choices import Choice, choices_of
from priory.core.fields import View
from priory.drawing.easel import Sitting
from priory.table.ending import ending_at
from priory.table.table import LiveTable, Sittings


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
        view = table.look(sitting.seat)
        choices = [] if table.waiting or closed else choices_of(table.record.game, place, sitting.language, view)
        found = table.drawn[sight] = Drawn(choices, view, table.draw(sitting, view, choices, table.studio))
    return found


def sitting_of(
    table: LiveTable, seat: int, mine: Sequence[int], language: str, host: bool, back: int | None = None
) -> Sitting:
    """All that the drawing needs besides the view. Until the game is over it hangs on who sits where alone."""
    if table.over:
        return _sitting(table, seat, mine, language, host, back)
    if table.sittings.sitters is not table.sitters:
        table.sittings = Sittings(table.sitters, {})
    asked = seat, tuple(mine), language, host, back
    found = table.sittings.known.get(asked)
    if found is None:
        found = table.sittings.known[asked] = _sitting(table, seat, mine, language, host, back)
    return found


def _sitting(table: LiveTable, seat: int, mine: Sequence[int], language: str, host: bool, back: int | None) -> Sitting:
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
        back=back,
        waiting=table.waiting,
        ranks=tuple(state.ranks()) if table.over else (),
        winners=tuple(state.winners()),
        ending=ending_at(table, tuple(mine), language) if table.over else None,
        tried=f"/review/{table.tried.table}?ply={table.tried.ply}" if table.tried and table.tried.table else "",
    )
