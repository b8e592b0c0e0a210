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
    SEE_EVENT,
    TAX_EXEMPTION,
)
from priory.games.pillars.words.names import amount, box_of, called, gains, of_trade, points, spoken
from priory.words import Tongue


def formula(id: str, t: Tongue) -> str:
    """What a craftsman makes of what, and how often: `2 wood → 1 point ×4`."""
    box = box_of(t)
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
    box = box_of(t)
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
    box = box_of(t)
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
