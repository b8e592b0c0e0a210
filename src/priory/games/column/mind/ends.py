"""What a table of A Column of Fire comes to in the end: how walks are judged that stop before.

Unlike the sense of value it goes by how games ended: a sum of what is on the table, with the weights that come nearest
to the final leads. They lie in `ends.json`, found by `python -m tools.ends column`. It is meant for tables on which a
turn begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.state import OVER
from priory.games.column.mind.prospects import MOMENTS, moment
from priory.games.column.mind.sense import years_ahead
from priory.games.column.rules.dice import FREE
from priory.games.column.rules.pieces import CATHOLIC, GOODS, NEUTRAL, NONE, POINTS, PROTESTANT, PURPLE

if TYPE_CHECKING:
    from priory.games.column.table import Table

# What things are worth in points beyond what they count at the end of the game:
A_POINT: Final = 0  # for each year to come
HOARD: Final = 1  # the first two goods, the next three, those beyond
KIND: Final = 4  # of goods
DEAR: Final = 5  # sales that houses and goods allow
CHEAP: Final = 6
PROTECTION: Final = 7  # the first, and up to three more
TILE: Final = 9
USE: Final = 10  # of a character that gives a good, then in the order of the symbols
USE_POINT: Final = 23
USE_CHOICE: Final = 24  # of two symbols
FREE_DICE: Final = 25  # the first to the fifth
WILD: Final = 30
PRISON: Final = 31  # a year of a die in it
FAITH: Final = 32
MINORITY: Final = 33  # a year
NEXT: Final = 34  # the turn that begins
WON: Final = 35  # the number of a house's site, by how its conflict stands
LOST: Final = WON + MOMENTS  # the house itself, in the same order
ELSEWHERE: Final = LOST + MOMENTS  # a stone ahead where there is no house
CHOOSES: Final = ELSEWHERE + 1  # the religion die is about to be rolled
BEHIND: Final = ELSEWHERE + 2  # then, the sites of houses whose religion is behind
LATE: Final = ELSEWHERE + 3  # uses of a character beyond three
GOODS_AHEAD: Final = ELSEWHERE + 4  # goods, tiles, protections and houses, for each year to come
TILES_AHEAD: Final = ELSEWHERE + 5
SHIELDS_AHEAD: Final = ELSEWHERE + 6
HOUSES_AHEAD: Final = ELSEWHERE + 7
SIZE: Final = ELSEWHERE + 8

DEAREST: Final = 4


def expected(s: Table, weights: list[float]) -> list[float]:
    """What each seat may expect to have at the end, in points; only the differences mean something."""
    if s.player == OVER:
        return s.scores()
    ahead = years_ahead(s)
    return [seat_expects(s, weights, seat, ahead) for seat in range(s.seats)]


def seat_expects(s: Table, weights: list[float], seat: int, ahead: float) -> float:
    """What a seat has, and what it may expect."""
    near = ahead if ahead < 1.0 else 1.0
    score: int = s.score[seat]
    houses = s.house_count(seat)
    value = float(score + houses * s.box.points_per_house + s.protection_points(seat) + s.tile_points(seat))
    goods = s.goods_count(seat)
    value += 0.5 * goods
    soon = goods_worth(s, weights, seat, goods)
    shields: int = s.protection[seat]
    if shields:
        if shields > 4:
            shields = 4
        soon += weights[PROTECTION] + weights[PROTECTION + 1] * (shields - 1)
    tiles = float(s.tiles[2 * seat])
    soon += weights[TILE] * tiles
    soon += weights[FAITH] * float(s.faith[seat])
    if s.faith[seat] == 1:
        soon += weights[CHOOSES]
    if s.player == seat:
        soon += weights[NEXT]
    soon += conflicts_worth(s, weights, seat)
    for_years = weights[A_POINT] * score + weights[GOODS_AHEAD] * goods + weights[TILES_AHEAD] * tiles
    for_years += weights[SHIELDS_AHEAD] * shields + weights[HOUSES_AHEAD] * houses
    value += near * soon + ahead * for_years
    value += characters_worth(s, weights, seat, ahead, near)
    return value + minority_worth(s, weights, seat, ahead)


def goods_worth(s: Table, weights: list[float], seat: int, count: int) -> float:
    """Goods bring more than half a point each while they can still be sold."""
    if not count:
        return 0.0
    value = weights[HOARD] * (count if count < 2 else 2)
    if count > 2:
        value += weights[HOARD + 1] * ((count if count < 5 else 5) - 2)
    if count > 5:
        value += weights[HOARD + 2] * (count - 5)
    for good in range(4):
        if s.goods[4 * seat + good]:
            value += weights[KIND]
            for country in s.box.bought_in[good]:
                if s.houses[4 * seat + country]:
                    value += weights[DEAR if s.box.price[4 * country + good] >= DEAREST else CHEAP]
    return value


def characters_worth(s: Table, weights: list[float], seat: int, ahead: float, near: float) -> float:
    """The uses that are left of each character, and the dice that are free."""
    value = 0.0
    free = 0
    first_half_to_come = not s.second_half and (seat - s.start) % s.seats >= (s.player - s.start) % s.seats
    for die in range(5):
        card = s.place[5 * seat + die]
        if first_half_to_come and card >= 0 and s.value[5 * seat + die] == 1:
            card = FREE  # before it is rolled
        if card >= 0:
            uses = float(s.value[5 * seat + die] - 1)
            if uses > ahead:
                uses = ahead
            value += uses * card_promise(s, weights, card)
            if uses > 3.0:
                value += weights[LATE] * (uses - 3.0)
        elif card == FREE:
            value += weights[FREE_DICE + free] * near
            free += 1
            if die == PURPLE:
                value += weights[WILD] * near
        else:
            value += weights[PRISON] * float(s.value[5 * seat + die]) * near
    return value


def card_promise(s: Table, weights: list[float], card: int) -> float:
    """What one use of a character is worth."""
    promised = symbol_promise(weights, s.box.first[card])
    if s.box.second[card] != NONE:
        return 0.5 * (promised + symbol_promise(weights, s.box.second[card])) + weights[USE_CHOICE]
    return promised


def symbol_promise(weights: list[float], symbol: int) -> float:
    """What one use of a symbol is worth, whoever has it."""
    if symbol >= POINTS:
        return weights[USE_POINT] * (symbol - POINTS)
    if symbol < len(GOODS):
        return weights[USE]
    use = USE + symbol - len(GOODS) + 1
    return weights[use if use < USE_POINT else USE_POINT - 1]


def conflicts_worth(s: Table, weights: list[float], seat: int) -> float:
    """Each house may win its site's points or be lost, by how many spaces are left and how far its religion leads."""
    value = 0.0
    own = s.religion[seat]
    for country in range(4):
        catholic: int = s.stones[3 * country + CATHOLIC]
        protestant: int = s.stones[3 * country + PROTESTANT]
        lead = catholic - protestant if own == CATHOLIC else protestant - catholic
        site: int = s.houses[4 * seat + country]
        if site:
            at = moment(lead, s.room - catholic - protestant - s.stones[3 * country + NEUTRAL])
            value += weights[WON + at] * site + weights[LOST + at]
            if lead < 0 and s.faith[seat] == 1:
                value += weights[BEHIND] * site
        else:
            value += weights[ELSEWHERE] * lead
    return value


def minority_worth(s: Table, weights: list[float], seat: int, ahead: float) -> float:
    """Being the only one of a religion brings a point a year."""
    for other in range(s.seats):
        if other != seat and s.religion[other] == s.religion[seat]:
            return 0.0
    years = float(s.faith[seat])
    return weights[MINORITY] * (years if years < ahead else ahead)
