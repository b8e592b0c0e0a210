"""Names and numbers of A Column of Fire for the leaflets, from the box that is played with, and what holds."""

from __future__ import annotations

from priory.core.plain import Data
from priory.games.column.box import Box
from priory.games.column.position.fields import View
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, DICE, GOODS, RELIGIONS, TILE_SYMBOLS
from priory.games.column.words.names import spoken, symbol, title
from priory.leaflets import Facts
from priory.words import Tongue

ON_THE_WHEEL = (
    *(f"ship_{country}" for country in COUNTRIES),
    *(f"goods_{good}" for good in GOODS),
    *(f"gain_{good}" for good in GOODS),
    "gain_any_good",
)


def facts(seats: int, _: Data, t: Tongue) -> Facts:
    """What the leaflets say of this table."""
    box: Box = t.box
    says = {
        "seats": str(seats),
        "end": points(box.end_score, t),
        "start": points(box.start_score, t),
        "renounce": points(box.renounce_cost, t),
        "pay": points(box.take_die_cost, t),
        "passing": points(box.pass_cost, t),
        "least": points(box.least_score, t),
        "minority": points(box.minority_bonus, t),
        "per_house": points(box.points_per_house, t),
        "per_protection": points(box.points_per_protection, t),
        "goods_per_point": t.plural("{count} good", "{count} goods", box.goods_per_point),
        "spaces": t.plural("{count} stone", "{count} stones", box.religion_spaces[seats]),
        "sites": str(box.sites),
        **{name: title(name, t) for name in (*COUNTRIES, *RELIGIONS)},
        **{f"die_{colour}": spoken(colour, "die", t) for colour in DICE},
        **{f"sells_{country}": sales(at, t) for at, country in enumerate(COUNTRIES)},
        **{f"fx_{name}": symbol(name, t) for name in (*TILE_SYMBOLS, *ON_THE_WHEEL)},
        **{f"dice_{country}": spoken(COLOURS[at], "die", t) for at, country in enumerate(COUNTRIES)},
    }
    return Facts(says, {f"seats_{seats}", *(["ship_stones"] if seats <= box.ship_stones_up_to else [])})


def points(count: int, t: Tongue) -> str:
    """A number of points."""
    return t.plural("{count} point", "{count} points", count)


def sales(country: int, t: Tongue) -> str:
    """What a country pays."""
    box: Box = t.box
    return ", ".join(
        f"{spoken(GOODS[good], 'good', t)} **{box.price[4 * country + good]}**" for good in box.buys[country]
    )


def phase(view: View) -> str:
    """The part of the rules that a table has come to."""
    match view.question:
        case "move" | "space" | "ship":
            return "wheel"
        case "conflicts":
            return "conflict"
        case "event":
            return "events"
    return "first" if view.half == 1 else "second"
