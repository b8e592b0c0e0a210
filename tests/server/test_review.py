"""The review over the API: for finished games only, worked out once, as it grows, kept, and gone on with."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory import OVER, Record, Rng
from priory.core.registry import game
from priory.review.sharing import SEED
from priory.review.working import review_of
from priory.server import review_api, reviewing
from priory.server.house import House
from priory.server.thinking import Thinkers
from priory.server.turns import Turns
from priory.table.people import BOT, Place
from tests.server.conftest import lay, opened, settings

WALKS = 1
"""The least there is: what is tested here is not how good the judgement is."""


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "USUAL", WALKS)
    monkeypatch.setattr(review_api, "USUAL", WALKS)
    monkeypatch.setattr(reviewing, "KEEP_EVERY", 0.0)


def finished() -> Record:
    """A game played to its end by chance."""
    pillars = game("pillars")
    record = Record(pillars, pillars.check_setup(2, 11, 0, {}))
    rng = Rng(3)
    while record.state.player != OVER:
        record.play(rng.choice(record.state.options()))
    return record


RECORD = finished()


def house_of(client: TestClient) -> House:
    found: House = client.app.state.house  # type: ignore[attr-defined]
    return found


def laid(client: TestClient) -> str:
    """A table at which that game was played; its id."""
    steps = list(zip(RECORD.choosers, RECORD.options, strict=True))
    places = [Place(BOT, "Ada", "greedy"), Place(BOT, "Ben", "greedy")]
    lay_it = partial(
        house_of(client).tables.lay,
        RECORD.game,
        places,
        {},
        "nobody",
        start=RECORD.setup.start,
        seed=RECORD.setup.seed,
        played=steps,
    )
    assert client.portal is not None
    return client.portal.call(lay_it).id


def grown(client: TestClient, id: str, least: int, after: int = 0) -> dict[str, Any]:
    """The review once so many choices have been looked at."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        answer = client.get(f"/api/tables/{id}/review", params={"after": after, "wait": 2})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        if found["done"] >= least:
            return found
    raise AssertionError(f"no more than {found['done']} choices")


def test_the_review_of_a_game_that_goes_on_is_refused(client: TestClient) -> None:
    id = lay(client, ["person", "greedy"])["table"]["id"]
    for path in ("review", "review/0"):
        answer = client.get(f"/api/tables/{id}/{path}")
        assert answer.status_code == 409
        assert "over" in answer.json()["message"]


def test_it_grows_is_the_same_as_anywhere_and_survives_a_restart(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    with opened(chosen) as client:
        id = laid(client)
        part = grown(client, id, 5)
        assert part["total"] == RECORD.ply
        assert len(part["chances"]) == part["done"] + 1
    with opened(chosen) as client:
        kept = client.get(f"/api/tables/{id}/review").json()
        assert kept["done"] >= part["done"], "what was worked out before the restart is kept"
        whole = grown(client, id, RECORD.ply)
        assert whole["complete"]
        late = client.get(f"/api/tables/{id}/review", params={"after": RECORD.ply - 2}).json()
        assert [one["ply"] for one in late["decisions"]] == [RECORD.ply - 2, RECORD.ply - 1]
        assert client.get(f"/api/tables/{id}/review/{RECORD.ply}").status_code == 409
        words = client.get(f"/api/tables/{id}/review/3", params={"language": "de"}).json()
        assert any(one["chosen"] and one["text"] == words["chosen"] for one in words["alternatives"])
    same = review_of(RECORD, WALKS, SEED)
    assert whole["chances"] == [list(one) for one in same.chances]
    assert [one["lost"] for one in whole["decisions"]] == [one.lost for one in same.decisions]


def test_many_who_ask_at_once_get_one_review(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    look_back = Thinkers.look_back

    async def counted(self: Thinkers, work: Any, asker: str, table: str) -> Any:
        asked.append(work.func.__name__)
        assert asker == "testclient", "those for whom it is worked on are charged"
        return await look_back(self, work, asker, table)

    monkeypatch.setattr(Thinkers, "look_back", counted)
    id = laid(client)
    for _ in range(5):
        client.get(f"/api/tables/{id}/review")
    done = grown(client, id, 3)["done"]
    assert asked.count("begin") == 1
    assert asked.count("look") <= done + 2


def test_longer_reviews_are_begun_seldom(tmp_path: Path) -> None:
    with opened(settings(tmp_path, generous=False)) as client:
        ids = [laid(client) for _ in range(3)]
        codes = [client.get(f"/api/tables/{id}/review", params={"longer": True}).status_code for id in ids]
        assert codes == [200, 200, 429]
        assert client.get(f"/api/tables/{ids[0]}/review", params={"longer": True}).status_code == 200
        assert client.get(f"/api/tables/{ids[2]}/review").status_code == 200


def test_bots_go_before_reviews() -> None:
    order: list[str] = []

    async def story() -> None:
        turns = Turns()

        async def one(name: str, patient: bool) -> None:
            async with turns.taken(name, name, patient=patient):
                order.append(name)

        async with turns.taken("first", "first"):
            waiting = [asyncio.create_task(one("review", True))]
            await asyncio.sleep(0)
            waiting.append(asyncio.create_task(one("bot", False)))
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)

    asyncio.run(story())
    assert order == ["bot", "review"]
