"""The vocabulary of event cards: bundles and effects, read from the box into small tables of ints (W23)."""

from __future__ import annotations

from typing import Final

from priory.core.reader import Reader
from priory.games.world.options import ACTIONS, OFFERS, PLACES, PROJECTS, SITES

Bundle = dict[str, int]
"""Goods, points and cards by name, and how many of each."""

STONE: Final = 0
WOOD: Final = 1
GRAIN: Final = 2
PIETY: Final = 3
WOOL: Final = 4
CLOTH: Final = 5
LOYALTY: Final = 6
KNOWLEDGE: Final = 7
GOLD: Final = 8
GOOD_COUNT: Final = 9
VP: Final = 9
CARD: Final = 10
HOUSES: Final = 11
GOODS: Final = ("stone", "wood", "grain", "piety", "wool", "cloth", "loyalty", "knowledge", "gold")
NAMES: Final = (*GOODS, "vp", "card")
# The metal is no good of anybody's: it stands behind the others in the list of pieces.
METAL: Final = 9
# No number of pieces or points in the box is larger.
MOST: Final = 99
MARKET: Final = ("wool", "cloth")
CORNERS: Final = ("stone", "wood", "grain", "piety", "wool", "loyalty", "knowledge", "gold1", "gold2", "vp")
FAVOUR_KINDS: Final = ("vp_if", "gain", "pay", "vp_per")

# The twelve action cards.
ACT_GRAIN: Final = 0
ACT_PIETY: Final = 1
ACT_MATERIAL: Final = 2
ACT_BUILD: Final = 3
ACT_SELL: Final = 4
ACT_PRIVILEGE: Final = 5
ACT_HOUSE: Final = 6
ACT_HARVEST: Final = 7
ACT_DONATE: Final = 8
ACT_WEAVE: Final = 9
ACT_MEDICINE: Final = 10
ACT_FAVOUR: Final = 11

# Immediate effects, on beige cards.
GAIN: Final = 1
OFFER: Final = 2
COMPARE: Final = 3
COVER_FAVOUR: Final = 4
COVER_MARKET: Final = 5
COVER_PROJECTS: Final = 6
UNCOVER_MARKET: Final = 7
PROJECT: Final = 8
COMPLETE: Final = 9
LOSE_ACTION: Final = 10
REMOVE_HOUSE: Final = 11
PERFORM: Final = 12
PERFORM_HEAL: Final = 13
SICKEN: Final = 14
# Permanent effects, on blue cards.
PRICE: Final = 20
BONUS: Final = 21
SURCHARGE: Final = 22
LIMIT: Final = 23
FORBID: Final = 24
FORBID_HEAL: Final = 25
FORGO_REWARD: Final = 26
ROUND_OFFER: Final = 27
RANDOM_DISCARD: Final = 28

IMMEDIATE: Final = (
    "gain",
    "offer",
    "compare",
    "cover",
    "uncover",
    "project",
    "complete",
    "lose_action",
    "remove_house",
    "perform",
    "sicken",
)
PERMANENT: Final = (
    "price",
    "bonus",
    "surcharge",
    "limit",
    "forbid",
    "forgo_reward",
    "round_offer",
    "random_discard",
)
PERFORMED: Final = tuple(action for action in ACTIONS if action != "privilege")
WAIVED: Final = {"house": ("gold", "stone", "wood"), "donate": ("gold",)}


class Effect:
    """One effect of an event card; what its verb does not use stays 0 or empty. Bundles are [good, amount, ...]."""

    def __init__(self, op: int) -> None:
        self.op = op
        self.action = 0
        self.most = 0
        self.waive = 0
        self.stat = 0
        self.fewest = False
        self.least = 0
        self.gold = 0
        self.count = 0
        self.project = 0
        self.optional = False
        self.mask = 0
        self.pay: list[int] = []
        self.get: list[int] = []
        self.tie_pay: list[int] = []
        self.tie_get: list[int] = []
        self.options_pay: list[list[int]] = []
        self.options_get: list[list[int]] = []


