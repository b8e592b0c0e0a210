"""A view of Pillars as numbers."""

from __future__ import annotations

from typing import Any

from tests.lab.sights.reading import Numbers, View, around, common, flat, one_hot, placed, seat_hot

STEPS = ("start", "cards", "builders", *(str(step) for step in range(1, 15)))
QUESTIONS = (
    *("none", "card", "make_room", "put_back", "place", "bishopric", "thomas", "collapse", "exemption", "shiring"),
    *("market", "cathedral", "give_up"),
)
CUBES = ("stone", "wood", "sand", "metal")
CARDS = tuple(f"rc_{resource}_{number}" for resource in ("stone", "wood", "sand") for number in (2, 3, 4))
AREAS = ("bishopric", "kingsbridge", "priory", "court", "shiring", "castle", "market", "cathedral")
EVENTS = (
    *("ev_king", "ev_richard", "ev_philip", "ev_volunteers", "ev_archbishop", "ev_william", "ev_conflict"),
    *("ev_townwall", "ev_winter", "ev_collapse"),
)
COSTS = 8


def read(view: View, box: Any) -> dict[str, Numbers]:
    own, players = view["seat"], around(view["players"], view["seat"])
    craftsmen, privileges = box.craft_ids, box.privilege_ids
    standing = [somebody for area in AREAS for somebody in view["spaces"].get(area, [])]
    return {
        **common(view),
        "start": seat_hot(view, view["start"]),
        "step": one_hot(STEPS, str(view["step"])),
        "question": one_hot(QUESTIONS, view["question"] or "none"),
        **{name: [view[name]] for name in ("round", "parts", "turn", "cost", "put_backs", "court", "tax")},
        **{name: [one[name] for one in players] for name in ("vp", "gold", "reserve", "mill")},
        "bag": around(view["bag"], own),
        "aside": around(view["aside"], own),
        "passed": [int(one["passed"]) for one in players],
        **{name: seat_hot(view, *view[name]) for name in ("protected", "town_wall", "town_wall_next")},
        **{name: seat_hot(view, view[name]) for name in ("gray", "gray_next", "drawn")},
        "cubes": flat([one["cubes"][kind] for kind in CUBES] for one in players),
        **{name: flat(one_hot(CUBES, *one[name]) for one in players) for name in ("bought", "sold")},
        "cards": flat(one_hot(CARDS, *one["cards"]) for one in players),
        "spaces": flat(seat_hot(view, somebody) for somebody in standing),
        "waiting": flat(seat_hot(view, view["waiting"].get(str(cost))) for cost in range(COSTS)),
        "supply_cards": one_hot(CARDS, *view["supply"]["cards"]),
        "market": [view["market"].get(kind, 0) for kind in CUBES],
        "stock": [view["stock"][kind] for kind in CUBES],
        "used": view["used"],
        "rows": flat(placed(craftsmen, one["craftsmen"]) for one in players),
        "supply": placed(craftsmen, view["supply"]["craftsmen"]),
        "shiring": placed(craftsmen, view["shiring"]),
        "hired": one_hot(craftsmen, view["hired"]),
        "privileges": flat(one_hot(privileges, *one["privileges"]) for one in players),
        "kingsbridge": placed(privileges, view["kingsbridge"]),
        "unseen_privileges": one_hot(privileges, *view["unseen_privileges"]),
        "event": one_hot(EVENTS, view["event"]),
        "unseen_events": one_hot(EVENTS, *view["unseen_events"]),
        "foreseen": one_hot(EVENTS, view["foreseen"]),
    }
