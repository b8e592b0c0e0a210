"""Speed of the laboratory beside what researchers use now, on one core, in one run: part of `make bench`."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from importlib.metadata import version
from pathlib import Path
from time import process_time

from rich.console import Console

from benchmarks import lab_peers, page
from benchmarks.lab_peers import TABLES, best, turns
from benchmarks.marks import SEATS, Mark
from priory.bench import REPEATS
from priory.core.registry import game as find_game
from priory.core.registry import games
from priory.core.rng import Rng
from priory.lab.crew import Here, Job
from priory.lab.loop import EVERYBODY, RANDOM
from priory.lab.pettingzoo import priory_v0
from priory.lab.vector import PrioryVectorEnv
from priory.version import VERSION, build

RESULTS = Path(__file__).parent / "lab.md"
TIMES_PETTINGZOO = 3.0
WARM = 60

INTRODUCTION = f"""\
Random play on one core; each figure is the best of {REPEATS} short runs in processor time, all in one run. *PettingZoo*
counts `last` and `step` with all guards on, as PettingZoo's own benchmark does. *Vector* counts the games of a batch of
{TABLES}: options drawn and played, games dealt anew, observations and masks written; once with arrays that are ours to
keep, once with arrays that the next step writes over. *Step* and *observe* are the microseconds of one table in that
batch: taking an option up to the next question, and writing what the seat sees with its mask.
"""


@dataclass(frozen=True)
class Figures:
    """Our own figures of one game."""

    game: str
    size: int
    options: int
    pettingzoo: float
    vector: float
    bare: float
    step: float
    observe: float


def vector(id: str, copy: bool) -> float:
    """Games advanced a second through the vector interface."""
    env = PrioryVectorEnv(id, TABLES, SEATS, copy=copy)
    env.reset(seed=1)
    rng = Rng(1)

    def run(seconds: float) -> tuple[int, float]:
        steps = 0
        start = process_time()
        while process_time() - start < seconds:
            for _ in range(10):
                env.step(env.random_actions(rng))
                steps += TABLES
        return steps, process_time() - start

    return best(run)


def microseconds(act: Callable[[], object]) -> float:
    """How long this takes for one table of a batch."""

    def run(seconds: float) -> tuple[int, float]:
        count = 0
        start = process_time()
        while process_time() - start < seconds:
            act()
            count += TABLES
        return count, process_time() - start

    return 1e6 / best(run, lab_peers.SECONDS / 3)


def measure(id: str) -> Figures:
    """All figures of one game at four seats with its usual variants."""
    variants = {variant.name: variant.usual for variant in find_game(id).variants}
    here = Here(Job(id, SEATS, "rank", variants, EVERYBODY, RANDOM, TABLES))
    here.reset(list(range(TABLES)))
    tables, rng = here.tables, Rng(2)
    for _ in range(WARM):
        tables.step(tables.random(rng), *here.paid)
    drawing = microseconds(lambda: tables.random(rng))
    env = priory_v0.env(id, SEATS)
    return Figures(
        id,
        here.observer.size,
        here.observer.options,
        best(lambda seconds: turns(env, seconds)),
        vector(id, True),
        vector(id, False),
        microseconds(lambda: tables.step(tables.random(rng), *here.paid)) - drawing,
        microseconds(lambda: tables.observe(*here.shown)),
    )


def marks(found: list[Figures], peers: dict[str, float]) -> list[Mark]:
    """What must be reached; of our games the slowest counts."""
    slowest = min(figures.pettingzoo for figures in found)
    judged = []
    for name in ("PettingZoo texas_holdem_no_limit_v6", "RLCard gin-rummy"):
        ratio = slowest / peers[name]
        asked = f"≥ {TIMES_PETTINGZOO:.0f} × {name}"
        judged.append(Mark("PettingZoo's API, steps/s", asked, f"{ratio:.1f} ×", ratio >= TIMES_PETTINGZOO))
    rival = max(("pgx backgammon", "OpenSpiel backgammon"), key=lambda name: peers[name])
    ratio = min(figures.vector for figures in found) / peers[rival]
    judged.append(Mark(f"vector, {TABLES} games, one core", f"≥ {rival}", f"{ratio:.1f} ×", ratio >= 1))
    for figures in found:
        share = figures.observe / figures.step
        judged.append(Mark(f"{figures.game}, observe / step", "≤ 1", f"{share:.2f}", share <= 1))
    return judged


def written(found: list[Figures], peers: dict[str, float]) -> str:
    """The page."""
    names = ("pettingzoo", "rlcard", "pgx", "jax", "open-spiel", "gymnasium", "numpy")
    versions = ", ".join(f"{name} {version(name)}" for name in names)
    lines = ["# How fast the laboratory is", "", INTRODUCTION]
    lines += [f"- **Machine:** {page.machine()}", f"- **Python:** {platform.python_version()}"]
    lines += [
        f"- **Versions:** Priory {VERSION} ({build()}), {versions}",
        f"- **Measured:** {date.today().isoformat()}",
        "",
    ]
    lines += ["## Marks", ""]
    rows = [[mark.what, mark.asked, mark.measured, "met" if mark.met else "**missed**"] for mark in marks(found, peers)]
    lines += page.grid(["mark", "asked", "measured", ""], rows, left=4)
    lines += [f"## Our games, {SEATS} seats", ""]
    head = [
        "game",
        "numbers",
        "options",
        "PettingZoo steps/s",
        "vector games/s",
        "without copies",
        "step µs",
        "observe µs",
    ]
    rows = [
        [
            figures.game,
            f"{figures.size}",
            f"{figures.options}",
            *(f"{rate:,.0f}" for rate in (figures.pettingzoo, figures.vector, figures.bare)),
            f"{figures.step:.2f}",
            f"{figures.observe:.2f}",
        ]
        for figures in found
    ]
    lines += page.grid(head, rows)
    lines += ["## Peers", ""]
    lines += page.grid(["peer", "steps/s"], [[name, f"{rate:,.0f}"] for name, rate in peers.items()])
    return "\n".join(lines)


def run(console: Console, output: Path = RESULTS) -> None:
    """Measure everything on one core, ours between two rounds of the peers, and write the page."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    contenders: dict[str, Callable[[], float]] = {
        "PettingZoo texas_holdem_no_limit_v6": lab_peers.pettingzoo_texas,
        "RLCard gin-rummy": lab_peers.rlcard_gin,
        "pgx backgammon": lab_peers.pgx_backgammon,
        "OpenSpiel backgammon": lab_peers.openspiel_backgammon,
    }
    peers: dict[str, float] = {}
    found = []
    for name, contender in contenders.items():
        peers[name] = contender()
        console.print(f"{name}: {peers[name]:,.0f} steps/s", highlight=False)
    for id in games():
        found.append(measure(id))
        console.print(f"{id}: {found[-1]}", highlight=False)
    for name in ("PettingZoo texas_holdem_no_limit_v6", "RLCard gin-rummy", "OpenSpiel backgammon"):
        peers[name] = max(peers[name], contenders[name]())
    output.write_text(written(found, peers), encoding="utf-8")
    for mark in marks(found, peers):
        verdict = "[green]met[/]" if mark.met else "[red]missed[/]"
        console.print(f"{verdict}: {mark.what}: {mark.measured} (asked: {mark.asked})", highlight=False)


if __name__ == "__main__":
    run(Console())
