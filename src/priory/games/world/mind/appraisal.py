"""Appraisal: what goods and cards still can bring a seat, in points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.world.options import PLACES, PROJECTS, SITES
from priory.games.world.rules.actions import last_played
from priory.games.world.rules.council import can_stand, landing
from priory.games.world.rules.pieces import count
from priory.games.world.rules.plague import FACE_DOWN, PATIENT
from priory.games.world.rules.projects import is_open, room
from priory.games.world.rules.standing import healing_forbidden, most, price
from priory.games.world.rules.vocabulary import (
    ACT_BUILD,
    ACT_DONATE,
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

NAMED: Final[list[tuple[str, float]]] = [
    ("penance", 1.0),
    ("begging", 2.0),
    ("the court", 2.2),
    ("a card in hand", 0.6),
    ("a round to meet a duty", 0.03),
    ("a house's harvest", 0.6),
    ("a project, for sure", 0.2),
    ("a project, a turn for each space", 0.12),
    ("wool", 0.85),
    ("more wool", 0.6),
    ("cloth that can be sold", 1.6),
    ("more cloth", 0.3),
    ("loyalty at the end", 0.5),
    ("loyalty, a chapter", 0.25),
    ("more loyalty", 0.2),
    ("more loyalty, a chapter", 0.2),
    ("loyalty beyond", 0.1),
    ("beyond a duty", 0.5),
    ("material for the next building", 1.9),
    ("material for later", 1.5),
    ("material left over", 1.0),
    ("knowledge before the plague", 0.95),
    ("more knowledge before the plague", 0.5),
    ("knowledge in the plague", 0.6),
    ("more knowledge in the plague", 0.3),
    ("some gold, later", 0.6),
    ("some piety, later", 1.7),
    ("some material, later", 1.6),
    ("some grain or cloth, later", 1.3),
    ("other goods, later", 0.8),
    ("a privilege", 0.4),
    ("a privilege, of the card played again", 0.8),
]
"""What things are worth in points; tuned by `python -m tools.tune world mind.appraisal`."""
WEIGHTS: Final = [weight for _, weight in NAMED]
PENANCE: Final = 0  # what a penalty costs besides its points: a card drawn at random, an income, an action
BEGGING: Final = 1
COURT: Final = 2
KEPT: Final = 3  # a card still in hand is worth this part of what it would bring now
TIME: Final = 4  # while a chapter lasts, so much less certain is the loss of a duty for each round left
HARVESTED: Final = 5  # a house pays only when Harvest is played
SURE: Final = 6  # how often a project with a seal gets finished, by measurement in greedy games
TURNS: Final = 7
A_WOOL: Final = 8
A_CLOTH: Final = 10
A_LOYALTY: Final = 12
BEYOND: Final = 17
MATERIAL: Final = 18
HEALTHY: Final = 21
ILL: Final = 23
USUAL: Final = 25
PRIVILEGE: Final = 30
MOST_LIKELY: Final = 0.97
HALF: Final = 0.5


def rounds_left(s: Table, seat: int) -> int:
    """Actions the seat still has in this chapter; none once the chapter's end has begun."""
    return s.box.rounds - s.opened[seat]


def good_value(s: Table, w: list[float], seat: int, good: int, n: int) -> float:
    """What n pieces of a good bring a seat from here on, in points."""
    later = s.box.chapters - s.chapter
    if PIETY >= good >= GRAIN:
        return duty_value(s, w, seat, 0 if good == PIETY else 1, n)
    if good == GOLD:
        return gold_value(s, w, n)
    if good <= WOOD:
        return material_value(s, w, seat, n)
    if good == WOOL:
        if not later and not s.hand[seat] >> ACT_SELL & 1:
            return 0.0
        return w[A_WOOL] * n if n <= 3 else w[A_WOOL] * 3 + w[A_WOOL + 1] * (n - 3)
    if good == CLOTH:
        if not later and not s.hand[seat] >> ACT_SELL & 1:
            return 0.0
        sales = later + 1
        return w[A_CLOTH] * min(n, sales) + w[A_CLOTH + 1] * max(0, n - sales)
    if good == LOYALTY:
        first = w[A_LOYALTY] + w[A_LOYALTY + 1] * later
        more = w[A_LOYALTY + 2] + w[A_LOYALTY + 3] * later
        return first * min(n, 1) + more * min(max(n - 1, 0), 3) + w[A_LOYALTY + 4] * max(n - 4, 0)
    return knowledge_value(s, w, seat, n)


