"""Waiting for news: who asks is answered when something has happened, and a refusal says when to come back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory.server.limits import LAY, READ, Bucket
from tests.server.conftest import Person, lay, opened, people, served_of, settings

ASKED = {"game": "kingsbridge", "seats": [{"kind": "person"}, {"kind": "bot", "level": "random"}]}
AT_ONCE = 5.0


def waiting(person: Person, number: int, seconds: float, meanwhile: Callable[[], Any]) -> tuple[dict[str, Any], float]:
    """What somebody is told who waits while something else is done, and how long it took."""
    served = served_of(person.client, person.table)
    begun = time.monotonic()
    with ThreadPoolExecutor(1) as another:
        answer = another.submit(person.get, f"/view?after={number}&wait={seconds}")
        while not served.waiters and not answer.done():
            time.sleep(0.01)
        meanwhile()
        found: dict[str, Any] = answer.result().json()
    return found, time.monotonic() - begun


def both(client: TestClient) -> tuple[dict[str, Any], Person, Person]:
    """A table for two, who must choose, and who waits."""
    laid = lay(client, ["person", "person"])
    sitting = people(client, laid)
    player = sitting[0].view()["player"]
    return laid, sitting[player], sitting[1 - player]


def choose(person: Person) -> Callable[[], Any]:
    mine = person.view()
    return lambda: person.play(mine["options"][0]["option"], mine["ply"])


def test_who_waits_is_told_when_somebody_has_chosen(client: TestClient) -> None:
    _, person, other = both(client)
    before = other.view()
    told, took = waiting(other, before["number"], 30, choose(person))
    assert told["ply"] >= before["ply"] + 1
    assert told["number"] > before["number"]
    assert took < AT_ONCE


def test_who_has_missed_something_does_not_wait(client: TestClient) -> None:
    _, person, other = both(client)
    before = other.view()
    choose(person)()
    begun = time.monotonic()
    told = other.get(f"?after={before['number']}&wait=30").json()
    assert told["number"] == before["number"] + 1
    assert time.monotonic() - begun < AT_ONCE


def test_a_wait_ends_without_news(client: TestClient) -> None:
    _, _, other = both(client)
    before = other.view()
    begun = time.monotonic()
    assert other.get(f"/view?after={before['number']}&wait=0.4").json() == before
    assert 0.4 <= time.monotonic() - begun < AT_ONCE


@pytest.mark.usefixtures("quiet_deal")
def test_a_choice_that_is_taken_back_is_news(client: TestClient) -> None:
    _, person, other = both(client)
    mine = person.view()
    option = next(one["option"] for one in mine["options"] if one["form"]["kind"] in ("place", "move"))
    after = person.play(option, mine["ply"]).json()
    told, _ = waiting(
        other, after["number"], 30, lambda: person.post("/undo", ply=after["ply"], key="undo-key-1").json()
    )
    assert (told["ply"], told["number"]) == (mine["ply"], after["number"] + 1)


def test_who_loses_the_seat_while_waiting_is_told_what_spectators_see(client: TestClient) -> None:
    laid, _, other = both(client)
    host = Person(client, other.table, laid["host_token"])
    before = other.view()
    assert before["view"]["hand"] is not None
    told, _ = waiting(other, before["number"], 30, lambda: host.post(f"/seats/{before['seat']}", to="open"))
    assert (told["seat"], told["view"]["hand"]) == (-1, None)


def test_nobody_waits_for_ever(client: TestClient) -> None:
    _, _, other = both(client)
    assert other.get("/view?after=0&wait=31").status_code == 422
    assert other.get("?after=0&wait=-1").status_code == 422
    assert other.get("?after=-1&wait=1").status_code == 422


def test_a_table_is_not_put_away_while_somebody_waits(tmp_path: Path) -> None:
    with opened(settings(tmp_path, idle_seconds=0.1)) as client:
        _, person, other = both(client)
        move = choose(person)

        def later() -> None:
            time.sleep(0.6)
            move()

        told, took = waiting(other, other.view()["number"], 20, later)
        assert told["ply"] >= 1
        assert took < 20


def test_a_thousand_who_wait_are_told_at_once(client: TestClient) -> None:
    _, person, other = both(client)
    served = served_of(client, other.table)
    mine = person.view()

    async def all_of_them() -> float:
        crowd = [asyncio.create_task(served.news(served.table.number, 30)) for _ in range(1000)]
        await asyncio.sleep(0)
        assert served.waiters == 1000
        await served.play(
            served.table.sitters[mine["player"]], mine["options"][0]["option"], mine["ply"], "a-key-of-eight"
        )
        begun = time.monotonic()
        await asyncio.gather(*crowd)
        return time.monotonic() - begun

    assert client.portal is not None
    assert client.portal.call(all_of_them) < 1.0
    assert served.waiters == 0


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time passes between two requests."""
    monkeypatch.setattr("priory.server.limits.time", SimpleNamespace(monotonic=lambda: 1000.0))


@pytest.mark.usefixtures("stopped")
def test_a_bucket_says_when_one_more_is_allowed() -> None:
    bucket = Bucket(LAY)
    while bucket.take():
        pass
    assert bucket.wait() == 1 / LAY.per_second


@pytest.mark.usefixtures("stopped")
@pytest.mark.parametrize("path", ["/api/tables", "/play/kingsbridge"])
def test_who_lays_too_many_tables_is_told_when_to_come_back(tmp_path: Path, path: str) -> None:
    with opened(settings(tmp_path, generous=False)) as client:
        answers = [client.post(path, json=ASKED, follow_redirects=False) for _ in range(int(LAY.burst) + 2)]
        assert answers[-1].status_code == 429
        assert answers[-1].headers["retry-after"] == "2"
        assert "retry-after" not in answers[0].headers


@pytest.mark.usefixtures("stopped")
def test_who_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    with opened(settings(tmp_path, generous=False)) as client:
        answers = [client.get("/api/tables/aaaaaaaaaaaa") for _ in range(int(READ.burst) + 1)]
        assert [one.status_code for one in answers[-2:]] == [404, 429]
        assert answers[-1].headers["retry-after"] == "1"
