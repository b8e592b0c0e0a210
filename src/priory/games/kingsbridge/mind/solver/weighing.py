"""Comparing the ways to close a turn of Kingsbridge by quick games, all of them on the same deals."""

from __future__ import annotations

import math
import time
from typing import Final

from priory.core.clock import up
from priory.core.rng import Rng
from priory.games.kingsbridge.mind.solver.contest import NOBODY, Contest
from priory.games.kingsbridge.mind.solver.outlook import Outlook
from priory.games.kingsbridge.mind.solver.patience import Patience
from priory.games.kingsbridge.mind.weights import AGAINST, WEIGHTS

WIDEST: Final = 32
"""Ways to close the turn that are compared by games at most, the most promising at a glance."""
TO_THE_END: Final = 1000
"""More turns than a game against each other has."""
FORESEEN: Final = 16
"""So many turns a quick game goes on, if it is played together."""
FIRST_LOOK: Final = 8.0
"""After so many games the first look counts half."""
BAD: Final = -10.0
SOFTER: Final = 0.3
"""What is lost beyond the bad score counts only by this part: one disaster must not outweigh many good games."""
DOUBT: Final = 1.0
"""So many standard errors a close must be better than the plain one."""
THRIFT: Final = 0.3
"""So many points more if it is costly: a bot wastes less later on than quick games do, and needs fewer characters."""
ASTRAY: Final = 400
"""By so many hundredths of a point cards may be mistaken to see all ways to play the last ones."""
SLIGHTLY: Final = 0.01
"""Of closes whose best games are equal, the mean decides."""
WORST: Final = -1000.0
"""Less than any score."""
SHORT: Final = 12
"""With no more unknown cards than these there is nothing to save for."""


class Close:
    """A way to close the turn: the options that lead there, and what is known of the table then.

    `costly` are those that use a character or lose a card. `lead` and `square` sum up by how much its games were better
    than those of the plain close, with which all others are compared.
    """

    def __init__(self, line: list[int], look: float, costly: bool) -> None:
        self.line = line
        self.look = look
        self.costly = costly
        self.total: float = 0.0
        self.lead: float = 0.0
        self.square: float = 0.0
        self.visits: int = 0
        self.stage: int = 0

    def played(self, rng: Rng) -> float:
        """What a quick game from here brings."""
        raise NotImplementedError

    def note(self, result: float, plain: float) -> None:
        """A game was played from here, and one from the plain close on the same deal."""
        self.total += result
        self.lead += result - plain
        self.square += (result - plain) * (result - plain)
        self.visits += 1

    def value(self) -> float:
        return self.total / self.visits if self.visits else self.look

    def promise(self) -> float:
        """What is to be expected of it."""
        raise NotImplementedError


class Against(Close):
    """A close when playing against each other."""

    def __init__(self, line: list[int], outlook: Outlook) -> None:
        game = Contest(outlook, Rng(1), AGAINST)
        super().__init__(line, game.lead(outlook.seat if outlook.over else NOBODY), False)
        self.outlook = outlook

    def played(self, rng: Rng) -> float:
        return Contest(self.outlook, rng, AGAINST).result(TO_THE_END)

    def promise(self) -> float:
        """The value, and the first look as long as few games were played."""
        return self.value() + self.look * FIRST_LOOK / (FIRST_LOOK + self.visits)


class Together(Close):
    """A close when playing together or alone.

    Once nothing is left to draw for who plays alone, games differ only by what is done: then the best one counts.
    """

    def __init__(self, line: list[int], outlook: Outlook, costly: bool) -> None:
        super().__init__(line, Patience(outlook, Rng(1), WEIGHTS).first_look(), costly)
        self.outlook = outlook
        self.known: bool = outlook.seats == 1 and not outlook.pool
        self.best: float = WORST

    def played(self, rng: Rng) -> float:
        astray = ASTRAY if self.known and self.visits else 0
        found = Patience(self.outlook, rng, WEIGHTS, astray).result(FORESEEN)
        self.best = max(self.best, found)
        return softened(found, self.outlook.points)

    def value(self) -> float:
        return self.best if self.known and self.visits else super().value()

    def promise(self) -> float:
        """By how much it is at least better than the plain close, as far as can be told."""
        if not self.visits:
            return self.look
        n = float(self.visits)
        mean = self.lead / n
        if self.known:
            return self.best + mean * SLIGHTLY
        spread = self.square / n - mean * mean
        thrift = THRIFT if self.costly and len(self.outlook.pool) > SHORT else 0.0
        return mean - DOUBT * math.sqrt(max(spread, 0.0) / n) - thrift


def softened(score: float, points: float) -> float:
    """What a common score counts that comes of these points so far."""
    ahead = score - points
    return score if ahead > BAD else points + BAD + SOFTER * (ahead - BAD)


def weighed(closes: list[Close], rng: Rng, iterations: int, until: float) -> list[Close]:
    """Compare the closes by games, in stages, each with the better half of the last; the best first. Without games the
    first look decides."""
    closes.sort(key=by_look)
    if not iterations:
        return closes
    live = closes[:WIDEST]
    plain = live[0]
    for close in closes:
        if not close.costly:
            plain = close
            break
    if plain in live:
        live.remove(plain)
    live.insert(0, plain)
    seed = rng.next32()
    stages = 0
    while len(live) >> stages > 1:
        stages += 1
    deals = 0
    for stage in range(stages):
        part = stages - stage
        passes = max(1, iterations // (part * len(live)))
        iterations -= passes * len(live)
        now = time.perf_counter()
        ends = now + (until - now) / part
        if up(until):
            break
        for _ in range(passes):
            compared = 0.0
            chance = Rng(seed + deals)
            for close in live:
                result = close.played(chance.clone())
                if close is plain:
                    compared = result
                close.note(result, compared)
            deals += 1
            if up(ends):
                break
        for close in live:
            close.stage = stage + 1
        others = live[1:]
        others.sort(key=by_promise)
        live = [plain, *others[: max(1, (len(live) + 1) // 2 - 1)]]
    closes.sort(key=by_stage)
    return closes


def by_look(close: Close) -> float:
    """The most promising at a glance first."""
    return -close.look


def by_promise(close: Close) -> float:
    """The best first."""
    return -close.promise()


def by_stage(close: Close) -> tuple[int, float]:
    """Those that were compared longest first, and of them the best."""
    return -close.stage, -close.promise()
