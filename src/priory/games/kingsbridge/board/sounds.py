"""What Kingsbridge sounds like."""

from __future__ import annotations

from priory.core.plain import Facts
from priory.drawing.sounds import Heard, Sound, by_kind

KINDS = {
    "place": Sound("card"),
    "ethelred": Sound("card"),
    "gytha": Sound("card"),
    "wilwulf": Sound("card"),
    "put_under": Sound("card"),
    "give": Sound("card"),
    "draw": Sound("card", "count"),
    "exchange": Sound("card", "count"),
    "penalty": Sound("card", own="crack"),
    "move": Sound("slide", "cells"),
    "take_off": Sound("slide", "cells"),
    "edgar": Sound("slide"),
    "recover": Sound("page"),
    "use": Sound("page"),
    "turn_up": Sound("page"),
    "finish": Sound("chord"),
}


def sounds(entry: Facts, seat: int) -> list[Heard]:
    """What a seat hears of an entry."""
    return by_kind(entry, seat, KINDS)
