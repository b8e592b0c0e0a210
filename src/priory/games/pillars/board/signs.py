"""What the board of Pillars says: the titles of the areas, and the tooltips of spaces and cards."""

from __future__ import annotations

from typing import Any

from priory.games.pillars.board.layout import BOX
from priory.games.pillars.pieces import CASTLE, NEEDS_METAL_HELD, NEEDS_MORTAR_MIXER, PRIORY, RESOURCES, TRADES
from priory.games.pillars.texts import amount, called, event, formula, points, privilege
from priory.words import Tongue

NUMERALS = ("", "I", "II", "III", "IV", "V", "VI")


def title(area: str, t: Tongue) -> str:
    """The short name of an area, as it stands on the board."""
    short = {
        "priory": t("Priory"),
        "castle": t("Castle"),
        "market": t("Market"),
        "works": t("Cathedral"),
        "start": t("Start player"),
        "mill": called("area_wool_mill", t),
        "pit": called("area_gravel_pit", t),
    }
    return short.get(area) or called(f"area_{area}", t)


def purpose(area: str, t: Tongue) -> str:
    """What happens in an area, for its tooltip."""
    said = {
        "event": t("Step 1: the event is turned up and strikes everybody who is not protected."),
        "bishopric": t("Step 2: a builder here brings protection from a bad event, or a cube from the market."),
        "mill": t("Step 3: every worker left over earns {gold}.", gold=t("{count} gold", count=BOX.mill_gold)),
        "kingsbridge": t("Step 4: the builders here take the two privileges."),
        "priory": t("Step 5: the builders here pray for points."),
        "quarry": t("Step 6: the workers in the quarry bring in stone."),
        "forest": t("Step 7: the workers in the forest bring in wood."),
        "pit": t("Step 8: the workers in the gravel pit bring in sand."),
        "court": t("Step 9: the king's die sets the tax. Builders here pay none; the first one is given metal."),
        "shiring": t("Step 10: the builders here take the two craftsmen without paying for them."),
        "castle": t(
            "Step 11: the builder here brings {count} gray workers for the next round.", count=BOX.space_amount[CASTLE]
        ),
        "market": t("Step 12: buy and sell in the order of the builders, one kind of resource at a time."),
        "works": t("Step 13: craftsmen turn resources into points, the start player first."),
        "start": t("Step 14: the builder here becomes start player."),
    }
    return said[area]


def priory_points(position: int) -> int:
    """What the first or second place in the priory is worth."""
    return BOX.space_amount[PRIORY + position - 1]


def craftsman(id: str, t: Tongue) -> str:
    """A craftsman in one sentence."""
    return f"{called(id, t)}: {formula(id, t)}"


def favour(id: str, t: Tongue) -> str:
    """A privilege in one sentence."""
    return f"{called(id, t)}: {privilege(id, t)}"


def happening(id: str, t: Tongue) -> str:
    """An event in one sentence."""
    return f"{called(id, t)}: {event(id, t)}"


def field(id: str, t: Tongue) -> str:
    """A resource card in one sentence."""
    card = BOX.card_ids.index(id)
    cubes = amount(card // 3, BOX.card_yield[card], t)
    count = BOX.card_workers[card]
    return t.plural(
        "{card}: {cubes} for {count} worker",
        "{card}: {cubes} for {count} workers",
        count,
        card=called(id, t),
        cubes=cubes,
    )


def foot(id: str, t: Tongue) -> str:
    """The line at the foot of a craftsman's card."""
    c = BOX.craft_ids.index(id)
    trade = TRADES[BOX.craft_trade[c]]
    if BOX.craft_requires[c] == NEEDS_MORTAR_MIXER:
        return t("needs a mixer")
    if BOX.craft_requires[c] == NEEDS_METAL_HELD:
        return t("while metal is held")
    if BOX.craft_free[c]:
        return t("in every round")
    if trade == "mortar_mixer":
        return t("lets masons work")
    for kind, resource in enumerate(RESOURCES):
        if BOX.buy_needs[kind] == BOX.craft_trade[c]:
            return t("may buy {resource}", resource=_low(resource, t))
        if BOX.sell_needs[kind] == BOX.craft_trade[c]:
            return t("may sell {resource}", resource=_low(resource, t))
    return t("from round {round}", round=NUMERALS[BOX.craft_round[c]])


def _low(resource: str, t: Tongue) -> str:
    name = called(resource, t)
    return name if t.language == "de" else name.lower()


def space(area: str, position: int, view: dict[str, Any], t: Tongue) -> str:
    """What a builder on this space brings."""
    if area == "kingsbridge" and view["kingsbridge"][position - 1]:
        return favour(view["kingsbridge"][position - 1], t)
    if area == "shiring" and view["shiring"][position - 1]:
        return craftsman(view["shiring"][position - 1], t)
    if area == "priory":
        return t("Priory: {points}", points=points(priory_points(position), t))
    if area == "market":
        return t("Place {number} at the market", number=position)
    return purpose("start" if area == "cathedral" else area, t)
