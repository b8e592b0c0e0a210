"""The guard: foreign pages, sizes, rates, tricks with paths, markup in names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from priory.server.addresses import networks
from priory.server.app import create
from priory.server.limits import Rate
from tests.server.conftest import lay, opened, settings

ASKED = {"game": "kingsbridge", "seats": [{"kind": "person"}, {"kind": "bot", "level": "random"}]}


@pytest.fixture
def no_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, no further table is allowed meanwhile."""
    monkeypatch.setattr("priory.server.api.LAY", Rate(20, 1e-6))


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


@pytest.mark.usefixtures("no_refill")
def test_too_many_tables_at_once_are_refused(tmp_path: Path) -> None:
    with opened(settings(tmp_path, generous=False)) as client:
        codes = [client.post("/api/tables", json=ASKED).status_code for _ in range(25)]
        assert codes == [201] * 20 + [429] * 5


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


def test_a_device_may_hold_only_so_many_pages_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("priory.server.live.SOCKETS_OF_ADDRESS", 3)
    with opened(settings(tmp_path, generous=False)) as client:
        id = lay(client, ["person", "person"])["table"]["id"]
        with ExitStack() as pages:
            for _ in range(3):
                pages.enter_context(client.websocket_connect(f"/live/{id}"))
            with client.websocket_connect(f"/live/{id}") as refused:
                told = refused.receive()
                assert (told["code"], told["reason"]) == (4429, "too-much")
        with client.websocket_connect(f"/live/{id}") as again:
            assert "number" in again.receive_json()


def test_boxes_of_one_place_are_opened_only_so_often(tmp_path: Path) -> None:
    with opened(settings(tmp_path, generous=False)) as client:
        codes = [client.post("/api/tables", json={**ASKED, "box": "no = box"}).status_code for _ in range(8)]
        assert codes[0] == 422
        assert codes[-1] == 429


@pytest.mark.usefixtures("no_refill")
def test_a_device_is_known_wherever_it_asks_from(tmp_path: Path) -> None:
    chosen = settings(tmp_path, generous=False, proxies=networks("127.0.0.1"))
    with TestClient(create(chosen), base_url="http://priory.test", client=("127.0.0.1", 5)) as client:
        client.get("/")
        codes = [
            client.post("/api/tables", json=ASKED, headers={"x-forwarded-for": f"198.51.100.{at}"}).status_code
            for at in range(22)
        ]
        # The first comes without a cookie; of the device there are twenty more.
        assert codes == [201] * 21 + [429]


@pytest.mark.usefixtures("no_refill")
def test_the_same_deal_counts_as_a_table_of_its_device(tmp_path: Path) -> None:
    with opened(settings(tmp_path, generous=False)) as client:
        laid = client.post("/api/tables", json=ASKED).json()
        way = f"/api/tables/{laid['table']['id']}/same-deal"
        # Not over, so none is laid; but every one is counted.
        codes = {client.post(way).status_code for _ in range(25)}
        assert codes == {409, 429}


def test_a_whole_page_counts_for_more_than_an_answer_to_a_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("priory.server.guard.READ", Rate(9, 1e-6))
    with opened(settings(tmp_path, generous=False)) as client:
        assert [client.get(way).status_code for way in ("/about", "/api/games", "/about", "/about", "/api/games")] == [
            200,
            200,
            200,
            429,
            200,
        ]


def test_files_of_the_client_are_not_fetched_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("priory.server.guard.STATIC", Rate(5, 0.1))
    with opened(settings(tmp_path, generous=False)) as client:
        assert [client.get("/static/none.js").status_code for _ in range(6)] == [404] * 5 + [429]
        assert client.get("/about").status_code == 200


def test_other_names_than_our_own_are_not_answered(tmp_path: Path) -> None:
    with opened(settings(tmp_path, hosts=frozenset({"priory.test"}))) as client:
        # Whoever watches over the process asks by its address.
        assert client.get("/healthz", headers={"host": "127.0.0.1:8064"}).status_code == 200
        assert client.get("/", headers={"host": "127.0.0.1:8064"}).status_code == 403
        assert client.get("/").status_code == 200
        assert client.get("/", headers={"host": "priory.test:8064"}).status_code == 200
        assert client.get("/", headers={"host": "elsewhere.example"}).status_code == 403


@pytest.mark.usefixtures("no_refill")
def test_limits_follow_whom_a_proxy_of_ours_asks_for(tmp_path: Path) -> None:
    chosen = settings(tmp_path, generous=False, proxies=networks("127.0.0.1"))
    with TestClient(create(chosen), base_url="http://priory.test", client=("127.0.0.1", 5)) as client:
        for place in ("198.51.100.1", "198.51.100.2"):
            told = {"x-forwarded-for": place}
            codes = [client.post("/api/tables", json=ASKED, headers=told).status_code for _ in range(21)]
            assert codes == [201] * 20 + [429]
            client.cookies.clear()


def test_https_is_kept_to_where_it_is_on_also_on_error_pages(tmp_path: Path) -> None:
    with opened(settings(tmp_path, secure=True)) as client:
        for path in ("/", "/nowhere", "/api/tables/zzzzzzzzzzzz"):
            assert "max-age=" in client.get(path).headers["strict-transport-security"]


def test_a_mistake_of_ours_has_the_headers_of_safety(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("priory.pages.home.shelf", fall)
    app = create(settings(tmp_path))
    with TestClient(app, base_url="http://priory.test", raise_server_exceptions=False) as client:
        answer = client.get("/")
        assert answer.status_code == 500
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "ZeroDivision" not in answer.text
