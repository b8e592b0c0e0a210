"""The audit of Kingsbridge: every card has exactly one place, every column rises as it may (K1.1, K1.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.errors import BadPosition
from priory.core.reader import need
from priory.games.kingsbridge.box import CHARACTERS, EDGAR, LANE, RANKS
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
    copies = s.box.copies
    for value in range(1, RANKS + 1):
        found = count_cards(s, value)
        need(found == copies, "hands", f"there are {found} cards of value {value} in all places, {copies} are needed")
    for seat in range(s.seats):
        first, last = LANE * seat, LANE * seat + LANE
        need(sum(s.hands[first:last]) == s.hand_sizes[seat], f"hands[{seat}]", "the hand's size is wrong")
        need(sum(s.displays[first:last]) == s.display_sizes[seat], f"displays[{seat}]", "the display's size is wrong")
    for value in s.fresh:
        lies = s.displays[LANE * s.active + value] >= s.fresh.count(placing.CARD[value])
        need(lies, "turn.fresh", f"no {value} lies on the display of seat {s.active}")
    for slot, column in enumerate(s.columns):
        where = f"column {COLUMN_NAMES[slot]}"
        ends = (column[0] & 15, column[-1] & 15) if column else (0, 0)
        need((s.firsts[slot] & 15, s.lasts[slot]) == ends, where, "its ends are noted wrongly")
        noted = [rank for rank in range(LANE) if s.ending[rank] >> slot & 1]
        need(noted == [s.lasts[slot]], where, "is not found by its last rank")
        rises = all(0 <= (column[i] & 15) - (column[i - 1] & 15) <= 2 for i in range(1, len(column)))
        need(rises, where, f"{column.hex(' ')} does not rise as it may")
        need(not placing.is_finished(column), where, "is finished and should have been cleared")
    noted_ends = sum([1 << rank for rank in set(s.lasts)])
    need(s.ends == noted_ends, "columns", "the ranks at their ends are noted wrongly")
    _audit_characters(s)


def _audit_characters(s: Table) -> None:
    lying = b"".join(s.stacks) + s.open.replace(bytes([FREE]), b"") + s.deck + s.boxed
    if s.edgar:
        lying += bytes([EDGAR])
    wanted = len(CHARACTERS) if s.with_characters else 0
    if len(lying) != wanted or len(set(lying)) != wanted:
        names = sorted(CHARACTERS[who] for who in lying)
        raise BadPosition(f"each of the {wanted} characters must have one place, but there are {', '.join(names)}")
