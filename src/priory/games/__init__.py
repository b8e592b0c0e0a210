"""One room per game, the same furniture in each. Called, the package lists them: `priory.games()`."""

from __future__ import annotations

import sys
from types import ModuleType

from priory.core import registry


class Rooms(ModuleType):
    """The package itself: its rooms are attributes once they are imported, and called it lists the ids of all games."""

    def __call__(self) -> list[str]:
        """The ids of all games in the house."""
        return registry.games()


sys.modules[__name__].__class__ = Rooms
