"""A view of World as numbers."""

from __future__ import annotations

from typing import Any

from tests.lab.sights.reading import Numbers, View, around, common, flat, one_hot, placed, seat_hot

QUESTIONS = (
    *("orient", "card", "discard", "offer", "material", "build", "sell", "house", "harvest", "donate", "weave"),
    *("heal", "favour", "protect", "remove_house"),
)
GOODS = ("stone", "wood", "grain", "piety", "wool", "cloth", "loyalty", "knowledge", "gold")
PROJECTS = ("bridge", "st_mark", "mill", "palace", "hospital", "chapel", "tower")
CARDS = (
    *("grain", "piety", "material", "build", "sell", "privilege", "house", "harvest", "donate", "weave", "medicine"),
    "favour",
)
PENALTIES = ("penance", "begging", "court")
STAGES = ("off", "begun", "complete")
ILLNESS = ("face down", "patient", "healed")
EVENTS = tuple(f"{chapter}-{number:02}" for chapter in ("I", "II", "III", "IV") for number in range(1, 12))
OFFERS = 24


def read(view: View, box: Any) -> dict[str, Numbers]:  # noqa: ARG001 (every game's reading is given its box)
    return {**common(view), **table(view), **asked(view, view["asked"]), **players(view), **events(view)}


def table(view: View) -> dict[str, Numbers]:
    """What lies in the middle."""
    projects = [view["projects"][name] for name in PROJECTS]
    return {
        "crest": seat_hot(view, view["crest"]),
        "variants": [int(view[name]) for name in ("first_game", "open_screens", "extra_crest_pass")],
        "chapter": [view["chapter"]],
        "round": [view["round"]],
        "tax": [view["tax"] or 0],
        "question": [int(name == view["question"]) for name in QUESTIONS],
        "arrow": one_hot(range(4), view["arrow"]),
        "favour": one_hot(range(1, 11), view["favour"]),
        "covered_favour": one_hot(range(1, 11), *view["covered"]["favour"]),
        "covered_market": one_hot(("wool", "cloth"), *view["covered"]["market"]),
        "covered_projects": one_hot(PROJECTS, *view["covered"]["projects"]),
        "shut": one_hot(PROJECTS, *view["shut"]),
        "supply": [view["supply"].get(good, 0) for good in GOODS],
        "prices": [view["prices"]["wool"], view["prices"]["cloth"]],
        "stages": flat(one_hot(STAGES, one["stage"]) for one in projects),
        "placed": flat((one["stone"], one["wood"]) for one in projects),
        "project_seals": flat(seat_hot(view, *one["seals"]) for one in projects),
        "illness": flat([int(place["state"] == state) for state in ILLNESS] for place in view["places"]),
        "tiles": [place["value"] or 0 for place in view["places"]],
        "sites": flat(seat_hot(view, owner) for owner in view["sites"]),
    }


def asked(view: View, facts: View) -> dict[str, Numbers]:
    """What the question at hand is about."""
    one_of = {name: facts if view["question"] == name else {} for name in QUESTIONS}
    heal = one_of["heal"]
    return {
        "forced": [int(one_of["card"].get("forced", False))],
        "offer_permanent": [int(one_of["offer"].get("permanent", False))],
        "build_project": one_hot(PROJECTS, one_of["build"].get("project")),
        "build_pieces": [one_of["build"].get("pieces", 0)],
        "by_action": [int({**one_of["house"], **heal}.get("by_action", False))],
        "waived": one_hot(GOODS, *one_of["house"].get("waived", [])),
        "harvested": one_hot(range(1, 15), *one_of["harvest"].get("named", [])),
        "heal": [heal.get(name, 0) for name in ("healed", "most", "knowledge_left")],
        "houses_left": [one_of["remove_house"].get("left", 0)],
        "offer_event": one_hot(EVENTS, None if one_of["offer"].get("permanent") else one_of["offer"].get("event")),
    }


def players(view: View) -> dict[str, Numbers]:
    """What lies before the players."""
    own, them = view["players"][view["seat"]], around(view["players"], view["seat"])
    return {
        "hand": one_hot(CARDS, *own["hand"]),
        "hidden": one_hot(CARDS, *own["hidden"]),
        "scores": [int(2 * one["score"]) for one in them],
        "goods_shown": [int(one["goods"] is not None) for one in them],
        "hand_sizes": [one["hand_size"] for one in them],
        "hidden_sizes": [one["hidden_size"] for one in them],
        "down": [int(one["down"]) for one in them],
        "houses": [one["houses"] for one in them],
        "seals": [one["seals"] for one in them],
        "goods": flat([(one["goods"] or {}).get(good, 0) for good in GOODS] for one in them),
        "open": flat(placed(CARDS, [card["card"] for card in one["open"]]) for one in them),
        "played": flat(one_hot(CARDS, *(card["card"] for card in one["open"] if card["played"])) for one in them),
        "penalties": flat(one_hot(PENALTIES, *one["penalties"]) for one in them),
        "lacking": flat(one["lacking"] for one in them),
        "spared": flat([one["spared"] >> duty & 1 for duty in range(3)] for one in them),
        "offers_used": flat([one["offers_used"] >> offer & 1 for offer in range(OFFERS)] for one in them),
    }


def events(view: View) -> dict[str, Numbers]:
    """The events, by number."""
    return {
        "event": one_hot(EVENTS, view["event"]["id"] if view["event"] else None),
        "drawn": placed(EVENTS, view["drawn"]),
        "permanent": placed(EVENTS, [event["id"] if event else None for event in view["permanent"]]),
        "in_force": placed(EVENTS, view["in_force"]),
    }
