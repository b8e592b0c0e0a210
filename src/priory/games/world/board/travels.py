"""Which pieces of World Without End travel from where to where, for things that have just happened."""

from __future__ import annotations

from priory.core.plain import Facts
from priory.games.world.position.fields import View


def travels(entry: Facts, view: View) -> list[tuple[str, str]]:
    """From which element to which something went, for a journal entry as the seat saw it."""
    own = entry.seat == view.seat
    return _goods(entry, own) or _cards(entry, own) or _town(entry, view, own)


def _goods(entry: Facts, own: bool) -> list[tuple[str, str]]:
    """Goods fly between supply and screen, one for each piece."""
    if entry.kind not in ("gain", "pay"):
        return []
    supply = f"supply-{entry.word('good')}"
    place = f"cup-{entry.word('good')}" if own else f"seat-{entry.seat}"
    way = (supply, place) if entry.kind == "gain" else (place, supply)
    return [way] * min(entry.number("amount"), 3)


def _cards(entry: Facts, own: bool) -> list[tuple[str, str]]:
    if entry.kind in ("play", "lay") and own:
        return [(f"hand-{entry.word('card')}", "open-pile")]
    if entry.kind == "hide" and own:
        return [(f"hand-{entry.word('card')}", "hidden-pile")]
    return []


def _town(entry: Facts, view: View, own: bool) -> list[tuple[str, str]]:
    match entry.kind:
        case "house":
            return [("own-house" if own else f"seat-{entry.seat}", f"house-on-{entry.number('site')}")]
        case "remove_house":
            return [(f"house-on-{entry.number('site')}", "own-house" if own else f"seat-{entry.seat}")]
        case "build" | "progress":
            return _built(entry, view, own)
        case "donate":
            project = entry.word("project")
            start = "own-seal" if own else f"seat-{entry.seat}"
            return [(start, f"seal-{project}-{entry.seat}")]
        case "heal":
            return [(f"tile-{entry.number('place')}", "cup-knowledge" if own else f"seat-{entry.seat}")]
    return []


def _built(entry: Facts, view: View, own: bool) -> list[tuple[str, str]]:
    """A piece comes to lie on the last space of its kind that is filled now."""
    project, good = entry.word("project"), entry.word("good")
    lying = view.projects[project]
    last = (lying.wood if good == "wood" else lying.stone) - 1
    if last < 0:
        return []
    first = view.box.labels.projects[project].stone if good == "wood" else 0
    if entry.kind == "progress":
        start = f"supply-{good}"
    else:
        start = f"cup-{good}" if own else f"seat-{entry.seat}"
    return [(start, f"piece-{project}-{first + last}")]
