"""How a sheet is written: a function made once for each sheet from its fields, as dataclasses make their methods.

Views and positions are written at every choice. Asking each field how it is written costs several times what writing
it does, so each field says its expression (`Field.spelt`), and all of them become one function of the table `s`, the
`place` in a list (of players, countries) and the `seat` that looks. This module is never compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import signature
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from priory.core.plain import Data

if TYPE_CHECKING:
    from priory.core.fields import AnyField

ASKED = ("s", "place", "seat")
AnyTable: TypeAlias = Any
"""The table of whatever game it is: fields look at it from outside."""
Bound = int | Callable[[AnyTable], int]
"""A number, or how it follows from the table: `lambda s: s.box.rounds`."""
Called = Sequence[str] | Callable[[AnyTable], Sequence[str]]
"""Names, or how they follow from the table: `lambda s: s.box.event_ids`."""
Write = Callable[[AnyTable, int, int], Data]


class Pen:
    """Collects what the expressions of a sheet refer to. `top`: the sheet stands at the top, not in a list."""

    def __init__(self, top: bool, sheets: Callable[[type, bool], Write]) -> None:
        self.top = top
        self.sheets = sheets
        self.known: dict[str, object] = {}

    def keep(self, thing: object) -> str:
        """A name for something that an expression refers to."""
        name = f"_{len(self.known)}"
        self.known[name] = thing
        return name

    def held(self, at: str) -> str:
        """What lies on the table in this attribute; in a list, the entry of this place."""
        return f"s.{at}" if self.top else f"s.{at}[place]"

    def call(self, function: Callable[..., object]) -> str:
        """What a function answers that is given the table, and the place and the seat if it asks for them."""
        return f"{self.keep(function)}({', '.join(ASKED[: len(signature(function).parameters)])})"

    def names(self, names: Called) -> str:
        """The names at this table."""
        return f"{self.keep(names)}(s)" if callable(names) else self.keep(names)

    def number(self, bound: Bound) -> str:
        """A bound at this table."""
        return str(bound) if isinstance(bound, int) else f"{self.keep(bound)}(s)"

    def sheet(self, sheet: type, top: bool = False) -> str:
        """The function that writes a sheet inside this one."""
        return self.keep(self.sheets(sheet, top))


def spelling(field: AnyField, pen: Pen) -> str:
    """The expression of a field; a kind that has a `write` of its own, or a newer one, is asked for what it writes."""
    kind = next(kind for kind in type(field).__mro__ if "spelt" in vars(kind) or "write" in vars(kind))
    return f"{pen.keep(field)}.write(s, place, seat)" if "write" in vars(kind) else field.spelt(pen)


def writer(fields: list[tuple[str, AnyField]], pen: Pen) -> Write:
    """The function that writes these fields, in their order."""
    lines = ["found = {"]
    together = True
    for name, field in fields:
        entry = spelling(field, pen)
        if field.when is None and together:
            lines[-1] += f"{name!r}: {entry}, "
            continue
        if together:
            lines[-1] += "}"
            together = False
        holds = "" if field.when is None else f"if {pen.call(field.when)}: "
        lines.append(f"{holds}found[{name!r}] = {entry}")
    if together:
        lines[-1] += "}"
    exec(f"def write(s, place, seat):\n {f'{chr(10)} '.join(lines)}\n return found\n", pen.known)
    return cast(Write, pen.known["write"])
