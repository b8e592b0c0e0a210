"""How good a table looks for each seat, in victory points.

The worth of a seat: its points, what its craftsmen can make of its cubes (those still to come in this round included),
what they will make of an ordinary round's cubes in the rounds left, its gold, its builders and its privileges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec

from priory.core.state import OVER
from priory.games.pillars.mind import forecast
from priory.games.pillars.rules.market import allows
from priory.games.pillars.rules.pieces import (
    BISHOPRIC,
    CASTLE,
    CATHEDRAL,
    GAIN,
    GOLD,
    INCOME,
    KINDS,
    MARKET,
    METAL,
    NONE,
    TAX_EXEMPTION,
)

if TYPE_CHECKING:
    from priory.games.pillars.box import Box
    from priory.games.pillars.table import Table

NAMED: Final[list[tuple[str, float]]] = [
    ("usual stone", 0.84),
    ("usual wood", 1.517),
    ("usual sand", 1.562),
    ("usual metal", 0.491),
    ("usual gold to spare", 4.0),
    ("a round later", 0.675),
    ("gold, the first nine", 0.436),
    ("gold, the next nine", 0.284),
    ("gold beyond", 0.228),
    ("gold, a round to go", 0.793),
    ("gold, last cards", 0.579),
    ("gold, last builders", 0.249),
    ("gold at last", 0.03),
    ("a purchase", 0.705),
    ("a cube nobody needs", 0.462),
    ("a right to trade, a round", 0.162),
    ("the bishopric", 1.111),
    ("the castle", 0.795),
    ("the cathedral", 1.055),
    ("a builder that waits", 0.604),
    ("a builder in the bag", 1.0),
    ("seeing events, a round", 0.305),
    ("fixed tax, a round", 0.476),
    ("points at the priory, a round", 1.507),
    ("room for craftsmen, a round", 0.504),
    ("the black worker, a round", 0.371),
    ("tax exemption", 0.946),
    ("protection from an event", 1.049),
    ("placing for free", 1.444),
]
"""What things are worth in points; found by regression on games of thinking bots: see docs/experiments.md."""
WEIGHTS: Final = [weight for _, weight in NAMED]
USUAL: Final = 0  # what an ordinary round brings: stone, wood, sand, metal, and gold that can be spared for a goldsmith
LATER: Final = 5  # a round further off counts this much less
FIRST_GOLD: Final = 6
NEXT_GOLD: Final = 7
LAST_GOLD: Final = 8
FADING: Final = 9
PURCHASE: Final = 13
CUBE_FLOOR: Final = 14
RIGHT: Final = 15
AT_BISHOPRIC: Final = 16
AT_CASTLE: Final = 17
AT_CATHEDRAL: Final = 18
WAITING: Final = 19
IN_BAG: Final = 20
PRIVILEGES: Final = 20  # in the order of their effects, income apart
GOLD_BAND: Final = 9.0


def worth(s: Table) -> list[float]:
    """The worth of the table for each seat."""
    found: list[float] = []
    for seat in range(s.seats):
        if s.player == OVER:
            # Gold decides ties (P21.2).
            found.append(s.vp[seat] + s.gold[seat] * 0.01)
        else:
            found.append(worth_for(s, seat))
    return found


def worth_for(s: Table, seat: int) -> float:
    """Points now, points that craftsmen can make now and later, gold, builders and privileges."""
    box = s.box
    left = box.rounds - s.round
    later = rounds_to_come(left)
    have = vec[float]([0.0] * (GOLD + 1))
    income = vec[float]([0.0] * (GOLD + 1))
    mine = forecast.privileges_of(s, seat)
    value = s.vp[seat] + forecast.coming_in(s, seat, mine, have, income)
    crafts = forecast.row_with_newcomers(s, seat)
    room = forecast.room_left(s, seat, crafts)
    rate = gold_rate(s, left)
    if len(room):
        value += forecast.work_off(box, crafts, room, have, rate)
        if stands_on(s, seat, MARKET, CATHEDRAL):
            value += go_to_market(s, seat, crafts, room, have, rate)
    value += worth_of_gold(have[GOLD]) * fading(s, left)
    value += worth_of_row(box, crafts, have, income, left, later)
    return value + worth_of_builders(s, seat, left) + worth_of_privileges(s, mine, left, later)


def rounds_to_come(left: int) -> float:
    """The rounds left, those far off counting less."""
    found = 0.0
    weight = 1.0
    for _ in range(left):
        weight *= WEIGHTS[LATER]
        found += weight
    return found


def gold_rate(s: Table, left: int) -> float:
    """What one more gold is worth in points."""
    return WEIGHTS[NEXT_GOLD] * fading(s, left)


def fading(s: Table, left: int) -> float:
    """Gold serves less and less towards the end."""
    if left > 1:
        return 1.0
    if left == 1:
        return WEIGHTS[FADING]
    if s.step < 0:
        return WEIGHTS[FADING + 1]
    return WEIGHTS[FADING + 2] if s.step == 0 else WEIGHTS[FADING + 3]


def worth_of_gold(gold: float) -> float:
    """The first gold is the most useful."""
    if gold <= GOLD_BAND:
        return gold * WEIGHTS[FIRST_GOLD]
    if gold <= 2.0 * GOLD_BAND:
        return GOLD_BAND * WEIGHTS[FIRST_GOLD] + (gold - GOLD_BAND) * WEIGHTS[NEXT_GOLD]
    twice = GOLD_BAND * (WEIGHTS[FIRST_GOLD] + WEIGHTS[NEXT_GOLD])
    return twice + (gold - 2.0 * GOLD_BAND) * WEIGHTS[LAST_GOLD]


def go_to_market(s: Table, seat: int, crafts: list[int], room: vec[float], have: vec[float], rate: float) -> float:
    """What a builder on the market can still bring: cubes that craftsmen have room for."""
    box = s.box
    made = 0.0
    row = s.trades(seat)
    gold = have[GOLD]
    for i in range(len(crafts)):
        craftsman = crafts[i]
        kind = box.craft_input[craftsman]
        if kind == NONE or kind >= METAL or box.craft_input2[craftsman] != NONE or (s.sold[seat] >> kind) & 1:
            continue
        if not allows(row, box.buy_needs[kind]):
            continue
        price = box.buy_price[kind] * box.craft_need[craftsman]
        gain = box.craft_vp[craftsman] + box.craft_gold[craftsman] * rate - price * rate
        uses = room[i]
        if s.market[kind] < uses * box.craft_need[craftsman]:
            uses = s.market[kind] / box.craft_need[craftsman]
        if gold < uses * price:
            uses = gold / price
        if gain > 0.0 and uses > 0.0:
            made += WEIGHTS[PURCHASE] * uses * gain
            gold -= uses * price
    return made


def worth_of_row(box: Box, crafts: list[int], have: vec[float], income: vec[float], left: int, later: float) -> float:
    """What the craftsmen will make in the rounds left, of an ordinary round's cubes and of those kept from this one."""
    if left == 0:
        return 0.0
    usual = vec[float]([0.0] * (GOLD + 1))
    for i in range(GOLD + 1):
        usual[i] = WEIGHTS[USUAL + i] + income[i]
    kept = usual[:]
    spare = have[0] + have[1] + have[2] + have[3]
    part = 1.0 if spare <= box.kept_most else box.kept_most / spare
    value = 0.0
    for kind in range(KINDS):
        kept[kind] += have[kind] * part
        value += have[kind] * part * WEIGHTS[CUBE_FLOOR]
    rate = WEIGHTS[NEXT_GOLD]
    with_kept = forecast.work_off(box, crafts, vec[float](), kept, rate)
    ordinary = forecast.work_off(box, crafts, vec[float](), usual, rate)
    value += ordinary * later + (with_kept - ordinary) * WEIGHTS[LATER]
    row = 0
    for craftsman in crafts:
        row |= 1 << box.craft_trade[craftsman]
    for kind in range(METAL):
        if box.buy_needs[kind] != NONE and allows(row, box.buy_needs[kind]):
            value += WEIGHTS[RIGHT] * later
        if box.sell_needs[kind] != NONE and allows(row, box.sell_needs[kind]):
            value += WEIGHTS[RIGHT] * later
    return value


