"""What two lines share at their ends, told at once: the same as counted letter by letter."""

from __future__ import annotations

import pytest

from priory.core.rng import Rng
from priory.table.patches import STRIDE, ends, within


def counted(old: str, new: str) -> tuple[int, int]:
    """How many letters two texts share at the beginning, and of the rest at the end."""
    most = min(len(old), len(new))
    start = next((at for at in range(most) if old[at] != new[at]), most)
    rest = most - start
    return start, next((at for at in range(rest) if old[-1 - at] != new[-1 - at]), rest)


def some(rng: Rng, letters: str, most: int) -> str:
    return "".join(letters[rng.below(len(letters))] for _ in range(rng.below(most)))


@pytest.mark.parametrize("letters", ["ab", "a–", "\x00a", "ÿĀ"], ids=["plain", "not plain", "zeros", "of both sizes"])
def test_lines_share_what_they_share_letter_by_letter(letters: str) -> None:
    rng = Rng(3)
    for _ in range(3000):
        old = some(rng, letters, 12)
        kept, gone = rng.below(len(old) + 1), rng.below(len(old) + 1)
        new = some(rng, letters, 12) if rng.below(3) else old[:kept] + some(rng, letters, 5) + old[gone:]
        assert ends(old, new) == counted(old, new), (old, new)


def test_long_lines_are_compared_in_pieces() -> None:
    old = "a" * STRIDE + "b" + "c" * STRIDE
    new = "a" * STRIDE + "dd" + "c" * STRIDE
    assert ends(old, new) == (STRIDE, STRIDE)


@pytest.mark.parametrize("line", ["a😀b", "a😀" + "b" * STRIDE])
def test_nothing_is_shared_where_letters_count_as_two(line: str) -> None:
    assert ends(line, f"{line}c") == (0, 0)


def test_of_two_texts_a_line_is_left_of_each() -> None:
    assert within(["a", "b"], ["a", "b"]) == (1, ["b"], ["b"])
    assert within(["a", "b", "c"], ["a", "c"]) == (1, ["b", "c"], ["c"])
    assert within(["a", "x", "c"], ["a", "y", "z", "c"]) == (1, ["x"], ["y", "z"])
