"""Requests that no page of ours sends: each gets a clear refusal, and leaves nothing behind."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.routing import APIRoute
from starlette.testclient import TestClient

from priory.server import (
    api,
    home,
    learning,
    moments,
    pages,
    puzzle_api,
    puzzles,
    review_api,
    review_pages,
    rules_pages,
    watching,
)
from priory.server.house import House
from tests.server import test_review
from tests.server.conftest import lay, people

JSON = {"content-type": "application/json"}
SEATS = [{"kind": "person"}, {"kind": "person"}]


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "http://]", "//", "", "null", "http://\u00e9", "http://a b"]
)
def test_an_origin_that_is_none_is_foreign(client: TestClient, origin: str) -> None:
    answer = client.post("/api/tables", json={}, headers={b"origin": origin.encode("latin-1")})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign")


@pytest.mark.parametrize("length", ["ten", "-1", "1e3", "\u00b2", "0x10"])
def test_a_length_that_is_none_is_refused(client: TestClient, length: str) -> None:
    answer = client.post("/api/tables", content=b"", headers={b"content-length": length.encode("latin-1")})
    assert answer.status_code == 400


def test_a_length_of_thousands_of_digits_is_too_large(client: TestClient) -> None:
    assert client.post("/api/tables", content=b"", headers={"content-length": "9" * 5000}).status_code == 413


@pytest.mark.parametrize("seconds", ["60", 60.0, True, None, [60], 1e99])
def test_a_number_is_a_number(client: TestClient, seconds: Any) -> None:
    asked = {"game": "kingsbridge", "seats": SEATS, "clock": {"per": "turn", "seconds": seconds}}
    answer = client.post("/api/tables", json=asked)
    assert answer.status_code == 422
    assert "clock.seconds" in answer.json()["message"]


@pytest.mark.parametrize("wrong", ["0", 0.0, False])
def test_neither_option_nor_ply_nor_seat_is_anything_else(client: TestClient, wrong: Any) -> None:
    person = people(client, lay(client, ["person", "person"]))[0]
    good = {"option": 0, "ply": 0, "key": "strange-key", "seat": 0}
    for field in ("option", "ply", "seat"):
        answer = person.post("/play", **{**good, field: wrong})
        assert answer.status_code == 422
        assert f"body.{field}" in answer.json()["message"]


@pytest.mark.parametrize("flag", [1, 0, "true", "yes"])
def test_a_flag_is_a_flag(client: TestClient, flag: Any) -> None:
    answer = client.post("/api/tables", json={"game": "kingsbridge", "seats": SEATS, "guide": flag})
    assert answer.status_code == 422


@pytest.mark.parametrize(
    "body",
    [
        '{"game": "kingsbridge", "game": "pillars", "seats": [{"kind": "person"}, {"kind": "person"}]}',
        '{"game": "kingsbridge", "seats": [{"kind": "person"}, {"kind": "person", "kind": "open"}]}',
        '{"game": "kingsbridge", "seats": [{"kind": "person"}, {"kind": "person"}], "variants": {"a": 1, "a": 1}}',
    ],
)
def test_nothing_is_said_twice(client: TestClient, body: str) -> None:
    answer = client.post("/api/tables", content=body, headers=JSON)
    assert answer.status_code == 422
    assert "stands there twice" in answer.json()["message"]


@pytest.mark.parametrize("body", ["[" * 100_000, "9" * 100_000, "NaN", '{"game": NaN}', "\ufeff{}", "{", '"\ud800"'])
def test_what_is_no_request_is_refused(client: TestClient, body: str) -> None:
    answer = client.post("/api/tables", content=body.encode("utf-8", "surrogatepass"), headers=JSON)
    assert answer.status_code in (400, 422)
    assert answer.json()["message"]


def test_ids_that_were_guessed_leave_nothing_behind(client: TestClient) -> None:
    house: House = client.app.state.house  # type: ignore[attr-defined]
    for letter in "abcdefgh":
        assert client.get(f"/api/tables/{letter * 12}").status_code == 404
    assert house.tables._opening == {}
    assert len(house.tables) == 0


ODD = ["-1", "-1000000000", "1000000000", "1" * 30, "1" * 5000, "0x1", "1e3", "1.0", "\u0663", "%00", "''"]


ROUTERS = (api, home, learning, moments, pages, puzzle_api, puzzles, review_api, review_pages, rules_pages, watching)


def ways(ids: dict[str, str]) -> list[str]:
    """All that can be fetched and has a number in its way or behind it, with a place for the number."""
    found = []
    for route in (one for module in ROUTERS for one in module.router.routes):
        if not isinstance(route, APIRoute) or "GET" not in (route.methods or ()):
            continue
        way = route.path
        for start, id in ids.items():
            if way.startswith(start):
                way = way.replace("{id}", id)
        way = way.replace("{language}", "en").replace("{token}", "x")
        numbers = [one.name for one in route.dependant.path_params if one.name in ("ply", "number", "seat")]
        found += [way.replace(f"{{{name}}}", "{}") for name in numbers]
        plain = way.replace("{ply}", "1").replace("{number}", "1")
        asked = [one.name for one in route.dependant.query_params if one.name in ("seat", "seen", "after", "ply")]
        found += [f"{plain}?{name}={{}}" for name in asked]
    return found


def test_no_number_is_too_odd_to_be_answered(client: TestClient) -> None:
    over = test_review.laid(client)
    running = lay(client, ["person", "person"])["table"]["id"]
    games = dict.fromkeys(("/learn", "/puzzle", "/api/puzzles", "/lid", "/new", "/rules", "/style"), "pillars")
    seen = 0
    for id in (over, running):
        for way in ways({**games, "/": id}):
            for odd in ODD:
                answer = client.get(way.format(odd))
                assert answer.status_code < 500, (way, odd)
                seen += 1
    assert seen > 100