def stands_on(s: Table, seat: int, first: int, end: int) -> bool:
    """Whether a builder of the seat stands on one of these spaces."""
    for space in range(first, end):
        if s.spaces[space] == seat:
            return True
    return False


def worth_of_builders(s: Table, seat: int, left: int) -> float:
    """What the builders on the board and those to come will bring, apart from points, cards and cubes."""
    value = 0.0
    if s.spaces[BISHOPRIC] == seat:
        value += WEIGHTS[AT_BISHOPRIC]
    if left:
        if s.spaces[CASTLE] == seat or s.gray_next == seat:
            value += WEIGHTS[AT_CASTLE]
        if s.spaces[CATHEDRAL] == seat:
            value += WEIGHTS[AT_CATHEDRAL]
    if s.step <= 0:
        value += WEIGHTS[IN_BAG] * s.bag[seat]
        if s.drawn == seat:
            value += WEIGHTS[IN_BAG]
        for cost in range(len(s.waiting)):
            if s.waiting[cost] == seat:
                value += WEIGHTS[WAITING]
    return value


def worth_of_privileges(s: Table, mine: list[int], left: int, later: float) -> float:
    """Privileges that do more than bring cubes, gold or points at once."""
    value = 0.0
    for privilege in mine:
        verb = s.box.privilege_verb[privilege]
        if verb in (INCOME, GAIN):
            continue
        weight = WEIGHTS[PRIVILEGES + verb]
        if verb < TAX_EXEMPTION:
            value += weight * later
        elif left:
            value += weight
        elif s.step <= 0 or (verb == TAX_EXEMPTION and s.step < 9):
            value += 0.5 * weight
    return value
