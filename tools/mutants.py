"""Mutants: the rules of each game, changed in one small place at a time; the rule and contract tests must notice.

python -m tools.mutants [id ...]                 make every change in the rules of these games (all), one at a time
python -m tools.mutants --sample 10 world        only every tenth change
python -m tools.mutants --survivors world        show what no test noticed in the last run

docs/mutants.md gets the result; what it says of other games stays. What was noticed is kept in build/mutants and not
tried again while the changed module and the file of the test that noticed it stay the same (--anew tries all).
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import priory

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "mutants"
PAGE = ROOT / "docs" / "mutants.md"
INTRODUCTION = """# Changed rules that the tests notice

Written by `make mutants`. mutmut knows how to change a rule in one small place (a comparison, a number, a word, a
dropped argument). Each change is made by itself, and those tests run that come to the changed line: of the rules of
the game, and of the contract its recorded games and its games told in words. A change is noticed when one of them
fails, or takes far too long; it is not when none has failed after the seconds in the last column. What is not noticed
is either the same rule in other words (a limit that nothing reaches) or a hole in the tests:
`python -m tools.mutants --survivors ID` shows it.

| game | tried | noticed | share | of all (95 %) | seconds |
|---|---|---:|---:|---|---:|
"""
Verdicts = Mapping[str, str | None]


@dataclass(frozen=True)
class Tally:
    """How many changes there are, how many were tried and how many of those noticed."""

    all: int
    tried: int
    noticed: int

    @property
    def share(self) -> float:
        """The share that was noticed."""
        return self.noticed / self.tried if self.tried else 1.0

    def bounds(self) -> tuple[float, float]:
        """Where the share of all lies with 95 % certainty if those tried were drawn by lot (Wilson)."""
        n, z, share = max(self.tried, 1), 1.96, self.share
        middle = share + z * z / (2 * n)
        width = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return (middle - width) / (1 + z * z / n), (middle + width) / (1 + z * z / n)


def tally(verdicts: Iterable[str | None]) -> Tally:
    """Count changes: the test that noticed each, nothing where none did, None where it was not tried."""
    each = list(verdicts)
    return Tally(len(each), sum(one is not None for one in each), sum(bool(one) for one in each))


def by_module(verdicts: Verdicts) -> dict[str, Tally]:
    """The changes of each module of the rules; each begins with its name."""
    modules = sorted({change.partition(".")[0] for change in verdicts})
    return {
        module: tally(verdict for change, verdict in verdicts.items() if change.startswith(f"{module}."))
        for module in modules
    }


def row(id: str, seconds: float, verdicts: Verdicts) -> str:
    """The line of a game in the table of all."""
    counted = tally(verdicts.values())
    low, high = counted.bounds()
    whole = counted.tried == counted.all
    tried = f"all {counted.all}" if whole else f"{counted.tried} of {counted.all}, chosen by their names"
    certain = "the same" if whole else f"{100 * low:.1f} to {100 * high:.1f} %"
    return f"| {id} | {tried} | {counted.noticed} | {100 * counted.share:.1f} % | {certain} | {seconds:g} |"


def section(id: str, verdicts: Verdicts) -> str:
    """The modules of a game."""
    lines = [f"## {id}", "", "| rules | tried | noticed | share |", "|---|---:|---:|---:|"]
    for module, counted in by_module(verdicts).items():
        if counted.tried:
            lines.append(f"| {module} | {counted.tried} | {counted.noticed} | {100 * counted.share:.1f} % |")
    return "\n".join(lines)


def page(before: str, found: dict[str, tuple[str, str]]) -> str:
    """docs/mutants.md with what was found now, a row and a section for each game, and the others as they were."""
    told = dict(found)
    table, *parts = before.split("\n## ")
    rows = {line.split(" ")[1]: line for line in table.splitlines() if line.startswith("| ")}
    for part in parts:
        id = part.partition("\n")[0]
        told.setdefault(id, (rows[id], f"## {part.strip()}"))
    games = sorted(told)
    return INTRODUCTION + "\n".join(told[id][0] for id in games) + "".join(f"\n\n{told[id][1]}" for id in games) + "\n"


def trying(id: str, arguments: list[str]) -> int:
    """Let tools.trying work, in an environment of its own: the rules as they are written, and few games a test."""
    settings = {"PRIORY_PURE": "1", "PRIORY_EXPECT": "pure", "PRIORY_GAMES": "8"}
    command = [sys.executable, "-m", "tools.trying", id, str(KEPT / f"{id}.json"), *arguments]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **settings}, check=False).returncode


def main() -> int:
    """Try the changes, write the page; 1 if fewer are noticed than asked."""
    parser = argparse.ArgumentParser(description="Change the rules in small ways and see whether the tests notice.")
    parser.add_argument("games", nargs="*", metavar="id", help="the games to look at (all)")
    parser.add_argument("--sample", type=int, default=1, help="try only every so-and-so-manieth change (1: all)")
    parser.add_argument("--workers", type=int, default=2, help="how many at a time (2)")
    parser.add_argument("--seconds", type=float, default=10, help="how long the tests of a change may run (10)")
    parser.add_argument("--anew", action="store_true", help="try also what was noticed before")
    parser.add_argument("--survivors", action="store_true", help="show what was not noticed, and try nothing")
    parser.add_argument("--least", type=float, default=0.95, help="the share that must be noticed (0.95)")
    asked = parser.parse_args()
    ids = asked.games or priory.games()
    if asked.survivors:
        return max(trying(id, ["--show"]) for id in ids)
    told: dict[str, tuple[str, str]] = {}
    enough = True
    for id in ids:
        if asked.anew:
            (KEPT / f"{id}.json").unlink(missing_ok=True)
        given = [f"--sample={asked.sample}", f"--workers={asked.workers}", f"--seconds={asked.seconds}"]
        if trying(id, given):
            return 1
        kept = json.loads((KEPT / f"{id}.json").read_text(encoding="utf-8"))
        told[id] = row(id, kept["seconds"], kept["verdicts"]), section(id, kept["verdicts"])
        print(told[id][0])
        enough = enough and tally(kept["verdicts"].values()).share >= asked.least
        PAGE.write_text(page(PAGE.read_text(encoding="utf-8") if PAGE.exists() else "", told), encoding="utf-8")
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
