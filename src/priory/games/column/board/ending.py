"""Pictures of the sources of points in A Column of Fire."""

from __future__ import annotations

from priory.games.column.box import Box

SIGNS = {
    "start": "p-score",
    "sold:": "i-galleon",
    "cards": "i-tied-scroll",
    "track": "i-scales",
    "conflicts": "p-torch",
    "minority": "stone-neutral",
    "exchanged": "p-protect",
    "lost": "i-fire",
    "paid": "i-exit-door",
    "houses": "house-or",
    "protection": "p-protect",
    "goods": "p-cloth",
    "tiles": "p-advantage",
}


def sign(source: str, _: Box) -> tuple[str, str]:
    """The symbol and the colour of a source."""
    return SIGNS[source], "sand"
