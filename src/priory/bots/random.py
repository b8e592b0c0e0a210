"""The random bot: any option, all equally likely."""

from __future__ import annotations

from priory.core.rng import Rng
from priory.core.seat import Seat


def choose(seat: Seat, rng: Rng) -> int:
    """One of the options at hand."""
    return rng.choice(seat.options())
