"""A player in a hurry: a good option of World Without End found at once, by what it seems to bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec

from priory.core.rng import Rng
from priory.games.world import options as o
from priory.games.world.mind.appraisal import (
    HALF,
    bundle_value,
    card_value,
    favour_value,
    gain_value,
    house_worth,
    rounds_left,
    seal_value,
)
from priory.games.world.mind.appraisal import WEIGHTS as VALUES
from priory.games.world.rules import agenda as todo
from priory.games.world.rules.council import corner_of, landing
from priory.games.world.rules.projects import is_open, room
from priory.games.world.rules.standing import price
from priory.games.world.rules.turn import offer_at_hand
from priory.games.world.rules.vocabulary import ACT_MEDICINE, CLOTH, GOLD, STONE, WOOL

if TYPE_CHECKING:
    from priory.games.world.table import Table

NAMED: Final[list[tuple[str, float]]] = [
    ("grain, later", 0.3),
    ("piety, later", 0.3),
    ("material, later", 0.3),
    ("build, later", 0.3),
    ("sell, later", 0.3),
    ("privilege, later", 0.3),
    ("house, later", 0.3),
    ("harvest, later", 0.3),
    ("donate, later", 0.3),
    ("weave, later", 0.3),
    ("medicine, later", 0.3),
    ("favour, later", 0.3),
    ("a card played, of its later use", 0.5),
    ("a card laid, of its value", 0.6),
    ("what an orientation brings the others", 0.5),
    ("declining an offer", 0.3),
    ("knowledge used up in healing", 0.3),
    ("an own seal on what is built", 0.5),
    ("the others' seals on what is built", 0.3),
    ("chance", 0.3),
    ("grain, now", 0.0),
    ("piety, now", 0.0),
    ("material, now", 0.0),
    ("build, now", 0.0),
    ("sell, now", 0.0),
    ("privilege, now", 0.0),
    ("house, now", 0.0),
    ("harvest, now", 0.0),
    ("donate, now", 0.0),
    ("weave, now", 0.0),
    ("medicine, now", 0.0),
    ("favour, now", 0.0),
    ("grain, laid", 0.0),
    ("piety, laid", 0.0),
    ("material, laid", 0.0),
    ("build, laid", 0.0),
    ("sell, laid", 0.0),
    ("privilege, laid", 0.0),
    ("house, laid", 0.0),
    ("harvest, laid", 0.0),
    ("donate, laid", 0.0),
    ("weave, laid", 0.0),
    ("medicine, laid", 0.0),
    ("favour, laid", 0.0),
    ("grain, a chapter to come", 0.0),
    ("piety, a chapter to come", 0.0),
    ("material, a chapter to come", 0.0),
    ("build, a chapter to come", 0.0),
    ("sell, a chapter to come", 0.0),
    ("privilege, a chapter to come", 0.0),
    ("house, a chapter to come", 0.0),
    ("harvest, a chapter to come", 0.0),
    ("donate, a chapter to come", 0.0),
    ("weave, a chapter to come", 0.0),
    ("medicine, a chapter to come", 0.0),
    ("favour, a chapter to come", 0.0),
]
"""What counts for a player in a hurry; by hand, and `python -m tools.tune world mind.policy` found none better."""
WEIGHTS: Final = [weight for _, weight in NAMED]
PLAYED: Final = 12
LAID: Final = 13
OTHERS: Final = 14
DECLINED: Final = 15
TAUGHT: Final = 16
OWN_SEAL: Final = 17
OTHER_SEALS: Final = 18
CHANCE: Final = 19
NOW: Final = 20
LAYING: Final = 32
CHAPTER: Final = 44


class Haste:
    """What a player in a hurry goes by: what counts for it, by the names above, and what things are worth to it, by
    those of the appraisal."""

    def __init__(self, weights: list[float], values: list[float]) -> None:
        self.weights = weights
        self.values = values


USUAL: Final = Haste(WEIGHTS, VALUES)


def quick(s: Table, rng: Rng) -> int:
    """What a player in a hurry would do."""
    return chosen(s, USUAL, rng)


def chosen(s: Table, h: Haste, rng: Rng) -> int:
    """The option that seems to bring most, with some chance in it."""
    kind = todo.kind_of(s.agenda[-1])
    if kind == todo.ASK_CARD:
        return quick_card(s, h, rng)
    best = s.offered[0]
    highest = -1e9
    for option in s.offered:
        value = brings(s, h, s.player, kind, option) + h.weights[CHANCE] * rng.below(64) / 64
        if value > highest:
            highest = value
            best = option
    return best


def felt(s: Table, h: Haste) -> list[float]:
    """What each option offered seems to bring."""
    kind = todo.kind_of(s.agenda[-1])
    if kind == todo.ASK_CARD:
        return [card_brings(s, h, option) for option in s.offered]
    return [brings(s, h, s.player, kind, option) for option in s.offered]


def card_brings(s: Table, h: Haste, option: int) -> float:
    """What a card to play or to lay seems to bring."""
    seat = s.player
    if option >= o.LAY:
        card = option - o.LAY
        return laid(s, h, seat, card, card_value(s, h.values, seat, card))
    card = option - o.PLAY
    return played(s, h, seat, card, card_value(s, h.values, seat, card))


def laid(s: Table, h: Haste, seat: int, card: int, value: float) -> float:
    """What it seems to bring to lay a card of this value without its action: at best little."""
    return h.weights[LAYING + card] - h.weights[LAID] * value - later_use(s, h, seat, card)


def played(s: Table, h: Haste, seat: int, card: int, value: float) -> float:
    """What it seems to bring to play a card of this value now."""
    chapters = s.box.chapters - s.chapter
    value += h.weights[NOW + card] + h.weights[CHAPTER + card] * chapters
    return value - h.weights[PLAYED] * later_use(s, h, seat, card)


def quick_card(s: Table, h: Haste, rng: Rng) -> int:
    """The best of the cards to play or to lay; what a card would bring now is found only once."""
    seat = s.player
    values = vec[float]([0.0] * len(o.ACTIONS))
    for card in range(len(o.ACTIONS)):
        if s.hand[seat] >> card & 1:
            values[card] = card_value(s, h.values, seat, card)
    best = s.offered[0]
    highest = -1e9
    for option in s.offered:
        if option >= o.LAY:
            card = option - o.LAY
            value = laid(s, h, seat, card, values[card])
        else:
            card = option - o.PLAY
            value = played(s, h, seat, card, values[card])
        value += h.weights[CHANCE] * rng.below(64) / 64
        if value > highest:
            highest = value
            best = option
    return best


def brings(s: Table, h: Haste, seat: int, kind: int, option: int) -> float:
    """What an option seems to bring its seat."""
    if kind == todo.ASK_DISCARD:
        return -card_value(s, h.values, seat, option - o.DISCARD) - later_use(s, h, seat, option - o.DISCARD)
    if kind == todo.ASK_ORIENT:
        return orient_value(s, h, seat, option)
    if kind == todo.ASK_OFFER:
        return offer_value(s, h, seat, option)
    if kind == todo.ASK_HEAL:
        return heal_worth(s, h, seat, option)
    if kind == todo.ASK_BUILD:
        return piece_value(s, h, seat, option)
    if kind == todo.ASK_MATERIAL:
        return 0.0 if option == o.NO_MATERIAL else 1.0 + HALF * needed(s, seat, option - o.MATERIAL)
    if kind == todo.ASK_SELL:
        return sale_value(s, h, seat, option - o.SELL)
    return rarer(s, h, seat, kind, option)


def rarer(s: Table, h: Haste, seat: int, kind: int, option: int) -> float:
    """The questions that come up a few times a game."""
    if kind == todo.ASK_HARVEST and option >= o.HARVEST:
        site = option - o.HARVEST
        return gain_value(s, h.values, seat, s.box.site_good[site], s.box.site_amount[site])
    if kind == todo.ASK_HOUSE and option >= o.HOUSE:
        return house_worth(s, h.values, seat, option - o.HOUSE) + HALF * gain_value(s, h.values, seat, GOLD, -1)
    if kind == todo.ASK_DONATE and option >= o.DONATE:
        return seal_value(s, h.values, seat, option - o.DONATE) + gain_value(s, h.values, seat, GOLD, -1)
    if kind == todo.ASK_WEAVE:
        n = option - o.WEAVE
        return gain_value(s, h.values, seat, CLOTH, n) + gain_value(s, h.values, seat, WOOL, -n)
    if kind == todo.ASK_FAVOUR and option == o.FAVOUR:
        return favour_value(s, h.values, seat, landing(s, s.box.favour_steps))
    if kind == todo.ASK_REMOVE:
        return -house_worth(s, h.values, seat, option - o.REMOVE)
    if kind == todo.ASK_PROTECT:
        return float((option - o.PROTECT).bit_count())
    return 0.0


def later_use(s: Table, h: Haste, seat: int, card: int) -> float:
    """What a card may yet bring in this chapter beyond what it would bring now."""
    return h.weights[card] * min(rounds_left(s, seat), 4)


def orient_value(s: Table, h: Haste, seat: int, arrow: int) -> float:
    """The incomes of an orientation, the own less part of the others', and its favour."""
    value = 0.0
    for other in range(s.seats):
        corner = corner_of(s, other, arrow)
        gain = gain_value(s, h.values, other, s.box.corner_good[corner], s.box.corner_amount[corner])
        value += gain if other == seat else -h.weights[OTHERS] * gain / (s.seats - 1)
    return value + favour_value(s, h.values, seat, landing(s, arrow)) if arrow else value