def duty_value(s: Table, w: list[float], seat: int, duty: int, n: int) -> float:
    """Units still missing for a duty cost points and bring a penalty; what is left over serves the next chapter."""
    due = s.box.duty_amount[duty]
    loss = float(s.box.duty_loss[duty])
    last = s.chapter == s.box.chapters
    if last:
        loss *= s.box.duty_factor[duty]
    missing = max(0, due - n)
    certain = 1.0 - w[TIME] * rounds_left(s, seat)
    if not last:
        loss += w[BEGGING if duty else PENANCE] / max(due, 1)
    value = -missing * loss * certain
    if n > due and not last:
        value += w[BEYOND] * s.box.duty_loss[duty] * min(n - due, due)
    return value


def gold_value(s: Table, w: list[float], n: int) -> float:
    """Gold saves points at the tax, and is worth half a point in the end."""
    box = s.box
    if n >= len(box.tax_short):
        return HALF * n
    loss = float(box.tax_short[n] * box.duty_loss[2])
    if s.chapter == box.chapters:
        loss *= box.duty_factor[2]
    else:
        loss += box.tax_unpaid[n] * w[COURT]
    return HALF * n - loss / len(box.tax_faces)


def material_value(s: Table, w: list[float], seat: int, n: int) -> float:
    """Stone and wood: 3 points each where they can still be built in, 1 at the end."""
    builds = s.box.chapters - s.chapter
    if s.hand[seat] >> ACT_BUILD & 1:
        builds += 1
    good = min(n, 2 * builds)
    soon = w[MATERIAL] * min(good, 2) + w[MATERIAL + 1] * max(good - 2, 0)
    return soon + w[MATERIAL + 2] * (n - good)


def knowledge_value(s: Table, w: list[float], seat: int, n: int) -> float:
    """Knowledge heals as long as there are people to fall ill, and pleases the Prioress."""
    later = s.box.chapters - s.chapter
    if s.chapter < s.box.plague_chapter:
        return w[HEALTHY] * min(n, 4) + w[HEALTHY + 1] * max(n - 4, 0)
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
    return uses * room_for * (w[ILL] * min(n, 5) + w[ILL + 1] * max(n - 5, 0))


def stock(s: Table, w: list[float], seat: int) -> float:
    """The value of all goods of a seat; stone and wood count together."""
    value = good_value(s, w, seat, STONE, s.own(seat, STONE) + s.own(seat, WOOD))
    for good in range(GRAIN, GOOD_COUNT):
        value += good_value(s, w, seat, good, s.own(seat, good))
    return value


def gain_value(s: Table, w: list[float], seat: int, good: int, amount: int) -> float:
    """What some more (or less) of a good would bring; points are points, a card drawn costs one point."""
    if good == VP:
        return float(amount)
    if good == CARD:
        return 1.0 * amount
    n = s.own(seat, good)
    if good <= WOOD:
        n = s.own(seat, STONE) + s.own(seat, WOOD)
    return good_value(s, w, seat, good, max(0, n + amount)) - good_value(s, w, seat, good, n)


def bundle_value(s: Table, w: list[float], seat: int, bundle: list[int], sign: int) -> float:
    """What a bundle gained (sign 1) or paid (sign -1) brings."""
    value = 0.0
    for i in range(0, len(bundle), 2):
        if bundle[i] == CARD:
            value += sign * bundle[i + 1]
        else:
            value += gain_value(s, w, seat, bundle[i], sign * bundle[i + 1])
    return value


def penalties_cost(s: Table, w: list[float], seat: int) -> float:
    """What the penalties noted will cost in the next round."""
    noted = s.penalty[seat]
    return w[PENANCE] * (noted & 1) + w[BEGGING] * (noted >> 1 & 1) + w[COURT] * (noted >> 2 & 1)


