"""The marks of the server, each met or not: python -m benchmarks.server_marks

python -m benchmarks.server_marks                       what it carries: moves a second, tables, p99
python -m benchmarks.server_marks ../before/src         and what a move costs beside the edition there, compiled

Takes less than eight minutes on a machine with two cores and nothing else to do, prints each mark, and writes all of
them into docs/server.md (`--print`: only prints them). Fails where a mark is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from benchmarks.load import MARKS, Wanted, measured, served
from benchmarks.moves import Edition, compared
from benchmarks.paired import HERE, interval
from priory.core.reader import ENGLISH
from priory.core.registry import game, games

PAGE = Path(__file__).parents[1] / "docs" / "server.md"
BEGIN, END = "<!-- marks: begin -->\n", "<!-- marks: end -->\n"
TABLES, OPEN_TABLES, SECONDS = 300, 200, 20.0
PATIENCE = 150.0
"""Milliseconds within which 99 of 100 moves are seen by all."""
CARRIED = 0.98
"""So much of the rate must be reached: the last moves of a run are cut off."""
TIMES = 3.0
FEW_TABLES, FEW_ROUNDS = 8, 20


class Mark(NamedTuple):
    """One mark and how it went."""

    what: str
    asked: str
    measured: str
    met: bool

    def said(self) -> str:
        """The mark in one line."""
        return f"{'met' if self.met else 'NOT MET':>7}  {self.what}: {self.asked}; measured: {self.measured}"


def titled(id: str) -> str:
    """A game by its title."""
    return game(id).titles[ENGLISH]


def load_mark(id: str, workers: int, postgres: bool, rate: float, open: int, found: dict[str, float]) -> Mark:
    """Whether so many moves a second were carried, quickly enough."""
    with_what = f"{workers} process{'es' if workers > 1 else ''} and {'PostgreSQL' if postgres else 'SQLite'}"
    tables = f", {OPEN_TABLES} of {open:,} tables played at" if open else ""
    carried, late = found["moves a second"], found["p99 ms"]
    return Mark(
        f"*{titled(id)}*, {with_what}{tables}",
        f"{rate:.0f} moves a second, p99 below {PATIENCE:.0f} ms",
        f"{carried:.1f} a second, p50 {found['p50 ms']:.0f} ms, p99 {late:.0f} ms, "
        f"{found['server ms of work a move']:.2f} ms of work for a move",
        carried >= CARRIED * rate and late < PATIENCE,
    )


def loads(seconds: float) -> Iterator[Mark]:
    """What the server carries, one mark after the other."""
    for id, workers, postgres, rate, open in MARKS:
        count = OPEN_TABLES if open else TABLES
        found = measured(Wanted(id, count, open, seconds, rate, workers, postgres))
        yield load_mark(id, workers, postgres, rate, open, found)


def work_mark(id: str, found: list[list[float]]) -> Mark:
    """Whether a move costs at most a third of what it did."""
    low, middle, high = interval([before / after for before, after in zip(*found, strict=True)])
    before, now = (statistics.median(one) for one in found)
    return Mark(
        f"*{titled(id)}*, work for a move",
        f"at most a third of what it was ({before:.2f} ms)",
        f"{now:.2f} ms, {middle:.2f} times as fast ({low:.2f} to {high:.2f})",
        middle >= TIMES,
    )


def works(before: Path) -> Iterator[Mark]:
    """What a move costs beside another edition, game by game."""
    for id in games():
        with ExitStack() as stack:
            editions = [Edition(*stack.enter_context(served(1, False, one))) for one in (before, HERE)]
            yield work_mark(id, asyncio.run(compared(editions, id, FEW_TABLES, FEW_ROUNDS)))


def written(marks: list[Mark], day: str, load: float) -> str:
    """The marks as a part of the page."""
    rows = [f"| {one.what} | {one.asked} | {one.measured} | {'met' if one.met else '**not met**'} |" for one in marks]
    head = [
        f"{day}, Python {platform.python_version()}, {os.cpu_count()} cores; in the minute before {load:.1f} processes",
        "wanted to run (`python -m benchmarks.server_marks ../before/src`):",
        "",
        "| mark | asked | measured | |",
        "|---|---|---|---|",
    ]
    return "\n".join([*head, *rows]) + "\n"


def put(page: str, told: str) -> str:
    """The page with these marks in place of those that it told."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError("the page has no place for the marks")
    return before + begin + told + end + after


def main() -> None:
    """Measure, print, write down; 1 where a mark is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", nargs="?", type=Path, help="the sources of another edition, compiled")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long each load lasts")
    parser.add_argument("--print", action="store_true", help="leave the page as it is")
    args = parser.parse_args()
    load, began = os.getloadavg()[0], time.monotonic()
    marks: list[Mark] = []
    for found in (works(args.before.resolve()) if args.before else (), loads(args.seconds)):
        for mark in found:
            print(mark.said(), flush=True)
            marks.append(mark)
    print(f"{sum(one.met for one in marks)} of {len(marks)} marks met, in {time.monotonic() - began:.0f} s")
    if not args.print:
        told = written(marks, f"{datetime.now(UTC):%d %B %Y}".lstrip("0"), load)
        PAGE.write_text(put(PAGE.read_text(encoding="utf-8"), told), encoding="utf-8")
    sys.exit(any(not one.met for one in marks))


if __name__ == "__main__":
    main()
