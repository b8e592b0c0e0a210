"""Observations: what a seat may know as a row of numbers, laid out in named pieces.

A room's `observe` names its pieces and writes them as little-endian 32-bit floats, so that a row is ready for NumPy as
it stands. Most numbers are 0: a row is begun with nothing but zeros, and only the others are put in. The upper half of a
32-bit float holds every whole number below 256, so putting one in is setting two bytes.
"""

from __future__ import annotations

import struct
from typing import Final

from librt.strings import BytesWriter, write_f32_le
from mypy_extensions import i64

WIDTH: Final = 4
"""The bytes of one number."""
SMALL: Final = 256
MINUS: Final = 0x80
THIRD: Final = bytes([struct.pack("<f", value)[2] for value in range(SMALL)])
FOURTH: Final = bytes([struct.pack("<f", value)[3] for value in range(SMALL)])
STRETCH: Final = 4096
ZEROS: Final = bytes(STRETCH)


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


def blank(out: BytesWriter, size: int) -> i64:
    """Begin a row of this many numbers, all 0; the place of its first."""
    start: i64 = len(out) // WIDTH
    zeros(out, WIDTH * size)
    return start


def zeros(out: BytesWriter, size: int) -> None:
    """So many bytes of 0."""
    while size > STRETCH:
        out.write(ZEROS)
        size -= STRETCH
    out.write(ZEROS[:size])


def put(out: BytesWriter, place: i64, value: i64) -> None:
    """Put a number in its place."""
    if not value:
        return
    at: i64 = WIDTH * place
    if 0 < value < SMALL:
        out[at + 2] = THIRD[value]
        out[at + 3] = FOURTH[value]
    elif -SMALL < value < 0:
        out[at + 2] = THIRD[-value]
        out[at + 3] = FOURTH[-value] | MINUS
    else:
        whole = BytesWriter()
        write_f32_le(whole, float(value))
        for i in range(WIDTH):
            out[at + i] = whole[i]


def put_one(out: BytesWriter, place: i64) -> None:
    """Put a 1 in its place."""
    at: i64 = WIDTH * place
    out[at + 2] = THIRD[1]
    out[at + 3] = FOURTH[1]


def put_none(out: BytesWriter, place: i64) -> None:
    """Take a small number away again."""
    at: i64 = WIDTH * place
    out[at + 2] = 0
    out[at + 3] = 0


def put_counts(out: BytesWriter, place: i64, values: list[int], first: i64, size: i64) -> None:
    """Put a stretch of a list in place."""
    for i in range(size):
        value = values[first + i]
        if value:
            put(out, place + i, value)


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


def put_seat(out: BytesWriter, place: i64, who: i64, own: i64, seats: i64) -> None:
    """Put a 1 for a seat, counted from the own one on; for nobody, who is below 0, nothing."""
    if who >= 0:
        put_one(out, place + (who - own + seats) % seats)


def put_seats(out: BytesWriter, place: i64, values: i64, own: i64, seats: i64) -> None:
    """Put a 1 for each seat in a set, counted from the own one on."""
    if values:
        for i in range(seats):
            if values >> ((own + i) % seats) & 1:
                put_one(out, place + i)


def put_each(out: BytesWriter, place: i64, values: list[int], own: i64, seats: i64) -> None:
    """Put a number for each seat, counted from the own one on."""
    for i in range(seats):
        put(out, place + i, values[(own + i) % seats])


def mask(out: BytesWriter, offered: list[int], size: int) -> None:
    """A byte for each option: 1 where it is offered."""
    base = len(out)
    zeros(out, size)
    for option in offered:
        out[base + option] = 1
