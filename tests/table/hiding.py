"""Changing what is hidden at a table: whatever a seat is told must stay the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from priory.core.journal import Entry
from priory.core.rng import Rng
from priory.core.state import State
from priory.table.table import LiveTable


def altered(entry: Entry, seed: int) -> Entry:
    """The same to everybody who was not let into it."""
    secret = {name: [seed] if isinstance(value, list) else seed for name, value in entry.secret.items()}
    return Entry(entry.kind, entry.seat, entry.facts, secret, entry.known_to, entry.opened)


@contextmanager
def otherwise(table: LiveTable, seat: int, seed: int) -> Iterator[None]:
    """The same table with all dealt anew that the seat cannot know, in the state and in what the journal keeps."""
    record = table.record
    truth: tuple[State, list[list[Entry]], dict[int, State]] = record.state, record.entries, record._marks
    record.state = truth[0].imagine(seat, Rng(seed))
    record.entries = [[one if seat in one.known_to else altered(one, seed) for one in step] for step in truth[1]]
    record._marks = {**truth[2], record.ply: record.state}
    table.forget()
    yield
    record.state, record.entries, record._marks = truth
    table.forget()


def whole_game(table: LiveTable) -> list[int]:
    """The choices of a random game from this table to the end."""
    state, rng, found = table.record.state.clone(), Rng(11), []
    while state.player >= 0:
        found.append(rng.choice(state.options()))
        state.play(found[-1])
    return found
