"""What the board of Pillars says: the titles of the areas, and the tooltips of spaces and cards."""

from __future__ import annotations

from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import (
    CASTLE,
    COURT,
    GOLD,
    METAL,
    MORTAR_MIXER,
    NEEDS_METAL_HELD,
    NEEDS_MORTAR_MIXER,
    PRIORY,
    RESOURCES,
)
from priory.games.pillars.words.names import amount, box_of, called, of_trade, points, spoken
from priory.games.pillars.words.places import laid_at
from priory.games.pillars.words.texts import event, formula, privilege
from priory.words import Tongue

NUMERALS = ("", "I", "II", "III", "IV", "V", "VI")
NAMES = {"works": "cathedral", "start": "start_player", "mill": "wool_mill", "pit": "gravel_pit"}
"""What the box calls these areas of the board."""
FIELDS = ("quarry", "forest", "pit")


def title(area: str, t: Tongue) -> str:
    """The name of an area as it stands on the board: short, where the name in the box is a longer form of that."""
    name = called(f"area_{NAMES.get(area, area)}", t)
    short = {
        "priory": t("Priory"),
        "castle": t("Castle"),
        "market": t("Market"),
        "works": t("Cathedral"),
        "start": t("Start player"),
    }.get(area, name)
    return short if short.lower() in name.lower() else name


def purpose(area: str, t: Tongue) -> str:
    """What happens in an area, for its tooltip."""
    box = box_of(t)
    if area in FIELDS:
        resource = spoken(RESOURCES[FIELDS.index(area)], t)
        return t("Step {step}: the workers here bring in {resource}.", step=6 + FIELDS.index(area), resource=resource)
    if area == "court":
        if box.space_amount[COURT] and box.court_start[METAL]:
            metal = spoken(RESOURCES[METAL], t)
            return t(
                "Step 9: the die sets the tax. Builders here pay none; the first one is given {resource}.",
                resource=metal,
            )
        return t("Step 9: the die sets the tax. Builders here pay none.")
    if area == "castle":
        return t.plural(
            "Step 11: the builder here brings {count} gray worker for the next round.",
            "Step 11: the builder here brings {count} gray workers for the next round.",
            box.space_amount[CASTLE],
        )
    said = {
        "event": t("Step 1: the event is turned up; a bad one strikes everybody who is not protected."),
        "bishopric": t("Step 2: a builder here brings protection from a bad event, or a cube from the market."),
        "mill": t("Step 3: every worker left over earns {gold}.", gold=amount(GOLD, box.mill_gold, t)),
        "kingsbridge": t("Step 4: the builders here take the two privileges."),
        "priory": t("Step 5: the builders here bring points."),
        "shiring": t("Step 10: the builders here take the two craftsmen without paying for them."),
        "market": t("Step 12: buy and sell in the order of the builders, one kind of resource at a time."),
        "works": t("Step 13: craftsmen turn resources into points, the start player first."),
        "start": t("Step 14: the builder here becomes start player."),
    }
    return said[area]


def priory_points(position: int, t: Tongue) -> int:
    """What the first or second place in the priory is worth."""
    return box_of(t).space_amount[PRIORY + position - 1]


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
    box = box_of(t)
    card = box.card_ids.index(id)
    cubes = amount(card // 3, box.card_yield[card], t)
    count = box.card_workers[card]
    return t.plural(
        "{card}: {cubes} for {count} worker",
        "{card}: {cubes} for {count} workers",
        count,
        card=called(id, t),
        cubes=cubes,
    )


def foot(id: str, t: Tongue) -> str:
    """The line at the foot of a craftsman's card."""
    box = box_of(t)
    c = box.craft_ids.index(id)
    trade = box.craft_trade[c]
    if box.craft_requires[c] == NEEDS_MORTAR_MIXER:
        return t("with: {craftsman}", craftsman=of_trade(MORTAR_MIXER, t))
    if box.craft_requires[c] == NEEDS_METAL_HELD:
        return t("{resource} held", resource=spoken(RESOURCES[METAL], t))
    if box.craft_free[c]:
        return t("in every round")
    if trade == MORTAR_MIXER and NEEDS_MORTAR_MIXER in box.craft_requires:
        served = called(box.craft_ids[box.craft_requires.index(NEEDS_MORTAR_MIXER)], t)
        return t("serves: {craftsman}", craftsman=served)
    for kind, resource in enumerate(RESOURCES):
        if box.buy_needs[kind] == trade:
            return t("may buy {resource}", resource=spoken(resource, t))
        if box.sell_needs[kind] == trade:
            return t("may sell {resource}", resource=spoken(resource, t))
    return (
        t("from round {round}", round=NUMERALS[box.craft_round[c]]) if box.craft_round[c] else t("from the beginning")
    )


def space(area: str, position: int, view: View, t: Tongue) -> str:
    """What a builder on this space brings."""
    card = laid_at(view, area, position)
    if card is not None:
        return favour(card, t) if area == "kingsbridge" else craftsman(card, t)
    if area == "priory":
        return f"{title(area, t)}: {points(priory_points(position, t), t)}"
    if area == "market":
        return t("Place {number} at the market", number=position)
    return purpose("start" if area == "cathedral" else area, t)
