"""Leaflets on a page: the player aid of a table, and how their sentences are marked."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from priory.leaflets import Leaflet, leaflet
from priory.table.table import LiveTable
from priory.words import tongue_at

EMPTY = "p-start"
SIZES = {"il": "wide", "ev": "card", "card": "card", "act": "action"}
"""How large symbols are drawn, by how they begin."""
BOLD = re.compile(r"\*\*(.+?)\*\*")


def aid_of(table: LiveTable, language: str) -> Leaflet | None:
    """The player aid for this table: its game, mode, number of players and box; None if the room has none."""
    setup = table.record.setup
    return leaflet(table.record.game, "aid", setup.seats, setup.variants, tongue_at(table.record.state, language))


def marked(text: str) -> Markup:
    """A sentence with what is strong in it."""
    return Markup(BOLD.sub(r"<b>\1</b>", str(escape(text))))


def kind_of_sign(symbol: str) -> str:
    """How large a symbol is drawn: `wide`, `card`, `action`, `empty` (with a dashed edge), or else `small`."""
    return "empty" if symbol == EMPTY else SIZES.get(symbol.partition("-")[0], "small")
