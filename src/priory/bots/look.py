"""Looking: how good a table is for each seat, and how good an option is as far as the seat's own turn goes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from priory.core.oracle import Oracle, leads
from priory.core.registry import game
from priory.core.rng import Rng
from priory.core.state import State

ENDS: Final = "ends.json"
LONGEST: Final = 12
"""So many choices are played on at most to reach the end of a turn."""


class Expectation:
    """What seats may expect where a walk ends, in points: a sum of what is on the table, made by the room, with weights
    that were found from how games ended (`mind/ends.py` and `mind/ends.json`)."""

    def __init__(self, sums: Callable[[Any, list[float]], list[float]], weights: list[float]) -> None:
        self.sums = sums
        self.weights = weights

    def of(self, table: State) -> list[float]:
        """For every seat; only the differences mean something."""
        return self.sums(table, self.weights)


EXPECTED: Final[dict[str, Expectation | None]] = {}


def expectation(table: State) -> Expectation | None:
    """What is to be expected at tables like this one, if the room knows; a box of one's own is judged by worth."""
    found = game(table.game_id)
    if table.contents().digest != found.box.digest:
        return None
    seats = "2" if table.seats == 2 else "more"
    name = f"{table.game_id} {seats}"
    if name not in EXPECTED:
        path = found.folder / "mind" / ENDS
        weights = json.loads(path.read_text(encoding="utf-8"))[seats] if path.exists() else None
        EXPECTED[name] = None if weights is None else Expectation(found.room("mind.ends").expected, weights)
    return EXPECTED[name]


class Judge:
    """Says how good a table is for each seat, in points: as the oracle foretells the end, or by worth where it cannot.

    By worth it is that of the seat less the best other's; who plays together, or alone, takes the worth itself. Where
    walks end a room may know better than by worth what each seat can `expect`.
    """

    def __init__(self, oracle: Oracle | None = None, expect: Expectation | None = None) -> None:
        self.oracle = oracle
        self.expect = expect

    def __reduce__(self) -> tuple[object, ...]:
        # Whoever thinks on elsewhere asks for the oracle and the room anew.
        return Judge, ()

    def leads(self, table: State) -> list[float]:
        """For every seat, where a walk ends."""
        if self.oracle is not None:
            return self.oracle.leads(table)
        expect = self.expect
        return leads(table.worth() if expect is None else expect.of(table), table.together)

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
