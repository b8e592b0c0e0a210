"""Which parts of the box are our own stand-ins, from its `source` entries."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from priory.core.box import read_file
from priory.core.registry import game

BOX = Path(__file__).parents[1] / "box.toml"


@cache
def _entries(kind: str) -> dict[str, dict[str, Any]]:
    """The entries of a kind in the standard box, by id or number."""
    return {str(entry.get("id", entry.get("number", at + 1))): entry for at, entry in enumerate(read_file(BOX)[kind])}


@cache
def _printed(id: str) -> dict[str, Any]:
    """An event card of the standard box."""
    found: dict[str, Any] = next(event.card for event in game("world").box.events if event.id == id)
    return found


def stand_in(kind: str, id: str) -> bool:
    """Whether an entry of the standard box is a stand-in."""
    entry = _entries(kind).get(id)
    return entry is not None and entry["source"] == "house"


def event_mark(card: dict[str, Any]) -> str:
    """What of an event card is ours: "card", "corners" or nothing; a card of another box says nothing of itself."""
    entry = _entries("event").get(card["id"])
    if entry is None or entry["source"] != "house" or _printed(card["id"]) != card:
        return ""
    return "card" if entry.get("effect_source", "house") == "house" else "corners"
