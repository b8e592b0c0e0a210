"""A table as it was laid, wherever it is kept."""

from __future__ import annotations

from dataclasses import dataclass

from priory.core.plain import Data


@dataclass(frozen=True)
class Laid:
    """The game with the editions of its rules and its box, and what was dealt: nothing of it ever
    changes. `digest` is the fingerprint of all that is written in the box."""

    id: str
    game: str
    rules: int
    digest: str
    seats: int
    seed: int
    start: int | None
    variants: Data
    box: Data | None
