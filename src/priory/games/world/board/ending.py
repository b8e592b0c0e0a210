"""Pictures of the sources of points in World Without End."""

from __future__ import annotations

from priory.games.world.box import Box

SIGNS = {
    "start": "p-crest",
    "build": "i-stone-bridge",
    "donor": "i-kneeling",
    "favour": "i-queen-crown",
    "event": "i-trade",
    "heal": "i-healing-shield",
    "metal": "p-metal",
    "duty": "p-piety",
    "material left": "p-stone",
    "gold left": "p-coin",
}


def sign(source: str, _: Box) -> tuple[str, str]:
    """The symbol and the colour of a source."""
    return SIGNS[source], "sand"
