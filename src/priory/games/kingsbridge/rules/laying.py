"""Characters that lay cards: Gytha (K14), King Ethelred (K17), Wilwulf (K20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.kingsbridge.box import LANE, PERMANENT, RANKS, SLOTS
from priory.games.kingsbridge.options import (
    ETHELRED_DISPLAY,
    ETHELRED_HAND,
    GYTHA_CARD,
    GYTHA_COLUMN,
    GYTHA_STOP,
    WILWULF_CARD,
    WILWULF_STOP,
)
from priory.games.kingsbridge.rules import characters, placing
from priory.games.kingsbridge.rules.arrangement import lay

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table


def discarded(s: Table) -> int:
    """The values in the discard pile, as bits."""
    found = 0
    for value in range(1, RANKS + 1):
        if s.discard[value]:
            found |= 1 << value
    return found


def gytha_values(s: Table, slot: int, values: int) -> int:
    """Which of these values Gytha may lay in a column, as bits (K14.2)."""
    column = s.columns[slot]
    if not column:
        return values if slot < PERMANENT else 0
    found = 1 << ((column[-1] & 15) + 1)
    if s.gapped:
        found |= placing.gap_values(column)
    return found & values


def can_use_gytha(s: Table, ends: int, empty: bool) -> bool:
    """Whether any discarded card fits anywhere (K14.4): at the end of a column, in an empty one or in a gap."""
    values = discarded(s)
    if empty or not values:
        return values != 0
    return values & (ends << 1) != 0 or (s.gapped and values & placing.all_gap_values(s) != 0)


def gytha_columns(s: Table) -> list[int]:
    """The columns a discarded card fits in."""
    values = discarded(s)
    return [GYTHA_COLUMN + slot for slot in range(SLOTS) if gytha_values(s, slot, values)]


def choose_gytha_column(s: Table, option: int) -> None:
    """Both cards go to this one column (K14.1)."""
    s.slot = option - GYTHA_COLUMN
    s.question = GYTHA_STOP


def gytha_options(s: Table) -> list[int]:
    """The discarded cards that fit, or enough after the first."""
    found = [GYTHA_STOP] if s.count else []
    values = gytha_values(s, s.slot, discarded(s))
    for value in range(1, RANKS + 1):
        if values >> value & 1:
            found.append(GYTHA_CARD - 1 + value)
    return found


def use_gytha(s: Table, option: int) -> None:
    """Lay a card from the discard pile; after the second, or when the column is finished, she is done (K14.3)."""
    if option == GYTHA_STOP:
        characters.hand_on(s)
        return
    value = option - GYTHA_CARD + 1
    lay(s, s.slot, placing.with_cell(s.columns[s.slot], value))
    s.discard[value] -= 1
    s.count += 1
    if s.journal is not None:
        s.journal.note("gytha", s.active, {"value": value, "column": s.slot})
    placing.settle(s, s.slot)
    if s.count == 2 or not s.columns[s.slot] or not gytha_values(s, s.slot, discarded(s)):
        characters.hand_on(s)


def free_extra_slot(s: Table) -> int:
    """The lowest free extra column, or -1 (K17.5)."""
    for slot in range(PERMANENT, PERMANENT + s.box.extra_columns):
        if not s.columns[slot]:
            return slot
    return -1


def can_use_ethelred(s: Table) -> bool:
    """Whether there is a card to lay and room for another column."""
    return s.hand_sizes[s.active] + s.display_sizes[s.active] > 0 and free_extra_slot(s) >= 0


def ethelred_options(s: Table) -> list[int]:
    """The own cards that may begin the extra column (K17.2)."""
    base = LANE * s.active
    found = [ETHELRED_HAND - 1 + value for value in range(1, RANKS + 1) if s.hands[base + value]]
    found += [ETHELRED_DISPLAY - 1 + value for value in range(1, RANKS + 1) if s.displays[base + value]]
    return found


def use_ethelred(s: Table, option: int) -> None:
    """Place the first card of an extra column."""
    slot = free_extra_slot(s)
    s.on_display = option >= ETHELRED_DISPLAY
    s.value = option - (ETHELRED_DISPLAY if s.on_display else ETHELRED_HAND) + 1
    placing.take_card(s)
    lay(s, slot, placing.CARD[s.value])
    if s.journal is not None:
        unasked = not s.on_display and not s.hand_sizes[s.active] and not s.display_sizes[s.active]
        facts = {"value": s.value, "column": slot, "display": s.on_display}
        s.journal.note("ethelred", s.active, facts, opened=unasked)
    characters.hand_on(s)
    placing.after_placing(s, slot)


def wilwulf_options(s: Table) -> list[int]:
    """The hand cards that may be laid aside, or enough after the first (K20.1)."""
    found = [WILWULF_STOP] if s.count else []
    base = LANE * s.active
    for value in range(1, RANKS + 1):
        if s.hands[base + value]:
            found.append(WILWULF_CARD - 1 + value)
    return found


def use_wilwulf(s: Table, option: int) -> None:
    """Lay a hand card face up aside, at most two."""
    if option == WILWULF_STOP:
        characters.hand_on(s)
        return
    value = option - WILWULF_CARD + 1
    seat = s.active
    s.hands[LANE * seat + value] -= 1
    s.hand_sizes[seat] -= 1
    s.displays[LANE * seat + value] += 1
    s.display_sizes[seat] += 1
    s.fresh += placing.CARD[value]
    s.count += 1
    if s.journal is not None:
        unasked = s.count == 1 and not s.hand_sizes[seat]
        s.journal.note("wilwulf", seat, {"value": value}, opened=unasked)
    if s.count == 2 or not s.hand_sizes[seat]:
        characters.hand_on(s)
