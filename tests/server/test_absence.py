"""Who is away for too long: any player hands the seat to a bot, and whoever comes back takes it again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory.core.record import Record
from priory.core.registry import game
from priory.server import keys
from priory.table.people import company
from priory.table.presence import Absence, Present
from priory.table.table import LiveTable
from tests.server.conftest import opened, settings

PATIENCE = 0.3
Who = dict[str, str]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with opened(settings(tmp_path, absent_seconds=PATIENCE, bot_pause=600)) as found:
        yield found


def device(client: TestClient) -> Who:
    client.cookies.clear()
    return {"cookie": f"{keys.COOKIE}={keys.new_device()}"}


def asked(client: TestClient, path: str, who: Who, **body: Any) -> Any:
    answer = client.post(f"/api/tables/{path}", json=body, headers=who)
    client.cookies.clear()
    return answer


def three(client: TestClient) -> tuple[str, Who, Who, Who]:
    """A table of three, each with a device; the first has laid it."""
    host, ben, clare = (device(client) for _ in range(3))
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    laid = client.post("/api/tables", json={"game": "pillars", "seats": seats}, headers=host).json()
    client.cookies.clear()
    id = laid["table"]["id"]
    for seat, who in ((1, ben), (2, clare)):
        assert asked(client, f"{id}/join", who, seat=seat).status_code == 200
    return id, host, ben, clare


def seat_of(answer: Any, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = (answer if isinstance(answer, dict) else answer.json())["seats"][seat]
    return found


def until(socket: Any, gone: list[int]) -> None:
    """Listen until the page is told of these."""
    for _ in range(20):
        told = socket.receive_json()
        if told["is"] == "present" and told["gone"] == gone:
            return
    pytest.fail(f"it is never said that {gone} are gone")


def test_any_player_hands_an_absent_player_s_seat_to_a_bot_after_a_while(client: TestClient) -> None:
    id, _, ben, _ = three(client)
    with client.websocket_connect(f"/live/{id}", headers=ben) as socket:
        until(socket, [0, 2])
        assert asked(client, f"{id}/seats/2", ben, to="open").status_code == 403, "free it may only the host"
        handed = seat_of(asked(client, f"{id}/seats/2", ben, to="bot"), 2)
        assert (handed["kind"], handed["stands_in"]) == ("bot", True)
        until(socket, [0])


def test_nobody_loses_a_seat_while_they_are_there(client: TestClient) -> None:
    id, _, ben, clare = three(client)
    with (
        client.websocket_connect(f"/live/{id}", headers=ben) as socket,
        client.websocket_connect(f"/live/{id}", headers=clare),
    ):
        until(socket, [0])
        answer = asked(client, f"{id}/seats/2", ben, to="bot")
        assert answer.status_code == 403
        assert "0.3 seconds" in answer.json()["message"]


def test_who_only_watches_hands_over_nothing(client: TestClient) -> None:
    id, *_ = three(client)
    stranger = device(client)
    with client.websocket_connect(f"/live/{id}", headers=stranger) as socket:
        until(socket, [0, 1, 2])
        assert asked(client, f"{id}/seats/2", stranger, to="bot").status_code == 403


def test_whoever_comes_back_takes_the_seat_again(client: TestClient) -> None:
    id, _, ben, clare = three(client)
    with client.websocket_connect(f"/live/{id}", headers=ben) as socket:
        until(socket, [0, 2])
        asked(client, f"{id}/seats/2", ben, to="bot")
    assert 'data-back="2"' in client.get(f"/table/{id}", headers=clare).text
    assert 'data-back="2"' not in client.get(f"/table/{id}", headers=device(client)).text
    assert asked(client, f"{id}/join", device(client), seat=2).status_code == 409, "it is nobody else's"
    assert asked(client, f"{id}/play", clare, option=0, ply=0, key="while-away").status_code == 403
    back = asked(client, f"{id}/join", clare, seat=2)
    assert back.status_code == 200
    seat = seat_of(back.json()["table"], 2)
    assert (seat["kind"], seat["mine"], seat["stands_in"]) == ("person", True, False)


def test_a_token_outlives_the_bot_that_stood_in(client: TestClient) -> None:
    id, _, ben, clare = three(client)
    with client.websocket_connect(f"/live/{id}", headers=ben) as socket:
        until(socket, [0, 2])
        asked(client, f"{id}/seats/2", ben, to="bot")
    mine = asked(client, f"{id}/join", clare, seat=2).json()["token"]
    by_token = {"authorization": f"Bearer {mine}"}
    assert client.get(f"/api/tables/{id}/view", headers=by_token).json()["seat"] == 2


def test_whom_the_host_sends_away_does_not_come_back(client: TestClient) -> None:
    id, host, _, clare = three(client)
    with client.websocket_connect(f"/live/{id}", headers=clare):
        sent = seat_of(asked(client, f"{id}/seats/2", host, to="bot"), 2)
    assert (sent["kind"], sent["stands_in"]) == ("bot", False)
    assert asked(client, f"{id}/join", clare, seat=2).status_code == 409


def test_nobody_is_missed_before_they_were_looked_for() -> None:
    chosen = game("pillars")
    table = LiveTable(Record(chosen, chosen.check_setup(3, 1, 0, {})), company(["me", "friend", "greedy"], 3))
    absence = Absence()
    assert absence.gone(0, now=50.0) == ()
    absence.look_round(table, Present((0,)), now=100.0)
    assert (absence.gone(60, now=159.0), absence.next(60, now=159.0)) == ((), 1.0)
    assert (absence.gone(60, now=160.0), absence.next(60, now=160.0)) == ((1,), None), "and never a bot"
    absence.look_round(table, Present((0, 1)), now=170.0)
    absence.look_round(table, Present((0,)), now=200.0)
    assert absence.away(1, now=230.0) == 30.0, "who was there meanwhile is away since then"


def test_the_patience_of_a_house_is_two_minutes(tmp_path: Path) -> None:
    with opened(settings(tmp_path)) as client:
        id, _, ben, _ = three(client)
        assert "2 minutes" in client.get(f"/table/{id}", headers=ben).text
        with client.websocket_connect(f"/live/{id}", headers=ben) as socket:
            until(socket, [])
            assert asked(client, f"{id}/seats/2", ben, to="bot").status_code == 403, "Clare has only just gone"
