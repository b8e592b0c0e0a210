"""Carrying out an action card, or its action by an event (W8.7, W9.6, W23.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.world.rules.agenda import (
    ASK_BUILD,
    ASK_DONATE,
    ASK_FAVOUR,
    ASK_HARVEST,
    ASK_HOUSE,
    ASK_MATERIAL,
    ASK_SELL,
    ASK_WEAVE,
    push,
)
from priory.games.world.rules.pieces import PILE, PLAYED
from priory.games.world.rules.plague import ask_medicine
from priory.games.world.rules.standing import most
from priory.games.world.rules.starred import gather
from priory.games.world.rules.vocabulary import (
    ACT_BUILD,
    ACT_DONATE,
    ACT_FAVOUR,
    ACT_HARVEST,
    ACT_HOUSE,
    ACT_MATERIAL,
    ACT_MEDICINE,
    ACT_PIETY,
    ACT_PRIVILEGE,
    ACT_SELL,
    ACT_WEAVE,
)

if TYPE_CHECKING:
    from priory.games.world.table import Table

BY_ACTION: Final = 1


def carry_out(s: Table, seat: int, action: int, waive: int = 0) -> None:
    """A card's action, or the same by an event; what it asks goes on the agenda (W8.2, W23.15)."""
    if action == ACT_PRIVILEGE:
        last = last_played(s, seat)
        if last >= 0 and most(s, ACT_PRIVILEGE, 1):
            carry_out(s, seat, last)
    elif action <= ACT_PIETY:
        gather(s, seat, action)
    elif action == ACT_MATERIAL:
        push(s, ASK_MATERIAL, seat)
    elif action == ACT_BUILD:
        push(s, ASK_BUILD, seat)
    elif action == ACT_SELL:
        push(s, ASK_SELL, seat)
    elif action == ACT_HOUSE:
        push(s, ASK_HOUSE, seat, BY_ACTION, waive)
    elif action == ACT_HARVEST:
        push(s, ASK_HARVEST, seat)
    elif action == ACT_DONATE:
        push(s, ASK_DONATE, seat, 0, waive)
    elif action == ACT_WEAVE:
        push(s, ASK_WEAVE, seat)
    elif action == ACT_MEDICINE:
        ask_medicine(s, seat)
    elif action == ACT_FAVOUR:
        push(s, ASK_FAVOUR, seat)


def last_played(s: Table, seat: int) -> int:
    """The card a player really played last before the Privilege that now lies on top; -1 if none (W9.6)."""
    i = s.opened[seat] - 2
    while i >= 0:
        card = s.open_pile[seat * PILE + i]
        if card >= PLAYED:
            return card - PLAYED
        i -= 1
    return -1
