"""How good a table looks for each seat, in victory points, and a fair option found at once.

The worth of a seat: its points, what its craftsmen can make of its cubes (those still to come in this round included),
what they will make of an ordinary round's cubes in the rounds left, its gold, its builders and its privileges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.pillars.options import (
    BUY,
    FINISH,
    GIVE,
    HIRE,
    HIRE_AWAY,
    PASS_BUILDER,
    PASS_MARKET,
    PLACE_AT,
    SELL,
    USE,
)
from priory.games.pillars.pieces import (
    BISHOPRIC,
    BLACK_WORKER,
    CASTLE,
    CATHEDRAL,
    CHOOSE_CARD,
    COLLAPSE,
    EVENT_PROTECTION,
    EXEMPTION,
    FIXED_TAX,
    FREE_PLACEMENT,
    GAIN,
    GIVE_UP,
    GOLD,
    INCOME,
    KINDS,
    MAKE_ROOM,
    MARKET,
    METAL,
    MOST_AMOUNT_BOUGHT,
    MOST_USES,
    NEWCOMER,
    NONE,
    PLACE,
    PRIORY_VP,
    SEE_EVENT,
    SLOTS,
    TARGETS,
    TAX_EXEMPTION,
    THOMAS,
    TRADE,
    WORK,
)
from priory.games.pillars.rules import forecast
from priory.games.pillars.rules.forecast import EXPECTED_TAX
from priory.games.pillars.rules.market import allows

if TYPE_CHECKING:
    from priory.games.pillars.box import Box
    from priory.games.pillars.table import Table

# What an ordinary round brings to one player: stone, wood, sand, metal, and gold that can be spared for a goldsmith.
USUAL: Final = [1.5, 1.8, 1.8, 0.45, 4.0]
LATER: Final = 0.85  # a round further off counts this much less
FIRST_GOLD: Final = 0.48
NEXT_GOLD: Final = 0.34
LAST_GOLD: Final = 0.18
GOLD_BAND: Final = 9.0
BISHOPRIC_WORTH: Final = 0.9
CASTLE_WORTH: Final = 0.8
START_WORTH: Final = 1.1
WAITING_WORTH: Final = 0.8
BAG_WORTH: Final = 1.1
RIGHT_WORTH: Final = 0.15  # of selling stone or buying wood, per round
CUBE_FLOOR: Final = 0.15  # a cube that nobody can use yet
USUAL_SPACES: Final = [3, 4, 4, 5, 4, 4, 4, 2, 2, 1]  # how good each placement target usually is


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
    have = [0.0, 0.0, 0.0, 0.0, 0.0]
    income = [0.0, 0.0, 0.0, 0.0, 0.0]
    mine = forecast.privileges_of(s, seat)
    value = s.vp[seat] + forecast.coming_in(s, seat, mine, have, income)
    crafts = forecast.row_with_newcomers(s, seat)
    room = forecast.room_left(s, seat, crafts)
    rate = gold_rate(s, left)
    if room:
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
        weight *= LATER
        found += weight
    return found


def gold_rate(s: Table, left: int) -> float:
    """What one more gold is worth in points."""
    return NEXT_GOLD * fading(s, left)


def fading(s: Table, left: int) -> float:
    """Gold serves less and less towards the end."""
    if left > 1:
        return 1.0
    if left == 1:
        return 0.8
    if s.step < 0:
        return 0.5
    return 0.25 if s.step == 0 else 0.03


def worth_of_gold(gold: float) -> float:
    """The first gold is the most useful."""
    if gold <= GOLD_BAND:
        return gold * FIRST_GOLD
    if gold <= 2.0 * GOLD_BAND:
        return GOLD_BAND * FIRST_GOLD + (gold - GOLD_BAND) * NEXT_GOLD
    return GOLD_BAND * (FIRST_GOLD + NEXT_GOLD) + (gold - 2.0 * GOLD_BAND) * LAST_GOLD


def go_to_market(s: Table, seat: int, crafts: list[int], room: list[float], have: list[float], rate: float) -> float:
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
            made += 0.7 * uses * gain
            gold -= uses * price
    return made


def worth_of_row(box: Box, crafts: list[int], have: list[float], income: list[float], left: int, later: float) -> float:
    """What the craftsmen will make in the rounds left, of an ordinary round's cubes and of those kept from this one."""
    if left == 0:
        return 0.0
    usual = [USUAL[i] + income[i] for i in range(len(USUAL))]
    kept = usual[:]
    spare = have[0] + have[1] + have[2] + have[3]
    part = 1.0 if spare <= box.kept_most else box.kept_most / spare
    value = 0.0
    for kind in range(KINDS):
        kept[kind] += have[kind] * part
        value += have[kind] * part * CUBE_FLOOR
    capacity = [float(box.craft_capacity[craftsman]) for craftsman in crafts]
    rate = NEXT_GOLD
    with_kept = forecast.work_off(box, crafts, capacity[:], kept, rate)
    ordinary = forecast.work_off(box, crafts, capacity, usual, rate)
    value += ordinary * later + (with_kept - ordinary) * LATER
    row = 0
    for craftsman in crafts:
        row |= 1 << box.craft_trade[craftsman]
    for kind in range(METAL):
        if box.buy_needs[kind] != NONE and allows(row, box.buy_needs[kind]):
            value += RIGHT_WORTH * later
        if box.sell_needs[kind] != NONE and allows(row, box.sell_needs[kind]):
            value += RIGHT_WORTH * later
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
        value += BISHOPRIC_WORTH
    if left:
        if s.spaces[CASTLE] == seat or s.gray_next == seat:
            value += CASTLE_WORTH
        if s.spaces[CATHEDRAL] == seat:
            value += START_WORTH
    if s.step <= 0:
        value += BAG_WORTH * s.bag[seat]
        if s.drawn == seat:
            value += BAG_WORTH
        for cost in range(len(s.waiting)):
            if s.waiting[cost] == seat:
                value += WAITING_WORTH
    return value


