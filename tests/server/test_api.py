"""Playing through the HTTP API."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory.core.record import from_dict
from priory.core.rng import Rng
from priory.server.app import create
from tests.server.conftest import Person, lay, opened, people, settings


def play_on(sitting: dict[int, Person], rng: Rng, most: int = 100_000) -> dict[str, Any]:
    """Random choices by whoever must choose; the last view."""
    some = next(iter(sitting.values()))
    table = some.view()
    for _ in range(most):
        if table["over"]:
            break
        person = sitting[table["player"]]
        mine = person.view()
        option = rng.choice([one["option"] for one in mine["options"]])
        answer = person.play(option, mine["ply"])
        assert answer.status_code == 200, answer.text
        table = answer.json()
    return table


def test_a_script_plays_a_whole_game_and_gets_the_record(client: TestClient) -> None:
    laid = lay(client, ["person", "person"], game="pillars")
    sitting = people(client, laid)
    assert sitting[0].get("/record").status_code == 409
    last = play_on(sitting, Rng(3))
    assert last["over"]
    assert sorted(last["ranks"])[0] == 1
    record = sitting[0].get("/record").json()
    again = from_dict(record)
    assert again.state.ranks() == last["ranks"]
    assert len(sitting[0].get("/log").json()) > 20


def test_the_same_key_is_the_same_choice(client: TestClient) -> None:
    sitting = people(client, lay(client, ["person", "person"]))
    view = sitting[0].view()
    person = sitting[view["player"]]
    mine = person.view()
    option = mine["options"][0]["option"]
    first = person.play(option, mine["ply"], "same-key-1")
    second = person.play(option, mine["ply"], "same-key-1")
    assert (first.status_code, second.status_code) == (200, 200)
    assert second.json()["ply"] == mine["ply"] + 1


def test_a_choice_for_another_moment_is_late(client: TestClient) -> None:
    sitting = people(client, lay(client, ["person", "person"]))
    view = sitting[0].view()
    person = sitting[view["player"]]
    option = person.view()["options"][0]["option"]
    answer = person.play(option, view["ply"] + 1)
    assert (answer.status_code, answer.json()["code"]) == (409, "late")
    assert sitting[0].view()["ply"] == view["ply"]


def test_what_is_not_offered_is_refused(client: TestClient) -> None:
    sitting = people(client, lay(client, ["person", "person"]))
    view = sitting[0].view()
    person = sitting[view["player"]]
    offered = {one["option"] for one in person.view()["options"]}
    wrong = next(option for option in range(485) if option not in offered)
    answer = person.play(wrong, view["ply"])
    assert (answer.status_code, answer.json()["code"]) == (422, "not-allowed")


def test_nobody_chooses_for_somebody_else(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    sitting = people(client, laid)
    view = sitting[0].view()
    waiting = sitting[1 - view["player"]]
    option = sitting[view["player"]].view()["options"][0]["option"]
    assert waiting.view()["options"] == []
    assert waiting.play(option, view["ply"]).json()["code"] == "not-yours"
    stranger = Person(client, laid["table"]["id"], "x" * 43)
    assert stranger.play(option, view["ply"]).status_code == 403
    assert stranger.post("/seats/0", to="open").status_code == 403
    assert stranger.view()["view"]["hand"] is None


@pytest.mark.usefixtures("quiet_deal")
def test_a_choice_can_be_taken_back_until_something_is_revealed(client: TestClient) -> None:
    sitting = people(client, lay(client, ["person", "person"]))
    view = sitting[0].view()
    person, other = sitting[view["player"]], sitting[1 - view["player"]]
    mine = person.view()
    option = next(one["option"] for one in mine["options"] if one["form"]["kind"] in ("place", "move"))
    after = person.play(option, mine["ply"]).json()
    assert after["undo"] == 1
    assert other.post("/undo", ply=after["ply"], key="undo-key-1").status_code == 422
    back = person.post("/undo", ply=after["ply"], key="undo-key-2")
    assert back.status_code == 200
    assert back.json()["view"] == mine["view"]
    again = person.post("/undo", ply=after["ply"], key="undo-key-2")
    assert again.json()["ply"] == mine["ply"]


def test_bots_answer_by_themselves(client: TestClient) -> None:
    sitting = people(client, lay(client, ["person", "random"], variants={"characters": False}))
    last = play_on_with_bots(sitting[0], Rng(5))
    assert last["over"]


def play_on_with_bots(me: Person, rng: Rng) -> dict[str, Any]:
    import time

    deadline = time.monotonic() + 120
    view = me.view()
    while not view["over"]:
        assert time.monotonic() < deadline, "the bots do not go on"
        if view["options"]:
            view = me.play(rng.choice([one["option"] for one in view["options"]]), view["ply"]).json()
        else:
            time.sleep(0.005)
            view = me.view()
    return view


def test_a_friend_takes_a_free_seat_and_the_host_hands_it_on(client: TestClient) -> None:
    laid = lay(client, ["person", "open"])
    id, host = laid["table"]["id"], {"authorization": f"Bearer {laid['host_token']}"}
    me = people(client, laid)[0]
    assert laid["table"]["waiting"]
    assert me.view()["options"] == []
    joined = client.post(f"/api/tables/{id}/join", json={"seat": 1, "name": "Ada"})
    assert joined.status_code == 200
    assert client.post(f"/api/tables/{id}/join", json={"seat": 1, "name": "Eve"}).status_code == 409
    friend = Person(client, id, joined.json()["token"])
    client.cookies.clear()
    assert friend.view()["seat"] == 1
    assert not client.get(f"/api/tables/{id}").json()["waiting"]
    assert client.post(f"/api/tables/{id}/seats/1", json={"to": "open"}, headers=host).status_code == 200
    assert friend.view()["seat"] == -1, "a seat that was freed has another token"
    table = client.post(f"/api/tables/{id}/seats/1", json={"to": "bot", "level": "random"}, headers=host).json()
    seat = {"seat": 1, "kind": "bot", "name": "Ada", "level": "random", "mine": False, "stands_in": False}
    assert table["seats"][1] == seat


def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    with opened(settings(tmp_path)) as client:
        laid = lay(client, ["person", "person"])
        before = play_on(people(client, laid), Rng(8), 60)
        client.post(
            f"/api/tables/{laid['table']['id']}/chat",
            json={"text": "until tomorrow"},
            headers={"authorization": f"Bearer {laid['tokens']['0']}"},
        )
    with opened(settings(tmp_path)) as client:
        sitting = people(client, laid)
        views = [person.view() for person in sitting.values()]
        assert before["view"] in [view["view"] for view in views]
        assert sitting[0].get("/chat").json()[0]["text"] == "until tomorrow"


def test_a_rematch_has_the_same_people_and_is_one_table(client: TestClient) -> None:
    laid = lay(client, ["person", "person"], game="pillars")
    sitting = people(client, laid)
    assert sitting[0].post("/rematch").status_code == 409
    play_on(sitting, Rng(4))
    first, second = sitting[0].post("/rematch"), sitting[1].post("/rematch")
    assert first.status_code == 201
    assert first.json()["id"] == second.json()["id"] != laid["table"]["id"]
    assert [one["name"] for one in first.json()["seats"]] == [one["name"] for one in laid["table"]["seats"]]


def test_a_bad_table_is_refused_with_the_reason(client: TestClient) -> None:
    def asked(**changes: Any) -> Any:
        seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
        return client.post("/api/tables", json={"game": "kingsbridge", "seats": seats, **changes})

    assert asked(game="monopoly").status_code == 404
    assert "mode" in asked(variants={"mode": "teams"}).json()["message"]
    assert "by 1" in asked(variants={"mode": "solo"}).json()["message"]
    assert "genius" in asked(seats=[{"kind": "person"}, {"kind": "bot", "level": "genius"}]).json()["message"]
    assert asked(box="this is = not [a box").status_code == 422
    assert asked(box="[game]\nid='kingsbridge'").status_code == 422
    assert asked(clock={"per": "turn", "seconds": 0}).status_code == 422


def test_an_earlier_moment_is_seen_as_it_was(client: TestClient) -> None:
    sitting = people(client, lay(client, ["person", "person"]))
    start = sitting[0].view()["view"]
    play_on(sitting, Rng(2), 30)
    assert sitting[0].get("/at/0").json()["view"] == start
    assert sitting[0].get("/at/31").status_code == 409


def test_the_bot_in_the_docs_plays_a_whole_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
    code = page.partition("```python\n")[2].partition("```")[0]
    told: dict[str, Any] = {}
    with TestClient(create(settings(tmp_path)), base_url="http://priory.test/api") as client:
        monkeypatch.setattr("httpx.Client", lambda **_: client)
        exec(compile(code, "docs/server.md", "exec"), told)
    assert from_dict(told["record"]).state.player < 0
