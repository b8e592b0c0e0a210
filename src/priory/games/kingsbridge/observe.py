"""What a seat of Kingsbridge may know as a row of numbers: the view of `seat`, seats counted from the own one on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from priory.core.observation import Piece, Sheet, put, put_counts, put_each, put_one, put_seat, put_seats, seat_after
from priory.core.state import OVER
from priory.games.kingsbridge.box import CHARACTERS, COMPETITIVE, LANE, MODES, PERMANENT, RANKS, SLOTS, SOLO, Box
from priory.games.kingsbridge.options import (
    CODEC,
    COLUMN_NAMES,
    DEN_COLUMN,
    EDGAR_COLUMN,
    EDGAR_RANK,
    ETHELRED_HAND,
    EXCHANGE_STOP,
    GYTHA_COLUMN,
    GYTHA_STOP,
    HEAD,
    MOVE_TARGET,
    PENALTY_CARD,
    TAIL,
    TARGET,
    WHOLE,
    WIGELM_COLUMN,
    WIGELM_SEAT,
    WILWULF_STOP,
    WYNSTAN,
)
from priory.games.kingsbridge.rules.characters import FREE

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

QUESTIONS: Final = [
    *(0, TARGET, WHOLE, MOVE_TARGET, EXCHANGE_STOP, PENALTY_CARD, EDGAR_COLUMN, EDGAR_RANK, WYNSTAN, GYTHA_COLUMN),
    *(GYTHA_STOP, ETHELRED_HAND, DEN_COLUMN, WIGELM_SEAT, WIGELM_COLUMN, WILWULF_STOP),
]
ASKED: Final = 16
PEOPLE: Final = 10
PLACES: Final = 3
PARTS: Final = 3
LAID: Final = 2
"""Gytha and Wilwulf lay so many cards at most."""
CELLS: Final = 104
MAIN: Final = 0


def pieces(box: Box, seats: int) -> list[Piece]:
    """The pieces in the order they are written."""
    names = ", ".join(CHARACTERS)
    columns = (
        f"{COLUMN_NAMES[0]} to {COLUMN_NAMES[PERMANENT - 1]}, then {COLUMN_NAMES[PERMANENT]} to {COLUMN_NAMES[-1]}"
    )
    copies, cards, hand = box.copies, box.cards, box.hand_size
    asked = ", ".join(["main", *(str(CODEC.decode(question)["kind"]) for question in QUESTIONS[1:])])
    return [
        Piece("seat", (seats,), 0, 1, "the own seat as options count it, one-hot"),
        Piece("player", (seats,), 0, 1, "who must choose, one-hot from the own seat on; all 0 when the game is over"),
        Piece("active", (seats,), 0, 1, "whose turn it is, one-hot from the own seat on"),
        Piece("start", (seats,), 0, 1, "who began, one-hot from the own seat on"),
        Piece("mode", (len(MODES),), 0, 1, f"one-hot: {', '.join(MODES)}"),
        Piece("characters", (1,), 0, 1, "whether characters are in play"),
        Piece("question", (ASKED,), 0, 1, f"the question at hand, one-hot: {asked}"),
        Piece("held", (RANKS,), 0, 1, "the card held out for placing, one-hot by value 1 to 13"),
        Piece("held_display", (1,), 0, 1, "whether that card comes from the display"),
        Piece("column", (SLOTS,), 0, 1, f"the column chosen on the way to the question, one-hot: {columns}"),
        Piece("part", (PARTS,), 0, 1, "the part of it to be moved, one-hot: all, tail, head"),
        Piece("part_cells", (1,), 0, CELLS, "how many cells stay before the tail, or make up the head"),
        Piece("count", (1,), 0, max(hand, LAID), "how many cards have been chosen so far"),
        Piece("served", (seats,), 0, 1, "who has been given a card by Wigelm, from the own seat on"),
        Piece("to", (seats,), 0, 1, "who is given the next one, one-hot from the own seat on"),
        Piece("place", (PLACES,), 0, 1, "the open place whose character is being used, one-hot"),
        Piece(
            "columns",
            (SLOTS, RANKS),
            0,
            copies + 1,
            f"cards of each value in each column, Edgar as what he stands for: {columns}",
        ),
        Piece("edgar", (SLOTS,), 0, RANKS, "the value Edgar stands for in each column, 0 where he is not"),
        Piece("hand", (RANKS,), 0, min(copies, hand), "the own hand: cards of each value"),
        Piece("hand_sizes", (seats,), 0, hand, "cards in each hand, from the own seat on"),
        Piece("pile_sizes", (seats,), 0, cards, "cards in each draw pile, from the own seat on"),
        Piece("displays", (seats, RANKS), 0, copies, "cards of each value on each display, from the own seat on"),
        Piece("fresh", (RANKS,), 0, copies, "cards of each value laid on the display in this turn"),
        Piece("discard", (RANKS,), 0, copies, "cards of each value in the discard"),
        Piece("penalty", (RANKS,), 0, copies, "cards of each value in the penalty pile"),
        Piece("stacks", (seats, PEOPLE), 0, PEOPLE, f"depth of each character in each stack, 1 is the top: {names}"),
        Piece("open", (PEOPLE,), 0, PLACES, "the open place of each character, 0 if none"),
        Piece("deck_size", (1,), 0, PEOPLE, "characters in the deck"),
        Piece("boxed", (PEOPLE,), 0, 1, "characters back in the box"),
        Piece("placed", (1,), 0, cards, "cards placed in this turn"),
        Piece("used", (1,), 0, 1, "whether a character has been used in this turn"),
        Piece("effect", (PEOPLE,), 0, 1, "the character whose effect lasts, one-hot"),
        Piece("skipped", (1,), 0, 1, "whether Ragna's skip has been taken"),
        Piece("moves", (1,), 0, box.moves_per_turn, "rearranging moves in this turn"),
        Piece("turns", (1,), 0, box.rounds * seats, "turns closed so far"),
        Piece("quiet", (1,), 0, box.rounds * seats, "quiet turns in a row (K9.4)"),
        Piece(
            "scores", (seats,), box.penalty_points * cards, box.maximum, "what each has scored, from the own seat on"
        ),
    ]


def score_range(s: Table) -> tuple[float, float]:
    """The least and the most that a seat can score at this table (K9.7, K24)."""
    if s.mode == COMPETITIVE:
        return -float(s.box.cards), 0.0
    return float(s.box.penalty_points * s.box.cards), float(s.box.maximum)


def write(sheet: Sheet, at: i64, s: Table, seat: int) -> None:
    """The pieces of a seat, one after the other, from this place on."""
    out = sheet.numbers
    seats: i64 = s.seats
    own: i64 = seat
    put_one(out, at + own)
    at += seats
    put_seat(out, at, s.player, own, seats)
    put_seat(out, at + seats, s.active, own, seats)
    put_seat(out, at + 2 * seats, s.start, own, seats)
    at += 3 * seats
    put_one(out, at + s.mode)
    at += len(MODES)
    if s.with_characters:
        put_one(out, at)
    at = write_question(out, at + 1, s, own)
    at = write_columns(out, at, s)
    at = write_cards(out, at, s, own)
    at = write_characters(out, at, s, own)
    put(out, at, s.placed)
    if s.used:
        put_one(out, at + 1)
    if s.effect >= 0:
        put_one(out, at + 2 + s.effect)
    at += 2 + PEOPLE
    if s.skipped:
        put_one(out, at)
    put(out, at + 1, s.moves)
    put(out, at + 2, s.turns)
    put(out, at + 3, s.quiet)
    at += 4
    common: i64 = s.together_score() if s.mode != COMPETITIVE else 0
    for i in range(seats):
        put(out, at + i, common if s.mode != COMPETITIVE else -s.card_count(seat_after(own, i, seats)))


def write_question(out: vec[i16], at: i64, s: Table, own: i64) -> i64:
    """The question at hand and what has been answered on the way to it; left-overs of earlier ones are kept out."""
    seats: i64 = s.seats
    after = at + ASKED + RANKS + 1 + SLOTS + PARTS + 2 + 2 * seats + PLACES
    if s.player == OVER:
        return after
    question = s.question
    asked: i64 = 0
    while QUESTIONS[asked] != question:
        asked += 1
    put_one(out, at + asked)
    at += ASKED
    if question == TARGET:
        put_one(out, at + s.value - 1)
        if s.on_display:
            put_one(out, at + RANKS)
    at += RANKS + 1
    moving = question == MOVE_TARGET
    if moving or question in (WHOLE, EDGAR_RANK, GYTHA_STOP):
        put_one(out, at + s.slot)
    at += SLOTS
    if moving:
        write_part(out, at, s.part)
    at += PARTS + 1
    if question in (EXCHANGE_STOP, GYTHA_STOP, WILWULF_STOP):
        put(out, at, s.count)
    at += 1
    if question in (WIGELM_SEAT, WIGELM_COLUMN):
        put_seats(out, at, s.served, own, seats)
        if question == WIGELM_COLUMN and s.mode != SOLO:
            put_seat(out, at + seats, s.count, own, seats)
    at += 2 * seats
    if s.mode != COMPETITIVE and question != MAIN and question != TARGET and question != WHOLE and not moving:
        put_one(out, at + s.place)
    return after


def write_part(out: vec[i16], at: i64, part: int) -> None:
    """The part of a column to be moved."""
    if part >= HEAD:
        put_one(out, at + 2)
        put(out, at + PARTS, part - HEAD + 1)
    elif part >= TAIL:
        put_one(out, at + 1)
        put(out, at + PARTS, part - TAIL + 1)
    else:
        put_one(out, at)


def write_columns(out: vec[i16], at: i64, s: Table) -> i64:
    """The columns, whose cells rise from first to last, and Edgar in one of them."""
    edgar: i64 = at + SLOTS * RANKS
    for slot in range(SLOTS):
        column = s.columns[slot]
        found: i64 = 0
        before: i64 = 0
        for i in range(len(column)):
            cell: i64 = column[i]
            value = cell & 15
            if cell != value:
                put(out, edgar + slot, value)
            found = found + 1 if value == before else 1
            before = value
            put(out, at + value - 1, found)
        at += RANKS
    return at + SLOTS


def write_cards(out: vec[i16], at: i64, s: Table, own: i64) -> i64:
    """Hand, draw piles, displays, discard and penalty pile."""
    seats: i64 = s.seats
    put_counts(out, at, s.hands, LANE * own + 1, RANKS)
    at += RANKS
    put_each(out, at, s.hand_sizes, own, seats)
    for i in range(seats):
        seat = seat_after(own, i, seats)
        put(out, at + seats + i, len(s.piles[seat]))
        if s.display_sizes[seat]:
            put_counts(out, at + 2 * seats + RANKS * i, s.displays, LANE * seat + 1, RANKS)
    at += (2 + RANKS) * seats
    for card in s.fresh:
        put(out, at + card - 1, s.fresh.count(card))
    at += RANKS
    put_counts(out, at, s.discard, 1, RANKS)
    if s.mode != COMPETITIVE:
        put_counts(out, at + RANKS, s.penalty, 1, RANKS)
    return at + 2 * RANKS


def write_characters(out: vec[i16], at: i64, s: Table, own: i64) -> i64:
    """Where each character lies: the place in a stack or row, counted from 1."""
    seats: i64 = s.seats
    for seat in range(seats):
        at = write_places(out, at, s.stacks[seat_after(own, seat, seats)])
    at = write_places(out, at, s.open)
    put(out, at, len(s.deck))
    at += 1
    boxed = s.boxed
    for i in range(len(boxed)):
        put_one(out, at + boxed[i])
    return at + PEOPLE


def write_places(out: vec[i16], at: i64, cards: bytes) -> i64:
    """The characters of a stack or row."""
    for i in range(len(cards)):
        if cards[i] != FREE:
            put(out, at + cards[i], i + 1)
    return at + PEOPLE
