"""Our own engine: it plays as our bots do, goes on after mistakes, stops when asked, and ends with its input."""

from __future__ import annotations

import copy
import json
import shlex
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

import priory
from priory.bots.bot import Budget
from priory.bots.levels import LEVELS, bot
from priory.bots.random import Random
from priory.bots.thinker import plans_in
from priory.core import box as boxes
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.engine import driver, protocol
from priory.engine.serve import Service
from tests.bots.moments import SETUPS, moments
from tests.engine.beside import OURS, Seated, seated

__all__ = ["seated"]

FEW = Budget(iterations=12)
LONG = 60.0
HELLO = {"type": "hello", "protocol": 1}


def setting(id: str = "kingsbridge", **other: Any) -> dict[str, Any]:
    game = priory.game(id)
    usual = {variant.name: variant.usual for variant in game.variants}
    made = protocol.Setting(id, game.rules_version, game.box_edition, None, usual, 2, 0, 1)
    return {**made.plain(), **other}


def question(number: int = 1, seed: int = 7, budget: Budget = FEW) -> dict[str, Any]:
    state = priory.game("kingsbridge").new(2, seed, start=0)
    return driver.asked(Seat(state, 0), number, budget).plain()


def talk(*messages: Any, level: str = "greedy", seed: int | None = None) -> list[dict[str, Any]]:
    """What a service answers to all of that, one after the other."""
    said: list[bytes] = []
    lines = [one if isinstance(one, bytes) else protocol.written(one) for one in messages]
    waiting = iter(lines)
    Service(level, seed, said.append).run(lambda _: next(waiting, b""))
    return [json.loads(line) for line in said]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("id", "setup"), SETUPS[::4], ids=str)
def test_an_engine_chooses_what_the_bot_chooses(level: str, id: str, setup: priory.Setup, seated: Seated) -> None:
    for state in moments(id, setup, count=3, apart=9):
        seat = Seat(state, state.player)
        engine, _ = seated(level)
        inside = bot(level, driver.chance(seat))
        assert engine.choose(seat, FEW) == inside.choose(seat, FEW)
        assert list(engine.told) == list(inside.told)


@pytest.mark.parametrize("id", priory.games())
def test_a_bot_that_goes_on_thinking_does_so_as_an_engine(id: str, seated: Seated) -> None:
    state = priory.game(id).new(2, 5)
    engine, _ = seated("master")
    inside = bot("master", driver.chance(Seat(state, 0)))
    engine.begin(Seat(state, 0))
    for _ in range(16):
        if state.player == OVER:
            break
        seat = Seat(state, state.player)
        if seat.seat == 0:
            chosen = inside.choose(seat, FEW)
            assert engine.choose(seat, FEW) == chosen
            state.play(chosen)
        else:
            state.play(seat.options()[0])


def test_each_line_is_answered_in_its_turn_and_mistakes_stop_nothing() -> None:
    found = talk(
        HELLO,
        b"nonsense\n",
        b"x" * (protocol.LONGEST + 1) + b"\n",
        {"type": "dance"},
        {"type": "choose", "id": 1},
        setting(),
        {"type": "choose"},
        {"type": "stop"},
        {**question(3), "position": {}},
        question(4),
    )
    assert [one.get("code", one["type"]) for one in found] == [
        "hello",
        "line",
        "line",
        "unknown",
        "order",
        "ready",
        "field",
        "field",
        "position",
        "choice",
    ]
    assert found[4]["id"] == 1
    assert found[-1]["id"] == 4
    assert found[-1]["option"] == found[-1]["estimates"][0]["option"]


def test_nothing_is_done_before_a_greeting() -> None:
    assert [one["code"] for one in talk(setting(), question())] == ["order", "order"]


@pytest.mark.parametrize(
    ("offered", "answer"), [(1, 1), (7, 1), (0, "protocol"), ("1", "protocol"), (None, "protocol"), (True, "protocol")]
)
def test_the_newest_protocol_of_both_is_spoken(offered: object, answer: object) -> None:
    [found] = talk({"type": "hello", "protocol": offered, "of tomorrow": 1})
    assert found.get("code", found.get("protocol")) == answer


@pytest.mark.parametrize(
    ("other", "code"),
    [
        ({"game": "chess"}, "game"),
        ({"rules": 99}, "rules"),
        ({"box": "0000"}, "box"),
        ({"own_box": {"game": {"id": "kingsbridge"}}}, "box"),
        ({"seats": 9}, "game"),
        ({"variants": {"mode": "drunk"}}, "game"),
    ],
)
def test_a_game_that_cannot_be_played_here_is_refused(other: dict[str, Any], code: str) -> None:
    found = talk(HELLO, setting(**other), question())
    assert [one.get("code") for one in found[1:]] == [code, "order"]


def test_another_version_of_the_rules_is_named() -> None:
    said = talk(HELLO, setting(rules=99))[1]["message"]
    mine = priory.game("kingsbridge").rules_version
    assert said == f"rules version 99 is asked for, kingsbridge is at version {mine} here"


