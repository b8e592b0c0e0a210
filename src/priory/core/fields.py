"""One description of what lies on a table: how each field is written, read, seen and called.

A room describes its fields once, as classes:

    class Open(Sheet):                  # what everybody sees
        round = Number("the round", 1, 6, default=1)

    class Position(Open):               # the whole truth: what nobody sees, too
        deck = Names("the event deck, its top first", EVENTS)

    class View(Open, look.View):        # what one seat sees
        foreseen = Seen[str | None]("the event that this seat alone has seen", foreseen)

From these come `to_dict` and `from_dict`, the typed view (`view.round` is an int, and mypy knows it) and the page that
describes positions. A sheet holds a plain table of names, which goes over the wire, and gives typed access to it.

A field finds its value on the table by its own name, or by `at`. At the top of a position that is an attribute; in the
sheets of a list (players, countries) it is the entry of this place in a list. A field that follows from the rest of the
table says so (`follows`): left out it is filled in, and `Sheet.check` refuses anything else, in a position and at a
table in play. This module is never compiled: it looks at tables from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Self, TypeAlias, TypeVar, cast, overload

from priory.core.box import Contents
from priory.core.plain import Data
from priory.core.reader import Reader, need
from priory.core.writing import AnyTable, Bound, Called, Pen, Write, writer

TOP = -1
"""The place of what there is but once."""
EVERYTHING = -2
"""Looks at the table when a position is written: sees all."""

T = TypeVar("T")
When = Callable[..., bool]
"""Whether a field is there at all: by the table, and if it asks for them by the place and who looks."""
Kept: TypeAlias = Any
"""What lies on a table, in whatever way it is kept there."""
Usual = Callable[[AnyTable, int], object]
"""What lies there if nothing is written: by the table, as far as it is laid out, and the place."""


class Field(Generic[T]):
    """One entry of a sheet. Each kind of field says how it is read (`read`), and how it is written: by `spelt`, the
    expression for it (`core/writing.py`), or by `write(s, place, seat)`, what lies there for a seat."""

    kind = ""
    """What stands there, in words."""

    def __init__(self, text: str, at: str = "", when: When | None = None) -> None:
        self.text = text
        self.at = at
        self.when = when
        self.name = ""
        self.usual: Usual | None = None
        self.because = ""

    def left_out(self, usual: Usual) -> Self:
        """The same field; left out, this lies there: it follows from what stands before it in the position."""
        self.usual = usual
        return self

    def follows(self, usual: Usual, because: str) -> Self:
        """The same field; whatever is written, this must lie there, and why. Left out, it is filled in."""
        self.because = because
        return self.left_out(usual)

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = self.name or name
        self.at = self.at or name

    @overload
    def __get__(self, sheet: None, owner: type) -> Self: ...
    @overload
    def __get__(self, sheet: Sheet, owner: type) -> T: ...
    def __get__(self, sheet: Sheet | None, owner: type) -> Self | T:
        if sheet is None:
            return self
        if self.name not in sheet.plain:
            raise AttributeError(f"there is no {self.name!r} at this table")
        found = self.typed(sheet.plain[self.name])
        sheet.__dict__[self.name] = found  # found without us from now on
        return found

    def typed(self, plain: Any) -> T:
        """The value as programs see it."""
        return cast(T, plain)

    def spelt(self, pen: Pen) -> str:
        """The expression that finds the value as it lies on the table."""
        return pen.held(self.at)

    def read(self, s: object, place: int, reader: Reader) -> None:
        """Lay on the table what is written, or what stands there if it is left out. What is only seen is not read."""

    def default_text(self) -> str:
        """What is laid out if the field is left out, in words."""
        return ""

    def lay(self, s: object, place: int, value: object) -> None:
        """Lay this on the table."""
        if place == TOP:
            setattr(s, self.at, value)
        else:
            getattr(s, self.at)[place] = value

    def fill(self, s: object, place: int) -> None:
        """Lay on the table what must lie there, since it is left out."""
        if self.usual is not None:
            self.lay(s, place, self.usual(s, place))

    def check(self, s: object, place: int, where: str) -> None:
        """Complain unless that lies on the table which follows from the rest."""
        if self.usual is not None and self.because:
            held = getattr(s, self.at) if place == TOP else getattr(s, self.at)[place]
            self.compare(s, where + self.name, held, self.usual(s, place))

    def compare(self, s: object, field: str, held: Kept, expected: Kept) -> None:
        """Complain unless these are the same."""
        if held != expected:
            need(False, field, f"must be {self.said(s, expected)}, not {self.said(s, held)}: {self.because}")

    def said(self, _: object, kept: Kept) -> object:
        """What is kept like this, as it is written."""
        return kept


AnyField: TypeAlias = Field[Any]


class Sheet:
    """A table of names with typed access to its entries."""

    def __init__(self, plain: Data) -> None:
        self.plain = plain

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {', '.join(self.plain)}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and self.plain == other.plain

    def __contains__(self, name: str) -> bool:
        return name in self.plain

    @classmethod
    def written(cls, s: object, seat: int = EVERYTHING, place: int = TOP) -> Data:
        """What this seat sees of the table; EVERYTHING for the whole truth."""
        written: Data = writer_of(cls, place == TOP)(s, place, seat)
        return written

    @classmethod
    def fill(cls, s: object, reader: Reader, place: int = TOP) -> None:
        """Lay out what is written; refuse what is not known here."""
        for name, field in fields_of(cls):
            if field.usual is None or reader.has(name):
                field.read(s, place, reader)
            else:
                field.fill(s, place)
        reader.done()

    @classmethod
    def check(cls, s: object, where: str = "", place: int = TOP) -> None:
        """Complain about the first field that does not follow from the rest as it must, by its name."""
        for _, field in fields_of(cls):
            field.check(s, place, where)


class View(Sheet):
    """What a seat may know, with the opened box that is played with. A room's View names its own entries."""

    box: Contents

    def __init__(self, plain: Data, box: Contents) -> None:
        super().__init__(plain)
        self.box = box

    @property
    def seat(self) -> int:
        """Who looks."""
        return cast(int, self.plain["seat"])

    @property
    def seats(self) -> int:
        return cast(int, self.plain["seats"])

    @property
    def player(self) -> int:
        """Who must choose, or OVER."""
        return cast(int, self.plain["player"])

    @property
    def question(self) -> str | None:
        """The kind of question at hand; none when the game is over."""
        return cast("str | None", self.plain.get("question"))


