"""For the one who runs the house: alive, ready, counted, and a page with a few levers that asks for a token."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from priory.cli import main
from priory.server import logs, serving
from priory.server.house import House
from priory.server.logs import JsonLines, PlainLines, Seldom
from priory.server.settings import Settings
from tests.server.conftest import lay, opened, people, settings

TOKEN = "a-token-of-the-steward"


@pytest.fixture
def stewarded(tmp_path: Path) -> Iterator[TestClient]:
    with opened(settings(tmp_path, steward=TOKEN)) as found:
        yield found


def house_of(client: TestClient) -> House:
    found = client.app.state.house  # type: ignore[attr-defined]
    assert isinstance(found, House)
    return found


def without_database(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(*_: object) -> None:
        raise OperationalError("SELECT 1", {}, Exception("gone"))

    for name in ("ping", "add_event", "table"):
        monkeypatch.setattr(house_of(client).store, name, gone)


def test_it_is_alive_and_ready(client: TestClient) -> None:
    assert client.get("/healthz").status_code == 200
    assert client.get("/readyz").text == "ready\n"


def test_without_its_database_it_is_alive_and_not_ready(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    without_database(client, monkeypatch)
    assert client.get("/healthz").status_code == 200
    answer = client.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "the database does not answer\n")


def test_a_choice_without_the_database_is_503_with_a_sentence_and_nothing_is_lost(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = lay(client, ["person", "person"])
    view = people(client, laid)[0].view()
    me = people(client, laid)[view["player"]]
    option = me.view()["options"][0]["option"]
    with monkeypatch.context() as within:
        without_database(client, within)
        answer = me.play(option, view["ply"], "the-same-key")
        assert answer.status_code == 503
        assert answer.json()["code"] == "trouble"
        assert int(answer.headers["retry-after"]) > 0
        assert "content-security-policy" in answer.headers
    assert me.play(option, view["ply"], "the-same-key").status_code == 200


def test_what_happens_is_counted(client: TestClient) -> None:
    def count(line: str) -> float:
        found = [one for one in client.get("/metrics").text.splitlines() if one.startswith(line)]
        return float(found[0].split()[-1]) if found else 0.0

    moves = 'priory_moves_total{by="person",game="kingsbridge"}'
    before = count(moves)
    laid = lay(client, ["person", "person"])
    view = people(client, laid)[0].view()
    me = people(client, laid)[view["player"]]
    me.play(me.view()["options"][0]["option"], view["ply"])
    assert count(moves) == before + 1
    assert count("priory_tables ") == 1
    assert count('priory_database_seconds_count{what="event"}') >= 1
    refusals = count('priory_refusals_total{code="no-such-table"}')
    client.get("/api/tables/zzzzzzzzzzzz")
    assert count('priory_refusals_total{code="no-such-table"}') == refusals + 1


NAMED = {
    "tables": "priory_tables ",
    "pages": "priory_pages ",
    "moves": "priory_moves_total{",
    "thinking time": "priory_thinking_seconds_count{",
    "waiting": "priory_thinking_wait_seconds_count ",
    "queue": "priory_thinking_queue ",
    "database": "priory_database_seconds_count{",
    "refusals": "priory_refusals_total{",
    "errors": "priory_errors_total{",
    "answers": "priory_answers_total{",
}


def test_all_that_is_named_is_counted(client: TestClient) -> None:
    logging.getLogger("priory.tables").error("the bookcase fell over")
    client.get("/api/tables/zzzzzzzzzzzz")
    id = lay(client, ["greedy", "greedy"])["table"]["id"]
    with client.websocket_connect(f"/live/{id}") as page:
        while page.receive_json().get("ply", 0) < 1:
            pass
        told = client.get("/metrics").text.splitlines()
    found = {name: [float(one.split()[-1]) for one in told if one.startswith(line)] for name, line in NAMED.items()}
    assert {name for name, values in found.items() if not values} == set()
    assert {name for name, values in found.items() if sum(values) == 0} <= {"queue"}
    assert found["pages"] == [1.0]
    assert "priory_pages 0.0" in client.get("/metrics").text


def test_each_request_is_a_line_where_that_is_asked_for(client: TestClient, capsys: pytest.CaptureFixture[str]) -> None:
    kept = {name: list(logging.getLogger(name).handlers) for name in logs.OURS}
    levels = {name: logging.getLogger(name).level for name in (*logs.OURS, logs.ACCESS.name)}
    try:
        for access, lines in ((False, 0), (True, 2)):
            logs.begin("json", access)
            client.get("/healthz")
            client.get("/nowhere?secret=1")
            told = [json.loads(one) for one in capsys.readouterr().err.splitlines()]
            assert len(told) == lines
        assert [(one["path"], one["status"], one["method"]) for one in told] == [
            ("/healthz", 200, "GET"),
            ("/nowhere", 404, "GET"),
        ]
        assert {"time", "level", "from", "ms"} <= set(told[0])
    finally:
        for name, handlers in kept.items():
            logging.getLogger(name).handlers[:] = handlers
            logging.getLogger(name).propagate = True
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


def test_the_token_is_not_guessed_by_trying(tmp_path: Path) -> None:
    with opened(settings(tmp_path, steward=TOKEN, generous=False)) as client:
        codes = [client.post("/steward", data={"token": f"guess {at}"}).status_code for at in range(20)]
        assert codes[0] == 401
        assert codes[-1] == 429


def test_the_steward_s_token_comes_from_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PRIORY_STEWARD", "of-the-surroundings")
    seen: list[tuple[str, str]] = []

    def run(_: object, welcome: serving.Welcome, workers: int, chosen: Settings) -> None:
        assert workers == 1
        seen.append((chosen.steward, welcome.token))

    async def no_database(_: Settings) -> None:
        return

    monkeypatch.setattr(serving, "run", run)
    monkeypatch.setattr(serving, "try_database", no_database)
    for argv in ([], ["--steward", TOKEN], ["--steward"]):
        assert main(["serve", "--port", "0", *argv]) == 0
    assert seen[:2] == [("of-the-surroundings", ""), (TOKEN, "")]
    assert seen[2][0] == seen[2][1] != ""
    assert len(seen[2][0]) >= 32
    assert main(["serve", "--port", "0", "--steward", "short"]) == 2
    assert "soon guessed" in capsys.readouterr().err


def test_a_token_that_was_made_is_told_with_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    serving.announce(serving.Welcome("http://localhost:1/", False, "made-for-you"))
    serving.announce(serving.Welcome("http://localhost:1/", False))
    first, second, third = capsys.readouterr().out.splitlines()
    assert second == "The steward's page is at http://localhost:1/steward and asks for: made-for-you"
    assert first == third


def test_metrics_ask_for_the_token_where_there_is_one(stewarded: TestClient) -> None:
    assert stewarded.get("/metrics").status_code == 401
    assert stewarded.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"}).status_code == 200


def test_without_a_token_there_is_no_page_of_the_house(client: TestClient) -> None:
    assert client.get("/steward").status_code == 404
    assert client.post("/steward", data={"token": ""}).status_code == 404
    assert client.post("/steward/close").status_code == 404


def test_nobody_without_the_token_pulls_a_lever(stewarded: TestClient) -> None:
    asked = stewarded.get("/steward")
    assert asked.status_code == 401
    assert "Load of the machine" not in asked.text
    assert stewarded.post("/steward", data={"token": "another"}).status_code == 401
    assert stewarded.post("/steward/close").status_code == 401
    lay(stewarded, ["person", "person"])


def test_the_steward_closes_the_door_and_opens_it(stewarded: TestClient) -> None:
    assert stewarded.post("/steward", data={"token": TOKEN}).status_code == 200
    assert "Load of the machine" in stewarded.get("/steward").text
    stewarded.post("/steward/close")
    closed = stewarded.post(
        "/api/tables", json={"game": "kingsbridge", "seats": [{"kind": "person"}, {"kind": "person"}]}
    )
    assert (closed.status_code, closed.json()["code"]) == (503, "closed")
    assert "retry-after" in closed.headers
    assert stewarded.get("/readyz").status_code == 200
    stewarded.post("/steward/drain")
    assert stewarded.get("/readyz").text == "draining\n"
    stewarded.post("/steward/open")
    assert stewarded.get("/readyz").status_code == 200
    assert stewarded.post("/steward/explode").status_code == 404
    lay(stewarded, ["person", "person"])


def test_what_the_steward_says_is_heard_at_every_table(stewarded: TestClient) -> None:
    id = lay(stewarded, ["person", "person"])["table"]["id"]
    with stewarded.websocket_connect(f"/live/{id}") as page:
        assert page.receive_json()["is"] == "table"
        stewarded.post("/steward", data={"token": TOKEN})
        stewarded.post("/steward/announce", data={"notice": "  We restart\n at nine. "})
        while (told := page.receive_json())["is"] != "notice":
            pass
        assert told["text"] == "We restart at nine."


def test_the_page_of_the_house_shows_the_latest_errors(stewarded: TestClient) -> None:
    stewarded.post("/steward", data={"token": TOKEN})
    logging.getLogger("priory.tables").error("the %s fell over", "bookcase")
    assert "the bookcase fell over" in stewarded.get("/steward").text


def told(message: str, at: float) -> logging.LogRecord:
    record = logging.LogRecord("priory.tables", logging.ERROR, __file__, 1, message, (), None)
    record.created = at
    return record


def test_lines_have_time_and_level() -> None:
    record = told("all is well", 0.5)
    assert PlainLines("%(asctime)s %(levelname)s %(message)s").format(record) == (
        "1970-01-01T00:00:00.500Z ERROR all is well"
    )
    assert json.loads(JsonLines().format(record)) == {
        "time": "1970-01-01T00:00:00.500Z",
        "level": "error",
        "of": "priory.tables",
        "message": "all is well",
    }


def test_the_same_trouble_is_told_a_few_times_a_minute_and_then_counted() -> None:
    seldom = Seldom(most=3, seconds=60)
    passed = [seldom.filter(told("no file is free", second / 10)) for second in range(100)]
    assert sum(passed) == 3
    later = told("no file is free", 61.0)
    assert seldom.filter(later)
    assert later.getMessage() == "no file is free (and 97 more of this kind)"
    assert seldom.filter(told("something else", 61.0))