def read_bundle(
    shelf: Reader, field: str, allowed: tuple[str, ...], least: int = 1, may_be_empty: bool = False
) -> list[int]:
    """A table of goods and amounts as [good, amount, good, amount, ...], in the order of the goods (W23.1)."""
    inner = shelf.inner(field)
    if not inner.data and not may_be_empty:
        raise shelf.fail(field, f"is empty; it names goods and amounts, of {', '.join(allowed)}")
    found: list[int] = []
    for i, name in enumerate(NAMES):
        if name in inner.data:
            amount = inner.number(name, least, MOST)
            if name not in allowed:
                raise shelf.fail(f"{field}.{name}", f"{name!r} cannot stand here, only {', '.join(allowed)}")
            if amount:
                found += [i, amount]
    inner.done()
    return found


def bundle_names(bundle: list[int]) -> Bundle:
    """A bundle in readable names; what it holds twice is added up."""
    found: Bundle = {}
    for i in range(0, len(bundle), 2):
        found[NAMES[bundle[i]]] = found.get(NAMES[bundle[i]], 0) + bundle[i + 1]
    return found


def _optional_bundle(shelf: Reader, field: str, allowed: tuple[str, ...]) -> list[int]:
    return read_bundle(shelf, field, allowed) if shelf.has(field) else []


GETS: Final = (*GOODS, "vp")
PAYS: Final = tuple(name for name in NAMES if name != "knowledge")


def read_effect(shelf: Reader, blue: bool, favours: dict[str, int]) -> Effect:
    """One effect of a card: immediate on a beige, permanent on a blue one (W29.5)."""
    verbs = PERMANENT if blue else IMMEDIATE
    op = shelf.text("op")
    if op in IMMEDIATE + PERMANENT and op not in verbs:
        kind = "blue card has permanent" if blue else "beige card has immediate"
        raise shelf.fail("op", f"a {kind} effects only, not {op!r}")
    shelf.one_of("op", verbs)
    effect = _permanent(shelf, op) if blue else _immediate(shelf, op, favours)
    shelf.done()
    return effect


def _immediate(shelf: Reader, op: str, favours: dict[str, int]) -> Effect:
    if op == "gain":
        effect = Effect(GAIN)
        effect.get = read_bundle(shelf, "get", GETS)
    elif op == "offer":
        effect = Effect(OFFER)
        effect.optional = shelf.flag("optional")
        _read_options(shelf, effect)
    elif op == "compare":
        effect = _compare(shelf)
    elif op == "cover":
        effect = _cover(shelf, favours)
    elif op == "uncover":
        effect = Effect(UNCOVER_MARKET)
        shelf.one_of("target", ("market",))
        effect.mask = _mask(shelf, "goods", MARKET)
    elif op in ("project", "complete"):
        effect = Effect(PROJECT if op == "project" else COMPLETE)
        effect.project = PROJECTS.index(shelf.one_of("id", PROJECTS))
    elif op == "remove_house":
        effect = Effect(REMOVE_HOUSE)
        effect.count = shelf.number("count", least=1, most=SITES)
    elif op == "perform":
        effect = _perform(shelf)
    elif op == "sicken":
        effect = Effect(SICKEN)
        effect.count = shelf.number("count", least=1, most=PLACES)
    else:
        effect = Effect(LOSE_ACTION)
    return effect


