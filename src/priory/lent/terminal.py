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
        each = isinstance(value, list) and len(value) == len(names)
        shown = "  ".join(f"{who} {one}" for who, one in zip(names, value, strict=True)) if each else str(value)
        table.add_row(Text(said(name), style="bold"), Text(shown))
    return table
