"""Counts of cards by rank, packed into one number: four bits for each rank, rank v from bit 4v on (K1.1, K6, K7).

Since columns may be cut and joined freely (K6), how the cells are arranged hardly matters. If c(v) cells have rank v,
the fewest columns that hold them are the sum over v of max(0, c(v) - c(v - 1)). A card v finds an end if
c(v) < c(v - 1), else it needs an empty column; and a column can be finished as soon as every rank is there.
Marks are such numbers too: the highest bit of a rank is set where something holds. Counts that are compared are at most
7, which is more than there ever are columns that could hold one rank.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from priory.games.kingsbridge.box import RANKS

ONES: Final = 0x11111111111110
"""One of each rank."""
MARKS: Final = 0x88888888888880
"""Every rank marked."""
FULL: Final = 0xFFFFFFFFFFFFF0
SEVENS: Final = 0x77777777777770
SIXES: Final = 0x66666666666660
EVEN: Final = 0x0F0F0F0F0F0F0F0F
HIGHEST: Final = 0x10000000000000
"""One of rank 13."""


def one(v: i64) -> i64:
    """One of this rank. Shifted down from the highest, since a small constant shifted up would be cut to 32 bits."""
    return HIGHEST >> (4 * (RANKS - v))


def count(x: i64, v: i64) -> i64:
    """How many there are of this rank."""
    return (x >> (4 * v)) & 15


def marked(x: i64, v: i64) -> bool:
    """Whether this rank is marked."""
    return (x >> (4 * v + 3)) & 1 != 0


def ends(c: i64) -> i64:
    """Marks the ranks that fit at an end of these columns."""
    return ((((c << 4) & FULL) | MARKS) - c - ONES) & MARKS


def fronts(c: i64) -> i64:
    """Marks the ranks that fit before the first cell of one of these columns."""
    return ((((c >> 4) & FULL) | MARKS) - c - ONES) & MARKS


def some(x: i64) -> i64:
    """Marks the ranks of which there is at least one."""
    return (((x & SEVENS) + SEVENS) | x) & MARKS


def several(x: i64) -> i64:
    """Marks the ranks of which there are at least two."""
    return (((x & SEVENS) + SIXES) | x) & MARKS


def how_many(marks: i64) -> i64:
    """How many ranks are marked."""
    return (marks >> 3) % 15


def total(x: i64) -> i64:
    """The sum over all ranks."""
    return ((x & EVEN) + ((x >> 4) & EVEN)) % 255


def only(x: i64, marks: i64) -> i64:
    """The counts of the marked ranks alone."""
    return x & ((marks >> 3) * 15)


def runs(c: i64) -> i64:
    """The fewest columns that hold these ranks."""
    found: i64 = 0
    before: i64 = 0
    v: i64 = 1
    while v <= RANKS:
        own: i64 = (c >> (4 * v)) & 15
        if own > before:
            found += own - before
        before = own
        v += 1
    return found


def left_over(c: i64) -> i64:
    """The fewest columns that are left of these cells when every whole column is finished."""
    while some(c) == MARKS:
        c -= ONES
    return runs(c)


def packed(counts: list[int]) -> i64:
    """Counts by rank as one number."""
    found: i64 = 0
    v: i64 = 1
    while v <= RANKS:
        found += counts[v] * one(v)
        v += 1
    return found


def chained(fit: i64, have: i64) -> i64:
    """The cards that fit, and those held that follow one of them rank by rank; all as marks."""
    chain: i64 = fit
    longer: i64 = chain | ((chain << 4) & have)
    while longer != chain:
        chain = longer
        longer = chain | ((chain << 4) & have)
    return chain
