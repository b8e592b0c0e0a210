"""The levels: every bot by its name. The same words serve in the terminal, the browser and the arena.

Bots of other packages have theirs in the arena and the laboratory (`guests`).
"""

from __future__ import annotations

import difflib
from collections.abc import Callable

from priory.bots.apprentice import Apprentice
from priory.bots.bot import Bot, Budget
from priory.bots.greedy import Greedy
from priory.bots.guests import guest, guests
from priory.bots.random import Random
from priory.bots.thinker import Thinker
from priory.core.errors import BadSetup
from priory.words import Tongue


def journeyman(seed: int = 0) -> Bot:
    """Thinks for about a tenth of a second."""
    return Thinker(seed, Budget(seconds=0.1), plainly=True)


def master(seed: int = 0) -> Bot:
    """Thinks for about a second: the best there is."""
    return Thinker(seed, Budget(seconds=1.0))


LEVELS: dict[str, Callable[[int], Bot]] = {
    "random": Random,
    "apprentice": Apprentice,
    "greedy": Greedy,
    "journeyman": journeyman,
    "master": master,
}


ALONE = {"journeyman": Budget(seconds=0.5), "master": Budget(seconds=2.0)}
"""What thinking bots have in a browser, where everything takes many times as long."""


def bot(name: str, seed: int = 0) -> Bot:
    """A bot of this level, or of this name from another package."""
    if name in LEVELS:
        return LEVELS[name](seed)
    others = guests()
    if name in others:
        return guest(others[name], seed)
    known = [*LEVELS, *others]
    near = difflib.get_close_matches(name, known, 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise BadSetup(f"there is no bot {name!r}: there are {', '.join(known)}{hint}")


def about(name: str, t: Tongue, alone: bool = False) -> str:
    """How this bot plays, in a few words; `alone`, how it does in a browser."""
    longer = {
        "journeyman": t("thinks ahead for half a second"),
        "master": t("thinks ahead for two seconds: the best there is"),
    }
    if alone and name in longer:
        return longer[name]
    return {
        "random": t("plays any option, all equally likely"),
        "apprentice": t("looks one step ahead and makes mistakes; answers at once"),
        "greedy": t("plays what looks best at the end of its own choice"),
        "journeyman": t("thinks ahead for a tenth of a second"),
        "master": t("thinks ahead for a second: the best there is"),
    }[name]
