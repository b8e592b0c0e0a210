"""Tables to try the core with: random games of the house, recorded."""

from __future__ import annotations

import priory
from priory import OVER, Record, Rng, Setup

GAME = priory.game("kingsbridge")
SETUP = max(GAME.setups(), key=lambda setup: setup.seats)
COOP = Setup(4, variants={"mode": "coop"})


def record(seed: int = 1, plies: int | None = None, box: bool = False, setup: Setup = SETUP) -> Record:
    """A recorded random game, to its end or up to a ply; `box` plays it with an own box that differs in the title."""
    own = None
    if box:
        own = {**GAME.box_data, "game": {**GAME.box_data["game"]}}
        own["game"]["name"] = {**own["game"]["name"], "en": "My own"}
    made = Record(GAME, GAME.check_setup(setup.seats, seed, None, setup.variants), own)
    rng = Rng(seed)
    while made.state.player != OVER and (plies is None or made.ply < plies):
        made.play(rng.choice(made.state.options()))
    return made
