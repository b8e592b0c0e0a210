"""Options: a number for each, and a structured form both ways."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.errors import IllegalOption
from priory.core.plain import Data


class Kind:
    """One kind of option: a name, its first number, and the fields that tell its options apart.

    The last field counts fastest: with fields column (10 values) and spot (4 values) the option of column i and spot j
    is first + 4 * i + j.
    """

    def __init__(self, name: str, first: int, **fields: Sequence[object]) -> None:
        self.name = name
        self.first = first
        self.fields: dict[str, list[object]] = {field: list(values) for field, values in fields.items()}
        self.size = 1
        for values in self.fields.values():
            self.size *= len(values)

    def describe(self, index: int) -> Data:
        """The form of the option with this number within its kind."""
        found: Data = {"kind": self.name}
        block = self.size
        for field, values in self.fields.items():
            block //= len(values)
            found[field] = values[index // block]
            index %= block
        return found

    def number(self, form: Data) -> int:
        """The option of a form, among all of the game."""
        asked = {"kind", *self.fields}
        if set(form) != asked:
            raise IllegalOption(f"an option of kind {self.name!r} has the fields {sorted(asked)}, not {list(form)}")
        index = 0
        for field, values in self.fields.items():
            index = index * len(values) + self._place(field, form[field])
        return self.first + index

    def _place(self, field: str, value: object) -> int:
        # 1, 1.0 and True are equal in Python, but only one of them is the value of a field.
        values = self.fields[field]
        for i, one in enumerate(values):
            if one == value and type(one) is type(value):
                return i
        raise IllegalOption(f"{self.name}.{field}: {value!r} is not one of {values}")


class Codec:
    """All kinds of one game, laid end to end."""

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self.kinds = list(kinds)
        self.count = 0
        for kind in self.kinds:
            if kind.first != self.count:
                raise ValueError(f"kind {kind.name!r} begins at {kind.first}, but {self.count} is the next free number")
            self.count += kind.size
        self.by_name = {kind.name: kind for kind in self.kinds}
        if len(self.by_name) != len(self.kinds):
            raise ValueError("two kinds of option have the same name")

    def decode(self, option: object) -> Data:
        """The structured form of an option."""
        if not isinstance(option, int) or isinstance(option, bool) or not 0 <= option < self.count:
            raise IllegalOption(f"{option!r} is not an option: they run from 0 to {self.count - 1}")
        for kind in self.kinds:
            if option < kind.first + kind.size:
                return kind.describe(option - kind.first)
        raise AssertionError("kinds cover the whole range")

    def encode(self, form: object) -> int:
        """The number of a structured form."""
        if not isinstance(form, dict):
            raise IllegalOption(f"{form!r} is not an option: a table with a kind and its fields is needed")
        name = form.get("kind")
        if not isinstance(name, str) or name not in self.by_name:
            raise IllegalOption(f"{name!r} is not a kind of option: there are {sorted(self.by_name)}")
        return self.by_name[name].number(form)
