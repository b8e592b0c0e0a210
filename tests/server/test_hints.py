"""Hints over the network: where they are given, what they cost, and that they tell nothing hidden."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.conftest import Person, lay, opened, people, served_of, settings


def first(client: TestClient, kinds: list[str], **more: Any) -> tuple[Person, dict[str, Any]]:
    """Whoever must choose first among the people of a new table, and the table."""
    laid = lay(client, kinds, **more)
    all_here = people(client, laid)
    player = client.get(f"/api/tables/{laid['table']['id']}").json()["player"]
    return all_here.get(player, all_here[min(all_here)]), laid["table"]


def hint(person: Person, ply: int, key: str = "first-hint") -> Any:
    return person.post("/hint", ply=ply, key=key)


def waiting(person: Person) -> dict[str, Any]:
    """What the person sees once it is their turn."""
    deadline = time.monotonic() + 60
    while not (view := person.view())["options"]:
        assert time.monotonic() < deadline, "it is never this person's turn"
        time.sleep(0.01)
    return view


@pytest.mark.parametrize("kinds", [["person", "apprentice"], ["person", "random", "random"]])
def test_against_bots_a_hint_is_given_and_counted(client: TestClient, kinds: list[str]) -> None:
    person, table = first(client, kinds)
    view = waiting(person)
    told = hint(person, view["ply"])
    assert told.status_code == 200, told.text
    found = told.json()
    offered = {one["option"] for one in view["options"]}
    assert found["best"]
    assert {one["option"] for one in found["best"]} <= offered
    assert found["reason"]
    chances = [one["chance"] for one in found["best"]]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= one <= 1 for one in chances)
    after = client.get(f"/api/tables/{table['id']}").json()
    assert (after["hints"], sum(after["hinted"])) == (True, 1)
    assert hint(person, view["ply"]).status_code == 200  # the same key counts once
    assert sum(client.get(f"/api/tables/{table['id']}").json()["hinted"]) == 1
    hint(person, view["ply"], "second-hint")
    assert sum(client.get(f"/api/tables/{table['id']}").json()["hinted"]) == 2
    assert person.view()["ply"] == view["ply"]  # nothing is played by it


@pytest.mark.parametrize("kinds", [["person", "local"], ["person", "open"]])
def test_where_others_play_hints_are_refused_unless_agreed(client: TestClient, kinds: list[str]) -> None:
    person, table = first(client, kinds)
    refused = hint(person, 0)
    assert (refused.status_code, refused.json()["code"]) == (403, "no-hints")
    assert client.get(f"/api/tables/{table['id']}").json()["hints"] is False
    assert [one for one in served_of(client, table["id"]).table.hinted if one] == []


def test_people_who_agreed_get_hints(client: TestClient) -> None:
    person, table = first(client, ["person", "local"], hints=True)
    assert table["hints"] is True
    view = waiting(person)
    assert hint(person, view["ply"]).status_code == 200


def test_who_joins_is_told_that_hints_are_allowed(client: TestClient) -> None:
    _, table = first(client, ["person", "open"], hints=True)
    assert "ask for hints" in client.get(f"/table/{table['id']}").text
    _, strict = first(client, ["person", "open"])
    assert "ask for hints" not in client.get(f"/table/{strict['id']}").text


def test_late_and_foreign_hints_are_refused(client: TestClient) -> None:
    person, table = first(client, ["person", "apprentice"])
    view = waiting(person)
    assert hint(person, view["ply"] + 5).json()["code"] == "late"
    assert client.post(f"/api/tables/{table['id']}/hint", json={"ply": 0, "key": "somebody"}).status_code == 403
    assert person.post("/hint", ply=view["ply"], key="x").status_code == 422


def test_agreement_and_hints_are_kept_with_the_table(tmp_path: Path) -> None:
    with opened(settings(tmp_path)) as client:
        person, table = first(client, ["person", "local"], hints=True)
        hint(person, waiting(person)["ply"])
        assert served_of(client, table["id"]).table.hinted.count(1) == 1
    with opened(settings(tmp_path)) as client:
        again = client.get(f"/api/tables/{table['id']}").json()
        assert (again["hints"], sum(again["hinted"])) == (True, 1)


def test_a_page_is_told_whether_there_are_hints_and_gets_one(client: TestClient) -> None:
    laid = lay(client, ["person", "apprentice"])
    id, (seat, token) = laid["table"]["id"], next(iter(laid["tokens"].items()))
    person = Person(client, id, token)
    view = waiting(person)
    with client.websocket_connect(f"/live/{id}", headers={"authorization": f"Bearer {token}"}) as socket:
        news = socket.receive_json()
        while news["is"] != "table" or not news["choices"]:
            news = socket.receive_json()
        assert (news["hints"], news["seat"]) == (True, int(seat))
        socket.send_json({"do": "hint", "ply": view["ply"], "key": "of-a-page"})
        while news["is"] != "hint":
            news = socket.receive_json()
    assert news["option"] in {one["option"] for one in view["options"]}
    assert len(news["weighed"]) <= 3
    assert news["ply"] == view["ply"]
    assert served_of(client, id).table.hinted[int(seat)] == 1
