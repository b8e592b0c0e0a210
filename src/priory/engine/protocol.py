"""The protocol of engines: lines of JSON, what stands in them, and what is refused (docs/engine.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple, NoReturn

from priory.bots.bot import Budget, Estimate
from priory.core.errors import BadPosition, PrioryError
from priory.core.plain import Data
from priory.core.reader import Reader, shown

PROTOCOL: Final = 1
"""The version spoken here. It rises when something is left out or changes its meaning, not when something is added."""
LONGEST: Final = 1 << 22
"""Bytes in a line at most: many times the largest box and position."""
PIECE: Final = 1 << 16
MOST_SECONDS: Final = 86_400.0
LARGEST_NUMBER: Final = 1e12
"""Nothing that is told is larger than this."""

HELLO, GAME, READY, CHOOSE, CHOICE, STOP, ERROR = "hello", "game", "ready", "choose", "choice", "stop", "error"
BAD_LINE, BAD_FIELD, UNKNOWN, ORDER = "line", "field", "unknown", "order"
OTHER_PROTOCOL, NO_GAME, OTHER_RULES, OTHER_BOX = "protocol", "game", "rules", "box"
BAD_PLACE, FAILED = "position", "failed"
MESSAGES = (HELLO, GAME, READY, CHOOSE, CHOICE, STOP, ERROR)
CODES = (BAD_LINE, BAD_FIELD, UNKNOWN, ORDER, OTHER_PROTOCOL, NO_GAME, OTHER_RULES, OTHER_BOX, BAD_PLACE, FAILED)


class Refused(PrioryError):
    """A line that cannot be done as it says; `code` is one of CODES."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


# Lines.


def lines(read: Callable[[int], bytes | None]) -> Iterator[bytes | None]:
    """The lines of a stream without their ends, as they come; None for one that is too long, which is passed over."""
    held = bytearray()
    passing = False
    while piece := read(PIECE):
        *ended, rest = piece.split(b"\n")
        for part in ended:
            held += part
            yield None if passing or len(held) > LONGEST else bytes(held)
            held.clear()
            passing = False
        held += rest
        if len(held) > LONGEST:
            passing = True
            held.clear()
    if held or passing:
        yield None if passing else bytes(held)


def written(message: Data) -> bytes:
    """A message as a line."""
    return json.dumps(message, separators=(",", ":"), allow_nan=False).encode() + b"\n"


def understood(line: bytes | None) -> Data:
    """The message in a line: a table of names with a `type`."""
    if line is None:
        raise Refused(BAD_LINE, f"a line is longer than {LONGEST} bytes")
    try:
        message = json.loads(line.decode(), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise Refused(BAD_LINE, f"this is not JSON: {error}") from error
    if not isinstance(message, dict):
        raise Refused(BAD_LINE, f"a line holds a table of names, not {shown(message)}")
    if not isinstance(message.get("type"), str):
        raise Refused(BAD_FIELD, f"field 'type': {shown(message.get('type'))} is not the name of a message")
    return message


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def error(refused: Refused, about: object = None) -> Data:
    """A refusal as a message; `about` is the id of the question that it answers."""
    message = {"type": ERROR, "code": refused.code, "message": str(refused)}
    return message if type(about) is not int else {**message, "id": about}


# What stands in them. Fields that nobody here knows are passed over.


class Greeting(NamedTuple):
    """How an engine introduces itself, and the time it usually takes for a choice."""

    protocol: int
    name: str
    version: str
    usual: Budget | None

    def plain(self) -> Data:
        usual = {} if self.usual is None else {"usual": plain_budget(self.usual)}
        return {"type": HELLO, "protocol": self.protocol, "name": self.name, "version": self.version, **usual}


def greeting(message: Data) -> Greeting:
    """Read a greeting; an engine need not tell its version."""
    with refusing():
        fields = Reader(message)
        usual = None if message.get("usual") is None else budget(fields.inner("usual"))
        version = fields.text("version") if fields.has("version") else ""
        return Greeting(fields.number("protocol", 1), fields.text("name"), version, usual)


class Setting(NamedTuple):
    """The game that begins: by which rules and with what it is played, and where the engine sits."""

    game: str
    rules: int
    box: str
    own_box: Data | None
    variants: Data
    seats: int
    seat: int
    seed: int

    def plain(self) -> Data:
        return {"type": GAME, **self._asdict()}


def setting(message: Data) -> Setting:
    """Read what is to be played."""
    with refusing():
        fields = Reader(message)
        seats = fields.number("seats", 1)
        return Setting(
            fields.text("game"),
            fields.number("rules", 0),
            fields.text("box"),
            None if message.get("own_box") is None else fields.inner("own_box").data,
            fields.inner("variants").data,
            seats,
            fields.number("seat", 0, seats - 1),
            fields.number("seed", 0, default=0),
        )


class Question(NamedTuple):
    """What the engine is to choose from, all it may know of the table, and how long it may think."""

    id: int
    view: Data
    options: list[tuple[int, Data]]
    position: Data
    budget: Budget

    def plain(self) -> Data:
        return {
            "type": CHOOSE,
            "id": self.id,
            "budget": plain_budget(self.budget),
            "options": [{"option": option, "form": form} for option, form in self.options],
            "view": self.view,
            "position": self.position,
        }


def question(message: Data) -> Question:
    """Read what is asked."""
    with refusing():
        fields = Reader(message)
        return Question(
            fields.number("id", 0),
            fields.inner("view").data,
            [(one.number("option", 0), one.inner("form").data) for one in fields.inners("options")],
            fields.inner("position").data,
            budget(fields.inner("budget")),
        )


class Answer(NamedTuple):
    """What an engine chooses, and what it thinks of the options, if it says so."""

    id: int
    option: int
    estimates: Sequence[Estimate]

    def plain(self) -> Data:
        told = [one._asdict() for one in self.estimates]
        return {"type": CHOICE, "id": self.id, "option": self.option, **({"estimates": told} if told else {})}


def answer(message: Data) -> Answer:
    """Read what was chosen."""
    with refusing():
        fields = Reader(message)
        told = [
            Estimate(one.number("option", 0), real(one, "value"), one.number("visits", 0, default=0))
            for one in fields.inners("estimates")
        ]
        return Answer(fields.number("id", 0), fields.number("option", 0), told)


def plain_budget(given: Budget) -> Data:
    """A budget as it is told: only what limits."""
    return {name: value for name, value in given._asdict().items() if value}


def budget(fields: Reader) -> Budget:
    """Read a budget: what it does not name is no limit."""
    seconds = real(fields, "seconds") if fields.has("seconds") else 0.0
    if not 0.0 <= seconds <= MOST_SECONDS:
        raise fields.fail("seconds", f"{seconds} is not a time from 0 to {MOST_SECONDS:g} seconds")
    return Budget(fields.number("iterations", 0, default=0), seconds)


def real(fields: Reader, field: str) -> float:
    """A number that need not be whole."""
    value = fields.raw(field)
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < LARGEST_NUMBER:
        raise fields.fail(field, f"{shown(value)} is not a number")
    return float(value)


@contextmanager
def refusing() -> Iterator[None]:
    """A field that is missing or wrong is refused by its name."""
    try:
        yield
    except BadPosition as error:
        raise Refused(BAD_FIELD, str(error)) from error
