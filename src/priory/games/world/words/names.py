"""How the pieces of World Without End are named in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from priory.core.registry import game
from priory.games.world.box import Box
from priory.games.world.options import ACTIONS, PROJECTS
from priory.games.world.rules.vocabulary import GOODS, Bundle
from priory.words import Tongue


@lru_cache(maxsize=256)
def own_name(good: str, t: Tongue) -> str:
    """The name of a good where the box that is played with has given it another; empty where it is the usual one."""
    if good not in GOODS:
        return ""
    name = t.name(t.box.good_names[GOODS.index(good)])
    return "" if name == t.name(_standard().good_names[GOODS.index(good)]) else name


@lru_cache(maxsize=1024)
def goods(good: str, count: float, t: Tongue) -> str:
    """A number of pieces of a good, of points or of cards; a name that only this box has stands as it is written."""
    n = int(count)
    name = own_name(good, t)
    if name:
        return f"{n} {name}"
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
    # Half a point is singular everywhere, one and a half in French alone.
    form = int(count) if t.language == "fr" else 1 if count < 1 else 2
    return t.plural("{points} point", "{points} points", form, points=number(count))


def number(value: float) -> str:
    """A number with halves as a sign."""
    whole = int(value)
    if value == whole:
        return str(whole)
    return f"{whole or ('-' if value < 0 else '')}½"


def listed(parts: Sequence[str], t: Tongue) -> str:
    """Several things in one breath."""
    if len(parts) < 2:
        return "".join(parts)
    return t("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


def bundle(amounts: Bundle, t: Tongue) -> str:
    """Goods and points together."""
    return listed([goods(good, count, t) for good, count in amounts.items()], t)


def plain(good: str, t: Tongue) -> str:
    """A good or houses, without a number."""
    return (
        own_name(good, t)
        or {
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
    )


def action(card: str, t: Tongue) -> str:
    """An action card by its name."""
    return t.name(t.box.action_names[ACTIONS.index(card)])


def project(id: str, t: Tongue) -> str:
    """A project by its name."""
    return t.name(t.box.project_names[PROJECTS.index(id)])


def site(number: int, t: Tongue) -> str:
    """A building site by its name."""
    return t.name(t.box.site_names[number - 1])


def place(number: int, t: Tongue) -> str:
    """A place of the plague by its name."""
    return t.name(t.box.place_names[number - 1])


def person(space: int, t: Tongue) -> str:
    """A person of the favour track by name."""
    return t.name(t.box.favour_names[space - 1])


def duty(index: int, t: Tongue) -> str:
    """A duty by its name."""
    return t.name(t.box.duty_names[index])


def penalty(index: int, t: Tongue) -> str:
    """A penalty by its name."""
    return t.name(t.box.penalty_names[index])


def is_usual(names: dict[str, str], kind: str, at: int, t: Tongue) -> bool:
    """Whether an entry of the box has the name of the standard one, so that it may be called by a shorter word."""
    usual: list[dict[str, str]] = getattr(_standard(), kind)
    return t.name(names) == t.name(usual[at])


def _standard() -> Box:
    standard: Box = game("world").box
    return standard
