"""A player in a hurry: a good option of A Column of Fire found at once, by what each one brings; nothing is tried."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.rng import Rng
from priory.games.column import options as o
from priory.games.column.mind.sense import years_ahead
from priory.games.column.rules import pieces as p
from priory.games.column.rules.dice import FREE
from priory.games.column.rules.disk import occupied
from priory.games.column.rules.selling import can_sell
from priory.games.column.rules.tasks import ABOUT, CARD, EVENT, KIND, SPACE, STONE, USE

if TYPE_CHECKING:
    from priory.games.column.table import Table

NAMED: Final[list[tuple[str, float]]] = [
    ("a book", 1.6),
    ("ore", 1.6),
    ("cloth", 1.6),
    ("wine", 1.6),
    ("a tile", 1.6),
    ("protection", 1.76),
    ("a sale anywhere", 2.0),
    ("a neutral stone", 0.6),
    ("a Catholic stone", 1.0),
    ("a Protestant stone", 1.0),
    ("a stone of either", 2.08),
    ("turning a die", 0.56),
    ("removing a character", 0.5),
    ("a space further", 2.88),
    ("taking a die off", 0.8),
    ("any good", 1.32),
    ("a ship or a goods space", 2.2),
    ("a good that can be sold, more", 0.5),
    ("another of the same good", 0.8),
    ("a second alternative", 0.3),
    ("a first house", 3.0),
    ("a site higher", 0.3),
    ("a free die", 2.0),
    ("the purple die", 1.5),
    ("a tile kept", 1.0),
    ("a house lost", 3.0),
    ("conflicts of the others", 0.5),
    ("a stone ahead", 0.22),
    ("an open conflict", 0.4),
    ("a turn of the religion die", 0.3),
    ("chance", 1.0),
]
"""What things are worth in points to a player in a hurry; found by `python -m tools.tune column mind.policy`."""
WEIGHTS: Final = [weight for _, weight in NAMED]
LISTED: Final = 16
SELLABLE: Final = 17
AGAIN: Final = 18
SECOND: Final = 19
FIRST_HOUSE: Final = 20
HIGHER: Final = 21
FREE_DIE: Final = 22
WILD: Final = 23
TILE_KEPT: Final = 24
HOUSE_LOST: Final = 25
OTHERS: Final = 26
AHEAD: Final = 27
OPEN: Final = 28
FAITH: Final = 29
CHANCE: Final = 30


def quick(s: Table, rng: Rng) -> int:
    """The option that seems to bring most, with some chance in it."""
    ahead = years_ahead(s)
    best = s.offered[0]
    highest = -999.0
    for option in s.offered:
        value = brings(s, s.player, option, ahead) + WEIGHTS[CHANCE] * rng.below(64) / 64
        if value > highest:
            highest = value
            best = option
    return best


def brings(s: Table, seat: int, option: int, ahead: float) -> float:
    """What an option brings its seat."""
    if option < o.GOOD:
        return plain(s, seat, option)
    if option < o.SELL:
        return good_value(s, seat, option - o.GOOD)
    if option < o.NEUTRAL_STONE:
        return sale(s, seat, option)
    if option < o.STONE:
        return swing(s, seat, option - o.NEUTRAL_STONE, p.NEUTRAL, 1)
    if option < o.ADJUST:
        choice = option - o.STONE
        return swing(s, seat, choice & 3, choice >> 3, -1 if choice & 4 else 1)
    if option < o.RENOUNCE:
        return on_dice(s, seat, option, ahead)
    if option < o.PLACE:
        return -1.0 if option == o.RENOUNCE else pick(s, seat, option, ahead)
    if option < o.MOVE:
        return around_the_house(s, seat, option)
    if option < o.SHIP_STONE:
        return move(s, seat, option)
    if option < o.CONFLICT:
        return in_an_event(s, seat, option, ahead)
    if option < o.TILE:
        return 0.0
    if option == o.PAY:
        return WEIGHTS[FREE_DIE] - s.box.take_die_cost - 1.0
    if option == o.GO_THROUGH:  # stops are for who has something to play
        return -1.0 if s.tiles[2 * seat] else 1.0
    return symbol_value(s, seat, option - o.TILE) - (WEIGHTS[TILE_KEPT] if ahead > 0.6 else 0.0)


def plain(s: Table, seat: int, option: int) -> float:
    """Going on and declining bring nothing; a religion what its conflicts promise; a use what its symbol does."""
    if option == o.GO_ON or option == o.DECLINE:
        return 0.0
    task = s.agenda[-1]
    kind = task & KIND
    if option < o.DECLINE:
        return faith_value(s, seat, option - o.RELIGION)
    if kind == SPACE:
        symbol = s.box.symbol[s.disk[seat]]
        listed = p.GOODS_SPACE <= symbol < p.POINTS
        return good_value(s, seat, symbol - p.GOODS_SPACE) if listed else symbol_value(s, seat, symbol)
    if kind in (CARD, USE):
        card = s.place[5 * seat + (task >> ABOUT)]
        return symbol_value(s, seat, s.box.second[card] if option == o.USE + 1 else s.box.first[card])
    return 1.0


def good_value(s: Table, seat: int, good: int) -> float:
    """What one more of a good is worth: more if there is a buyer, less if there are others of it."""
    value = WEIGHTS[good]
    for country in s.box.bought_in[good]:
        if s.houses[4 * seat + country]:
            value += WEIGHTS[SELLABLE]
            break
    return value * WEIGHTS[AGAIN] if s.goods[4 * seat + good] > 1 else value


def sale(s: Table, seat: int, option: int) -> float:
    """The points of a sale, less the goods."""
    symbol = s.box.symbol[s.disk[seat]] if s.agenda[-1] & KIND == SPACE else p.SELL_ANY
    if option == o.SELL_BOTH:
        return listed_sales(s, seat, symbol)
    good = (option - o.SELL) & 3
    points = s.box.price[option - o.SELL] if symbol >= p.SHIP else s.box.sell_any_points
    return points - 0.5 * good_value(s, seat, good)


def listed_sales(s: Table, seat: int, symbol: int) -> float:
    """What a ship or a goods space brings this seat by sales."""
    value = 0.0
    if symbol >= p.GOODS_SPACE:
        good = symbol - p.GOODS_SPACE
        left = s.goods[4 * seat + good]
        for country in s.box.bought_in[good]:
            if left and s.houses[4 * seat + country]:
                value += s.box.price[4 * country + good] - 0.5 * good_value(s, seat, good)
                left -= 1
        return value
    country = symbol - p.SHIP
    if s.houses[4 * seat + country]:
        for good in s.box.buys[country]:
            if s.goods[4 * seat + good]:
                value += s.box.price[4 * country + good] - 0.5 * good_value(s, seat, good)
    return value


def symbol_value(s: Table, seat: int, symbol: int) -> float:
    """What using a symbol brings now."""
    if symbol >= p.POINTS:
        return float(symbol - p.POINTS)
    if symbol < p.ADVANTAGE:
        return good_value(s, seat, symbol)
    if symbol == p.ANY_GOOD:
        best = 0.0
        for good in range(4):
            value = good_value(s, seat, good)
            if value > best:
                best = value
        return best
    if symbol >= p.SHIP:
        value = listed_sales(s, seat, symbol)
        if symbol >= p.GOODS_SPACE:
            taken = good_value(s, seat, symbol - p.GOODS_SPACE)
            return value if value > taken else taken
        return value
    if symbol == p.SELL_ANY:
        return best_sale(s, seat)
    if p.PLACE_NEUTRAL <= symbol <= p.STONE_EITHER:
        return best_stone(s, seat, symbol)
    return WEIGHTS[symbol]


def best_sale(s: Table, seat: int) -> float:
    """The sale anywhere of the good that is missed least."""
    best = 0.0
    for country in range(4):
        if s.houses[4 * seat + country]:
            for good in s.box.buys[country]:
                if can_sell(s, seat, country, good):
                    value = s.box.sell_any_points - 0.5 * good_value(s, seat, good)
                    if value > best:
                        best = value
    return best


def best_stone(s: Table, seat: int, symbol: int) -> float:
    """The best country to place a stone in."""
    best = 0.0
    for country in range(4):
        if not s.full(country):
            for religion in range(3):
                if religion == p.NEUTRAL:
                    if symbol != p.PLACE_NEUTRAL:
                        continue
                elif symbol == p.PLACE_NEUTRAL or symbol == (
                    p.STONE_PROTESTANT if religion == p.CATHOLIC else p.STONE_CATHOLIC
                ):
                    continue
                value = swing(s, seat, country, religion, 1)
                if value > best:
                    best = value
    return best


def outlook(own: int, catholic: int, protestant: int, fill: float, site: int) -> float:
    """What a house on a site may expect of its country's next conflict."""
    lead = catholic - protestant if own == p.CATHOLIC else protestant - catholic
    if fill >= 1.0:
        if lead == 0:
            return 0.0
        return float(site) if lead > 0 else -WEIGHTS[HOUSE_LOST]
    chance = 0.5 + WEIGHTS[AHEAD] * lead * (0.5 + fill)
    chance = 0.03 if chance < 0.03 else (0.97 if chance > 0.97 else chance)
    soon = WEIGHTS[OPEN] + (1.0 - WEIGHTS[OPEN]) * fill * fill
    return soon * (chance * site - (1.0 - chance) * WEIGHTS[HOUSE_LOST])


