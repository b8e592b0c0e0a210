"""Names and numbers of The Pillars of the Earth for the leaflets, from the box that is played with."""

from __future__ import annotations

from priory.core.plain import Data
from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import (
    AREAS,
    CRAFTSMEN_LIMIT,
    GOLD,
    LAYOUT,
    METAL,
    MORTAR_MIXER,
    NONE,
    RESOURCES,
    SIZES,
)
from priory.games.pillars.words.names import amount, box_of, called, of_trade, once, points, spoken
from priory.leaflets import Facts
from priory.words import Tongue


def facts(seats: int, _: Data, t: Tongue) -> Facts:
    """What the leaflets say of this table."""
    box = box_of(t)
    priory = [space for space, (area, _) in enumerate(LAYOUT) if area == "priory"]
    castle = next(space for space, (area, _) in enumerate(LAYOUT) if area == "castle")
    says = {
        "seats": str(seats),
        "rounds": t.plural("{count} round", "{count} rounds", box.rounds),
        "builders": t.plural("{count} builder", "{count} builders", box.builders),
        "workers": t.plural("{count} worker", "{count} workers", box.workers),
        "dearest": amount(GOLD, box.cost_start, t),
        "next_dearest": str(max(box.cost_start - 1, 0)),
        "cards": t.plural("{count} resource card", "{count} resource cards", box.cards_laid),
        "most_gold": amount(GOLD, box.gold_most, t),
        "row": t.plural("{count} craftsman", "{count} craftsmen", box.craftsmen_most),
        "row_more": str(box.privilege_amount[box.privilege_of[CRAFTSMEN_LIMIT]]),
        "row_privilege": once(CRAFTSMEN_LIMIT, t),
        "kept": t.plural("{count} cube", "{count} cubes", box.kept_most),
        "debt": amount(GOLD, box.debt_per_vp, t),
        "start_points": points(box.vp_start, t),
        "mill": amount(GOLD, box.mill_gold, t),
        "priory_first": points(box.space_amount[priory[0]], t),
        "priory_second": str(box.space_amount[priory[1]]),
        "gray": t.plural("{count} gray worker", "{count} gray workers", box.space_amount[castle]),
        "tax_low": str(min(box.die)),
        "tax_high": amount(GOLD, max(box.die), t),
        "mixer": of_trade(MORTAR_MIXER, t),
        "needs": trades(t),
        "metal_price": amount(GOLD, box.sell_price[METAL], t),
        "put_backs": t.plural("{count} drawn builder", "{count} drawn builders", box.put_backs),
        **{area: called(f"area_{area}", t) for area in AREAS},
        **{name: spoken(name, t) for name in (*RESOURCES, "gold")},
        **{f"{name}_cards": cards(kind, t) for kind, name in enumerate(RESOURCES[:METAL])},
        **{f"{name}_price": amount(GOLD, box.buy_price[kind], t) for kind, name in enumerate(RESOURCES[:METAL])},
    }
    return Facts(says, {f"seats_{seats}"})


def phase(view: View) -> str:
    """The part of the rules that a table has come to."""
    if view.step in ("cards", "builders"):
        return str(view.step)
    return {"market": "market", "cathedral": "craftsmen", "give_up": "craftsmen"}.get(view.question, "places")


def cards(kind: int, t: Tongue) -> str:
    """The three resource cards of a kind: how many cubes for how many workers."""
    box, size = box_of(t), len(SIZES)
    pairs = [(box.card_yield[card], box.card_workers[card]) for card in range(kind * size, (kind + 1) * size)]
    return ", ".join(t("{cubes} for **{workers}**", cubes=cubes, workers=workers) for cubes, workers in pairs)


def trades(t: Tongue) -> str:
    """Which craftsmen buying and selling needs."""
    box = box_of(t)
    found = []
    for kind, name in enumerate(RESOURCES):
        if kind != METAL and box.buy_needs[kind] != NONE:
            who = of_trade(box.buy_needs[kind], t)
            found.append(t("Buying {good} needs: **{craftsman}**.", good=spoken(name, t), craftsman=who))
        if box.sell_needs[kind] != NONE:
            who = of_trade(box.sell_needs[kind], t)
            found.append(t("Selling {good} needs: **{craftsman}**.", good=spoken(name, t), craftsman=who))
    return " ".join(found)