def _permanent(shelf: Reader, op: str) -> Effect:
    if op == "price":
        effect = Effect(PRICE)
        effect.stat = GOODS.index(shelf.one_of("good", MARKET))
        effect.gold = shelf.number("gold", 0, MOST)
    elif op == "bonus":
        effect = Effect(BONUS)
        effect.action = ACTIONS.index(shelf.one_of("action", PERFORMED))
        effect.get = read_bundle(shelf, "get", GETS)
    elif op == "surcharge":
        effect = Effect(SURCHARGE)
        effect.action = ACTIONS.index(shelf.one_of("action", PERFORMED))
        effect.pay = read_bundle(shelf, "pay", PAYS)
    elif op == "limit":
        effect = Effect(LIMIT)
        effect.action = ACTIONS.index(shelf.one_of("action", PERFORMED))
        effect.most = shelf.number("max", 0, MOST)
    elif op == "forbid":
        what = shelf.one_of("what", (*ACTIONS, "heal"))
        effect = Effect(FORBID_HEAL if what == "heal" else FORBID)
        if what != "heal":
            effect.action = ACTIONS.index(what)
    elif op == "forgo_reward":
        effect = Effect(FORGO_REWARD)
        effect.get = read_bundle(shelf, "get", GETS)
    elif op == "round_offer":
        effect = Effect(ROUND_OFFER)
        effect.optional = True
        _read_options(shelf, effect)
    else:
        effect = Effect(RANDOM_DISCARD)
    return effect


def _read_options(shelf: Reader, effect: Effect) -> None:
    options = shelf.inners("options")
    if not 1 <= len(options) <= OFFERS:
        raise shelf.fail("options", f"holds {len(options)} options, 1 to {OFFERS} are allowed")
    for option in options:
        effect.options_pay.append(_optional_bundle(option, "pay", PAYS))
        effect.options_get.append(_optional_bundle(option, "get", GETS))
        option.done()


def _compare(shelf: Reader) -> Effect:
    effect = Effect(COMPARE)
    stat = shelf.one_of("stat", (*GOODS, "houses"))
    effect.stat = HOUSES if stat == "houses" else GOODS.index(stat)
    effect.fewest = shelf.one_of("pick", ("most", "fewest")) == "fewest"
    effect.least = shelf.number("min", 0, MOST) if shelf.has("min") else 0
    effect.pay = _optional_bundle(shelf, "pay", PAYS)
    effect.get = _optional_bundle(shelf, "get", GETS)
    effect.tie_pay = _optional_bundle(shelf, "tie_pay", PAYS)
    effect.tie_get = _optional_bundle(shelf, "tie_get", GETS)
    return effect


def _cover(shelf: Reader, favours: dict[str, int]) -> Effect:
    target = shelf.one_of("target", ("favour", "market", "projects"))
    if target == "favour":
        effect = Effect(COVER_FAVOUR)
        effect.mask = _mask(shelf, "spaces", tuple(favours))
    elif target == "market":
        effect = Effect(COVER_MARKET)
        effect.mask = _mask(shelf, "goods", MARKET)
    else:
        effect = Effect(COVER_PROJECTS)
        effect.mask = (1 << len(PROJECTS)) - 1 - _mask(shelf, "except", PROJECTS)
    return effect


def _mask(shelf: Reader, field: str, allowed: tuple[str, ...]) -> int:
    mask = 0
    for i, name in enumerate(shelf.entries(field)):
        if name not in allowed:
            raise shelf.fail(f"{field}[{i}]", f"{name!r} is not one of {', '.join(allowed)}")
        mask |= 1 << allowed.index(name)
    return mask


def _perform(shelf: Reader) -> Effect:
    action = shelf.one_of("action", (*PERFORMED, "heal"))
    if action == "heal":
        effect = Effect(PERFORM_HEAL)
        effect.most = shelf.number("max", least=1, most=PLACES)
        return effect
    effect = Effect(PERFORM)
    effect.action = ACTIONS.index(action)
    if shelf.has("waive"):
        allowed = WAIVED.get(action, ())
        for i, name in enumerate(shelf.entries("waive")):
            if name not in allowed:
                raise shelf.fail(f"waive[{i}]", f"{action!r} has no cost {name!r} to waive; it has {list(allowed)}")
            effect.waive |= 1 << GOODS.index(name)
    return effect
