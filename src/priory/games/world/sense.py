"""How good a table looks for each seat, in points: what is scored, what goods still can bring, duties ahead, cards left.

`worth` adds to the score the value of the goods in hand (a duty ahead makes its good precious, a sale or a building site
gives the others their price), of houses, seals and cards still to be used, and takes off the penalties noted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.world.options import (
    ACCEPT,
    ACTIONS,
    BUILD,
    DISCARD,
    HARVEST,
    HEAL,
    HOUSE,
    LAY,
    PLACES,
    PLAY,
    PROJECTS,
    PROTECT,
    REMOVE,
    SELL,
    SITES,
    WEAVE,
)
from priory.games.world.rules import agenda as todo
from priory.games.world.rules.actions import last_played
from priory.games.world.rules.council import can_stand, corner_of, landing
from priory.games.world.rules.pieces import count
from priory.games.world.rules.plague import FACE_DOWN, PATIENT
from priory.games.world.rules.projects import BEGUN, is_open, room
from priory.games.world.rules.standing import healing_forbidden, most, price
from priory.games.world.rules.turn import PERMANENT, offer_at_hand
from priory.games.world.rules.vocabulary import (
    ACT_BUILD,
    ACT_DONATE,
    ACT_FAVOUR,
    ACT_GRAIN,
    ACT_HARVEST,
    ACT_HOUSE,
    ACT_MATERIAL,
    ACT_MEDICINE,
    ACT_PIETY,
    ACT_PRIVILEGE,
    ACT_SELL,
    ACT_WEAVE,
    CARD,
    CLOTH,
    GOLD,
    GOOD_COUNT,
    GRAIN,
    HOUSES,
    KNOWLEDGE,
    LOYALTY,
    PIETY,
    STONE,
    VP,
    WOOD,
    WOOL,
)

if TYPE_CHECKING:
    from priory.games.world.table import Table

# What a penalty costs besides its points: a card drawn at random, an income, an action.
PENALTY_COST: Final = (1.0, 1.2, 2.2)
# A card still in hand is worth this part of what it would bring now.
KEPT: Final = 0.7
HALF: Final = 0.5


def worth(s: Table) -> list[float]:
    """A value for each seat; at the end of the game exactly the score."""
    found = [half / 2 for half in s.score]
    if s.player == OVER:
        return found
    for seat in range(s.seats):
        found[seat] += stock(s, seat) + prospects(s, seat)
    top = s.agenda[-1]
    seat = todo.seat_of(top)
    found[seat] += pending(s, seat, todo.kind_of(top))
    return found


def rounds_left(s: Table, seat: int) -> int:
    """Actions the seat still has in this chapter; none once the chapter's end has begun."""
    return s.box.rounds - s.opened[seat]


def good_value(s: Table, seat: int, good: int, n: int) -> float:
    """What n pieces of a good bring a seat from here on, in points."""
    later = s.box.chapters - s.chapter
    if good == GRAIN or good == PIETY:
        return duty_value(s, seat, 0 if good == PIETY else 1, n)
    if good == GOLD:
        return gold_value(s, n)
    if good == STONE or good == WOOD:
        return material_value(s, seat, n)
    if good == WOOL:
        if not later and not s.hand[seat] >> ACT_SELL & 1:
            return 0.0
        return 0.85 * n if n <= 3 else 2.55 + 0.6 * (n - 3)
    if good == CLOTH:
        if not later and not s.hand[seat] >> ACT_SELL & 1:
            return 0.0
        sales = later + 1
        return 1.6 * min(n, sales) + 0.3 * max(0, n - sales)
    if good == LOYALTY:
        first = 0.5 + 0.25 * later
        return first * min(n, 1) + (0.2 + 0.2 * later) * min(max(n - 1, 0), 3) + 0.1 * max(n - 4, 0)
    return knowledge_value(s, seat, n)


