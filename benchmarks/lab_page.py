"""The page of the laboratory's speed: machine, versions, marks and tables, in Markdown."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from datetime import date
from importlib.metadata import version
from typing import TYPE_CHECKING

from benchmarks import page
from benchmarks.marks import SEATS, Mark
from priory.bench import REPEATS
from priory.version import VERSION, build

if TYPE_CHECKING:
    from benchmarks.lab import Figures

PACKAGES = ("pettingzoo", "rlcard", "pgx", "jax", "open-spiel", "gymnasium", "numpy")
INTRODUCTION = f"""\
Random play on one core, peers and our own in turn, in one run of `make bench`; each figure is the best of two rounds of
{REPEATS} short runs in processor time. *PettingZoo* counts `last` and `step` with all guards on, as PettingZoo's own
benchmark does; its gin_rummy_v4 comes from 1.26.1, the last release that has it. *Vector* counts the games of a batch
of 256: options drawn and played, games dealt anew, observations and masks written; once with arrays that are ours to
keep, once with arrays that the next step writes over. *Step* and *observe* are the microseconds that one table has in a
step of that batch: all but the writing of observations and masks, and the writing. *Engine* is the part of the step in
which the option is taken, up to the next question.
"""
HEAD = ["game", "numbers", "options", "PettingZoo steps/s", "vector games/s", "written over"]
MICROSECONDS = ["step µs", "engine µs", "observe µs"]


def row_of(figures: Figures) -> list[str]:
    """The figures of one game."""
    rates = (figures.pettingzoo, figures.vector, figures.bare)
    times = (figures.step, figures.engine, figures.observe)
    counts = [figures.game, str(figures.size), str(figures.options)]
    return [*counts, *(f"{rate:,.0f}" for rate in rates), *(f"{time:.2f}" for time in times)]


def page_of(found: Sequence[Figures], peers: dict[str, float], marks: Sequence[Mark]) -> str:
    """The whole page."""
    versions = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    lines = ["# How fast the laboratory is", "", INTRODUCTION]
    lines += [f"- **Machine:** {page.machine()}", f"- **Python:** {platform.python_version()}"]
    lines += [f"- **Versions:** Priory {VERSION} ({build()}), {versions}"]
    lines += [f"- **Measured:** {date.today().isoformat()}", "", "## Marks", ""]
    rows = [[mark.what, mark.asked, mark.measured, "met" if mark.met else "**missed**"] for mark in marks]
    lines += page.grid(["mark", "asked", "measured", ""], rows, left=4)
    lines += [f"## Our games, {SEATS} seats", "", *page.grid([*HEAD, *MICROSECONDS], [row_of(one) for one in found])]
    lines += ["## Peers", ""]
    lines += page.grid(["peer", "steps/s"], [[name, f"{rate:,.0f}"] for name, rate in peers.items()])
    return "\n".join(lines)