def prospect(s: Table, seat: int, country: int, catholic: int, protestant: int, neutral: int) -> float:
    """What these stones promise a seat, less part of what they promise the others."""
    fill = (catholic + protestant + neutral) / s.room
    value = 0.0
    for other in range(s.seats):
        site = s.houses[4 * other + country]
        if site:
            promised = outlook(s.religion[other], catholic, protestant, fill, site)
            value += promised if other == seat else -WEIGHTS[OTHERS] * promised / (s.seats - 1)
    return value


def swing(s: Table, seat: int, country: int, religion: int, step: int) -> float:
    """What a stone more or less in a country changes."""
    catholic = s.stones[3 * country]
    protestant = s.stones[3 * country + 1]
    neutral = s.stones[3 * country + 2]
    before = prospect(s, seat, country, catholic, protestant, neutral)
    if religion == p.CATHOLIC:
        catholic += step
    elif religion == p.NEUTRAL:
        neutral += step
    else:
        protestant += step
    return prospect(s, seat, country, catholic, protestant, neutral) - before


def faith_value(s: Table, seat: int, religion: int) -> float:
    """What the houses may expect under a religion, and the bonus of the minority."""
    value = float(s.box.minority_bonus)
    for country in range(4):
        site = s.houses[4 * seat + country]
        if site:
            catholic = s.stones[3 * country]
            protestant = s.stones[3 * country + 1]
            stones: int = catholic + protestant + s.stones[3 * country + 2]
            fill = stones / s.room
            value += outlook(religion, catholic, protestant, fill, site)
    for other in range(s.seats):
        if other != seat and s.religion[other] == religion:
            return value - s.box.minority_bonus
    return value


