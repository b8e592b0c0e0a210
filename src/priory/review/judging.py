"""The judgement of one moment, from what a seat can know: the chance of winning after each option.

All options are tried on the same imagined tables with the same stream of chance, so that luck falls on them alike:
first every option on a few tables, then the best of them, and the one that was chosen, on fresh ones, so that none is
called best only because it was lucky when the best were picked. What is told of two options is the mean of their
distances table by table, and its standard error.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from priory.bots.bot import Budget
from priory.bots.thinker import Thinker, plans_in
from priory.core.oracle import won
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import State
from priory.review.review import Verdict, Weighed, verdict_of
from priory.review.walking import Leaf, Walker, walker

USUAL = 500
"""So many walks a decision is looked at with,"""
LONGER = 5000
"""and so many in a longer review."""
SEARCHED: dict[Verdict, int] = {"mistake": 5, "blunder": 15}
"""What seems a mistake or a blunder is searched with so many times as many walks: the more is claimed, the more."""
PLAYED_OUT: dict[Verdict, int] = {"mistake": 1, "blunder": 3}
"""Where turns are planned, so many times as many games are played to their end instead."""
SCREEN = 0.35
"""This part of the walks is spent on all options, the rest on the best."""
FEWEST = 8
"""Every option is tried on so many tables at least."""
FINALISTS = 4
"""So many of the best options are looked at longer, and the chosen one."""
SURE = 2.0
"""Options nearer to each other than so many standard errors cannot be told apart."""


class Weighing(NamedTuple):
    """All that is found at one moment.

    `weighed`: all options, the best first. `after`: everybody's chances after each. `before`: those before the choice,
    as a player who does not think long would choose. `doubt`: for each option the standard error of what it does to the
    chooser's chance against such a player's choice.
    """

    weighed: tuple[Weighed, ...]
    after: dict[int, tuple[float, ...]]
    before: tuple[float, ...]
    doubt: dict[int, float]

    def of(self, option: int) -> Weighed:
        """What is told of this option."""
        return next(one for one in self.weighed if one.option == option)

    def lost(self, option: int) -> float:
        """What this option loses against the best; 0 where they cannot be told apart."""
        one = self.of(option)
        distance = self.weighed[0].chance - one.chance
        return distance if distance > SURE * one.error else 0.0

    def doubting(self, option: int) -> Weighing:
        """The same, but one option, of which two judgements differ, is not told from the best or the usual one."""
        best = self.weighed[0].chance
        weighed = tuple(
            one._replace(error=max(one.error, (best - one.chance) / SURE)) if one.option == option else one
            for one in self.weighed
        )
        change = max(abs(after - before) for after, before in zip(self.after[option], self.before, strict=True))
        return self._replace(weighed=weighed, doubt={**self.doubt, option: max(self.doubt[option], change / SURE)})

    def effect(self, option: int) -> tuple[float, ...]:
        """What this option does to everybody's chances; nothing where that cannot be told."""
        change = [after - before for after, before in zip(self.after[option], self.before, strict=True)]
        if max(map(abs, change)) <= SURE * self.doubt[option]:
            return (0.0,) * len(change)
        return tuple(change)


def judge(seat: Seat, budget: int = USUAL, seed: int = 0, chosen: int | None = None) -> list[Weighed]:
    """Each option of the seat that must choose, the best first. The same knowledge, budget and seed give the same."""
    return list(weigh(seat, budget, seed, chosen).weighed)


def weigh(seat: Seat, budget: int = USUAL, seed: int = 0, chosen: int | None = None) -> Weighing:
    """The judgement with all that a review needs. What seems a mistake is held against another judgement: the search of
    the bots, or, where turns are planned, games that are played to their end."""
    found = Judge(seat, seed).judged(max(1, budget), chosen)
    if chosen is None:
        return found
    verdict, best = verdict_of(found.lost(chosen)), found.weighed[0].option
    if verdict not in SEARCHED:
        return found
    if plans_in(seat.game_id):
        agreed = won_more(seat, best, chosen, PLAYED_OUT[verdict] * budget, seed)
    else:
        agreed = preferred(seat, best, chosen, SEARCHED[verdict] * budget, seed)
    return found if agreed else found.doubting(chosen)


