"""A sense of value for A Column of Fire: points in hand, and what goods, houses, characters and dice promise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.column.options import (
    CONFLICT,
    DECLINE,
    DISMISS,
    EXCHANGE,
    IMPRISON,
    LOSE,
    MOVE,
    NEUTRAL_STONE,
    PICK,
    PICK_PURPLE,
    PLACE,
    PROTECT,
    RAISE,
    RENOUNCE,
    SELL,
    SELL_BOTH,
    TILE,
)
from priory.games.column.pieces import CATHOLIC, GOODS_SPACE, NONE, POINTS, PROTESTANT, PURPLE, SHIP
from priory.games.column.rules.dice import FREE
from priory.games.column.rules.disk import occupied

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


def worth(t: Table) -> list[float]:
    """How good the table looks for each seat, in points."""
    if t.player == OVER:
        return t.scores()
    ahead = years_ahead(t)
    return [seat_worth(t, seat, ahead) for seat in range(t.seats)]


def years_ahead(t: Table) -> float:
    """How many more years the game will have, by the leading score."""
    if t.last_year:
        return 0.0 if t.second_half else 0.5
    best = 0
    for score in t.score:
        if score > best:
            best = score
    ahead = (t.box.end_score - best) / PACE
    if ahead > FAR:
        ahead = FAR
    return ahead + 0.5


def seat_worth(t: Table, seat: int, ahead: float) -> float:
    """What a seat has, and what it may expect."""
    near = ahead if ahead < 1.0 else 1.0
    value = float(t.score[seat] + t.house_points(seat) + t.protection_points(seat) + t.tile_points(seat))
    value += goods_worth(t, seat, near)
    value += PROTECTION_PROMISE * near * (t.protection[seat] if t.protection[seat] < 3 else 3)
    value += TILE_PROMISE * near * t.playable[seat]
    value += characters_worth(t, seat, ahead, near)
    value += conflicts_worth(t, seat, near)
    return value + minority_worth(t, seat, ahead)


def goods_worth(t: Table, seat: int, near: float) -> float:
    """Goods are half a point each at the end, and more while they can still be sold."""
    value = 0.0
    for good in range(4):
        count = t.goods[4 * seat + good]
        if count:
            best = 1.0
            second = 0.9
            for country in t.box.bought_in[good]:
                if t.houses[4 * seat + country]:
                    price = 0.7 * t.box.price[4 * country + good]
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


def characters_worth(t: Table, seat: int, ahead: float, near: float) -> float:
    """The uses that are left of each character, and the dice that are free."""
    value = 0.0
    free = 0
    for die in range(5):
        card = t.place[5 * seat + die]
        if card >= 0:
            uses = float(t.value[5 * seat + die] - 1)
            if uses > ahead:
                uses = ahead
            value += uses * card_promise(t, card)
        elif card == FREE:
            free += 1
            if die == PURPLE:
                value += WILD * near
        else:
            value -= 0.3 * t.value[5 * seat + die] * near
    return value + FREE_DICE[free] * near


def card_promise(t: Table, card: int) -> float:
    """What one use of a character is worth."""
    promised = symbol_promise(t.box.first[card])
    if t.box.second[card] != NONE:
        other = symbol_promise(t.box.second[card])
        promised = (promised if promised > other else other) + 0.3
    return promised


def symbol_promise(symbol: int) -> float:
    """What one use of a symbol is worth, whoever has it."""
    if symbol >= POINTS:
        return float(symbol - POINTS)
    return PROMISE[symbol] if symbol < SHIP else 2.2


def conflicts_worth(t: Table, seat: int, near: float) -> float:
    """Each house may win its site's points or be lost, the sooner the fuller its country is."""
    value = 0.0
    own = t.religion[seat]
    for country in range(4):
        site = t.houses[4 * seat + country]
        if site:
            catholic = t.stones[3 * country + CATHOLIC]
            protestant = t.stones[3 * country + PROTESTANT]
            lead = catholic - protestant if own == CATHOLIC else protestant - catholic
            fill = (catholic + protestant + t.stones[3 * country + 2]) / t.room
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
                * (chance * site - (1.0 - chance) * (HOUSE_LOSS * near + t.box.points_per_house))
                * (near if fill < 1.0 else 1.0)
            )
    return value


def minority_worth(t: Table, seat: int, ahead: float) -> float:
    """Being the only one of a religion brings a point a year."""
    for other in range(t.seats):
        if other != seat and t.religion[other] == t.religion[seat]:
            return 0.0
    years = float(t.faith[seat])
    return 0.6 * t.box.minority_bonus * (years if years < ahead else ahead)


