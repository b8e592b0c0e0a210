"""Fields that hold more than one value: lists, sets, counts, and the sheets of players and places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from priory.core.fields import TOP, Bound, Called, Field, Sheet, When, names_in, number_in
from priory.core.reader import Reader

T = TypeVar("T")
S = TypeVar("S", bound=Sheet)


class Numbers(Field[list[int]]):
    """A list of whole numbers, of a fixed length if `count` is given."""

    kind = "list of numbers"

    def __init__(
        self,
        text: str,
        least: Bound,
        most: Bound,
        count: Bound | None = None,
        at: str = "",
        when: When | None = None,
    ) -> None:
        super().__init__(text, at, when)
        self.least, self.most, self.count = least, most, count

    def write(self, s: object, place: int, seat: int) -> object:
        return list(self.held(s, place))

    def read(self, s: object, place: int, reader: Reader) -> None:
        count = None if self.count is None else number_in(self.count, s)
        found = reader.numbers(self.name, number_in(self.least, s), number_in(self.most, s), count)
        self.lay(s, place, found or [0] * (count or 0))

    def default_text(self) -> str:
        return "empty" if self.count is None else "zeros"


class Names(Field[list[str]]):
    """A list of names, kept as their numbers."""

    kind = "list of names"

    def __init__(self, text: str, names: Called, at: str = "", when: When | None = None) -> None:
        super().__init__(text, at, when)
        self.names = names

    def write(self, s: object, place: int, seat: int) -> object:
        names = names_in(self.names, s)
        return [names[one] for one in self.held(s, place)]

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.lay(s, place, reader.indices(self.name, names_in(self.names, s)))

    def default_text(self) -> str:
        return "empty"


class NameSet(Names):
    """A set of names, kept as the bits of a number."""

    kind = "set of names"

    def write(self, s: object, place: int, seat: int) -> object:
        held = self.held(s, place)
        return [name for i, name in enumerate(names_in(self.names, s)) if held >> i & 1] if held else []

    def read(self, s: object, place: int, reader: Reader) -> None:
        found = 0
        for one in reader.different(self.name, names_in(self.names, s)):
            found |= 1 << one
        self.lay(s, place, found)


class Counts(Field[dict[str, int]]):
    """How many there are of each name. They lie one after the other, in a list of their own or, in the sheets of a
    list, in the stretch of this place."""

    kind = "number of each name"

    def __init__(
        self,
        text: str,
        names: Sequence[str],
        least: Bound,
        most: Bound,
        default: Bound = 0,
        at: str = "",
        when: When | None = None,
    ) -> None:
        super().__init__(text, at, when)
        self.names, self.least, self.most, self.default = names, least, most, default

    def write(self, s: object, place: int, seat: int) -> object:
        held, size = getattr(s, self.at), len(self.names)
        first = 0 if place == TOP else place * size
        return dict(zip(self.names, held[first : first + size], strict=True))

    def read(self, s: object, place: int, reader: Reader) -> None:
        held = getattr(s, self.at)
        first = max(place, 0) * len(self.names)
        inner = reader.inner(self.name)
        least, most, default = (number_in(one, s) for one in (self.least, self.most, self.default))
        for i, name in enumerate(self.names):
            held[first + i] = inner.number(name, least, most, default)
        inner.done()

    def default_text(self) -> str:
        return str(self.default) if isinstance(self.default, int) else "by the rules"


# Sheets in a sheet.


class Inner(Field[S], Generic[S]):
    """A sheet of its own."""

    kind = "table"

    def __init__(self, text: str, sheet: type[S], when: When | None = None) -> None:
        super().__init__(text, "", when)
        self.sheet = sheet

    def typed(self, plain: Any) -> S:
        return self.sheet(plain)

    def write(self, s: object, place: int, seat: int) -> object:
        return self.sheet.written(s, seat, place)

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.sheet.fill(s, reader.inner(self.name), place)


class Each(Field[list[S]], Generic[S]):
    """A sheet for each seat or place, in order."""

    kind = "list of tables"

    def __init__(self, text: str, sheet: type[S], count: Bound) -> None:
        super().__init__(text)
        self.sheet, self.count = sheet, count

    def typed(self, plain: Any) -> list[S]:
        return [self.sheet(one) for one in plain]

    def write(self, s: object, place: int, seat: int) -> object:
        return [self.sheet.written(s, seat, one) for one in range(number_in(self.count, s))]

    def read(self, s: object, place: int, reader: Reader) -> None:
        count = number_in(self.count, s)
        written = reader.inners(self.name, count)
        for one in range(count):
            inner = written[one] if written else reader.inner_of(f"{self.name}[{one}]", {})
            self.sheet.fill(s, inner, one)


class ByName(Field[dict[str, S]], Generic[S]):
    """A sheet for each of these names."""

    kind = "table for each name"

    def __init__(self, text: str, sheet: type[S], names: Called) -> None:
        super().__init__(text)
        self.sheet, self.names = sheet, names

    def typed(self, plain: Any) -> dict[str, S]:
        return {name: self.sheet(one) for name, one in plain.items()}

    def write(self, s: object, place: int, seat: int) -> object:
        return {name: self.sheet.written(s, seat, i) for i, name in enumerate(names_in(self.names, s))}

    def read(self, s: object, place: int, reader: Reader) -> None:
        inner = reader.inner(self.name)
        for i, name in enumerate(names_in(self.names, s)):
            self.sheet.fill(s, inner.inner(name), i)
        inner.done()


# What a room says itself.


class Seen(Field[T], Generic[T]):
    """What follows from the table and from who looks; never read. `see` is given the table, the place and the seat."""

    kind = "made from the table"

    def __init__(self, text: str, see: Callable[[Any, int, int], T], when: When | None = None, kind: str = "") -> None:
        super().__init__(text, "", when)
        self.see = see
        self.kind = kind or Seen.kind

    def write(self, s: object, place: int, seat: int) -> object:
        return self.see(s, place, seat)


class Own(Field[T], Generic[T]):
    """A field that a room writes and reads in its own way: `put(s, place)` and `take(s, place, reader)`."""

    def __init__(
        self,
        text: str,
        put: Callable[[Any, int], T],
        take: Callable[[Any, int, Reader], None],
        kind: str = "as described",
        default: str = "",
        when: When | None = None,
    ) -> None:
        super().__init__(text, "", when)
        self.put, self.take, self.kind, self.default = put, take, kind, default

    def write(self, s: object, place: int, seat: int) -> object:
        return self.put(s, place)

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.take(s, place, reader)

    def default_text(self) -> str:
        return self.default


def inside(field: Field[Any]) -> type[Sheet] | None:
    """The sheet inside a field, if it holds any."""
    return field.sheet if isinstance(field, Inner | Each | ByName) else None
