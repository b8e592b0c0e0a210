"""Observations: what a seat may know as a row of whole numbers, laid out in named pieces.

A room's `observe` names its pieces and writes them as 16-bit numbers, so that a row is ready for NumPy as it stands.
Most numbers are 0: a row is nothing but zeros at first, and only the others are put in.
"""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from priory.core.box import Contents
from priory.core.game import Game


class Piece:
    """A named part of an observation: its shape, the least and the most any of its numbers can be, what they are."""

    def __init__(self, name: str, shape: tuple[int, ...], least: int, most: int, text: str) -> None:
        self.name = name
        self.shape = shape
        self.least = least
        self.most = most
        self.text = text
        self.size = 1
        for length in shape:
            self.size *= length


class Layout:
    """The pieces of a row in the order they are written. The `Places` of a room add them one by one, for a box and so
    many seats, and note where each begins."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.size: i64 = 0

    def add(self, name: str, shape: tuple[int, ...], least: int, most: int, text: str) -> i64:
        """One more piece; where it begins."""
        piece = Piece(name, shape, least, most, text)
        first = self.size
        self.pieces.append(piece)
        self.size += piece.size
        return first

    def flags(self, name: str, shape: tuple[int, ...], text: str) -> i64:
        """A piece of ones and zeros."""
        return self.add(name, shape, 0, 1, text)

    def counts(self, name: str, shape: tuple[int, ...], most: int, text: str) -> i64:
        """A piece of numbers from 0 on."""
        return self.add(name, shape, 0, most, text)


class Sheet:
    """What rows are written on: how they are laid out, and their numbers one after the other. Rooms are given it and
    not the vec itself, since mypyc loses count of a vec that is handed to a function by way of Python."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.numbers = vec[i16]()


def layout_of(game: Game, box: Contents, seats: int) -> Layout:
    """How a row is laid out at a table with this box and so many seats: by the room's `Places`, or as it lists it."""
    room = game.room("observe")
    if hasattr(room, "Places"):
        return cast(Layout, room.Places(box, seats))
    layout = Layout()
    for piece in room.pieces(box, seats):
        layout.add(piece.name, piece.shape, piece.least, piece.most, piece.text)
    return layout


def pieces_of(game: Game, box: Contents, seats: int) -> list[Piece]:
    """The pieces of a row at a table with this box and so many seats, in their order."""
    return layout_of(game, box, seats).pieces


def put(out: vec[i16], place: i64, value: i64) -> None:
    """Put a number in its place."""
    out[place] = i16(value)


def put_one(out: vec[i16], place: i64) -> None:
    """Put a 1 in its place."""
    out[place] = 1


def put_none(out: vec[i16], place: i64) -> None:
    """Put a 0 in its place again."""
    out[place] = 0


def cap(out: vec[i16], place: i64, size: i64, most: i64) -> None:
    """Let so many numbers in a row be at most this: what the rules leave open has a bound all the same."""
    for i in range(place, place + size):
        if i64(out[i]) > most:
            out[i] = i16(most)


def put_vec(out: vec[i16], place: i64, values: vec[i64], first: i64, size: i64) -> None:
    """Put a stretch of a vec in place."""
    for i in range(size):
        put(out, place + i, values[first + i])


def numbers(values: list[int]) -> list[i64]:
    """The same list, read as numbers of the machine: less work than numbers of any size, if none is below 0."""
    return cast("list[i64]", values)


def put_counts(out: vec[i16], place: i64, values: list[int], first: i64, size: i64) -> None:
    """Put a stretch of a list in place."""
    read = numbers(values)
    for i in range(size):
        put(out, place + i, read[first + i])


def put_list(out: vec[i16], place: i64, values: list[int]) -> None:
    """Put a whole list in place."""
    put_counts(out, place, values, 0, len(values))


def put_places(out: vec[i16], place: i64, cards: list[int], size: i64) -> None:
    """Put where each card lies in its row, counted from 1; a card below 0 is none."""
    read = numbers(cards)
    for i in range(size):
        card = read[i]
        if card >= 0:
            put(out, place + card, i + 1)


def put_bits(out: vec[i16], place: i64, values: i64) -> None:
    """Put a 1 for each bit that is set."""
    while values:
        if values & 1:
            put_one(out, place)
        values >>= 1
        place += 1


def ones(values: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while values:
        values &= values - 1
        found += 1
    return found


# Seats are counted from the own one on.


def seat_after(own: i64, places: i64, seats: i64) -> i64:
    """The seat so many places after the own one, less than once around the table."""
    seat = own + places
    return seat if seat < seats else seat - seats


def put_seat(out: vec[i16], place: i64, who: i64, own: i64, seats: i64) -> None:
    """Put a 1 for a seat; for nobody, who is below 0, nothing."""
    if who >= own:
        put_one(out, place + who - own)
    elif who >= 0:
        put_one(out, place + who - own + seats)


def put_owners(out: vec[i16], place: i64, values: list[int], own: i64, seats: i64) -> None:
    """Put a 1 for the seat at each entry of a list."""
    for value in numbers(values):
        put_seat(out, place, value, own, seats)
        place += seats


def put_seats(out: vec[i16], place: i64, values: i64, own: i64, seats: i64) -> None:
    """Put a 1 for each seat in a set."""
    who: i64 = 0
    while values:
        if values & 1:
            put_seat(out, place, who, own, seats)
        values >>= 1
        who += 1


def put_each(out: vec[i16], place: i64, values: list[int], own: i64, seats: i64) -> None:
    """Put a number for each seat."""
    put_each_of(out, place, values, 1, own, seats)


def put_each_of(out: vec[i16], place: i64, values: list[int], size: i64, own: i64, seats: i64) -> None:
    """Put so many numbers for each seat; in the list they lie one seat after the other."""
    before = size * own
    after = size * seats - before
    put_counts(out, place, values, before, after)
    put_counts(out, place + after, values, 0, before)


def put_vec_of(out: vec[i16], place: i64, values: vec[i64], size: i64, own: i64, seats: i64) -> None:
    """Put so many numbers for each seat; in the vec they lie one seat after the other."""
    before = size * own
    after = size * seats - before
    put_vec(out, place, values, before, after)
    put_vec(out, place + after, values, 0, before)


def mask(out: vec[u8], place: i64, offered: list[int]) -> None:
    """Put a 1 for each option that is offered."""
    for option in numbers(offered):
        out[place + option] = 1
