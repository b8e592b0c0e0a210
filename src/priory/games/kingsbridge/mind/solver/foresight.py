"""What a table of those who play together will come to: the score to be expected, by what can be seen of it (K24).

The expectation is linear in what is seen, with weights of its own for each stretch of the game. They were found by
regression over games of a bot that thinks: `python -m benchmarks.tune_foresight`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from priory.games.kingsbridge.box import CHARACTERS, RANKS
from priory.games.kingsbridge.mind.solver.counting import (
    MARKS,
    chained,
    count,
    ends,
    fronts,
    how_many,
    left_over,
    one,
    only,
    several,
    some,
    total,
)
from priory.games.kingsbridge.mind.weights import EXPECTED, STRETCHES

if TYPE_CHECKING:
    from priory.games.kingsbridge.mind.solver.patience import Patience

STEPS: Final = 5
"""Free columns, cards that fit and columns that will be left are told apart from 0 to 4."""


def expected(p: Patience) -> float:
    """The score to be expected, in points."""
    weights = EXPECTED[stretch(p)]
    seen = seen_on(p)
    value = 0
    for at in range(len(seen)):
        value += seen[at] * weights[at]
    return float(p.points) + value / 100.0


def stretch(p: Patience) -> int:
    """Which stretch of the game it is, by the cards still to be drawn."""
    found = 0
    while p.left < STRETCHES[found]:
        found += 1
    return found


def seen_on(p: Patience) -> list[int]:
    """What can be seen at the beginning of a turn."""
    c: i64 = p.counts
    cards: i64 = p.hand + p.shown
    free: i64 = p.room(c) - p.columns()
    at_end: i64 = ends(c)
    in_front: i64 = fronts(c)
    have: i64 = some(cards)
    fit: i64 = at_end & have
    if p.edgar:
        fit |= have & (one(p.edgar) << 3)
    chain = chained(fit, have)
    missing: i64 = MARKS & ~some(c)
    found: list[int] = [1]
    add_step(found, free)
    add_step(found, how_many(fit))
    found.append(how_many(chain & ~fit))
    found.append(how_many(in_front & have & ~at_end) if free > 0 else 0)
    found.append(how_many(fit & in_front))
    found.append(how_many(missing))
    found.append(how_many(missing & have))
    found.append(how_many(several(cards)))
    found.append(count(c, RANKS))
    found.append(count(c, 1))
    found.append(how_many(at_end))
    found.append(total(only(p.unseen, at_end)) * 64 // p.left if p.left else 0)
    found.append(total(only(p.unseen, in_front & ~at_end)) * 64 // p.left if p.left and free > 0 else 0)
    found.append(total(p.shown))
    add_step(found, left_over(c + cards + p.unseen))
    found.append(1 if p.edgar else 0)
    found.append(total(p.gaps))
    found.append(total(p.parked))
    found.append(1 if p.extra else 0)
    for who in range(len(CHARACTERS)):
        found.append(1 if who in p.open else 0)
    for who in range(len(CHARACTERS)):
        found.append(1 if who in p.deck else 0)
    return found


def add_step(found: list[int], number: i64) -> None:
    """Tell the numbers from 0 to 4 apart."""
    for step in range(STEPS):
        found.append(1 if step == number else 0)
