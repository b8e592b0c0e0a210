"""What an option is about: the places of the board, the resource cards, the own row."""

from __future__ import annotations

from priory.core.plain import Form
from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import RESOURCES, SIZES

SPOTS = {
    "bishopric": ("bishopric", 1),
    "kingsbridge_1": ("kingsbridge", 1),
    "kingsbridge_2": ("kingsbridge", 2),
    "priory": ("priory", 0),
    "court": ("court", 0),
    "shiring_1": ("shiring", 1),
    "shiring_2": ("shiring", 2),
    "castle": ("castle", 1),
    "market": ("market", 0),
    "cathedral": ("cathedral", 1),
}
AREA_NAMES = {
    "bishopric": "area_bishopric",
    "kingsbridge": "area_kingsbridge",
    "priory": "area_priory",
    "court": "area_court",
    "shiring": "area_shiring",
    "castle": "area_castle",
    "market": "area_market",
    "cathedral": "area_start_player",
}


def kind_of(form: Form) -> int:
    """The resource an option is about."""
    return RESOURCES.index(form.word("resource"))


def card_of(form: Form) -> int:
    """The resource card an option is about."""
    return kind_of(form) * len(SIZES) + SIZES.index(form.word("size"))


def card_id(card: int) -> str:
    """The element of a resource card: told by its place in the order, whatever a box calls it."""
    return f"card-{RESOURCES[card // len(SIZES)]}-{SIZES[card % len(SIZES)]}"


def in_row(view: View, form: Form) -> str:
    """The craftsman an option is about, in the row of the player who must choose."""
    return view.players[view.player].craftsmen[form.number("slot") - 1]


def for_hire(view: View, form: Form) -> str:
    """The craftsman of the card supply that an option is about."""
    return view.supply.craftsmen[form.number("place") - 1] or ""


def newcomer(view: View) -> str:
    """The craftsman at Shiring who is being asked about."""
    return view.shiring[view.turn] or ""


def laid_at(view: View, area: str, number: int) -> str | None:
    """The card beside a space of Kingsbridge or Shiring; none elsewhere."""
    cards = view.kingsbridge if area == "kingsbridge" else view.shiring if area == "shiring" else []
    return cards[number - 1] if cards else None


def first_free(view: View, area: str) -> int:
    """The first free space of an area, counted from 1."""
    return view.spaces[area].index(None) + 1


def space_id(view: View, target: str) -> str:
    """The space a builder would stand on."""
    area, number = SPOTS[target]
    return f"space-{area}-{number or first_free(view, area)}"
