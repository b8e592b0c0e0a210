"""What World Without End sounds like."""

from __future__ import annotations

from priory.core.plain import Facts
from priory.drawing.sounds import Heard, Sound, by_kind, much
from priory.games.world.rules.vocabulary import GOLD, GOODS

KINDS = {
    "play": Sound("card"),
    "lay": Sound("card"),
    "hide": Sound("card"),
    "orient": Sound("slide"),
    "favour": Sound("slide"),
    "build": Sound("slide"),
    "progress": Sound("slide"),
    "house": Sound("slide"),
    "remove_house": Sound("slide", own="crack"),
    "metal": Sound("slide"),
    "donate": Sound("coin"),
    "harvest": Sound("coin"),
    "score": Sound("star", "vp"),
    "heal": Sound("star"),
    "tax": Sound("dice"),
    "round": Sound("page"),
    "event": Sound("page"),
    "replaced": Sound("page"),
    "project": Sound("page"),
    "cover": Sound("page"),
    "uncover": Sound("page"),
    "ill": Sound("page"),
    "lose": Sound("", "vp", own="crack"),
    "beg": Sound("", own="crack"),
    "penalty": Sound("", own="crack"),
    "complete": Sound("chord"),
}


def sounds(entry: Facts, seat: int) -> list[Heard]:
    """What a seat hears of an entry; gold clinks, other goods do not."""
    if entry.kind in ("gain", "pay"):
        return [("coin" if entry.word("good") == GOODS[GOLD] else "slide", much(entry, "amount"))]
    return by_kind(entry, seat, KINDS)