def duty_value(s: Table, seat: int, duty: int, n: int) -> float:
    """Units still missing for a duty cost points and bring a penalty; what is left over serves the next chapter."""
    due = s.box.duty_amount[duty]
    loss = float(s.box.duty_loss[duty])
    last = s.chapter == s.box.chapters
    if last:
        loss *= s.box.duty_factor[duty]
    missing = max(0, due - n)
    # Early in a chapter there is still time to come by what is missing.
    certain = 1.0 - 0.06 * rounds_left(s, seat)
    value = -missing * loss * certain
    if missing and not last:
        value -= PENALTY_COST[duty] * certain
    if n > due and not last:
        value += 0.5 * s.box.duty_loss[duty] * min(n - due, due)
    return value


def gold_value(s: Table, n: int) -> float:
    """Gold saves points at the tax, and is worth half a point in the end."""
    last = s.chapter == s.box.chapters
    loss = float(s.box.duty_loss[2] * (s.box.duty_factor[2] if last else 1))
    short = 0.0
    for face in s.box.tax_faces:
        if face > n:
            short += loss * (face - n) + (0.0 if last else PENALTY_COST[2])
    return HALF * n - 0.9 * short / len(s.box.tax_faces)


def material_value(s: Table, seat: int, n: int) -> float:
    """Stone and wood: 3 points each where they can still be built in, 1 at the end."""
    builds = s.box.chapters - s.chapter
    if s.hand[seat] >> ACT_BUILD & 1:
        builds += 1
    good = min(n, 2 * builds)
    return 1.9 * min(good, 2) + 1.5 * max(good - 2, 0) + 1.0 * (n - good)


def knowledge_value(s: Table, seat: int, n: int) -> float:
    """Knowledge heals as long as there are people to fall ill, and pleases the Prioress."""
    later = s.box.chapters - s.chapter
    if s.chapter < s.box.plague_chapter:
        return 0.95 * min(n, 4) + 0.5 * max(n - 4, 0)
    uses = float(later)
    if s.hand[seat] >> ACT_MEDICINE & 1:
        uses += 0.8
    ill = 0
    for state in s.illness:
        if state == PATIENT:
            ill += 2
        elif state == FACE_DOWN:
            ill += 1
    room_for = min(1.0, ill / 6)
    return uses * room_for * (0.6 * min(n, 5) + 0.3 * max(n - 5, 0))


def stock(s: Table, seat: int) -> float:
    """The value of all goods of a seat; stone and wood count together."""
    value = good_value(s, seat, STONE, s.own(seat, STONE) + s.own(seat, WOOD))
    for good in range(GRAIN, GOOD_COUNT):
        value += good_value(s, seat, good, s.own(seat, good))
    return value


def gain_value(s: Table, seat: int, good: int, amount: int) -> float:
    """What some more (or less) of a good would bring; points are points, a card drawn costs one point."""
    if good == VP:
        return float(amount)
    if good == CARD:
        return 1.0 * amount
    n = s.own(seat, good)
    if good <= WOOD:
        n = s.own(seat, STONE) + s.own(seat, WOOD)
    return good_value(s, seat, good, max(0, n + amount)) - good_value(s, seat, good, n)


def bundle_value(s: Table, seat: int, bundle: list[int], sign: int) -> float:
    """What a bundle gained (sign 1) or paid (sign -1) brings."""
    value = 0.0
    for i in range(0, len(bundle), 2):
        if bundle[i] == CARD:
            value += sign * bundle[i + 1]
        else:
            value += gain_value(s, seat, bundle[i], sign * bundle[i + 1])
    return value


