"""The story in the terminal: what the others have done since, and the last round in numbers."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.binding import Binding, BindingType

from priory.story import Recap
from priory.table.recap import recap, since
from priory.table.table import LiveTable
from priory.terminal.note import Note
from priory.terminal.shields import called, shield


def strip(table: LiveTable, seat: int, language: str, room: int) -> list[Text]:
    """What has happened since the seat's own turn: a line for each other player, a round that is over, what is new; as
    much of it as there is room for."""
    found = since(table, seat, language) if room else None
    if found is None:
        return []
    lines = [shield(cell.seat).append(f" {cell.text}", "not bold") for cell in found.cells]
    ended = last_recap(table, seat, language, found.ply)
    if ended is not None:
        said = " ".join(filter(None, (f"{ended.title}.", ended.difference)))
        lines.append(Text(f"  {said}", "not bold italic"))
    if found.fresh:
        lines.append(Text(f"  {found.fresh}", "not bold italic"))
    return lines[:room]


def last_recap(table: LiveTable, seat: int, language: str, first: int = 0) -> Recap | None:
    """The last round that was over after this ply, in numbers."""
    for ply in range(table.record.ply, first, -1):
        found = recap(table, ply, seat, language)
        if found is not None:
            return found
    return None


def shown(told: Recap, names: list[str]) -> Group:
    """A round in numbers: a line for each player, and what made the difference."""
    table = Table(box=None, padding=(0, 2), header_style="bold")
    table.add_column()
    for head in told.heads:
        table.add_column(head, justify="right")
    for row in told.rows:
        table.add_row(called(row.seat, names[row.seat]), *row.cells)
    parts: list[RenderableType] = [Text(told.title, "bold")]
    if told.told:
        parts.append(Text(told.told))
    parts += [Text(), table]
    if told.difference:
        parts += [Text(), Text(told.difference, "italic")]
    return Group(*parts)


class LastRound(Note):
    """The last round in numbers."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f5", "close", show=False)]

    def heading(self) -> str:
        return self.t("The last round in numbers")

    def told(self) -> RenderableType:
        found = last_recap(self.sitting.table, self.eyes, self.priory.language)
        return Text(self.t("No round is over yet.")) if found is None else shown(found, self.sitting.names)
