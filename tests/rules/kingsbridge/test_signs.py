"""The numbers by which an arrangement is known (K6.9): what a run grows by is the difference of its numbers."""

from __future__ import annotations

from priory.games.kingsbridge.rules.arrangement import EXTRA_FIRST, changes, number
from tests.rulebook import rule
from tests.rules.kingsbridge.table import VALUES

FIRST_EXTRA = 6


def run(first: int, last: int) -> bytes:
    return bytes(range(first, last + 1))


@rule("K6.9")
def test_a_run_grows_by_the_difference_of_its_numbers() -> None:
    grown = changes()
    for slot, kind in ((0, 0), (FIRST_EXTRA, EXTRA_FIRST)):
        for first in VALUES:
            for old in range(first, 14):
                before = number(run(first, old), slot)
                assert grown[old][0][first + kind] == -before, "a column that becomes empty"
                for new in range(first, 14):
                    assert grown[old][new][first + kind] == number(run(first, new), slot) - before


@rule("K6.9")
def test_different_columns_have_different_numbers() -> None:
    cells = [run(first, last) for first in VALUES for last in range(first, 14)]
    cells += [bytes([first, first, last]) for first in VALUES for last in range(first, min(first + 3, 14))]
    cells += [bytes([first, 16 + first + 1]) for first in range(1, 13)]
    found = [number(one, slot) for one in cells for slot in (0, FIRST_EXTRA)]
    assert len(set(found)) == 2 * len(cells)
    assert number(b"", 0) == number(b"", FIRST_EXTRA) == 0