def prospects(s: Table, seat: int) -> float:
    """Houses, seals, penalties noted, and the best of the cards in hand that there are rounds left for."""
    value = 0.0
    harvests = s.box.chapters - s.chapter + (KEPT if s.hand[seat] >> ACT_HARVEST & 1 else 0.0)
    built = 0
    for site in range(SITES):
        if s.sites[site] == seat:
            built += 1
            share = 0.55 if built <= 2 else 0.3
            value += 0.2 + harvests * share * gain_value(s, seat, s.box.site_good[site], s.box.site_amount[site])
    for project in range(len(PROJECTS)):
        if s.seals_on[project] >> seat & 1 and s.stage[project] == BEGUN:
            value += seal_value(s, seat, project)
    for duty in range(len(PENALTY_COST)):
        if s.penalty[seat] >> duty & 1:
            value -= PENALTY_COST[duty]
    return value + KEPT * best_cards(s, seat)


def seal_value(s: Table, seat: int, project: int) -> float:
    """A donor's bonus, as likely as the project still gets finished."""
    spaces = room(s, project, STONE) + room(s, project, WOOD)
    turns = s.seats * (rounds_left(s, seat) + s.box.rounds * (s.box.chapters - s.chapter))
    likely = min(0.9, 0.12 * turns / max(spaces, 1))
    bonus = bundle_value(s, seat, s.box.donor_get[project], 1) + 2.0 * s.box.donor_heal[project]
    return likely * bonus


def best_cards(s: Table, seat: int) -> float:
    """The cards in hand with the most to give, as many as there are rounds left."""
    left = rounds_left(s, seat)
    if not left:
        return 0.0
    values: list[float] = []
    for card in range(len(ACTIONS)):
        if s.hand[seat] >> card & 1:
            values.append(card_value(s, seat, card))
    values.sort()
    total = 0.0
    i = len(values) - 1
    while left and i >= 0:
        total += values[i]
        left -= 1
        i -= 1
    return total


def card_value(s: Table, seat: int, card: int) -> float:
    """What the action of a card would bring about now; a little for what may yet come."""
    if not most(s, card, 1):
        return 0.0
    if card == ACT_PRIVILEGE:
        last = last_played(s, seat) if s.opened[seat] else -1
        return 1.2 if last < 0 or last == ACT_PRIVILEGE else 0.4 + 0.8 * card_value(s, seat, last)
    if card == ACT_GRAIN or card == ACT_PIETY:
        good = GRAIN if card == ACT_GRAIN else PIETY
        return gain_value(s, seat, good, 1) if s.supply[good] else 0.0
    if card == ACT_MATERIAL:
        return gain_value(s, seat, STONE, 1) if s.supply[STONE] or s.supply[WOOD] else 0.0
    if card == ACT_BUILD:
        return build_value(s, seat)
    if card == ACT_SELL:
        return sell_value(s, seat)
    if card == ACT_HOUSE:
        return house_value(s, seat)
    if card == ACT_HARVEST:
        return harvest_value(s, seat)
    if card == ACT_DONATE:
        return donate_value(s, seat)
    if card == ACT_WEAVE:
        n = min(most(s, card, s.box.weave_most), s.own(seat, WOOL), s.supply[CLOTH])
        return max(0.2, gain_value(s, seat, CLOTH, n) + gain_value(s, seat, WOOL, -n))
    if card == ACT_MEDICINE:
        return medicine_value(s, seat)
    space = landing(s, s.box.favour_steps)
    return max(0.6, favour_value(s, seat, space)) if can_stand(s, space, s.own(seat, GOLD)) else 0.3


def build_value(s: Table, seat: int) -> float:
    """Up to two pieces on the best open project."""
    best = 0
    for project in range(len(PROJECTS)):
        if is_open(s, project):
            fits = min(s.own(seat, STONE), room(s, project, STONE)) + min(s.own(seat, WOOD), room(s, project, WOOD))
            best = max(best, min(fits, s.box.build_most))
    if not best:
        return 0.5
    return best * s.box.build_vp + gain_value(s, seat, STONE, -best)