def preferred(seat: Seat, best: int, chosen: int, walks: int, seed: int) -> bool:
    """Whether the search, in which everybody chooses for their own good, finds the best option better, too."""
    told = {one.option: (-at, one.value) for at, one in enumerate(Thinker(seed).explain(seat, Budget(walks)))}
    better, worse = told[best], told[chosen]
    return better[0] > worse[0] and better[1] > worse[1]


def won_more(seat: Seat, best: int, chosen: int, games: int, seed: int) -> bool:
    """Whether clearly more games are won with the best option, too, if they are played to their end."""
    walks, rng = walker(seat), Rng(seed)
    gaps = []
    for _ in range(max(FEWEST, games)):
        table = seat.imagine(rng)
        stream = rng.fork()
        better, worse = (won(walks.ended(table.clone(), option, stream.clone())) for option in (best, chosen))
        gaps.append(better[seat.seat] - worse[seat.seat])
    return sum(gaps) / len(gaps) > SURE * deviation(gaps)


class Judge:
    """Collects walks: for each option the leaves by the number of their table."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat = seat
        self.rng = Rng(seed)
        self.walker: Walker = walker(seat)
        self.options = seat.options()
        self.together = as_one(seat.imagine(Rng(0)))
        self.chances: dict[int, dict[int, list[float]]] = {option: {} for option in self.options}
        self.worths: dict[int, dict[int, float]] = {option: {} for option in self.options}
        self.usual: dict[int, int] = dict.fromkeys(self.options, 0)
        self.beyond: list[float] = []
        self.tables = 0

    def judged(self, budget: int, chosen: int | None) -> Weighing:
        """Spend so many walks."""
        count = len(self.options)
        running = list(self.options)
        fresh = 0
        if count > FINALISTS + 1:
            for _ in range(max(FEWEST, int(budget * SCREEN) // count)):
                self.compare(running)
            ranked = sorted(running, key=lambda option: -self.own(option, 0))
            running = [option for option in ranked[:FINALISTS] if option != chosen]
            running += [] if chosen is None else [chosen]
            fresh = self.tables
            budget -= fresh * count
        for _ in range(max(FEWEST, budget // len(running))):
            self.compare(running, whole=self.tables < fresh + self.walker.wholes)
        return self.told(running, fresh)

    def compare(self, running: list[int], whole: bool = False) -> None:
        """Try these options on one more table."""
        table = self.seat.imagine(self.rng)
        stream = self.rng.fork()
        self.usual[self.walker.usual(table.clone(), stream.clone())] += 1
        for option in running:
            chance = stream.clone()
            leaf: Leaf = self.walker.go(table.clone(), option, chance)
            self.chances[option][self.tables] = leaf.chances
            self.worths[option][self.tables] = leaf.worth
            if whole and option == running[0]:
                self.beyond.append(self.walker.finish(leaf.table, chance)[self.seat.seat] - leaf.worth)
        self.tables += 1

    def own(self, option: int, since: int) -> float:
        """The mean chance of the chooser after an option, on the tables from this one on."""
        found = [told[self.seat.seat] for table, told in self.chances[option].items() if table >= since]
        return sum(found) / len(found)

    def told(self, running: list[int], fresh: int) -> Weighing:
        """What the walks tell of all options."""
        best = max(running, key=lambda option: (self.own(option, fresh), -option))
        after = {option: self.level(option, best, running, fresh) for option in self.options}
        shift = sum(self.beyond) / len(self.beyond) if self.beyond else 0.0
        worth = self.mean_worth(best, fresh) + shift
        found = []
        for option in self.options:
            since = fresh if option in running else 0
            gaps = self.distances(option, best, since)
            error = deviation(gaps if option != best else self.column(best, fresh))
            points = worth - sum(self.gap_in_worth(option, best, since)) / len(gaps)
            found.append(Weighed(option, after[option][self.seat.seat], points, error))
        found.sort(key=lambda one: (one.option != best, one.option not in running, -one.chance, one.option))
        shares = {option: count / self.tables for option, count in self.usual.items()}
        before = tuple(
            sum(shares[option] * after[option][seat] for option in self.options) for seat in range(self.seat.seats)
        )
        doubt = {option: self.doubt(option, shares, running, best, fresh) for option in self.options}
        return Weighing(tuple(in_order(found)), after, before, doubt)

    def level(self, option: int, best: int, running: list[int], fresh: int) -> tuple[float, ...]:
        """Everybody's chances after an option; one that was tried early only stands by its distance from the best."""
        seats = range(self.seat.seats)
        rows = [row for table, row in self.chances[best].items() if table >= fresh]
        level = [sum(row[seat] for row in rows) / len(rows) for seat in seats]
        if option == best:
            return tuple(level)
        since = fresh if option in running else 0
        pairs = [(row, self.chances[best][table]) for table, row in self.chances[option].items() if table >= since]
        moved = [level[seat] + sum(one[seat] - other[seat] for one, other in pairs) / len(pairs) for seat in seats]
        return within(moved, self.together)

    def column(self, option: int, since: int) -> list[float]:
        """The chooser's chance after an option, table by table."""
        return [row[self.seat.seat] for table, row in self.chances[option].items() if table >= since]

    def distances(self, option: int, best: int, since: int) -> list[float]:
        """By how much the best option is better, table by table."""
        own = self.seat.seat
        rows = self.chances[option].items()
        return [self.chances[best][table][own] - row[own] for table, row in rows if table >= since]

    def gap_in_worth(self, option: int, best: int, since: int) -> list[float]:
        """By how many points it is, table by table."""
        return [self.worths[best][table] - worth for table, worth in self.worths[option].items() if table >= since]

    def mean_worth(self, option: int, since: int) -> float:
        """What tables are worth after an option, in points."""
        found = [worth for table, worth in self.worths[option].items() if table >= since]
        return sum(found) / len(found)

    def doubt(self, option: int, shares: dict[int, float], running: list[int], best: int, fresh: int) -> float:
        """The standard error of what an option does against the usual choice."""
        since = fresh if option in running else 0
        mix = {other: share for other, share in shares.items() if other in running or not since}
        rest = 1.0 - sum(mix.values())
        own = self.seat.seat
        found = []
        for table, row in self.chances[option].items():
            if table >= since:
                usual = sum(s * self.chances[o].get(table, self.chances[best][table])[own] for o, s in mix.items())
                found.append(row[own] - usual - rest * self.chances[best][table][own])
        return deviation(found)


def in_order(found: list[Weighed]) -> list[Weighed]:
    """None is told to be better than the best: what was tried less may only seem so."""
    most = found[0].chance
    return [one._replace(chance=min(one.chance, most)) for one in found]


def as_one(table: State) -> bool:
    """Whether there is but one chance: one player, or all as one."""
    return table.together or table.seats == 1


def within(chances: list[float], together: bool) -> tuple[float, ...]:
    """The same chances, none below 0 or above 1, and adding up to 1 unless there is but one."""
    held = [min(1.0, max(0.0, chance)) for chance in chances]
    total = 1.0 if together else sum(held)
    return tuple(chance / total for chance in held) if total else (1.0 / len(held),) * len(held)


def deviation(values: list[float]) -> float:
    """The standard error of the mean of these values."""
    count = len(values)
    if count < 2:
        return 1.0
    mean = sum(values) / count
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
