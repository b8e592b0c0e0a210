"""What a seat of Kingsbridge may know as a row of numbers: the view of `seat`, seats counted from the own one on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from priory.core.observation import (
    Layout,
    Sheet,
    put,
    put_counts,
    put_each,
    put_one,
    put_seat,
    put_seats,
    seat_after,
)
from priory.core.state import OVER
from priory.games.kingsbridge import options as asked
from priory.games.kingsbridge.box import CHARACTERS, COMPETITIVE, LANE, MODES, PERMANENT, RANKS, SLOTS, SOLO, Box
from priory.games.kingsbridge.position.question import NAMES, QUESTIONS
from priory.games.kingsbridge.rules.characters import FREE
from priory.games.kingsbridge.rules.turn import MAIN

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

ORDER: Final = list(QUESTIONS)
PEOPLE: Final = 10
PLACES: Final = 3
PARTS: Final = 3
LAID: Final = 2
"""Gytha and Wilwulf lay so many cards at most."""
CELLS: Final = 104
ON: Final = "from the own seat on"
FIRST, LAST = asked.COLUMN_NAMES[:PERMANENT], asked.COLUMN_NAMES[PERMANENT:]
COLUMNS: Final = f"{FIRST[0]} to {FIRST[-1]}, then {LAST[0]} to {LAST[-1]}"


class Places(Layout):
    """The pieces in the order they are written, and where each begins in a row."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__()
        self.lay_table(seats)
        self.lay_question(box, seats)
        self.lay_cards(box, seats)
        self.lay_characters(seats)
        self.lay_turn(box, seats)

    def lay_table(self, seats: int) -> None:
        """Where the game stands, and whether there are characters."""
        self.seat = self.flags("seat", (seats,), "the own seat as options count it, one-hot")
        self.player = self.flags("player", (seats,), f"who must choose, one-hot {ON}; all 0 when the game is over")
        self.active = self.flags("active", (seats,), f"whose turn it is, one-hot {ON}")
        self.start = self.flags("start", (seats,), f"who began, one-hot {ON}")
        self.mode = self.flags("mode", (len(MODES),), f"one-hot: {', '.join(MODES)}")
        self.characters = self.flags("characters", (1,), "whether characters are in play")

    def lay_question(self, box: Box, seats: int) -> None:
        """The question at hand and what has been answered on the way to it."""
        kinds = ", ".join(NAMES)
        self.question = self.flags("question", (len(NAMES),), f"the question at hand, one-hot: {kinds}")
        self.held = self.flags("held", (RANKS,), "the card held out for placing, one-hot by value 1 to 13")
        self.held_display = self.flags("held_display", (1,), "whether that card comes from the display")
        self.column = self.flags(
            "column", (SLOTS,), f"the column chosen on the way to the question, one-hot: {COLUMNS}"
        )
        self.part = self.flags("part", (PARTS,), "the part of it to be moved, one-hot: all, tail, head")
        self.part_cells = self.counts(
            "part_cells", (1,), CELLS, "how many cells stay before the tail, or make up the head"
        )
        self.count = self.counts("count", (1,), max(box.hand_size, LAID), "how many cards have been chosen so far")
        self.served = self.flags("served", (seats,), f"who has been given a card by Wigelm, {ON}")
        self.to = self.flags("to", (seats,), f"who is given the next one, one-hot {ON}")
        self.place = self.flags("place", (PLACES,), "the open place whose character is being used, one-hot")

    def lay_cards(self, box: Box, seats: int) -> None:
        """The columns and all cards in sight."""
        copies, cards, hand = box.copies, box.cards, box.hand_size
        self.columns = self.counts(
            "columns",
            (SLOTS, RANKS),
            copies + 1,
            f"cards of each value in each column, Edgar as what he stands for: {COLUMNS}",
        )
        self.edgar = self.counts(
            "edgar", (SLOTS,), RANKS, "the value Edgar stands for in each column, 0 where he is not"
        )
        self.hand = self.counts("hand", (RANKS,), min(copies, hand), "the own hand: cards of each value")
        self.hand_sizes = self.counts("hand_sizes", (seats,), hand, f"cards in each hand, {ON}")
        self.pile_sizes = self.counts("pile_sizes", (seats,), cards, f"cards in each draw pile, {ON}")
        self.displays = self.counts("displays", (seats, RANKS), copies, f"cards of each value on each display, {ON}")
        self.fresh = self.counts("fresh", (RANKS,), copies, "cards of each value laid on the display in this turn")
        self.discard = self.counts("discard", (RANKS,), copies, "cards of each value in the discard")
        self.penalty = self.counts("penalty", (RANKS,), copies, "cards of each value in the penalty pile")

    def lay_characters(self, seats: int) -> None:
        """Where each character lies."""
        names = ", ".join(CHARACTERS)
        self.stacks = self.counts(
            "stacks", (seats, PEOPLE), PEOPLE, f"depth of each character in each stack, 1 is the top: {names}"
        )
        self.open = self.counts("open", (PEOPLE,), PLACES, "the open place of each character, 0 if none")
        self.deck_size = self.counts("deck_size", (1,), PEOPLE, "characters in the deck")
        self.boxed = self.flags("boxed", (PEOPLE,), "characters back in the box")

    def lay_turn(self, box: Box, seats: int) -> None:
        """This turn, and how far the game is."""
        cards = box.cards
        self.placed = self.counts("placed", (1,), cards, "cards placed in this turn")
        self.used = self.flags("used", (1,), "whether a character has been used in this turn")
        self.effect = self.flags("effect", (PEOPLE,), "the character whose effect lasts, one-hot")
        self.skipped = self.flags("skipped", (1,), "whether Ragna's skip has been taken")
        self.moves = self.counts("moves", (1,), box.moves_per_turn, "rearranging moves in this turn")
        self.turns = self.counts("turns", (1,), box.rounds * seats, "turns closed so far")
        self.quiet = self.counts("quiet", (1,), box.rounds * seats, "quiet turns in a row (K9.4)")
        self.scores = self.add(
            "scores", (seats,), box.penalty_points * cards, box.maximum, f"what each has scored, {ON}"
        )


