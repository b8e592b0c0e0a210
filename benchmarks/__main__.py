"""`make bench`: measure everything in one run and write benchmarks/results.md."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from rich.console import Console

from benchmarks import catan, openspiel, ours, page
from benchmarks.marks import marks
from benchmarks.peers import Peer
from priory.bench import SECONDS, Speed, label, table

RESULTS = Path(__file__).parent / "results.md"


def peers(console: Console) -> Iterator[Peer]:
    """All games of peers, one after the other."""
    measures: list[Callable[[], Peer]] = [catan.measure]
    measures += [partial(openspiel.measure, name) for name in openspiel.GAMES]
    for measure in measures:
        peer = measure()
        console.print(f"{peer.library} {peer.game}: {peer.loop.decisions:,.0f} decisions/s", highlight=False)
        yield peer


def better(one: Peer, two: Peer) -> Peer:
    """The faster of two measurements, figure by figure."""
    loop = max(one.loop, two.loop, key=lambda rate: rate.decisions)
    return replace(one, loop=loop, clone=min(one.clone, two.clone), options=min(one.options, two.options))


def main() -> None:
    """Measure peers and our own in turn, show how it goes, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="length of each of our own short runs")
    parser.add_argument("--output", type=Path, default=RESULTS, help="where the page goes")
    asked = parser.parse_args()
    console = Console()
    first = list(peers(console))
    speeds: list[Speed] = []
    for pure in (False, True):
        own = []
        for speed in ours.measure(pure, asked.seconds):
            console.print(
                f"{label(speed)}, {speed.seats} seats, {speed.build}: {speed.loop.decisions:,.0f} decisions/s",
                highlight=False,
            )
            own.append(speed)
        console.print(table(own))
        speeds += own
    # Peers are measured before and after, so that a machine that slows down or wakes up on the way favours nobody.
    beside = [better(one, two) for one, two in zip(first, peers(console), strict=True)]
    asked.output.write_text(page.page(speeds, beside), encoding="utf-8")
    for mark in marks(speeds, beside):
        verdict = "[green]met[/]" if mark.met else "[red]missed[/]"
        console.print(f"{verdict}: {mark.what}: {mark.measured} (asked: {mark.asked})", highlight=False)


if __name__ == "__main__":
    main()
