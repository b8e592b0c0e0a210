"""The guard: foreign pages, sizes, rates, tricks with paths, markup in names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.conftest import lay, opened, settings

ASKED = {"game": "kingsbridge", "seats": [{"kind": "person"}, {"kind": "bot", "level": "random"}]}


@pytest.mark.parametrize(
    "headers",
    [{"origin": "https://elsewhere.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}],
)
def test_other_sites_cannot_act_in_a_visitor_s_name(client: TestClient, headers: dict[str, str]) -> None:
    answer = client.post("/api/tables", json=ASKED, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign")


def test_our_own_pages_can(client: TestClient) -> None:
    assert client.post("/api/tables", json=ASKED, headers={"origin": "http://priory.test"}).status_code == 201


def test_too_much_at_once_is_not_read(client: TestClient) -> None:
    answer = client.post("/api/tables", content=b"x" * 300_000, headers={"content-type": "application/json"})
    assert answer.status_code == 413

    answer = client.post("/api/tables", content=slowly(), headers={"content-type": "application/json"})
    assert answer.status_code == 400, "a body that does not say how long it is is read no further than the limit"


def slowly() -> Iterator[bytes]:
    for _ in range(10):
        yield b" " * 40_000


def test_too_many_tables_at_once_are_refused(tmp_path: Path) -> None:
    with opened(settings(tmp_path, generous=False)) as client:
        codes = [client.post("/api/tables", json=ASKED).status_code for _ in range(40)]
        assert codes[0] == 201
        assert codes[-1] == 429


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/style/../../x.css",
        "/style/kingsbridge%2f..%2fboard.css",
        "/rules/..%2f..%2fREADME",
        "/rules/nothing",
        "/table/%00",
        f"/table/{'a' * 5000}",
        "/replay/x",
    ],
)
def test_tricks_with_paths_find_nothing(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (404, 414, 422)
    assert "import" not in answer.text


def test_markup_in_a_name_is_only_text(client: TestClient) -> None:
    evil = "<img src=x onerror=1>"
    laid = lay(client, ["person", "person"])
    asked = {**ASKED, "seats": [{"kind": "person", "name": evil[:20]}, {"kind": "bot", "level": "random"}]}
    id = client.post("/api/tables", json=asked).json()["table"]["id"]
    page = client.get(f"/table/{id}").text
    assert "<img" not in page
    assert "&lt;img" in page
    assert laid


def test_every_answer_is_dressed(client: TestClient) -> None:
    for path in ("/", "/about", "/api/games", "/table/aaaaaaaaaaaa", "/static/none.js"):
        headers = client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "script-src 'self';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_a_stranger_gets_no_secret_link(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    page = client.get(f"/table/{laid['table']['id']}").text
    for token in [*laid["tokens"].values(), laid["host_token"]]:
        assert token not in page
    assert client.get(f"/seat/{laid['table']['id']}/{'x' * 43}").status_code == 404


def test_a_seat_s_secret_link_takes_it_to_another_device(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    id, token = laid["table"]["id"], laid["tokens"]["1"]
    assert client.get(f"/seat/{id}/{token}").status_code == 200
    answer = client.post(f"/seat/{id}/{token}", follow_redirects=False)
    assert answer.headers["location"] == f"/table/{id}"
    assert [one["mine"] for one in client.get(f"/api/tables/{id}").json()["seats"]] == [False, True]


def test_the_language_switch_leads_nowhere_else(client: TestClient) -> None:
    for back, lands in (("/about", "/about"), ("//elsewhere.example", "/"), ("https://elsewhere.example", "/")):
        answer = client.post(f"/language/de?back={back}", follow_redirects=False)
        assert answer.headers["location"] == lands
    assert "Setz dich" in client.get("/").text
