"""What symbols bring at once to the player of imagined games, and what goods and sales are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column import options as o
from priory.games.column.mind.prospects import best_stone, swing
from priory.games.column.mind.turning import best_dismissal, best_taking_off, best_turn
from priory.games.column.mind.weights import (
    A_POINT,
    A_TILE,
    CHEAP,
    DEAR,
    GOOD,
    KEPT,
    NEXT,
    PAID,
    RENOUNCED,
    SECOND_GOOD,
    SHIELD,
    SHIELDS,
    SHIP_STONE,
    SOLD,
    TAKEN,
    THIRD_GOOD,
    TURNED,
)
from priory.games.column.rules import pieces as p
from priory.games.column.rules.disk import occupied
from priory.games.column.rules.selling import can_sell
from priory.games.column.rules.tasks import KIND, SPACE

if TYPE_CHECKING:
    from priory.games.column.table import Table


def good_value(s: Table, w: list[float], seat: int, good: int, near: float) -> float:
    """What one more of a good is worth: more if there is a buyer, less if there are others of it."""
    value = w[GOOD]
    for country in s.box.bought_in[good]:
        if s.houses[4 * seat + country]:
            value += w[DEAR] if s.box.price[4 * country + good] > 2 else w[CHEAP]
    count = s.goods[4 * seat + good]
    if count:
        value *= w[SECOND_GOOD] if count == 1 else w[THIRD_GOOD]
    return 0.5 + near * (value - 0.5)


def sale(s: Table, w: list[float], seat: int, option: int, near: float) -> float:
    """The points of a sale, less the goods."""
    symbol = s.box.symbol[s.disk[seat]] if s.agenda[-1] & KIND == SPACE else p.SELL_ANY
    if option == o.SELL_BOTH:
        return listed_sales(s, w, seat, symbol, near)
    good = (option - o.SELL) & 3
    points = s.box.price[option - o.SELL] if symbol >= p.SHIP else s.box.sell_any_points
    return w[A_POINT] * points - w[SOLD] * good_value(s, w, seat, good, near)


def listed_sales(s: Table, w: list[float], seat: int, symbol: int, near: float) -> float:
    """What a ship or a goods space brings this seat by sales."""
    value = 0.0
    if symbol >= p.GOODS_SPACE:
        good = symbol - p.GOODS_SPACE
        left = s.goods[4 * seat + good]
        if left:
            less = w[SOLD] * good_value(s, w, seat, good, near)
            for country in s.box.bought_in[good]:
                if left and can_sell(s, seat, country, good):
                    value += w[A_POINT] * s.box.price[4 * country + good] - less
                    left -= 1
        return value
    country = symbol - p.SHIP
    if s.houses[4 * seat + country]:
        for good in s.box.buys[country]:
            if can_sell(s, seat, country, good):
                value += w[A_POINT] * s.box.price[4 * country + good] - w[SOLD] * good_value(s, w, seat, good, near)
    return value


def best_sale(s: Table, w: list[float], seat: int, near: float) -> float:
    """The sale anywhere of the good that is missed least."""
    best = 0.0
    for country in range(4):
        if s.houses[4 * seat + country]:
            for good in s.box.buys[country]:
                if can_sell(s, seat, country, good):
                    value = w[A_POINT] * s.box.sell_any_points - w[SOLD] * good_value(s, w, seat, good, near)
                    if value > best:
                        best = value
    return best


def symbol_value(s: Table, w: list[float], seat: int, symbol: int, ahead: float, near: float) -> float:
    """What using a symbol brings now."""
    if symbol >= p.POINTS:
        return w[A_POINT] * (symbol - p.POINTS)
    if symbol < p.ADVANTAGE:
        return good_value(s, w, seat, symbol, near)
    if symbol == p.ADVANTAGE:
        return w[A_TILE]
    if symbol == p.PROTECTION:
        return shield(s, w, seat, 0)
    if symbol == p.ANY_GOOD:
        best = 0.0
        for good in range(4):
            value = good_value(s, w, seat, good, near)
            if value > best:
                best = value
        return best
    if symbol >= p.SHIP:
        value = listed_sales(s, w, seat, symbol, near)
        if symbol >= p.GOODS_SPACE:
            taken = good_value(s, w, seat, symbol - p.GOODS_SPACE, near)
            return value if value > taken else taken
        if s.seats <= s.box.ship_stones_up_to and not s.full(symbol - p.SHIP):
            stone = w[SHIP_STONE] * swing(s, w, seat, symbol - p.SHIP, p.NEUTRAL, 1, near)
            if stone > 0.0:
                value += stone
        return value
    if symbol == p.SELL_ANY:
        return best_sale(s, w, seat, near)
    if p.PLACE_NEUTRAL <= symbol <= p.STONE_EITHER:
        return best_stone(s, w, seat, symbol, near)
    if symbol == p.NEXT_SPACE:
        return further(s, w, seat, ahead, near)
    if symbol == p.TAKE_DIE:
        value = best_taking_off(s, w, seat, ahead, near)
        return w[TAKEN] + (value if value > 0.0 else 0.0)
    if symbol == p.ADJUST_DIE:
        return w[TURNED] + best_turn(s, w, seat, ahead)
    return best_dismissal(s, w, seat, ahead, near)


def shield(s: Table, w: list[float], seat: int, given: int) -> float:
    """What one more protection is worth, or one that is `given`; a point is left in the end."""
    return w[SHIELDS] if s.protection[seat] > given else w[SHIELD]


def further(s: Table, w: list[float], seat: int, ahead: float, near: float) -> float:
    """What the next free space brings."""
    taken = occupied(s)
    space = (s.disk[seat] + 1) % p.SPACES
    while taken >> space & 1:
        space = (space + 1) % p.SPACES
    return w[NEXT] * symbol_value(s, w, seat, s.box.symbol[space], ahead, near)


def free_action(s: Table, w: list[float], seat: int, option: int, ahead: float, near: float) -> float:
    """What comes on top of the question at hand: tiles, paying for a die; and to renounce, or to go on."""
    if option >= o.TILE and option < o.PAY:
        return symbol_value(s, w, seat, option - o.TILE, ahead, near) - w[KEPT + option - o.TILE - p.SELL_ANY] * near
    if option == o.PAY:
        return best_taking_off(s, w, seat, ahead, near) - s.box.take_die_cost * w[A_POINT] - w[PAID]
    if option == o.GO_THROUGH:  # stops are for who has something to play
        return -1.0 if s.tiles[2 * seat] else 1.0
    if option == o.RENOUNCE:
        return -w[RENOUNCED] - w[A_POINT] * s.box.renounce_cost
    return 0.0
