"""The own place: the card supply in phase I, and otherwise stores, workers, craftsmen and privileges."""

from __future__ import annotations

import textwrap
from typing import Any

from priory.games.pillars.board import signs
from priory.games.pillars.board.layout import BOX, fit
from priory.games.pillars.pieces import CARDS, CRAFTSMEN_LIMIT, RESOURCES, SLOTS
from priory.games.pillars.texts import called, privilege
from priory.words import Tongue

LOSING = ("make_room", "collapse", "shiring")
ONCE = {"thomas": "pv_thomas", "exemption": "pv_tax", "place": "pv_remigius"}

Cards = list[dict[str, Any]]


def tray(view: dict[str, Any], t: Tongue) -> dict[str, Any]:
    """All that the own place shows; whoever watches sees the place of the player who must choose."""
    choosing = view["seat"] >= 0 and view["seat"] == view["player"]
    seat = next(one for one in (view["seat"], view["player"], view["start"]) if one >= 0)
    found: dict[str, Any] = {"mode": "row", "seat": seat, "losing": choosing and view["question"] in LOSING}
    if view["step"] == "cards" and not found["losing"]:
        found["mode"] = "supply"
        found["fields"] = fields(view, t)
        found["hires"] = [face(id, t) if id else None for id in view["supply"]["craftsmen"]]
    own = view["players"][seat]
    found["own"] = own
    found["total"] = sum(own["cubes"].values())
    found["limit"] = limit(own)
    found["six"] = found["mode"] == "row" and found["limit"] > BOX.craftsmen_most
    found["caption"] = fit(caption(found, view, t), 80 if found["six"] else 174, 13, 0.7)
    found["row"] = row(own["craftsmen"], view["used"] if choosing else [0] * SLOTS, t)
    found["privileges"] = privileges(own["privileges"], ONCE.get(view["question"]) if choosing else None, t)
    found["sent"] = [sent(id, t) for id in own["cards"]]
    newcomer = view["hired"]
    if choosing and view["question"] == "shiring":
        newcomer = view["shiring"][view["turn"]]
    found["newcomer"] = face(newcomer, t) if newcomer and found["losing"] else None
    return found


def caption(tray: dict[str, Any], view: dict[str, Any], t: Tongue) -> str:
    """What stands over the second well: the workers, who comes, or who must go."""
    if not tray["losing"]:
        return t("Workers sent")
    return t("Out of the game") if view["question"] == "collapse" or tray["six"] else t("Newcomer")


def limit(player: dict[str, Any]) -> int:
    """How many craftsmen a player may have."""
    jack = BOX.privilege_of[CRAFTSMEN_LIMIT]
    return BOX.privilege_amount[jack] if BOX.privilege_ids[jack] in player["privileges"] else BOX.craftsmen_most


def face(id: str, t: Tongue) -> dict[str, Any]:
    """A craftsman's card with its words."""
    return {
        "id": id,
        "name": fit(called(id, t), 104, 15),
        "foot": fit(signs.foot(id, t), 106, 13, 0.4),
        "tip": signs.craftsman(id, t),
        "cost": BOX.craft_cost[BOX.craft_ids.index(id)],
    }


def row(craftsmen: list[str], used: list[int], t: Tongue) -> Cards:
    """The own craftsmen, and how often each has worked."""
    found = []
    for at, id in enumerate(craftsmen):
        most = BOX.craft_capacity[BOX.craft_ids.index(id)]
        found.append({**face(id, t), "slot": at + 1, "used": used[at], "most": max(most, used[at])})
    return found


def fields(view: dict[str, Any], t: Tongue) -> Cards:
    """The resource cards of this round in their order; a taken one leaves its place and the taker's shield."""
    found = []
    for card in range(CARDS):
        id = BOX.card_ids[card]
        taker = next((seat for seat, player in enumerate(view["players"]) if id in player["cards"]), None)
        if id in view["supply"]["cards"] or taker is not None:
            found.append({**sent(id, t), "taker": taker})
    return found


def sent(id: str, t: Tongue) -> dict[str, Any]:
    """A resource card with its words."""
    card = BOX.card_ids.index(id)
    area = ("area_quarry", "area_forest", "area_gravel_pit")[card // 3]
    return {
        "id": id,
        "resource": RESOURCES[card // 3],
        "name": fit(called(area, t), 76, 13),
        "tip": signs.field(id, t),
        "workers": BOX.card_workers[card],
        "brings": BOX.card_yield[card],
    }


def privileges(held: list[str], asked: str | None, t: Tongue) -> Cards:
    """The own privileges, the one in question in front."""
    ordered = sorted(held, key=lambda one: one == asked)
    step = min(25.0, 72.0 / max(1, len(ordered) - 1))
    return [
        {
            "id": id,
            "y": round(34 + at * step, 1),
            "name": fit(called(id, t), 88, 14),
            "lines": lines(privilege(id, t)) if len(ordered) == 1 else [],
            "tip": signs.favour(id, t),
        }
        for at, id in enumerate(ordered)
    ]


def lines(text: str) -> list[str]:
    """A text in two lines; what does not fit ends in dots, and the tooltip has it all."""
    found = textwrap.wrap(text, 18)
    return [found[0], textwrap.shorten(" ".join(found[1:]), 18, placeholder=" …")] if len(found) > 1 else found
