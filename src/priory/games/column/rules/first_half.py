"""The first half of the year: Loch Leven, religion, then the characters from left to right (C5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column.options import DECLINE, GO_ON, USE
from priory.games.column.rules import dice, free_actions, symbols
from priory.games.column.rules.pieces import COLOURS, NONE
from priory.games.column.rules.tasks import ABOUT, CARD

if TYPE_CHECKING:
    from priory.games.column.table import Table


def begin(s: Table) -> None:
    """Loch Leven, then the religion die (C5.3 to C5.6)."""
    s.agenda.pop()
    dice.serve_time(s, s.active)
    dice.religion_step(s, s.active)


def line_up(s: Table) -> None:
    """The characters come one after the other, the leftmost first (C5.10)."""
    s.agenda.pop()
    row = s.row[s.active]
    while row:
        s.agenda.append(CARD + (((row & 7) - 1) << ABOUT))
        row >>= 3


def passes(s: Table, die: int) -> bool:
    """A card that has left is skipped (C5.10); one whose die shows 1 leaves (C5.8), unless tiles stop it (C24.8)."""
    at = 5 * s.active + die
    if s.place[at] < 0:
        s.agenda.pop()
        return True
    if s.value[at] == 1 and not free_actions.may_stop(s, False):
        expire(s, die)
        return True
    return False


def expire(s: Table, die: int) -> None:
    """The card leaves without being used, its die is free again (C5.8)."""
    s.agenda.pop()
    dice.take_off(s, s.active, die)


def use_options(s: Table, die: int, turning: int) -> list[int]:
    """Decline the character, or use one of its alternatives (C5.9, C9.4); free actions join in (C24.8)."""
    card = s.place[5 * s.active + die]
    found = [DECLINE]
    symbols.offer(s, s.box.first[card], USE, turning, found)
    if s.box.second[card] != NONE:
        symbols.offer(s, s.box.second[card], USE + 1, turning, found)
        found.sort()
        for i in range(len(found) - 1, 0, -1):
            if found[i] == found[i - 1]:  # both symbols may place the same stone
                found.pop(i)
    free_actions.join(s, found, False)
    return found


def card_options(s: Table, die: int) -> list[int]:
    """Before a card is dealt with (W2)."""
    if s.value[5 * s.active + die] == 1:
        return free_actions.window_options(s)
    return use_options(s, die, die)


def deal_with(s: Table, option: int, die: int) -> None:
    """The die is turned down, then the card may be used once (C5.7)."""
    if option == GO_ON:
        expire(s, die)
        return
    s.agenda.pop()
    at = 5 * s.active + die
    s.value[at] -= 1
    if s.journal is not None:
        s.journal.note("turned", s.active, {"die": COLOURS[die], "value": s.value[at]})
    use(s, option, die)


def use(s: Table, option: int, die: int) -> None:
    """The action of a card, or none (C5.9, C9.3)."""
    card = s.place[5 * s.active + die]
    if s.journal is not None:
        s.journal.note("unused" if option == DECLINE else "used", s.active, dice.named(s, card))
    if option != DECLINE:
        symbol = s.box.first[card]
        if s.box.second[card] != NONE and not symbols.offers(s, symbol, option):
            symbol = s.box.second[card]
        symbols.carry_out(s, option, symbol, "character")