def card_promise(s: Table, card: int) -> float:
    """What one use of a character is usually worth."""
    promised = symbol_promise(s.box.first[card])
    if s.box.second[card] != p.NONE:
        other = symbol_promise(s.box.second[card])
        promised = (promised if promised > other else other) + WEIGHTS[SECOND]
    return promised


def symbol_promise(symbol: int) -> float:
    """What one use of a symbol is usually worth."""
    if symbol >= p.POINTS:
        return float(symbol - p.POINTS)
    return WEIGHTS[symbol] if symbol < p.SHIP else WEIGHTS[LISTED]


def die_value(s: Table, seat: int, die: int, ahead: float) -> float:
    """What a die brings where it lies: a free one may be picked with, one on a card uses it."""
    card = s.place[5 * seat + die]
    if card == FREE:
        return WEIGHTS[FREE_DIE] + (WEIGHTS[WILD] if die == p.PURPLE else 0.0)
    if card < 0:
        return 0.0
    uses = float(s.value[5 * seat + die] - 1)
    return (uses if uses < ahead else ahead) * card_promise(s, card)


def on_dice(s: Table, seat: int, option: int, ahead: float) -> float:
    """Turning dice, taking them off, and removing characters."""
    freed = WEIGHTS[FREE_DIE] if ahead > 0.6 else 0.0
    if option < o.DISMISS:
        die = (option - o.ADJUST) >> 1
        up = (option - o.ADJUST) & 1
        if die == p.BLACK:
            return WEIGHTS[FAITH] if up else -WEIGHTS[FAITH]
        card = s.place[5 * seat + die]
        if card < 0:
            return -0.5 if up else 0.5
        promised = card_promise(s, card) if float(s.value[5 * seat + die]) <= ahead + 1.0 else 0.0
        return promised if up else -promised
    if option < o.REMOVE:
        return freed - die_value(s, seat, option - o.DISMISS, ahead)
    if option < o.TAKE_OFF:
        return 0.2
    die = option - o.TAKE_OFF
    return WEIGHTS[FAITH] if die == p.BLACK else freed - die_value(s, seat, die, ahead)


