"""Kinds of fields that only World Without End has; like all fields they look at tables from outside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from priory.core.field_lists import Counts
from priory.core.fields import Number
from priory.core.reader import Reader
from priory.core.writing import AnyTable, Pen

MANY = 1_000_000_000


class FromOne(Number):
    """A number counted from 1 that is kept counted from 0."""

    def spelt(self, pen: Pen) -> str:
        return f"{pen.held(self.at)} + 1"

    def lay(self, s: object, place: int, value: object) -> None:
        super().lay(s, place, cast(int, value) - 1)


class Stock(Counts):
    """The goods behind a screen: those of the start if none are written."""

    def read(self, s: object, place: int, reader: Reader) -> None:
        if reader.has(self.name):
            super().read(s, place, reader)

    def default_text(self) -> str:
        return "as at the start"


class Limited(Counts):
    """Pieces of which the box holds only so many."""

    def __init__(self, text: str, names: Sequence[str], left: Callable[[AnyTable, int], int]) -> None:
        super().__init__(text, names, 0, MANY, default=lambda _: 0)
        self.left = left

    def read(self, s: AnyTable, place: int, reader: Reader) -> None:
        held, written = getattr(s, self.at), reader.inner(self.name)
        for i, good in enumerate(self.names):
            held[i] = written.number(good, 0, s.box.limit[i], self.left(s, i))
        written.done()
