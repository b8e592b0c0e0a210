"""The player aid in the terminal: the same sentences as in the browser, without pictures."""

from __future__ import annotations

import re
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from priory.leaflets import Block, Leaflet, leaflet
from priory.terminal.app import Page
from priory.terminal.parts import hints
from priory.terminal.sitting import Sitting
from priory.words import tongue_at

STRONG = re.compile(r"\*\*(.+?)\*\*")
FORGOTTEN = "forget"


class Aid(Page):
    """How a turn goes, what things cost, what everybody forgets."""

    DEFAULT_CSS = """
    Aid VerticalScroll { height: 1fr; padding: 0 2; }
    Aid #aid { width: 100%; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f1,enter,q", "close", show=False)]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with VerticalScroll():
            yield Static(id="aid")
        yield Static(id="hints")

    def retell(self) -> None:
        t, record, language = self.t, self.sitting.record, self.priory.language
        setup, own = record.setup, tongue_at(record.state, language)
        found = leaflet(record.game, "aid", setup.seats, setup.variants, own)
        self.query_one("#title", Static).update(t("Player aid"))
        told = shown(found) if found is not None else Text(t("There is no player aid of this game."))
        self.query_one("#aid", Static).update(told)
        self.query_one("#hints", Static).update(hints(("Esc", "screen.close", t("back"))))

    def action_close(self) -> None:
        self.dismiss(None)


def shown(aid: Leaflet) -> Group:
    """An aid, part by part."""
    parts: list[RenderableType] = [strong(line.text) for line in aid.lines]
    for block in aid.blocks:
        parts += [Text(), Text(block.title, style="bold red" if block.id == FORGOTTEN else "bold")]
        parts.append(rows(block))
    return Group(*parts)


def rows(block: Block) -> Table:
    """The lines of a part, each behind its letters."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(min_width=2)
    for line in block.lines:
        table.add_row(Text(" ".join(sign.text for sign in line.signs if sign.text) or "·"), strong(line.text))
    return table


def strong(text: str) -> Text:
    """A sentence with what is strong in it."""
    found = Text()
    for at, piece in enumerate(STRONG.split(text)):
        found.append(piece, "bold" if at % 2 else "")
    return found
