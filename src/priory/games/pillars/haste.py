"""A player in a hurry: a good option found at once, by what each one brings the seat itself.

Cards, craftsmen and spaces are weighed by the cubes that the own craftsmen have room for; nothing is tried on a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec

from priory.core.rng import Rng
from priory.games.pillars import options as o
from priory.games.pillars.pieces import (
    BISHOPRIC,
    CARDS,
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
    KINDS,
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
from priory.games.pillars.rules import court, forecast
from priory.games.pillars.rules.builders import free_space
from priory.games.pillars.rules.market import allows

if TYPE_CHECKING:
    from priory.games.pillars.box import Box
    from priory.games.pillars.table import Table

NAMED: Final[list[tuple[str, float]]] = [
    ("a gold", 0.204),
    ("the bishopric", 1.197),
    ("the castle", 0.8),
    ("the cathedral", 1.1),
    ("a builder that waits", 0.63),
    ("a cube kept", 0.465),
    ("cubes still to come", 0.3),
    ("chance", 0.216),
    ("a round later", 0.51),
    ("a worker", 0.225),
    ("the market, beside the purchases", 0.3),
    ("usual stone", 0.9),
    ("usual wood", 1.08),
    ("usual sand", 1.8),
    ("usual metal", 0.45),
    ("usual gold to spare", 4.0),
    ("income, a round", 0.884),
    ("seeing events, a round", 0.18),
    ("fixed tax, a round", 0.5),
    ("points at the priory, a round", 1.064),
    ("room for craftsmen, a round", 0.5),
    ("the black worker, a round", 0.262),
    ("tax exemption", 0.9),
    ("protection from an event", 1.33),
    ("placing for free", 1.76),
]
"""What things are worth in points to a player in a hurry; found by `python -m tools.tune pillars haste`."""
WEIGHTS: Final = [weight for _, weight in NAMED]
A_GOLD: Final = 0
AT_BISHOPRIC: Final = 1
AT_CASTLE: Final = 2
AT_CATHEDRAL: Final = 3
WAITING: Final = 4
KEPT: Final = 5
TO_COME: Final = 6
CHANCE: Final = 7
LATER: Final = 8
A_WORKER: Final = 9
AT_MARKET: Final = 10
USUAL: Final = 11
PRIVILEGES: Final = 16  # in the order of their effects
NEARLY_OVER: Final = [0.3, 0.6, 0.8]  # of the worth of gold: last builders, last cards, a round to go
GOLDSMITH: Final = 0.3


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


class Workshop:
    """What the chooser weighs options by: its row, the cubes it can count on, and what it makes of them so far."""

    def __init__(self, s: Table) -> None:
        self.seat: int = s.player
        self.box: Box = s.box
        self.left: int = s.box.rounds - s.round
        self.crafts = forecast.row_with_newcomers(s, s.player)
        self.have = expected(s, s.player)
        self.rate = gold_rate(s, self.crafts)
        self.gold = float(s.gold[s.player])
        self.limit = s.row_limit(s.player)
        self.now = 0.0
        self.usual = 0.0
        self.known = False

    def made_of(self, kind: int, amount: float) -> float:
        """What the craftsmen make of so many cubes of a kind, the best first; those left over can be kept."""
        box = self.box
        value = 0.0
        for craftsman in self.crafts:
            if box.craft_input[craftsman] == kind:
                uses = float(box.craft_capacity[craftsman])
                need = box.craft_need[craftsman]
                if box.craft_input2[craftsman] == METAL and self.have[METAL] < uses:
                    uses = self.have[METAL]
                if amount < uses * need:
                    uses = amount / need
                value += uses * (box.craft_vp[craftsman] + box.craft_gold[craftsman] * self.rate)
                amount -= uses * need
        if self.left > 0 and amount > 0.0:
            value += WEIGHTS[KEPT] * (amount if amount < 3.0 else 3.0)
        return value

    def gain_of(self, kind: int, amount: float) -> float:
        """What more or fewer cubes of a kind bring."""
        return self.made_of(kind, self.have[kind] + amount) - self.made_of(kind, self.have[kind])

    def metal_gain(self, amount: float) -> float:
        """What more metal brings: points where craftsmen use it, else its price."""
        now = self.have[:]
        more = self.have[:]
        more[METAL] += amount
        value = self.made_by(self.crafts, more) - self.made_by(self.crafts, now)
        floor = 5.0 * self.rate * amount * 0.5
        if self.left > 0:
            floor += WEIGHTS[KEPT] * amount
        return value if value > floor else floor

    def craft_gain(self, craftsman: int) -> float:
        """What a further craftsman will make that the others do not: now of what is there, later of the usual cubes."""
        if not self.known:
            self.now = self.made_by(self.crafts, self.soon())
            self.usual = self.made_by(self.crafts, usual_round()) if self.left else 0.0
            self.known = True
        more = self.crafts[:]
        forecast.insert(more, craftsman, self.box.craft_rank)
        if len(more) > self.limit:
            more.pop()
        gain = self.made_by(more, self.soon()) - self.now
        if self.left:
            weight = 1.0
            later = 0.0
            for _ in range(self.left):
                weight *= WEIGHTS[LATER]
                later += weight
            gain += later * (self.made_by(more, usual_round()) - self.usual)
        return gain

    def soon(self) -> vec[float]:
        """The cubes and the gold that there may be at the end of this round."""
        found = self.have[:]
        for kind in range(KINDS):
            found[kind] += WEIGHTS[TO_COME] * WEIGHTS[USUAL + kind]
        found[GOLD] = self.gold
        return found

    def made_by(self, crafts: list[int], have: vec[float]) -> float:
        """What a row makes of these cubes in a round."""
        return forecast.work_off(self.box, crafts, vec[float](), have, self.rate)


def gold_rate(s: Table, crafts: list[int]) -> float:
    """What one more gold is worth in points; in the end only goldsmiths make something of it."""
    left = s.box.rounds - s.round
    if left > 1:
        return WEIGHTS[A_GOLD]
    if left == 1:
        return NEARLY_OVER[2] * WEIGHTS[A_GOLD]
    if s.step < 0:
        return NEARLY_OVER[1] * WEIGHTS[A_GOLD]
    for craftsman in crafts:
        if s.box.craft_input[craftsman] == GOLD:
            return GOLDSMITH
    return NEARLY_OVER[0] * WEIGHTS[A_GOLD] if s.step == 0 else 0.01


def expected(s: Table, seat: int) -> vec[float]:
    """The cubes that the seat has or is sure to get in this round; no gold."""
    have = vec[float]([0.0] * (GOLD + 1))
    for kind in range(KINDS):
        have[kind] = float(s.cubes[seat * KINDS + kind])
    if s.step < 8:
        for card in range(CARDS):
            if s.card_at[card] == seat:
                have[card // 3] += s.box.card_yield[card]
        for kind in range(METAL):
            if s.privilege_at[kind] == seat and s.box.privilege_verb[kind] == INCOME:
                have[kind] += 1.0
    return have


def usual_round() -> vec[float]:
    """What an ordinary round brings: cubes of each kind, and gold to spare."""
    found = vec[float]([0.0] * (GOLD + 1))
    for i in range(GOLD + 1):
        found[i] = WEIGHTS[USUAL + i]
    return found


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
