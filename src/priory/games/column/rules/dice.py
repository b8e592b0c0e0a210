"""Dice on cards: rows of characters, Loch Leven, the religion die and the minority bonus (C5.3 to C5.6, C17, C18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.column.rules.pieces import COLOURS, DICE, RELIGIONS
from priory.games.column.rules.tasks import RELIGION

if TYPE_CHECKING:
    from priory.games.column.table import Table

FREE: Final = -1
PRISON: Final = -2
"""Where a die lies: free, on the Loch Leven card, or else on the card with that number."""


def named(s: Table, card: int) -> dict[str, object]:
    """A card as the journal tells of it; none is a card below 0."""
    if card < 0:
        return {"card": None}
    return {"card": s.box.ids[card], "name": s.box.names[card]}


def row_with(row: int, die: int) -> int:
    """A row of dice, written in octal from left to right, with one more at its right end."""
    return row * 8 + die + 1


def row_without(row: int, die: int) -> int:
    """The row after a die has left it."""
    left = 0
    unit = 1
    while row:
        digit = row & 7
        if digit != die + 1:
            left += digit * unit
            unit *= 8
        row >>= 3
    return left


def in_row(row: int) -> list[int]:
    """The dice of a row from left to right."""
    found: list[int] = []
    while row:
        found.append((row & 7) - 1)
        row >>= 3
    found.reverse()
    return found


def take_off(s: Table, seat: int, die: int) -> None:
    """A die comes free; the character under it leaves the game (C5.8, C19.2, C23.10, C23.12)."""
    at = 5 * seat + die
    card = s.place[at]
    if card == PRISON:
        s.prison[seat] = row_without(s.prison[seat], die)
    else:
        s.row[seat] = row_without(s.row[seat], die)
    s.place[at] = FREE
    if s.journal is not None:
        facts = {"die": COLOURS[die], **named(s, card)}
        s.journal.note("freed", seat, facts)


def imprison(s: Table, seat: int, die: int, value: int) -> None:
    """A die goes to Loch Leven; the character under it leaves the game (C17.1, C17.2)."""
    at = 5 * seat + die
    card = s.place[at]
    if card >= 0:
        s.row[seat] = row_without(s.row[seat], die)
    elif seat == s.active:
        s.rolled &= ~(1 << die)
    s.place[at] = PRISON
    s.value[at] = value
    s.prison[seat] = row_with(s.prison[seat], die)
    if s.journal is not None:
        facts = {"die": COLOURS[die], "value": value, **named(s, card)}
        s.journal.note("imprisoned", seat, facts)


def serve_time(s: Table, seat: int) -> None:
    """The dice on Loch Leven are turned down, or come free at 1 (C5.3, C5.4)."""
    for die in in_row(s.prison[seat]):
        at = 5 * seat + die
        if s.value[at] == 1:
            take_off(s, seat, die)
        else:
            s.value[at] -= 1
            if s.journal is not None:
                s.journal.note("turned", seat, {"die": COLOURS[die], "value": s.value[at]})


def roll_religion(s: Table, seat: int) -> None:
    """The religion die is rolled, then the religion is chosen (C5.6, C19.4, C23.12.1)."""
    s.faith[seat] = s.box.faces[s.rng.below(6)]
    s.agenda.append(RELIGION)
    if s.journal is not None:
        s.journal.note("religion_roll", seat, {"value": s.faith[seat]}, opened=True)


def choose_religion(s: Table, religion: int) -> None:
    """The player chooses a religion after a roll (C5.6); the minority bonus is checked afterwards (C18.2)."""
    seat = s.active
    s.agenda.pop()
    s.religion[seat] = religion
    if s.journal is not None:
        s.journal.note("religion", seat, {"religion": RELIGIONS[religion]})
    reward_minority(s, seat)


def religion_step(s: Table, seat: int) -> None:
    """The religion die is turned down, or rolled anew at 1 (C5.5, C5.6)."""
    if s.faith[seat] == 1:
        roll_religion(s, seat)
        return
    s.faith[seat] -= 1
    if s.journal is not None:
        s.journal.note("turned", seat, {"die": DICE[5], "value": s.faith[seat]})
    reward_minority(s, seat)


def reward_minority(s: Table, seat: int) -> None:
    """A point for the only player of a religion (C18.1, C18.3)."""
    religion = s.religion[seat]
    for other in range(s.seats):
        if other != seat and s.religion[other] == religion:
            return
    s.gain(seat, s.box.minority_bonus)
    if s.journal is not None:
        s.journal.note("minority", seat, {"points": s.box.minority_bonus, "religion": RELIGIONS[religion]})
