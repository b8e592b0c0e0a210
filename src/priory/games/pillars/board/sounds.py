"""What The Pillars of the Earth sounds like."""

from __future__ import annotations

from priory.core.plain import Facts
from priory.drawing.sounds import Heard, Sound, by_kind

KINDS = {
    "take": Sound("card"),
    "hire": Sound("card"),
    "hire_away": Sound("card"),
    "dismiss": Sound("card"),
    "shiring": Sound("card"),
    "privilege": Sound("card"),
    "drawn": Sound("slide"),
    "place": Sound("slide"),
    "put_back": Sound("slide"),
    "castle": Sound("slide"),
    "gray_come": Sound("slide"),
    "gray_leave": Sound("slide"),
    "produce": Sound("slide"),
    "gift": Sound("slide"),
    "wool": Sound("coin", "gold"),
    "sell": Sound("coin", "gold"),
    "buy": Sound("coin", "gold"),
    "court_metal": Sound("coin"),
    "event_gold": Sound("coin", "gold"),
    "event_metal": Sound("coin"),
    "event_payment": Sound("coin", "gold", own="crack"),
    "tax": Sound("coin", "gold", own="crack"),
    "give_up": Sound("slide", own="crack"),
    "priory": Sound("star", "vp"),
    "event_points": Sound("star", "vp"),
    "work": Sound("star", "vp"),
    "roll": Sound("dice"),
    "round": Sound("page"),
    "event": Sound("page"),
    "foresee": Sound("page"),
    "exemption": Sound("page"),
    "thomas": Sound("page"),
    "protection": Sound("page"),
    "part": Sound("chord"),
}


def sounds(entry: Facts, seat: int) -> list[Heard]:
    """What a seat hears of an entry."""
    return by_kind(entry, seat, KINDS)
