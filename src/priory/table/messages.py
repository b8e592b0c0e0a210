"""What a page and the table tell each other, as types. `web/src/wire.ts` is made from them: python -m tools.wire

How they go over the wire says `priory.table.wire`; what is a NamedTuple here is a list there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from priory.choices import Chip, Way
from priory.story import Head, Recap, Scene, Since
from priory.table.clock import Per
from priory.table.reading import Letters, Within

INT32 = 2**31 - 1
LETTERS = "[A-Za-z0-9_-]+"
KEY_LENGTH = 8, 64
CHAT_LENGTH = 500
ELEMENT_LENGTH = 1, 64
LAST_SEAT = 7

Ply = Annotated[int, Within(0, INT32)]
Option = Annotated[int, Within(0, INT32)]
Key = Annotated[str, Letters(*KEY_LENGTH, LETTERS)]

Says = dict[str, str]
"""What the client says by itself: phrases by name, in the language of the page."""

# Pieces of what a page is told.


class Line(NamedTuple):
    """One line of the log: after which choice, whose, and what happened."""

    ply: int
    seat: int
    text: str


class Amount(NamedTuple):
    """Something that a choice brings or costs: how it is said and its picture; where it is certain and at once, which
    thing it changes, by how many, and how many the chooser holds before."""

    text: str
    sign: str
    thing: str
    number: int
    held: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a choice is: its name and picture, what it brings and costs, what comes next, the verb of its button, where
    it leads, whether it only narrows down (`step`), and whether it can be taken back."""

    name: str
    sign: str
    brings: list[Amount]
    costs: list[Amount]
    next: str
    verb: str
    kind: Way
    step: bool
    back: bool


class Choice(NamedTuple):
    """A choice in the list of the page: its number, how it is said, the elements it touches, the small pictures in its
    line, and its terms."""

    option: int
    text: str
    touches: list[str]
    chips: list[Chip]
    terms: Terms


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
    """The log from a ply on: what the page knows of later ones is not true any more. `turns` are those it is of."""

    from_: int
    lines: list[Line]
    turns: list[Head]


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


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """One step of a lesson: at which ply it begins, what is said, the plies and options it asks for, what shines, and
    to which ply it leads."""

    at: int
    to: int
    title: str
    text: str
    do: str
    wanted: list[tuple[int, int]]
    rings: list[str]
    looks: list[str]
    way: list[str]
    fact: list[str]
    jump: bool


# What a page is told.


@dataclass(frozen=True, slots=True, kw_only=True)
class StepNews:
    """A move on the way from what the page has seen to the present. `by` is who made it, `turn` the turn it is of."""

    is_: Literal["step"] = "step"
    ply: int
    by: int
    turn: int
    player: int
    parts: dict[str, Part]
    log: Log
    travels: list[tuple[str, str]]
    sounds: list[tuple[str, int]]
    scene: Scene | None
    recap: Recap | None


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
    hints: bool
    inside: bool
    undo: int
    clock: TimeLeft | None
    rematch: str | None
    since: Since | None
    ply: int
    by: int
    turn: int
    player: int
    parts: dict[str, Part]
    log: Log
    travels: list[tuple[str, str]]
    sounds: list[tuple[str, int]]
    scene: Scene | None
    recap: Recap | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PresentNews:
    """The seats that are there, in order, the number of spectators, and the seats whose people have been away for so
    long that any player may hand them to a bot."""

    is_: Literal["present"] = "present"
    seats: list[int]
    watching: int
    gone: list[int]


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
class WhyNews:
    """Why an element of the table cannot be touched now, as the table stood at a ply: what is needed and missing, and
    which own move would make it possible. Without a text there is nothing to say."""

    is_: Literal["why"] = "why"
    element: str
    ply: int
    title: str
    text: str
    way: str


class Rated(NamedTuple):
    """An option as a hint tells of it: how it is said, its chance to win in hundredths, and the points at the end."""

    text: str
    chance: int
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HintNews:
    """What the master would do at a ply: the option, the elements it touches, why, and the best options with their
    chances. Where there was little time, it is what was best `so_far`."""

    is_: Literal["hint"] = "hint"
    ply: int
    option: int
    text: str
    touches: list[str]
    reason: str
    weighed: list[Rated]
    counted: str
    so_far: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeNews:
    """What whoever runs the house says at all tables; empty: nothing any more."""

    is_: Literal["notice"] = "notice"
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PongNews:
    """Here, too."""

    is_: Literal["pong"] = "pong"
    now: float


News = (
    StepNews
    | TableNews
    | PresentNews
    | ChatNews
    | ConfirmNews
    | UnshownNews
    | RefusedNews
    | UnreadNews
    | WhyNews
    | HintNews
    | NoticeNews
    | PongNews
)
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
class Again:
    """The page wants to see once more what has happened since this ply, move by move."""

    do: Literal["again"] = "again"
    ply: Ply


@dataclass(frozen=True, slots=True, kw_only=True)
class Why:
    """Why can this element of the table not be touched now?"""

    do: Literal["why"] = "why"
    element: Annotated[str, Letters(*ELEMENT_LENGTH, LETTERS)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """What would the master do? The same key again is the same hint."""

    do: Literal["hint"] = "hint"
    ply: Ply
    key: Key


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping:
    """Still there."""

    do: Literal["ping"] = "ping"


Asked = Play | Undo | Say | Look | Anew | Again | Why | Hint | Ping
"""Whatever a page asks."""
