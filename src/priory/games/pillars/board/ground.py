"""What lies on the board of Pillars in a position: areas, spaces and builders, cards, heaps, workers and tracks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from priory.games.pillars import GAME
from priory.games.pillars.board import signs
from priory.games.pillars.board.layout import (
    AREAS,
    COST_STEP,
    CRAFTSMEN,
    CRANES,
    FIELDS,
    MILL,
    PARTS,
    PRIVILEGES,
    SPACES,
    STALLS,
    Chosen,
    cost_x,
    fit,
    gold_disc,
    heap,
    point_disc,
)
from priory.games.pillars.pieces import CARDS, RESOURCES
from priory.games.pillars.texts import called
from priory.games.pillars.words import SPOTS
from priory.words import Tongue

BENEFITS = {"bishopric": "i-checked-shield", "court": "p-notax", "castle": "i-meeple", "cathedral": "i-crown"}

Drawn = list[dict[str, Any]]


def areas(view: dict[str, Any], t: Tongue) -> Drawn:
    """The fourteen areas: the one at hand in gold, those that are done paler."""
    step = view["step"] if isinstance(view["step"], int) else 0
    found = []
    for id, area in AREAS.items():
        state = "now" if area.number == step else "done" if area.number < step else ""
        room = area.wide - (76 if id == "market" else 38)
        label = fit(signs.title(id, t), room, 12.8, 0.66)
        found.append({"id": id, **area._asdict(), "state": state, "title": label, "tip": signs.purpose(id, t)})
    return found


def spaces(view: dict[str, Any], choices: Sequence[Chosen], t: Tongue) -> Drawn:
    """The seventeen sockets: what each brings, who stands there, which option it is now."""
    open_now = _placements(view, choices)
    found = []
    for area, standing in view["spaces"].items():
        for at, seat in enumerate(standing):
            id = f"{area}-{at + 1}"
            x, y = SPACES[id]
            meant = open_now.get(id, [])
            found.append(
                {
                    "id": id,
                    "x": x,
                    "y": y,
                    "seat": seat,
                    "option": meant[0].option if meant else None,
                    "options": " ".join(str(one.option) for one in meant),
                    "picture": "" if area == "court" and not at else BENEFITS.get(area, ""),
                    "points": signs.priory_points(at + 1) if area == "priory" else 0,
                    "number": at + 1 if area == "market" else 0,
                    "tip": signs.space(area, at + 1, view, t),
                }
            )
    return found


def _placements(view: dict[str, Any], choices: Sequence[Chosen]) -> dict[str, list[Chosen]]:
    """By space, the options that put a builder there: the paid one first."""
    found: dict[str, list[Chosen]] = {}
    for one in choices:
        if one.form["kind"] in ("place", "place_free"):
            area, number = SPOTS[one.form["space"]]
            found.setdefault(f"{area}-{number or view['spaces'][area].index(None) + 1}", []).append(one)
    return found


def privileges(view: dict[str, Any], spots: Drawn, t: Tongue) -> Drawn:
    """The privileges in Kingsbridge."""
    return _laid("kingsbridge", view["kingsbridge"], PRIVILEGES, spots, 80, t)


def craftsmen(view: dict[str, Any], spots: Drawn, t: Tongue) -> Drawn:
    """The craftsmen in Shiring."""
    return _laid("shiring", view["shiring"], CRAFTSMEN, spots, 86, t)


def _laid(
    area: str, cards: list[str | None], places: tuple[tuple[int, int], ...], spots: Drawn, wide: int, t: Tongue
) -> Drawn:
    found = []
    for at, id in enumerate(cards):
        x, y = places[at]
        spot = next(one for one in spots if one["id"] == f"{area}-{at + 1}")
        one: dict[str, Any] = {"slot": f"{area}-{at + 1}", "x": x, "y": y, "id": id, "options": spot["options"]}
        if id is not None:
            one["name"] = fit(called(id, t), wide - 6, 13)
            one["tip"] = signs.favour(id, t) if area == "kingsbridge" else signs.craftsman(id, t)
        found.append(one)
    return found


def heaps(view: dict[str, Any]) -> Drawn:
    """The stocks in quarry, forest and pit."""
    return [
        {"resource": resource, "count": view["stock"][resource], "cubes": heap(resource, view["stock"][resource])}
        for resource in FIELDS
    ]


def stalls(view: dict[str, Any]) -> Drawn:
    """The rows of the market with their prices."""
    return [
        {"resource": resource, "y": y, "count": view["market"][resource], "price": GAME.box.buy_price[kind]}
        for kind, (resource, y) in enumerate(STALLS.items())
    ]


def workers(view: dict[str, Any], t: Tongue) -> Drawn:
    """Who works where, for what: one figure and a number."""
    box = GAME.box
    found: Drawn = []
    for kind, resource in enumerate(FIELDS):
        area = AREAS[FIELDS[resource]]
        rows = []
        for card in range(kind * 3, min(kind * 3 + 3, CARDS)):
            for seat, player in enumerate(view["players"]):
                if box.card_ids[card] in player["cards"]:
                    rows.append((seat, card))
        for at, (seat, card) in enumerate(reversed(rows)):
            found.append(
                {
                    "id": box.card_ids[card],
                    "seat": seat,
                    "x": 990,
                    "y": area.y + area.high - 32 - 26 * at,
                    "workers": box.card_workers[card],
                    "brings": box.card_yield[card],
                    "resource": resource,
                    "tip": signs.field(box.card_ids[card], t),
                }
            )
    return found


def mill(view: dict[str, Any], t: Tongue) -> Drawn:
    """The workers left over."""
    found = []
    for seat, player in enumerate(view["players"]):
        if player["mill"]:
            x, y = MILL[seat]
            tip = t.plural("{count} worker left over", "{count} workers left over", player["mill"])
            found.append({"seat": seat, "x": x, "y": y, "count": player["mill"], "tip": tip})
    return found


def discs(view: dict[str, Any]) -> Drawn:
    """The markers of points and gold, shifted where several share a step."""
    found = []
    for seat, player in enumerate(view["players"]):
        before = view["players"][:seat]
        x, y = point_disc(player["vp"], sum(1 for one in before if (one["vp"] - player["vp"]) % 60 == 0))
        gx, gy = gold_disc(player["gold"], sum(1 for one in before if one["gold"] == player["gold"]))
        found.append({"seat": seat, "x": x, "y": y, "gx": gx, "gy": gy, "vp": player["vp"], "gold": player["gold"]})
    return found


def previews(view: dict[str, Any], choices: Sequence[Chosen]) -> Drawn:
    """Where the own gold would go: one ghost for each sum, with the options that lead there."""
    seat = view["player"]
    if not choices or seat < 0:
        return []
    held = view["players"][seat]["gold"]
    ends: dict[int, list[int]] = {}
    for one in choices:
        gold = min(held + gold_change(view, one.form), GAME.box.gold_most)
        if gold != held:
            ends.setdefault(gold, []).append(one.option)
    found = []
    start = gold_disc(held, 0)[0] + 9
    for gold, options in ends.items():
        x, y = gold_disc(gold, 0)
        found.append({"x": x, "y": y, "options": " ".join(map(str, options)), "from": start, "to": x + 9})
    return found


def gold_change(view: dict[str, Any], form: dict[str, Any]) -> int:
    """What an option costs or brings at once."""
    box, kind = GAME.box, form["kind"]
    if kind == "place":
        return -int(view["cost"])
    if kind in ("hire", "hire_away"):
        return -box.craft_cost[box.craft_ids.index(view["supply"]["craftsmen"][form["place"] - 1])]
    if kind == "buy":
        return -int(form["amount"]) * box.buy_price[RESOURCES.index(form["resource"])]
    if kind == "sell":
        return int(form["amount"]) * box.sell_price[RESOURCES.index(form["resource"])]
    if kind == "use":
        c = box.craft_ids.index(view["players"][view["player"]]["craftsmen"][form["slot"] - 1])
        spent = box.craft_need[c] if box.craft_input[c] == len(RESOURCES) else 0
        return int(form["times"]) * (box.craft_gold[c] - spent)
    return 0


def costs(view: dict[str, Any], choices: Sequence[Chosen]) -> Drawn:
    """The cost track: who waits where, and where the drawn builder would wait."""
    found = []
    passing = next((one for one in choices if one.form["kind"] == "pass_builder"), None)
    for cost in range(GAME.box.cost_start, -1, -1):
        now = view["step"] == "builders" and cost == view["cost"]
        found.append(
            {
                "cost": cost,
                "x": round(cost_x(cost), 1),
                "mid": round(cost_x(cost) + (COST_STEP - 2) / 2, 1),
                "now": now,
                "seat": view["waiting"].get(str(cost)),
                "option": passing.option if passing and now else None,
            }
        )
    return found


def event(view: dict[str, Any], t: Tongue) -> dict[str, Any]:
    """The pile of events, the open one, or the one that Ellen showed."""
    left = GAME.box.rounds - view["round"] + (view["event"] is None)
    id = view["event"] or view["foreseen"]
    seer = next((seat for seat, one in enumerate(view["players"]) if "pv_ellen" in one["privileges"]), None)
    found: dict[str, Any] = {"left": left, "id": id, "open": view["event"] is not None, "seer": seer}
    found["pile"] = t.plural("{count} event is still to come", "{count} events are still to come", left)
    if id is not None:
        found["name"] = fit(called(id, t), 68, 13)
        found["tip"] = signs.happening(id, t)
    return found


def cathedral(view: dict[str, Any], t: Tongue) -> dict[str, Any]:
    """The six parts: built, the one that is being built, the ones to come."""
    states = ["built" if n <= view["parts"] else "next" if n == view["parts"] + 1 else "later" for n in range(1, 7)]
    held = min(view["parts"] + 1, len(PARTS))
    return {
        "states": states,
        "names": [called(f"part_{n}", t) for n in range(1, 7)],
        "held": {"part": held, "box": PARTS[held], "name": called(f"part_{held}", t)},
        "crane": CRANES[held],
        "finished": view["parts"] == len(PARTS),
    }


def order(view: dict[str, Any]) -> list[int]:
    """The seats clockwise from the start player."""
    return [(view["start"] + at) % view["seats"] for at in range(view["seats"])]