def quick(t: Table, rng: Rng) -> int:
    """A fair option at once: take what pays, keep what is dear, leave tiles for later."""
    offered = t.offered
    first = offered[0]
    if first == DECLINE:
        return quick_use(t, rng)
    if first == RENOUNCE or PICK <= first < PLACE:
        return quick_pick(t, rng)
    if MOVE <= first < MOVE + 20:
        return quick_move(t, rng)
    if first == PROTECT:
        prison = IMPRISON <= offered[1] < LOSE
        return PROTECT if prison or rng.below(3) == 0 else offered[-1]
    if first == PLACE:
        return PLACE if rng.below(4) else PROTECT
    if offered[-1] == RAISE:
        return RAISE
    if first == 0:
        return 0 if rng.below(4) else offered[rng.below(len(offered))]
    if first >= CONFLICT:
        return offered[rng.below(len(offered))]
    return quick_target(t, rng)


def quick_use(t: Table, rng: Rng) -> int:
    """Sell or gain rather than decline; leave own characters alone."""
    offered = t.offered
    best = DECLINE
    highest = 0
    for option in offered:
        if option >= TILE:
            break
        if option == EXCHANGE:
            return EXCHANGE if t.faith[t.player] > 1 else DECLINE
        if SELL <= option < SELL_BOTH:
            rank = 40 + 4 * t.box.price[option - SELL]
        elif option == SELL_BOTH:
            rank = 60
        elif option == DECLINE or DISMISS <= option < RENOUNCE:
            rank = 1
        elif option < NEUTRAL_STONE:
            rank = 30
        else:
            rank = 10
        rank = rank * 8 + rng.below(8)
        if rank > highest:
            best = option
            highest = rank
    return best


def quick_target(t: Table, rng: Rng) -> int:
    """The best sale, else anything."""
    if SELL <= t.offered[0] < SELL_BOTH:
        return t.offered[-1]
    return t.offered[rng.below(len(t.offered))]


def quick_pick(t: Table, rng: Rng) -> int:
    """A character that promises much for long, and a good site."""
    seat = t.active
    ahead = years_ahead(t)
    best = t.offered[0]
    highest = -9.0
    for option in t.offered:
        if option >= TILE:
            break
        if option < PICK:
            continue
        die = PURPLE if option >= PICK_PURPLE else option - PICK
        country = option - PICK_PURPLE if option >= PICK_PURPLE else option - PICK
        value = t.value[5 * seat + die]
        uses = float(value) if value < ahead + 1.0 else ahead + 1.0
        card = t.face_up[country]
        rank = uses * card_promise(t, card) if card >= 0 else 0.0
        own = t.houses[4 * seat + country]
        if own < value:
            rank += 0.5 * (value - own)
        if not own:
            rank += HOUSE_LOSS
        if die == PURPLE:
            rank -= 1.5
        rank += rng.below(64) / 32
        if rank > highest:
            best = option
            highest = rank
    return best


def quick_move(t: Table, rng: Rng) -> int:
    """The space that pays best, less what passing over costs."""
    seat = t.active
    taken = occupied(t)
    best = t.offered[0]
    highest = -9.0
    for option in t.offered:
        if option >= MOVE + 20:
            break
        left = (option - MOVE) & 3
        rank = -float(left) + rng.below(64) / 64
        for space in t.box.ahead[20 * ((option - MOVE) >> 2) + t.disk[seat]]:
            if not taken >> space & 1:
                if left == 0:
                    rank += space_promise(t, seat, t.box.symbol[space])
                    break
                left -= 1
        if rank > highest:
            best = option
            highest = rank
    return best


def space_promise(t: Table, seat: int, symbol: int) -> float:
    """What a space brings this seat now."""
    if symbol < SHIP or symbol >= POINTS:
        return symbol_promise(symbol)
    value = 0.0
    if symbol >= GOODS_SPACE:
        good = symbol - GOODS_SPACE
        left = t.goods[4 * seat + good]
        for country in t.box.bought_in[good]:
            if left and t.houses[4 * seat + country]:
                value += t.box.price[4 * country + good] - 0.8
                left -= 1
        return value if value > PROMISE[good] else PROMISE[good]
    country = symbol - SHIP
    if t.houses[4 * seat + country]:
        for good in t.box.buys[country]:
            if t.goods[4 * seat + good]:
                value += t.box.price[4 * country + good] - 0.8
    return value
