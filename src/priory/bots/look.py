"""Looking: how good a table is for each seat, and how good an option is as far as the seat's own turn goes."""

from __future__ import annotations

from typing import Final

from priory.core.oracle import Oracle, leads
from priory.core.rng import Rng
from priory.core.state import State

LONGEST: Final = 12
"""So many choices are played on at most to reach the end of a turn."""


class Judge:
    """Says how good a table is for each seat, in points: as the oracle foretells the end, or by worth where it cannot.

    By worth it is that of the seat less the best other's; who plays together, or alone, takes the worth itself.
    """

    def __init__(self, oracle: Oracle | None = None) -> None:
        self.oracle = oracle

    def __reduce__(self) -> tuple[object, ...]:
        # Whoever thinks on elsewhere asks for the oracle anew.
        return Judge, ()

    def leads(self, table: State) -> list[float]:
        """For every seat."""
        return leads(table.worth(), table.together) if self.oracle is None else self.oracle.leads(table)

    def lead(self, table: State, seat: int) -> float:
        """For one seat alone."""
        return leads(table.worth(), table.together)[seat] if self.oracle is None else self.oracle.lead(table, seat)


WORTH: Final = Judge()
"""Judges by worth alone."""


def tried(
    table: State,
    option: int,
    seat: int,
    further: int,
    patience: int,
    rng: Rng | None = None,
    judge: Judge = WORTH,
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
        return judge.lead(after, seat), further
    left = patience // count
    best, sooner = tried(after, offered[0], seat, further - 1, left, rng, judge)
    for i in range(1, count):
        other, when = tried(after, offered[i], seat, further - 1, left, rng, judge)
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
