"""Tables to try bots on."""

from __future__ import annotations

from collections.abc import Iterator

import priory
from priory.core.rng import Rng
from priory.core.state import OVER, State

SETUPS = [(id, setup) for id in priory.games() for setup in list(priory.game(id).setups())[::3]]


def moments(id: str, setup: priory.Setup, count: int, apart: int) -> Iterator[State]:
    """Tables of one game under random play, some plies apart."""
    state = priory.game(id).new(setup.seats, 11, **setup.variants)
    rng = Rng(12)
    for ply in range(count * apart):
        if state.player == OVER:
            return
        if ply % apart == 0:
            yield state
        state.play(rng.choice(state.options()))
