"""What the cards say, made from their effects: one short line for each craftsman, privilege and event.

All names and numbers are those of the box that is played with (`t.box`).
"""

from __future__ import annotations

from priory.games.pillars.rules.pieces import (
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
    METAL,
    MORTAR_MIXER,
    NEEDS_METAL_HELD,
    NEEDS_MORTAR_MIXER,
    NONE,
    PAY_GOLD,
    PRIORY_VP,
    RECEIVE_GOLD,
    RECEIVE_METAL,
    RESOURCES,
    SAND,
    SEE_EVENT,
    STONE,
    TAX_EXEMPTION,
    WOOD,
)
from priory.words import Tongue


def called(id: str, t: Tongue) -> str:
    """The name of a card, space or resource in the box; what is not in it keeps its id."""
    names = t.box.names.get(id)
    return id if names is None else t.name(names)


def spoken(id: str, t: Tongue) -> str:
    """The name of a resource or of gold within a sentence; only German writes its nouns with a capital."""
    name = called(id, t)
    return name if t.language == "de" else name.lower()


def amount(kind: int, count: int, t: Tongue) -> str:
    """Some cubes of a kind, or gold."""
    name = spoken("gold" if kind == GOLD else RESOURCES[kind], t)
    # The catalogue knows the plurals of its own words; a box may call the thing otherwise.
    if _counted(kind, 1, t) == f"1 {name}":
        return _counted(kind, count, t)
    return f"{count} {name}"


def _counted(kind: int, count: int, t: Tongue) -> str:
    if kind == STONE:
        return t.plural("{count} stone", "{count} stone", count)
    if kind == WOOD:
        return t.plural("{count} wood", "{count} wood", count)
    if kind == SAND:
        return t.plural("{count} sand", "{count} sand", count)
    if kind == METAL:
        return t.plural("{count} metal", "{count} metal", count)
    return t.plural("{count} gold", "{count} gold", count)


def points(count: int, t: Tongue) -> str:
    """Some victory points."""
    return t.plural("{count} point", "{count} points", count)


def gains(cubes: dict[str, int], gold: int, vp: int, t: Tongue) -> list[str]:
    """Cubes by their names, gold and points, as far as there are any."""
    found = [amount(RESOURCES.index(name), count, t) for name, count in cubes.items()]
    if gold:
        found.append(amount(GOLD, gold, t))
    if vp:
        found.append(points(vp, t))
    return found


def of_trade(trade: int, t: Tongue) -> str:
    """The name of the first craftsman of a trade."""
    box = t.box
    return called(box.craft_ids[box.craft_trade.index(trade)], t)


def once(verb: int, t: Tongue) -> str:
    """The name of the privilege with this effect."""
    return called(t.box.privilege_ids[t.box.privilege_of[verb]], t)


def formula(id: str, t: Tongue) -> str:
    """What a craftsman makes of what, and how often: `2 wood → 1 point ×4`."""
    box = t.box
    c = box.craft_ids.index(id)
    gain = " + ".join(gains({}, box.craft_gold[c], box.craft_vp[c], t))
    often = f" ×{box.craft_capacity[c]}"
    if not box.craft_need[c]:
        gain += "" if box.craft_capacity[c] == 1 else often
        if box.craft_requires[c] == NEEDS_METAL_HELD:
            return t("{gain} a round, {resource} held", gain=gain, resource=spoken(RESOURCES[METAL], t))
        text = t("{gain} a round", gain=gain)
    else:
        inputs = [(box.craft_input[c], box.craft_need[c]), (box.craft_input2[c], box.craft_need2[c])]
        used = " + ".join(amount(kind, count, t) for kind, count in inputs if kind != NONE)
        text = f"{used} → {gain}{often}"
    if box.craft_requires[c] == NEEDS_MORTAR_MIXER:
        return t("{text}, with {craftsman}", text=text, craftsman=of_trade(MORTAR_MIXER, t))
    return text


def privilege(id: str, t: Tongue) -> str:
    """What a privilege does."""
    box = t.box
    p = box.privilege_ids.index(id)
    verb = box.privilege_verb[p]
    count = box.privilege_amount[p]
    if verb == INCOME:
        return t("{cubes} in every round", cubes=amount(box.privilege_kind[p], count, t))
    if verb == SEE_EVENT:
        return t("See the event before everybody else")
    if verb == FIXED_TAX:
        return t("The own tax is always {gold}", gold=amount(GOLD, count, t))
    if verb == PRIORY_VP:
        return t("{points} more for each builder: {area}", points=points(count, t), area=called("area_priory", t))
    if verb == CRAFTSMEN_LIMIT:
        return t.plural("Room for {count} craftsman", "Room for {count} craftsmen", count)
    if verb == BLACK_WORKER:
        return t.plural("{count} more worker, a black one", "{count} more workers, black ones", count)
    if verb == TAX_EXEMPTION:
        return t("Pay no tax, once")
    if verb == EVENT_PROTECTION:
        return t("Be protected from an event, once")
    if verb == FREE_PLACEMENT:
        return t("Place a builder free of charge, once")
    gain = box.gains[p]
    cubes = {RESOURCES[kind]: gain[kind] for kind in range(KINDS) if gain[kind]}
    return t("{gain} at once", gain=" + ".join(gains(cubes, gain[GOLD], gain[GOLD + 1], t)))


def event(id: str, t: Tongue) -> str:
    """What an event does."""
    box = t.box
    e = box.event_ids.index(id)
    verb = box.event_verb[e]
    count = box.event_amount[e]
    if verb == RECEIVE_GOLD:
        return t("Everybody receives {gain}", gain=amount(GOLD, count, t))
    if verb == RECEIVE_METAL:
        return t("Everybody receives {gain}", gain=amount(METAL, count, t))
    if verb == GOLD_PER_MILL_WORKER:
        said = {"gold": amount(GOLD, count, t), "area": called("area_wool_mill", t), "most": box.event_most[e]}
        return t("{gold} for each worker, at most {most}: {area}", **said)
    if verb == EXTRA_USE:
        return t("One craftsman of each player may work once more")
    if verb == PAY_GOLD:
        return t("Everybody pays {gold}", gold=amount(GOLD, count, t))
    if verb == LOSE_VP:
        return t("Everybody loses {points}", points=points(count, t))
    if verb == BUILDERS_NEXT_ROUND:
        return t.plural(
            "Only {count} builder each in the next round", "Only {count} builders each in the next round", count
        )
    if verb == LOSE_CRAFTSMAN:
        return t("Everybody loses a craftsman")
    if count > 0:
        return t("Each resource card yields {count} more", count=count)
    return t("Each resource card yields {count} less", count=-count)
