"""The people at a table: who sits where, and who plays for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from priory.bots.levels import LEVELS
from priory.core.errors import BadSetup

PEOPLE = ("me", "friend")
KINDS = (*PEOPLE, *LEVELS)
NAMES = ("Wren", "Robin", "Hazel", "Rowan", "Linnet", "Aspen")
LONGEST_NAME = 12


class Person(NamedTuple):
    """One person: a name, and `me`, `friend` (both at this keyboard) or the bot that plays."""

    name: str
    plays: str

    @property
    def human(self) -> bool:
        return self.plays in PEOPLE

    def __str__(self) -> str:
        return f"{self.plays}:{self.name}"


def company(specs: Sequence[str], seats: int) -> list[Person]:
    """The people of a table. Each spec is `me`, `friend` or a bot, with a name if wanted: `friend:Ada`.

    Where nothing is said, `me` sits first and the greedy bot takes the rest; who has no name gets one.
    """
    if len(specs) > seats:
        raise BadSetup(f"{len(specs)} people for {seats} seats: {', '.join(specs)}")
    said = [*specs, *["greedy" if seat else "me" for seat in range(len(specs), seats)]]
    parts = [spec.partition(":") for spec in said]
    taken = [name for _, _, name in parts if name]
    free = [name for name in NAMES if name not in taken]
    found = []
    for kind, _, name in parts:
        if kind not in KINDS:
            raise BadSetup(f"nobody called {kind!r} can sit at a table: it can be {', '.join(KINDS)}")
        if len(name) > LONGEST_NAME or not name.isprintable() or taken.count(name) > 1:
            raise BadSetup(f"{name!r} is not a name for this table: a single one of at most {LONGEST_NAME} letters is")
        found.append(Person(name or free.pop(0), kind))
    return found
