"""Why something of The Pillars of the Earth cannot be touched now: what it needs, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.plain import Form
from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import (
    AREAS,
    EVENT_PROTECTION,
    FREE_PLACEMENT,
    GOLD,
    KINDS,
    METAL,
    MORTAR_MIXER,
    NEEDS_METAL_HELD,
    NEEDS_MORTAR_MIXER,
    NONE,
    RESOURCES,
    SIZES,
    TAX_EXEMPTION,
    TRADES,
)
from priory.games.pillars.words.names import amount, called, of_trade, spoken
from priory.games.pillars.words.places import AREA_NAMES, card_id, laid_at
from priory.games.pillars.words.texts import event, formula, privilege
from priory.words import Reason, Tongue

ASKED = (
    "card-",
    "supply-",
    "kingsbridge-",
    "shiring-",
    "market-",
    "cube-",
    "stock-",
    "event",
    "cathedral",
    "part-",
    "space-",
    "row-",
    "waiting-",
    "bag",
    "area-",
    "mine-",
    "privilege-",
    "gray-workers",
)
ONCE = (TAX_EXEMPTION, EVENT_PROTECTION, FREE_PLACEMENT)
"""Privileges that are used once, when their owner is asked."""


def why(view: View, offered: Sequence[Form], element: str, t: Tongue) -> Reason | None:
    """The reason why an element cannot be touched now; None where there is nothing to say."""
    kind, _, rest = element.partition("-")
    asked = view.question if offered else ""
    match kind:
        case "card":
            return resource_card(view, element, asked, t)
        case "supply" if rest.isdigit():
            return for_hire(view, int(rest), asked, t)
        case "kingsbridge" | "shiring" if rest.isdigit():
            return beside(view, kind, int(rest), t)
        case "market" | "cube" | "stock" if rest in RESOURCES:
            return resource(view, kind, RESOURCES.index(rest), asked, t)
        case "event":
            return of_event(view, t)
        case "cathedral" | "part":
            return Reason(called("area_cathedral", t), works_later(t))
        case "space":
            return space(view, rest, asked, t)
        case "row" if rest.isdigit() and view.seat >= 0:
            return craftsman(view, int(rest), asked, t)
        case "waiting" | "bag":
            return waiting(view, kind, asked, t)
        case "area" if rest in AREAS:
            said = t("Comes in step {step} of phase III.", step=step_of(rest))
            return Reason(called(f"area_{rest}", t), said)
    return own(view, kind, rest, t)


def step_of(area: str) -> int:
    """The step of phase III in which a place does its work."""
    return AREAS.index(area) + 1


def works_later(t: Tongue) -> str:
    """When the craftsmen work."""
    return t(
        "Your craftsmen work in step {step}, with the cubes you have by then.",
        step=step_of("cathedral"),
    )


def too_dear(view: View, gold: int, t: Tongue) -> str:
    """What somebody lacks gold for."""
    return t("Costs {gold}; you have {held}.", gold=amount(GOLD, gold, t), held=view.players[view.seat].gold)


# Phase I.


def resource_card(view: View, element: str, asked: str, t: Tongue) -> Reason | None:
    """A resource card in the supply."""
    box = view.box
    found = [card for card in range(len(box.card_ids)) if card_id(card) == element]
    if not found:
        return None
    title = called(box.card_ids[found[0]], t)
    if view.step != "cards":
        return Reason(title, t("Resource cards are taken in phase I."))
    if asked != "card":
        return Reason(title)
    if box.card_ids[found[0]] not in view.supply.cards:
        return Reason(title, t("Somebody has taken it in this round."))
    left = view.players[view.seat].reserve
    return Reason(
        title,
        t.plural(
            "Takes {count} worker; you have {left} left.",
            "Takes {count} workers; you have {left} left.",
            box.card_workers[found[0]],
            left=left,
        ),
    )


def for_hire(view: View, place: int, asked: str, t: Tongue) -> Reason | None:
    """A craftsman in the supply."""
    id = view.supply.craftsmen[place - 1] if place <= len(view.supply.craftsmen) else None
    if id is None:
        return None
    if view.step != "cards":
        return Reason(called(id, t), t("Craftsmen are hired in phase I."))
    cost = view.box.craft_cost[view.box.craft_ids.index(id)]
    return Reason(called(id, t), too_dear(view, cost, t) if asked == "card" else "", formula(id, t))


# The places.


def beside(view: View, area: str, number: int, t: Tongue) -> Reason | None:
    """A card that waits for a builder."""
    card = laid_at(view, area, number)
    if card is None:
        return None
    if area == "shiring":
        said = t(
            "The craftsman goes to the builder who stands beside him: phase II, then step {step}.",
            step=step_of(area),
        )
        return Reason(called(card, t), said, formula(card, t))
    said = t(
        "A privilege goes to the builder who stands beside it: phase II, then step {step}.",
        step=step_of(area),
    )
    return Reason(called(card, t), said, privilege(card, t))


def of_event(view: View, t: Tongue) -> Reason:
    """The event card, face down or turned up."""
    if view.event is not None:
        text = event(view.event, t)
        if view.box.event_negative[view.box.event_ids.index(view.event)]:
            return Reason(called(view.event, t), text, t("Whoever is protected is spared."))
        return Reason(called(view.event, t), text)
    said = t(
        "Turned up in step {step} of phase III. Bad events can be kept off: {area}.",
        step=step_of("event"),
        area=called("area_bishopric", t),
    )
    if view.foreseen is not None:
        return Reason(called("area_event", t), said, f"{called(view.foreseen, t)}: {event(view.foreseen, t)}")
    return Reason(called("area_event", t), said)


def space(view: View, rest: str, asked: str, t: Tongue) -> Reason | None:
    """A space for a builder."""
    area, _, number = rest.partition("-")
    if area not in AREA_NAMES or not number.isdigit():
        return None
    title = called(AREA_NAMES[area], t)
    if view.spaces[area][int(number) - 1] is not None:
        return Reason(title, t("A builder stands here already."))
    if view.step != "builders":
        return Reason(title, t("Builders are placed in phase II."))
    if unpaid(view):
        return Reason(title, too_dear(view, view.cost, t))
    if asked != "place":
        return Reason(title)
    return Reason(title, t("These spaces fill up in order: the first free one comes next."))


def unpaid(view: View) -> bool:
    """Whether an own builder is drawn that its owner cannot pay for (P6.10)."""
    if view.seat < 0 or view.drawn != view.seat or view.players[view.seat].gold >= view.cost:
        return False
    verbs = [view.box.privilege_verb[view.box.privilege_ids.index(id)] for id in view.players[view.seat].privileges]
    return FREE_PLACEMENT not in verbs


def waiting(view: View, kind: str, asked: str, t: Tongue) -> Reason:
    """The cost track, where builders wait, and the bag."""
    if kind == "bag":
        said = t.plural(
            "The start player may put {count} drawn builder back a round.",
            "The start player may put {count} drawn builders back a round.",
            view.box.put_backs,
        )
        return Reason(t("The bag"), said)
    title = t("Waiting builders")
    if asked != "place":
        return Reason(title, t("Builders that wait are placed last, free of charge, the dearest first."))
    if not view.cost:
        return Reason(title, t("At cost 0 a builder must be placed."))
    return Reason(title, t("This builder would wait on {cost}.", cost=view.cost))


# Cubes.


def resource(view: View, where: str, kind: int, asked: str, t: Tongue) -> Reason:
    """Cubes of a kind on the market, in stock, or one's own."""
    title = called(RESOURCES[kind], t)
    if where == "stock":
        return Reason(title, t("The stock: resource cards and craftsmen take cubes from here and give them back."))
    if asked == "market":
        return Reason(title, (unbought if where == "market" else unsold)(view, kind, t))
    if where == "market":
        return Reason(title, t("Opens in step {step}, and only for builders who stand here.", step=step_of("market")))
    said = t(
        "Cubes are sold in step {market} and worked with in step {cathedral}.",
        market=step_of("market"),
        cathedral=step_of("cathedral"),
    )
    return Reason(title, said)


