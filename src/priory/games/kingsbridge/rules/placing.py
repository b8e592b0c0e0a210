"""Placing a card (K5), and finishing a column (K7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.kingsbridge.box import AGATHA, ALDRED, LANE, PERMANENT, RAGNA, RANKS
from priory.games.kingsbridge.options import SPOT_END, SPOT_FRONT, SPOT_GAP, SPOT_SWAP, SPOTS, TARGET
from priory.games.kingsbridge.rules import characters, turn
from priory.games.kingsbridge.rules.arrangement import forget, lay
from priory.games.kingsbridge.rules.bits import HOLES, SLOTS_OF

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

CARD: Final = [bytes([cell]) for cell in range(32)]
"""A column of one cell."""

JOKER: Final = 16
"""Added to a rank, the cell in which Edgar stands for it."""


def gap_values(column: bytes) -> int:
    """The gap values of a column, as bits (K1.8)."""
    found = 0
    for i in range(1, len(column)):
        if (column[i] & 15) - (column[i - 1] & 15) == 2:
            found |= 1 << ((column[i] & 15) - 1)
    return found


def all_gap_values(s: Table) -> int:
    """The gap values of all columns, as bits; remembers when there are none left."""
    if not s.gapped:
        return 0
    found = 0
    for column in s.columns:
        found |= gap_values(column)
    s.gapped = found != 0
    return found


def with_cell(column: bytes, cell: int) -> bytes:
    """The column with one more cell, where its rank belongs: at the end or in a gap."""
    at = len(column)
    while at > 0 and column[at - 1] & 15 > cell & 15:
        at -= 1
    return column[:at] + CARD[cell] + column[at:]


def fits_end(s: Table, column: bytes, value: int) -> bool:
    """Whether a value may go to the end of an existing, non-empty column (K5.1, K5.4)."""
    step = value - (column[-1] & 15)
    if step == 1:
        return True
    if step == 0:
        return s.effect == AGATHA
    return step == 2 and s.effect == RAGNA and not s.skipped


def target_options(s: Table) -> list[int]:
    """Where the chosen card may go (K5.1 to K5.7)."""
    value = s.value
    plain = s.effect < 0 and not s.gapped and s.edgar != value
    if plain:
        below = s.ending[value - 1] if value > 1 else 0
        return [TARGET + SPOTS * slot + SPOT_END for slot in SLOTS_OF[below | s.ending[0] & HOLES]]
    found = []
    joker = JOKER + s.edgar
    first = TARGET - SPOTS
    for column in s.columns:
        first += SPOTS
        if not column:
            if first < TARGET + SPOTS * PERMANENT:
                found.append(first + SPOT_END)
            continue
        if fits_end(s, column, value):
            found.append(first + SPOT_END)
        if not s.on_display:
            if s.effect == ALDRED and value + 1 == column[0] & 15:
                found.append(first + SPOT_FRONT)
            if s.gapped and gap_values(column) >> value & 1:
                found.append(first + SPOT_GAP)
        if s.edgar == value and (column[-1] == joker or (not s.on_display and joker in column)):
            found.append(first + SPOT_SWAP)
    return found


def choose_target(s: Table, option: int) -> None:
    """Put the chosen card on its spot."""
    slot = (option - TARGET) // SPOTS
    spot = (option - TARGET) % SPOTS
    value = s.value
    column = s.columns[slot]
    if spot == SPOT_END:
        if column:
            mark_joint(s, value - (column[-1] & 15))
        lay(s, slot, column + CARD[value])
    elif spot == SPOT_FRONT:
        lay(s, slot, CARD[value] + column)
    elif spot == SPOT_GAP:
        lay(s, slot, with_cell(column, value))
    else:
        at = column.find(CARD[JOKER + value])
        lay(s, slot, column[:at] + CARD[value] + column[at + 1 :])
    take_card(s)
    if s.journal is not None:
        s.journal.note("place", s.active, {"value": value, "column": slot, "spot": spot, "display": s.on_display})
    if spot == SPOT_SWAP:
        s.edgar = 0
        characters.recover_edgar(s)
    after_placing(s, slot)


def mark_joint(s: Table, step: int) -> None:
    """A joint has been made at the end of a column: what is not normal about it is remembered (K1.7, K16.2)."""
    if step == 2:
        s.skipped = True
        s.gapped = True
    elif step == 0:
        s.doubled = True


def any_double(s: Table) -> bool:
    """Whether any column holds a double joint."""
    for column in s.columns:
        for i in range(1, len(column)):
            if (column[i] ^ column[i - 1]) & 15 == 0:
                return True
    return False


def take_card(s: Table) -> None:
    """The chosen card leaves the hand or the display."""
    seat = s.active
    if s.on_display:
        s.displays[LANE * seat + s.value] -= 1
        s.display_sizes[seat] -= 1
    else:
        s.hands[LANE * seat + s.value] -= 1
        s.hand_sizes[seat] -= 1


def after_placing(s: Table, slot: int) -> None:
    """A card has been placed: the column may be finished, the game may be over (K7, K9.1, K24.1)."""
    s.placed += 1
    forget(s)
    settle(s, slot)
    if not s.hand_sizes[s.active] and turn.out_of_cards(s):
        turn.end_game(s, "cards")
    else:
        s.question = 0


def is_finished(column: bytes) -> bool:
    """Whether each rank from 1 to 13 is there (K7.1): a column only rises, so ends and gaps tell."""
    if len(column) < RANKS or column[0] & 15 != 1 or column[-1] & 15 != RANKS:
        return False
    return not gap_values(column)


def settle(s: Table, slot: int) -> None:
    """Clear the column if it is finished (K7.3, K7.4)."""
    column = s.columns[slot]
    if not is_finished(column):
        return
    lay(s, slot, b"")
    s.finished = True
    forget(s)
    discard_cells(s, column)
    if s.journal is not None:
        s.journal.note("finish", s.active, {"column": slot, "cards": len(column)})
    if s.edgar and CARD[JOKER + s.edgar] in column:
        s.edgar = 0
        characters.recover_edgar(s)


def discard_cells(s: Table, cells: bytes) -> None:
    """Event cards go to the discard pile; Edgar does not belong there."""
    for cell in cells:
        if cell < JOKER:
            s.discard[cell] += 1
