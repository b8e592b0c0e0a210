"""Mutants: the rules of each game, changed in one small place at a time; the rule and contract tests must notice.

python -m tools.mutants [id ...]                 change every rule of these games (all), and write docs/mutants.md
python -m tools.mutants --sample 10 world        only every tenth change
python -m tools.mutants --survivors world        show what survived the last run

What has been tried is kept in build/mutants and not tried again while rules and tests stay the same.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

import priory

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "mutants"
PAGE = ROOT / "docs" / "mutants.md"
RESULTS = PLACE / "results.json"
KILLED = (1, 2, 3, 37)
"""Exit codes of pytest, or of the type check, for a mutant that was noticed."""
TIMED_OUT = (24, 36, 152, 255, -24)
"""A mutant that never comes to an end is noticed too."""
SURVIVED = 0
SETTINGS = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = ["src/priory/games/{id}/rules/*.py"]
pytest_add_cli_args_test_selection = ["tests/rules/{id}", "tests/contract", "-k", "{id}"]
pytest_add_cli_args = ["-p", "no:cacheprovider", "-p", "no:xdist"]
also_copy = ["benchmarks", "docs", "tools", "web", "setup.py"]
"""


@dataclass(frozen=True)
class Tally:
    """How the mutants of a module fared."""

    tried: int
    killed: int
    survivors: tuple[str, ...]

    @property
    def share(self) -> float:
        """The share that was noticed."""
        return self.killed / self.tried if self.tried else 1.0

    def bounds(self) -> tuple[float, float]:
        """Where the true share lies with 95 % certainty if these were drawn by lot (Wilson)."""
        n, z, share = max(self.tried, 1), 1.96, self.share
        middle = share + z * z / (2 * n)
        width = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return (middle - width) / (1 + z * z / n), (middle + width) / (1 + z * z / n)


def prepare(id: str) -> Path:
    """A copy of the tree of its own for the mutants of a game, brought up to date; what was found in it is kept."""
    place = PLACE / id
    place.mkdir(parents=True, exist_ok=True)
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = [Path(name) for name in listed.split("\0") if name and (ROOT / name).is_file()]
    files += [path.relative_to(ROOT) for path in made()]
    for path in files:
        target = place / path
        if not target.exists() or target.read_bytes() != (ROOT / path).read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, target)
    with (place / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write(SETTINGS.format(id=id))
    return place


def made() -> Iterable[Path]:
    """What tests need that is made and not written: the browser's client and its icons."""
    yield from (path for path in (ROOT / "src/priory/server/static").rglob("*") if path.is_file())
    yield ROOT / "src/priory/drawing/icons.json"


def run(place: Path, names: list[str], workers: int) -> None:
    """Let mutmut try these mutants, or all."""
    settings = {
        **os.environ,
        "PRIORY_PURE": "1",
        "PRIORY_EXPECT": "pure",
        "PRIORY_GAMES": "8",
        "PYTHONPATH": str(place / "src"),
    }
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(workers), *names]
    subprocess.run(command, cwd=place, env=settings, check=False, stdout=sys.stderr)


def found(place: Path) -> dict[str, dict[str, int | None]]:
    """The exit code of each mutant by module and name; None where it was not tried."""
    codes = {}
    for path in sorted((place / "mutants").rglob("*.py.meta")):
        module = path.name.removesuffix(".py.meta")
        codes[module] = json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
    return {module: mutants for module, mutants in codes.items() if mutants}


def chosen(place: Path, sample: int) -> list[str]:
    """Every so-and-so-manieth mutant, always the same ones."""
    names = [name for mutants in found(place).values() for name in mutants]
    return [name for name in names if crc32(name.encode()) % sample == 0]


def tally(codes: dict[str, int | None]) -> Tally:
    """Count the mutants that were tried."""
    tried = {name: code for name, code in codes.items() if code is not None}
    survivors = tuple(sorted(name for name, code in tried.items() if code not in (*KILLED, *TIMED_OUT)))
    return Tally(len(tried), len(tried) - len(survivors), survivors)


