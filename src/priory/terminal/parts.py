"""The parts that several screens share: the board, the log, the line of hints."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from priory.core.fields import View
from priory.core.game import Game
from priory.table.messages import Line
from priory.terminal.shields import shield
from priory.words import Tongue


class Board(VerticalScroll, can_focus=False):
    """The game's own drawing, as far as a seat may see it."""

    DEFAULT_CSS = """
    Board { height: 1fr; padding: 0 1; }
    Board > Static { width: 100%; height: auto; }
    """

    def compose(self) -> ComposeResult:
        yield Static(id="drawing")

    def show(self, game: Game, view: View, names: list[str], own: Tongue) -> None:
        drawing = game.room("terminal").draw(view, own, names)
        self.query_one("#drawing", Static).update(drawing)


class Log(VerticalScroll, can_focus=False):
    """What happened, one sentence each; the latest is always in sight."""

    DEFAULT_CSS = """
    Log { padding: 0 1; background: $surface; scrollbar-size-vertical: 1; }
    Log > Static { width: 100%; height: auto; }
    """

    def __init__(self, latest: int = 24) -> None:
        """A log of that many of the latest lines: drawing a long game's whole log takes long."""
        super().__init__()
        self.latest = latest

    def compose(self) -> ComposeResult:
        yield Static(id="lines")

    def show(self, lines: Sequence[Line], new_from: int) -> None:
        """Show the latest of these lines; what happened up to ply `new_from` is dimmed."""
        self.query_one("#lines", Static).update(told(lines[-self.latest :], new_from))
        self.scroll_end(animate=False)


def told(lines: Sequence[Line], new_from: int) -> RenderableType:
    """Log lines, each under the shield of whom it is about."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=1)
    table.add_column(ratio=1)
    for line in lines:
        table.add_row(shield(line.seat), Text(line.text, style="dim" if line.ply <= new_from else ""))
    return table


def listed(rows: Sequence[tuple[RenderableType, str]]) -> RenderableType:
    """Rows of something and what it means, set off from the edge."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for mark, text in rows:
        table.add_row(mark, text)
    return Padding(table, (1, 2))


def hints(*pairs: tuple[str, str, str]) -> Content:
    """The line of hints: for each key what it does; a click on it does the same."""
    parts = []
    for key, action, text in pairs:
        safe = Content(text).markup
        parts.append(Content.from_markup(f"[@click={action}][b $accent]{key}[/] {safe}[/]"))
    return Content("  ").join(parts)
