"""What A Column of Fire sounds like."""

from __future__ import annotations

from priory.core.plain import Facts
from priory.drawing.sounds import Heard, Sound, by_kind

KINDS = {
    "picked": Sound("card"),
    "removed": Sound("card"),
    "advantage": Sound("card"),
    "protection": Sound("card"),
    "tile_used": Sound("card"),
    "stone": Sound("slide"),
    "stone_removed": Sound("slide"),
    "house": Sound("slide"),
    "house_left": Sound("slide", own="crack"),
    "moved": Sound("slide"),
    "freed": Sound("slide"),
    "imprisoned": Sound("slide", own="crack"),
    "good": Sound("coin"),
    "paid": Sound("coin", "points"),
    "sold": Sound("star", "points"),
    "points": Sound("star", "points"),
    "minority": Sound("star", "points"),
    "final": Sound("star", "total"),
    "lost": Sound("", "points", own="crack"),
    "lost_good": Sound("", own="crack"),
    "rolled": Sound("dice"),
    "religion_roll": Sound("dice"),
    "adjusted": Sound("dice"),
    "event": Sound("page"),
    "revealed": Sound("page"),
    "exhausted": Sound("page"),
    "religion": Sound("page"),
    "protected": Sound("page"),
}


def sounds(entry: Facts, seat: int) -> list[Heard]:
    """What a seat hears of an entry; who has lost a house hears it break."""
    if entry.kind == "conflict":
        return [("crack" if seat in entry.numbers("lost") else "page", 1)]
    if entry.kind == "house" and seat >= 0 and entry.number("fallen") == seat:
        return [("slide", 1), ("crack", 1)]
    return by_kind(entry, seat, KINDS)