def score_range(s: Table) -> tuple[float, float]:
    """The least and the most that a seat can score at this table (K9.7, K24)."""
    if s.mode == COMPETITIVE:
        return -float(s.box.cards), 0.0
    return float(s.box.penalty_points * s.box.cards), float(s.box.maximum)


def write(sheet: Sheet, at: i64, s: Table, seat: int) -> None:
    """The pieces of a seat, one after the other, from this place on."""
    out = sheet.numbers
    on = cast(Places, sheet.layout)
    seats: i64 = s.seats
    own: i64 = seat
    put_one(out, at + on.seat + own)
    put_seat(out, at + on.player, s.player, own, seats)
    put_seat(out, at + on.active, s.active, own, seats)
    put_seat(out, at + on.start, s.start, own, seats)
    put_one(out, at + on.mode + s.mode)
    if s.with_characters:
        put_one(out, at + on.characters)
    if s.player != OVER:
        write_question(out, at, on, s, own)
    write_columns(out, at, on, s)
    write_cards(out, at, on, s, own)
    write_characters(out, at, on, s, own)
    put(out, at + on.placed, s.placed)
    if s.used:
        put_one(out, at + on.used)
    if s.effect >= 0:
        put_one(out, at + on.effect + s.effect)
    if s.skipped:
        put_one(out, at + on.skipped)
    put(out, at + on.moves, s.moves)
    put(out, at + on.turns, s.turns)
    put(out, at + on.quiet, s.quiet)
    common: i64 = s.together_score() if s.mode != COMPETITIVE else 0
    for i in range(seats):
        put(out, at + on.scores + i, common if s.mode != COMPETITIVE else -s.card_count(seat_after(own, i, seats)))


