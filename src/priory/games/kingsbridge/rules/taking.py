"""Characters that take cards off columns: Bishop Wynstan (K13), Sheriff Den (K18), Wigelm (K19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.kingsbridge.box import SLOTS, SOLO
from priory.games.kingsbridge.options import DEN_COLUMN, WIGELM_COLUMN, WIGELM_SEAT, WIGELM_STOP, WYNSTAN
from priory.games.kingsbridge.rules import characters, placing
from priory.games.kingsbridge.rules.arrangement import lay

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table


def take_off(s: Table, slot: int, cells: int) -> None:
    """The last cells of a column are discarded; Edgar among them goes to the left (K12.10)."""
    column = s.columns[slot]
    rest = len(column) - cells
    taken = column[rest:]
    lay(s, slot, column[:rest])
    placing.discard_cells(s, taken)
    if s.journal is not None:
        ranks = {"first": taken[0] & 15, "last": taken[-1] & 15}
        s.journal.note("take_off", s.active, {"column": slot, "cells": cells, **ranks})
    if s.edgar and placing.CARD[placing.JOKER + s.edgar] in taken:
        characters.lose_edgar(s)
    characters.hand_on(s)


def wynstan_options(s: Table) -> list[int]:
    """One or two cells from the end of a column (K13.1)."""
    found = []
    for slot in range(SLOTS):
        for cells in (1, 2):
            if len(s.columns[slot]) >= cells:
                found.append(WYNSTAN + 2 * slot + cells - 1)
    return found


def use_wynstan(s: Table, option: int) -> None:
    """Take off one or two cells."""
    take_off(s, (option - WYNSTAN) // 2, (option - WYNSTAN) % 2 + 1)


def den_options(s: Table) -> list[int]:
    """Any column that holds cards (K18.1)."""
    return [DEN_COLUMN + slot for slot in range(SLOTS) if s.columns[slot]]


def use_den(s: Table, option: int) -> None:
    """Take off a whole column."""
    slot = option - DEN_COLUMN
    take_off(s, slot, len(s.columns[slot]))


def can_use_wigelm(s: Table) -> bool:
    """Whether any column begins with an event card (K19.5)."""
    for column in s.columns:
        if column and column[0] < placing.JOKER:
            return True
    return False


def wigelm_seats(s: Table) -> list[int]:
    """The other players not yet served, or enough (K19.3)."""
    found = []
    for seat in range(s.seats):
        if seat != s.active and not s.served >> seat & 1:
            found.append(WIGELM_SEAT + seat)
    if s.served:
        found.append(WIGELM_STOP)
    return found


def choose_recipient(s: Table, option: int) -> None:
    """Choose who gets the next card, or stop."""
    if option == WIGELM_STOP:
        characters.hand_on(s)
        return
    s.count = option - WIGELM_SEAT
    s.question = WIGELM_COLUMN


def wigelm_columns(s: Table) -> list[int]:
    """The columns that begin with an event card (K19.5)."""
    found = []
    for slot in range(SLOTS):
        column = s.columns[slot]
        if column and column[0] < placing.JOKER:
            found.append(WIGELM_COLUMN + slot)
    return found


def use_wigelm(s: Table, option: int) -> None:
    """The first card of the column goes face down onto the recipient's draw pile (K19.1, K19.7)."""
    slot = option - WIGELM_COLUMN
    seat = s.active if s.mode == SOLO else s.count
    column = s.columns[slot]
    lay(s, slot, column[1:])
    s.piles[seat] += placing.CARD[column[0]]
    s.served |= 1 << seat
    if s.journal is not None:
        s.journal.note("give", s.active, {"value": column[0], "column": slot, "to": seat})
    everybody = (1 << s.seats) - 1
    if s.mode == SOLO or s.served | 1 << s.active == everybody or not can_use_wigelm(s):
        characters.hand_on(s)
    else:
        s.question = WIGELM_SEAT
