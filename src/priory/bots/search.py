"""Information-set Monte-Carlo tree search, for any game and any number of seats.

The options at hand are first looked at as the greedy bot does. The best are then compared on the same imagined tables:
on each, one walk for every option that is still in the running, with the same stream of chance. After each part of the
budget the worse half of them is dropped. A walk goes down one tree shared by all tables, every seat choosing by upper
confidence bounds that take into account how often an option was there at all. It leaves the tree at its first new
choice, goes on by the game's quick policy, and is judged by the game's sense when the own seat is about to begin a
turn: in the middle of turns tables cannot be compared.

A room may want its game searched in another manner: farther, without a tree, or with hunches instead of the first look.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any, Final

from priory.bots.look import WORTH, Judge, expectation, tried
from priory.bots.tree import Node, Tree
from priory.core.clock import up
from priory.core.oracle import oracle
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER, State
from priory.holding import held

LOOKS: Final = 4
"""The first look is at so many imagined tables."""
FURTHER: Final = 2
"""It follows so many further choices of one's own."""
PATIENCE: Final = 2000
"""It judges at most so many tables."""
SOONER: Final = 1e-4
"""Of options that look equally good the one that ends the turn sooner is preferred by so little."""
TRUST: Final = 4.0
"""How many walks the first look counts for."""
WIDE: Final = 8
"""So many options are compared by walks."""
TURNS: Final = 2
"""A walk is usually judged when the own seat begins its so-manieth turn after this one."""
FARTHEST: Final = 150
"""It is judged at the latest after so many choices,"""
WHOLE_GAME: Final = 5000
"""or, when it is to go on to the end of the game, after so many."""
DEEPEST: Final = 60
"""So many of them can be remembered in the tree."""
SURE_AFTER: Final = 24
"""Of the last two options one may be taken early after so many tables,"""
SURE: Final = 5.0
"""if it is better by so many standard errors."""


class Manner:
    """How a game is searched.

    A walk is judged after so many own `turns`, or at the end of the game if 0; the first look counts for `trust` walks,
    more than none; the tree is at most so many choices deep, 1 being none below the options at hand. `hunches`, what
    the room makes at once of the options offered at a table, take the place of the first look where there are any, and
    `plays`, a player in a hurry who is made for walks, that of the quick policy below the tree.
    After `short` walks, if not 0, the others go on to the end of the game and count half by how it ends: that tells
    more, but takes many walks to make up for the luck in it. The oracle, where a table has one, judges what it is
    asked to: the ends of walks (`ends`), the first look (`looks`), the first guesses in the tree (`guesses`). Else
    walks are judged by what a room with a `mind/ends.py` says is to be expected where they end, or by worth where there
    is none or it is not asked (`expects`).
    """

    def __init__(
        self,
        turns: int = TURNS,
        trust: float = TRUST,
        deepest: int = DEEPEST,
        hunches: Callable[[Any], list[float]] | None = None,
        plays: Callable[[State, Rng], int] | None = None,
        short: int = 0,
        ends: bool = False,
        looks: bool = False,
        guesses: bool = False,
        expects: bool = True,
    ) -> None:
        if trust <= 0.0:
            raise ValueError(f"the first look must count for more than no walk, not for {trust}")
        self.turns = turns
        self.trust = trust
        self.deepest = deepest
        self.hunches = hunches
        self.plays = plays
        self.short = short
        self.ends = ends
        self.looks = looks
        self.guesses = guesses
        self.expects = expects

    def __reduce__(self) -> tuple[object, ...]:
        foretold = (self.ends, self.looks, self.guesses, self.expects)
        return Manner, (self.turns, self.trust, self.deepest, self.hunches, self.plays, self.short, *foretold)