def sell_value(s: Table, seat: int) -> float:
    """All own wool and one cloth, where the market is open."""
    wool = 0 if s.covered_market & 1 else s.own(seat, WOOL)
    cloth = 0 if s.covered_market & 2 else min(s.own(seat, CLOTH), s.box.cloth_most)
    gold = wool * price(s, WOOL) + cloth * price(s, CLOTH)
    value = gain_value(s, seat, GOLD, gold) + gain_value(s, seat, WOOL, -wool) + gain_value(s, seat, CLOTH, -cloth)
    return max(0.3, value)


def house_value(s: Table, seat: int) -> float:
    """The best house that can be built and paid."""
    if count(s, seat, HOUSES) >= s.box.houses or not s.own(seat, GOLD):
        return 0.2
    harvests = s.box.chapters - s.chapter + (KEPT if s.hand[seat] >> ACT_HARVEST & 1 else 0.0)
    best = 0.0
    for site in range(SITES):
        if s.sites[site] < 0 and s.own(seat, s.box.site_material[site]):
            best = max(best, gain_value(s, seat, s.box.site_good[site], s.box.site_amount[site]))
    cost = gain_value(s, seat, GOLD, -1) + gain_value(s, seat, STONE, -1)
    return max(0.2, 0.2 + 0.5 * harvests * best + cost)


def harvest_value(s: Table, seat: int) -> float:
    """The two best yields of own houses."""
    first = 0.0
    second = 0.0
    for site in range(SITES):
        good = s.box.site_good[site]
        if s.sites[site] == seat and (good == GOLD or s.supply[good]):
            value = gain_value(s, seat, good, s.box.site_amount[site])
            if value > first:
                second = first
                first = value
            elif value > second:
                second = value
    return first + second if most(s, ACT_HARVEST, 2) > 1 else first


def donate_value(s: Table, seat: int) -> float:
    if not s.own(seat, GOLD) or not s.seals_left(seat):
        return 0.1
    best = 0.0
    for project in range(len(PROJECTS)):
        if is_open(s, project) and not s.seals_on[project] >> seat & 1:
            best = max(best, seal_value(s, seat, project))
    return max(0.1, best + gain_value(s, seat, GOLD, -1))


def medicine_value(s: Table, seat: int) -> float:
    """The small service, or the patients the knowledge suffices for, cheapest first."""
    service = bundle_value(s, seat, s.box.action_get[ACT_MEDICINE], 1)
    if s.chapter < s.box.plague_chapter or healing_forbidden(s):
        return service
    return max(service, heal_value(s, seat, s.own(seat, KNOWLEDGE)))


def heal_value(s: Table, seat: int, knowledge: int) -> float:
    healed = 0.0
    for value in range(1, knowledge + 1):
        for place in range(PLACES):
            if s.illness[place] == PATIENT and s.tiles[place] == value and value <= knowledge:
                knowledge -= value
                healed += s.box.heal_vp + bundle_value(s, seat, s.box.place_get[place], 1)
                if s.box.place_house[place]:
                    healed += 1.5
    return healed


def favour_value(s: Table, seat: int, space: int) -> float:
    """What the favour of a space brings."""
    kind = s.box.favour_kind[space]
    stat = s.box.favour_stat[space]
    if kind == 0:
        return float(s.box.favour_vp[space]) if count(s, seat, stat) >= s.box.favour_amount[space] else 0.0
    if kind == 1:
        return gain_value(s, seat, stat, s.box.favour_amount[space]) if s.supply[stat] else 0.0
    if kind == 2:
        return gain_value(s, seat, stat, -s.box.favour_amount[space])
    return float(s.box.favour_vp[space] * count(s, seat, stat))


