"""Revealing the next card of a deck, and exhausted decks (C10, C20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column.rules.dice import named
from priory.games.column.rules.pieces import CHARACTERS, COUNTRIES, DECK
from priory.games.column.rules.tasks import ABOUT, EVENT

if TYPE_CHECKING:
    from priory.games.column.table import Table


def reveal(s: Table, country: int) -> None:
    """Turn up cards until a character lies there; the first event of the turn is carried out (C10.2 to C10.5)."""
    while s.top[country] < DECK:
        card = s.deck[DECK * country + s.top[country]]
        s.top[country] += 1
        event = card % DECK >= CHARACTERS
        if s.journal is not None:
            facts = {"country": COUNTRIES[country], "ignored": event and s.event_done, **named(s, card)}
            s.journal.note("event" if event else "revealed", s.active, facts, opened=True)
        if not event:
            s.agenda.pop()
            s.face_up[country] = card
            return
        if not s.event_done:
            s.event_done = True
            s.agenda.append(EVENT + ((card * 8) << ABOUT))  # the reveal goes on after the event
            return
    s.agenda.pop()
    s.last_year = True  # the deck is exhausted (C20.2)
    if s.journal is not None:
        s.journal.note("exhausted", s.active, {"country": COUNTRIES[country]}, opened=True)
