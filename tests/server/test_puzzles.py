"""Puzzles over the network: their pages, the answers to tries, and what is not told before one is solved."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from priory import game, games
from priory.core.reader import LANGUAGES
from priory.pages.daily import today
from priory.puzzles import puzzle as puzzle_module
from priory.puzzles.calendar import puzzle_of
from priory.puzzles.puzzle import puzzle
from tests.server.test_drawing import read


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", games())
def test_the_page_of_a_puzzle_has_its_table_and_asks_for_the_solution(
    client: TestClient, id: str, language: str
) -> None:
    answer = client.get(f"/puzzle/{id}/1", headers={"accept-language": language})
    assert answer.status_code == 200
    page = read(answer.text.replace("<!doctype html>", ""))
    assert page.uses <= set(page.ids), page.uses - set(page.ids)
    assert {"puzzle", "puzzle-title", "tries", "streak", "board", "tray"} <= set(page.ids)


@pytest.mark.parametrize("id", games())
def test_neither_page_nor_tries_tell_the_solution_before_it_is_found(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, id: str
) -> None:
    found = puzzle(game(id), 1)

    def told() -> tuple[str, str]:
        asked = client.post(f"/puzzle/{id}/1/try", json={})
        assert asked.json()["solution"] is None
        return client.get(f"/puzzle/{id}/1").text, asked.text

    wrong = [one.option for one in found.options[1:2]]
    if wrong:
        answer = client.post(f"/puzzle/{id}/1/try", json={"played": wrong}).json()
        assert (answer["result"], answer["solution"]) == ("wrong", None)
    before = told()
    turned = tuple(one._replace(chance=one.chance / 3, points=one.points + 7, facts=()) for one in found.options[::-1])
    other = found._replace(options=turned, line=found.line[::-1])
    monkeypatch.setattr(puzzle_module, "puzzles_of", lambda _: (other,))
    assert other.solution != found.solution
    assert told() == before


def test_the_right_choice_and_giving_up_are_answered_with_the_solution(client: TestClient) -> None:
    found = next(one for one in (puzzle(game(id), 1) for id in games()) if not one.whole_turn)
    way = f"/puzzle/{found.game.id}/1/try"
    right = client.post(way, json={"played": [found.solution]}).json()
    assert right["result"] == "right"
    assert right["solution"]["weighed"][0][1] == round(100 * found.options[0].chance)
    shown = client.post(way, json={"show": True}).json()
    assert shown["result"] == "shown"
    assert shown["solution"] == right["solution"]


def test_the_puzzle_of_the_day_is_on_the_home_page_and_has_a_way_of_its_own(client: TestClient) -> None:
    found = puzzle_of(today())
    way = f"/puzzle/{found.game.id}/{found.number}"
    assert f'href="{way}"' in client.get("/").text
    assert client.get("/puzzle/today", follow_redirects=False).headers["location"] == way
    assert f'data-day="{today().isoformat()}"' in client.get(way).text
    other = found.number % 2 + 1
    assert 'data-day=""' in client.get(f"/puzzle/{found.game.id}/{other if other != found.number else 3}").text


def test_all_puzzles_are_listed_by_game_and_grade(client: TestClient) -> None:
    page = client.get("/puzzles").text
    for id in games():
        assert f'href="/puzzle/{id}/1"' in page
        assert f'id="of-{id}"' in page


def test_a_puzzle_has_a_picture(client: TestClient) -> None:
    answer = client.get(f"/puzzle/{games()[0]}/1/en.svg")
    assert answer.headers["content-type"].startswith("image/svg")
    assert client.get(f"/puzzle/{games()[0]}/1/xx.svg").status_code == 404


@pytest.mark.parametrize(
    ("way", "asked", "status"),
    [
        ("/puzzle/chess/1/try", {}, 404),
        ("/puzzle/kingsbridge/0/try", {}, 404),
        ("/puzzle/kingsbridge/99999/try", {}, 404),
        ("/puzzle/kingsbridge/x/try", {}, 422),
        ("/puzzle/kingsbridge/1/try", {"played": [99999]}, 422),
        ("/puzzle/kingsbridge/1/try", {"played": [-1]}, 422),
        ("/puzzle/kingsbridge/1/try", {"played": "all"}, 422),
        ("/puzzle/kingsbridge/1/try", {"played": [0] * 1000}, 422),
        ("/puzzle/kingsbridge/1/try", {"peek": True}, 422),
    ],
)
def test_bad_tries_are_refused(client: TestClient, way: str, asked: dict[str, object], status: int) -> None:
    assert client.post(way, json=asked).status_code == status
    assert client.post(f"/api{way.replace('/puzzle/', '/puzzles/')}", json=asked).status_code == status


def test_programs_get_puzzles_and_answers(client: TestClient) -> None:
    listed = client.get("/api/puzzles").json()
    assert {one["game"] for one in listed} == set(games())
    day = client.get("/api/puzzles?day=true").json()
    assert [(one["game"], one["number"]) for one in day] == [(puzzle_of(today()).game.id, puzzle_of(today()).number)]
    found = next(one for one in (puzzle(game(id), 1) for id in games()) if not one.whole_turn)
    way = f"/api/puzzles/{found.game.id}/1"
    told = client.get(way).json()
    assert {one["option"] for one in told["choices"]} == {one.option for one in found.options}
    assert told["view"]["seat"] == found.seat
    wrong = client.post(f"{way}/try", json={"played": [found.options[-1].option]}).json()
    assert (wrong["result"], wrong["weighed"], wrong["reason"]) == ("wrong", [], "")
    assert client.post(f"{way}/try", json={"played": [found.solution]}).json()["result"] == "right"
