"""The levels: every bot by its name."""

from __future__ import annotations

import difflib
from collections.abc import Callable

from priory.bots import greedy, random
from priory.core.errors import BadSetup
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.words import Tongue

Choose = Callable[[Seat, Rng], int]

BOTS: dict[str, Choose] = {
    "random": random.choose,
    "greedy": greedy.choose,
}


def bot(name: str) -> Choose:
    """The bot of this name."""
    if name not in BOTS:
        near = difflib.get_close_matches(name, list(BOTS), 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise BadSetup(f"there is no bot {name!r}: there are {', '.join(BOTS)}{hint}")
    return BOTS[name]


def about(name: str, t: Tongue) -> str:
    """How this bot plays, in a few words."""
    return {
        "random": t("plays any option, all equally likely"),
        "greedy": t("plays what looks best at the end of its own choice"),
    }[name]
