"""Phase III of Pillars place by place: what each of the fourteen areas brought to whom."""

from __future__ import annotations

import re
from collections.abc import Sequence

from priory.core.plain import Facts
from priory.games.pillars.rules.pieces import METAL, RESOURCES
from priory.games.pillars.words.log import line
from priory.games.pillars.words.names import called, gains
from priory.games.pillars.words.story import SETTLED
from priory.story import Gain, Place, Scene, Turn
from priory.words import Tongue

AREAS = {
    "event": "event",
    "bishopric": "bishopric",
    "mill": "wool_mill",
    "kingsbridge": "kingsbridge",
    "priory": "priory",
    "quarry": "quarry",
    "forest": "forest",
    "pit": "gravel_pit",
    "court": "court",
    "shiring": "shiring",
    "castle": "castle",
    "market": "market",
    "works": "cathedral",
    "start": "start_player",
}
"""The areas in their order, as they are drawn, and their names in the box."""
FIELDS = ("quarry", "forest", "pit")
WHERE = {
    **dict.fromkeys(("protection", "gift"), "bishopric"),
    **dict.fromkeys(("privilege", "privilege_gone"), "kingsbridge"),
    **dict.fromkeys(("court_metal", "roll", "exemption", "tax"), "court"),
    **dict.fromkeys(("shiring", "craftsman_gone", "dismiss"), "shiring"),
    "wool": "mill",
    "priory": "priory",
    "castle": "castle",
}
"""Where things happen; what is not named here comes from the event."""


def scene(happened: Sequence[Facts], old: int, turn: Turn, names: Sequence[str], t: Tongue) -> Scene | None:
    """What is settled, of which so many things were told before."""
    if turn.about != SETTLED:
        return None
    order = list(AREAS)
    told: dict[str, list[str]] = {id: [] for id in order}
    got: dict[str, list[Gain]] = {id: [] for id in order}
    new: list[int] = []
    for number, entry in enumerate(happened):
        for id, text, brought in _parts(entry, names, t):
            told[id].append(text)
            if number >= old:
                got[id] += brought
                new.append(order.index(id))
    if not new:
        return None
    places = tuple(
        Place(
            mark=str(at + 1),
            name=called(f"area_{AREAS[id]}", t),
            at=f"area-{id}",
            told="; ".join(filter(None, told[id])),
            gains=tuple(got[id]),
        )
        for at, id in enumerate(order)
    )
    title = t("Round {round} is settled", round=turn.round)
    return Scene(title, places, min(new), max(new) + 1, t("To the market"))


def _parts(entry: Facts, names: Sequence[str], t: Tongue) -> list[tuple[str, str, list[Gain]]]:
    """The areas that something belongs to, how it is told there, and who got what."""
    if entry.kind == "produce":
        found = []
        for resource, count in entry.table("cubes").items():
            at = min(RESOURCES.index(resource), len(FIELDS) - 1)
            text = f"{names[entry.seat]} +{', '.join(gains({resource: count}, 0, 0, t))}"
            found.append((FIELDS[at], text, [Gain(entry.seat, f"+{count}", f"p-{resource}")]))
        return found
    brought = _brought(entry, t)
    id = WHERE.get(entry.kind, "event")
    text = f"{names[entry.seat]} +{brought}" if brought else _here(line(entry, list(names), t), id, t)
    return [(id, text, _gains(entry))]


def _here(text: str, id: str, t: Tongue) -> str:
    """A line without the name of its area where it begins with that: the place has it."""
    return re.sub(rf"^{re.escape(called(f'area_{AREAS[id]}', t))}\s?: ", "", text)


def _brought(entry: Facts, t: Tongue) -> str:
    """What the place itself brings, where its name need not be said again."""
    match entry.kind:
        case "wool" | "event_gold":
            return ", ".join(gains({}, entry.number("gold"), 0, t))
        case "priory":
            return ", ".join(gains({}, 0, entry.number("vp"), t))
        case "gift":
            return ", ".join(gains({entry.word("resource"): 1}, 0, 0, t))
        case "court_metal" | "event_metal":
            return ", ".join(gains({RESOURCES[METAL]: entry.number("amount")}, 0, 0, t))
    return ""


def _gains(entry: Facts) -> list[Gain]:
    """What somebody got or lost, with its picture."""
    kind, seat = entry.kind, entry.seat
    if kind in ("tax", "event_payment"):
        lost = [("p-coin", entry.number("gold")), ("p-points", entry.number("vp"))]
        return [Gain(seat, f"−{count}", symbol, True) for symbol, count in lost if count]
    if kind == "event_points":
        return [Gain(seat, f"−{entry.number('vp')}", "p-points", True)]
    if kind == "gift":
        return [Gain(seat, "+1", f"p-{entry.word('resource')}")]
    if kind in ("court_metal", "event_metal"):
        return [Gain(seat, f"+{entry.number('amount')}", "p-metal")]
    cubes = entry.table("cubes") if kind == "privilege" else {}
    found = [Gain(seat, f"+{count}", f"p-{resource}") for resource, count in cubes.items() if count]
    gold = entry.maybe_number("gold") if kind in ("wool", "event_gold", "privilege") else 0
    points = entry.maybe_number("vp") if kind in ("priory", "privilege") else 0
    return [
        *found,
        *([Gain(seat, f"+{gold}", "p-coin")] if gold else []),
        *([Gain(seat, f"+{points}", "p-points")] if points else []),
    ]
