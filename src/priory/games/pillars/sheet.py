"""A written position, read field by field; every complaint names the field and what it may hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from priory.core.errors import BadPosition
from priory.games.pillars.pieces import NONE


class Sheet:
    """One table of a position: each field has a default, unknown fields are refused."""

    def __init__(self, data: Any, where: str = "") -> None:
        if not isinstance(data, dict):
            raise BadPosition(f"field {where!r}: {data!r} is not a table of names")
        self.data = data
        self.where = where
        self.read: set[str] = set()

    def fail(self, field: str, problem: str) -> BadPosition:
        return BadPosition(f"field {self.where + field!r}: {problem}")

    def get(self, field: str, default: Any) -> Any:
        self.read.add(field)
        return self.data.get(field, default)

    def has(self, field: str) -> bool:
        self.read.add(field)
        return field in self.data

    def whole(self, field: str, value: Any, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail(field, f"{value!r} is not a whole number")
        if not least <= value <= most:
            raise self.fail(field, f"{value} is out of range: from {least} to {most}")
        return value

    def number(self, field: str, default: int, least: int, most: int) -> int:
        return self.whole(field, self.get(field, default), least, most)

    def flag(self, field: str, default: bool) -> bool:
        value = self.get(field, default)
        if not isinstance(value, bool):
            raise self.fail(field, f"{value!r} is neither true nor false")
        return value

    def index(self, field: str, value: Any, ids: Sequence[Any]) -> int:
        """Where a name stands in a list of names; nothing is NONE."""
        if value is None:
            return NONE
        if isinstance(value, bool) or value not in ids:
            raise self.fail(field, f"{value!r} is not one of {', '.join(map(str, ids))}")
        return list(ids).index(value)

    def name(self, field: str, ids: Sequence[Any], default: Any = None) -> int:
        return self.index(field, self.get(field, default), ids)

    def seat(self, field: str, seats: int) -> int:
        return self.name(field, range(seats))

    def list_of(self, field: str, default: list[Any], count: int | None = None) -> list[Any]:
        value = self.get(field, default)
        if not isinstance(value, list):
            raise self.fail(field, f"{value!r} is not a list")
        if count is not None and len(value) != count:
            raise self.fail(field, f"holds {len(value)} entries, {count} are needed")
        return value

    def names(self, field: str, ids: Sequence[Any], default: list[Any], count: int | None = None) -> list[int]:
        """A list of different names; nothing is NONE only where the count is fixed."""
        values = self.list_of(field, default, count)
        found = [self.index(f"{field}[{i}]", value, ids) for i, value in enumerate(values)]
        for i, one in enumerate(found):
            if one == NONE and count is None:
                raise self.fail(f"{field}[{i}]", "is nothing where a name is needed")
            if one != NONE and one in found[:i]:
                raise self.fail(f"{field}[{i}]", f"{values[i]!r} stands there twice")
        return found

    def mask(self, field: str, ids: Sequence[Any]) -> int:
        found = 0
        for one in self.names(field, ids, []):
            found |= 1 << one
        return found

    def numbers(self, field: str, default: list[int], least: int, most: int) -> list[int]:
        values = self.list_of(field, default, len(default))
        return [self.whole(f"{field}[{i}]", value, least, most) for i, value in enumerate(values)]

    def inner(self, field: str) -> Sheet:
        return Sheet(self.get(field, {}), f"{self.where}{field}.")

    def done(self) -> None:
        for field in self.data:
            if field not in self.read:
                raise self.fail(str(field), f"is not a field here: {', '.join(sorted(self.read))}")