def pick(s: Table, seat: int, option: int, ahead: float) -> float:
    """A character that promises much for long, its stone, and a good site."""
    die = p.PURPLE if option >= o.PICK_PURPLE else option - o.PICK
    country = option - o.PICK_PURPLE if option >= o.PICK_PURPLE else option - o.PICK
    value: int = s.value[5 * seat + die]
    own: int = s.houses[4 * seat + country]
    worth = WEIGHTS[HIGHER] * (value - own) if own < value else 0.0
    if not own:
        worth += WEIGHTS[FIRST_HOUSE]
    if die == p.PURPLE:
        worth -= WEIGHTS[WILD]
    card = s.face_up[country]
    if card >= 0:
        uses = value - 1.0
        worth += (uses if uses < ahead else ahead) * card_promise(s, card)
        worth += symbol_value(s, seat, s.box.first[card])
        if not s.full(country):
            stone = swing(s, seat, country, s.box.stone[card], 1)
            kept = -WEIGHTS[p.PROTECTION] if s.protection[seat] else -99.0
            worth += stone if stone > kept else kept
    return worth


def around_the_house(s: Table, seat: int, option: int) -> float:
    """Placing the stone or keeping it away, raising the house or not; protection from an event."""
    task = s.agenda[-1]
    if option == o.PROTECT:
        return -WEIGHTS[p.PROTECTION]
    if option == o.PLACE and task & KIND == STONE:
        country = task >> ABOUT & 3
        return swing(s, seat, country, s.box.stone[s.face_up[country]], 1)
    return 2.0 if option == o.RAISE else 0.0


def move(s: Table, seat: int, option: int) -> float:
    """The space that the disk comes to, less what passing over costs."""
    taken = occupied(s)
    passing = (option - o.MOVE) & 3
    left = passing
    for space in s.box.ahead[20 * ((option - o.MOVE) >> 2) + s.disk[seat]]:
        if not taken >> space & 1:
            if left == 0:
                return symbol_value(s, seat, s.box.symbol[space]) - passing * s.box.pass_cost
            left -= 1
    return 0.0


def in_an_event(s: Table, seat: int, option: int, ahead: float) -> float:
    """What an event costs, or gives for a protection; a ship's stone."""
    task = s.agenda[-1]
    if option == o.SHIP_STONE:
        return swing(s, seat, task >> ABOUT & 3, p.NEUTRAL, 1)
    if option == o.EXCHANGE:
        return float(s.faith[seat]) - WEIGHTS[p.PROTECTION]
    if option >= o.LOSE:
        return -good_value(s, seat, option - o.LOSE)
    if option >= o.IMPRISON:
        return -1.0 - die_value(s, seat, option - o.IMPRISON, ahead)
    if task & KIND == EVENT:
        card = task >> ABOUT + 3
        houses = s.house_count(seat) if s.box.event_effect[card] == p.LOSE_PER_HOUSE else 1
        return -float(s.box.event_amount[card] * houses)
    return 0.0
