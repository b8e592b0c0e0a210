"""What lies on the table, field by field: how it is written in a position, how it is read, and who sees it.

Piles and stacks are written from top to bottom. What follows from all fields together is filled in by `reading`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core import fields
from priory.core.field_lists import Inner, Own, Seen
from priory.core.fields import TOP, Flag, MaybeName, Name, Number, Sheet, When
from priory.core.journal import NOBODY
from priory.core.reader import Reader
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.kingsbridge.box import CHARACTERS, COMPETITIVE, LANE, MODES, RANKS, SOLO, Box
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
from priory.games.kingsbridge.position.field_kinds import (
    Cards,
    CardsOfSeats,
    Characters,
    Columns,
    last_seat,
    put_boxed,
    put_open,
    put_piles,
    put_stacks,
    take_boxed,
    take_fresh,
    take_open,
    take_piles,
    take_seen,
    take_stacks,
    values,
)

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

MANY = 10**6


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
