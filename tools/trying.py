"""Trying: the tests of a game are gathered once, and for each change of its rules a copy of this process runs them.

python -m tools.trying world build/mutants/world.json        try the changes of World, and keep what was found there
python -m tools.trying --show world build/mutants/world.json    show those that were not noticed

Only those tests run that come to the changed lines: first those that noticed another change of the same function, then
the others, the quick and the successful first, until one fails.
"""

from __future__ import annotations

import argparse
import gc
import json
import mmap
import os
import pickle
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path
from zlib import crc32

import coverage
import pytest
from _pytest.runner import runtestprotocol

import priory
from tools.changes import Change, changes

ROOT = Path(__file__).resolve().parent.parent
RULES = "tests/rules/{id}"
CONTRACT = tuple(f"tests/contract/test_{name}.py" for name in ("goldens", "transcripts"))
"""Of the contract the tests that know how a game went; the others look at what any game keeps."""
MEMORY = 4 << 30
"""A change that gathers more than these bytes is noticed."""
PATIENCE = 8
"""A test may take so many times longer than usual, and two seconds more, before the change is noticed."""
RECENT = 8
"""How many of the tests that noticed changes of a function come first for its next change."""
BROKEN = 3
"""How a process ends in which a change could not even be made."""
SURVIVED = ""
"""What is kept of a change that no test noticed; otherwise the test that did, or None if it was not tried."""


