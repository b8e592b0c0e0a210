"""A seat: what it may know of the table, and how the rest is imagined (I1 to I5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.rng import Rng
from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import HIDDEN, NONE

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def look(s: Table, seat: int) -> View:
    """All that the seat may know, with the box that is played with; NOBODY sees what is public."""
    return View(View.written(s, seat), s.box)


def imagine(s: Table, seat: int, rng: Rng) -> Table:
    """A copy in which all hidden cards are dealt anew; Ellen's owner keeps the event that was seen."""
    other = s.clone()
    deal_events(other, s.foresees(seat), rng)
    deal_privileges(other, rng)
    deal_piles(other, rng)
    other.rng = rng.fork()
    return other


def deal_events(s: Table, keep_top: bool, rng: Rng) -> None:
    """The unseen events in a new order, the first ones laid out."""
    deck = s.event_deck
    top = deck.pop() if keep_top else NONE
    unseen = deck + s.events_out
    unseen.sort()
    rng.shuffle(unseen)
    cut = len(deck)
    s.event_deck = unseen[:cut]
    if keep_top:
        s.event_deck.append(top)
    s.events_out = unseen[cut:]


def deal_privileges(s: Table, rng: Rng) -> None:
    """The unseen ordinary privileges in a new order; those of the last round keep their place (P2.11)."""
    unseen: list[int] = []
    for privilege in range(s.box.ordinary):
        if s.privilege_at[privilege] == HIDDEN:
            unseen.append(privilege)
    rng.shuffle(unseen)
    bottom = len(s.privilege_deck) + len(s.privileges_out) - len(unseen)
    cut = len(s.privilege_deck) - bottom
    s.privilege_deck = s.privilege_deck[:bottom] + unseen[:cut]
    s.privileges_out = unseen[cut:]


def deal_piles(s: Table, rng: Rng) -> None:
    """Which craftsmen come in a round is known, their order is not (I2, I3)."""
    size = s.box.pile
    for age in range(s.round, s.box.rounds):
        first = s.box.starting + age * size
        pile = list(range(first, first + size))
        rng.shuffle(pile)
        for i in range(size):
            s.piles[age * size + i] = pile[i]
