"""Which pieces of Pillars travel from where to where, for things that have just happened."""

from __future__ import annotations

from priory.core.plain import Facts
from priory.games.pillars.position.fields import View
from priory.games.pillars.words.places import SPOTS

MOST = 5
Flights = list[tuple[str, str]]


def travels(entry: Facts, view: View) -> Flights:
    """From which element to which a piece went."""
    kind, seat = entry.kind, entry.seat
    own = seat >= 0 and seat == view.seat
    panel = f"seat-{seat}"
    if kind in BUILDERS:
        return builder(entry, view)
    if kind in CUBES:
        return cubes(entry, panel, own)
    if kind == "take":
        return [(panel, f"workers-{entry.word('card')}"), (f"field-{entry.word('card')}", panel)]
    if kind in ("hire", "shiring"):
        id = entry.word("craftsman")
        target = f"craft-{id}" if own and view.step != "cards" else "row" if own else panel
        return [(f"craft-{id}", target)]
    if kind in ("hire_away", "dismiss", "collapse"):
        return [(f"craft-{entry.word('craftsman')}" if own or kind == "hire_away" else panel, "removed")]
    if kind == "privilege":
        id = entry.word("privilege")
        return [(f"favour-{id}", f"favour-{id}" if own else panel)]
    if kind == "event":
        return [("event-deck", "event")]
    if kind == "castle":
        return [("gray-workers", panel)]
    return []


BUILDERS = ("drawn", "put_back", "pass_builder", "place")
CUBES = ("produce", "buy", "sell", "gift", "give_up", "court_metal", "event_metal", "work")


def builder(entry: Facts, view: View) -> Flights:
    """Master builders: out of the bag, onto a space, to wait, or back."""
    if entry.kind == "drawn":
        return [("bag", "drawn")]
    if entry.kind == "put_back":
        return [("drawn", "bag")]
    if entry.kind == "pass_builder":
        return [("drawn", f"waits-{entry.number('cost')}")]
    area, number = list(SPOTS.values())[entry.number("target")]
    standing = view.spaces[area]
    if not number:
        taken = [at for at, seat in enumerate(standing) if seat == entry.seat]
        number = taken[-1] + 1 if taken else 1
    return [("drawn", f"builder-{area}-{number}")]


def cubes(entry: Facts, panel: str, own: bool) -> Flights:
    """Cubes: from the stocks and the market to a player, and back."""
    kind = entry.kind
    if kind == "produce":
        found: Flights = []
        for resource, count in entry.table("cubes").items():
            found += [(f"stock-{resource}", _home(resource, panel, own))] * min(count, MOST)
        return found
    if kind == "work":
        return [
            (_home(name, panel, own), f"stock-{name}")
            for name, count in entry.table("cubes").items()
            for _ in range(min(count, MOST))
        ]
    if kind in ("court_metal", "event_metal"):
        source = "court-metal" if kind == "court_metal" else "stock-metal"
        return [(source, _home("metal", panel, own))]
    resource, count = entry.word("resource"), min(entry.number("amount") if "amount" in entry else 1, MOST)
    if kind in ("buy", "gift"):
        return [(f"stall-{resource}", _home(resource, panel, own))] * count
    return [(_home(resource, panel, own), f"stock-{resource}")] * count


def _home(resource: str, panel: str, own: bool) -> str:
    return f"cube-{resource}" if own else panel
