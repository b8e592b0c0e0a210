"""The registry: every folder in `priory.games` is a game, and so is every room that an installed package offers.

A package offers a room by an entry point of the group `priory.games`: its name is the game's id, and it leads to the
room's `GAME`. A guest that cannot be opened is left out with a warning that names its package; the others play on.
"""

from __future__ import annotations

import difflib
import importlib
import pkgutil
import re
import sys
import warnings
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, cast

from priory.core.errors import BrokenGame, UnknownGame
from priory.core.game import Game

GROUP: Final = "priory.games"
ID: Final = re.compile("[a-z][a-z0-9_]{0,31}")
_guests: dict[str, Game] = {}
_broken: dict[str, BrokenGame] = {}
_asked: list[bool] = []


class BrokenGameWarning(UserWarning):
    """A package offers a game that cannot be opened."""


def rooms() -> list[str]:
    """The ids of the games that live in this house."""
    package = importlib.import_module("priory.games")
    return sorted([module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg])


def guests() -> list[str]:
    """The ids of the games that other packages offer, as far as they can be opened."""
    if not _asked:
        _asked.append(True)
        invite()
    return sorted(_guests)


def games() -> list[str]:
    """The ids of all games, those of the house and those of its guests."""
    return sorted([*rooms(), *guests()])


def game(id: str) -> Game:
    """The game with this id."""
    open_room = getattr(sys.modules.get(f"priory.games.{id}"), "GAME", None)
    if open_room is not None:
        return cast(Game, open_room)
    if id in rooms():
        return cast(Game, importlib.import_module(f"priory.games.{id}").GAME)
    known = games()
    if id in _guests:
        return _guests[id]
    if id in _broken:
        raise BrokenGame(str(_broken[id]))
    near = difflib.get_close_matches(str(id), known, 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise UnknownGame(f"there is no game {id!r}: there are {', '.join(known)}{hint}")


def invite() -> None:
    """Open the rooms of all guests, and warn of those that cannot be opened."""
    offered: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        offered.setdefault(point.name, []).append(point)
    for id, points in offered.items():
        try:
            _guests[id] = opened(id, points)
        except BrokenGame as error:
            _broken[id] = error
            warnings.warn(str(error), BrokenGameWarning, stacklevel=2)


def opened(id: str, points: list[EntryPoint]) -> Game:
    """The game behind an entry point, or what is wrong with it."""
    packages = " and ".join(sorted([origin(point) for point in points]))
    if id in rooms():
        raise BrokenGame(f"{packages} offers a game {id!r}, but that is a game of this house")
    if len(points) > 1:
        raise BrokenGame(f"{packages} both offer a game {id!r}: only one of them can be installed")
    if ID.fullmatch(id) is None:
        raise BrokenGame(f"{packages} offers a game {id!r}: an id is written in small letters, numbers and _")
    try:
        found: Any = points[0].load()
        problem = unfit(id, found)
    except Exception as error:  # whatever a guest does at its door, the house stands
        problem = f"{type(error).__name__}: {error}"
    if problem:
        raise BrokenGame(f"{packages} offers a game {id!r} ({points[0].value}) that cannot be opened: {problem}")
    return cast(Game, found)


def unfit(id: str, found: Any) -> str:
    """Why this cannot be the game of an id; nothing if it can."""
    if not isinstance(found, Game):
        return f"{found!r} is not a Game"
    if found.id != id:
        return f"it calls itself {found.id!r}"
    if not hasattr(sys.modules[found.package], "__path__"):
        return (
            f"its class stands in {found.package}, which is not a package: a game has a class of its own in its package"
        )
    return "" if found.box is not None and any(found.setups()) else "nobody can play it"


def origin(point: EntryPoint) -> str:
    """The package that offers something."""
    return point.value if point.dist is None else str(point.dist.name)
