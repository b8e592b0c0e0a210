"""What each option brings a player in a hurry: cards, craftsmen and spaces are weighed by the cubes that the own
craftsmen have room for; nothing is tried on a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec

from priory.games.pillars import options as o
from priory.games.pillars.mind import forecast
from priory.games.pillars.mind.workshop import (
    A_WORKER,
    AT_BISHOPRIC,
    AT_CASTLE,
    AT_CATHEDRAL,
    AT_MARKET,
    AT_ONCE,
    FEWER_WORKERS,
    GIFTS,
    INCOMES,
    LEAST_TRADE,
    METAL_HELD,
    NO_CARD,
    ON,
    ON_ROUND,
    PRICE,
    PRIVILEGES,
    PROTECTED,
    PURCHASES,
    RIVAL_CARD,
    RIVAL_CRAFT,
    RIVAL_SPACE,
    TAKING,
    TAKING_ROUND,
    TAX_OWED,
    WAITING,
    WAITING_COST,
    WAITING_NEXT,
    WAITING_RIVALS,
    WAITING_ROUND,
    Workshop,
)
from priory.games.pillars.rules import court
from priory.games.pillars.rules.builders import builders_in_bag, free_space
from priory.games.pillars.rules.market import allows
from priory.games.pillars.rules.pieces import (
    BISHOPRIC,
    CASTLE,
    CATHEDRAL,
    CHOOSE_CARD,
    COURT,
    GAIN,
    GOLD,
    INCOME,
    KINGSBRIDGE,
    METAL,
    MOST_AMOUNT_BOUGHT,
    MOST_AMOUNT_SOLD,
    NONE,
    PLACE,
    PRIORY,
    PRIORY_VP,
    SHIRING,
    TARGETS,
    TAX_EXEMPTION,
    TRADE,
)

if TYPE_CHECKING:
    from priory.games.pillars.table import Table

AREA_OF: Final = [0, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6, 6, 6, 6, 7]


def brings(s: Table, w: list[float]) -> vec[float]:
    """What each option seems to bring."""
    asked = s.question
    if asked == CHOOSE_CARD:
        return card_values(s, w)
    if asked == PLACE:
        return space_values(s, w)
    if asked == TRADE:
        return trade_values(s, w)
    return benefit_values(s, w)


def card_values(s: Table, w: list[float]) -> vec[float]:
    """A card by what the cubes bring beyond the workers' wages, a craftsman by what he brings beyond his price."""
    box = s.box
    own = Workshop(s, w, s.player)
    left = box.rounds - s.round
    wage = w[A_WORKER]
    if left < 2:
        wage *= w[FEWER_WORKERS + 1 - left]
    values = vec[float]([0.0] * len(s.offered))
    rival_card = w[RIVAL_CARD]
    rival_craft = w[RIVAL_CRAFT]
    other = own
    if rival_card != 0.0 or rival_craft != 0.0:
        other = Workshop(s, w, (s.player + 1) % s.seats)
    for i in range(len(values)):
        option = s.offered[i]
        if option < o.HIRE:
            value = own.gain_of(option // 3, float(box.card_yield[option]))
            value += w[TAKING + option] + w[TAKING_ROUND + option // 3] * left
            value -= wage * box.card_workers[option]
            if rival_card != 0.0 and s.reserve[other.seat] >= box.card_workers[option]:
                wanted = other.gain_of(option // 3, float(box.card_yield[option])) - wage * box.card_workers[option]
                if wanted > 0.0:
                    value += rival_card * wanted
        elif option < o.HIRE_AWAY:
            craftsman = s.supply[option - o.HIRE]
            cost = box.craft_cost[craftsman]
            value = own.craft_gain(craftsman) - w[PRICE] * cost * own.rate + own.liking(craftsman)
            if rival_craft != 0.0 and s.gold[other.seat] >= cost:
                wanted = other.craft_gain(craftsman) - cost * other.rate
                if wanted > 0.0:
                    value += rival_craft * wanted
        else:
            value = w[NO_CARD] if option == o.PASS_CARDS else -99.0
        values[i] = value
    return values


def space_values(s: Table, w: list[float]) -> vec[float]:
    """What a builder brings on each space beyond its cost; one that costs more than it brings waits."""
    own = Workshop(s, w, s.player)
    values = vec[float]([0.0] * len(s.offered))
    rival = w[RIVAL_SPACE]
    other = own if rival == 0.0 else Workshop(s, w, (s.player + 1) % s.seats)
    best = 0.0
    second = 0.0
    third = 0.0
    for i in range(len(values)):
        option = s.offered[i]
        if option == o.PASS_BUILDER:
            values[i] = (
                w[WAITING]
                + w[WAITING_ROUND] * own.left
                + w[WAITING_COST] * s.cost
                + w[WAITING_RIVALS] * (builders_in_bag(s) - s.bag[s.player])
                + w[WAITING_NEXT] * second
                + w[WAITING_NEXT + 1] * third
            )
            continue
        space = free_space(s, (option - o.PLACE_AT) % TARGETS)
        area = AREA_OF[space]
        value = space_worth(s, own, space) + w[ON + area] + w[ON_ROUND + area] * own.left
        if rival != 0.0:
            value += rival * space_worth(s, other, space)
        if value > best:
            third = second
            second = best
            best = value
        elif value > second:
            third = second
            second = value
        elif value > third:
            third = value
        values[i] = value - (s.cost * own.rate if option < o.PLACE_AT + TARGETS else 1.0)
    return values


def space_worth(s: Table, own: Workshop, space: int) -> float:
    """What a builder on this space brings."""
    w = own.w
    if space == BISHOPRIC:
        return w[AT_BISHOPRIC]
    if space < PRIORY:
        privilege = s.kingsbridge[space - KINGSBRIDGE]
        return privilege_worth(own, privilege) if privilege != NONE else 0.0
    if space < COURT:
        value = float(own.box.space_amount[space])
        return value + 1.0 if s.owner_of(PRIORY_VP) == own.seat else value
    if space < SHIRING:
        value = 0.0
        if not court.at_court(s, own.seat):
            rate = own.rate if s.gold[own.seat] >= forecast.EXPECTED_TAX else w[TAX_OWED]
            value = forecast.tax_to_pay(s, own.seat) * rate
        if space == COURT and s.court:
            value += own.metal_gain(1.0)
        return value
    if space < CASTLE:
        craftsman = s.shiring[space - SHIRING]
        return own.craft_gain(craftsman) + own.liking(craftsman) if craftsman != NONE else 0.0
    if space == CASTLE:
        return w[AT_CASTLE] if own.left else 0.0
    if space == CATHEDRAL:
        return w[AT_CATHEDRAL] if own.left else 0.0
    return market_worth(s, own)


def privilege_worth(own: Workshop, privilege: int) -> float:
    """What a privilege brings from now on."""
    box = own.box
    w = own.w
    verb = box.privilege_verb[privilege]
    if verb == GAIN:
        gains = box.gains[privilege]
        value = gains[GOLD] * own.rate + gains[GOLD + 1] + w[AT_ONCE]
        for kind in range(METAL):
            if gains[kind]:
                value += own.gain_of(kind, float(gains[kind]))
        if gains[METAL]:
            value += own.metal_gain(float(gains[METAL]))
        return value
    if verb >= TAX_EXEMPTION:
        return w[PRIVILEGES + verb] if own.left else 0.5 * w[PRIVILEGES + verb]
    value = w[PRIVILEGES + verb] * own.left
    if verb == INCOME:
        kind = box.privilege_kind[privilege]
        value += own.gain_of(kind, 1.0)
        if kind < METAL:
            value += w[INCOMES + kind] * own.left
    return value


def market_worth(s: Table, own: Workshop) -> float:
    """The best purchase, and half of the best sale."""
    box = s.box
    row = s.trades(own.seat)
    value = own.w[AT_MARKET]
    for kind in range(METAL):
        if allows(row, box.buy_needs[kind]):
            amount = own.gold / box.buy_price[kind]
            if s.market[kind] < amount:
                amount = float(s.market[kind])
            if amount > 2.0:
                amount = 2.0
            gain = own.gain_of(kind, amount) - amount * box.buy_price[kind] * own.rate
            if gain > 0.0:
                value += own.w[PURCHASES] * gain
    return value


def trade_values(s: Table, w: list[float]) -> vec[float]:
    """What each purchase and sale brings, and what one must bring at least."""
    box = s.box
    own = Workshop(s, w, s.player)
    values = vec[float]([0.0] * len(s.offered))
    for i in range(len(values)):
        option = s.offered[i]
        if option == o.PASS_MARKET:
            values[i] = w[LEAST_TRADE]
            continue
        if option < o.SELL:
            kind = (option - o.BUY) // MOST_AMOUNT_BOUGHT
            amount = float((option - o.BUY) % MOST_AMOUNT_BOUGHT + 1)
            value = -amount * box.buy_price[kind] * own.rate
        else:
            kind = (option - o.SELL) // MOST_AMOUNT_SOLD
            amount = -float((option - o.SELL) % MOST_AMOUNT_SOLD + 1)
            value = -amount * box.sell_price[kind] * own.rate
        if kind == METAL:
            value += amount * w[METAL_HELD] if own.left else own.metal_gain(amount)
        else:
            value += own.gain_of(kind, amount)
        values[i] = value
    return values


def benefit_values(s: Table, w: list[float]) -> vec[float]:
    """Protection, or a cube of use."""
    own = Workshop(s, w, s.player)
    values = vec[float]([0.0] * len(s.offered))
    for i in range(len(values)):
        option = s.offered[i]
        values[i] = w[PROTECTED] if option < o.GIFT else w[GIFTS] * own.gain_of(option - o.GIFT, 1.0)
    return values
