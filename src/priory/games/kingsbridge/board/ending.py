"""Pictures of what counts at the end of Kingsbridge."""

from __future__ import annotations

from priory.games.kingsbridge.box import Box

SIGNS = {
    "start": "p-cards",
    "received": "i-visored-helm",
    "placed": "p-cards",
    "characters": "i-cowled",
    "columns": "end-empty",
    "penalty": "p-cards",
}


def sign(source: str, _: Box) -> tuple[str, str]:
    """The symbol and the colour of a source."""
    return SIGNS[source], "sand"
