"""What a page and the table tell each other, as types. `web/src/wire.ts` is made from them: python -m tools.wire

On the wire a message is a JSON object with the names of its fields, in their order; where a name is a word of Python
(`is`, `from`) it ends here with a line below. What is a NamedTuple here is a list there.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from typing import Annotated, Literal, NamedTuple

from priory.choices import Chip
from priory.table.clock import Per
from priory.table.reading import Letters, Misread, Within, read_as

INT32 = 2**31 - 1
KEY_LETTERS = "[A-Za-z0-9_-]+"
KEY_LENGTH = 8, 64
CHAT_LENGTH = 500
LAST_SEAT = 7

Ply = Annotated[int, Within(0, INT32)]
Option = Annotated[int, Within(0, INT32)]
Key = Annotated[str, Letters(*KEY_LENGTH, KEY_LETTERS)]

Says = dict[str, str]
"""What the client says by itself: phrases by name, in the language of the page."""

# Pieces of what a page is told.


class Line(NamedTuple):
    """One line of the log: after which choice, whose, and what happened."""

    ply: int
    seat: int
    text: str


class Choice(NamedTuple):
    """A choice in the list of the page: its number, how it is said, the elements it touches, what it brings."""

    option: int
    text: str
    touches: list[str]
    chips: list[Chip]


class Gone(NamedTuple):
    """From a line on so many lines go, and nothing comes in their place."""

    line: int
    gone: int


class Changed(NamedTuple):
    """From a line on so many lines are changed: of these, taken together, so many letters at the beginning and at the
    end stay, with something new between them."""

    line: int
    gone: int
    start: int
    tail: int
    middle: str


Part = str | list[Gone | Changed]
"""A part of the page: whole, or what is changed in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """The log from a ply on: what the page knows of later ones is not true any more."""

    from_: int
    lines: list[Line]


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeLeft:
    """The clock: the seconds that each seat has left, for the turn or for the game."""

    per: Per
    left: list[float]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatLine:
    """One line of the chat."""

    id: int
    seat: int
    name: str
    text: str


# What a page is told.


@dataclass(frozen=True, slots=True, kw_only=True)
class StepNews:
    """A move on the way from what the page has seen to the present."""

    is_: Literal["step"] = "step"
    ply: int
    player: int
    parts: dict[str, Part]
    log: Log
    travels: list[tuple[str, str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableNews:
    """The table as it stands now, as far as it is new to the page."""

    is_: Literal["table"] = "table"
    number: int
    seat: int
    mine: list[int]
    over: bool
    waiting: bool
    curtain: int | None
    names: list[str]
    choices: list[Choice]
    inside: bool
    undo: int
    clock: TimeLeft | None
    rematch: str | None
    ply: int
    player: int
    parts: dict[str, Part]
    log: Log
    travels: list[tuple[str, str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class PresentNews:
    """The seats that are there, in order, and the number of spectators."""

    is_: Literal["present"] = "present"
    seats: list[int]
    watching: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatNews:
    """What was said at the table."""

    is_: Literal["chat"] = "chat"
    lines: list[ChatLine]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmNews:
    """This choice could not be taken back: is it meant?"""

    is_: Literal["confirm"] = "confirm"
    option: int
    ply: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnshownNews:
    """The table cannot be drawn just now."""

    is_: Literal["unshown"] = "unshown"


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedNews:
    """Something was not done; `key` says which, where it had one."""

    is_: Literal["refused"] = "refused"
    code: str
    message: str
    key: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreadNews:
    """What was sent is no message of ours."""

    is_: Literal["refused"] = "refused"
    code: Literal["bad-request"] = "bad-request"
    message: str = "that is no message of ours"


@dataclass(frozen=True, slots=True, kw_only=True)
class PongNews:
    """Here, too."""

    is_: Literal["pong"] = "pong"
    now: float


News = StepNews | TableNews | PresentNews | ChatNews | ConfirmNews | UnshownNews | RefusedNews | UnreadNews | PongNews
"""Whatever a page is told."""

# What a page asks.


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """A choice; unless `sure`, one that could not be taken back is asked about first."""

    do: Literal["play"] = "play"
    option: Option
    ply: Ply
    key: Key
    sure: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Take back the latest choice."""

    do: Literal["undo"] = "undo"
    ply: Ply
    key: Key


@dataclass(frozen=True, slots=True, kw_only=True)
class Say:
    """A line of chat."""

    do: Literal["say"] = "say"
    text: Annotated[str, Letters(1, CHAT_LENGTH)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """The person of this seat sits in front of the device now."""

    do: Literal["look"] = "look"
    seat: Annotated[int, Within(-1, LAST_SEAT)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Anew:
    """The page could not draw what it was sent: it wants all of it once more."""

    do: Literal["anew"] = "anew"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping:
    """Still there."""

    do: Literal["ping"] = "ping"


Asked = Play | Undo | Say | Look | Anew | Ping
"""Whatever a page asks."""
ASKED: dict[str, Callable[..., Asked]] = {
    "play": Play,
    "undo": Undo,
    "say": Say,
    "look": Look,
    "anew": Anew,
    "ping": Ping,
}


def read(data: object) -> Asked:
    """A message of a page. Whatever is not exactly one is Misread."""
    if not isinstance(data, dict):
        raise Misread("a message is an object")
    do = data.get("do")
    if not isinstance(do, str) or do not in ASKED:
        raise Misread("there is no message of this kind")
    return read_as(ASKED[do], data)


def key_of(asked: Asked) -> str | None:
    """The key of what is asked, if it has one."""
    return asked.key if isinstance(asked, Play | Undo) else None


# On the wire.


def write(message: News | Asked) -> str:
    """A message as it is sent."""
    return ENCODER.encode(message)


def wire_name(field: str) -> str:
    """The name of a field on the wire."""
    return field.removesuffix("_")


WIRE_NAMES: dict[type, dict[str, str]] = {}
"""The fields of each message by their names on the wire, looked up once."""


def _told(part: object) -> dict[str, object]:
    names = WIRE_NAMES.get(type(part))
    if names is None:
        assert is_dataclass(part), f"{part!r} is no part of a message"
        names = WIRE_NAMES[type(part)] = {wire_name(one.name): one.name for one in fields(part)}
    return {wire: getattr(part, name) for wire, name in names.items()}


ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_told)
