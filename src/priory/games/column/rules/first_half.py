"""The first half of the year: Loch Leven, religion, then the characters from left to right (C5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column.options import DECLINE, GO_ON, USE
from priory.games.column.rules import dice, free_actions, symbols
from priory.games.column.rules.pieces import COLOURS, NONE
from priory.games.column.rules.tasks import ABOUT, CARD

if TYPE_CHECKING:
    from priory.games.column.table import Table


def begin(t: Table) -> None:
    """Loch Leven, then the religion die (C5.3 to C5.6)."""
    t.agenda.pop()
    dice.serve_time(t, t.active)
    dice.religion_step(t, t.active)


def line_up(t: Table) -> None:
    """The characters come one after the other, the leftmost first (C5.10)."""
    t.agenda.pop()
    row = t.row[t.active]
    while row:
        t.agenda.append(CARD + (((row & 7) - 1) << ABOUT))
        row >>= 3


def passes(t: Table, die: int) -> bool:
    """A card that has left is skipped (C5.10); one whose die shows 1 leaves (C5.8), unless tiles stop it (C24.8)."""
    at = 5 * t.active + die
    if t.place[at] < 0:
        t.agenda.pop()
        return True
    if t.value[at] == 1 and not free_actions.may_stop(t, False):
        expire(t, die)
        return True
    return False


def expire(t: Table, die: int) -> None:
    """The card leaves without being used, its die is free again (C5.8)."""
    t.agenda.pop()
    dice.take_off(t, t.active, die)


def use_options(t: Table, die: int, turning: int) -> list[int]:
    """Decline the character, or use one of its alternatives (C5.9, C9.4); free actions join in (C24.8)."""
    card = t.place[5 * t.active + die]
    found = [DECLINE]
    symbols.offer(t, t.box.first[card], USE, turning, found)
    if t.box.second[card] != NONE:
        symbols.offer(t, t.box.second[card], USE + 1, turning, found)
        found.sort()
        for i in range(len(found) - 1, 0, -1):
            if found[i] == found[i - 1]:  # both symbols may place the same stone
                found.pop(i)
    free_actions.join(t, found, False)
    return found


def card_options(t: Table, die: int) -> list[int]:
    """Before a card is dealt with (W2)."""
    if t.value[5 * t.active + die] == 1:
        return free_actions.window_options(t)
    return use_options(t, die, die)


def deal_with(t: Table, option: int, die: int) -> None:
    """The die is turned down, then the card may be used once (C5.7)."""
    if option == GO_ON:
        expire(t, die)
        return
    t.agenda.pop()
    at = 5 * t.active + die
    t.value[at] -= 1
    if t.journal is not None:
        t.journal.note("turned", t.active, {"die": COLOURS[die], "value": t.value[at]})
    use(t, option, die)


def use(t: Table, option: int, die: int) -> None:
    """The action of a card, or none (C5.9, C9.3)."""
    card = t.place[5 * t.active + die]
    if t.journal is not None:
        t.journal.note("unused" if option == DECLINE else "used", t.active, dice.named(t, card))
    if option != DECLINE:
        symbol = t.box.first[card]
        if t.box.second[card] != NONE and not symbols.offers(t, symbol, option):
            symbol = t.box.second[card]
        symbols.carry_out(t, option, symbol, "character")
