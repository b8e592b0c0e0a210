"""Priory: a home for board games."""

import os
import sys
from typing import cast

if os.environ.get("PRIORY_PURE") == "1":
    from priory.pure import load_sources

    load_sources()

from priory.core.errors import (
    BadBox,
    BadPosition,
    BadRecord,
    BadSetup,
    BrokenGame,
    IllegalOption,
    PrioryError,
    UndoRefused,
    UnknownGame,
)
from priory.core.game import Game, Setup, Variant
from priory.core.journal import NOBODY, Entry, Journal
from priory.core.record import Record
from priory.core.registry import game
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER, State, playout
from priory.games import Rooms
from priory.version import VERSION as __version__

# The package of rooms, of which type checkers are told here that it can be called.
games: Rooms = cast(Rooms, sys.modules["priory.games"])

__all__ = [
    "NOBODY",
    "OVER",
    "BadBox",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "BrokenGame",
    "Entry",
    "Game",
    "IllegalOption",
    "Journal",
    "PrioryError",
    "Record",
    "Rng",
    "Seat",
    "Setup",
    "State",
    "UndoRefused",
    "UnknownGame",
    "Variant",
    "__version__",
    "game",
    "games",
    "playout",
]