def write_question(out: vec[i16], at: i64, on: Places, s: Table, own: i64) -> None:
    """The question at hand and what has been answered on the way to it; left-overs of earlier ones are kept out."""
    seats: i64 = s.seats
    question = s.question
    number: i64 = 0
    while ORDER[number] != question:
        number += 1
    put_one(out, at + on.question + number)
    if question == asked.TARGET:
        put_one(out, at + on.held + s.value - 1)
        if s.on_display:
            put_one(out, at + on.held_display)
    moving = question == asked.MOVE_TARGET
    if moving or question in (asked.WHOLE, asked.EDGAR_RANK, asked.GYTHA_STOP):
        put_one(out, at + on.column + s.slot)
    if moving:
        write_part(out, at, on, s.part)
    if question in (asked.EXCHANGE_STOP, asked.GYTHA_STOP, asked.WILWULF_STOP):
        put(out, at + on.count, s.count)
    if question in (asked.WIGELM_SEAT, asked.WIGELM_COLUMN):
        put_seats(out, at + on.served, s.served, own, seats)
        if question == asked.WIGELM_COLUMN and s.mode != SOLO:
            put_seat(out, at + on.to, s.count, own, seats)
    if s.mode != COMPETITIVE and question not in (MAIN, asked.TARGET, asked.WHOLE, asked.MOVE_TARGET):
        put_one(out, at + on.place + s.place)


def write_part(out: vec[i16], at: i64, on: Places, part: int) -> None:
    """The part of a column to be moved."""
    if part >= asked.HEAD:
        put_one(out, at + on.part + 2)
        put(out, at + on.part_cells, part - asked.HEAD + 1)
    elif part >= asked.TAIL:
        put_one(out, at + on.part + 1)
        put(out, at + on.part_cells, part - asked.TAIL + 1)
    else:
        put_one(out, at + on.part)


def write_columns(out: vec[i16], at: i64, on: Places, s: Table) -> None:
    """The columns, whose cells rise from first to last, and Edgar in one of them."""
    first = at + on.columns
    for slot in range(SLOTS):
        column = s.columns[slot]
        found: i64 = 0
        before: i64 = 0
        for i in range(len(column)):
            cell: i64 = column[i]
            value = cell & 15
            if cell != value:
                put(out, at + on.edgar + slot, value)
            found = found + 1 if value == before else 1
            before = value
            put(out, first + value - 1, found)
        first += RANKS


def write_cards(out: vec[i16], at: i64, on: Places, s: Table, own: i64) -> None:
    """Hand, draw piles, displays, discard and penalty pile."""
    seats: i64 = s.seats
    put_counts(out, at + on.hand, s.hands, LANE * own + 1, RANKS)
    put_each(out, at + on.hand_sizes, s.hand_sizes, own, seats)
    for i in range(seats):
        seat = seat_after(own, i, seats)
        put(out, at + on.pile_sizes + i, len(s.piles[seat]))
        if s.display_sizes[seat]:
            put_counts(out, at + on.displays + RANKS * i, s.displays, LANE * seat + 1, RANKS)
    for card in s.fresh:
        put(out, at + on.fresh + card - 1, s.fresh.count(card))
    put_counts(out, at + on.discard, s.discard, 1, RANKS)
    if s.mode != COMPETITIVE:
        put_counts(out, at + on.penalty, s.penalty, 1, RANKS)


def write_characters(out: vec[i16], at: i64, on: Places, s: Table, own: i64) -> None:
    """Where each character lies: the place in a stack or row, counted from 1."""
    seats: i64 = s.seats
    for seat in range(seats):
        write_places(out, at + on.stacks + PEOPLE * seat, s.stacks[seat_after(own, seat, seats)])
    write_places(out, at + on.open, s.open)
    put(out, at + on.deck_size, len(s.deck))
    boxed = s.boxed
    for i in range(len(boxed)):
        put_one(out, at + on.boxed + boxed[i])


def write_places(out: vec[i16], at: i64, cards: bytes) -> None:
    """The characters of a stack or row."""
    for i in range(len(cards)):
        if cards[i] != FREE:
            put(out, at + cards[i], i + 1)
