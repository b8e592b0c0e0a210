"""Why not, in the terminal: whatever lies on the table and cannot be chosen now, with the reason."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.binding import Binding, BindingType

from priory.table.table import LiveTable
from priory.table.why import elements_of, why_not
from priory.terminal.note import Note
from priory.words import Reason


def reasons(table: LiveTable, seat: int, language: str) -> list[Reason]:
    """Each thing once, in the order of the drawing."""
    found = (why_not(table, seat, element, language) for element in elements_of(table, seat, language))
    return list(dict.fromkeys(one for one in found if one is not None))


def shown(told: list[Reason]) -> Group:
    """What it is about, what is missing, and the own move that would make it possible."""
    parts: list[RenderableType] = []
    for one in told:
        line = Text(one.title, "bold").append("  ").append(one.text, "not bold")
        parts.append(line.append(f" {one.way}", "green not bold") if one.way else line)
    return Group(*parts)


class WhyNot(Note):
    """All that is not possible now."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f4", "close", show=False)]

    def heading(self) -> str:
        return self.t("Why not?")

    def told(self) -> RenderableType:
        found = reasons(self.sitting.table, self.eyes, self.priory.language)
        return shown(found) if found else Text(self.t("All that lies here can be chosen."))