def offer_value(s: Table, h: Haste, seat: int, option: int) -> float:
    """What is gained less what is paid; declining keeps all as it is."""
    if option < o.ACCEPT:
        return h.weights[DECLINED]
    top = s.agenda[-1]
    effect = offer_at_hand(s, todo.a_of(top), todo.b_of(top))
    chosen = option - o.ACCEPT
    paid = bundle_value(s, h.values, seat, effect.options_pay[chosen], -1)
    return bundle_value(s, h.values, seat, effect.options_get[chosen], 1) + paid


def heal_worth(s: Table, h: Haste, seat: int, option: int) -> float:
    """A patient healed, less the knowledge that others would need; or the small service."""
    if option == o.STOP_HEAL:
        return 0.0
    if option == o.SMALL_SERVICE:
        return bundle_value(s, h.values, seat, s.box.action_get[ACT_MEDICINE], 1)
    place = option - o.HEAL
    value = s.box.heal_vp + bundle_value(s, h.values, seat, s.box.place_get[place], 1)
    value -= h.weights[TAUGHT] * s.tiles[place]
    return value + 1.5 if s.box.place_house[place] else value


def piece_value(s: Table, h: Haste, seat: int, option: int) -> float:
    """A piece built in: its points, and whose seals come nearer to their bonus."""
    if option < o.BUILD:
        return 0.0
    project = (option - o.BUILD) >> 1
    value = s.box.build_vp + gain_value(s, h.values, seat, STONE, -1)
    seals = s.seals_on[project]
    spaces = room(s, project, 0) + room(s, project, 1)
    if seals >> seat & 1:
        value += h.weights[OWN_SEAL] * 2.0 / spaces
        seals &= ~(1 << seat)
    return value - h.weights[OTHER_SEALS] * seals.bit_count() / spaces


def needed(s: Table, seat: int, material: int) -> int:
    """How many pieces of a material the open projects still take, beyond those the seat has; no more than 2 count."""
    spaces = -s.own(seat, material)
    for project in range(len(o.PROJECTS)):
        if is_open(s, project):
            spaces += room(s, project, material)
    return max(-2, min(spaces, 2))


def sale_value(s: Table, h: Haste, seat: int, sold: int) -> float:
    """The gold of a sale, less the goods."""
    wool = sold // (o.MOST_CLOTH + 1)
    cloth = sold % (o.MOST_CLOTH + 1)
    gold = wool * price(s, WOOL) + cloth * price(s, CLOTH)
    w = h.values
    value = gain_value(s, w, seat, GOLD, gold)
    return value + gain_value(s, w, seat, WOOL, -wool) + gain_value(s, w, seat, CLOTH, -cloth)
