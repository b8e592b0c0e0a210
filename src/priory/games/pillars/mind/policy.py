"""A player in a hurry: a good option found at once, by what each one brings the seat itself.

Cards, craftsmen and spaces are weighed by the cubes that the own craftsmen have room for; nothing is tried on a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.rng import Rng
from priory.games.pillars import options as o
from priory.games.pillars.mind import forecast
from priory.games.pillars.mind.workshop import (
    A_WORKER,
    AT_BISHOPRIC,
    AT_CASTLE,
    AT_CATHEDRAL,
    AT_MARKET,
    CHANCE,
    PRIVILEGES,
    WAITING,
    WEIGHTS,
    Workshop,
)
from priory.games.pillars.rules import court
from priory.games.pillars.rules.builders import free_space
from priory.games.pillars.rules.market import allows
from priory.games.pillars.rules.pieces import (
    BISHOPRIC,
    CASTLE,
    CATHEDRAL,
    CHOOSE_CARD,
    COLLAPSE,
    COURT,
    EXEMPTION,
    GAIN,
    GIVE_UP,
    GOLD,
    INCOME,
    KINGSBRIDGE,
    MAKE_ROOM,
    METAL,
    MOST_AMOUNT_BOUGHT,
    MOST_AMOUNT_SOLD,
    MOST_USES,
    NEWCOMER,
    NONE,
    PLACE,
    PRIORY,
    PRIORY_VP,
    PUT_BACK,
    SHIRING,
    SLOTS,
    TARGETS,
    TAX_EXEMPTION,
    THOMAS,
    TRADE,
    WORK,
)

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def quick(s: Table, rng: Rng) -> int:
    """What a player in a hurry would do, with some chance in it."""
    asked = s.question
    if asked == CHOOSE_CARD:
        return quick_card(s, rng)
    if asked == PLACE:
        return quick_space(s, rng)
    if asked == WORK:
        return quick_work(s)
    if asked == TRADE:
        return quick_trade(s)
    if asked == GIVE_UP:
        return cheapest(s)
    if asked in (MAKE_ROOM, COLLAPSE, NEWCOMER):
        return quick_farewell(s)
    if asked == PUT_BACK:
        return o.LEAVE if s.drawn == s.player else o.PUT_IT_BACK
    # Use Thomas and the tax exemption; be protected, or take the dearest cube.
    return s.offered[1] if asked in (THOMAS, EXEMPTION) else s.offered[0]


def quick_card(s: Table, rng: Rng) -> int:
    """A card by what the cubes bring beyond the workers' wages, a craftsman by what he brings beyond his price."""
    box = s.box
    own = Workshop(s)
    best = s.offered[len(s.offered) - 1]
    highest = 0.0
    for option in s.offered:
        if option < o.HIRE:
            value = own.gain_of(option // 3, float(box.card_yield[option]))
            value -= WEIGHTS[A_WORKER] * box.card_workers[option]
        elif option < o.HIRE_AWAY:
            craftsman = s.supply[option - o.HIRE]
            value = own.craft_gain(craftsman) - box.craft_cost[craftsman] * own.rate
        else:
            break
        value += WEIGHTS[CHANCE] * rng.below(64) / 64
        if value > highest:
            highest = value
            best = option
    return best


def quick_space(s: Table, rng: Rng) -> int:
    """The space that brings most; a builder that costs more than it brings waits."""
    own = Workshop(s)
    best = s.offered[0]
    highest = -99.0
    for option in s.offered:
        if option == o.PASS_BUILDER:
            value = WEIGHTS[WAITING]
        else:
            target = (option - o.PLACE_AT) % TARGETS
            value = space_worth(s, own, free_space(s, target))
            value -= s.cost * own.rate if option < o.PLACE_AT + TARGETS else 1.0
        value += WEIGHTS[CHANCE] * rng.below(64) / 64
        if value > highest:
            highest = value
            best = option
    return best


def space_worth(s: Table, own: Workshop, space: int) -> float:
    """What a builder on this space brings."""
    if space == BISHOPRIC:
        return WEIGHTS[AT_BISHOPRIC]
    if space < PRIORY:
        privilege = s.kingsbridge[space - KINGSBRIDGE]
        return privilege_worth(own, privilege) if privilege != NONE else 0.0
    if space < COURT:
        value = float(own.box.space_amount[space])
        return value + 1.0 if s.owner_of(PRIORY_VP) == own.seat else value
    if space < SHIRING:
        value = 0.0
        if not court.at_court(s, own.seat):
            rate = own.rate if s.gold[own.seat] >= forecast.EXPECTED_TAX else 0.5
            value = forecast.tax_to_pay(s, own.seat) * rate
        if space == COURT and s.court:
            value += own.metal_gain(1.0)
        return value
    if space < CASTLE:
        craftsman = s.shiring[space - SHIRING]
        return own.craft_gain(craftsman) if craftsman != NONE else 0.0
    if space == CASTLE:
        return WEIGHTS[AT_CASTLE] if own.left else 0.0
    if space == CATHEDRAL:
        return WEIGHTS[AT_CATHEDRAL] if own.left else 0.0
    return market_worth(s, own)


def privilege_worth(own: Workshop, privilege: int) -> float:
    """What a privilege brings from now on."""
    box = own.box
    verb = box.privilege_verb[privilege]
    if verb == GAIN:
        gains = box.gains[privilege]
        value = gains[GOLD] * own.rate + gains[GOLD + 1]
        for kind in range(METAL):
            if gains[kind]:
                value += own.gain_of(kind, float(gains[kind]))
        if gains[METAL]:
            value += own.metal_gain(float(gains[METAL]))
        return value
    if verb >= TAX_EXEMPTION:
        return WEIGHTS[PRIVILEGES + verb] if own.left else 0.5 * WEIGHTS[PRIVILEGES + verb]
    value = WEIGHTS[PRIVILEGES + verb] * own.left
    if verb == INCOME:
        value += own.gain_of(box.privilege_kind[privilege], 1.0)
    return value


def market_worth(s: Table, own: Workshop) -> float:
    """The best purchase, and half of the best sale."""
    box = s.box
    row = s.trades(own.seat)
    value = WEIGHTS[AT_MARKET]
    for kind in range(METAL):
        if allows(row, box.buy_needs[kind]):
            amount = own.gold / box.buy_price[kind]
            if s.market[kind] < amount:
                amount = float(s.market[kind])
            if amount > 2.0:
                amount = 2.0
            gain = own.gain_of(kind, amount) - amount * box.buy_price[kind] * own.rate
            if gain > 0.0:
                value += 0.7 * gain
    return value


def quick_work(s: Table) -> int:
    """The best craftsman as often as possible; a goldsmith only at the very end."""
    best = o.FINISH
    rank = len(s.box.craft_rank)
    for option in s.offered:
        if option == o.FINISH:
            continue
        craftsman = s.row[s.player * SLOTS + (option - o.USE) // MOST_USES]
        if s.box.craft_input[craftsman] == GOLD and s.round < s.box.rounds:
            continue
        if s.box.craft_rank[craftsman] <= rank:
            rank = s.box.craft_rank[craftsman]
            best = option
    return best


def quick_trade(s: Table) -> int:
    """The purchase or sale that brings most, else pass."""
    box = s.box
    own = Workshop(s)
    best = o.PASS_MARKET
    highest = 0.1
    for option in s.offered:
        if option == o.PASS_MARKET:
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
            value += amount * 1.5 if s.round < box.rounds else own.metal_gain(amount)
        else:
            value += own.gain_of(kind, amount)
        if value > highest:
            highest = value
            best = option
    return best


def cheapest(s: Table) -> int:
    """The cube that sells for least."""
    best = s.offered[0]
    for option in s.offered:
        if s.box.sell_price[option - o.GIVE] < s.box.sell_price[best - o.GIVE]:
            best = option
    return best


def quick_farewell(s: Table) -> int:
    """The craftsman of the lowest rank leaves."""
    best = s.offered[0]
    worst = -1
    for slot in range(s.row_length[s.player]):
        rank = s.box.craft_rank[s.row[s.player * SLOTS + slot]]
        if rank > worst:
            worst = rank
            best = s.offered[slot]
    return best
