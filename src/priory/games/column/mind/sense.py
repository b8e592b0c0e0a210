"""A sense of value for A Column of Fire: points in hand, and what goods, houses, characters and dice promise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.state import OVER
from priory.games.column.rules.dice import FREE
from priory.games.column.rules.pieces import CATHOLIC, NONE, POINTS, PROTESTANT, PURPLE, SHIP

if TYPE_CHECKING:
    from priory.games.column.table import Table

PACE: Final = 5.5
"""Points a year that a good player makes: how far off the end is."""
FAR: Final = 7.0
PROMISE: Final = [2.0, 2.0, 2.0, 2.0, 1.6, 1.1, 2.0, 0.6, 1.0, 1.0, 1.3, 0.7, 0.5, 1.8, 0.8, 2.2]
"""What one use of each symbol is worth, up to any good; ships and goods spaces are valued by what can be sold."""
FREE_DICE: Final = [0.0, 2.2, 3.6, 4.4, 4.9, 5.2]
"""The first free die picks a character and moves the disk; further ones give a choice."""
WILD: Final = 0.6
TILE_PROMISE: Final = 1.2
PROTECTION_PROMISE: Final = 0.3
HOUSE_LOSS: Final = 3.0
"""What a house is worth beyond its end points: the sales it allows."""


def worth(s: Table) -> list[float]:
    """How good the table looks for each seat, in points."""
    if s.player == OVER:
        return s.scores()
    ahead = years_ahead(s)
    return [seat_worth(s, seat, ahead) for seat in range(s.seats)]


def years_ahead(s: Table) -> float:
    """How many more years the game will have, by the leading score."""
    if s.last_year:
        return 0.0 if s.second_half else 0.5
    best = 0
    for score in s.score:
        if score > best:
            best = score
    ahead = (s.box.end_score - best) / PACE
    if ahead > FAR:
        ahead = FAR
    return ahead + 0.5


def seat_worth(s: Table, seat: int, ahead: float) -> float:
    """What a seat has, and what it may expect."""
    near = ahead if ahead < 1.0 else 1.0
    value = float(s.score[seat] + s.house_points(seat) + s.protection_points(seat) + s.tile_points(seat))
    value += goods_worth(s, seat, near)
    value += PROTECTION_PROMISE * near * float(s.protection[seat] if s.protection[seat] < 3 else 3)
    value += TILE_PROMISE * near * float(s.tiles[2 * seat])
    value += characters_worth(s, seat, ahead, near)
    value += conflicts_worth(s, seat, near)
    return value + minority_worth(s, seat, ahead)


def goods_worth(s: Table, seat: int, near: float) -> float:
    """Goods are half a point each at the end, and more while they can still be sold."""
    value = 0.0
    for good in range(4):
        count: int = s.goods[4 * seat + good]
        if count:
            best = 1.0
            second = 0.9
            for country in s.box.bought_in[good]:
                if s.houses[4 * seat + country]:
                    price = 0.7 * s.box.price[4 * country + good]
                    if price > best:
                        second = best
                        best = price
                    elif price > second:
                        second = price
            promised = best
            if count > 1:
                promised += 0.8 * second + 0.7 * (count - 2)
            value += 0.5 * count * (1.0 - near) + promised * near
    return value


def characters_worth(s: Table, seat: int, ahead: float, near: float) -> float:
    """The uses that are left of each character, and the dice that are free."""
    value = 0.0
    free = 0
    for die in range(5):
        card = s.place[5 * seat + die]
        if card >= 0:
            uses = float(s.value[5 * seat + die] - 1)
            if uses > ahead:
                uses = ahead
            value += uses * card_promise(s, card)
        elif card == FREE:
            free += 1
            if die == PURPLE:
                value += WILD * near
        else:
            value -= 0.3 * float(s.value[5 * seat + die]) * near
    return value + FREE_DICE[free] * near


def card_promise(s: Table, card: int) -> float:
    """What one use of a character is worth."""
    promised = symbol_promise(s.box.first[card])
    if s.box.second[card] != NONE:
        other = symbol_promise(s.box.second[card])
        promised = (promised if promised > other else other) + 0.3
    return promised


def symbol_promise(symbol: int) -> float:
    """What one use of a symbol is worth, whoever has it."""
    if symbol >= POINTS:
        return float(symbol - POINTS)
    return PROMISE[symbol] if symbol < SHIP else 2.2


def conflicts_worth(s: Table, seat: int, near: float) -> float:
    """Each house may win its site's points or be lost, the sooner the fuller its country is."""
    value = 0.0
    own = s.religion[seat]
    for country in range(4):
        site: int = s.houses[4 * seat + country]
        if site:
            catholic: int = s.stones[3 * country + CATHOLIC]
            protestant: int = s.stones[3 * country + PROTESTANT]
            lead = catholic - protestant if own == CATHOLIC else protestant - catholic
            stones: int = catholic + protestant + s.stones[3 * country + 2]
            fill = stones / s.room
            if fill >= 1.0:
                chance = 1.0 if lead > 0 else 0.0
                if lead == 0:
                    value += HOUSE_LOSS * near
                    continue
            else:
                chance = 0.5 + 0.22 * lead * (0.5 + fill)
                chance = 0.03 if chance < 0.03 else (0.97 if chance > 0.97 else chance)
            soon = 0.25 + 0.75 * fill * fill
            value += HOUSE_LOSS * near
            value += (
                soon
                * (chance * site - (1.0 - chance) * (HOUSE_LOSS * near + s.box.points_per_house))
                * (near if fill < 1.0 else 1.0)
            )
    return value


def minority_worth(s: Table, seat: int, ahead: float) -> float:
    """Being the only one of a religion brings a point a year."""
    for other in range(s.seats):
        if other != seat and s.religion[other] == s.religion[seat]:
            return 0.0
    years = float(s.faith[seat])
    return 0.6 * s.box.minority_bonus * (years if years < ahead else ahead)
