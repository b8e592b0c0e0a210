"""A plain drawing: all that a view holds, a line each."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from priory.core.fields import View
from priory.lent.words import said
from priory.words import Tongue

UNSEEN = ("game", "seats", "seat", "question")


def draw(view: View, _: Tongue, names: list[str]) -> RenderableType:
    """The table of a game in the terminal; what there is one of for each seat stands beside its name."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for name, value in view.plain.items():
        if name in UNSEEN:
            continue
        if name == "player":
            value = names[view.player] if view.player >= 0 else "nobody"
        shown = plain(value)
        if isinstance(value, list) and len(value) == len(names):
            shown = "  ".join(f"{who} {plain(one)}" for who, one in zip(names, value, strict=True))
        table.add_row(Text(said(name), style="bold"), Text(shown))
    return table


def plain(value: object) -> str:
    """A value as it is read."""
    return f"{value:g}" if isinstance(value, float) else str(value)
