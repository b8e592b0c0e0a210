"""How things are called: the names of the box that is played with (`t.box`), cubes and gold by number, points."""

from __future__ import annotations

from priory.games.pillars.box import Box
from priory.games.pillars.rules.pieces import GOLD, METAL, RESOURCES, SAND, STONE, WOOD
from priory.words import Tongue


def box_of(t: Tongue) -> Box:
    """The box that is played with, where only a tongue is at hand."""
    box: Box = t.box
    return box


def called(id: str, t: Tongue) -> str:
    """The name of a card, space or resource in the box; what is not in it keeps its id."""
    names = box_of(t).names.get(id)
    return id if names is None else t.name(names)


def spoken(id: str, t: Tongue) -> str:
    """The name of a resource or of gold within a sentence; only German writes its nouns with a capital."""
    name = called(id, t)
    return name if t.language == "de" else name.lower()


def amount(kind: int, count: int, t: Tongue) -> str:
    """Some cubes of a kind, or gold."""
    name = spoken("gold" if kind == GOLD else RESOURCES[kind], t)
    # The catalogue knows the plurals of its own words; a box may call the thing otherwise.
    if _counted(kind, 1, t) == f"1 {name}":
        return _counted(kind, count, t)
    return f"{count} {name}"


def _counted(kind: int, count: int, t: Tongue) -> str:
    if kind == STONE:
        return t.plural("{count} stone", "{count} stone", count)
    if kind == WOOD:
        return t.plural("{count} wood", "{count} wood", count)
    if kind == SAND:
        return t.plural("{count} sand", "{count} sand", count)
    if kind == METAL:
        return t.plural("{count} metal", "{count} metal", count)
    return t.plural("{count} gold", "{count} gold", count)


def points(count: int, t: Tongue) -> str:
    """Some victory points."""
    return t.plural("{count} point", "{count} points", count)


def gains(cubes: dict[str, int], gold: int, vp: int, t: Tongue) -> list[str]:
    """Cubes by their names, gold and points, as far as there are any."""
    found = [amount(RESOURCES.index(name), count, t) for name, count in cubes.items()]
    if gold:
        found.append(amount(GOLD, gold, t))
    if vp:
        found.append(points(vp, t))
    return found


def of_trade(trade: int, t: Tongue) -> str:
    """The name of the first craftsman of a trade."""
    box = box_of(t)
    return called(box.craft_ids[box.craft_trade.index(trade)], t)


def once(verb: int, t: Tongue) -> str:
    """The name of the privilege with this effect."""
    box = box_of(t)
    return called(box.privilege_ids[box.privilege_of[verb]], t)
