"""A note over the table in the terminal: a title, and something to read that may be longer than the screen."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from priory.terminal.app import Page
from priory.terminal.parts import hints
from priory.terminal.sitting import Sitting


class Note(Page):
    """What is told of the table to whoever looks."""

    DEFAULT_CSS = """
    Note VerticalScroll { height: 1fr; padding: 1 2; }
    Note #note { width: 100%; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q", "close", show=False)]

    def __init__(self, sitting: Sitting, eyes: int) -> None:
        super().__init__()
        self.sitting = sitting
        self.eyes = eyes

    def heading(self) -> str:
        """What it is about."""
        raise NotImplementedError

    def told(self) -> RenderableType:
        """What there is to read."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with VerticalScroll():
            yield Static(id="note")
        yield Static(id="hints")

    def retell(self) -> None:
        self.query_one("#title", Static).update(self.heading())
        self.query_one("#note", Static).update(self.told())
        self.query_one("#hints", Static).update(hints(("Esc", "screen.close", self.t("back"))))

    def action_close(self) -> None:
        self.dismiss(None)
