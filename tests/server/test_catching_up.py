"""What a page is sent: missed moves one by one, only what changed, little of it, and who is there."""

from __future__ import annotations

import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient, WebSocketTestSession

from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.drawing.templates import Drawing
from priory.server.sockets import BITS, QUICK
from priory.table.messages import Changed, Part
from priory.table.patches import apart, cut
from priory.table.updates import MOST_STEPS, Look, Updates
from priory.table.wire import write
from tests.server.conftest import lay, people, served_of
from tests.server.test_live import ask, headers, until

WIRE_LIMIT = 40_000


def sent(client: TestClient, laid: dict[str, Any], seat: int, seen: int | None) -> list[dict[str, Any]]:
    """What a page gets that says what it has seen, up to the table as it is now."""
    asked = "" if seen is None else f"?seen={seen}"
    with client.websocket_connect(f"/live/{laid['table']['id']}{asked}", headers=headers(laid, seat)) as socket:
        found = [socket.receive_json()]
        while found[-1]["is"] != "table":
            found.append(socket.receive_json())
        return found


def played(client: TestClient, laid: dict[str, Any], count: int) -> None:
    sitting, rng = people(client, laid), Rng(4)
    for ply in range(count):
        player = sitting[0].view()["player"]
        options = [one["option"] for one in sitting[player].view()["options"]]
        assert sitting[player].play(rng.choice(options), ply).status_code == 200


