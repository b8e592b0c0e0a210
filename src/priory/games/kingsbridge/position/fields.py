"""What lies on the table, field by field: how it is written in a position, how it is read, and who sees it.

Piles and stacks are written from top to bottom. What follows from all fields together is filled in by `reading`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from priory.core import fields
from priory.core.field_lists import Chance, Inner, Names, NumberSet, Own, Seen
from priory.core.fields import Field, Flag, MaybeName, Name, Number, Sheet, When, last_seat
from priory.core.journal import NOBODY
from priory.core.reader import Reader
from priory.core.state import OVER
from priory.core.writing import Pen
from priory.games.kingsbridge import options as asked
from priory.games.kingsbridge.box import CHARACTERS, COMPETITIVE, LANE, MODES, RANKS, SOLO, Box
from priory.games.kingsbridge.position import cards, question
from priory.games.kingsbridge.position.cards import values

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

MANY = 10**6
OF_SEATS = "for each seat a list of names"
CELLS = "list of cards from 1 to 13, E9 for Edgar as a 9"


# Kinds of fields that only this game has.


class Cards(Field[list[int]]):
    """Cards as a sorted list of values; the table counts them by value."""

    kind = f"list of cards from 1 to {RANKS}"

    def spelt(self, pen: Pen) -> str:
        return f"{pen.keep(values)}(s.{self.at}, 0)"

    def read(self, s: object, place: int, reader: Reader) -> None:
        cards.add_values(reader, self.name, reader.entries(self.name), getattr(s, self.at), 0)

    def default_text(self) -> str:
        return "empty"


class CardsOfSeats(Field[list[list[int]]]):
    """The cards of each seat as a sorted list of values; the table counts them by seat and value, and how many."""

    kind = f"for each seat a list of cards from 1 to {RANKS}"

    def __init__(self, text: str, sizes: str) -> None:
        super().__init__(text)
        self.sizes = sizes

    def spelt(self, pen: Pen) -> str:
        return f"[{pen.keep(values)}(s.{self.at}, {LANE} * i) for i in range(s.seats)]"

    def read(self, s: object, place: int, reader: Reader) -> None:
        sizes = getattr(s, self.sizes)
        for seat, held in enumerate(reader.lists(self.name, len(sizes))):
            cards.add_values(reader, f"{self.name}[{seat}]", held, getattr(s, self.at), LANE * seat)
            sizes[seat] = len(held)

    def default_text(self) -> str:
        return "empty"


class Characters(Names):
    """Characters by name; the table has their numbers as bytes."""

    kind = "list of characters"

    def lay(self, s: object, place: int, value: Any) -> None:
        setattr(s, self.at, bytes(value))


class Boxed(Characters):
    """The characters out of the game: all that are not named."""

    def spelt(self, pen: Pen) -> str:
        return f"sorted({super().spelt(pen)})"

    def default_text(self) -> str:
        return "all not named"


class Columns(Sheet):
    """The columns: those of the table, and each arrangement seen in this turn."""

    columns = Own("the six permanent columns", cards.put_columns, cards.take_columns, f"6 times: {CELLS}", "empty")
    extra = Own("the extra columns", cards.put_extra, cards.take_extra, f"up to 4 times: {CELLS}", "empty")


# What has been answered on the way to the question at hand.


def asks(*questions: int) -> When:
    """Whether one of these questions is at hand."""
    return lambda s: s.player != OVER and s.question in questions


def gives_to_others(s: Table) -> bool:
    """Whether Wigelm gives a card to somebody else."""
    return s.player != OVER and s.question == asked.WIGELM_COLUMN and s.mode != SOLO


def uses_an_open_character(s: Table) -> bool:
    """Whether one of the open characters is in use."""
    return (
        s.player != OVER
        and s.mode != COMPETITIVE
        and s.question not in (0, asked.TARGET, asked.WHOLE, asked.MOVE_TARGET)
    )


def take_to(s: Table, _: int, reader: Reader) -> None:
    """Who is given a card."""
    to = reader.number("to", 0, last_seat(s), 0)
    if s.question not in question.COUNT_QUESTIONS:
        s.count = to


class SoFar(Sheet):
    """What has been answered on the way to the question at hand."""

    value = Number("the card that is placed", 1, RANKS, default=1, when=asks(asked.TARGET))
    display = Flag("whether it comes from the display", at="on_display", when=asks(asked.TARGET))
    column = Name(
        "the column",
        asked.COLUMN_NAMES,
        at="slot",
        when=asks(asked.WHOLE, asked.MOVE_TARGET, asked.EDGAR_RANK, asked.GYTHA_STOP),
    )
    part = Own(
        "the part of it that is moved",
        question.put_part,
        question.take_part,
        "form of an option",
        "the whole",
        when=asks(asked.MOVE_TARGET),
    )
    count = Number(
        "how many cards so far",
        0,
        lambda s: s.box.hand_size,
        0,
        when=asks(asked.EXCHANGE_STOP, asked.GYTHA_STOP, asked.WILWULF_STOP),
    )
    served = NumberSet(
        "who has been given a card",
        0,
        last_seat,
        kind="list of seats",
        when=asks(asked.WIGELM_SEAT, asked.WIGELM_COLUMN),
    )
    to = Own[int]("who is given a card", lambda s: s.count, take_to, "a seat", "0", when=gives_to_others)
    place = Number(
        "the place of the open character", 0, lambda s: s.box.open_characters - 1, 0, when=uses_an_open_character
    )


def take_seen(s: Table, _: int, reader: Reader) -> None:
    """The arrangements seen in this turn."""
    inners = reader.inners("seen")
    s.seen = [[b""] * len(s.columns) for _ in inners]
    for i, inner in enumerate(inners):
        Columns.fill(s, inner, i)


class OpenTurn(Sheet):
    """The turn as everybody sees it."""

    placed = Number("cards placed in this turn", 0, 200, 0)
    effect = MaybeName("the character whose effect lasts", CHARACTERS)
    used = Flag("whether a character was used")
    skipped = Flag("whether a rank was skipped")
    moves = Number("moves of cards in this turn", 0, lambda s: s.box.moves_per_turn, 0)


class Turn(OpenTurn):
    """The turn with all that counts for what may be done in it."""

    used = Flag("whether a character was used, as there must be if an effect lasts", lambda s: s.effect >= 0)
    finished = Flag("whether a column was finished")
    fresh = Own("cards laid aside in this turn", lambda s: list(s.fresh), cards.take_fresh, Cards.kind, "empty")
    seen = Own(
        "arrangements of the columns in this turn, which must not come again",
        cards.put_seen,
        take_seen,
        "list of tables of columns and extra",
        "empty",
    )


# The sheets.


class Open(Columns):
    """What everybody sees."""

    game = Own[str]("always kingsbridge", lambda: "kingsbridge", None, "name")
    seats = Own[int]("how many play", lambda s: s.seats, None, "number from 1 to 5")
    mode = Name("whether all play against each other, alone or together", MODES, lambda s: int(s.seats == 1) * SOLO)
    characters = Flag("whether there are characters", True, "with_characters")
    start = Number("the start player", 0, last_seat, 0)
    active = Number("whose turn it is", 0, last_seat, lambda s: s.start)
    displays = CardsOfSeats("the cards on each display", "display_sizes")
    discard = Cards("the discard pile")
    quiet = Number("turns in which nothing was placed, one after the other", 0, MANY, 0)
    turns = Number("turns so far", 0, MANY, 0)
    question = Own[str | None](
        "the question at hand, by the kind of its first option; null when the game is over",
        question.put_question,
        question.take_question,
        f"one of {', '.join(question.NAMES)}, or null",
        "main",
    )
    so_far = Inner("what has been answered on the way to it", SoFar)


class Position(Open):
    """The whole truth."""

    over = Own(
        "whether the game is over",
        lambda s: s.player == OVER,
        lambda s, _, reader: setattr(s, "player", OVER if reader.flag("over", False) else s.active),
        "true or false",
        "false",
    )
    hands = CardsOfSeats("the cards in each hand", "hand_sizes")
    penalty = Cards("the penalty pile")
    piles = Own(
        "the draw pile of each seat", cards.put_piles, cards.take_piles, CardsOfSeats.kind, "all cards not named"
    )
    stacks = Own("the character cards of each seat", cards.put_stacks, cards.take_stacks, OF_SEATS, "empty")
    open = Own(
        "the open characters", cards.put_open, cards.take_open, "list of names, null for a free place", "free places"
    )
    deck = Characters("the character deck", CHARACTERS)
    boxed = Boxed("characters out of the game", CHARACTERS)
    turn = Inner("the turn", Turn)
    rng = Chance()


def against(s: Table) -> bool:
    """Whether all play against each other."""
    return s.mode == COMPETITIVE


def together(s: Table) -> bool:
    """Whether somebody plays alone, or all together."""
    return s.mode != COMPETITIVE


def own_hand(s: Table, _place: int, seat: int) -> list[int] | None:
    """The hand of who looks."""
    return None if seat == NOBODY else values(s.hands, LANE * seat)


class View(Open, fields.View):
    """What a seat sees."""

    box: Box

    seat = Seen[int]("who looks, -1 for a spectator", lambda _s, _place, seat: seat)
    player = Seen[int]("who must choose, -1 when the game is over", lambda s: s.player)
    hand = Seen[list[int] | None]("the own hand", own_hand)
    hand_sizes = Seen[list[int]]("how many cards each hand holds", lambda s: s.hand_sizes.copy())
    pile_sizes = Seen[list[int]]("how many cards each draw pile holds", lambda s: [len(pile) for pile in s.piles])
    fresh = Seen[list[int]]("cards laid aside in this turn", lambda s: list(s.fresh))
    turn = Inner("the turn", OpenTurn)
    scores = Seen[list[float]]("what each seat has scored so far", lambda s: s.scores())
    stacks = Seen[list[list[str]]]("the character cards of each seat", cards.put_stacks, against)
    open = Seen[list[str | None]]("the open characters", cards.put_open, together)
    deck_size = Seen[int]("how many characters are in the deck", lambda s: len(s.deck), together)
    penalty = Seen[list[int]]("the penalty pile", lambda s: values(s.penalty, 0), together)
    boxed = Seen[list[str]](
        "characters out of the game",
        lambda s: sorted(CHARACTERS[who] for who in s.boxed),
        lambda s: s.with_characters,
    )
