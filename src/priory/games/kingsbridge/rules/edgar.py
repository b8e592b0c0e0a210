"""Edgar, the joker (K12): laying him; swapping him is in placing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.kingsbridge.box import PERMANENT, RANKS, SLOTS
from priory.games.kingsbridge.options import EDGAR_COLUMN, EDGAR_RANK
from priory.games.kingsbridge.rules import characters, placing
from priory.games.kingsbridge.rules.arrangement import lay

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table


def spots(s: Table, slot: int) -> int:
    """The ranks Edgar may take in a column, as bits (K12.2)."""
    column = s.columns[slot]
    if not column:
        return (1 << (RANKS + 1)) - 2 if slot < PERMANENT else 0
    last = column[-1] & 15
    found = 1 << (last + 1) if last < RANKS else 0
    if s.gapped:
        found |= placing.gap_values(column)
    return found


def column_options(s: Table) -> list[int]:
    """The columns he may be laid in."""
    return [EDGAR_COLUMN + slot for slot in range(SLOTS) if spots(s, slot)]


def choose_column(s: Table, option: int) -> None:
    """Take the column; the rank follows."""
    s.slot = option - EDGAR_COLUMN
    s.question = EDGAR_RANK


def rank_options(s: Table) -> list[int]:
    """The ranks he may stand for in this column."""
    ranks = spots(s, s.slot)
    return [EDGAR_RANK - 1 + rank for rank in range(1, RANKS + 1) if ranks >> rank & 1]


def choose_rank(s: Table, option: int) -> None:
    """Lay him: he stays in the column and is not handed on (K12.5)."""
    rank = option - EDGAR_RANK + 1
    characters.take_used(s)
    lay(s, s.slot, placing.with_cell(s.columns[s.slot], placing.JOKER + rank))
    s.edgar = rank
    if s.journal is not None:
        s.journal.note("edgar", s.active, {"column": s.slot, "rank": rank})
    placing.settle(s, s.slot)
    characters.use_is_over(s)
