"""The page of a review over the network: who may see it and when, what it asks for, and tries that come from it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory import Record
from priory.review.judging import USUAL
from priory.server import keys
from priory.server.house import House
from priory.table.people import BOT, PERSON, Place
from tests.review.made import made, played
from tests.server.conftest import lay, opened, settings

DEVICE = "d" * keys.DEVICE_LENGTH
NAMES = ("Ada", "Ben", "Cleo")


@pytest.fixture(scope="module")
def record() -> Record:
    return played("pillars", 3)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with opened(settings(tmp_path)) as found:
        yield found


def finished(client: TestClient, record: Record, done: int | None = None) -> str:
    """The id of a table where this game has ended and was reviewed, all of it or so far: Ada is the one with DEVICE."""
    house: House = client.app.state.house  # type: ignore[attr-defined]

    async def laid() -> str:
        served = await house.tables.lay(
            record.game,
            [Place(PERSON, NAMES[0]), *[Place(BOT, name, "greedy") for name in NAMES[1 : record.setup.seats]]],
            dict(record.setup.variants),
            keys.stored(DEVICE),
            start=record.setup.start,
            seed=record.setup.seed,
            played=list(zip(record.choosers, record.options, strict=True)),
        )
        await house.reviews.kept.claim(served.id, USUAL)
        await house.reviews.kept.keep(served.id, made(record, done)._replace(budget=USUAL), done is not None)
        return served.id

    found: str = client.portal.call(laid)  # type: ignore[union-attr]
    return found


def as_ada(client: TestClient) -> None:
    client.cookies.set(keys.COOKIE, DEVICE)


def test_it_opens_when_the_game_is_over(client: TestClient) -> None:
    table = lay(client, ["person", "greedy"])["table"]["id"]
    for path in ("", "/overview", "/brief", "/0", "/0/open"):
        assert client.get(f"/review/{table}{path}").status_code == 409
    for path in ("/on", "/0/look", "/0/try"):
        assert client.post(f"/review/{table}{path}", follow_redirects=False).status_code == 409
    assert client.get("/review/nowhere").status_code == 404


def test_whoever_has_the_link_sees_it_with_their_own_words(client: TestClient, record: Record) -> None:
    table = finished(client, record)
    page = client.get(f"/review/{table}").text
    assert "Only mine" not in page, "a spectator has none"
    as_ada(client)
    own = client.get(f"/review/{table}?language=de").text
    assert "Nur meine" in own
    assert 'data-mine="0"' in own
    assert "Du hast gewählt" in own


def test_a_decision_is_told_with_what_it_touches(client: TestClient, record: Record) -> None:
    table = finished(client, record)
    wrong = next(one for one in made(record).decisions if one.verdict == "mistake")
    told = client.get(f"/review/{table}/{wrong.ply}").json()
    assert told["chosen"] == wrong.chosen
    assert told["best"] == wrong.best.option
    assert told["verdicts"][str(wrong.chosen)] == "mistake"
    assert told["touches"][str(wrong.chosen)]
    assert "Mistake: 12 wins in 100 lost" in told["parts"]["now"]
    line = client.get(f"/review/{table}/{wrong.ply}?line=1").json()
    assert line["parts"]["board"] != told["parts"]["board"]
    for ply in (-1, record.ply):
        assert client.get(f"/review/{table}/{ply}").status_code == 409
    assert client.get(f"/review/{table}?ply={record.ply}").status_code == 409


def test_the_longer_review_is_asked_for_by_its_own_address(client: TestClient, record: Record) -> None:
    table = finished(client, record)
    page = client.get(f"/review/{table}").text
    assert 'href="?longer=1"' in page
    usual = client.get(f"/review/{table}/overview").json()["spots"]
    longer = client.get(f"/review/{table}/overview?longer=1").json()["spots"]
    assert len(usual) == len(longer) == record.ply
    assert all(verdict for _, verdict, *_ in usual)
    assert not any(verdict for _, verdict, *_ in longer), "it is another one, and nobody has begun with it"


def test_with_all_cards_open_everybodys_place_is_shown(client: TestClient, record: Record) -> None:
    table = finished(client, record)
    assert len(client.get(f"/review/{table}/20/open").json()) == record.setup.seats
    assert re.findall(r'data-whose="(\d)"', client.get(f"/review/{table}").text) == ["0", "1", "2"]
    for ply in (-1, record.ply):
        assert client.get(f"/review/{table}/{ply}/open").status_code == 409


def test_one_can_be_looked_at_before_its_turn(
    client: TestClient, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished(client, record, done=4)
    house: House = client.app.state.house  # type: ignore[attr-defined]
    last, asked = record.ply - 1, []

    async def look_back(work: Any, *_: str) -> Any:
        asked.append(work.args[1])
        from priory.review.working import Look

        return Look(made(record).decisions[work.args[1]], None)

    monkeypatch.setattr(house.tables.thinkers, "look_back", look_back)
    assert "Not looked at yet" in client.get(f"/review/{table}/{last}").json()["parts"]["now"]
    assert client.post(f"/review/{table}/{last}/look").status_code == 204
    assert client.post(f"/review/{table}/{last}/look").status_code == 204
    assert asked == [last], "once for all who ask"
    assert "Not looked at yet" not in client.get(f"/review/{table}/{last}").json()["parts"]["now"]
    spots = client.get(f"/review/{table}/overview").json()["spots"]
    assert spots[last][1] == made(record).decisions[last].verdict
    assert spots[last - 1][1] == ""


def tried(client: TestClient, table: str, ply: int) -> str:
    answer = client.post(f"/review/{table}/{ply}/try", follow_redirects=False)
    assert answer.status_code == 303
    return answer.headers["location"].removeprefix("/table/")


def test_a_try_begins_with_what_the_chooser_saw(client: TestClient, record: Record) -> None:
    table = finished(client, record)
    ply = next(ply for ply in range(record.ply // 2, record.ply) if record.choosers[ply] == 1)
    as_ada(client)
    fresh = tried(client, table, ply)
    told = client.get(f"/api/tables/{fresh}").json()
    assert [one["kind"] for one in told["seats"]] == ["bot", "person", "bot"]
    assert [one["level"] for one in told["seats"]] == ["greedy", None, "greedy"], "the best of the bots there"
    view = client.get(f"/api/tables/{fresh}/view").json()
    assert view["player"] == view["seat"] == 1
    assert [one["option"] for one in view["options"]] == record.replay(ply).options()
    assert view["view"] == json.loads(json.dumps(record.replay(ply).view(1)))
    page = client.get(f"/table/{fresh}").text
    assert re.search(rf'href="/review/{table}\?ply={ply}"[^>]*>a try<', page)
    assert "a try" in client.get("/").text


def test_a_try_is_dealt_anew_and_lasts(tmp_path: Path, record: Record) -> None:
    ply = next(ply for ply in range(record.ply) if record.choosers[ply] == 0)
    with opened(settings(tmp_path)) as client:
        as_ada(client)
        table = finished(client, record)
        one, other = tried(client, table, ply), tried(client, table, ply)
        house: House = client.app.state.house  # type: ignore[attr-defined]
        tables = [house.tables._served[id].table for id in (one, other)]
        hidden = [each.record.position for each in tables]
        assert hidden[0] != hidden[1], "what cannot be known is dealt anew"
        assert tables[0].seat(0).view() == tables[1].seat(0).view()
        before = tables[0].record.state.digest()
        assert tables[0].record.ply == 0
    with opened(settings(tmp_path)) as client:
        as_ada(client)
        assert client.get(f"/table/{one}").status_code == 200
        house = client.app.state.house  # type: ignore[attr-defined]
        assert house.tables._served[one].table.record.state.digest() == before


def test_a_try_counts_among_no_records(client: TestClient, record: Record) -> None:
    table = finished(client, record)
    as_ada(client)
    assert 'class="records' in client.get(f"/table/{table}").text
    ply = max(ply for ply in range(record.ply) if record.choosers[ply] == 0)
    fresh = tried(client, table, ply)
    for _ in range(300):
        view = client.get(f"/api/tables/{fresh}/view").json()
        if view["over"]:
            break
        if view["options"]:
            asked = {"option": view["options"][0]["option"], "ply": view["ply"], "key": f"choice-{view['ply']:04}"}
            assert client.post(f"/api/tables/{fresh}/play", json=asked).status_code == 200
        else:
            client.get(f"/api/tables/{fresh}", params={"after": view["number"], "wait": 2})
    page = client.get(f"/table/{fresh}").text
    assert 'id="headline"' in page
    assert 'class="records' not in page
    assert client.get(f"/review/{fresh}/brief").status_code == 200
