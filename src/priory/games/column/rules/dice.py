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


def named(t: Table, card: int) -> dict[str, object]:
    """A card as the journal tells of it; none is a card below 0."""
    if card < 0:
        return {"card": None}
    return {"card": t.box.ids[card], "name": t.box.names[card]}


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


def take_off(t: Table, seat: int, die: int) -> None:
    """A die comes free; the character under it leaves the game (C5.8, C19.2, C23.10, C23.12)."""
    at = 5 * seat + die
    card = t.place[at]
    if card == PRISON:
        t.prison[seat] = row_without(t.prison[seat], die)
    else:
        t.row[seat] = row_without(t.row[seat], die)
    t.place[at] = FREE
    if t.journal is not None:
        facts = {"die": COLOURS[die], **named(t, card)}
        t.journal.note("freed", seat, facts)


def imprison(t: Table, seat: int, die: int, value: int) -> None:
    """A die goes to Loch Leven; the character under it leaves the game (C17.1, C17.2)."""
    at = 5 * seat + die
    card = t.place[at]
    if card >= 0:
        t.row[seat] = row_without(t.row[seat], die)
    elif seat == t.active:
        t.rolled &= ~(1 << die)
    t.place[at] = PRISON
    t.value[at] = value
    t.prison[seat] = row_with(t.prison[seat], die)
    if t.journal is not None:
        facts = {"die": COLOURS[die], "value": value, **named(t, card)}
        t.journal.note("imprisoned", seat, facts)


def serve_time(t: Table, seat: int) -> None:
    """The dice on Loch Leven are turned down, or come free at 1 (C5.3, C5.4)."""
    for die in in_row(t.prison[seat]):
        at = 5 * seat + die
        if t.value[at] == 1:
            take_off(t, seat, die)
        else:
            t.value[at] -= 1
            if t.journal is not None:
                t.journal.note("turned", seat, {"die": COLOURS[die], "value": t.value[at]})


def roll_religion(t: Table, seat: int) -> None:
    """The religion die is rolled, then the religion is chosen (C5.6, C19.4, C23.12.1)."""
    t.faith[seat] = t.box.faces[t.rng.below(6)]
    t.agenda.append(RELIGION)
    if t.journal is not None:
        t.journal.note("religion_roll", seat, {"value": t.faith[seat]}, opened=True)


def choose_religion(t: Table, religion: int) -> None:
    """The player chooses a religion after a roll (C5.6); the minority bonus is checked afterwards (C18.2)."""
    seat = t.active
    t.agenda.pop()
    t.religion[seat] = religion
    if t.journal is not None:
        t.journal.note("religion", seat, {"religion": RELIGIONS[religion]})
    reward_minority(t, seat)


def religion_step(t: Table, seat: int) -> None:
    """The religion die is turned down, or rolled anew at 1 (C5.5, C5.6)."""
    if t.faith[seat] == 1:
        roll_religion(t, seat)
        return
    t.faith[seat] -= 1
    if t.journal is not None:
        t.journal.note("turned", seat, {"die": DICE[5], "value": t.faith[seat]})
    reward_minority(t, seat)


def reward_minority(t: Table, seat: int) -> None:
    """A point for the only player of a religion (C18.1, C18.3)."""
    religion = t.religion[seat]
    for other in range(t.seats):
        if other != seat and t.religion[other] == religion:
            return
    t.gain(seat, t.box.minority_bonus)
    if t.journal is not None:
        t.journal.note("minority", seat, {"points": t.box.minority_bonus, "religion": RELIGIONS[religion]})