class Search:
    """One seat's search. It may be moved on by a choice; what was found below that choice stays."""

    def __init__(self, option_count: int, manner: Manner | None = None) -> None:
        self.manner = manner or Manner()
        self.tree = Tree(option_count)
        self.ends: Judge = WORTH
        self.looks: Judge = WORTH
        self.seat: int = 0
        self.iterations: int = 0
        self.far: bool = False
        self.options: list[int] = []
        self.prior: list[float] = []
        self.totals: list[float] = []
        self.counts: list[float] = []
        self.running: list[int] = []
        self.ahead: float = 0.0
        self.squares: float = 0.0
        self.tables: float = 0.0

    def __reduce__(self) -> tuple[object, ...]:
        return Search, (self.tree.option_count, self.manner), held(self)

    def think(self, seat: Seat, rng: Rng, iterations: int, seconds: float) -> None:
        """Compare the options until the iterations are used up or the time is over; without any, by a first look."""
        began = time.perf_counter()
        until = began + seconds if seconds > 0.0 else math.inf
        self.seat = seat.seat
        self.ask_oracle(seat)
        self.options = seat.options()
        count = len(self.options)
        self.totals = [0.0] * count
        self.counts = [0.0] * count
        self.running = list(range(count))
        hunches = self.manner.hunches
        self.prior = self.looked(seat, rng, until) if hunches is None else self.felt(seat, rng, hunches)
        self.keep(WIDE)
        phases = 1
        while (1 << phases) < len(self.running):
            phases += 1
        phase = 1
        done = 0
        self.tables = 0.0
        while done < iterations and not up(until) and not self.sure():
            self.far = 0 < self.manner.short <= done
            done += self.compare(seat.imagine(rng), rng.fork(), iterations - done, until)
            spent = done / iterations
            if seconds > 0.0:
                spent = max(spent, (time.perf_counter() - began) / seconds)
            if spent * phases >= phase and len(self.running) > 2:
                phase += 1
                self.keep((len(self.running) + 1) // 2)
                self.tables = 0.0
        self.iterations += done

    def ask_oracle(self, seat: Seat) -> None:
        """Find who judges what, for tables of this kind."""
        manner = self.manner
        table = seat.imagine(Rng(0))
        self.ends = Judge(None, expectation(table)) if manner.expects else WORTH
        if not (manner.ends or manner.looks or manner.guesses):
            return
        foretold = Judge(oracle(table))
        if manner.ends:
            self.ends = foretold
        self.looks = foretold if manner.looks else WORTH
        self.tree.judge = foretold if manner.guesses else WORTH

    def looked(self, seat: Seat, rng: Rng, until: float) -> list[float]:
        """What each option seems worth at the end of the own turn; what there was no time for counts as the worst."""
        count = len(self.options)
        patience = PATIENCE // (count * LOOKS)
        totals = [0.0] * count
        times = [0] * count
        for _ in range(LOOKS):
            table = seat.imagine(rng)
            for i in range(count):
                if times[0] > 0 and up(until):
                    return averages(totals, times)
                lead, sooner = tried(table, self.options[i], self.seat, FURTHER, patience, rng, self.looks)
                totals[i] += lead + SOONER * sooner
                times[i] += 1
        return averages(totals, times)

    def felt(self, seat: Seat, rng: Rng, hunches: Callable[[Any], list[float]]) -> list[float]:
        """What the room makes of each option at once, on a few imagined tables."""
        totals = [0.0] * len(self.options)
        for _ in range(LOOKS):
            found = hunches(seat.imagine(rng))
            for i in range(len(totals)):
                totals[i] += found[i] / LOOKS
        return totals

    def compare(self, table: State, stream: Rng, most: int, until: float) -> int:
        """Walk once for each option in the running, on the same table with the same chance; the number of walks.

        A table that there was no time to try every option on does not count.
        """
        values: list[float] = []
        for i in self.running:
            values.append(self.walk(table.clone(), self.options[i], stream.clone()))
            if len(values) >= most or up(until):
                break
        if len(values) == len(self.running):
            for k in range(len(values)):
                self.totals[self.running[k]] += values[k]
                self.counts[self.running[k]] += 1.0
            if self.tables == 0.0:
                self.ahead = 0.0
                self.squares = 0.0
            self.tables += 1.0
            if len(values) == 2:
                gap = values[0] - values[1]
                self.ahead += gap
                self.squares += gap * gap
        return len(values)

    def walk(self, table: State, option: int, rng: Rng) -> float:
        """Take an option, walk down the tree, play on, judge, and remember; what it brought the own seat."""
        seat = self.seat
        tree = self.tree
        horizon = self.manner.turns
        deepest = self.manner.deepest
        plays = self.manner.plays
        whole = self.far or horizon == 0
        farthest = WHOLE_GAME if whole else FARTHEST
        on_the_way: list[float] = []
        node = tree.first(option, seat)
        path: list[Node] = [node]
        table.apply(option)
        table.advance()
        played = 1
        turns = 0
        away = False
        while table.player != OVER and played < farthest:
            if table.player != seat:
                away = True
            elif away:
                away = False
                turns += 1
                if turns == horizon:
                    if not whole:
                        break
                    on_the_way = self.ends.leads(table)
            if node.visits == 0.0 or len(path) == deepest:
                table.apply(table.quick(rng) if plays is None else plays(table, rng))
            else:
                node = tree.select(node, table, rng)
                path.append(node)
                table.apply(node.option)
            table.advance()
            played += 1
        values = self.ends.leads(table)
        if on_the_way:
            values = [0.5 * (values[i] + on_the_way[i]) for i in range(len(values))]
        tree.remember(path, values, seat)
        return values[seat]

    def sure(self) -> bool:
        """Whether one of the last two options is clearly the better, or neither is."""
        if len(self.running) > 2 or self.tables < SURE_AFTER:
            return False
        mean = self.ahead / self.tables
        error = math.sqrt(max(0.0, self.squares / self.tables - mean * mean) / self.tables)
        return abs(mean) >= SURE * error

    def keep(self, most: int) -> None:
        """Only the best so many stay in the running."""
        scores = self.scores()
        ranked = [(-scores[i], i) for i in self.running]
        ranked.sort()
        self.running = sorted([i for _, i in ranked[:most]])

    def scores(self) -> list[float]:
        """What each option is worth by its walks and by the first look, which is brought to the level of the walks."""
        trust = self.manner.trust
        shift = 0.0
        compared = 0.0
        for i in range(len(self.options)):
            if self.counts[i] > 0.0:
                shift += self.totals[i] / self.counts[i] - self.prior[i]
                compared += 1.0
        if compared > 0.0:
            shift /= compared
        return [
            (self.totals[i] + trust * (self.prior[i] + shift)) / (self.counts[i] + trust)
            for i in range(len(self.options))
        ]

    def estimates(self) -> list[tuple[int, float, float]]:
        """Each option with its value for the chooser and the number of its walks; the best first."""
        scores = self.scores()
        ranked: list[tuple[bool, float, int]] = []
        for i in range(len(self.options)):
            ranked.append((i not in self.running, -scores[i], i))
        ranked.sort()
        return [(self.options[i], scores[i], self.counts[i]) for _, _, i in ranked]

    def move_on(self, option: int) -> None:
        """The choice was made and the seat goes on choosing: keep what is known below it."""
        self.tree.root = self.tree.first(option, self.seat)


def averages(totals: list[float], times: list[int]) -> list[float]:
    """The mean of each; what was never tried gets the lowest of the others."""
    lowest = math.inf
    for i in range(len(totals)):
        if times[i] > 0:
            lowest = min(lowest, totals[i] / times[i])
    return [totals[i] / times[i] if times[i] > 0 else lowest for i in range(len(totals))]
