"""What is sent over the API, in both directions."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from priory.choices import Amount, Choice, Way
from priory.core.plain import Data
from priory.table.clock import LONGEST, SHORTEST, Per
from priory.table.messages import CHAT_LENGTH, INT32, KEY_LENGTH, LAST_SEAT, LETTERS

NAME_LENGTH = 20


def _printable(text: str) -> str:
    found = " ".join(text.split())
    if not found.isprintable():
        raise ValueError("only printable characters")
    return found


Name = Annotated[str, Field(max_length=NAME_LENGTH), AfterValidator(_printable)]
Key = Annotated[str, Field(min_length=KEY_LENGTH[0], max_length=KEY_LENGTH[1], pattern=f"^{LETTERS}$")]
Ply = Annotated[int, Field(ge=0, le=INT32)]
Option = Annotated[int, Field(ge=0, le=INT32)]
Number = Annotated[int, Field(description="how much has happened at the table; give it as `after` to wait for more")]


class Told(BaseModel):
    """The base of all messages: fields nobody knows are refused, and a number is neither a text nor true."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatAsked(Told):
    """A seat of a new table."""

    kind: Literal["person", "local", "open", "bot"]
    name: Name = ""
    level: str | None = Field(default=None, max_length=16)


class ClockAsked(Told):
    """A clock: so many seconds for each turn or for the whole game; then a bot chooses for the seat."""

    per: Per
    seconds: int = Field(ge=SHORTEST, le=LONGEST)


class TableAsked(Told):
    """A new table."""

    game: str = Field(max_length=32)
    seats: list[SeatAsked] = Field(min_length=1, max_length=8)
    variants: dict[str, str | bool | int] = Field(default_factory=dict, max_length=16)
    clock: ClockAsked | None = None
    box: str | None = Field(default=None, max_length=200_000, description="a box of your own, as TOML text")
    hints: bool = Field(default=False, description="everybody may ask for hints; alone and against bots one always may")
    guide: bool = Field(default=False, deprecated=True, description="without effect: lessons have taken its place")


class JoinAsked(Told):
    """Somebody takes a free seat."""

    seat: int = Field(ge=0, le=LAST_SEAT)
    name: Name = ""


class SeatChange(Told):
    """What the host does with a seat: free it for somebody else, or hand it to a bot."""

    to: Literal["open", "bot"]
    level: str = Field(default="greedy", max_length=16)


class PlayAsked(Told):
    """A choice: which option, at which ply, and a key that makes repeating it harmless."""

    option: Option
    ply: Ply
    key: Key
    seat: int | None = Field(default=None, ge=0, le=LAST_SEAT)


class UndoAsked(Told):
    """The latest choice is taken back."""

    ply: Ply
    key: Key
    seat: int | None = Field(default=None, ge=0, le=LAST_SEAT)


class HintAsked(Told):
    """A hint: at which ply, and a key that makes repeating it harmless; each key counts once."""

    ply: Ply
    key: Key
    seat: int | None = Field(default=None, ge=0, le=LAST_SEAT)


class ChatAsked(Told):
    """A line of chat."""

    text: str = Field(min_length=1, max_length=CHAT_LENGTH)


class Refused(BaseModel):
    """Why something was not done."""

    code: str
    message: str


class VariantTold(BaseModel):
    """A variant of a game and its values, the usual one first."""

    name: str
    values: list[str | bool | int]


class GameTold(BaseModel):
    """A game of the house."""

    id: str
    titles: dict[str, str]
    variants: list[VariantTold]
    setups: list[Data]
    option_count: int


class SeatTold(BaseModel):
    """Who sits on a seat; a bot that `stands_in` plays until somebody who is away comes back."""

    seat: int
    kind: str
    name: str
    level: str | None
    mine: bool
    stands_in: bool


class TableTold(BaseModel):
    """A table as everybody may know it."""

    id: str
    game: str
    variants: Data
    seats: list[SeatTold]
    clock: ClockAsked | None
    waiting: bool
    over: bool
    number: Number
    ply: int
    player: int
    host: bool
    rematch: str | None
    hints: Annotated[bool, Field(description="whether hints may be asked for")]
    hinted: Annotated[list[int], Field(description="how many hints each seat has had")]


class WeighedTold(BaseModel):
    """An option as a hint tells of it."""

    option: int
    text: str
    chance: float
    points: float


class HintTold(BaseModel):
    """What the master would do: the best options, the best first, why, and whether there was no time to look longer."""

    ply: int
    best: list[WeighedTold]
    reason: str
    so_far: bool


class Laid(BaseModel):
    """A new table, the tokens of its own seats, and the token of its host."""

    table: TableTold
    tokens: dict[int, str]
    host_token: str


class Joined(BaseModel):
    """The seat that was taken, and its token."""

    table: TableTold
    seat: int
    token: str


class AmountTold(BaseModel):
    """Something that an option brings or costs; where it is certain and at once, which thing of the chooser's it
    changes, by how many, and how many are held before."""

    text: str
    sign: str
    thing: str
    number: int
    held: int | None

    @classmethod
    def of(cls, one: Amount) -> AmountTold:
        """An amount as the API tells it."""
        return cls(text=one.text, sign=one.sign, thing=one.thing, number=one.number, held=one.held)


class TermsTold(BaseModel):
    """What an option is, what it brings and costs, what comes next, the verb of its button, and where it leads."""

    name: str
    sign: str
    brings: list[AmountTold]
    costs: list[AmountTold]
    next: str
    verb: str
    kind: Way
    step: bool
    back: bool


class ChoiceTold(BaseModel):
    """One option: its number, its structured form, how it is said, its terms."""

    option: int
    form: Data
    text: str
    terms: TermsTold

    @classmethod
    def of(cls, one: Choice) -> ChoiceTold:
        """A choice as the API tells it."""
        terms = one.terms
        told = TermsTold(
            name=terms.name,
            sign=terms.sign,
            brings=[AmountTold.of(amount) for amount in terms.brings],
            costs=[AmountTold.of(amount) for amount in terms.costs],
            next=terms.next,
            verb=terms.verb,
            kind=terms.kind,
            step=terms.step,
            back=one.back,
        )
        return cls(option=one.option, form=one.form.plain, text=one.text, terms=told)


class ViewTold(BaseModel):
    """What a seat (-1: a spectator) may know at a ply, and what it may choose."""

    number: Number
    ply: int
    seat: int
    player: int
    over: bool
    prompt: str
    view: Data
    options: list[ChoiceTold]
    undo: int
    ranks: list[int] | None
    winners: list[int] | None


class LineTold(BaseModel):
    """One line of the log or of the chat."""

    at: int
    seat: int
    text: str
