"""Chance: the generator xoshiro128++ of Blackman and Vigna, seeded by their SplitMix64.

All words have 32 bits and every product stays below 2**63, so the numbers are the same in CPython, compiled, and on
every platform. The tests compare it with the reference implementation's published vectors.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from priory.core.errors import BadPosition

MASK: Final = 0xFFFFFFFF
MASK64: Final = 0xFFFFFFFFFFFFFFFF
LIMIT: Final = 1 << 30


def split_mix(seed: int, count: int) -> list[int]:
    """The first `count` outputs of SplitMix64 for this seed."""
    found = []
    z = seed & MASK64
    for _ in range(count):
        z = (z + 0x9E3779B97F4A7C15) & MASK64
        x = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK64
        found.append(x ^ (x >> 31))
    return found


def seeded(seed: int) -> list[int]:
    """The four words of a generator for this seed."""
    first, second = split_mix(seed, 2)
    return [first & MASK, first >> 32, second & MASK, second >> 32]


USUAL: Final = seeded(0)
"""The words for seed 0, with which every copy of a table begins before it gets its own."""


class Rng:
    """A small clonable source of chance."""

    def __init__(self, seed: int = 0, words: list[int] | None = None) -> None:
        if words is None:
            words = seeded(seed) if seed else USUAL
        self.a: i64 = words[0]
        self.b: i64 = words[1]
        self.c: i64 = words[2]
        self.d: i64 = words[3]

    def next32(self) -> i64:
        """The next 32 random bits."""
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        d: i64 = self.d
        x: i64 = (a + d) & MASK
        result: i64 = ((((x << 7) & MASK) | (x >> 25)) + a) & MASK
        t: i64 = (b << 9) & MASK
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= t
        self.a = a
        self.b = b
        self.c = c
        self.d = ((d << 11) & MASK) | (d >> 21)
        return result

    def below(self, n: i64) -> int:
        """A number from 0 to n - 1, all equally likely (Lemire's multiply and reject)."""
        if n < 1 or n > LIMIT:
            raise ValueError(f"cannot draw below {n}: a bound from 1 to {LIMIT} is needed")
        m: i64 = self.next32() * n
        low: i64 = m & MASK
        if low < n:
            floor: i64 = (MASK + 1 - n) % n
            while low < floor:
                m = self.next32() * n
                low = m & MASK
        return m >> 32

    def shuffle(self, items: list[int]) -> None:
        """Bring the list into random order, all orders equally likely (Fisher and Yates)."""
        i = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1

    def choice(self, items: list[int]) -> int:
        """One of the items, all equally likely."""
        return items[self.below(len(items))]

    def __repr__(self) -> str:
        return f"Rng.from_words({self.words()})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.words() == other.words()

    def __reduce__(self) -> tuple[object, ...]:
        return Rng, (0, self.words())

    def clone(self) -> Rng:
        other = Rng()
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.d = self.d
        return other

    def fork(self) -> Rng:
        """An independent generator, drawn from this one."""
        words: list[int] = [self.next32(), self.next32(), self.next32(), self.next32() | 1]
        return Rng(0, words)

    def words(self) -> list[int]:
        """The whole state, for saving."""
        return [self.a, self.b, self.c, self.d]

    @staticmethod
    def from_words(words: object) -> Rng:
        """The generator with this saved state."""
        if not isinstance(words, list) or len(words) != 4:
            raise BadPosition(f"rng: {words!r} is not a list of 4 words")
        for word in words:
            if not isinstance(word, int) or isinstance(word, bool) or not 0 <= word <= MASK:
                raise BadPosition(f"rng: {word!r} is not a word from 0 to {MASK}")
        if not any(words):
            raise BadPosition("rng: the four words must not all be 0")
        return Rng(0, list(words))
