"""How the pieces of World Without End are named in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from priory.games.world.options import ACTIONS, PROJECTS
from priory.words import Tongue


def goods(good: str, count: float, t: Tongue) -> str:
    """A number of pieces of a good, of points or of cards."""
    n = int(count)
    match good:
        case "stone":
            return t.plural("{count} stone", "{count} stones", n)
        case "wood":
            return t.plural("{count} wood", "{count} wood", n)
        case "grain":
            return t.plural("{count} grain", "{count} grain", n)
        case "piety":
            return t.plural("{count} piety", "{count} piety", n)
        case "wool":
            return t.plural("{count} wool", "{count} wool", n)
        case "cloth":
            return t.plural("{count} cloth", "{count} cloth", n)
        case "loyalty":
            return t.plural("{count} loyalty", "{count} loyalty", n)
        case "knowledge":
            return t.plural("{count} medical knowledge", "{count} medical knowledge", n)
        case "gold":
            return t.plural("{count} gold", "{count} gold", n)
        case "card":
            return t.plural("{count} card drawn at random", "{count} cards drawn at random", n)
        case "houses":
            return t.plural("{count} house", "{count} houses", n)
    return points(count, t)


def points(count: float, t: Tongue) -> str:
    """A number of points, with halves."""
    if count == int(count):
        return t.plural("{count} point", "{count} points", int(count))
    return t("{points} points", points=number(count, t))


def number(value: float, t: Tongue) -> str:
    """A number with halves as the language writes it."""
    if value == int(value):
        return str(int(value))
    return f"{value:.1f}" if t.language == "en" else f"{value:.1f}".replace(".", ",")


def listed(parts: Sequence[str], t: Tongue) -> str:
    """Several things in one breath."""
    if len(parts) < 2:
        return "".join(parts)
    return t("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


def bundle(amounts: dict[str, int], t: Tongue) -> str:
    """Goods and points together."""
    return listed([goods(good, count, t) for good, count in amounts.items()], t)


def plain(good: str, t: Tongue) -> str:
    """A good or houses, without a number."""
    return {
        "stone": t("stone"),
        "wood": t("wood"),
        "grain": t("grain"),
        "piety": t("piety"),
        "wool": t("wool"),
        "cloth": t("cloth"),
        "loyalty": t("loyalty"),
        "knowledge": t("medical knowledge"),
        "gold": t("gold"),
        "houses": t("houses"),
    }[good]


def action(card: str, t: Tongue) -> str:
    """An action card by its name in the standard box."""
    return t.name(_box().action_names[ACTIONS.index(card)])


def project(id: str, t: Tongue) -> str:
    """A project by its name in the standard box."""
    return t.name(_box().project_names[PROJECTS.index(id)])


def duty(index: int, t: Tongue) -> str:
    """A duty by its name in the standard box."""
    return t.name(_box().duty_names[index])


def penalty(index: int, t: Tongue) -> str:
    """A penalty by its name in the standard box."""
    return t.name(_box().penalty_names[index])


def _box() -> Any:
    from priory.core.registry import game

    return game("world").box


def landing(view: dict[str, Any], steps: int) -> int:
    """The favour space the marker would come to stand on."""
    space = int(view["favour"])
    while steps:
        space = space % len(view["labels"]["favours"]) + 1
        if space not in view["covered"]["favour"]:
            steps -= 1
    return space


def income(view: dict[str, Any], seat: int, arrow: int) -> dict[str, int]:
    """What the corner gives that would point to a seat."""
    corners = view["event"]["corners"]
    corner = corners[(view["sides"][seat] - view["council"].index(arrow) - 1) % 4]
    gives: dict[str, int] = view["labels"]["corners"][corner]
    return gives


def favour(view: dict[str, Any], space: int, t: Tongue) -> str:
    """A person of the favour track."""
    return t.name(view["labels"]["favours"][space - 1]["name"])
