"""Religious conflicts at the end of a turn (C15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column.options import CONFLICT
from priory.games.column.rules.pieces import CATHOLIC, COUNTRIES, NONE, PROTESTANT, RELIGIONS

if TYPE_CHECKING:
    from priory.games.column.table import Table


def options(s: Table) -> list[int]:
    """The countries in which a torch burns (C15.10)."""
    found: list[int] = []
    for country in range(4):
        if s.full(country):
            found.append(CONFLICT + country)
    return found


def passes(s: Table) -> bool:
    """No torch, no conflict (C15.3)."""
    for country in range(4):
        if s.full(country):
            return False
    s.agenda.pop()
    return True


def winner(s: Table, country: int) -> int:
    """The religion with more stones, or none (C15.4, C15.8)."""
    catholic = s.stones[3 * country + CATHOLIC]
    protestant = s.stones[3 * country + PROTESTANT]
    if catholic > protestant:
        return CATHOLIC
    if protestant > catholic:
        return PROTESTANT
    return NONE


def settle(s: Table, country: int) -> None:
    """The winners score their sites, the losers take their houses back, the stones go (C15.5 to C15.9)."""
    won = winner(s, country)
    scored: list[int] = [0] * s.seats
    lost: list[int] = []
    if won != NONE:
        for seat in range(s.seats):
            site = s.houses[4 * seat + country]
            if site:
                if s.religion[seat] == won:
                    s.gain(seat, site)
                    scored[seat] = site
                else:
                    s.houses[4 * seat + country] = 0
                    lost.append(seat)
    for religion in range(3):
        s.stones[3 * country + religion] = 0
    if s.journal is not None:
        facts = {
            "country": COUNTRIES[country],
            "winner": RELIGIONS[won] if won != NONE else None,
            "points": scored,
            "lost": lost,
        }
        s.journal.note("conflict", s.active, facts)
