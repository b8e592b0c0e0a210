"""Revealing the next card of a deck, and exhausted decks (C10, C20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column.rules.dice import named
from priory.games.column.rules.pieces import CHARACTERS, COUNTRIES, DECK
from priory.games.column.rules.tasks import ABOUT, EVENT

if TYPE_CHECKING:
    from priory.games.column.table import Table


def reveal(t: Table, country: int) -> None:
    """Turn up cards until a character lies there; the first event of the turn is carried out (C10.2 to C10.5)."""
    while t.top[country] < DECK:
        card = t.deck[DECK * country + t.top[country]]
        t.top[country] += 1
        event = card % DECK >= CHARACTERS
        if t.journal is not None:
            facts = {"country": COUNTRIES[country], "ignored": event and t.event_done, **named(t, card)}
            t.journal.note("event" if event else "revealed", t.active, facts, opened=True)
        if not event:
            t.agenda.pop()
            t.face_up[country] = card
            return
        if not t.event_done:
            t.event_done = True
            t.agenda.append(EVENT + ((card * 8) << ABOUT))  # the reveal goes on after the event
            return
    t.agenda.pop()
    t.last_year = True  # the deck is exhausted (C20.2)
    if t.journal is not None:
        t.journal.note("exhausted", t.active, {"country": COUNTRIES[country]}, opened=True)
