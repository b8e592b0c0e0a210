"""Engines in the arena: matches to their end, forfeits with their reasons, and nothing left running."""

from __future__ import annotations

import json
import logging
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from priory.arena import cluster, local, report
from priory.arena.ledger import Ledger
from priory.arena.match import Match, play
from priory.bots.levels import bot
from priory.cli import main
from priory.cli.arena import named
from priory.core.errors import BadSetup
from priory.engine import driver, process
from priory.engine.process import EngineFailed
from tests.engine.beside import OURS, fake
from tests.engine.test_driver import gone
from tests.real import without

EXAMPLE = Path(__file__).parents[2] / "examples" / "engine" / "bot.mjs"


def engine(command: str) -> str:
    return f"engine:{command}"


def arena(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, list[dict[str, object]]]:
    """The report of a match that is played by the command line."""
    assert main(["arena", *words, "--workers", "1", "--json"]) == 0
    found: dict[str, list[dict[str, object]]] = json.loads(capsys.readouterr().out)
    return found


def test_our_engine_plays_a_match_by_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    found = arena(capsys, "kingsbridge", "--bots", f'greedy,engine:"{OURS} --level random"', "--games", "1")
    assert [one["bot"] for one in found["standings"]] == ["greedy", f"engine:{OURS} --level random"]
    assert found["forfeits"] == []
    assert found["standings"][0]["wins"] == 1.0


def test_a_bot_in_javascript_plays_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    node = shutil.which("node") or shutil.which("node", path=Path(sys.executable).parent)
    if node is None:
        without("Node is not installed")
    command = shlex.join([node, str(EXAMPLE)])
    for game in ("kingsbridge", "pillars"):
        found = arena(capsys, game, "--bots", f"random,engine:{command}", "--games", "2")
        assert found["forfeits"] == []
        assert [one["games"] for one in found["standings"]] == [2, 2]


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("dies", "EngineFailed: ended with exit code 3: no [weights] here?"),
        ("not offered", "IllegalOption: 99999 is not offered: it may choose from ["),
        ("garbage", "EngineFailed: said what cannot be understood: this is not JSON"),
        ("sleeps", "EngineFailed: did not choose within 0.3 s, nor 0.2 s after it was asked to stop"),
        ("old", "EngineFailed: refused 'game': rules: rules version 0 is all I know"),
    ],
)
def test_who_fails_forfeits_the_game_and_is_started_anew_for_the_next(
    how: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "GRACE", 0.2)
    match = Match("pillars", ("random", engine(fake(how)), "random"), 2, seed=4)
    ledger = Ledger(match)
    for number in range(2):
        result = play(match, number)
        ledger.enter(result)
        assert result.ranks == [1, 3, 1]
        assert result.forfeiter == 1
        assert result.reason.startswith(reason)
        assert report.forfeits(ledger)[-1] == {"game": number, "bot": match.bots[1], "reason": result.reason}
    assert not process.RUNNING


def test_asked_to_stop_the_match_ends_with_the_error() -> None:
    with pytest.raises(EngineFailed, match="exit code 3"):
        play(Match("pillars", (engine(fake("dies")), "random"), 1, on_error="stop"), 0)
    with pytest.raises(EngineFailed, match="rules version 0"):
        play(Match("pillars", (engine(fake("old")), "random"), 1, on_error="stop"), 0)
    assert not process.RUNNING


def test_a_choice_that_took_twice_its_time_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "SLACK", 0.03)
    match = Match("pillars", ("random", engine(fake("waits"))), 1, share=0.1)
    result = play(match, 0)
    assert result.forfeiter == -1
    assert result.late[0] == 0
    assert result.late[1] > 3


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        (fake("old"), "rules version 0 is all I know"),
        (fake("modern"), "speaks protocol 2, not 1"),
        ("there-is-no-such-program", "cannot be started"),
        ("", "an engine is a command"),
        (f"{OURS} --level gredy", "did you mean 'greedy'"),
    ],
)
def test_an_engine_that_cannot_play_is_refused_before_the_match(command: str, problem: str) -> None:
    with pytest.raises(BadSetup, match=problem):
        Match("pillars", ("random", engine(command)), 1).check()
    assert not process.RUNNING


def test_a_command_is_run_for_the_arena_alone() -> None:
    with pytest.raises(BadSetup, match="there is no bot 'engine:"):
        bot(engine(fake("good")))


def test_engines_are_named_with_quotes_commas_and_all() -> None:
    assert named("greedy,random") == ["greedy", "random"]
    assert named('greedy,engine:"a b,c",random') == ["greedy", "engine:a b,c", "random"]
    assert named("engine:a 'b,c',engine:d") == ["engine:a 'b,c'", "engine:d"]
    assert named("engine:'/my bots/x' -d \"1,2\",random") == ["engine:'/my bots/x' -d \"1,2\"", "random"]


def test_names_of_engines_are_no_markup() -> None:
    match = Match("pillars", ("random", "engine:run [red]bots[/red]"), 2)
    ledger = Ledger(match)
    ledger.enter(play(Match("pillars", ("random", "random"), 2), 0))
    [column, *_] = report.table(ledger).columns
    assert list(column.cells)[1] == r"engine:run \[red]bots\[/red]"


def test_in_processes_of_their_own_engines_play_the_same_games_as_here() -> None:
    match = Match("pillars", ("random", engine(f"{OURS} --level random")), 2, seed=4)
    ledger = Ledger(match)
    local.run(ledger, 1)
    for number in range(2):
        assert ledger.results[number].scores == play(match, number).scores


def test_an_interrupted_match_leaves_no_engine_behind(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    bots = f"random,{engine(fake('stubborn', str(pids)))}"
    command = [sys.executable, "-m", "priory.cli", "arena", "pillars", "--bots", bots, "--workers", "1", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        until = time.monotonic() + 60
        # The first was only asked whether it could play.
        while time.monotonic() < until and (not pids.exists() or len(pids.read_text().splitlines()) < 2):
            time.sleep(0.05)
        last = int(pids.read_text().split()[-1])
        time.sleep(0.3)
        os.kill(last, 0)
        running.send_signal(signal.SIGINT)
        running.communicate(timeout=60)
    assert running.returncode == 130
    assert gone(last)


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning", "ignore::FutureWarning")
def test_engines_play_on_a_cluster() -> None:
    ray = pytest.importorskip("ray")
    match = Match("pillars", ("random", engine(f"{OURS} --level random")), 1, seed=4)
    ledger = Ledger(match)
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    try:
        cluster.run(ledger)
    finally:
        ray.shutdown()
    assert ledger.results[0].scores == play(match, 0).scores