def together(tallies: Iterable[Tally]) -> Tally:
    """Several tallies as one."""
    each = list(tallies)
    survivors = tuple(name for one in each for name in one.survivors)
    return Tally(sum(one.tried for one in each), sum(one.killed for one in each), survivors)


def whole(modules: dict[str, tuple[int, int]]) -> Tally:
    """All modules of a game."""
    return together(Tally(tried, killed, ()) for tried, killed in modules.values())


def page(results: dict[str, dict[str, tuple[int, int]]], sample: int) -> str:
    """docs/mutants.md: the share noticed for each game and module."""
    which = "Every change" if sample == 1 else f"Every {sample}th change, chosen by its name,"
    lines = [
        "# Changed rules that the tests notice",
        "",
        "Written by `make mutants`. mutmut changes the rules of each game in one small place at a time (a comparison,",
        "a number, a word, a dropped argument), and the rule and contract tests of that game run until one of them",
        f"fails. {which} was tried. What survives is either the same rule in other words (a limit that nothing",
        "reaches, the wording of an error) or a hole in the tests: `python -m tools.mutants --survivors ID` shows it.",
        "",
        "| game | tried | noticed | share | 95 % |",
        "|---|---:|---:|---:|---|",
    ]
    for id, modules in sorted(results.items()):
        all_of = whole(modules)
        low, high = all_of.bounds()
        interval = "all tried" if sample == 1 else f"{100 * low:.1f} to {100 * high:.1f} %"
        lines.append(f"| {id} | {all_of.tried} | {all_of.killed} | {100 * all_of.share:.1f} % | {interval} |")
    for id, modules in sorted(results.items()):
        lines += ["", f"## {id}", "", "| rules | tried | noticed | share |", "|---|---:|---:|---:|"]
        for module, (tried, killed) in sorted(modules.items()):
            lines.append(f"| {module} | {tried} | {killed} | {100 * killed / tried:.0f} % |")
    return "\n".join(lines) + "\n"


def survivors(id: str) -> None:
    """Show each mutant that the last run left alive, as a difference."""
    place = PLACE / id
    for codes in found(place).values():
        for name in tally(codes).survivors:
            command = [sys.executable, "-m", "mutmut", "show", name]
            subprocess.run(command, cwd=place, env={**os.environ, "PRIORY_PURE": "1"}, check=False)


def main() -> int:
    """Try the mutants, write the page; 1 if fewer are noticed than asked."""
    parser = argparse.ArgumentParser(description="Change the rules in small ways and see whether the tests notice.")
    parser.add_argument("games", nargs="*", metavar="id", help="the games to look at (all)")
    parser.add_argument("--sample", type=int, default=1, help="try only every so-and-so-manieth change (1: all)")
    parser.add_argument("--workers", type=int, default=2, help="how many at a time (2)")
    parser.add_argument("--survivors", action="store_true", help="show what survived the last run, and try nothing")
    parser.add_argument("--least", type=float, default=0.95, help="the share that must be noticed (0.95)")
    asked = parser.parse_args()
    ids = asked.games or priory.games()
    if asked.survivors:
        for id in ids:
            survivors(id)
        return 0
    results = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    for id in ids:
        place = prepare(id)
        if asked.sample > 1:
            run(place, ["none-of-them"], asked.workers)
        run(place, chosen(place, asked.sample) if asked.sample > 1 else [], asked.workers)
        tallies = {module: tally(codes) for module, codes in found(place).items()}
        results[id] = {module: (one.tried, one.killed) for module, one in tallies.items() if one.tried}
        print(f"{id}: {100 * together(tallies.values()).share:.1f} % noticed")
        RESULTS.write_text(json.dumps(results), encoding="utf-8")
    PAGE.write_text(page(results, asked.sample), encoding="utf-8")
    return 0 if min(whole(modules).share for modules in results.values()) >= asked.least else 1


if __name__ == "__main__":
    sys.exit(main())