def worth_of_privileges(s: Table, mine: list[int], left: int, later: float) -> float:
    """Privileges that do more than bring cubes, gold or points at once."""
    box = s.box
    value = 0.0
    for privilege in mine:
        verb = box.privilege_verb[privilege]
        if verb == SEE_EVENT:
            value += 0.3 * later
        elif verb == FIXED_TAX:
            value += (EXPECTED_TAX - box.privilege_amount[privilege]) * NEXT_GOLD * later
        elif verb == PRIORY_VP:
            value += 0.5 * later
        elif verb == BLACK_WORKER:
            value += 0.35 * later
        elif verb == TAX_EXEMPTION:
            value += 0.9 if left else (0.9 if s.step < 9 else 0.0)
        elif verb in (EVENT_PROTECTION, FREE_PLACEMENT):
            value += 1.1 if left else (0.6 if s.step <= 0 else 0.0)
        elif verb not in (INCOME, GAIN):
            value += 0.5 * later
    return value


def quick(s: Table, rng: Rng) -> int:
    """A fair option: what a player in a hurry would do, with some chance in it."""
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
    # Use Thomas and the tax exemption; leave a drawn builder; be protected, or take the dearest cube.
    return s.offered[1] if asked in (THOMAS, EXEMPTION) else s.offered[0]


def quick_card(s: Table, rng: Rng) -> int:
    """The best of three at random: a card by its yield for its workers, a craftsman if there is gold and room."""
    best = s.offered[len(s.offered) - 1]
    score = -1.0
    for _ in range(3):
        option = s.offered[rng.below(len(s.offered))]
        mine = 0.0
        if option < HIRE:
            mine = 10.0 * s.box.card_yield[option] / (4 + s.box.card_workers[option])
        elif option < HIRE_AWAY:
            mine = 4.0 if s.gold[s.player] > s.box.gold_first // 2 and not s.row_full(s.player) else 1.0
        if mine > score and option < HIRE_AWAY:
            score = mine
            best = option
    return best


def quick_space(s: Table, rng: Rng) -> int:
    """Dear builders wait unless there is gold enough; the better of two spaces by what they usually bring."""
    last = s.offered[len(s.offered) - 1]
    if last == PASS_BUILDER and s.gold[s.player] < 3 * s.cost:
        return last
    best = s.offered[rng.below(len(s.offered))]
    other = s.offered[rng.below(len(s.offered))]
    if best == PASS_BUILDER or (other != PASS_BUILDER and usual_worth(other) > usual_worth(best)):
        best = other
    return best


def usual_worth(option: int) -> int:
    """How good a space usually is, whoever pays."""
    return USUAL_SPACES[(option - PLACE_AT) % TARGETS]


def quick_work(s: Table) -> int:
    """The best craftsman as often as possible; a goldsmith only at the very end."""
    best = FINISH
    rank = len(s.box.craft_rank)
    for option in s.offered:
        if option == FINISH:
            continue
        craftsman = s.row[s.player * SLOTS + (option - USE) // MOST_USES]
        if s.box.craft_input[craftsman] == GOLD and s.round < s.box.rounds:
            continue
        if s.box.craft_rank[craftsman] <= rank:
            rank = s.box.craft_rank[craftsman]
            best = option
    return best


def quick_trade(s: Table) -> int:
    """Buy the dearest kind that craftsmen still have room for, as much as they can use; else pass."""
    best = PASS_MARKET
    kind = NONE
    for option in s.offered:
        if option == PASS_MARKET or option >= SELL:
            continue
        offered = (option - BUY) // MOST_AMOUNT_BOUGHT
        amount = (option - BUY) % MOST_AMOUNT_BOUGHT + 1
        if kind in (NONE, offered) and amount <= room_for(s, s.player, offered):
            kind = offered
            best = option
    return best


def room_for(s: Table, seat: int, kind: int) -> int:
    """How many more cubes of a kind the craftsmen who make a point of each could use."""
    room = -s.cubes[seat * KINDS + kind]
    for slot in range(s.row_length[seat]):
        craftsman = s.row[seat * SLOTS + slot]
        if s.box.craft_input[craftsman] == kind and s.box.craft_need[craftsman] == 1:
            room += s.box.craft_capacity[craftsman]
    return room


def cheapest(s: Table) -> int:
    """The cube that sells for least."""
    best = s.offered[0]
    for option in s.offered:
        if s.box.sell_price[option - GIVE] < s.box.sell_price[best - GIVE]:
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
