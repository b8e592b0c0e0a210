"""Trading houses: placing, pushing down and raising (C8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column.options import LEAVE, RAISE
from priory.games.column.rules.pieces import COUNTRIES

if TYPE_CHECKING:
    from priory.games.column.table import Table


def passes(s: Table, die: int, country: int) -> bool:
    """A first house is placed unasked (C8.1); one that stands as high as the value stays (C8.6)."""
    seat = s.active
    own = s.houses[4 * seat + country]
    value = s.value[5 * seat + die]
    if own and own < value:
        return False
    s.agenda.pop()
    if not own:
        settle(s, seat, country, value)
    return True


def raise_options() -> list[int]:
    """Leave the house or raise it (C8.5, C8.7)."""
    return [LEAVE, RAISE]


def choose_raise(s: Table, option: int, die: int, country: int) -> None:
    """The house is raised to the site with the value, or stays (C8.5, C8.7)."""
    s.agenda.pop()
    if option == RAISE:
        settle(s, s.active, country, s.value[5 * s.active + die])
    elif s.journal is not None:
        s.journal.note("house_left", s.active, {"country": COUNTRIES[country]})


def settle(s: Table, seat: int, country: int, site: int) -> None:
    """A house takes a site; those in its way are pushed down, the last one perhaps off the board (C8.2, C8.3, C8.8)."""
    carried = seat
    s.houses[4 * seat + country] = 0
    fallen = -1
    x = site
    while True:
        met = owner(s, country, x)
        s.houses[4 * carried + country] = x
        if met < 0:
            break
        carried = met
        x -= 1
        if x == 0:
            s.houses[4 * carried + country] = 0
            fallen = carried
            break
    if s.journal is not None:
        facts = {"country": COUNTRIES[country], "site": site, "fallen": fallen}
        s.journal.note("house", seat, facts)


def owner(s: Table, country: int, site: int) -> int:
    """Whose house stands on a site; -1 if none does (C3.3)."""
    for seat in range(s.seats):
        if s.houses[4 * seat + country] == site:
            return seat
    return -1