@dataclass
class Known:
    """What is known of the tests: how long each takes, and to which lines of the rules it comes ("turn:12")."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, list[str]] = field(default_factory=dict)
    box: list[str] = field(default_factory=list)
    """The lines that opening the box comes to, which concern every test."""
    failed: list[str] = field(default_factory=list)

    def add(self, other: Known) -> None:
        """Learn what somebody else knows, too."""
        self.seconds |= other.seconds
        self.lines |= other.lines
        self.box = other.box
        self.failed += other.failed


class Trial:
    """A plugin with which pytest gathers the tests and, instead of running them, tries the changes."""

    def __init__(self, id: str, kept: Path, sample: int, workers: int, seconds: float) -> None:
        self.id = id
        self.kept = kept
        self.sample = sample
        self.workers = workers
        self.seconds = seconds
        self.paths = modules(id)
        every = [change for module in self.paths for change in changes(module, self.paths[module])]
        self.chosen = [change for change in every if crc32(str(change).encode()) % sample == 0]
        self.verdicts: dict[str, str | None] = {str(change): None for change in every}
        self.files: dict[str, str] = {}
        self.successes: Counter[int] = Counter()
        self.noticing: dict[tuple[str, str], list[int]] = {}
        self.items: list[pytest.Item] = []
        self.known = Known()
        self.reach: dict[str, set[int]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests: see where they come, try each change, keep what was found."""
        self.items = session.items
        tests = {ROOT / file_of(item.nodeid) for item in self.items}
        self.files = {short(path): digest(path) for path in sorted({*self.paths.values(), *tests})}
        self.recall()
        waiting = [change for change in self.chosen if not self.verdicts[str(change)]]
        gc.collect()
        gc.freeze()
        if waiting:
            self.measure()
            for name in self.known.failed:
                print(f"fails without any change: {name}")
            if self.known.failed:
                session.testsfailed = len(self.known.failed)
                return True
            self.try_all(waiting)
        self.keep()
        return True

    def recall(self) -> None:
        """Take over what is known of tests and changes whose files are as they were: of a change its module and the
        file of the test that noticed it, of a test all rules and its own."""
        if not self.kept.exists():
            return
        before = json.loads(self.kept.read_text(encoding="utf-8"))
        same = {path for path, content in self.files.items() if before["files"].get(path) == content}
        for change in self.chosen:
            noticed = before["verdicts"].get(str(change))
            if noticed and {short(self.paths[change.module]), file_of(noticed)} <= same:
                self.verdicts[str(change)] = noticed
        tests = self.kept.with_suffix(".tests")
        if tests.exists() and {short(path) for path in self.paths.values()} <= same:
            known: Known = pickle.loads(tests.read_bytes())
            for name in [item.nodeid for item in self.items if file_of(item.nodeid) in same]:
                if name in known.seconds:
                    self.known.add(Known({name: known.seconds[name]}, {name: known.lines[name]}, known.box))

    def keep(self) -> None:
        """Write down what was found, and in which files."""
        found = {"sample": self.sample, "seconds": self.seconds, "files": self.files, "verdicts": self.verdicts}
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        self.kept.write_text(json.dumps(found, indent=0), encoding="utf-8")

    def measure(self) -> None:
        """Run the tests with the rules as they are, in copies of this process, so that nothing they remember remains;
        then the first of them in the order of a trial, in which they must not fail either. Those of files that have
        not changed since are known already."""
        new = [test for test, item in enumerate(self.items) if item.nodeid not in self.known.seconds]
        if new:
            for known in apart([partial(self.watch, new[first :: self.workers]) for first in range(self.workers)]):
                self.known.add(known)
        slate = mmap.mmap(-1, 8)
        if not self.known.failed and os.waitpid(self.start(None, sorted(new, key=self.usual), slate), 0)[1]:
            self.known.failed.append(self.items[read(slate)].nodeid)
        if not self.known.failed:
            self.keep()
            self.kept.with_suffix(".tests").write_bytes(pickle.dumps(self.known))
        for test, item in enumerate(self.items):
            for line in self.known.lines[item.nodeid]:
                self.reach.setdefault(line, set()).add(test)
        for line in self.known.box:
            self.reach[line] = set(range(len(self.items)))

    def watch(self, tests: list[int]) -> Known:
        """Run some of the tests; how long each takes and where it comes."""
        known = Known()
        game = priory.game(self.id)
        folder = next(iter(self.paths.values())).parent
        watcher = coverage.Coverage(data_file=None, include=[str(folder / "*.py")], config_file=False)
        watcher.start()
        watcher.switch_context("box")
        game.open_box(game.box_data, "box.toml")
        for test, following in zip(tests, [*tests[1:], None], strict=False):
            name = self.items[test].nodeid
            watcher.switch_context(name)
            start = time.process_time()
            if self.fails(test, following):
                known.failed.append(name)
            known.seconds[name] = time.process_time() - start
            known.lines[name] = []
        watcher.stop()
        data = watcher.get_data()
        for path in self.paths.values():
            for line, contexts in data.contexts_by_lineno(str(path)).items():
                for context in contexts:
                    (known.box if context == "box" else known.lines[context]).append(f"{path.stem}:{line}")
        return known

    def fails(self, test: int, following: int | None) -> bool:
        """Run a test; the one after it tells which fixtures can stay."""
        after = None if following is None else self.items[following]
        return any(report.failed for report in runtestprotocol(self.items[test], log=False, nextitem=after))

    def plan(self, change: Change) -> list[int]:
        """The tests that come to a change (or to its function where that cannot be told), the most promising first."""
        module = self.paths[change.module].stem
        found: set[int] = set()
        for lines in (change.lines, change.around):
            if not found:
                found = found.union(*(self.reach.get(f"{module}:{line}", set()) for line in lines))
        first = [test for test in self.noticing.get((change.module, change.function), [])[:RECENT] if test in found]
        return first + sorted(found - set(first), key=lambda test: self.usual(test) / (1 + self.successes[test]))

    def usual(self, test: int) -> float:
        """How many seconds a test usually takes."""
        return self.known.seconds[self.items[test].nodeid]

    def try_all(self, waiting: list[Change]) -> None:
        """Try the changes, several at a time."""
        running: dict[int, tuple[Change, mmap.mmap]] = {}
        done = 0
        for change in [*waiting, *[None] * self.workers]:
            if len(running) == self.workers or (change is None and running):
                pid, status = os.wait()
                tried, slate = running.pop(pid)
                if os.waitstatus_to_exitcode(status) == BROKEN:
                    raise RuntimeError(f"{tried} cannot be made")
                self.judge(tried, read(slate) if status else None)
                done += 1
                if done % 100 == 0 or done == len(waiting):
                    self.keep()
                    alive = sum(self.verdicts[str(one)] == SURVIVED for one in self.chosen)
                    print(f"{self.id}: {done} of {len(waiting)} tried, {alive} not noticed", flush=True)
            if change is not None:
                slate = mmap.mmap(-1, 8)
                running[self.start(change, self.plan(change), slate)] = (change, slate)

    def start(self, change: Change | None, tests: list[int], slate: mmap.mmap) -> int:
        """Make a change in a copy of this process and run tests there until one fails, which is noted on the slate."""
        pid = os.fork()
        if pid:
            return pid
        try:
            if change is not None:
                change.make()
        except BaseException:
            traceback.print_exc()
            os._exit(BROKEN)
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(1, 2)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            priory.game(self.id)._box = None  # opened anew, by the changed rules
            end = time.process_time() + self.seconds
            for test, following in zip(tests, [*tests[1:], None], strict=False):
                slate[:8] = test.to_bytes(8, "little")
                signal.setitimer(signal.ITIMER_VIRTUAL, 2 + PATIENCE * self.usual(test))
                if self.fails(test, following):
                    os._exit(1)
                if time.process_time() > end:
                    break
            os._exit(0)
        except BaseException:
            os._exit(1)

    def judge(self, change: Change, test: int | None) -> None:
        """Note which test has noticed a change, if any."""
        self.verdicts[str(change)] = SURVIVED if test is None else self.items[test].nodeid
        if test is not None:
            self.successes[test] += 1
            recent = self.noticing.setdefault((change.module, change.function), [])
            recent[:] = [test, *(other for other in recent if other != test)]


