"""Which parts of the box are our own stand-ins: those that stand there as in the standard box."""

from __future__ import annotations

from functools import lru_cache

from priory.core.box import Contents
from priory.core.plain import Data
from priory.core.registry import game
from priory.games.world.rules.deck import Event
from priory.words import Tongue


@lru_cache(maxsize=256)
def _entries(kind: str, box: Contents) -> dict[str, Data]:
    """The entries of a kind in a box, by id or number."""
    return {str(entry.get("id", entry.get("number", at + 1))): entry for at, entry in enumerate(box.data[kind])}


@lru_cache(maxsize=256)
def _usual(kind: str, id: str, box: Contents) -> bool:
    """Whether an entry is the one of the standard box, whatever its name: our stand-in is ours only as we made it."""
    mine, ours = _entries(kind, box).get(id), _entries(kind, game("world").box).get(id)
    if mine is None or ours is None:
        return False
    return {**mine, "name": ""} == {**ours, "name": ""}


def stand_in(kind: str, id: str, t: Tongue) -> bool:
    """Whether an entry of the box that is played with is our stand-in."""
    return _usual(kind, id, t.box) and _entries(kind, t.box)[id]["source"] == "house"


def event_mark(card: Event, t: Tongue) -> str:
    """What of an event card is ours: "card", "corners" or nothing; a card of another box says nothing of itself."""
    entry = _entries("event", game("world").box).get(card.id)
    if entry is None or entry["source"] != "house" or not _usual("event", card.id, t.box):
        return ""
    return "card" if entry.get("effect_source", "house") == "house" else "corners"