def test_moves_that_were_missed_come_one_by_one(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    played(client, laid, 5)
    found = sent(client, laid, 0, 2)
    assert [(one["is"], one["ply"]) for one in found] == [("step", 2), ("step", 3), ("step", 4), ("table", 5)]
    assert [one["log"]["from"] for one in found] == [0, 2, 3, 4]
    assert set(found[0]["parts"]) >= {"board", "tray", "players", "prompt"}, "what it saw last is drawn whole"
    assert "seats" not in found[0]["parts"]
    whole = [line for one in found for line in one["log"]["lines"]]
    assert whole == sent(client, laid, 0, None)[0]["log"]["lines"]


def test_of_very_many_only_the_last_are_shown_and_the_log_has_all(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    played(client, laid, 20)
    found = sent(client, laid, 1, 0)
    assert [one["ply"] for one in found] == [*range(20 - MOST_STEPS, 20), 20]
    assert found[0]["log"]["from"] == 0


@pytest.mark.parametrize("seen", ["-1", "1e9", "x", "", "99999999999999999999", "²"])
def test_what_a_page_says_it_has_seen_is_not_trusted(client: TestClient, seen: str) -> None:
    laid = lay(client, ["person", "person"])
    played(client, laid, 2)
    with client.websocket_connect(f"/live/{laid['table']['id']}?seen={seen}", headers=headers(laid, 0)) as socket:
        assert socket.receive_json()["is"] == "table"


def test_a_page_ahead_of_the_table_is_brought_back(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    played(client, laid, 2)
    assert [one["is"] for one in sent(client, laid, 0, 900)] == ["table"]


def present(socket: WebSocketTestSession) -> tuple[list[int], int]:
    told = until(socket, "present")
    return told["seats"], told["watching"]


def test_everybody_sees_who_is_there(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    path = f"/live/{laid['table']['id']}"
    with client.websocket_connect(path, headers=headers(laid, 1)) as one:
        assert present(one) == ([1], 0)
        with client.websocket_connect(path, headers=headers(laid, 0)):
            assert present(one) == ([0, 1], 0)
        assert present(one) == ([1], 0)
        with client.websocket_connect(path):
            assert present(one) == ([1], 1)


def test_bytes_are_no_message_and_the_connection_stays(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    with client.websocket_connect(f"/live/{laid['table']['id']}", headers=headers(laid, 0)) as socket:
        socket.send_bytes(b"\x00\xff")
        assert until(socket, "refused")["code"] == "bad-request"
        ask(socket, do="ping")
        assert until(socket, "pong")


def test_trouble_with_the_database_costs_no_connection(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    laid = lay(client, ["person", "person"])
    player = people(client, laid)[0].view()["player"]
    served = served_of(client, laid["table"]["id"])

    async def broken(*_: Any) -> None:
        raise OSError("the disk is full")

    with client.websocket_connect(f"/live/{laid['table']['id']}", headers=headers(laid, player)) as socket:
        option = until(socket, "table")["choices"][0][0]
        with monkeypatch.context() as patch:
            patch.setattr(served.store, "add_event", broken)
            ask(socket, do="play", option=option, ply=0, key="the-same-key", sure=True)
            assert until(socket, "refused")["code"] == "trouble"
        ask(socket, do="play", option=option, ply=0, key="the-same-key", sure=True)
        assert until(socket, "table")["ply"] == 1


def put_together(old: str, part: Part) -> str:
    """A part of the page, as the client makes it."""
    if isinstance(part, str):
        return part
    lines = old.split("\n")
    for one in reversed(part):
        line, gone = one.line, one.gone
        before = "\n".join(lines[line : line + gone]).encode("utf-16-le", "surrogatepass")
        lines[line : line + gone] = []
        if isinstance(one, Changed):
            kept = before[: 2 * one.start], before[len(before) - 2 * one.tail :]
            lines[line:line] = [one.middle.join(half.decode("utf-16-le", "surrogatepass") for half in kept)]
    return "\n".join(lines)


LINES = st.lists(st.text(st.sampled_from("ab\n\U0001f3f0é"), max_size=8), max_size=9)


@given(LINES, LINES, LINES, LINES)
def test_a_part_is_put_together_again(start: list[str], old: list[str], new: list[str], tail: list[str]) -> None:
    before, after = "\n".join(start + old + tail), "\n".join(start + new + tail)
    assert put_together(before, cut(before, after)) == after
    assert cut(None, after) == after


def drawing(pieces: list[str]) -> Drawing:
    """A drawing that was put together from these pieces."""
    found = Drawing("".join(pieces))
    found.pieces = pieces
    return found


@given(LINES, LINES, LINES, LINES)
def test_a_drawing_is_put_together_again(start: list[str], old: list[str], new: list[str], tail: list[str]) -> None:
    before, after = drawing(start + old + tail), drawing(start + new + tail)
    assert put_together(before, cut(before, after)) == after


def test_of_a_drawing_only_lines_with_new_pieces_are_compared() -> None:
    known = [f"<g id='site-{number}'>\n" for number in range(4)]
    before = drawing([*known[:2], "<b x='", "7", "'/>\n", *known[2:]])
    after = drawing([*known[:2], "<b x='", "8", "'/>\n", *known[2:]])
    assert apart(before, after) == (2, "<b x='7'/>", "<b x='8'/>")


def test_only_what_has_changed_is_sent() -> None:
    lines = [f"<g id='site-{number}'>a house</g>" for number in range(9)]
    other = [*lines[:2], lines[2].replace("a house", "nothing"), *lines[3:6], *lines[7:]]
    assert cut("\n".join(lines), "\n".join(other)) == [(2, 1, 15, 4, "nothing"), (6, 1)]
    assert cut("\n".join(other), "\n".join(lines)) == [(2, 1, 15, 4, "a house"), (6, 0, 0, 0, lines[6])]


def test_lines_that_stand_more_than_once_do_not_lead_astray() -> None:
    lines = [line for number in range(5) for line in (f'<g id="card-{number}">', "<rect/>", "</g>")]
    fresh = ['<g id="card-9">', "<rect/>", "</g>"]
    assert cut("\n".join(lines), "\n".join([*fresh, *lines])) == [(0, 0, 0, 0, "\n".join(fresh))]
    assert cut("\n".join([*fresh, *lines]), "\n".join(lines)) == [(0, 3)]


@pytest.mark.parametrize("id", games())
def test_a_move_is_little_on_the_wire(client: TestClient, id: str) -> None:
    one = game(id)
    seats = max(setup.seats for setup in one.setups())
    laid = lay(client, ["person"] * seats, game=id)
    served, rng = served_of(client, laid["table"]["id"]), Rng(6)
    pages = [Updates(served.table, "de") for _ in range(seats)]
    most = 0
    for _ in range(40):
        for seat, page in enumerate(pages):
            for told in page.news(Look(seat, (seat,)), 0.0):
                packer = zlib.compressobj(QUICK["level"], zlib.DEFLATED, -BITS, QUICK["memLevel"])
                most = max(most, len(packer.compress(write(told).encode()) + packer.flush()))
        served.table.record.play(rng.choice(served.table.record.state.options()))
        served.table.number += 1
        served.table.changed()
    assert 500 < most < WIRE_LIMIT
