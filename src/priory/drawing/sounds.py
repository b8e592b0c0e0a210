"""What a table sounds like: a room says by which sound each thing that happens is heard, the client makes the sounds.

`SOUNDS` are the names a room can use. Two more belong to the client, which hears them for every game: the bell when it
is one's turn and the choir when the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from priory.core.game import Game
from priory.core.plain import Facts
from priory.drawing.easel import easel_of

SOUNDS = ("card", "slide", "coin", "star", "dice", "page", "crack", "chord")
AT_ONCE = 4
"""So many sounds are heard for one move, the first ones."""

Heard = tuple[str, int]
"""A sound and how much of it: cards, gold, points."""


class Sound(NamedTuple):
    """The sound of a kind of thing: its name, the fact that says how much, and another name for the seat it is done to.

    A name of nothing is silence.
    """

    name: str
    amount: str = ""
    own: str | None = None


def by_kind(entry: Facts, seat: int, kinds: Mapping[str, Sound]) -> list[Heard]:
    """The sound of an entry as this seat hears it, by a table of kinds."""
    sound = kinds.get(entry.kind)
    if sound is None:
        return []
    name = sound.own if sound.own is not None and entry.seat == seat else sound.name
    return [(name, much(entry, sound.amount))] if name else []


def much(entry: Facts, fact: str) -> int:
    """How much of something there was; 1 where nothing says so."""
    value = entry.plain.get(fact)
    return max(1, round(value)) if isinstance(value, int | float) else 1


def heard(game: Game, entries: Iterable[Facts], seat: int) -> list[Heard]:
    """What a seat hears of what has happened: each sound once, with all there was of it."""
    own, found = easel_of(game), dict[str, int]()
    for entry in entries:
        if own is not None and hasattr(own, "sounds"):
            sounds: list[Heard] = own.sounds(entry, seat)
        else:
            sounds = [("slide", 1)] if entry.seat >= 0 else []
        for name, amount in sounds:
            found[name] = found.get(name, 0) + amount
    return list(found.items())[:AT_ONCE]