FIELDS: dict[type, list[tuple[str, AnyField]]] = {}


def fields_of(sheet: type[Sheet]) -> list[tuple[str, AnyField]]:
    """The fields of a sheet, those it shares first; a field named again stands for the one before."""
    if sheet in FIELDS:
        return FIELDS[sheet]
    found: dict[str, AnyField] = {}
    for one in reversed(sheet.__mro__):
        found.update({name: field for name, field in vars(one).items() if isinstance(field, Field)})
    FIELDS[sheet] = list(found.items())
    return FIELDS[sheet]


WRITERS: dict[tuple[type, bool], Write] = {}


def writer_of(sheet: type[Sheet], top: bool) -> Write:
    """The function that writes a sheet, at the top or in a list; made once."""
    if (sheet, top) not in WRITERS:
        WRITERS[sheet, top] = writer(fields_of(sheet), Pen(top, writer_of))
    return WRITERS[sheet, top]


def number_in(bound: Bound, s: object) -> int:
    """A bound at this table."""
    return bound if isinstance(bound, int) else bound(s)


def names_in(names: Called, s: object) -> Sequence[str]:
    """The names at this table."""
    return names(s) if callable(names) else names


def last_seat(s: AnyTable) -> int:
    """The highest number of a seat."""
    return cast(int, s.seats) - 1


# Single values.


