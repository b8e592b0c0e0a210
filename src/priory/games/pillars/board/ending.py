"""Pictures and colours of the sources of points in Pillars: each trade has its own."""

from __future__ import annotations

from priory.games.pillars.board.cards import TRADE_ICONS
from priory.games.pillars.box import Box
from priory.games.pillars.words.ending import TRADE

TRADE_TONES = {
    "mortar_mixer": "ochre",
    "woodworker": "umber",
    "stonecutter": "slate",
    "tool_maker": "iron",
    "mason": "ash",
    "carpenter": "oak",
    "potter": "gold",
    "architect": "tan",
    "sculptor": "stone",
    "glassblower": "teal",
    "goldsmith": "amber",
    "organ_builder": "moss",
    "bell_maker": "steel",
}
SIGNS = {
    "start": ("", "sand"),
    "priory": ("i-monk-face", "plum"),
    "privileges": ("i-tied-scroll", "mauve"),
    "events": ("", "lost"),
    "taxes": ("", "lost"),
}


def sign(source: str, _: Box) -> tuple[str, str]:
    """The symbol and the colour of a source."""
    trade = source.removeprefix(TRADE)
    return (f"i-{TRADE_ICONS[trade]}", TRADE_TONES[trade]) if trade in TRADE_ICONS else SIGNS[source]
