"""Do the trial and write what came of it: python -m tools.proof --minutes 60

Everything happens on this machine: servers on the loopback, databases in a temporary folder. Each trial has a share of
the time and a count that is enough; docs/reliability.md tells how often it was done and how it went.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from priory.core.rng import Rng
from tests.server.cluster import Cluster, cluster_at
from tools.proof import trials
from tools.proof.crowd import crowded
from tools.proof.fuzzing import fuzz
from tools.proof.trials import Counts, database_file

PAGE = Path(__file__).parent.parent.parent / "docs" / "reliability.md"
HOUR = 60.0
TEXT = """# What the house bears

`make proof` does in one hour what strangers and machines do in years: real servers on this machine are killed in the
middle of choices, raced, flooded, fed with rubbish, robbed of their database and of their disk, and played at for long.
The nightly workflow does the whole hour: 200 kills over both databases and 2,000 races, or it fails. This page is
written by `python -m tools.proof`.

The last run that was kept: {head}.

| trial | took | counted | outcome |
|---|---|---|---|
{rows}

- *lost or twice*: choices that were accepted and are not there after the server was killed and started again, or are
  there twice. A choice that was not answered is sent again with the same key.
- *frozen*, *stopped*: choices are refused with 503 within 25 seconds, `/healthz` answers, and all goes on by itself.
- *disk full*: files of the server may not grow beyond a size; what was accepted is there when there is room again.
- *twenty tables of masters*: one address has twenty tables of four masters, who think for a second each; somebody
  elsewhere plays against a master and waits for its choices, first alone, then beside the crowd (medians, and the
  longest). While they wait, three thoughts of the crowd at most may come to their end: the one that was under way, one
  more where both have had as little of late, and one while it is counted.
- *soak*: tables of all games are laid, played at and left, one after the other, with pages, bots, hints, puzzles and
  lessons; the memory in the end, of the server and of the processes in which bots think, may be 15 % above that after a
  third of the time.
"""


class Trial(NamedTuple):
    """One kind of harm: its name, its share of the time, how often is enough, what must be counted so often in a whole
    hour (or nothing), and what does it."""

    name: str
    share: float
    most: int
    owed: str
    work: Callable[[float, int, Rng], Counts]


class Outcome(NamedTuple):
    """What came of a trial: how long it took, what was counted, and what went wrong, if anything did."""

    name: str
    seconds: float
    counts: Counts
    wrong: str


def all_trials(folder: Path, cluster: Cluster) -> list[Trial]:
    """The trials with their databases."""
    file = partial(database_file, folder)
    shared = cluster.url
    return [
        Trial("killed, SQLite", 0.16, 100, "kills", partial(trials.kills, file("kills"))),
        Trial("killed, PostgreSQL", 0.16, 100, "kills", partial(trials.kills, shared)),
        Trial("races, SQLite", 0.06, 1000, "races", partial(trials.races, file("races"))),
        Trial("races, PostgreSQL, two processes", 0.06, 1000, "races", partial(trials.races, shared, workers=2)),
        Trial("database frozen", 0.08, 10, "", partial(trials.without_database, shared, processes=cluster.processes)),
        Trial("database stopped", 0.08, 10, "", partial(trials.stopped_database, shared, switch=cluster.switch)),
        Trial("disk full", 0.06, 5, "", partial(trials.disk_full, "")),
        Trial("floods", 0.06, 10, "", partial(trials.floods, file("floods"))),
        Trial("twenty tables of masters", 0.04, 60, "", partial(crowded, file("crowd"))),
        Trial("damaged boxes, records, positions, messages", 0.1, 200_000, "", partial(fuzz, "")),
        Trial("soak", 0.14, 10**9, "", partial(trials.soak, file("soak"))),
    ]


def done(trial: Trial, seconds: float, seed: int, whole: bool) -> Outcome:
    """Do one trial; what goes wrong is told, and the next one goes on. In a `whole` hour it must be done as often as is
    said."""
    began, counts, wrong = time.monotonic(), Counts(), ""
    try:
        counts = trial.work(seconds, trial.most, Rng(seed))
        wrong = "" if counts else "nothing could be done in the time"
        if whole and trial.owed and counts[trial.owed] < trial.most:
            wrong = f"only {counts[trial.owed]} of {trial.most} {trial.owed} in the time"
    except Exception as error:
        wrong = f"{type(error).__name__}: {error}"
    return Outcome(trial.name, time.monotonic() - began, counts, wrong)


def page(outcomes: Sequence[Outcome], minutes: float, commit: str) -> str:
    """The page of the figures."""
    took = sum(one.seconds for one in outcomes) / 60
    rows = [
        f"| {one.name} | {one.seconds:.0f} s | "
        + (", ".join(f"{name}: {count}" for name, count in one.counts.items()) or "nothing was counted")
        + f" | {one.wrong or 'passed'} |"
        for one in outcomes
    ]
    head = f"asked for {minutes:g} minutes, took {took:.1f}, at commit {commit}, Python {platform.python_version()}"
    return TEXT.format(head=f"{head}, {os.cpu_count()} cores", rows="\n".join(rows))


def main() -> None:
    """Do all trials within the time, write the page, fail if one was not passed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=HOUR)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="trials whose names hold this")
    parser.add_argument("--page", type=Path, default=PAGE, help="where the figures are written")
    args = parser.parse_args()
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    outcomes: list[Outcome] = []
    with tempfile.TemporaryDirectory() as folder, cluster_at() as cluster:
        left = 0.0
        """What earlier trials have not needed of their share."""
        for trial in all_trials(Path(folder), cluster):
            if args.only in trial.name:
                share = left + args.minutes * 60 * trial.share
                outcomes.append(done(trial, share, args.seed, args.minutes >= HOUR))
                left = max(0.0, share - outcomes[-1].seconds)
                sys.stdout.write(f"{outcomes[-1]}\n")
                sys.stdout.flush()
    args.page.write_text(page(outcomes, args.minutes, commit.stdout.strip()), encoding="utf-8")
    if any(one.wrong for one in outcomes):
        raise SystemExit("not all trials were passed")


if __name__ == "__main__":
    main()
