"""What conflicts promise to the player of imagined games: houses may win their site's points, or be lost (C15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.column.mind.weights import (
    FUTURE,
    HOUSE_LOST,
    LOST,
    OTHERS,
    SITE_LOST,
    WON,
)
from priory.games.column.rules import pieces as p

if TYPE_CHECKING:
    from priory.games.column.table import Table

MOMENTS: Final = 14
"""So many ways in which a conflict to come may stand."""
HOUSE: Final = 2.0
"""What a house counts at the end."""


def moment(lead: int, left: int) -> int:
    """How a conflict to come stands, by how far a religion leads and how many spaces are left, as a number."""
    if left <= 1:
        return 2 + (-2 if lead < -2 else (2 if lead > 2 else lead))
    if left == 2:
        return 7 + (-2 if lead < -2 else (2 if lead > 2 else lead))
    if left == 3:
        return 11 + (-1 if lead < -1 else (1 if lead > 1 else lead))
    return MOMENTS - 1


def outlook(w: list[float], lead: int, left: int, site: int, near: float) -> float:
    """What a house may expect of a conflict in its country, by how it stands."""
    loss = near * (w[HOUSE_LOST] + w[SITE_LOST] * site)
    if left <= 0:
        if lead == 0:
            return 0.0
        return float(site) if lead > 0 else -HOUSE - loss
    at = moment(lead, left)
    return near * (w[WON + at] * site - w[LOST + at] * (HOUSE + loss))


def prospect(
    s: Table,
    w: list[float],
    seat: int,
    country: int,
    catholic: int,
    protestant: int,
    neutral: int,
    own: int,
    near: float,
) -> float:
    """What these stones promise a seat whose house is on the site `own`, less part of what they promise the others."""
    left = s.room - catholic - protestant - neutral
    value = 0.0
    for other in range(s.seats):
        site = own if other == seat else s.houses[4 * other + country]
        lead = catholic - protestant if s.religion[other] == p.CATHOLIC else protestant - catholic
        if site:
            promised = outlook(w, lead, left, site, near)
            value += promised if other == seat else -w[OTHERS] * promised / (s.seats - 1)
        elif other == seat:
            value += w[FUTURE] * near * float(lead)
    return value


def swing(s: Table, w: list[float], seat: int, country: int, religion: int, step: int, near: float) -> float:
    """What a stone more or less in a country changes."""
    catholic = s.stones[3 * country]
    protestant = s.stones[3 * country + 1]
    neutral = s.stones[3 * country + 2]
    own = s.houses[4 * seat + country]
    before = prospect(s, w, seat, country, catholic, protestant, neutral, own, near)
    if religion == p.CATHOLIC:
        catholic += step
    elif religion == p.NEUTRAL:
        neutral += step
    else:
        protestant += step
    return prospect(s, w, seat, country, catholic, protestant, neutral, own, near) - before


def settling(s: Table, w: list[float], seat: int, country: int, religion: int, site: int, near: float) -> float:
    """What it changes to have a house on this site, with one more stone in the country unless its religion is -1."""
    catholic = s.stones[3 * country]
    protestant = s.stones[3 * country + 1]
    neutral = s.stones[3 * country + 2]
    before = prospect(s, w, seat, country, catholic, protestant, neutral, s.houses[4 * seat + country], near)
    if religion == p.CATHOLIC:
        catholic += 1
    elif religion == p.PROTESTANT:
        protestant += 1
    elif religion == p.NEUTRAL:
        neutral += 1
    return prospect(s, w, seat, country, catholic, protestant, neutral, site, near) - before


def faith_value(s: Table, w: list[float], seat: int, religion: int, near: float) -> float:
    """What the houses may expect under a religion."""
    value = 0.0
    for country in range(4):
        catholic = s.stones[3 * country]
        protestant = s.stones[3 * country + 1]
        lead: int = catholic - protestant if religion == p.CATHOLIC else protestant - catholic
        left = s.room - catholic - protestant - s.stones[3 * country + 2]
        site: int = s.houses[4 * seat + country]
        value += outlook(w, lead, left, site, near) if site else w[FUTURE] * near * float(lead)
    return value


def alone(s: Table, seat: int, religion: int) -> bool:
    """Whether no other player has this religion (C18.1)."""
    for other in range(s.seats):
        if other != seat and s.religion[other] == religion:
            return False
    return True


def best_stone(s: Table, w: list[float], seat: int, symbol: int, near: float) -> float:
    """The best stone that a symbol can place or remove."""
    best = 0.0
    for country in range(4):
        full = s.full(country)
        for religion in range(3):
            if religion == p.NEUTRAL:
                if symbol != p.PLACE_NEUTRAL:
                    continue
            elif symbol == p.PLACE_NEUTRAL or symbol == (
                p.STONE_PROTESTANT if religion == p.CATHOLIC else p.STONE_CATHOLIC
            ):
                continue
            if not full:
                value = swing(s, w, seat, country, religion, 1, near)
                if value > best:
                    best = value
            if religion != p.NEUTRAL and s.stones[3 * country + religion]:
                value = swing(s, w, seat, country, religion, -1, near)
                if value > best:
                    best = value
    return best
