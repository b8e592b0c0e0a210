"""Looking: how good a table is for each seat, and how good an option is as far as the seat's own turn goes."""

from __future__ import annotations

import math
from typing import Final

from priory.core.rng import Rng
from priory.core.state import State

LONGEST: Final = 12
"""So many choices are played on at most to reach the end of a turn."""


def leads(table: State) -> list[float]:
    """For each seat its worth less the best other's; who plays together, or alone, takes the worth itself."""
    worth = table.worth()
    if table.together or len(worth) == 1:
        return worth
    best = -math.inf
    second = -math.inf
    for value in worth:
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    return [value - (second if value == best else best) for value in worth]


def tried(
    table: State, option: int, seat: int, further: int, patience: int, rng: Rng | None = None
) -> tuple[float, int]:
    """How good the table is for the seat after this option and, while it goes on choosing, its best next ones.

    The lead; and of equally good ways the one that ends sooner is better. Where the turn is longer than there is
    patience for, it is judged in the middle, or at its end by the quick policy if there is an `rng` for that.
    """
    after = table.clone()
    after.apply(option)
    after.advance()
    offered = after.offered
    count = len(offered)
    if further == 0 or after.player != seat or count > patience:
        if rng is not None:
            finish(after, seat, rng)
        return leads(after)[seat], further
    left = patience // count
    best, sooner = tried(after, offered[0], seat, further - 1, left, rng)
    for i in range(1, count):
        other, when = tried(after, offered[i], seat, further - 1, left, rng)
        if other > best or (other == best and when > sooner):
            best = other
            sooner = when
    return best, sooner


def finish(table: State, seat: int, rng: Rng) -> None:
    """Play on by the quick policy to the end of the seat's turn: tables in the middle of one cannot be compared."""
    left = LONGEST
    while table.player == seat and left > 0:
        table.apply(table.quick(rng))
        table.advance()
        left -= 1
