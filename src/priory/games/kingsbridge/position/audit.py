"""The audit of Kingsbridge: every card has exactly one place, every column rises as it may (K1.1, K1.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.errors import BadPosition
from priory.games.kingsbridge.box import CHARACTERS, EDGAR, LANE, RANKS, SLOTS
from priory.games.kingsbridge.options import COLUMN_NAMES
from priory.games.kingsbridge.rules import placing
from priory.games.kingsbridge.rules.characters import FREE

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table


def count_cards(s: Table, value: int) -> int:
    """How many cards of this value lie anywhere."""
    found = s.discard[value] + s.penalty[value]
    for seat in range(s.seats):
        found += s.hands[LANE * seat + value] + s.displays[LANE * seat + value]
        found += s.piles[seat].count(placing.CARD[value])
    for column in s.columns:
        found += column.count(placing.CARD[value])
    return found


def audit(s: Table) -> None:
    """Every card has exactly one place, every column rises as it may (K1.1, K1.7)."""
    for value in range(1, RANKS + 1):
        if count_cards(s, value) != s.box.copies:
            raise BadPosition(f"there are {count_cards(s, value)} cards of value {value}, {s.box.copies} are needed")
    for seat in range(s.seats):
        if sum(s.hands[LANE * seat : LANE * seat + LANE]) != s.hand_sizes[seat]:
            raise BadPosition(f"hands[{seat}]: the hand's size is wrong")
        if sum(s.displays[LANE * seat : LANE * seat + LANE]) != s.display_sizes[seat]:
            raise BadPosition(f"displays[{seat}]: the display's size is wrong")
    for value in s.fresh:
        if s.displays[LANE * s.active + value] < s.fresh.count(placing.CARD[value]):
            raise BadPosition(f"turn.fresh: no {value} lies on the display of seat {s.active}")
    for slot in range(SLOTS):
        column = s.columns[slot]
        if (s.firsts[slot] & 15, s.lasts[slot]) != ((column[0] & 15, column[-1] & 15) if column else (0, 0)):
            raise BadPosition(f"column {COLUMN_NAMES[slot]}: its ends are noted wrongly")
        if [rank for rank in range(LANE) if s.ending[rank] >> slot & 1] != [s.lasts[slot]]:
            raise BadPosition(f"column {COLUMN_NAMES[slot]}: is not found by its last rank")
        for i in range(1, len(column)):
            if not 0 <= (column[i] & 15) - (column[i - 1] & 15) <= 2:
                raise BadPosition(f"column {COLUMN_NAMES[slot]}: {column.hex(' ')} does not rise as it may")
        if placing.is_finished(column):
            raise BadPosition(f"column {COLUMN_NAMES[slot]}: is finished and should have been cleared")
    if s.ends != sum(1 << rank for rank in set(s.lasts)):
        raise BadPosition("columns: the ranks at their ends are noted wrongly")
    _audit_characters(s)


def _audit_characters(s: Table) -> None:
    lying = b"".join(s.stacks) + s.open.replace(bytes([FREE]), b"") + s.deck + s.boxed
    if s.edgar:
        lying += bytes([EDGAR])
    wanted = len(CHARACTERS) if s.with_characters else 0
    if len(lying) != wanted or len(set(lying)) != wanted:
        names = sorted(CHARACTERS[who] for who in lying)
        raise BadPosition(f"each of the {wanted} characters must have one place, but there are {', '.join(names)}")