def lacks(view: View, needed: int) -> bool:
    """Whether nobody of this trade is in the own row."""
    box, row = view.box, view.players[view.seat].craftsmen
    return needed != NONE and needed not in [box.craft_trade[box.craft_ids.index(id)] for id in row]


def unbought(view: View, kind: int, t: Tongue) -> str:
    """Why none of a kind can be bought."""
    box, player, name = view.box, view.players[view.seat], spoken(RESOURCES[kind], t)
    if kind == METAL:
        return t("The market sells none.")
    if RESOURCES[kind] in player.sold:
        return t("You have sold {good} in this round, so you may not buy it.", good=name)
    if lacks(view, box.buy_needs[kind]):
        return t("You may not buy {good} without: {craftsman}.", good=name, craftsman=of_trade(box.buy_needs[kind], t))
    if not view.market[RESOURCES[kind]]:
        return t("There is none left on the market.")
    return too_dear(view, box.buy_price[kind], t)


def unsold(view: View, kind: int, t: Tongue) -> str:
    """Why none of a kind can be sold."""
    box, player, name = view.box, view.players[view.seat], spoken(RESOURCES[kind], t)
    if not player.cubes[RESOURCES[kind]]:
        return t("You have none.")
    if RESOURCES[kind] in player.bought:
        return t("You have bought {good} in this round, so you may not sell it.", good=name)
    return t("You may not sell {good} without: {craftsman}.", good=name, craftsman=of_trade(box.sell_needs[kind], t))


