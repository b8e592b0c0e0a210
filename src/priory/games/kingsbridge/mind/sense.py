"""A sense of value for Kingsbridge: the cards still to go, and how well the columns take what is held."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.state import OVER
from priory.games.kingsbridge.box import COMPETITIVE, LANE, PERMANENT, RANKS, SLOTS
from priory.games.kingsbridge.options import TARGET
from priory.games.kingsbridge.rules import characters

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

FIT: Final = 0.3
"""A hand card that fits at once."""
EMPTY: Final = 0.6
"""An empty column, where anything fits."""
LENGTH: Final = 0.02
"""Long columns soon are finished; grows with the square of the length."""
WIN: Final = 20.0


def worth(s: Table) -> list[float]:
    """Competitive: fewer cards are better. Together: the score in sight, and the cards still to go."""
    if s.mode != COMPETITIVE:
        return [together(s)] * s.seats
    ends = end_values(s)
    found = []
    for seat in range(s.seats):
        value = -float(s.card_count(seat))
        if s.player == OVER:
            if not s.card_count(seat):
                value += WIN
        else:
            value += FIT * fitting(s, seat, ends)
            if seat == s.active and s.question == TARGET:
                value += 1.0
        found.append(value)
    return found


def end_values(s: Table) -> int:
    """The values that fit at some end, as bits; all of them with an empty column."""
    found = 0
    for slot in range(SLOTS):
        column = s.columns[slot]
        if column:
            found |= 2 << (column[-1] & 15)
        elif slot < PERMANENT:
            return -1
    return found


def fitting(s: Table, seat: int, ends: int) -> int:
    """How many hand cards of a seat fit at once."""
    found = 0
    base = LANE * seat
    for value in range(1, RANKS + 1):
        if ends >> value & 1:
            found += s.hands[base + value]
    return found


def columns_worth(s: Table) -> float:
    """Room and order on the table."""
    found = 0.0
    for slot in range(SLOTS):
        size = len(s.columns[slot])
        if size:
            found += LENGTH * size * size
        elif slot < PERMANENT:
            found += EMPTY
    return found


def together(s: Table) -> float:
    """The common score so far, the order on the table, and a price for every card still to go."""
    found = float(sum(s.penalty) * s.box.penalty_points + characters.left(s) * s.box.character_points)
    found += columns_worth(s)
    cards = 0
    ends = end_values(s)
    for seat in range(s.seats):
        cards += s.card_count(seat)
        found += FIT * fitting(s, seat, ends)
    if s.question == TARGET:
        cards -= 1
    return found - 0.5 * cards