def pending(s: Table, seat: int, kind: int) -> float:
    """What the question at hand will bring the seat that is asked: an action under way is as good as done."""
    if kind == todo.ASK_BUILD:
        return build_value(s, seat) if todo.b_of(s.agenda[-1]) == 0 else second_piece(s, seat)
    if kind == todo.ASK_SELL:
        return sell_value(s, seat)
    if kind == todo.ASK_MATERIAL:
        return gain_value(s, seat, STONE, 1)
    if kind == todo.ASK_HOUSE:
        return house_value(s, seat) if todo.a_of(s.agenda[-1]) else 1.5
    if kind == todo.ASK_HARVEST:
        value = harvest_value(s, seat)
        return value if todo.a_of(s.agenda[-1]) == 0 else HALF * value
    if kind == todo.ASK_DONATE:
        return donate_value(s, seat)
    if kind == todo.ASK_WEAVE:
        return card_value(s, seat, ACT_WEAVE)
    if kind == todo.ASK_HEAL:
        state = todo.b_of(s.agenda[-1])
        healing = heal_value(s, seat, state & 255)
        if not todo.a_of(s.agenda[-1]) or state >> 8 & 15:
            return healing
        return max(healing, bundle_value(s, seat, s.box.action_get[ACT_MEDICINE], 1))
    if kind == todo.ASK_FAVOUR:
        return max(0.0, favour_value(s, seat, landing(s, s.box.favour_steps)))
    return 0.0


def second_piece(s: Table, seat: int) -> float:
    project = todo.a_of(s.agenda[-1])
    for good in range(2):
        if s.own(seat, good) and room(s, project, good) and todo.b_of(s.agenda[-1]) < s.box.build_most:
            return s.box.build_vp + gain_value(s, seat, STONE, -1)
    return 0.0


def quick(s: Table, rng: Rng) -> int:
    """A fair option at once: the best by the value at hand, with a little chance so that games differ."""
    best = s.offered[0]
    highest = -1e9
    for option in s.offered:
        value = option_value(s, s.player, option) + rng.below(64) / 64
        if value > highest:
            highest = value
            best = option
    return best


def option_value(s: Table, seat: int, option: int) -> float:
    """What an option seems to bring its seat, without trying it."""
    kind = todo.kind_of(s.agenda[-1])
    if kind == todo.ASK_CARD:
        return card_value(s, seat, option - PLAY) if option < LAY else -KEPT * card_value(s, seat, option - LAY)
    if kind == todo.ASK_DISCARD:
        return -card_value(s, seat, option - DISCARD)
    if kind == todo.ASK_ORIENT:
        return orient_value(s, seat, option)
    if kind == todo.ASK_OFFER:
        if option < ACCEPT:
            return 0.5
        top = s.agenda[-1]
        effect = offer_at_hand(s, todo.a_of(top), todo.b_of(top))
        chosen = option - ACCEPT
        return bundle_value(s, seat, effect.options_get[chosen], 1) + bundle_value(
            s, seat, effect.options_pay[chosen], -1
        )
    if kind == todo.ASK_SELL:
        return 0.1 * (option - SELL)
    if kind == todo.ASK_WEAVE:
        return float(option - WEAVE)
    if kind == todo.ASK_HEAL and HEAL <= option < HEAL + PLACES:
        return 2.0 + bundle_value(s, seat, s.box.place_get[option - HEAL], 1)
    if kind == todo.ASK_HARVEST and option >= HARVEST:
        site = option - HARVEST
        return 1.0 + gain_value(s, seat, s.box.site_good[site], s.box.site_amount[site])
    if kind == todo.ASK_HOUSE and option >= HOUSE:
        site = option - HOUSE
        return 1.0 + gain_value(s, seat, s.box.site_good[site], s.box.site_amount[site])
    if kind == todo.ASK_REMOVE:
        site = option - REMOVE
        return -gain_value(s, seat, s.box.site_good[site], s.box.site_amount[site])
    if kind == todo.ASK_PROTECT:
        return float((option - PROTECT).bit_count())
    return 2.0 if option >= BUILD else 1.0


def orient_value(s: Table, seat: int, arrow: int) -> float:
    """Own income and favour of an orientation."""
    corner = corner_of(s, seat, arrow)
    value = gain_value(s, seat, s.box.corner_good[corner], s.box.corner_amount[corner])
    return value + favour_value(s, seat, landing(s, arrow)) if arrow else value
