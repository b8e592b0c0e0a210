"""Matches in processes of their own: killed, interrupted and gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from priory.arena import local
from priory.arena.ledger import Ledger
from priory.arena.match import Match, Result, play

MATCH = Match("kingsbridge", ("greedy", "random"), 4, seed=4)
FACTS = ("number", "ranks", "scores", "plies")


def facts(results: dict[int, Result]) -> list[list[object]]:
    return [[getattr(results[number], fact) for fact in FACTS] for number in sorted(results)]


def test_processes_play_the_same_games_as_this_one() -> None:
    ledger = Ledger(MATCH)
    local.run(ledger, 2)
    assert facts(ledger.results) == facts({number: play(MATCH, number) for number in range(4)})


def test_a_game_whose_process_was_killed_is_played_again(tmp_path: Path) -> None:
    killed: list[int] = []

    def told(_: Result) -> None:
        if not killed:
            victim = active_children()[0].pid
            assert victim is not None
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    ledger = Ledger(Match("kingsbridge", ("greedy", "random"), 8, seed=4), tmp_path / "ledger.jsonl")
    local.run(ledger, 2, told)
    assert killed
    numbers = [json.loads(line)["number"] for line in (tmp_path / "ledger.jsonl").read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(8))
    assert not active_children()


def test_a_game_that_cannot_be_played_ends_the_match_with_its_reason() -> None:
    with pytest.raises(local.Crashed, match=r"game 0: (.|\n)*randy"):
        local.run(Ledger(Match("kingsbridge", ("greedy", "randy"), 2)), 1)
    assert not active_children()


def test_an_interrupted_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "ledger.jsonl"
    command = [
        sys.executable,
        "-m",
        "priory.cli",
        "arena",
        "kingsbridge",
        "--bots",
        "random,random",
        "--games",
        "99999",
    ]
    command += ["--workers", "2", "--json", "--ledger", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        until = time.monotonic() + 60
        while time.monotonic() < until and (not path.exists() or len(path.read_text().splitlines()) < 3):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    finished = json.loads(out)["finished"]
    assert finished >= 2
    kept = path.read_text().splitlines()[1:]
    assert len(kept) == finished
    command[command.index("99999")] = str(finished + 2)
    again = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(again.stdout)["finished"] == finished + 2
    assert path.read_text().splitlines()[1 : finished + 1] == kept
