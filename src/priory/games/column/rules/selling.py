"""Selling goods: at the ships, on the goods spaces, and anywhere for a fixed price (C14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column.options import SELL, SELL_BOTH, USE
from priory.games.column.rules.pieces import COUNTRIES, GOODS, GOODS_SPACE, SHIP

if TYPE_CHECKING:
    from priory.games.column.table import Table


def can_sell(s: Table, seat: int, country: int, good: int) -> bool:
    """A house, the good, a buyer, and no such sale yet in this turn (C14.1, C14.2)."""
    return (
        s.houses[4 * seat + country] > 0
        and s.goods[4 * seat + good] > 0
        and s.box.price[4 * country + good] > 0
        and not s.sold >> (4 * country + good) & 1
    )


def offer_any_sale(s: Table, found: list[int]) -> None:
    """One good of any kind, in one country that buys it (C14.5, C14.7)."""
    seat = s.active
    for country in range(4):
        if s.houses[4 * seat + country]:
            for good in range(4):
                if can_sell(s, seat, country, good):
                    found.append(SELL + 4 * country + good)


def offer_ship(s: Table, country: int, found: list[int]) -> None:
    """One of each good the country buys (C14.3)."""
    seat = s.active
    sales = 0
    for good in range(4):
        if can_sell(s, seat, country, good):
            found.append(SELL + 4 * country + good)
            sales += 1
    if sales == 2:
        found.append(SELL_BOTH)


def offer_goods_space(s: Table, good: int, found: list[int]) -> None:
    """Take one of the good, or sell one in each country that buys it (C14.4)."""
    seat = s.active
    found.append(USE)
    sales = 0
    for country in range(4):
        if can_sell(s, seat, country, good):
            found.append(SELL + 4 * country + good)
            sales += 1
    if sales == 2 and s.goods[4 * seat + good] >= 2:
        found.append(SELL_BOTH)


def sell(s: Table, country: int, good: int, points: int, by: str) -> None:
    """The good goes back to the supply, the points are scored at once (C14.1)."""
    seat = s.active
    s.goods[4 * seat + good] -= 1
    s.sold |= 1 << (4 * country + good)
    s.gain(seat, points)
    if s.journal is not None:
        facts = {"country": COUNTRIES[country], "good": GOODS[good], "points": points, "by": by}
        s.journal.note("sold", seat, facts)


def sell_both(s: Table, symbol: int) -> None:
    """Both sales that a space allows (C14.3, C14.4)."""
    if symbol >= GOODS_SPACE:
        good = symbol - GOODS_SPACE
        for country in s.box.bought_in[good]:
            sell(s, country, good, s.box.price[4 * country + good], "track")
    else:
        country = symbol - SHIP
        for good in s.box.buys[country]:
            sell(s, country, good, s.box.price[4 * country + good], "track")
