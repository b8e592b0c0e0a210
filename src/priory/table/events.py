"""What happens at a table, one thing after the other: choices, choices taken back, hints, people who sit down, chat."""

from __future__ import annotations

from typing import NamedTuple

PLAY, UNDO, SIT = "play", "undo", "sit"
HINT, AGREED = "hint", "agreed"


class Event(NamedTuple):
    """One step of a table's sequence: a play, an undo, somebody sitting down, a hint that somebody asks for,
    or what was agreed when the table was laid: that hints may be asked for. The same `key` is the same step."""

    at: int
    kind: str
    seat: int
    option: int | None
    key: str
    made: float


class Said(NamedTuple):
    """One line of the chat."""

    id: int
    seat: int
    name: str
    text: str
    made: float


def personal(seat: int, key: str) -> str:
    """A person's key as it is kept: it can be neither a bot's nor that of another seat."""
    return f"{seat}:{key}"
