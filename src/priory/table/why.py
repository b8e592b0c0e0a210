"""Why not: what a seat is told about something on the table that it cannot touch now.

A room says it in `words/why.py`: `why(view, offered, element, t)` gives the reason from what the seat may know, and
`ASKED` names how the elements begin that it can speak of; `PLAYED` those of them that it warns of although they can be
touched. What holds for every game is said here.
"""

from __future__ import annotations

import re
from functools import cache
from types import ModuleType

from priory.choices import choices_of, prompt_of
from priory.core.game import Game
from priory.core.journal import NOBODY
from priory.core.seat import Seat
from priory.table.drawn import drawn, sitting_of
from priory.table.table import LiveTable
from priory.words import Reason, tongue, tongue_at


@cache
def answering(game: Game) -> ModuleType | None:
    """The words of a game, if they know why something is not possible."""
    words = game.room("words")
    return words if hasattr(words, "why") else None


def asked_of(game: Game) -> tuple[str, ...]:
    """How the elements begin that a game can speak of."""
    words = answering(game)
    return () if words is None else tuple(words.ASKED)


def warned_of(game: Game) -> tuple[str, ...]:
    """How the elements begin that a game speaks of although they can be touched: they might do nothing."""
    return tuple(getattr(answering(game), "PLAYED", ()))


def elements_of(table: LiveTable, seat: int, language: str) -> list[str]:
    """What is drawn for a seat and can be asked about, in the order of the drawing."""
    parts = drawn(table, sitting_of(table, seat, [seat], language, False), False).parts
    ids = re.findall(r'\sid="([\w-]+)"', parts["board"] + parts["tray"])
    return [id for id in dict.fromkeys(ids) if id.startswith(asked_of(table.record.game))]


def why_not(table: LiveTable, seat: int, element: str, language: str) -> Reason | None:
    """Why this element cannot be touched now; None where it can be, or nobody knows anything about it."""
    found = reason(table.record.game, table.seat(seat), element, language)
    if found is None or found.text:
        return found
    return found._replace(text=usual(table, seat, language))


def reason(game: Game, seat: Seat, element: str, language: str) -> Reason | None:
    """What the room says about it, from what this seat may know."""
    words = answering(game)
    if words is None or not element.startswith(asked_of(game)):
        return None
    view = seat.look()
    choices = choices_of(game, seat, language, view)
    if any(element in one.touches for one in choices) and not element.startswith(warned_of(game)):
        return None
    found: Reason | None = words.why(view, [one.form for one in choices], element, tongue_at(seat, language))
    return found


def usual(table: LiveTable, seat: int, language: str) -> str:
    """What keeps somebody from everything that is not offered."""
    t = tongue(language, "priory")
    if table.over:
        return t("The game is over.")
    if table.waiting:
        return t("The game begins when every seat is taken.")
    if seat == NOBODY:
        return t("You are watching.")
    if table.player != seat:
        return t("It is {name}'s turn.", name=table.names[table.player])
    question = prompt_of(table.record.game, table.seat(seat), language)
    return t("Not part of the question at hand: {question}", question=question)
