"""Which pieces of World Without End travel from where to where, for things that have just happened."""

from __future__ import annotations

from priory.core.fields import View
from priory.core.plain import Facts
from priory.games.world.options import ACTIONS, PROJECTS


def travels(entry: Facts, view: View) -> list[tuple[str, str]]:
    """From which element to which something went, for a journal entry as the seat saw it."""
    own = entry["seat"] == view["seat"]
    return _goods(entry, own) or _cards(entry, own) or _town(entry, view, own)


def _goods(entry: Facts, own: bool) -> list[tuple[str, str]]:
    """Goods fly between supply and screen, one for each piece."""
    if entry["kind"] not in ("gain", "pay"):
        return []
    supply = f"supply-{entry['good']}"
    place = f"cup-{entry['good']}" if own else f"seat-{entry['seat']}"
    way = (supply, place) if entry["kind"] == "gain" else (place, supply)
    return [way] * min(int(entry["amount"]), 3)


def _cards(entry: Facts, own: bool) -> list[tuple[str, str]]:
    if entry["kind"] in ("play", "lay") and own:
        return [(f"hand-{_card(entry)}", "open-pile")]
    if entry["kind"] == "hide" and own:
        return [(f"hand-{_card(entry)}", "hidden-pile")]
    return []


def _card(entry: Facts) -> str:
    card = entry["card"]
    return ACTIONS[card] if isinstance(card, int) else str(card)


def _town(entry: Facts, view: View, own: bool) -> list[tuple[str, str]]:
    match entry["kind"]:
        case "house":
            return [("own-house" if own else f"seat-{entry['seat']}", f"house-on-{entry['site']}")]
        case "remove_house":
            return [(f"house-on-{entry['site']}", "own-house" if own else f"seat-{entry['seat']}")]
        case "build" | "progress":
            return _built(entry, view, own)
        case "donate":
            project = _project(entry)
            start = "own-seal" if own else f"seat-{entry['seat']}"
            return [(start, f"seal-{project}-{entry['seat']}")]
        case "heal":
            return [(f"tile-{entry['place']}", "cup-knowledge" if own else f"seat-{entry['seat']}")]
    return []


def _project(entry: Facts) -> str:
    project = entry["project"]
    return PROJECTS[project] if isinstance(project, int) else str(project)


def _built(entry: Facts, view: View, own: bool) -> list[tuple[str, str]]:
    """A piece comes to lie on the last space of its kind that is filled now."""
    project, good = _project(entry), entry["good"]
    last = view["projects"][project][good] - 1
    if last < 0:
        return []
    first = view["labels"]["projects"][project]["stone"] if good == "wood" else 0
    if entry["kind"] == "progress":
        start = f"supply-{good}"
    else:
        start = f"cup-{good}" if own else f"seat-{entry['seat']}"
    return [(start, f"piece-{project}-{first + last}")]
