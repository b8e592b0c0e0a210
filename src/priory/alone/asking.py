"""What is asked for in data, read as strictly as a server reads it."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from priory.core.box import read_text
from priory.core.errors import BadSetup
from priory.core.game import Game
from priory.core.plain import Data
from priory.core.reader import shown
from priory.core.registry import game
from priory.puzzles.trying import LONGEST
from priory.table.people import BOT, LOCAL, OPEN, PERSON, Place
from priory.table.refusals import Refusal

KINDS = (PERSON, LOCAL, BOT)
LONGEST_NAME = 20
LONGEST_BOX = 200_000
LONGEST_NUMBER = 6


class TableAsked(NamedTuple):
    """A new table as it is asked for."""

    game: Game
    places: list[Place]
    variants: Data
    box: Data | None
    hints: bool


class TryAsked(NamedTuple):
    """A try at a puzzle: all options played so far, in their order; `show` gives up and asks for the solution."""

    played: list[int]
    show: bool


def number_in(text: str, name: str) -> int:
    """A number that stands in an address."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER):
        raise Refusal(f"{name}: {shown(text)} is not a number")
    return int(text)


def read(body: str, what: str) -> Data:
    """What was sent as JSON; BadSetup if it is no table of values."""
    try:
        said = json.loads(body or "{}")
    except (ValueError, RecursionError) as error:
        raise BadSetup(f"{what} cannot be asked for like this: {str(error)[:100]}") from error
    if not isinstance(said, dict):
        raise BadSetup(f"{what} is asked for by names and values")
    return said


def try_asked(body: str) -> TryAsked:
    """A try at a puzzle, read from what was sent."""
    said = read(body, "a try")
    played, show = said.get("played", []), said.get("show", False)
    if not isinstance(played, list) or len(played) > LONGEST or not all(type(one) is int for one in played):
        raise BadSetup(f"played: there must be a list of at most {LONGEST} options")
    if not isinstance(show, bool):
        raise BadSetup(f"show: {shown(show)} is neither true nor false")
    return TryAsked(played, show)


def table_asked(body: str) -> TableAsked:
    """A new table, read from what was sent; BadSetup if it is not written as it should."""
    said = read(body, "a table")
    if not isinstance(said.get("game"), str):
        raise BadSetup("a table is asked for with the id of its game")
    one, seats, variants = game(said["game"]), said.get("seats"), said.get("variants", {})
    if not isinstance(seats, list) or not isinstance(variants, dict):
        raise BadSetup("seats: there must be a list of them, and variants by their names")
    if said.get("clock") is not None:
        raise BadSetup("clock: a table without a server has none")
    hints = said.get("hints", False)
    if not isinstance(hints, bool):
        raise BadSetup(f"hints: {shown(hints)} is neither true nor false")
    places = [_place(seat, number) for number, seat in enumerate(seats)]
    return TableAsked(one, places, variants, _box(one, said.get("box"), len(places), variants), hints)


def _place(said: Any, number: int) -> Place:
    where = f"seats.{number}"
    if not isinstance(said, dict):
        raise BadSetup(f"{where}: {shown(said)} is no seat")
    kind, name, level = said.get("kind"), said.get("name", ""), said.get("level")
    if kind == OPEN:
        raise BadSetup(f"{where}.kind: friends by link need a server")
    if kind not in KINDS:
        raise BadSetup(f"{where}.kind: {shown(kind)} is not one of {', '.join(KINDS)}")
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadSetup(f"{where}.name: a name has at most {LONGEST_NAME} printable characters")
    if level is not None and not isinstance(level, str):
        raise BadSetup(f"{where}.level: {shown(level)} is no level")
    return Place(kind, " ".join(name.split()), level)


def _box(one: Game, text: Any, seats: int, variants: Data) -> Data | None:
    """What is in a box of one's own, once a table has been dealt from it."""
    if text is None:
        return None
    if not isinstance(text, str) or len(text) > LONGEST_BOX:
        raise BadSetup(f"box: a box is a text of at most {LONGEST_BOX} characters")
    found = read_text(text, "own box")
    one.new(seats, box=found, **variants)
    return found
