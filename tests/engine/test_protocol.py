"""The protocol: what is written is read again, what is added is passed over, what is wrong is refused by its name."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from priory.bots.bot import Budget, Estimate
from priory.engine import protocol
from priory.engine.protocol import Answer, Greeting, Question, Refused, Setting

SETTING = Setting("pillars", 1, "abc", {"game": {"id": "pillars"}}, {"mode": "solo"}, 3, 2, 77)
QUESTION = Question(4, {"seat": 2}, [(3, {"kind": "pass"}), (9, {"kind": "buy"})], {"rng": [1]}, Budget(50, 0.25))
ANSWER = Answer(4, 9, [Estimate(9, 2.5, 40), Estimate(3, -1.0, 0)])
GREETING = Greeting(1, "curious", "7", Budget(seconds=0.5))


@pytest.mark.parametrize(
    ("message", "read"),
    [
        (SETTING, protocol.setting),
        (SETTING._replace(own_box=None, variants={}), protocol.setting),
        (QUESTION, protocol.question),
        (QUESTION._replace(budget=Budget()), protocol.question),
        (ANSWER, protocol.answer),
        (ANSWER._replace(estimates=[]), protocol.answer),
        (GREETING, protocol.greeting),
        (GREETING._replace(usual=None), protocol.greeting),
        (GREETING._replace(usual=Budget()), protocol.greeting),
    ],
)
def test_what_is_written_is_read_again_and_what_is_added_is_passed_over(message: Any, read: Any) -> None:
    line = protocol.written(message.plain())
    assert line.count(b"\n") == 1
    assert line.endswith(b"\n")
    data = protocol.understood(line[:-1])
    assert read(data) == message
    assert read({**data, "of tomorrow": [1]}) == message


def heard(pieces: Iterable[bytes]) -> list[bytes | None]:
    waiting = iter(pieces)
    return list(protocol.lines(lambda _: next(waiting, b"")))


def test_lines_come_as_they_end_wherever_they_are_cut() -> None:
    assert heard([b"one\ntw", b"o\n", b"\nthr", b"ee"]) == [b"one", b"two", b"", b"three"]
    assert heard([]) == []


def test_a_line_that_is_too_long_is_passed_over_and_not_kept() -> None:
    long = [b"x" * (1 << 20)] * 5
    assert heard([*long, b"\nnext\n"]) == [None, b"next"]
    assert heard([*long, b"x\nnext\n", *long]) == [None, b"next", None]
    assert heard([b"x" * (protocol.LONGEST + 1) + b"\nnext\n"]) == [None, b"next"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (None, "line"),
        (b"", "line"),
        (b"hello", "line"),
        (b"\xff{}", "line"),
        (b'{"type": NaN}', "line"),
        (b"[" * 200_000, "line"),
        (b'{"type": ' + b"9" * 5000 + b"}", "line"),
        (b"[1]", "line"),
        (b"{}", "field"),
        (b'{"type": 3}', "field"),
    ],
)
def test_a_line_that_is_no_message_is_refused(line: bytes | None, code: str) -> None:
    with pytest.raises(Refused) as refused:
        protocol.understood(line)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("message", "read", "field", "value"),
    [
        (SETTING, protocol.setting, "game", None),
        (SETTING, protocol.setting, "seats", 0),
        (SETTING, protocol.setting, "seat", 3),
        (SETTING, protocol.setting, "own_box", [1]),
        (SETTING, protocol.setting, "seed", -1),
        (QUESTION, protocol.question, "id", "4"),
        (QUESTION, protocol.question, "options", [4]),
        (QUESTION, protocol.question, "options", 4),
        (QUESTION, protocol.question, "position", "here"),
        (QUESTION, protocol.question, "budget", {"seconds": -1}),
        (QUESTION, protocol.question, "budget", {"seconds": True}),
        (QUESTION, protocol.question, "budget", {"seconds": float("inf")}),
        (QUESTION, protocol.question, "budget", {"iterations": 0.5}),
        (ANSWER, protocol.answer, "option", True),
        (ANSWER, protocol.answer, "option", -1),
        (ANSWER, protocol.answer, "option", 1.5),
        (ANSWER, protocol.answer, "estimates", [{"option": 1, "value": "much"}]),
        (ANSWER, protocol.answer, "estimates", [{"option": 1, "value": 10**400}]),
        (GREETING, protocol.greeting, "protocol", "1"),
        (GREETING, protocol.greeting, "name", ""),
        (GREETING, protocol.greeting, "usual", 5),
    ],
)
def test_a_field_that_is_wrong_is_refused_by_its_name(message: Any, read: Any, field: str, value: object) -> None:
    with pytest.raises(Refused, match=field) as refused:
        read({**message.plain(), field: value})
    assert refused.value.code == "field"


def test_a_field_that_is_missing_is_refused_by_its_name() -> None:
    for message, read, field in (
        (SETTING, protocol.setting, "rules"),
        (QUESTION, protocol.question, "id"),
        (ANSWER, protocol.answer, "option"),
    ):
        data = message.plain()
        del data[field]
        with pytest.raises(Refused, match=f"field '{field}': is missing"):
            read(data)


def test_an_error_names_the_question_it_answers() -> None:
    refused = Refused("failed", "no weights")
    assert protocol.error(refused, 4) == {"type": "error", "code": "failed", "message": "no weights", "id": 4}
    assert "id" not in protocol.error(refused, "4")
    assert json.loads(protocol.written(protocol.error(refused)))["code"] in protocol.CODES
