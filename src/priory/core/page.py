"""A page: a position on paper, read field by field; every complaint names the field."""

from __future__ import annotations

import difflib
from typing import Any

from priory.core.errors import BadPosition


class Page:
    """One table of a position. What is left out takes the default that the reader gives."""

    def __init__(self, data: dict[Any, Any], where: str = "") -> None:
        self.data = data
        self.where = where
        self.read: set[str] = set()

    def fail(self, field: str, problem: str) -> BadPosition:
        """The error for a field, ready to raise."""
        return BadPosition(f"field '{self.where}{field}': {problem}")

    def has(self, field: str) -> bool:
        """Whether the field is there."""
        self.read.add(field)
        return field in self.data

    def number(self, field: str, least: int, most: int, default: int) -> int:
        if not self.has(field):
            return default
        return self._number(field, self.data[field], least, most)

    def _number(self, field: str, value: Any, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.fail(field, f"{value!r} is not a whole number from {least} to {most}")
        return value

    def numbers(self, field: str, least: int, most: int, count: int | None = None) -> list[int]:
        """A list of numbers; empty if it is left out."""
        values = self.entries(field)
        if count is not None and values and len(values) != count:
            raise self.fail(field, f"holds {len(values)} numbers, {count} are needed")
        return [self._number(f"{field}[{i}]", value, least, most) for i, value in enumerate(values)]

    def flag(self, field: str, default: bool) -> bool:
        if not self.has(field):
            return default
        value = self.data[field]
        if not isinstance(value, bool):
            raise self.fail(field, f"{value!r} is neither true nor false")
        return value

    def index(self, field: str, names: list[str], default: int) -> int:
        """The place of a name among those allowed; the default (-1: none) if it is left out or null."""
        if not self.has(field) or self.data[field] is None:
            return default
        return self.index_of(field, self.data[field], names)

    def index_of(self, field: str, value: Any, names: list[str]) -> int:
        """The place of this name among those allowed."""
        if not isinstance(value, str) or value not in names:
            near = difflib.get_close_matches(str(value), names, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise self.fail(field, f"{value!r} is not one of {', '.join(names)}{hint}")
        return names.index(value)

    def entries(self, field: str) -> list[Any]:
        """A list; empty if it is left out."""
        if not self.has(field):
            return []
        value = self.data[field]
        if not isinstance(value, list):
            raise self.fail(field, f"{value!r} is not a list")
        return value

    def lists(self, field: str, count: int) -> list[list[Any]]:
        """One list per seat or place; all empty if it is left out."""
        values = self.entries(field)
        if not values:
            return [[] for _ in range(count)]
        if len(values) != count:
            raise self.fail(field, f"holds {len(values)} lists, {count} are needed")
        found: list[list[Any]] = []
        for i, value in enumerate(values):
            if not isinstance(value, list):
                raise self.fail(f"{field}[{i}]", f"{value!r} is not a list")
            found.append(value)
        return found

    def page(self, field: str) -> Page:
        """An inner table; empty if it is left out."""
        return self._page(field, self.data[field] if self.has(field) else {})

    def pages(self, field: str) -> list[Page]:
        """A list of tables."""
        return [self._page(f"{field}[{i}]", value) for i, value in enumerate(self.entries(field))]

    def _page(self, field: str, value: Any) -> Page:
        if not isinstance(value, dict):
            raise self.fail(field, f"{value!r} is not a table of fields")
        return Page(value, f"{self.where}{field}.")

    def allow(self, *fields: str) -> None:
        """Fields that may stand here although nobody reads them now."""
        self.read.update(fields)

    def done(self) -> None:
        """Complain about fields nobody asked for: a typo must not pass silently."""
        unknown = sorted(str(field) for field in self.data if field not in self.read)
        if unknown:
            near = difflib.get_close_matches(unknown[0], sorted(self.read), 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise self.fail(unknown[0], f"is not a field of a position{hint}")
