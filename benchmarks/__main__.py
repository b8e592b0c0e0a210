"""`make bench`: measure everything in one run and write benchmarks/results.md."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from rich.console import Console

from benchmarks import catan, lab, openspiel, ours, page, search
from benchmarks.best import best_peers, best_speeds
from benchmarks.marks import SEATS, marks
from benchmarks.peers import Peer
from priory.bench import SECONDS, Speed, label

RESULTS = Path(__file__).parent / "results.md"


def peers(console: Console) -> Iterator[Peer]:
    """All games of peers, one after the other."""
    measures: list[Callable[[], Peer]] = [catan.measure]
    measures += [partial(openspiel.measure, name) for name in openspiel.GAMES]
    for measure in measures:
        peer = measure()
        console.print(f"{peer.library} {peer.game}: {peer.loop.decisions:,.0f} decisions/s", highlight=False)
        yield peer


def own(console: Console, pure: bool, seats: int | None, seconds: float) -> Iterator[Speed]:
    """All our own games in one build, one set-up after the other."""
    for speed in ours.measure(pure, seats, seconds):
        told = f"{label(speed)}, {speed.seats} seats, {speed.build}: {speed.loop.decisions:,.0f} decisions/s"
        console.print(told, highlight=False)
        yield speed


def main() -> None:
    """Measure peers and our own in turn, in rounds, show how it goes, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="length of each of our own short runs")
    parser.add_argument("--output", type=Path, default=RESULTS, help="where the page goes")
    asked = parser.parse_args()
    console = Console()
    beside: list[Peer] = []
    speeds: list[Speed] = []
    for round in range(page.ROUNDS):
        beside += peers(console)
        speeds += own(console, False, SEATS if round else None, asked.seconds)
        speeds += own(console, True, SEATS, asked.seconds)
    beside, speeds = best_peers(beside), best_speeds(speeds)
    asked.output.write_text(page.page(speeds, beside), encoding="utf-8")
    for mark in marks(speeds, beside):
        verdict = "[green]met[/]" if mark.met else "[red]missed[/]"
        console.print(f"{verdict}: {mark.what}: {mark.measured} (asked: {mark.asked})", highlight=False)
    search.run(console)
    lab.run(console)


if __name__ == "__main__":
    main()
