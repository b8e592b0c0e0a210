"""Engines at our table: told nothing that is hidden, kept to their time, and given up for a reason when they fail."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

import priory
from priory.bots.bot import Budget, Estimate
from priory.core.errors import BadSetup, IllegalOption
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER, State
from priory.engine import driver, process, protocol
from priory.engine.driver import Engine
from priory.engine.process import EngineFailed, Process
from tests.bots.moments import SETUPS, moments
from tests.engine.beside import Seated, fake, seated

__all__ = ["seated"]

SHORT = Budget(seconds=0.2)


def seat_of(state: State) -> Seat:
    return Seat(state, state.player)


def table() -> State:
    return priory.game("pillars").new(2, 5)


def sent(said: list[tuple[str, bytes]]) -> list[bytes]:
    return [line for who, line in said if who == "arena"]


@pytest.mark.parametrize(("id", "setup"), SETUPS, ids=str)
def test_all_that_is_sent_stays_the_same_when_all_that_is_hidden_changes(
    id: str, setup: priory.Setup, seated: Seated
) -> None:
    for state in moments(id, setup, count=3, apart=13):
        engine, said = seated("random")
        engine.choose(seat_of(state))
        for other in range(3):
            alike = state.imagine(state.player, Rng(100 + other))
            again, heard = seated("random")
            again.choose(seat_of(alike))
            assert sent(heard) == sent(said)


@pytest.mark.parametrize("id", priory.games())
def test_the_position_is_imagined_and_not_the_true_one(id: str) -> None:
    hidden = 0
    for state in moments(id, priory.Setup(2), count=4, apart=7):
        question = driver.asked(seat_of(state), 1, SHORT)
        told, true = question.position, state.to_dict()
        assert told["rng"] != true["rng"]
        assert priory.game(id).from_dict(told).view(state.player) == state.view(state.player) == question.view
        hidden += {**told, "rng": 0} != {**true, "rng": 0}
    assert hidden


def test_the_seed_of_the_table_is_nowhere_in_what_is_sent(seated: Seated) -> None:
    seed = 8_675_309_123
    engine, said = seated("random")
    engine.choose(seat_of(priory.game("pillars").new(2, seed)))
    assert not [line for line in sent(said) if str(seed).encode() in line]
    assert set(json.loads(sent(said)[1])) == {
        "type",
        "game",
        "rules",
        "box",
        "own_box",
        "variants",
        "seats",
        "seat",
        "seed",
    }
    assert set(json.loads(sent(said)[2])) == {"type", "id", "budget", "options", "view", "position"}


def test_options_are_sent_with_their_forms_and_the_budget_with_what_limits() -> None:
    state = table()
    plain = driver.asked(seat_of(state), 3, Budget(seconds=0.5)).plain()
    assert [one["option"] for one in plain["options"]] == state.options()
    assert [one["form"] for one in plain["options"]] == [priory.game("pillars").decode(one) for one in state.options()]
    assert plain["budget"] == {"seconds": 0.5}


def asked_thrice(how: str) -> Engine:
    """An engine that has answered as it should twice, and is asked once more."""
    engine = Engine(fake(how))
    try:
        for _ in range(3):
            engine.choose(seat_of(table()), SHORT)
    finally:
        engine.end()
    return engine


@pytest.mark.parametrize(
    ("how", "kind", "reason"),
    [
        ("dies", EngineFailed, r"ended with exit code 3: no \[weights\] here\?"),
        ("garbage", EngineFailed, "cannot be understood: this is not JSON"),
        ("endless", EngineFailed, "cannot be understood: a line is longer than"),
        ("nonsense", EngineFailed, "cannot be understood: this is not JSON: NaN"),
        ("text", EngineFailed, "cannot be understood: field 'option'"),
        ("not offered", IllegalOption, r"99999 is not offered: it may choose from \["),
        ("another", EngineFailed, "answered question 2 when it was asked question 3"),
        ("confused", EngineFailed, "answered 'choose' by 'ready'"),
        ("refuses", EngineFailed, r"refused 'choose': failed: I will not\?play"),
    ],
)
def test_what_an_engine_does_wrong_is_said(how: str, kind: type[Exception], reason: str) -> None:
    with pytest.raises(kind, match=reason):
        asked_thrice(how)
    assert not process.RUNNING


@pytest.mark.parametrize(
    ("how", "reason"),
    [("old", "refused 'game': rules: rules version 0 is all I know"), ("modern", "speaks protocol 2, not 1")],
)
def test_an_engine_that_cannot_play_this_says_so_at_the_start(how: str, reason: str) -> None:
    with pytest.raises(EngineFailed, match=reason):
        Engine(fake(how)).begin(seat_of(table()))
    assert not process.RUNNING


def test_messages_and_fields_of_tomorrow_are_passed_over() -> None:
    engine = asked_thrice("good")
    assert engine.told[0] == Estimate(table().options()[0], 1.0, 0)


def test_an_engine_with_another_box_is_sent_ours() -> None:
    asked_thrice("other box")


def test_it_gets_the_time_it_asks_for_but_no_more_than_a_master() -> None:
    for how, usual in (("good", Budget(seconds=0.2)), ("greedy for time", Budget(10**9, 1.0))):
        engine = Engine(fake(how))
        engine.begin(seat_of(table()))
        engine.end()
        assert engine.usual == usual


def test_an_engine_that_thinks_too_long_is_asked_to_stop_and_then_answers() -> None:
    engine = Engine(fake("waits"))
    state = table()
    for _ in range(3):
        began = time.monotonic()
        chosen = engine.choose(seat_of(state), SHORT)
    took = time.monotonic() - began
    engine.end()
    assert chosen == state.options()[0]
    assert SHORT.seconds <= took < SHORT.seconds + driver.GRACE


@pytest.mark.parametrize("how", ["sleeps", "floods"])
def test_an_engine_that_does_not_stop_is_ended(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "GRACE", 0.5)
    began = time.monotonic()
    with pytest.raises(EngineFailed, match=r"did not choose within 0\.3 s, nor 0\.5 s after it was asked to stop"):
        asked_thrice(how)
    assert time.monotonic() - began < 30
    assert not process.RUNNING


def test_an_engine_that_does_not_even_greet_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "STARTING", 0.3)
    monkeypatch.setattr(process, "LEAVING", 0.1)
    with pytest.raises(EngineFailed, match=r"did not answer 'hello' within 0\.3 s"):
        Engine(fake("deaf")).begin(seat_of(table()))
    assert not process.RUNNING


def test_what_nobody_reads_does_not_keep_us_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "LEAVING", 0.1)
    deaf = Process(fake("deaf"))
    began = time.monotonic()
    deaf.send(b"x" * (1 << 20))
    with pytest.raises(TimeoutError):
        deaf.receive(time.monotonic() + 0.1)
    deaf.end()
    assert time.monotonic() - began < 10
    assert not [one for one in deaf.threads if one.is_alive()]


def test_an_engine_that_does_not_go_is_ended_with_all_it_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "LEAVING", 0.3)
    pids = tmp_path / "pids"
    inner = fake("stubborn", str(pids))
    # The engine is only started by what we run, as it would be by npx or a script of one's own.
    script = tmp_path / "start.sh"
    script.write_text(f"{inner}\nsleep 600\n")
    engine = Engine(f"sh {script}")
    engine.choose(seat_of(table()), SHORT)
    pid = int(pids.read_text())
    os.kill(pid, 0)
    engine.end()
    assert gone(pid)


def gone(pid: int) -> bool:
    """Whether a process has ended, if need be after a moment."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        try:
            if Path(f"/proc/{pid}/stat").read_text().split(") ")[-1].startswith("Z"):
                return True
            os.kill(pid, 0)
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("", "an engine is a command"),
        ("there-is-no-such-program --level 9", "cannot be started: .*there-is-no-such-program"),
        ("python 'half", "is not a command: No closing quotation"),
    ],
)
def test_a_command_that_cannot_be_started_is_refused(command: str, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        Engine(command).begin(seat_of(table()))


def test_no_shell_reads_a_command() -> None:
    assert process.words("echo $HOME; ls 'a b' > x") == ["echo", "$HOME;", "ls", "a b", ">", "x"]
    assert process.words("'/opt/my bots/run' -x") == ["/opt/my bots/run", "-x"]


def test_a_game_is_left_and_another_begun() -> None:
    engine = Engine(fake("good"))
    for id in ("pillars", "column"):
        first = priory.game(id).new(2, 5)
        engine.begin(seat_of(first))
        for _ in range(4):
            if first.player == OVER:
                break
            first.play(engine.choose(seat_of(first), SHORT))
    engine.end()
    assert not process.RUNNING


def test_estimates_are_in_order_and_what_is_not_told_comes_last() -> None:
    answer = protocol.Answer(1, 5, [Estimate(3, 2.0, 9), Estimate(5, 1.0, 8), Estimate(77, 9.0, 1)])
    assert driver.judged(answer, [2, 3, 5]) == [Estimate(5, 1.0, 8), Estimate(3, 1.0, 9), Estimate(2, 1.0, 0)]
    assert driver.judged(answer._replace(estimates=[]), [2, 5]) == [Estimate(5, 0.0, 0), Estimate(2, 0.0, 0)]
