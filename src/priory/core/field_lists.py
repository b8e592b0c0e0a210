"""Fields that hold more than one value: lists, sets, counts, and the sheets of players and places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar, cast

from priory.core import written
from priory.core.fields import AnyField, Field, Kept, Sheet, When, names_in, number_in
from priory.core.plain import Data
from priory.core.reader import Reader
from priory.core.rng import Rng
from priory.core.writing import AnyTable, Bound, Called, Pen

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

    def spelt(self, pen: Pen) -> str:
        return f"list({pen.held(self.at)})"

    def read(self, s: object, place: int, reader: Reader) -> None:
        count = None if self.count is None else number_in(self.count, s)
        found = reader.numbers(self.name, number_in(self.least, s), number_in(self.most, s), count)
        self.lay(s, place, found or [0] * (count or 0))
        if not found:
            self.fill(s, place)

    def compare(self, s: object, field: str, held: Kept, expected: Kept) -> None:
        super().compare(s, field, held, expected)
        for i, number in enumerate(expected):
            Reader({}).number_of(f"{field}[{i}]", number, number_in(self.least, s), number_in(self.most, s))

    def default_text(self) -> str:
        return "empty" if self.count is None else "zeros"


class NumberSet(Field[list[int]]):
    """A set of numbers from the least to the most, kept as the bits of a number."""

    def __init__(
        self,
        text: str,
        least: int,
        most: Bound,
        at: str = "",
        kind: str = "set of numbers",
        default: str = "empty",
        when: When | None = None,
    ) -> None:
        super().__init__(text, at, when)
        self.least, self.most, self.kind, self.default = least, most, kind, default

    def spelt(self, pen: Pen) -> str:
        return f"{pen.keep(written.numbers_in_set)}({pen.held(self.at)}, {self.least})"

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.lay(s, place, reader.number_set(self.name, self.least, number_in(self.most, s)))

    def said(self, _: object, kept: Kept) -> object:
        return written.numbers_in_set(kept, self.least)

    def default_text(self) -> str:
        return self.default


class Names(Field[list[str]]):
    """A list of names, kept as their numbers."""

    kind = "list of names"

    def __init__(self, text: str, names: Called, at: str = "", when: When | None = None) -> None:
        super().__init__(text, at, when)
        self.names = names

    def spelt(self, pen: Pen) -> str:
        return f"{pen.keep(written.names_of)}({pen.names(self.names)}, {pen.held(self.at)})"

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.lay(s, place, reader.indices(self.name, names_in(self.names, s)))

    def said(self, s: object, kept: Kept) -> object:
        return written.names_of(names_in(self.names, s), kept)

    def default_text(self) -> str:
        return "empty"


class MaybeNames(Field[list[str | None]]):
    """A list of names, null where there is none, kept as -1; of so many places if `count` is given."""

    kind = "list of names or null"

    def __init__(self, text: str, names: Called, at: str = "", count: int | None = None) -> None:
        super().__init__(text, at)
        self.names, self.count = names, count

    def spelt(self, pen: Pen) -> str:
        return f"{pen.keep(written.names_or_none)}({pen.names(self.names)}, {pen.held(self.at)})"

    def read(self, s: object, place: int, reader: Reader) -> None:
        names, found = names_in(self.names, s), []
        there = reader.entries(self.name) if self.count is None else reader.places(self.name, self.count)
        for i, one in enumerate(there):
            found.append(-1 if one is None else reader.index_of(f"{self.name}[{i}]", one, names))
        self.lay(s, place, found)

    def said(self, s: object, kept: Kept) -> object:
        return written.names_or_none(names_in(self.names, s), kept)

    def default_text(self) -> str:
        return "empty"


class NameSet(Names):
    """A set of names, kept as the bits of a number."""

    kind = "set of names"

    def spelt(self, pen: Pen) -> str:
        return f"{pen.keep(written.names_in_set)}({pen.names(self.names)}, {pen.held(self.at)})"

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.lay(s, place, reader.name_set(self.name, names_in(self.names, s)))

    def said(self, s: object, kept: Kept) -> object:
        return written.names_in_set(names_in(self.names, s), kept)


class Counts(Field[dict[str, int]]):
    """How many there are of each name. They lie one after the other, in a list of their own or, in the sheets of a
    list, in the stretch of this place. Without a default those left out stay as they lie there; what follows from the
    rest is asked for the number of a name."""

    kind = "number of each name"

    def __init__(
        self,
        text: str,
        names: Sequence[str],
        least: Bound,
        most: Bound,
        default: Bound | None = 0,
        at: str = "",
        when: When | None = None,
    ) -> None:
        super().__init__(text, at, when)
        self.names, self.least, self.most, self.default = names, least, most, default

    def spelt(self, pen: Pen) -> str:
        first = f"(h := s.{self.at})[{'0' if pen.top else f'(b := place * {len(self.names)})'}]"
        others = [f"h[{i}]" if pen.top else f"h[b + {i}]" for i in range(1, len(self.names))]
        return f"{{{', '.join(f'{n!r}: {at}' for n, at in zip(self.names, [first, *others], strict=True))}}}"

    def read(self, s: object, place: int, reader: Reader) -> None:
        held = getattr(s, self.at)
        first = max(place, 0) * len(self.names)
        inner = reader.inner(self.name)
        least = number_in(self.least, s)
        for i, name in enumerate(self.names):
            default = held[first + i] if self.default is None else number_in(self.default, s)
            default = cast(int, self.usual(s, i)) if self.usual else default
            held[first + i] = inner.number(name, least, self.most_of(s, i), default)
        inner.done()

    def most_of(self, s: AnyTable, _: int) -> int:
        """How many there can be of the name with this number."""
        return number_in(self.most, s)

    def fill(self, s: object, place: int) -> None:
        self.read(s, place, Reader({}))

    def check(self, s: object, place: int, where: str) -> None:
        for i, name in enumerate(self.names if self.because else ()):
            held = getattr(s, self.at)[max(place, 0) * len(self.names) + i]
            self.compare(s, f"{where}{self.name}.{name}", held, self.usual(s, i) if self.usual else held)
            Reader({}, where).number_of(f"{self.name}.{name}", held, number_in(self.least, s), self.most_of(s, i))

    def default_text(self) -> str:
        if self.default is None:
            return "as at the start"
        return str(self.default) if isinstance(self.default, int) else "by the rules"


# Sheets in a sheet: written field by field, or made as a whole by `put`; then only a `take` reads them.


Take = Callable[[AnyTable, int, Reader], None]


class Inner(Field[S], Generic[S]):
    """A sheet of its own."""

    kind = "table"

    def __init__(
        self, text: str, sheet: type[S], when: When | None = None, put: Callable[..., Data] | None = None
    ) -> None:
        super().__init__(text, "", when)
        self.sheet, self.put = sheet, put

    def typed(self, plain: Any) -> S:
        return self.sheet(plain)

    def spelt(self, pen: Pen) -> str:
        return pen.call(self.put) if self.put else f"{pen.sheet(self.sheet, pen.top)}(s, place, seat)"

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.sheet.fill(s, reader.inner(self.name), place)

    def check(self, s: object, place: int, where: str) -> None:
        if not self.put:
            self.sheet.check(s, f"{where}{self.name}.", place)


class Each(Field[list[S]], Generic[S]):
    """A sheet for each seat or place, in order."""

    kind = "list of tables"

    def __init__(
        self,
        text: str,
        sheet: type[S],
        count: Bound = 0,
        put: Callable[..., list[Data]] | None = None,
        take: Take | None = None,
    ) -> None:
        super().__init__(text)
        self.sheet, self.count, self.put, self.take = sheet, count, put, take

    def typed(self, plain: Any) -> list[S]:
        return [self.sheet(one) for one in plain]

    def spelt(self, pen: Pen) -> str:
        if self.put:
            return pen.call(self.put)
        return f"[{pen.sheet(self.sheet)}(s, i, seat) for i in range({pen.number(self.count)})]"

    def read(self, s: object, place: int, reader: Reader) -> None:
        if self.take:
            self.take(s, place, reader)
            return
        count = number_in(self.count, s)
        there = reader.inners(self.name, count)
        for one in range(count):
            inner = there[one] if there else reader.inner_of(f"{self.name}[{one}]", {})
            self.sheet.fill(s, inner, one)

    def check(self, s: object, place: int, where: str) -> None:
        for one in range(0 if self.take else number_in(self.count, s)):
            self.sheet.check(s, f"{where}{self.name}[{one}].", one)


class ByName(Field[dict[str, S]], Generic[S]):
    """A sheet for each of these names."""

    kind = "table for each name"

    def __init__(
        self, text: str, sheet: type[S], names: Called = (), put: Callable[..., dict[str, Data]] | None = None
    ) -> None:
        super().__init__(text)
        self.sheet, self.names, self.put = sheet, names, put

    def typed(self, plain: Any) -> dict[str, S]:
        return {name: self.sheet(one) for name, one in plain.items()}

    def spelt(self, pen: Pen) -> str:
        if self.put:
            return pen.call(self.put)
        return f"{{n: {pen.sheet(self.sheet)}(s, i, seat) for i, n in enumerate({pen.names(self.names)})}}"

    def read(self, s: object, place: int, reader: Reader) -> None:
        inner = reader.inner(self.name)
        for i, name in enumerate(names_in(self.names, s)):
            self.sheet.fill(s, inner.inner(name), i)
        inner.done()

    def check(self, s: object, place: int, where: str) -> None:
        for i, name in enumerate(() if self.put else names_in(self.names, s)):
            self.sheet.check(s, f"{where}{self.name}.{name}.", i)


class Entry(Field[T]):
    """An entry of a sheet that is made as a whole."""

    def __init__(self, text: str, kind: str = "made with its table") -> None:
        super().__init__(text)
        self.kind = kind


# What a room says itself.


class Seen(Field[T], Generic[T]):
    """What follows from the table and from who looks; never read. `see` is given the table, and if it asks for them the
    place and the seat."""

    kind = "made from the table"

    def __init__(self, text: str, see: Callable[..., T], when: When | None = None, kind: str = "") -> None:
        super().__init__(text, "", when)
        self.see = see
        self.kind = kind or Seen.kind

    def spelt(self, pen: Pen) -> str:
        return pen.call(self.see)


class Own(Field[T], Generic[T]):
    """A field that a room writes and reads in its own way: `put(s)` or `put(s, place)`, `take(s, place, reader)`;
    without a `take` it is read together with a field before it."""

    def __init__(
        self,
        text: str,
        put: Callable[..., T],
        take: Take | None,
        kind: str = "as described",
        default: str = "",
        when: When | None = None,
    ) -> None:
        super().__init__(text, "", when)
        self.put, self.take, self.kind, self.default = put, take, kind, default

    def spelt(self, pen: Pen) -> str:
        return pen.call(self.put)

    def read(self, s: object, place: int, reader: Reader) -> None:
        if self.take:
            self.take(s, place, reader)
        else:
            reader.allow(self.name)

    def default_text(self) -> str:
        return self.default


class Chance(Field[list[int]]):
    """The state of chance; that of seed 0 if it is left out."""

    def __init__(self, kind: str = "list of 4 numbers", default: str = "from seed 0") -> None:
        super().__init__("the state of chance")
        self.kind, self.default = kind, default

    def spelt(self, pen: Pen) -> str:
        return "s.rng.words()"

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.lay(s, place, Rng.from_words(reader.raw("rng")) if reader.has("rng") else Rng(0))

    def default_text(self) -> str:
        return self.default


def inside(field: AnyField) -> type[Sheet] | None:
    """The sheet inside a field, if it holds any."""
    return field.sheet if isinstance(field, Inner | Each | ByName) else None
