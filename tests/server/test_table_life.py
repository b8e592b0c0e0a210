"""The life of a table: clocks, leavers, own boxes, rematches."""

from __future__ import annotations

import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory.core.game import Setup
from priory.core.journal import NOBODY
from priory.core.record import Record
from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.table.clock import Clock, Limit
from tests.server.conftest import Person, lay, people, served_of


def until_ply(person: Person, ply: int) -> dict[str, Any]:
    deadline = time.monotonic() + 60
    while (view := person.view())["ply"] < ply:
        assert time.monotonic() < deadline, "nobody plays"
        time.sleep(0.01)
    return view


def test_when_the_time_of_a_turn_is_up_a_bot_chooses(client: TestClient) -> None:
    laid = lay(client, ["person", "person"], clock={"per": "turn", "seconds": 5})
    served = served_of(client, laid["table"]["id"])
    before = people(client, laid)[0].view()
    served.table.clock.turn_since -= 4.9
    after = until_ply(people(client, laid)[0], before["ply"] + 1)
    assert after["ply"] > before["ply"]


def test_time_is_the_chooser_s_and_a_turn_begins_anew() -> None:
    per_turn, per_game = Clock(Limit("turn", 60), 2, 100.0), Clock(Limit("game", 60), 2, 100.0)
    for clock in (per_turn, per_game):
        assert clock.left(0, 0, 110.0) == 50
        assert clock.left(1, 0, 110.0) == 60, "the time of those who wait stands still"
        clock.played(0, 0, 120.0)
        assert clock.left(0, 0, 130.0) == 30, "several choices are one turn"
        clock.played(0, 1, 140.0)
        clock.played(1, 0, 145.0)
    assert per_turn.left(0, 0, 150.0) == 55
    assert per_game.left(0, 0, 150.0) == 15


def test_nobody_s_time_runs_while_a_seat_is_free() -> None:
    clock = Clock(Limit("game", 60), 2, 100.0)
    clock.sat(500.0)
    assert clock.left(0, 0, 510.0) == 50


def test_the_seat_of_somebody_who_left_is_played_on_by_a_bot(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    sitting = people(client, laid)
    player = sitting[0].view()["player"]
    host = {"authorization": f"Bearer {laid['host_token']}"}
    path = f"/api/tables/{laid['table']['id']}"
    assert client.post(f"{path}/seats/{player}", json={"to": "bot", "level": "random"}, headers=host).status_code == 200
    stays = sitting[1 - player]
    assert until_ply(stays, 1)["ply"] >= 1
    assert sitting[player].view()["seat"] == -1, "who left only watches"


def test_everybody_may_leave_their_own_seat_but_nobody_else_s(client: TestClient) -> None:
    sitting = people(client, lay(client, ["person", "person"]))
    assert sitting[0].post("/seats/1", to="open").status_code == 403
    assert sitting[1].post("/seats/1", to="open").status_code == 200
    assert sitting[0].get("").json()["waiting"]


@pytest.mark.parametrize("id", games())
def test_a_box_of_one_s_own_is_played_with(client: TestClient, id: str) -> None:
    text = (game(id).folder / "box.toml").read_text(encoding="utf-8")
    laid = lay(client, ["person", "person"], game=id, box=text)
    assert served_of(client, laid["table"]["id"]).table.record.box is not None
    assert people(client, laid)[0].view()["view"]


@pytest.mark.parametrize("id", games())
def test_in_a_rematch_the_next_seat_begins(client: TestClient, id: str) -> None:
    laid = lay(client, ["person", "person"], game=id)
    served, rng = served_of(client, laid["table"]["id"]), Rng(2)
    first = served.table.first_seat()
    while not served.table.over:
        served.table.record.play(rng.choice(served.table.record.state.options()))
    served.table.changed()
    fresh = people(client, laid)[0].post("/rematch")
    assert fresh.status_code == 201
    again = served_of(client, fresh.json()["id"])
    dealt = again.table.record.replay(0)
    assert again.table.first_seat() == dealt.view(NOBODY).get("start", dealt.player) == 1 - first
    assert [one.name for one in again.table.sitters] == [one.name for one in served.table.sitters]


def test_who_began_without_a_choice_began_all_the_same(client: TestClient) -> None:
    served = served_of(client, lay(client, ["person", "person"], game="column")["table"]["id"])
    for seed in range(100):
        served.table.record = Record(served.table.record.game, Setup(2, seed))
        start = served.table.record.state.view(NOBODY)["start"]
        if served.table.player != start:
            assert served.table.first_seat() == start
            return
    pytest.fail("in none of these deals another seat is asked first")


def test_a_table_nobody_uses_is_forgotten_and_found_again(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    served = served_of(client, laid["table"]["id"])
    served.used -= 3600
    assert served.resting(600)
    house: Any = client.app
    del house.state.house.tables._served[served.id]
    assert people(client, laid)[0].view()["ply"] == 0
    assert served_of(client, served.id) is not served