def test_a_box_of_one_s_own_is_played_with(seated: Seated) -> None:
    game = priory.game("pillars")
    own = copy.deepcopy(game.box_data)
    own["game"]["name"]["en"] = "The Pillars of Clay"
    state = game.new(2, 5, box=own)
    engine, said = seated("greedy")
    seat = Seat(state, state.player)
    assert engine.choose(seat) in seat.options()
    sent = [json.loads(line) for who, line in said if who == "arena"]
    assert sent[1]["box"] == boxes.edition(own)
    assert sent[1]["own_box"] == own
    assert "own_box" not in sent[2]


def test_who_has_another_standard_box_is_sent_ours(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    state = priory.game("pillars").new(2, 5)
    seat = Seat(state, state.player)
    engine, said = seated("greedy")
    before = Service.done

    def other(service: Service, message: dict[str, Any]) -> Any:
        if message["type"] == "game" and message["own_box"] is None:
            message = {**message, "box": "0000"}
        return before(service, message)

    monkeypatch.setattr(Service, "done", other)
    assert engine.choose(seat) in seat.options()
    assert [json.loads(line).get("code") for who, line in said if who == "engine"][:3] == [None, "box", None]


def test_an_option_that_the_position_does_not_have_is_noticed() -> None:
    asked = question()
    asked["options"].pop()
    found = talk(HELLO, setting(), asked)
    assert found[-1]["code"] == "position"


def test_a_seed_of_one_s_own_goes_before_the_one_that_a_game_tells() -> None:
    def chosen(seed: int | None, told: int) -> list[int]:
        asked = [question(number, seed=number) for number in range(1, 9)]
        found = talk(HELLO, setting(seed=told), *asked, level="random", seed=seed)
        return [one["option"] for one in found[2:]]

    assert chosen(None, 1) != chosen(None, 2)
    assert chosen(5, 1) == chosen(5, 2)


class Watched(Service):
    """Counts how often whoever thinks has asked whether to stop."""

    rings = 0

    def asked_to_stop(self) -> bool:
        self.rings += 1
        return super().asked_to_stop()


@pytest.mark.parametrize("id", priory.games())
def test_a_stop_is_answered_at_once_with_what_was_found(id: str) -> None:
    # Where a turn is planned, ways to play it are found before any is tried.
    rings = 950 if plans_in(id) else 100
    state = priory.game(id).new(2, 5)
    seat = Seat(state, state.player)
    asked = driver.asked(seat, 5, Budget(seconds=LONG)).plain()
    lines = [protocol.written(one) for one in (HELLO, setting(id, seat=seat.seat), {"type": "stop", "id": 4}, asked)]
    said: list[bytes] = []
    service = Watched("master", 1, said.append)

    def read(_: int) -> bytes:
        """Ask, wait until it has thought a while, stop, wait for the answer, and only then leave."""
        if lines:
            return lines.pop(0)
        if service.stopped != 5:
            while service.rings < rings:
                time.sleep(0.01)
            return protocol.written({"type": "stop", "id": 5})
        while len(said) < 3:
            time.sleep(0.01)
        return b""

    began = time.monotonic()
    service.run(read)
    assert time.monotonic() - began < LONG / 2
    answer = json.loads(said[-1])
    assert answer["id"] == 5
    assert answer["option"] in seat.options()
    assert sorted(one["option"] for one in answer["estimates"]) == seat.options()
    assert sum(one["visits"] for one in answer["estimates"]) > 0


def test_it_ends_with_its_input_also_while_it_thinks() -> None:
    lines = [HELLO, setting(), question(1, budget=Budget(seconds=LONG))]
    given = b"".join(protocol.written(one) for one in lines)
    done = subprocess.run(shlex.split(OURS), input=given, capture_output=True, timeout=LONG / 2, check=True)
    assert [json.loads(line)["type"] for line in done.stdout.splitlines()] == ["hello", "ready", "choice"]


def test_what_a_bot_prints_does_not_disturb_the_answers(tmp_path: Path) -> None:
    program = "\n".join(
        [
            "import sys",
            "from priory.bots.levels import LEVELS",
            "from priory.bots.random import Random",
            "def loud(seed): print('I am here'); return Random(seed)",
            "LEVELS['loud'] = loud",
            "from priory.cli import main",
            "sys.exit(main(['engine', '--level', 'loud']))",
        ]
    )
    (tmp_path / "loud.py").write_text(program)
    command = [*shlex.split(OURS)[:1], str(tmp_path / "loud.py")]
    done = subprocess.run(command, input=protocol.written(HELLO), capture_output=True, timeout=LONG, check=True)
    assert json.loads(done.stdout)["name"] == "priory loud"
    assert b"I am here" in done.stderr


def test_a_bot_that_fails_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Random):
        def explain(self, seat: Seat, budget: Budget | None = None) -> Any:  # noqa: ARG002 (it does not come so far)
            raise RuntimeError("no weights here")

    monkeypatch.setitem(LEVELS, "broken", Broken)
    found = talk(HELLO, setting(), question(3), {"type": "hello", "protocol": 1}, level="broken")
    assert found[2] == {"type": "error", "code": "failed", "message": "RuntimeError: no weights here", "id": 3}
    assert found[3]["type"] == "hello"
