"""Compares two editions of Priory, each with its own sources: the same work in turn, in processor time.

python -m benchmarks.paired ../before/src           random games of four, of this edition beside the one there
python -m benchmarks.paired ../before/src --work view

Both should be compiled (`python setup.py build_ext --inplace`). What is told is the median of the ratios of neighbours
with its 95 % interval, so that a machine which has other things to do does no harm.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

HERE = Path(__file__).parents[1] / "src"
SEATS, TIMES, DRAWS = 4, 60, 2000
SLICE = 0.2
"""Seconds of the processor that each turn takes, about."""


def worker(work: str) -> None:
    """Answer each line, a game, how often and a seed, with what was done and the seconds it took."""
    import priory

    deeds: dict[str, Callable[[priory.State, int], object]] = {
        "playout": lambda table, seed: priory.playout(table, priory.Rng(seed)),
        "position": lambda table, _: table.to_dict(),
        "view": lambda table, _: table.view(0),
    }
    for line in sys.stdin:
        id, count, first = line.split()
        seeds = range(int(first), int(first) + int(count))
        tables = [priory.game(id).new(seats=SEATS, seed=seed) for seed in seeds]
        began = time.process_time()
        done = [deeds[work](table, seed) for table, seed in zip(tables, seeds, strict=True)]
        spent = time.process_time() - began
        print(sum(one if isinstance(one, int) else 1 for one in done), spent, flush=True)


def started(sources: Path, work: str) -> subprocess.Popen[str]:
    """An edition that waits for something to do."""
    command = [sys.executable, str(Path(__file__)), str(sources), "--work", work, "--worker"]
    env = {**os.environ, "PYTHONPATH": str(sources)}
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env)


def asked(edition: subprocess.Popen[str], id: str, count: int, seed: int) -> tuple[float, float]:
    """The microseconds that one deed took, and the seconds of all."""
    assert edition.stdin is not None
    assert edition.stdout is not None
    edition.stdin.write(f"{id} {count} {seed}\n")
    edition.stdin.flush()
    done, spent = edition.stdout.readline().split()
    return 1e6 * float(spent) / int(done), float(spent)


def interval(ratios: list[float]) -> tuple[float, float, float]:
    """The median of ratios, between the bounds of its 95 % interval."""
    rng = Random(1)
    draws = sorted(statistics.median(rng.choices(ratios, k=len(ratios))) for _ in range(DRAWS))
    return draws[DRAWS // 40], statistics.median(ratios), draws[-DRAWS // 40]


def compared(before: subprocess.Popen[str], now: subprocess.Popen[str], id: str) -> str:
    """Both editions in turn at one game, in words."""
    count = 20
    count = max(1, int(count * SLICE / max(1e-6, asked(before, id, count, 0)[1])))
    pairs = []
    for turn in range(TIMES):
        order = (before, now) if turn % 2 else (now, before)
        first, second = (asked(edition, id, count, 1000 * turn)[0] for edition in order)
        pairs.append((first, second) if turn % 2 else (second, first))
    low, middle, high = (100 * (one - 1) for one in interval([new / old for old, new in pairs]))
    old, new = (statistics.median(column) for column in zip(*pairs, strict=True))
    return f"{id}: {old:.3f} → {new:.3f} µs, {middle:+.1f} % ({low:+.1f} to {high:+.1f})"


def main() -> None:
    """Compare, or be compared."""
    parser = argparse.ArgumentParser(description="Compare this edition of Priory with another one.")
    parser.add_argument("before", type=Path, help="the sources of the other edition")
    parser.add_argument("--work", choices=("playout", "position", "view"), default="playout")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.worker:
        worker(given.work)
        return
    from priory.core.registry import rooms

    before, now = started(given.before.resolve(), given.work), started(HERE, given.work)
    for id in rooms():
        print(compared(before, now, id), flush=True)
    for edition in (before, now):
        edition.terminate()


if __name__ == "__main__":
    main()
