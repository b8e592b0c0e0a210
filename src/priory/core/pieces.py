"""Observations: what a seat may know as a row of whole numbers, laid out in named pieces.

A room's `observe` names its pieces and writes them as little-endian 16-bit numbers, so that a row is ready for NumPy as
it stands. Most numbers are 0: a row is begun with nothing but zeros, and only the others are put in.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

WIDTH: Final = 2
"""The bytes of one number."""
BYTE: Final = 255
BLANKS: Final[dict[int, bytes]] = {}
"""Zeros of each length asked for so far."""


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


def zeros(out: BytesWriter, size: int) -> None:
    """So many bytes of 0."""
    found = BLANKS.get(size)
    if found is None:
        found = bytes(size)
        BLANKS[size] = found
    out.write(found)


def blank(out: BytesWriter, size: int) -> i64:
    """Begin a row of this many numbers, all 0; the place of its first."""
    start: i64 = len(out) // WIDTH
    zeros(out, WIDTH * size)
    return start


def put(out: BytesWriter, place: i64, value: i64) -> None:
    """Put a number in its place, where there is 0."""
    if value:
        at: i64 = WIDTH * place
        out[at] = u8(value & BYTE)
        rest = value >> 8
        if rest:
            out[at + 1] = u8(rest & BYTE)


def put_one(out: BytesWriter, place: i64) -> None:
    """Put a 1 in its place."""
    out[WIDTH * place] = 1


def put_none(out: BytesWriter, place: i64) -> None:
    """Take a number below 256 away again."""
    out[WIDTH * place] = 0


def put_counts(out: BytesWriter, place: i64, values: list[int], first: i64, size: i64) -> None:
    """Put a stretch of a list in place."""
    for i in range(size):
        put(out, place + i, values[first + i])


def put_list(out: BytesWriter, place: i64, values: list[int]) -> None:
    """Put a whole list in place."""
    for value in values:
        put(out, place, value)
        place += 1


def put_bits(out: BytesWriter, place: i64, values: i64) -> None:
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


def put_seat(out: BytesWriter, place: i64, who: i64, own: i64, seats: i64) -> None:
    """Put a 1 for a seat; for nobody, who is below 0, nothing."""
    if who >= own:
        put_one(out, place + who - own)
    elif who >= 0:
        put_one(out, place + who - own + seats)


def put_owners(out: BytesWriter, place: i64, values: list[int], own: i64, seats: i64) -> None:
    """Put a 1 for the seat at each entry of a list."""
    for value in values:
        put_seat(out, place, value, own, seats)
        place += seats


def put_seats(out: BytesWriter, place: i64, values: i64, own: i64, seats: i64) -> None:
    """Put a 1 for each seat in a set."""
    who: i64 = 0
    while values:
        if values & 1:
            put_seat(out, place, who, own, seats)
        values >>= 1
        who += 1


def put_each(out: BytesWriter, place: i64, values: list[int], own: i64, seats: i64) -> None:
    """Put a number for each seat."""
    at = place - own + seats
    for value in values:
        if at == place + seats:
            at = place
        put(out, at, value)
        at += 1


def put_each_of(out: BytesWriter, place: i64, values: list[int], size: i64, own: i64, seats: i64) -> None:
    """Put so many numbers for each seat; in the list they lie one seat after the other."""
    at = place + size * (seats - own)
    end = place + size * seats
    for value in values:
        if at == end:
            at = place
        put(out, at, value)
        at += 1


def mask(out: BytesWriter, offered: list[int], size: int) -> None:
    """A byte for each option: 1 where it is offered."""
    base: i64 = len(out)
    zeros(out, size)
    for option in offered:
        at: i64 = option
        out[base + at] = 1