def modules(id: str) -> dict[str, Path]:
    """The rules of a game: each module and where it is written."""
    folder = Path(priory.__file__).parent / "games" / id / "rules"
    return {f"priory.games.{id}.rules.{path.stem}": path for path in sorted(folder.glob("*.py"))}


def digest(path: Path) -> str:
    """What is in a file, in short."""
    return sha256(path.read_bytes()).hexdigest()[:16]


def short(path: Path) -> str:
    """A path as it is kept."""
    return str(path.relative_to(ROOT))


def file_of(test: str) -> str:
    """The file of a test."""
    return test.partition("::")[0]


def read(slate: mmap.mmap) -> int:
    """The test that was running last."""
    return int.from_bytes(slate[:8], "little")


def apart(tasks: list[Callable[[], Known]]) -> list[Known]:
    """What tasks find out, each in a copy of this process."""
    pipes: list[int] = []
    for task in tasks:
        reading, writing = os.pipe()
        if os.fork() == 0:
            with os.fdopen(writing, "wb") as file:
                pickle.dump(task(), file)
            os._exit(0)
        os.close(writing)
        pipes.append(reading)
    found: list[Known] = []
    for reading in pipes:
        with os.fdopen(reading, "rb") as file:
            found.append(pickle.load(file))
        os.wait()
    return found


def show(id: str, kept: Path) -> None:
    """Show each change that no test noticed, as a difference."""
    verdicts = json.loads(kept.read_text(encoding="utf-8"))["verdicts"]
    for module, path in modules(id).items():
        for change in changes(module, path):
            if verdicts.get(str(change)) == SURVIVED:
                print(change.difference())


def main() -> int:
    """Try the changes of a game, or show what has survived."""
    parser = argparse.ArgumentParser(description="Change the rules of a game in small ways and run its tests.")
    parser.add_argument("game", metavar="id")
    parser.add_argument("kept", type=Path, help="where is kept what was found")
    parser.add_argument("--show", action="store_true", help="show what was not noticed, and try nothing")
    parser.add_argument("--sample", type=int, default=1, help="try only every so-and-so-manieth change (1: all)")
    parser.add_argument("--workers", type=int, default=2, help="how many at a time (2)")
    parser.add_argument("--seconds", type=float, default=10, help="how long the tests of a change may run (10)")
    asked = parser.parse_args()
    if asked.show:
        show(asked.game, asked.kept)
        return 0
    trial = Trial(asked.game, asked.kept, asked.sample, asked.workers, asked.seconds)
    plain = ["-s", "--assert=plain", "--tb=native", "-p", "no:cacheprovider", "-p", "no:xdist"]
    selection = [RULES.format(id=asked.game), *CONTRACT, "-k", asked.game]
    return int(pytest.main([*plain, *selection], plugins=[trial]))


if __name__ == "__main__":
    sys.exit(main())
