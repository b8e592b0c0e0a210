"""A box of one's own is opened where it can do no harm: whatever it takes, everybody else plays on."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Coroutine
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory.core.errors import BadBox, BadSetup
from priory.core.registry import game
from priory.server.checking import MOST_WAITING, Asked, Checker
from priory.server.refusals import TooMuch
from tests.core.test_box import STRANGE, UNFIT
from tests.server.conftest import lay

OWN = (game("kingsbridge").folder / "box.toml").read_text(encoding="utf-8")


def dawdle(_: Asked) -> dict[str, Any]:
    while True:
        pass


def hoard(_: Asked) -> dict[str, Any]:
    return {"kept": len(bytes(2 << 30))}


def fall_over(asked: Asked) -> dict[str, Any]:
    if asked.text == "fall":
        os._exit(1)
    return {"text": asked.text}


async def checked(checker: Checker, *texts: str) -> list[Any]:
    """What comes of these, all asked at once."""
    asked = [checker.check("kingsbridge", text, 2, {}) for text in texts]
    found = await asyncio.gather(*asked, return_exceptions=True)
    await checker.close()
    return found


async def longest_pause(doing: Coroutine[Any, Any, Any]) -> float:
    """For how long nobody else could do anything while this was done."""
    task, longest = asyncio.create_task(doing), 0.0
    while not task.done():
        began = time.monotonic()
        await asyncio.sleep(0.01)
        longest = max(longest, time.monotonic() - began)
    return longest


def test_a_good_box_comes_back_as_it_is() -> None:
    assert asyncio.run(checked(Checker(), OWN)) == [game("kingsbridge").box_data]


def test_what_is_wrong_is_told() -> None:
    told = asyncio.run(checked(Checker(), "a = =", "[game]\nid = 'pillars'", OWN))
    assert [type(one) for one in told] == [BadBox, BadBox, dict]
    assert "not a box file" in str(told[0])
    checker = Checker()
    wrong = asyncio.run(checked_with(checker, 9))
    assert isinstance(wrong, BadSetup)


async def checked_with(checker: Checker, seats: int) -> Any:
    found = await asyncio.gather(checker.check("kingsbridge", OWN, seats, {}), return_exceptions=True)
    await checker.close()
    return found[0]


def test_whoever_takes_too_long_is_stopped_and_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("priory.server.checking.PATIENCE", 90)
    checker, found = Checker(dawdle), list[Any]()
    began = time.monotonic()

    async def watching() -> float:
        async def ask() -> None:
            found.extend(await checked(checker, "endless"))

        return await longest_pause(ask())

    assert asyncio.run(watching()) < 1
    assert [str(one) for one in found] == ["own box: it takes too long to open, and is not played with here"]
    assert time.monotonic() - began < 60


def test_whoever_takes_too_much_room_is_stopped() -> None:
    (found,) = asyncio.run(checked(Checker(hoard), "much"))
    assert str(found) == "own box: it cannot be opened"


def test_after_one_that_was_too_much_the_next_is_opened() -> None:
    found = asyncio.run(checked(Checker(fall_over), "one", "fall", "two"))
    assert [type(one) for one in found] == [dict, BadBox, dict]


def test_only_so_many_wait() -> None:
    found = asyncio.run(checked(Checker(fall_over), *["text"] * (MOST_WAITING + 3)))
    assert sum(isinstance(one, TooMuch) for one in found) == 3


@pytest.mark.parametrize("strange", STRANGE | UNFIT)
def test_a_strange_box_is_refused_in_a_sentence(client: TestClient, strange: str) -> None:
    asked = {"game": "pillars", "seats": [{"kind": "person"}] * 2, "box": (STRANGE | UNFIT)[strange]}
    answer = client.post("/api/tables", content=json.dumps(asked), headers={"content-type": "application/json"})
    assert answer.status_code == 422
    told = answer.json()
    assert told["code"] == "not-allowed"
    assert "own box" in told["message"] or "at most 200000" in told["message"]
    assert lay(client, ["person", "random"])
