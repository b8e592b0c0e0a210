"""Speed of the laboratory beside what researchers use now, on one core, in one run: part of `make bench`."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import process_time

from rich.console import Console

from benchmarks import lab_page
from benchmarks.lab_peers import CONTENDERS, GIN, OPENSPIEL, PGX, RLCARD, TABLES, TEXAS
from benchmarks.marks import SEATS, Mark
from benchmarks.turns import SECONDS, best, turns
from priory.core.registry import games
from priory.core.rng import Rng
from priory.lab.pettingzoo import priory_v0
from priory.lab.vector import PrioryVectorEnv
from priory.lab.workers import Finals, Here

RESULTS = Path(__file__).parent / "lab.md"
ROUNDS = 2
TIMES_PETTINGZOO = 3.0
WARM = 60


@dataclass(frozen=True)
class Figures:
    """Our own figures of one game at four seats: rates a second, and microseconds for one table of a batch.

    `step` is a step of the vector environment but for the writing of observations and masks, which is `observe`;
    `engine` is that part of it which takes the options, up to the next questions.
    """

    game: str
    size: int
    options: int
    pettingzoo: float
    vector: float
    bare: float
    step: float
    engine: float
    observe: float


def microseconds(act: Callable[[], object]) -> float:
    """How long this takes for one table of a batch."""

    def run(seconds: float) -> tuple[int, float]:
        count = 0
        start = process_time()
        while process_time() - start < seconds:
            for _ in range(5):
                act()
            count += 5 * TABLES
        return count, process_time() - start

    return 1e6 / best(run, SECONDS / 3)


class Silent(Here):
    """The same tables, but what is seen of them is not written."""

    def __init__(self, here: Here) -> None:
        vars(self).update(vars(here))

    def step(self, chosen: list[int]) -> Finals:
        self.tables.step(chosen, *self.paid)
        return self.tables.finals


def measure(id: str) -> Figures:
    """All figures of one game at four seats with its usual variants."""
    env, bare = (PrioryVectorEnv(id, TABLES, SEATS, copy=copy) for copy in (True, False))
    rng = Rng(2)
    for one in (env, bare):
        one.reset(seed=1)
        for _ in range(WARM):
            one.step(one.random_actions(rng))
    here = bare.tables
    assert isinstance(here, Here)
    tables, shown, paid = here.tables, here.shown, here.paid
    drawn = microseconds(lambda: bare.random_actions(rng))
    chosen = microseconds(lambda: tables.random(rng))
    kept = microseconds(lambda: env.step(env.random_actions(rng)))
    written_over = microseconds(lambda: bare.step(bare.random_actions(rng)))
    engine = microseconds(lambda: tables.step(tables.random(rng), *paid)) - chosen
    observe = microseconds(lambda: tables.observe(*shown))
    bare.tables = Silent(here)
    step = microseconds(lambda: bare.step(bare.random_actions(rng))) - drawn
    classic = priory_v0.env(id, SEATS)
    return Figures(
        id,
        bare.observer.size,
        bare.observer.options,
        best(lambda seconds: turns(classic, seconds)),
        1e6 / kept,
        1e6 / written_over,
        step,
        engine,
        observe,
    )


def best_figures(rounds: Sequence[Figures]) -> list[Figures]:
    """Each game once, with its best figures."""
    found: dict[str, Figures] = {}
    for one in rounds:
        other = found.setdefault(one.game, one)
        found[one.game] = replace(
            other,
            pettingzoo=max(one.pettingzoo, other.pettingzoo),
            vector=max(one.vector, other.vector),
            bare=max(one.bare, other.bare),
            step=min(one.step, other.step),
            engine=min(one.engine, other.engine),
            observe=min(one.observe, other.observe),
        )
    return list(found.values())


def marks(found: Sequence[Figures], peers: dict[str, float]) -> list[Mark]:
    """What must be reached; of our games the slowest counts."""
    slowest = min(figures.pettingzoo for figures in found)
    judged = []
    for name in (GIN, TEXAS, RLCARD):
        ratio = slowest / peers[name]
        asked = f"≥ {TIMES_PETTINGZOO:.0f} × {name}"
        judged.append(Mark("PettingZoo's API, steps/s", asked, f"{ratio:.1f} ×", ratio >= TIMES_PETTINGZOO))
    rival = max((PGX, OPENSPIEL), key=lambda name: peers[name])
    ratio = min(figures.vector for figures in found) / peers[rival]
    judged.append(Mark(f"vector, {TABLES} games, one core", f"≥ {rival}", f"{ratio:.1f} ×", ratio >= 1))
    for figures in found:
        share = figures.observe / figures.step
        judged.append(Mark(f"{figures.game}, observe / step", "≤ 1", f"{share:.2f}", share <= 1))
    return judged


def run(console: Console, output: Path = RESULTS) -> None:
    """Measure everything on one core, peers and our own in turn, and write the page."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    peers: dict[str, float] = {}
    rounds = []
    for _ in range(ROUNDS):
        for name, contender in CONTENDERS.items():
            rate = contender()
            peers[name] = max(rate, peers.get(name, 0.0))
            console.print(f"{name}: {rate:,.0f} steps/s", highlight=False)
        for id in games():
            rounds.append(measure(id))
            console.print(f"{id}: {rounds[-1]}", highlight=False)
    found = best_figures(rounds)
    judged = marks(found, peers)
    output.write_text(lab_page.page_of(found, peers, judged), encoding="utf-8")
    for mark in judged:
        verdict = "[green]met[/]" if mark.met else "[red]missed[/]"
        console.print(f"{verdict}: {mark.what}: {mark.measured} (asked: {mark.asked})", highlight=False)


if __name__ == "__main__":
    run(Console())
