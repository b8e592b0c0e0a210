"""The seeds of one game after the other, as Gymnasium and PettingZoo ask for them."""

from __future__ import annotations

import secrets

from priory.core.game import SEED_LIMIT
from priory.core.rng import Rng


class Seeds:
    """A seed given at a reset is the seed of that game and decides all that follow; without any they come by chance."""

    def __init__(self) -> None:
        self.rng = Rng(secrets.randbelow(SEED_LIMIT))

    def next(self, seed: int | None) -> int:
        """The seed of the next game."""
        if seed is None:
            return self.rng.next32()
        if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"the seed {seed!r} is not a whole number from 0 to {SEED_LIMIT - 1}")
        self.rng = Rng(seed)
        return seed
