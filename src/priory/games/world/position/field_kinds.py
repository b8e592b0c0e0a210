"""Kinds of fields that only World Without End has; like all fields they look at tables from outside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from priory.core.field_lists import Counts, Names
from priory.core.fields import Bound, Field, Number, names_in, number_in
from priory.core.reader import Reader
from priory.games.world.position.task import number_mask

MANY = 1_000_000_000

T = TypeVar("T")


class NumberSet(Field[list[int]]):
    """A set of so many numbers, kept as bits."""

    kind = "set of numbers"

    def __init__(self, text: str, least: int, count: Bound, at: str = "") -> None:
        super().__init__(text, at)
        self.least, self.count = least, count

    def write(self, s: object, place: int, seat: int) -> object:
        held = self.held(s, place)
        return [self.least + i for i in range(held.bit_length()) if held >> i & 1] if held else []

    def read(self, s: object, place: int, reader: Reader) -> None:
        most = self.least + number_in(self.count, s) - 1
        self.lay(s, place, number_mask(reader, self.name, self.least, most))

    def default_text(self) -> str:
        return "empty"


class FromOne(Number):
    """A number counted from 1 that is kept counted from 0."""

    def write(self, s: object, place: int, seat: int) -> object:
        return self.held(s, place) + 1

    def lay(self, s: object, place: int, value: Any) -> None:
        super().lay(s, place, value - 1)


class Arrow(Field[int | None]):
    """Where the arrow points, or nowhere, kept as -1."""

    kind = "number from 0 to 3, or null"

    def write(self, s: object, place: int, seat: int) -> object:
        held = self.held(s, place)
        return None if held < 0 else held

    def read(self, s: object, place: int, reader: Reader) -> None:
        written = reader.raw(self.name)
        self.lay(s, place, -1 if written is None else reader.number_of(self.name, written, 0, 3))


class Spaces(Names):
    """Names, or null on an empty space, kept as -1."""

    kind = "list of names or null"

    def write(self, s: object, place: int, seat: int) -> object:
        names = names_in(self.names, s)
        return [None if one < 0 else names[one] for one in self.held(s, place)]

    def read(self, s: object, place: int, reader: Reader) -> None:
        names, written = names_in(self.names, s), reader.entries(self.name)
        self.lay(s, place, [-1 if one is None else reader.index_of(self.name, one, names) for one in written])


class Stock(Counts):
    """The goods behind a screen: those of the start if none are written."""

    def read(self, s: object, place: int, reader: Reader) -> None:
        if reader.has(self.name):
            super().read(s, place, reader)

    def default_text(self) -> str:
        return "as at the start"


class Limited(Counts):
    """Pieces of which the box holds only so many."""

    def __init__(self, text: str, names: Sequence[str], left: Callable[[Any, int], int]) -> None:
        super().__init__(text, names, 0, MANY, default=lambda _: 0)
        self.left = left

    def read(self, s: Any, place: int, reader: Reader) -> None:
        held, written = getattr(s, self.at), reader.inner(self.name)
        for i, good in enumerate(self.names):
            held[i] = written.number(good, 0, s.box.limit[i], self.left(s, i))
        written.done()


class Part(Field[T], Generic[T]):
    """An entry of a table that is made as a whole."""

    kind = "made with its table"
