"""Walks: an imagined game goes on from an option for a few turns, and is judged on the way.

Everybody plays on by the game's quick policy, now and then by chance: people are not that predictable, and what only
one exact sequel would bring is worth little. The chances are told by the oracle, or by its stated rule where there is
none (`core.oracle.chances`), whenever the own seat is about to begin one of its next turns, for in the middle of turns
tables cannot be compared; their mean counts. Where the room plans whole turns, this one is played as planned, the
chances are told when it is over, too, and nobody strays: one slip would spoil a whole chain of choices.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from priory.bots.thinker import plans_in
from priory.core.oracle import chances
from priory.core.registry import game
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER, State

TURNS = 4
"""The chances are told at the beginning of so many of the own turns after this one."""
STRAY = 20
"""So many choices of a hundred are made by chance on the way."""
FARTHEST = 400
"""A walk stops at the latest after so many choices,"""
WHOLE_GAME = 20_000
"""or, when it is to go on to the end of the game, after so many."""
THOUGHT = 300
"""So many quick games are played to find the best way to go on with a turn that is planned."""


class Leaf(NamedTuple):
    """What a walk found: everybody's chances, and where it stopped: what that table is worth to the own seat in points
    (if the game is over there, its score), and the table itself."""

    chances: list[float]
    worth: float
    table: State


class Walker:
    """Walks for one seat; so many of them (`wholes`) are played to the end to tell the points."""

    wholes = 24
    turns = TURNS

    def __init__(self, seat: Seat) -> None:
        self.seat = seat.seat

    def usual(self, table: State, rng: Rng) -> int:
        """What a player who does not think long takes at this imagined table."""
        return table.quick(rng)

    def go(self, table: State, option: int, rng: Rng) -> Leaf:
        """Take an option at an imagined table, which is used up, and walk."""
        table.apply(option)
        table.advance()
        self.close(table, option)
        return self.on(table, rng)

    def on(self, table: State, rng: Rng) -> Leaf:
        """Walk from an imagined table, which is used up."""
        seat = self.seat
        totals = [0.0] * table.seats
        told = 0
        left = FARTHEST
        away = table.player != seat
        while table.player != OVER and left > 0:
            if table.player != seat:
                away = True
            elif away:
                away = False
                told += 1
                add(totals, chances(table), 1)
                if told == self.turns:
                    break
            left -= self.step(table, rng)
        if told < self.turns:
            add(totals, chances(table), self.turns - told)
        return leaf([total / self.turns for total in totals], table, seat)

    def step(self, table: State, rng: Rng) -> int:
        """Play on a little; how many choices that were."""
        offered = table.offered
        stray = rng.below(100) < STRAY
        table.apply(offered[rng.below(len(offered))] if stray else table.quick(rng))
        table.advance()
        return 1

    def finish(self, table: State, rng: Rng) -> list[float]:
        """Walk on to the end of the game; the scores."""
        left = WHOLE_GAME
        while table.player != OVER and left > 0:
            left -= self.step(table, rng)
        return table.scores()

    def ended(self, table: State, option: int, rng: Rng) -> State:
        """Take an option at an imagined table, which is used up, and walk to the end of the game."""
        table.rng = rng.fork()
        table.apply(option)
        table.advance()
        self.close(table, option)
        self.finish(table, rng)
        return table

    def close(self, table: State, option: int) -> None:
        """Play on to where options can be compared: nothing needs to be done for that, unless turns are planned."""


class Planner(Walker):
    """Walks in games whose rooms plan whole turns: each option is followed by the best way to go on with this turn."""

    wholes = 0

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.plan: Any = game(seat.game_id).room("mind.plan")
        self.first: int | None = None
        self.lines: dict[int, list[int]] = {}

    def usual(self, table: State, rng: Rng) -> int:
        """What seems best at a first look: the same at all tables that the seat imagines in this turn."""
        if self.first is None:
            self.first = self.line(table, rng, 0)[0]
        return self.first

    def line(self, table: State, rng: Rng, iterations: int) -> list[int]:
        """The options of the best plan at a table."""
        line: list[int] = self.plan.plans(table, table.player, rng, iterations, 0.0)[0][0]
        return line

    def close(self, table: State, option: int) -> None:
        """Play the turn that has begun with an option to its end: planned once, with the same quick games for all."""
        if table.player == self.seat:
            if option not in self.lines:
                self.lines[option] = self.line(table.clone(), Rng(1), THOUGHT)
            follow(table, self.lines[option])

    def on(self, table: State, rng: Rng) -> Leaf:
        """The chances here and at the beginning of the next turns; what this table is worth."""
        here = leaf(chances(table), table, self.seat)
        later = super().on(table, rng).chances
        share = self.turns + 1
        told = [(now + self.turns * then) / share for now, then in zip(here.chances, later, strict=True)]
        return here._replace(chances=told)

    def step(self, table: State, rng: Rng) -> int:
        table.apply(table.quick(rng))
        table.advance()
        return 1


def leaf(told: list[float], table: State, seat: int) -> Leaf:
    """What was found by a walk that stops at this table."""
    return Leaf(told, (table.scores() if table.player == OVER else table.worth())[seat], table)


def add(totals: list[float], told: list[float], times: int) -> None:
    """Sum up chances."""
    for seat, chance in enumerate(told):
        totals[seat] += chance * times


def follow(table: State, line: list[int]) -> int:
    """Play a plan as long as its player goes on and it is offered; how many choices that were, at least one."""
    player = table.player
    played = 0
    for option in line:
        if table.player != player or option not in table.offered:
            break
        table.apply(option)
        table.advance()
        played += 1
    if not played:
        table.apply(table.offered[0])
        table.advance()
    return max(1, played)


def walker(seat: Seat) -> Walker:
    """Who walks for this seat."""
    return Planner(seat) if plans_in(seat.game_id) else Walker(seat)