class Number(Field[int]):
    """A whole number within its bounds."""

    def __init__(
        self,
        text: str,
        least: Bound,
        most: Bound,
        default: Bound | None = None,
        at: str = "",
        when: When | None = None,
    ) -> None:
        super().__init__(text, at, when)
        self.least, self.most, self.default = least, most, default
        fixed = isinstance(least, int) and isinstance(most, int)
        self.kind = f"number from {least} to {most}" if fixed else "number"

    def read(self, s: object, place: int, reader: Reader) -> None:
        default = None if self.default is None else number_in(self.default, s)
        least, most = number_in(self.least, s), number_in(self.most, s)
        self.lay(s, place, reader.number(self.name, least, most, default))

    def compare(self, s: object, field: str, held: Kept, expected: Kept) -> None:
        super().compare(s, field, held, expected)
        Reader({}).number_of(field, held, number_in(self.least, s), number_in(self.most, s))

    def default_text(self) -> str:
        return str(self.default) if isinstance(self.default, int) else "by the rules" if self.default else ""


class MaybeNumber(Field[int | None]):
    """A number within its bounds, or null, kept as -1."""

    def __init__(self, text: str, least: Bound, most: Bound, kind: str, at: str = "") -> None:
        super().__init__(text, at)
        self.least, self.most, self.kind = least, most, kind

    def spelt(self, pen: Pen) -> str:
        return f"None if (h := {pen.held(self.at)}) < 0 else h"

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.lay(s, place, reader.maybe_number(self.name, number_in(self.least, s), number_in(self.most, s)))

    def default_text(self) -> str:
        return "null"


class Flag(Field[bool]):
    """True or false."""

    kind = "true or false"

    def __init__(self, text: str, default: Bound = False, at: str = "", when: When | None = None) -> None:
        super().__init__(text, at, when)
        self.default = default

    def spelt(self, pen: Pen) -> str:
        return f"bool({pen.held(self.at)})"

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.lay(s, place, reader.flag(self.name, bool(number_in(self.default, s))))

    def default_text(self) -> str:
        return str(self.default).lower() if isinstance(self.default, bool) else "by the rules"


class Bit(Flag):
    """True or false, kept as the bit of this place in a number."""

    def spelt(self, pen: Pen) -> str:
        return f"bool(s.{self.at} >> place & 1)"

    def lay(self, s: object, place: int, value: object) -> None:
        others = getattr(s, self.at) & ~(1 << place)
        setattr(s, self.at, others | (1 << place if value else 0))


class Name(Field[str]):
    """One of several names, kept as its number."""

    def __init__(self, text: str, names: Called, default: Bound = 0, at: str = "", when: When | None = None) -> None:
        super().__init__(text, at, when)
        self.names, self.default = names, default
        self.kind = "a name of the box" if callable(names) else "one of " + ", ".join(names)

    def spelt(self, pen: Pen) -> str:
        return f"{pen.names(self.names)}[{pen.held(self.at)}]"

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.lay(s, place, reader.index(self.name, names_in(self.names, s), number_in(self.default, s)))

    def said(self, s: object, kept: Kept) -> object:
        return names_in(self.names, s)[kept]

    def default_text(self) -> str:
        if callable(self.names) or not isinstance(self.default, int):
            return "by the rules"
        return self.names[self.default]


class MaybeName(Field[str | None]):
    """One of several names, kept as its number, or none, kept as -1."""

    def __init__(self, text: str, names: Called, at: str = "", when: When | None = None) -> None:
        super().__init__(text, at, when)
        self.names = names
        self.kind = "a name of the box, or null" if callable(names) else f"one of {', '.join(names)}, or null"

    def spelt(self, pen: Pen) -> str:
        return f"None if (h := {pen.held(self.at)}) < 0 else {pen.names(self.names)}[h]"

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.lay(s, place, reader.index(self.name, names_in(self.names, s), -1))

    def default_text(self) -> str:
        return "null"
