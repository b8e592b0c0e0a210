"""What a seat is told: the choices as sentences, the prompt, the log; and nothing it may not know."""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any, NamedTuple

from priory.core.game import Game
from priory.core.journal import Entry
from priory.core.record import Record
from priory.core.seat import Seat
from priory.server.room import Room
from priory.words import tongue_at


class Choice(NamedTuple):
    """One option as a person meets it."""

    option: int
    form: dict[str, Any]
    text: str
    touches: list[str]


class Line(NamedTuple):
    """One line of the log: after which choice, whose, and what happened."""

    ply: int
    seat: int
    text: str


def part(game: Game, name: str) -> ModuleType | None:
    """A part of a game's room, if the room has it."""
    return game.room(name) if game.has(name) else None


def choices(game: Game, seat: Seat, language: str, view: dict[str, Any] | None = None) -> list[Choice]:
    """What the seat may choose now; empty if it is not its turn. `view` is what it sees, if that is known already."""
    options = seat.options()
    if not options:
        return []
    words, view, t = part(game, "words"), view or seat.view(), tongue_at(seat, language)
    found = []
    for option in options:
        form = game.decode(option)
        if words is None:
            found.append(Choice(option, form, plain(form), []))
        else:
            found.append(Choice(option, form, words.option(view, form, t), words.touches(view, form)))
    return found


def plain(form: dict[str, Any]) -> str:
    """An option in its structured form, where a game has no words yet."""
    rest = ", ".join(f"{name} {value}" for name, value in form.items() if name != "kind")
    kind = str(form["kind"]).replace("_", " ")
    return f"{kind}: {rest}" if rest else kind


def prompt(game: Game, seat: Seat, language: str) -> str:
    """What is being decided."""
    words, view = part(game, "words"), seat.view()
    if words is None:
        return str(view.get("question") or "")
    return str(words.prompt(view, tongue_at(seat, language)))


def lines(room: Room, seat: int, language: str, first: int = 0, last: int | None = None) -> list[Line]:
    """The log from this ply on (up to `last`), as the seat saw it."""
    found = []
    for ply in range(first, room.record.ply if last is None else last):
        for entry in room.record.entries[ply]:
            text = told(room.record, entry, seat, room.names, language)
            if text:
                found.append(Line(ply + 1, entry.seat, text))
    return found


def told(record: Record, entry: Entry, seat: int, names: list[str], language: str) -> str:
    """One thing that happened, as a sentence."""
    words = part(record.game, "words")
    seen = entry.seen_by(seat)
    if words is None:
        return json.dumps({name: value for name, value in seen.items() if name != "opened"})
    return str(words.line(seen, names, tongue_at(record.state, language)))
