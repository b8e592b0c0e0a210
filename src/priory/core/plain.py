"""Plain data: what JSON and TOML are made of, and tables of it that are read by type."""

from __future__ import annotations

from typing import Any, TypeAlias

Data: TypeAlias = dict[str, Any]
"""A table of names, as it goes over the wire: what is in it is known only to who reads it by type."""


class Entries:
    """A table whose entries are read by their type. A wrong type is a mistake of ours, and says which entry it is."""

    def __init__(self, plain: Data) -> None:
        self.plain = plain

    def __repr__(self) -> str:
        return f"<{type(self).__name__.lower()} {self.plain}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entries) and self.plain == other.plain

    def __contains__(self, name: str) -> bool:
        return name in self.plain

    def number(self, name: str) -> int:
        """A whole number."""
        value = self.plain[name]
        if not isinstance(value, int):
            raise TypeError(f"{name}: {value!r} is not a number")
        return value

    def word(self, name: str) -> str:
        """A name or a text."""
        value = self.plain[name]
        if not isinstance(value, str):
            raise TypeError(f"{name}: {value!r} is not a word")
        return value

    def flag(self, name: str) -> bool:
        """True or false; what is not there is false."""
        return bool(self.plain.get(name, False))

    def maybe_number(self, name: str) -> int | None:
        """A whole number; None where there is none."""
        return None if self.plain.get(name) is None else self.number(name)

    def maybe_word(self, name: str) -> str | None:
        """A name or a text; None where there is none."""
        return None if self.plain.get(name) is None else self.word(name)

    def entries(self, name: str) -> list[object]:
        """A list."""
        value = self.plain[name]
        if not isinstance(value, list):
            raise TypeError(f"{name}: {value!r} is not a list")
        return value

    def numbers(self, name: str) -> list[int]:
        """A list of whole numbers."""
        return [one for one in self.entries(name) if isinstance(one, int)]

    def words(self, name: str) -> list[str]:
        """A list of names."""
        return [one for one in self.entries(name) if isinstance(one, str)]

    def table(self, name: str) -> Data:
        """A table inside this one."""
        value = self.plain[name]
        if not isinstance(value, dict):
            raise TypeError(f"{name}: {value!r} is not a table")
        return value

    def inner(self, name: str) -> Entries:
        """A table inside this one, read by type."""
        return Entries(self.table(name))

    def inners(self, name: str) -> list[Entries]:
        """A list of tables, read by type."""
        return [Entries(one) for one in self.entries(name) if isinstance(one, dict)]


class Form(Entries):
    """An option in its structured form."""

    @property
    def kind(self) -> str:
        return self.word("kind")


class Facts(Entries):
    """What somebody saw of one thing that happened."""

    @property
    def kind(self) -> str:
        return self.word("kind")

    @property
    def seat(self) -> int:
        return self.number("seat")
