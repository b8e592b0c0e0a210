"""Who sits at a table: people, bots, free seats, and how they are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from priory.bots.levels import LEVELS
from priory.core.errors import BadSetup

PERSON, LOCAL, BOT, OPEN = "person", "local", "bot", "open"
HUMAN = (PERSON, LOCAL)
BIRDS = ("Wren", "Heron", "Finch", "Magpie", "Robin", "Linnet", "Swift", "Plover")

# How people are written on the command line and in records.
ME, FRIEND = "me", "friend"
KINDS = (ME, FRIEND, *LEVELS)
NAMES = ("Wren", "Robin", "Hazel", "Rowan", "Linnet", "Aspen")
LONGEST_NAME = 12


@dataclass(frozen=True)
class Sitter:
    """Who sits on a seat: a person, somebody on the same device, a bot, or nobody yet.

    `device` is by what the holder of the table knows a person again; a bot has one while it stands in for somebody who
    is away and may come back. A seat that is freed begins a new `generation`.
    """

    seat: int
    kind: str
    name: str
    level: str | None = None
    device: str | None = None
    generation: int = 0

    @property
    def human(self) -> bool:
        return self.kind in HUMAN

    @property
    def stands_in(self) -> bool:
        """Whether a bot plays here until whoever is away comes back."""
        return self.kind == BOT and self.device is not None

    @property
    def plays(self) -> str:
        """Who plays, in one word: me, a friend, or the bot of a level."""
        return self.level or (ME if self.kind == PERSON else FRIEND)

    def __str__(self) -> str:
        return f"{self.plays}:{self.name}"


class Held(NamedTuple):
    """A device that held a seat, up to when it was freed (its generation)."""

    seat: int
    generation: int
    device: str


class Place(NamedTuple):
    """A seat as it is asked for: me and the others on this device, a friend by link, or a bot with a level. In a
    rematch friends have devices of their own."""

    kind: str
    name: str = ""
    level: str | None = None
    device: str | None = None


def named(given: Sequence[str], names: Sequence[str]) -> list[str]:
    """Everybody's name: who has none gets the next of these that nobody has."""
    free = [name for name in names if name not in given]
    return [name or free.pop(0) for name in given]


def seated(places: Sequence[Place], device: str) -> list[Sitter]:
    """The people of a new table that is laid on this device; who has no name gets a bird's."""
    found = []
    for seat, (place, name) in enumerate(zip(places, named([one.name for one in places], BIRDS), strict=True)):
        if place.kind == BOT and place.level not in LEVELS:
            raise BadSetup(f"there is no bot {place.level!r}: there are {', '.join(LEVELS)}")
        level = place.level if place.kind == BOT else None
        found.append(Sitter(seat, place.kind, name, level, (place.device or device) if place.kind in HUMAN else None))
    return found


def company(specs: Sequence[str], seats: int) -> list[Sitter]:
    """The people of a table. Each spec is `me`, `friend` or a bot, with a name if wanted: `friend:Ada`.

    Where nothing is said, `me` sits first and the greedy bot takes the rest; who has no name gets one.
    """
    if len(specs) > seats:
        raise BadSetup(f"{len(specs)} people for {seats} seats: {', '.join(specs)}")
    said = [*specs, *["greedy" if seat else ME for seat in range(len(specs), seats)]]
    parts = [spec.partition(":") for spec in said]
    given = [name for _, _, name in parts]
    for kind, _, name in parts:
        if kind not in KINDS:
            raise BadSetup(f"nobody called {kind!r} can sit at a table: it can be {', '.join(KINDS)}")
        if len(name) > LONGEST_NAME or not name.isprintable() or (name and given.count(name) > 1):
            raise BadSetup(f"{name!r} is not a name for this table: a single one of at most {LONGEST_NAME} letters is")
    sitting = {ME: PERSON, FRIEND: LOCAL}
    return [
        Sitter(seat, sitting.get(kind, BOT), name, kind if kind in LEVELS else None)
        for seat, ((kind, _, _), name) in enumerate(zip(parts, named(given, NAMES), strict=True))
    ]
