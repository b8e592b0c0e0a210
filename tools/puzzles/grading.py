"""How hard a puzzle of one choice is: measured by how often bots that look at it shortly miss the solution.

The player in a hurry, the apprentice, the greedy bot and a short search try ten times each. Where there are few
options, and the first three find it nearly always, it is obvious. The grades are the thirds of a game's puzzles by
misses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from priory import Rng
from priory.bots.apprentice import Apprentice
from priory.bots.bot import Budget
from priory.bots.greedy import Greedy
from priory.bots.thinker import Thinker
from priory.core.seat import Seat

TRIES: Final = 10
FEW: Final = 3
"""Of so many options or fewer the best may be obvious,"""
OBVIOUS: Final = 4
"""if of the thirty tries at most so many miss it; the apprentice overlooks a quarter of all options."""
SHORT: Final = Budget(iterations=16)


def misses(seat: Seat, best: int) -> int:
    """How many of the forty tries miss the solution; none of what is obvious."""
    found = missed(best, lambda seed: seat.imagine(Rng(seed)).quick(Rng(seed)))
    found += missed(best, lambda seed: Apprentice(seed).choose(seat))
    found += missed(best, lambda seed: Greedy(seed).choose(seat))
    if len(seat.options()) <= FEW and found <= OBVIOUS:
        return 0
    return max(1, found + missed(best, lambda seed: Thinker(seed).explain(seat, SHORT)[0].option))


def missed(best: int, choose: Callable[[int], int]) -> int:
    """How many of ten tries miss it."""
    return sum(choose(seed) != best for seed in range(TRIES))
