"""What lies on the table, field by field: how it is written in a position, how it is read, and who sees it.

Piles and stacks are written from top to bottom. What follows from all fields together is filled in by `reading`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core import fields
from priory.core.field_lists import Inner, Own, Seen
from priory.core.fields import TOP, Field, Flag, MaybeName, Name, Number, Sheet, When
from priory.core.journal import NOBODY
from priory.core.reader import Reader
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.kingsbridge.box import CHARACTERS, COMPETITIVE, LANE, MODES, PERMANENT, RANKS, SOLO, Box
from priory.games.kingsbridge.options import (
    COLUMN_NAMES,
    EDGAR_RANK,
    EXCHANGE_STOP,
    GYTHA_STOP,
    MOVE_TARGET,
    TARGET,
    WHOLE,
    WIGELM_COLUMN,
    WIGELM_SEAT,
    WILWULF_STOP,
)
from priory.games.kingsbridge.position import question
from priory.games.kingsbridge.rules import placing
from priory.games.kingsbridge.rules.arrangement import arrangement
from priory.games.kingsbridge.rules.characters import FREE

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

MANY = 10**6
CELLS = "list of cards from 1 to 13, E9 for Edgar as a 9"
Cell = int | str
"""A card of a column: its rank, or `E9` for Edgar as a 9."""


def last_seat(s: Table) -> int:
    """The highest number of a seat."""
    return s.seats - 1


# Kinds of fields that only this game has.


class Cards(Field[list[int]]):
    """Cards as a sorted list of values; the table counts them by value."""

    kind = f"list of cards from 1 to {RANKS}"

    def write(self, s: object, place: int, seat: int) -> list[int]:
        return values(getattr(s, self.at), 0)

    def read(self, s: object, place: int, reader: Reader) -> None:
        add_values(reader, self.name, reader.entries(self.name), getattr(s, self.at), 0)

    def default_text(self) -> str:
        return "empty"


class CardsOfSeats(Field[list[list[int]]]):
    """The cards of each seat as a sorted list of values; the table counts them by seat and value, and how many."""

    kind = f"for each seat a list of cards from 1 to {RANKS}"

    def __init__(self, text: str, sizes: str) -> None:
        super().__init__(text)
        self.sizes = sizes

    def write(self, s: object, place: int, seat: int) -> list[list[int]]:
        counts = getattr(s, self.at)
        return [values(counts, LANE * one) for one in range(len(getattr(s, self.sizes)))]

    def read(self, s: object, place: int, reader: Reader) -> None:
        sizes = getattr(s, self.sizes)
        for one, cards in enumerate(reader.lists(self.name, len(sizes))):
            add_values(reader, f"{self.name}[{one}]", cards, getattr(s, self.at), LANE * one)
            sizes[one] = len(cards)

    def default_text(self) -> str:
        return "empty"


class Characters(Field[list[str]]):
    """Characters by name; the table has their numbers as bytes."""

    kind = "list of characters"

    def write(self, s: object, place: int, seat: int) -> list[str]:
        return [CHARACTERS[who] for who in getattr(s, self.at)]

    def read(self, s: object, place: int, reader: Reader) -> None:
        setattr(s, self.at, bytes(reader.indices(self.name, CHARACTERS)))

    def default_text(self) -> str:
        return "empty"


def values(counts: list[int], base: int) -> list[int]:
    """Cards as a sorted list of values."""
    return [value for value in range(1, RANKS + 1) for _ in range(counts[base + value])]


def add_values(reader: Reader, field: str, cards: list[object], counts: list[int], base: int) -> None:
    """Add cards to what is counted."""
    for card in cards:
        counts[base + card_of(reader, field, card)] += 1


def card_of(reader: Reader, field: str, value: object) -> int:
    """A card by its value."""
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= RANKS:
        raise reader.fail(field, f"{value!r} is not a card from 1 to {RANKS}")
    return value


# Columns.


def cells(column: bytes) -> list[Cell]:
    """A column as the rules write it."""
    return [cell if cell < placing.JOKER else f"E{cell & 15}" for cell in column]


def column_of(reader: Reader, field: str, written: object) -> bytes:
    """A column as the table has it."""
    if not isinstance(written, list):
        raise reader.fail(field, f"{written!r} is not a list")
    ranks = {f"E{rank}": placing.JOKER + rank for rank in range(1, RANKS + 1)}
    found = []
    for cell in written:
        if isinstance(cell, str) and cell in ranks:
            found.append(ranks[cell])
        elif isinstance(cell, int) and not isinstance(cell, bool) and 1 <= cell <= RANKS:
            found.append(cell)
        else:
            raise reader.fail(field, f"{cell!r} is not a card from 1 to {RANKS}, nor Edgar from E1 to E{RANKS}")
    return bytes(found)


def take_columns(s: Table, place: int, reader: Reader) -> None:
    """The permanent columns, of the table or of an arrangement that was seen in this turn."""
    for i, column in enumerate(reader.lists("columns", PERMANENT)):
        columns_at(s, place)[i] = column_of(reader, f"columns[{i}]", column)


def take_extra(s: Table, place: int, reader: Reader) -> None:
    """The extra columns, of the table or of an arrangement that was seen in this turn."""
    extra, most = reader.entries("extra"), s.box.extra_columns
    if len(extra) > most:
        raise reader.fail("extra", f"there are at most {most} extra columns")
    for i, column in enumerate(extra):
        columns_at(s, place)[PERMANENT + i] = column_of(reader, f"extra[{i}]", column)


def columns_at(s: Table, place: int) -> list[bytes]:
    """The columns on the table, or those of an arrangement that was seen."""
    return s.columns if place == TOP else s.seen[place]


def put_columns(s: Table, place: int) -> list[list[Cell]]:
    """The permanent columns."""
    return [cells(column) for column in shown_columns(s, place)[:PERMANENT]]


def put_extra(s: Table, place: int) -> list[list[Cell]]:
    """The extra columns."""
    return [cells(column) for column in shown_columns(s, place)[PERMANENT:]]


def shown_columns(s: Table, place: int) -> list[bytes]:
    """The columns as they are written: of what was seen it does not matter in which order they lay."""
    return s.columns if place == TOP else arrangement(s.seen[place])


class Columns(Sheet):
    """The columns: those of the table, and each arrangement seen in this turn."""

    columns = Own("the six permanent columns", put_columns, take_columns, f"6 times: {CELLS}", "empty")
    extra = Own("the extra columns", put_extra, take_extra, f"up to 4 times: {CELLS}", "empty")


# Characters.


def put_stacks(s: Table, _: int) -> list[list[str]]:
    """The character cards of each seat."""
    return [[CHARACTERS[who] for who in stack] for stack in s.stacks]


def take_stacks(s: Table, _: int, reader: Reader) -> None:
    """The character cards of each seat."""
    for seat, stack in enumerate(reader.lists("stacks", s.seats)):
        s.stacks[seat] = bytes([reader.index_of(f"stacks[{seat}]", name, CHARACTERS) for name in stack])


def put_open(s: Table, _: int) -> list[str | None]:
    """The open characters; a free place is null."""
    return [None if who == FREE else CHARACTERS[who] for who in s.open]


def take_open(s: Table, _: int, reader: Reader) -> None:
    """The open characters; a free place is null."""
    s.open = bytes(
        [FREE if name is None else reader.index_of("open", name, CHARACTERS) for name in reader.entries("open")]
    )


def put_boxed(s: Table, _: int) -> list[str]:
    """The characters out of the game, by name."""
    return sorted(CHARACTERS[who] for who in s.boxed)


def take_boxed(s: Table, _: int, reader: Reader) -> None:
    """The characters out of the game."""
    s.boxed = bytes(reader.indices("boxed", CHARACTERS))


# Cards in an order.


def put_piles(s: Table, _: int) -> list[list[int]]:
    """The draw piles, the top first."""
    return [list(reversed(pile)) for pile in s.piles]


def take_piles(s: Table, _: int, reader: Reader) -> None:
    """The draw piles, the top first."""
    for seat, pile in enumerate(reader.lists("piles", s.seats)):
        s.piles[seat] = bytes([card_of(reader, f"piles[{seat}]", card) for card in reversed(pile)])


def take_fresh(s: Table, _: int, reader: Reader) -> None:
    """The cards laid aside in this turn."""
    s.fresh = bytes([card_of(reader, "fresh", card) for card in reader.entries("fresh")])


def take_seen(s: Table, _: int, reader: Reader) -> None:
    """The arrangements seen in this turn."""
    inners = reader.inners("seen")
    s.seen = [[b""] * len(s.columns) for _ in inners]
    for i, inner in enumerate(inners):
        Columns.fill(s, inner, i)


# What has been answered on the way to the question at hand.


def asks(*questions: int) -> When:
    """Whether one of these questions is at hand."""
    return lambda s, _place, _seat: s.player != OVER and s.question in questions


def gives_to_others(s: Table, _place: int, _seat: int) -> bool:
    """Whether Wigelm gives a card to somebody else."""
    return s.player != OVER and s.question == WIGELM_COLUMN and s.mode != SOLO


def uses_an_open_character(s: Table, _place: int, _seat: int) -> bool:
    """Whether one of the open characters is in use."""
    return s.player != OVER and s.mode != COMPETITIVE and s.question not in (0, TARGET, WHOLE, MOVE_TARGET)


def take_to(s: Table, _: int, reader: Reader) -> None:
    """Who is given a card."""
    to = reader.number("to", 0, last_seat(s), 0)
    if s.question not in question.COUNT_QUESTIONS:
        s.count = to


def take_served(s: Table, _: int, reader: Reader) -> None:
    """Who has been given a card."""
    s.served = 0
    for seat in reader.numbers("served", 0, last_seat(s)):
        s.served |= 1 << seat


class SoFar(Sheet):
    """What has been answered on the way to the question at hand."""

    value = Number("the card that is placed", 1, RANKS, default=1, when=asks(TARGET))
    display = Flag("whether it comes from the display", at="on_display", when=asks(TARGET))
    column = Name("the column", COLUMN_NAMES, at="slot", when=asks(WHOLE, MOVE_TARGET, EDGAR_RANK, GYTHA_STOP))
    part = Own(
        "the part of it that is moved",
        question.put_part,
        question.take_part,
        "form of an option",
        "the whole",
        when=asks(MOVE_TARGET),
    )
    count = Number(
        "how many cards so far", 0, lambda s: s.box.hand_size, 0, when=asks(EXCHANGE_STOP, GYTHA_STOP, WILWULF_STOP)
    )
    served = Own(
        "who has been given a card",
        lambda s, _: [seat for seat in range(s.seats) if s.served >> seat & 1],
        take_served,
        "list of seats",
        "empty",
        when=asks(WIGELM_SEAT, WIGELM_COLUMN),
    )
    to = Own("who is given a card", lambda s, _: s.count, take_to, "a seat", "0", when=gives_to_others)
    place = Number(
        "the place of the open character", 0, lambda s: s.box.open_characters - 1, 0, when=uses_an_open_character
    )


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
    fresh = Own("cards laid aside in this turn", lambda s, _: list(s.fresh), take_fresh, Cards.kind, "empty")
    seen = Own(
        "arrangements of the columns in this turn, which must not come again",
        lambda s, _: [Columns.written(s, place=i) for i in range(len(s.seen))],
        take_seen,
        "list of tables of columns and extra",
        "empty",
    )


# The sheets.


class Open(Columns):
    """What everybody sees."""

    game = Own[str]("always kingsbridge", lambda s, _: s.game_id, lambda _s, _, reader: reader.allow("game"), "name")
    seats = Own[int](
        "how many play", lambda s, _: s.seats, lambda _s, _, reader: reader.allow("seats"), "number from 1 to 5"
    )
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
        lambda s, _: s.player == OVER,
        lambda s, _, reader: setattr(s, "player", OVER if reader.flag("over", False) else s.active),
        "true or false",
        "false",
    )
    hands = CardsOfSeats("the cards in each hand", "hand_sizes")
    penalty = Cards("the penalty pile")
    piles = Own("the draw pile of each seat", put_piles, take_piles, CardsOfSeats.kind, "all cards not named")
    stacks = Own("the character cards of each seat", put_stacks, take_stacks, "for each seat a list of names", "empty")
    open = Own("the open characters", put_open, take_open, "list of names, null for a free place", "free places")
    deck = Characters("the character deck")
    boxed = Own("characters out of the game", put_boxed, take_boxed, Characters.kind, "all not named")
    turn = Inner("the turn", Turn)
    rng = Own(
        "the state of chance",
        lambda s, _: s.rng.words(),
        lambda s, _, reader: setattr(s, "rng", Rng.from_words(reader.data["rng"]) if reader.has("rng") else Rng(0)),
        "list of 4 numbers",
        "from seed 0",
    )


def against(s: Table, _place: int, _seat: int) -> bool:
    """Whether all play against each other."""
    return s.mode == COMPETITIVE


def together(s: Table, _place: int, _seat: int) -> bool:
    """Whether somebody plays alone, or all together."""
    return s.mode != COMPETITIVE


def own_hand(s: Table, _place: int, seat: int) -> list[int] | None:
    """The hand of who looks."""
    return None if seat == NOBODY else values(s.hands, LANE * seat)


class View(Open, fields.View):
    """What a seat sees."""

    box: Box

    seat = Seen[int]("who looks, -1 for a spectator", lambda _s, _place, seat: seat)
    player = Seen[int]("who must choose, -1 when the game is over", lambda s, _place, _seat: s.player)
    hand = Seen[list[int] | None]("the own hand", own_hand)
    hand_sizes = Seen[list[int]]("how many cards each hand holds", lambda s, _place, _seat: s.hand_sizes.copy())
    pile_sizes = Seen[list[int]](
        "how many cards each draw pile holds", lambda s, _place, _seat: [len(pile) for pile in s.piles]
    )
    fresh = Seen[list[int]]("cards laid aside in this turn", lambda s, _place, _seat: list(s.fresh))
    turn = Inner("the turn", OpenTurn)
    scores = Seen[list[float]]("what each seat has scored so far", lambda s, _place, _seat: s.scores())
    stacks = Seen[list[list[str]]](
        "the character cards of each seat", lambda s, _place, _seat: put_stacks(s, TOP), against
    )
    open = Seen[list[str | None]]("the open characters", lambda s, _place, _seat: put_open(s, TOP), together)
    deck_size = Seen[int]("how many characters are in the deck", lambda s, _place, _seat: len(s.deck), together)
    penalty = Seen[list[int]]("the penalty pile", lambda s, _place, _seat: values(s.penalty, 0), together)
    boxed = Seen[list[str]](
        "characters out of the game",
        lambda s, _place, _seat: put_boxed(s, TOP),
        lambda s, _place, _seat: s.with_characters,
    )
