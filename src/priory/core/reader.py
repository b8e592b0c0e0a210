"""The reader of what people write: a box, or a position. Every complaint names the field, and what may stand there."""

from __future__ import annotations

import difflib
import reprlib
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from priory.core.errors import BadBox, BadPosition, PrioryError

SOURCES = ("rulebook", "public", "inferred", "house")
LANGUAGES = ("en", "fr", "de", "it")
ENGLISH = "en"
SHOWN = 80
"""Letters of a value that a complaint shows."""
BRIEF = reprlib.Repr()
BRIEF.maxstring = BRIEF.maxlong = BRIEF.maxother = SHOWN
NEAR_WORDS = 200


class Reader:
    """One table, read field by field.

    A box leaves nothing out: a field without a default must be there. A position may leave out whatever the game can
    fill in; lists and tables are then empty.
    """

    def __init__(self, data: Any, where: str = "", box: bool = False) -> None:
        self.data: dict[Any, Any] = data  # from anybody: not even all keys need be texts
        self.where = where
        self.box = box
        self.read: set[str] = set()

    def fail(self, field: str, problem: str) -> PrioryError:
        """The error for a field of this table, ready to raise."""
        if self.box:
            return BadBox(f"{self.where}, field {shown(field)}: {problem}")
        return BadPosition(f"field {shown(self.where + field)}: {problem}")

    def has(self, field: str) -> bool:
        """Whether the field is there."""
        self.read.add(field)
        return field in self.data

    def raw(self, field: str) -> object:
        """A field that must be there, as it stands."""
        if not self.has(field):
            raise self.fail(field, f"is missing{hint(field, self.data, ' it by')}")
        return self.data[field]

    # Single values.

    def number(self, field: str, least: int | None = None, most: int | None = None, default: int | None = None) -> int:
        """A whole number within its bounds."""
        if default is not None and not self.has(field):
            return default
        return self.number_of(field, self.raw(field), least, most)

    def number_of(self, field: str, value: object, least: int | None = None, most: int | None = None) -> int:
        """This value as a number within its bounds."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail(field, f"{shown(value)} is not a whole number {_range(least, most)}".rstrip())
        if (least is not None and value < least) or (most is not None and value > most):
            raise self.fail(field, f"{shown(value)} is out of range: {_range(least, most)}")
        return value

    def maybe_number(self, field: str, least: int, most: int) -> int:
        """A number within its bounds; -1 if it is left out or null."""
        return self.number(field, least, most) if self.has(field) and self.data[field] is not None else -1

    def flag(self, field: str, default: bool | None = None) -> bool:
        """True or false."""
        if default is not None and not self.has(field):
            return default
        value = self.raw(field)
        if not isinstance(value, bool):
            raise self.fail(field, f"{shown(value)} is neither true nor false")
        return value

    def text(self, field: str) -> str:
        """A text, and not an empty one."""
        value = self.raw(field)
        if not isinstance(value, str) or not value:
            raise self.fail(field, f"{shown(value)} is not a text")
        return value

    def one_of(self, field: str, allowed: Sequence[str]) -> str:
        """One of these names."""
        return allowed[self.index_of(field, self.text(field), allowed)]

    def index(self, field: str, names: Sequence[str], default: int) -> int:
        """The place of a name among those allowed; the default (-1: none) if it is left out or null."""
        if not self.has(field) or self.data[field] is None:
            return default
        return self.index_of(field, self.data[field], names)

    def index_of(self, field: str, value: object, names: Sequence[str]) -> int:
        """The place of this name among those allowed."""
        if not isinstance(value, str) or value not in names:
            near = hint(value, names) if isinstance(value, str) else ""
            raise self.fail(field, f"{shown(value)} is not one of {', '.join(names)}{near}")
        return list(names).index(value)

    # Lists.

    def entries(self, field: str, count: int | None = None) -> list[Any]:
        """A list, of so many entries if a count is given; in a position empty if it is left out."""
        if not self.box and not self.has(field):
            return []
        value = self.raw(field)
        if not isinstance(value, list):
            raise self.fail(field, f"{shown(value)} is not a list")
        if count is not None and len(value) != count and (value or self.box):
            raise self.fail(field, f"holds {len(value)} entries, {count} are needed")
        return value

    def numbers(
        self, field: str, least: int | None = None, most: int | None = None, count: int | None = None
    ) -> list[int]:
        """A list of whole numbers within their bounds."""
        values = self.entries(field, count)
        return [self.number_of(f"{field}[{i}]", value, least, most) for i, value in enumerate(values)]

    def lists(self, field: str, count: int) -> list[list[Any]]:
        """One list for each seat or place; all empty if it is left out."""
        values = self.entries(field, count) or [[] for _ in range(count)]
        for i, value in enumerate(values):
            if not isinstance(value, list):
                raise self.fail(f"{field}[{i}]", f"{shown(value)} is not a list")
        return values

    def indices(self, field: str, names: Sequence[str]) -> list[int]:
        """The places of a list of names among those allowed."""
        return [self.index_of(f"{field}[{i}]", value, names) for i, value in enumerate(self.entries(field))]

    def different(self, field: str, names: Sequence[str]) -> list[int]:
        """The places of a list of names among those allowed, none of them twice."""
        found = self.indices(field, names)
        for i, one in enumerate(found):
            if one in found[:i]:
                raise self.fail(f"{field}[{i}]", f"{names[one]!r} stands there twice")
        return found

    def name_set(self, field: str, names: Sequence[str]) -> int:
        """A list of names among those allowed, none of them twice, as bits."""
        return sum([1 << one for one in self.different(field, names)])

    def number_set(self, field: str, least: int, most: int) -> int:
        """A list of numbers, none of them twice, as bits from the least one on."""
        found = 0
        for number in self.numbers(field, least, most):
            if found >> (number - least) & 1:
                raise self.fail(field, f"{number} is there twice")
            found |= 1 << (number - least)
        return found

    def places(self, field: str, count: int) -> list[Any]:
        """What stands at so many places, from the first one on; null at those that are left out."""
        values = self.entries(field)
        if len(values) > count:
            raise self.fail(field, f"holds {len(values)} entries, there are {count} places")
        return values + [None] * (count - len(values))

    # Tables inside this one.

    def inner(self, field: str) -> Reader:
        """An inner table; in a position empty if it is left out."""
        if not self.box:
            return self.inner_of(field, self.data[field] if self.has(field) else {})
        value = self.raw(field)
        if not isinstance(value, dict):
            raise self.fail(field, f"{shown(value)} is not a table")
        return Reader(value, f"{self.where}.{field}" if "[" in self.where else f"{self.where} [{field}]", True)

    def inner_of(self, field: str, value: object) -> Reader:
        """This value as an inner table of a position."""
        if not isinstance(value, dict):
            raise self.fail(field, f"{shown(value)} is not a table of fields")
        return Reader(value, f"{self.where}{field}.")

    def inners(self, field: str, count: int | None = None) -> list[Reader]:
        """A list of tables; in a box each is called by its `id` where it has one."""
        values = self.entries(field, count)
        if not self.box:
            return [self.inner_of(f"{field}[{i}]", value) for i, value in enumerate(values)]
        found = []
        for i, value in enumerate(values):
            if not isinstance(value, dict):
                raise self.fail(f"{field}[{i}]", f"{shown(value)} is not a table")
            name = str(value.get("id", i + 1))[:SHOWN]
            found.append(Reader(value, f"{self.where} [[{field}]] {name}", True))
        return found

    def names(self, field: str = "name") -> dict[str, str]:
        """A text in each of the four languages."""
        inner = self.inner(field)
        found = {language: inner.text(language) for language in LANGUAGES}
        inner.done()
        return found

    def source(self) -> str:
        """Where this entry of a box comes from; its notes are read along with it."""
        self.allow("source", "note", "name_source")
        return self.one_of("source", SOURCES)

    # The end.

    def allow(self, *fields: str) -> None:
        """Fields that may stand here although nobody reads them now."""
        self.read.update(fields)

    def done(self) -> None:
        """Complain about fields nobody asked for: a typo must not pass silently."""
        unknown = sorted(str(field) for field in self.data if field not in self.read)
        if unknown:
            kind = "this entry" if self.box else "a position"
            raise self.fail(unknown[0], f"is not a field of {kind}{hint(unknown[0], sorted(self.read))}")


def need(holds: bool, field: str, problem: str) -> None:
    """Complain about a field of a position unless something holds."""
    if not holds:
        raise BadPosition(f"field {field!r}: {problem}")


def _range(least: int | None, most: int | None) -> str:
    if least is None and most is None:
        return ""
    if least is None:
        return f"at most {most}"
    if most is None:
        return f"at least {least}"
    return f"from {least} to {most}"


def shown(value: object) -> str:
    """A value as a complaint quotes it: in full, unless it is very long or deep."""
    try:
        return BRIEF.repr(value)
    except ValueError:  # a number of thousands of digits cannot even be written
        return f"what stands there, a very long {type(value).__name__},"


def hint(word: str, words: Iterable[str], by: str = "") -> str:
    """What somebody may have meant; looked for only where that is quickly done."""
    likely = [one for one in islice(words, NEAR_WORDS) if len(one) <= SHOWN] if len(word) <= SHOWN else []
    near = difflib.get_close_matches(word, likely, 1)
    return f"; did you mean{by} {near[0]!r}?" if near else ""