def usual_value(w: list[float], good: int) -> float:
    """What a piece of a good brings at some later time, whatever the seat has then."""
    if good == VP:
        return 1.0
    if good == GOLD:
        return w[USUAL]
    if good == PIETY:
        return w[USUAL + 1]
    if good <= WOOD:
        return w[USUAL + 2]
    return w[USUAL + 3] if good in (GRAIN, CLOTH) else w[USUAL + 4]


def later_value(w: list[float], bundle: list[int]) -> float:
    """What a bundle brings at some later time."""
    value = 0.0
    for i in range(0, len(bundle), 2):
        value += usual_value(w, bundle[i]) * bundle[i + 1]
    return value


def seal_value(s: Table, w: list[float], seat: int, project: int) -> float:
    """A donor's bonus, as likely as the project still gets finished."""
    spaces = room(s, project, STONE) + room(s, project, WOOD)
    turns = s.seats * (rounds_left(s, seat) + s.box.rounds * (s.box.chapters - s.chapter))
    likely = min(MOST_LIKELY, w[SURE] + w[TURNS] * turns / max(spaces, 1))
    bonus = later_value(w, s.box.donor_get[project]) + 2.0 * s.box.donor_heal[project]
    return likely * bonus


def card_value(s: Table, w: list[float], seat: int, card: int) -> float:
    """What the action of a card would bring about now; a little for what may yet come."""
    if not most(s, card, 1):
        return 0.0
    if card == ACT_PRIVILEGE:
        last = last_played(s, seat) if s.opened[seat] else -1
        if last < 0 or last == ACT_PRIVILEGE:
            return 1.2
        return w[PRIVILEGE] + w[PRIVILEGE + 1] * card_value(s, w, seat, last)
    if card <= ACT_PIETY:
        good = GRAIN if card == ACT_GRAIN else PIETY
        return gain_value(s, w, seat, good, 1) if s.supply[good] else 0.0
    if card == ACT_MATERIAL:
        return gain_value(s, w, seat, STONE, 1) if s.supply[STONE] or s.supply[WOOD] else 0.0
    if card == ACT_BUILD:
        return build_value(s, w, seat)
    if card == ACT_SELL:
        return sell_value(s, w, seat)
    if card == ACT_HOUSE:
        return house_value(s, w, seat)
    if card == ACT_HARVEST:
        return harvest_value(s, w, seat)
    if card == ACT_DONATE:
        return donate_value(s, w, seat)
    if card == ACT_WEAVE:
        n = min(most(s, card, s.box.weave_most), s.own(seat, WOOL), s.supply[CLOTH])
        return max(0.2, gain_value(s, w, seat, CLOTH, n) + gain_value(s, w, seat, WOOL, -n))
    if card == ACT_MEDICINE:
        return medicine_value(s, w, seat)
    space = landing(s, s.box.favour_steps)
    return max(0.6, favour_value(s, w, seat, space)) if can_stand(s, space, s.own(seat, GOLD)) else 0.3


def build_value(s: Table, w: list[float], seat: int) -> float:
    """Up to two pieces on the best open project."""
    stone = s.own(seat, STONE)
    wood = s.own(seat, WOOD)
    best = 0
    if stone or wood:
        for project in range(len(PROJECTS)):
            if is_open(s, project):
                fits = min(stone, room(s, project, STONE)) + min(wood, room(s, project, WOOD))
                best = max(best, min(fits, s.box.build_most))
    if not best:
        return 0.5
    return best * s.box.build_vp + gain_value(s, w, seat, STONE, -best)


def sell_value(s: Table, w: list[float], seat: int) -> float:
    """All own wool and one cloth, where the market is open."""
    wool = 0 if s.covered_market & 1 else s.own(seat, WOOL)
    cloth = 0 if s.covered_market & 2 else min(s.own(seat, CLOTH), s.box.cloth_most)
    if not wool and not cloth:
        return 0.3
    gold = wool * price(s, WOOL) + cloth * price(s, CLOTH)
    value = gain_value(s, w, seat, GOLD, gold) + gain_value(s, w, seat, WOOL, -wool)
    return max(0.3, value + gain_value(s, w, seat, CLOTH, -cloth))


