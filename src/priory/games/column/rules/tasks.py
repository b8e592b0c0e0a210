"""The agenda: what is still to be done in a turn, as numbers on a stack; the last one comes first (C5.1, C6.1).

A task is its kind plus 32 times what it is about: a die, a country, a symbol, a card.
"""

from __future__ import annotations

from typing import Final

END: Final = 0
CONFLICTS: Final = 1
WINDOW: Final = 2
CARDS: Final = 3
CARD: Final = 4
FIRST: Final = 5
MOVE: Final = 6
REVEAL: Final = 7
USE: Final = 8
TAKE: Final = 9
HOUSE: Final = 10
STONE: Final = 11
PICK: Final = 12
ROLL: Final = 13
SHIP: Final = 14
SPACE: Final = 15
EVENT: Final = 16
RELIGION: Final = 17
TARGET: Final = 18

ABOUT: Final = 5
"""How many bits the kind takes."""
KIND: Final = 31

NAMES: Final = [
    "end",
    "conflicts",
    "window",
    "cards",
    "card",
    "first",
    "move",
    "reveal",
    "use",
    "take",
    "house",
    "stone",
    "pick",
    "roll",
    "ship",
    "space",
    "event",
    "religion",
    "target",
]

START: Final = 1
LAST_CARD: Final = 3
BEFORE_ROLL: Final = 4
BEFORE_REVEAL: Final = 7
LAST_MOVE: Final = 9
"""The windows that stand alone (C24.8), by their numbers W1, W3, W4, W7, W9."""


def first_half() -> list[int]:
    """A first-half turn (C5.1)."""
    return [END, CONFLICTS, WINDOW + (LAST_CARD << ABOUT), CARDS, FIRST, WINDOW + (START << ABOUT)]


def second_half() -> list[int]:
    """A second-half turn (C6.1)."""
    return [END, CONFLICTS, WINDOW + (LAST_MOVE << ABOUT), MOVE, PICK, ROLL, WINDOW + (BEFORE_ROLL << ABOUT)]
