"""What an option is about: the places of the board, the resource cards, the own row."""

from __future__ import annotations

from priory.core.fields import View
from priory.core.plain import Form
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
    return RESOURCES.index(form["resource"])


def card_of(form: Form) -> int:
    """The resource card an option is about."""
    return kind_of(form) * len(SIZES) + SIZES.index(form["size"])


def card_id(card: int) -> str:
    """The element of a resource card: told by its place in the order, whatever a box calls it."""
    return f"card-{RESOURCES[card // len(SIZES)]}-{SIZES[card % len(SIZES)]}"


def own_row(view: View) -> list[str]:
    """The craftsmen of the player who must choose."""
    row: list[str] = view["players"][view["player"]]["craftsmen"]
    return row


def space_id(view: View, target: str) -> str:
    """The space a builder would stand on."""
    area, number = SPOTS[target]
    if not number:
        number = view["spaces"][area].index(None) + 1
    return f"space-{area}-{number}"