def house_value(s: Table, w: list[float], seat: int) -> float:
    """The best house that can be built and paid."""
    stone = s.own(seat, STONE) > 0
    wood = s.own(seat, WOOD) > 0
    if not (stone or wood) or not s.own(seat, GOLD) or count(s, seat, HOUSES) >= s.box.houses:
        return 0.2
    best = -1
    richest = 0.0
    for site in range(SITES):
        if s.sites[site] < 0 and (stone if s.box.site_material[site] == STONE else wood):
            value = usual_value(w, s.box.site_good[site]) * s.box.site_amount[site]
            if value > richest:
                richest = value
                best = site
    if best < 0:
        return 0.2
    cost = gain_value(s, w, seat, GOLD, -1) + gain_value(s, w, seat, STONE, -1)
    return max(0.2, 0.2 + house_worth(s, w, seat, best) + cost)


def house_worth(s: Table, w: list[float], seat: int, site: int) -> float:
    """What a house on a site will bring by the harvests to come."""
    harvests = s.box.chapters - s.chapter + (w[KEPT] if s.hand[seat] >> ACT_HARVEST & 1 else 0.0)
    return w[HARVESTED] * harvests * usual_value(w, s.box.site_good[site]) * s.box.site_amount[site]


def harvest_value(s: Table, w: list[float], seat: int) -> float:
    """The two best yields of own houses."""
    first = 0.0
    second = 0.0
    for site in range(SITES):
        good = s.box.site_good[site]
        if s.sites[site] == seat and (good == GOLD or s.supply[good]):
            value = gain_value(s, w, seat, good, s.box.site_amount[site])
            if value > first:
                second = first
                first = value
            elif value > second:
                second = value
    return first + second if most(s, ACT_HARVEST, 2) > 1 else first


def donate_value(s: Table, w: list[float], seat: int) -> float:
    """A seal on the most promising project."""
    if not s.own(seat, GOLD) or not s.seals_left(seat):
        return 0.1
    best = 0.0
    for project in range(len(PROJECTS)):
        if is_open(s, project) and not s.seals_on[project] >> seat & 1:
            best = max(best, seal_value(s, w, seat, project))
    return max(0.1, best + gain_value(s, w, seat, GOLD, -1))


def medicine_value(s: Table, w: list[float], seat: int) -> float:
    """The small service, or the patients the knowledge suffices for, cheapest first."""
    service = bundle_value(s, w, seat, s.box.action_get[ACT_MEDICINE], 1)
    if s.chapter < s.box.plague_chapter or healing_forbidden(s):
        return service
    return max(service, heal_value(s, w, seat, s.own(seat, KNOWLEDGE)))


def heal_value(s: Table, w: list[float], seat: int, knowledge: int) -> float:
    """The patients this knowledge suffices for, cheapest first."""
    healed = 0.0
    for value in range(1, knowledge + 1):
        for place in range(PLACES):
            if s.illness[place] == PATIENT and s.tiles[place] == value and value <= knowledge:
                knowledge -= value
                healed += s.box.heal_vp + bundle_value(s, w, seat, s.box.place_get[place], 1)
                if s.box.place_house[place]:
                    healed += 1.5
    return healed


def favour_value(s: Table, w: list[float], seat: int, space: int) -> float:
    """What the favour of a space brings."""
    kind = s.box.favour_kind[space]
    stat = s.box.favour_stat[space]
    if kind == 0:
        return float(s.box.favour_vp[space]) if count(s, seat, stat) >= s.box.favour_amount[space] else 0.0
    if kind == 1:
        return gain_value(s, w, seat, stat, s.box.favour_amount[space]) if s.supply[stat] else 0.0
    if kind == 2:
        return gain_value(s, w, seat, stat, -s.box.favour_amount[space])
    return float(s.box.favour_vp[space] * count(s, seat, stat))
