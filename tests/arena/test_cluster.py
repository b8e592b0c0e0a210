"""Matches on a real Ray cluster with two workers, one of them killed in the middle."""

from __future__ import annotations

import json
import logging
import os
import signal
import sys
from pathlib import Path

import pytest

from priory.arena import cluster
from priory.arena.ledger import Ledger
from priory.arena.match import Match, Result, play
from priory.core.errors import BadSetup

# Ray leaves sockets and files to the garbage collector.
pytestmark = pytest.mark.filterwarnings(
    "ignore::ResourceWarning", "ignore::DeprecationWarning", "ignore::FutureWarning"
)


def workers_at_play() -> list[int]:
    """The processes in which Ray plays a game just now."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_text()
        except OSError:
            continue
        if words.startswith("ray::play"):
            found.append(int(folder.name))
    return found


def test_a_killed_worker_loses_no_game_and_none_counts_twice(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray")
    match = Match("kingsbridge", ("greedy", "random"), 10, seed=4)
    path = tmp_path / "ledger.jsonl"
    ledger = Ledger(match, path)
    told: list[int] = []
    killed: list[int] = []

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    try:

        def watch(result: Result) -> None:
            told.append(result.number)
            if not killed:
                running = workers_at_play()
                if running:
                    os.kill(running[0], signal.SIGKILL)
                    killed.append(running[0])

        cluster.run(ledger, told=watch)
    finally:
        ray.shutdown()
    assert killed
    assert sorted(told) == list(range(10))
    numbers = [json.loads(line)["number"] for line in path.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(10))
    assert ledger.results[3].ranks == play(match, 3).ranks


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadSetup, match=r"priory\[ray\]"):
        cluster.run(Ledger(Match("kingsbridge", ("greedy", "random"), 2)))
