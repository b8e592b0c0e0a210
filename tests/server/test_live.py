"""The live connection: what pages are told, and what they may ask."""

from __future__ import annotations

import secrets
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from priory.server import keys
from priory.server.limits import Rate
from tests.server.conftest import lay, opened, people, settings

pytestmark = pytest.mark.usefixtures("quiet_deal")


def headers(laid: dict[str, Any], seat: int) -> dict[str, str]:
    return {"authorization": f"Bearer {laid['tokens'][str(seat)]}"}


def until(socket: WebSocketTestSession, kind: str) -> dict[str, Any]:
    while True:
        told: dict[str, Any] = socket.receive_json()
        if told["is"] == kind:
            return told


def ask(socket: WebSocketTestSession, **asked: Any) -> None:
    socket.send_json({"key": secrets.token_hex(8), **asked} if asked["do"] in ("play", "undo") else asked)


def test_all_seats_and_spectators_see_a_choice_at_once(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    path = f"/live/{laid['table']['id']}"
    player = people(client, laid)[0].view()["player"]
    with (
        client.websocket_connect(path, headers=headers(laid, player)) as one,
        client.websocket_connect(path, headers=headers(laid, 1 - player)) as other,
        client.websocket_connect(path) as spectator,
    ):
        start = until(one, "table")
        assert (until(other, "table")["choices"], until(spectator, "table")["seat"]) == ([], -1)
        option = next(choice[0] for choice in start["choices"] if choice[2][0].startswith(("hand", "column")))
        ask(one, do="play", option=option, ply=0)
        assert until(one, "table")["ply"] == until(other, "table")["ply"] == until(spectator, "table")["ply"] == 1


def test_only_what_changed_is_sent(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    player = people(client, laid)[0].view()["player"]
    with client.websocket_connect(f"/live/{laid['table']['id']}", headers=headers(laid, player)) as socket:
        start = until(socket, "table")
        assert set(start["parts"]) == {
            "steps",
            "prompt",
            "board",
            "tray",
            "players",
            "ending",
            "lobby",
            "seats",
        }
        option = next(choice[0] for choice in start["choices"] if choice[2][0].startswith(("hand", "column")))
        ask(socket, do="play", option=option, ply=0)
        assert "steps" not in until(socket, "table")["parts"]


def test_a_choice_that_cannot_be_taken_back_is_asked_about_first(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    me = people(client, laid)
    player = me[0].view()["player"]
    exchange = next(o["option"] for o in me[player].view()["options"] if o["form"]["kind"] == "exchange")
    me[player].play(exchange, 0)
    first = me[player].view()["options"][0]["option"]
    me[player].play(first, 1)
    stop = next(o["option"] for o in me[player].view()["options"] if o["form"]["kind"] == "exchange_stop")
    with client.websocket_connect(f"/live/{laid['table']['id']}", headers=headers(laid, player)) as socket:
        until(socket, "table")
        ask(socket, do="play", option=stop, ply=2)
        assert until(socket, "confirm")["option"] == stop
        assert me[player].view()["ply"] == 2
        ask(socket, do="play", option=stop, ply=2, sure=True)
        assert until(socket, "table")["ply"] == 3


def test_undo_shortens_the_log(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    me = people(client, laid)
    player = me[0].view()["player"]
    with client.websocket_connect(f"/live/{laid['table']['id']}", headers=headers(laid, player)) as socket:
        start = until(socket, "table")
        option = next(choice[0] for choice in start["choices"] if choice[2][0].startswith(("hand", "column")))
        ask(socket, do="play", option=option, ply=0)
        assert until(socket, "table")["undo"] == 1
        ask(socket, do="undo", ply=1)
        back = until(socket, "table")
        assert (back["ply"], back["undo"], back["log"]["from"]) == (0, 0, 0)
        assert back["choices"] == start["choices"]


def test_between_people_on_one_device_a_curtain_falls(client: TestClient) -> None:
    device = keys.new_device()
    cookie = {"cookie": f"{keys.COOKIE}={device}"}
    asked = {"game": "kingsbridge", "seats": [{"kind": "person"}, {"kind": "local"}]}
    table = client.post("/api/tables", json=asked, headers=cookie).json()["table"]
    client.cookies.clear()
    with client.websocket_connect(f"/live/{table['id']}", headers=cookie) as socket:
        closed = until(socket, "table")
        assert (closed["seat"], closed["curtain"], closed["choices"]) == (-1, table["player"], [])
        ask(socket, do="look", seat=table["player"])
        shown = until(socket, "table")
        assert (shown["seat"], shown["curtain"]) == (table["player"], None)
        assert shown["choices"]
        ask(socket, do="look", seat=4)
        assert until(socket, "refused")["code"] == "not-yours"


def test_chat_reaches_everybody_and_only_seats_may_speak(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    path = f"/live/{laid['table']['id']}"
    with (
        client.websocket_connect(path, headers=headers(laid, 0)) as one,
        client.websocket_connect(path) as spectator,
    ):
        ask(one, do="say", text="<script>alert(1)</script> good evening\u0007")
        line = until(spectator, "chat")["lines"][0]
        assert line["text"] == "<script>alert(1)</script> good evening", "shown as text, never as markup"
        ask(spectator, do="say", text="psst")
        assert until(spectator, "refused")["code"] == "not-yours"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"do":"dance"}',
        '{"do":"play"}',
        '{"do":"play","option":-1,"ply":0,"key":"12345678"}',
        '{"do":"play","option":1e99,"ply":0,"key":"12345678"}',
        '{"do":"say","text":""}',
        "[" * 4000,
        "9" * 5000,
        '{"do":"play","option":"1","ply":0,"key":"12345678"}',
        '{"do":"play","option":1.0,"ply":0,"key":"12345678"}',
        '{"do":"play","option":true,"ply":0,"key":"12345678"}',
        '{"do":"play","option":1,"ply":0,"key":"12345678","sure":1}',
        '{"do":"play","option":1,"ply":0,"ply":0,"key":"12345678"}',
        '{"do":"look","seat":NaN}',
    ],
)
def test_what_is_no_message_is_refused(client: TestClient, text: str) -> None:
    laid = lay(client, ["person", "person"])
    with client.websocket_connect(f"/live/{laid['table']['id']}", headers=headers(laid, 0)) as socket:
        socket.send_text(text)
        assert until(socket, "refused")["code"] == "bad-request"
        ask(socket, do="ping")
        assert until(socket, "pong")


def test_an_unknown_table_and_a_foreign_page_are_turned_away(client: TestClient) -> None:
    with client.websocket_connect("/live/aaaaaaaaaaaa") as socket, pytest.raises(WebSocketDisconnect) as away:
        socket.receive_json()
    assert away.value.code == 4404
    laid = lay(client, ["person", "person"])
    foreign = {"origin": "https://elsewhere.example"}
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/live/{laid['table']['id']}", headers=foreign):
        pass


def test_many_pages_of_one_address_are_listened_to_more_slowly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("priory.server.live.MESSAGES_OF_ADDRESS", Rate(10, 5))
    with opened(settings(tmp_path, generous=False)) as client, ExitStack() as pages:
        id = lay(client, ["person", "person"])["table"]["id"]
        sockets = [pages.enter_context(client.websocket_connect(f"/live/{id}")) for _ in range(4)]
        began = time.monotonic()
        for _ in range(5):
            for socket in sockets:
                socket.send_json({"do": "ping"})
        for socket in sockets:
            for _ in range(5):
                while socket.receive_json()["is"] != "pong":
                    pass
        assert time.monotonic() - began > 1.5, "ten at once, the other ten at five a second"


def test_a_page_that_says_nothing_is_let_go(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("priory.server.live.IDLE_SOCKET", 0.3)
    id = lay(client, ["person", "person"])["table"]["id"]
    with client.websocket_connect(f"/live/{id}") as page:
        while (told := page.receive())["type"] != "websocket.close":
            pass
        assert (told["code"], told["reason"]) == (1001, "idle")


def test_a_flood_is_cut_off(tmp_path: Path) -> None:
    with opened(settings(tmp_path, generous=False)) as client:
        laid = lay(client, ["person", "person"])
        with client.websocket_connect(f"/live/{laid['table']['id']}", headers=headers(laid, 0)) as socket:
            for _ in range(200):
                ask(socket, do="ping")
            with pytest.raises(WebSocketDisconnect) as away:
                until(socket, "nothing at all")
            assert away.value.code == 1008