# The own place.


def craftsman(view: View, slot: int, asked: str, t: Tongue) -> Reason | None:
    """A craftsman in the own row."""
    row = view.players[view.seat].craftsmen
    if slot > len(row):
        return None
    id = row[slot - 1]
    title, way = called(id, t), formula(id, t)
    if asked == "cathedral":
        return Reason(title, idle(view, id, slot, t), way)
    if view.step in range(1, step_of("cathedral")) or view.step in ("cards", "builders", "start"):
        return Reason(title, works_later(t), way)
    return Reason(title, "", way)


def idle(view: View, id: str, slot: int, t: Tongue) -> str:
    """Why a craftsman cannot work (P18)."""
    box, player = view.box, view.players[view.seat]
    c = box.craft_ids.index(id)
    name = called(id, t)
    if box.craft_free[c]:
        return t("What he brings comes by itself.")
    if box.craft_requires[c] == NEEDS_MORTAR_MIXER and lacks(view, MORTAR_MIXER):
        return t("{craftsman}: works only beside {needed}. You have none.", craftsman=name, needed=mixer(t))
    if box.craft_requires[c] == NEEDS_METAL_HELD:
        if not player.cubes[RESOURCES[METAL]]:
            return t("Works only while you hold {good}. You have none.", good=spoken(RESOURCES[METAL], t))
        return t("What he brings comes by itself.")
    for kind, need in ((box.craft_input[c], box.craft_need[c]), (box.craft_input2[c], box.craft_need2[c])):
        held = player.gold if kind == GOLD else player.cubes[RESOURCES[kind]] if 0 <= kind < KINDS else need
        if held < need:
            return t("One use takes {cubes}; you have {held}.", cubes=amount(kind, need, t), held=held)
    return t.plural(
        "Works {count} time a round at most: done.", "Works {count} times a round at most: done.", view.used[slot - 1]
    )


def mixer(t: Tongue) -> str:
    """The craftsman whom masons need beside them."""
    return of_trade(TRADES.index("mortar_mixer"), t)


def own(view: View, kind: str, rest: str, t: Tongue) -> Reason | None:
    """Resource cards and privileges in front of somebody, and the gray workers."""
    box = view.box
    if kind == "gray":
        return Reason(
            called("area_castle", t),
            t("They help whoever stands here, in phase I of the next round: step {step}.", step=step_of("castle")),
        )
    if kind == "mine" and rest in box.card_ids:
        source = ("quarry", "forest", "gravel_pit")[box.card_ids.index(rest) // len(SIZES)]
        return Reason(called(rest, t), t("Brings its cubes in step {step}.", step=step_of(source)))
    id = rest
    if kind == "privilege" and rest == "asked":
        return None
    if kind in ("mine", "privilege") and id in box.privilege_ids:
        once = box.privilege_verb[box.privilege_ids.index(id)] in ONCE
        said = t("You are asked when it can be used.") if once else t("Works by itself as long as you have it.")
        return Reason(called(id, t), said, privilege(id, t))
    return None
