"""What the cards say, made from their effects: one short line for each craftsman, privilege and event."""

from __future__ import annotations

from priory.games.pillars import GAME
from priory.games.pillars.pieces import (
    BLACK_WORKER,
    BUILDERS_NEXT_ROUND,
    CRAFTSMEN_LIMIT,
    EVENT_PROTECTION,
    EXTRA_USE,
    FIXED_TAX,
    FREE_PLACEMENT,
    GOLD,
    GOLD_PER_MILL_WORKER,
    INCOME,
    KINDS,
    LOSE_CRAFTSMAN,
    LOSE_VP,
    NEEDS_METAL_HELD,
    NEEDS_MORTAR_MIXER,
    NONE,
    PAY_GOLD,
    PRIORY_VP,
    RECEIVE_GOLD,
    RECEIVE_METAL,
    RESOURCES,
    SEE_EVENT,
    TAX_EXEMPTION,
)
from priory.words import Tongue


def called(id: str, t: Tongue) -> str:
    """The name of a card, space or resource in the box; what is not in it keeps its id."""
    names = GAME.box.names.get(id)
    return id if names is None else t.name(names)


def amount(kind: int, count: int, t: Tongue) -> str:
    """Some cubes of a kind, or gold."""
    if kind == GOLD:
        return t("{count} gold", count=count)
    name = called(RESOURCES[kind], t)
    # German writes its nouns with a capital, the others do not.
    return t("{count} {resource}", count=count, resource=name if t.language == "de" else name.lower())


def points(count: int, t: Tongue) -> str:
    """Some victory points."""
    return t.plural("{count} point", "{count} points", count)


def formula(id: str, t: Tongue) -> str:
    """What a craftsman makes of what, and how often: `2 wood → 1 point, 4 times`."""
    box = GAME.box
    c = box.craft_ids.index(id)
    made = []
    if box.craft_vp[c]:
        made.append(points(box.craft_vp[c], t))
    if box.craft_gold[c]:
        made.append(amount(GOLD, box.craft_gold[c], t))
    gain = " + ".join(made)
    if box.craft_requires[c] == NEEDS_METAL_HELD:
        return t("{gain} a round while metal is held", gain=gain)
    if box.craft_free[c]:
        return t("{gain} a round", gain=gain)
    inputs = [(box.craft_input[c], box.craft_need[c]), (box.craft_input2[c], box.craft_need2[c])]
    used = " + ".join(amount(kind, count, t) for kind, count in inputs if kind != NONE)
    text = f"{used} → {gain} ×{box.craft_capacity[c]}"
    if box.craft_requires[c] == NEEDS_MORTAR_MIXER:
        return t("{text}, with a mortar mixer", text=text)
    return text


def privilege(id: str, t: Tongue) -> str:
    """What a privilege does."""
    box = GAME.box
    p = box.privilege_ids.index(id)
    verb = box.privilege_verb[p]
    count = box.privilege_amount[p]
    if verb == INCOME:
        return t("{cubes} in every round", cubes=amount(box.privilege_kind[p], count, t))
    if verb == SEE_EVENT:
        return t("See the event before everybody else")
    if verb == FIXED_TAX:
        return t("Your tax is always {count}", count=count)
    if verb == PRIORY_VP:
        return t("{points} more for each builder in the priory", points=points(count, t))
    if verb == CRAFTSMEN_LIMIT:
        return t("Room for {count} craftsmen", count=count)
    if verb == BLACK_WORKER:
        return t("One more worker, the black one")
    if verb == TAX_EXEMPTION:
        return t("Pay no tax, once")
    if verb == EVENT_PROTECTION:
        return t("Be protected from an event, once")
    if verb == FREE_PLACEMENT:
        return t("Place a builder free of charge, once")
    gain = box.gains[p]
    gained = [amount(kind, gain[kind], t) for kind in range(KINDS + 1) if gain[kind]]
    if gain[KINDS + 1]:
        gained.append(points(gain[KINDS + 1], t))
    return t("{gain} at once", gain=" + ".join(gained))


def event(id: str, t: Tongue) -> str:
    """What an event does."""
    box = GAME.box
    e = box.event_ids.index(id)
    verb = box.event_verb[e]
    count = box.event_amount[e]
    if verb == RECEIVE_GOLD:
        return t("Everybody receives {count} gold", count=count)
    if verb == RECEIVE_METAL:
        return t("Everybody receives {count} metal", count=count)
    if verb == GOLD_PER_MILL_WORKER:
        return t("1 gold for each worker in the wool mill, at most {count}", count=box.event_most[e])
    if verb == EXTRA_USE:
        return t("One craftsman of each player may work once more")
    if verb == PAY_GOLD:
        return t("Everybody pays {count} gold", count=count)
    if verb == LOSE_VP:
        return t("Everybody loses {points}", points=points(count, t))
    if verb == BUILDERS_NEXT_ROUND:
        return t("Only {count} builders each in the next round", count=count)
    if verb == LOSE_CRAFTSMAN:
        return t("Everybody loses a craftsman")
    if count > 0:
        return t("Each resource card yields {count} more", count=count)
    return t("Each resource card yields {count} less", count=-count)
