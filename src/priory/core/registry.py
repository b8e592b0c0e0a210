"""The registry: every folder in `priory.games` is a game; nothing else need be told."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
import sys
from typing import cast

from priory.core.errors import UnknownGame
from priory.core.game import Game


def games() -> list[str]:
    """The ids of all games in the house."""
    rooms = importlib.import_module("priory.games")
    return sorted(module.name for module in pkgutil.iter_modules(rooms.__path__) if module.ispkg)


def game(id: str) -> Game:
    """The game with this id."""
    open_room = getattr(sys.modules.get(f"priory.games.{id}"), "GAME", None)
    if open_room is not None:
        return cast(Game, open_room)
    known = games()
    if id not in known:
        near = difflib.get_close_matches(str(id), known, 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise UnknownGame(f"there is no game {id!r}: there are {', '.join(known)}{hint}")
    return cast(Game, importlib.import_module(f"priory.games.{id}").GAME)
