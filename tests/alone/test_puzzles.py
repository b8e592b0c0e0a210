"""Puzzles in a browser: their pages, the answers to tries, and what is not told before one is solved."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from priory.core.registry import game, rooms
from priory.pages.daily import today
from priory.puzzles.calendar import puzzle_of
from priory.puzzles.puzzle import puzzle
from tests.alone.houses import ask, house


def answered(method: str, path: str, body: object = "") -> Any:
    return asyncio.run(ask(house(), method, path, body))


def tried(id: str, **asked: Any) -> Any:
    return json.loads(answered("POST", f"/puzzle/{id}/1/try", asked).body)


@pytest.mark.parametrize("id", rooms())
def test_neither_page_nor_tries_tell_the_solution_before_it_is_found(id: str) -> None:
    found = puzzle(game(id), 1)
    page = answered("GET", f"/puzzle/{id}/1")
    assert page.status == 200
    assert 'id="puzzle-title"' in page.body
    asked = tried(id)
    assert (asked["result"], asked["solution"]) == ("asked", None)
    if found.options:
        wrong = tried(id, played=[found.options[1].option])
        assert (wrong["result"], wrong["solution"]) == ("wrong", None)
    solution = tried(id, show=True)["solution"]
    secrets = [json.dumps(list(found.line)), solution["reason"]]
    for secret in filter(None, secrets):
        assert secret not in page.body
        assert secret not in json.dumps(asked, ensure_ascii=False)


@pytest.mark.parametrize("id", rooms())
def test_what_solves_it_and_giving_up_are_answered_with_the_solution(id: str) -> None:
    found = puzzle(game(id), 1)
    right = tried(id, played=list(found.line) if found.whole_turn else [found.solution])
    assert right["result"] == "right"
    shown = tried(id, show=True)
    assert shown["result"] == "shown"
    assert shown["solution"] == right["solution"]


def test_the_puzzle_of_the_day_is_on_the_home_page_with_its_picture_and_a_way_of_its_own() -> None:
    found = puzzle_of(today())
    way = f"/puzzle/{found.game.id}/{found.number}"
    home = answered("GET", "/").body
    assert f'href="./?{way}"' in home
    daily = home[home.index('id="daily"') :]
    assert f'<img src="lid/{found.game.id}/en.svg"' in daily[: daily.index("</section>")]
    assert answered("GET", "/puzzle/today").to == way


def test_all_puzzles_are_listed() -> None:
    page = answered("GET", "/puzzles").body
    for id in rooms():
        assert f'href="./?/puzzle/{id}/1"' in page


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/puzzle/pillars/0/try", {}, 404),
        ("/puzzle/pillars/99999/try", {}, 404),
        ("/puzzle/chess/1/try", {}, 404),
        ("/puzzle/pillars/x/try", {}, 422),
        ("/puzzle/pillars/1/try", {"played": [-1]}, 422),
        ("/puzzle/pillars/1/try", {"played": ["1"]}, 422),
        ("/puzzle/pillars/1/try", {"played": [True]}, 422),
        ("/puzzle/pillars/1/try", {"played": [0] * 201}, 422),
        ("/puzzle/pillars/1/try", {"played": 3}, 422),
        ("/puzzle/pillars/1/try", {"show": "yes"}, 422),
        ("/puzzle/pillars/1/try", "{", 422),
        ("/puzzle/pillars/1/try", "[]", 422),
    ],
)
def test_what_cannot_be_tried_is_refused(path: str, body: object, status: int) -> None:
    assert answered("POST", path, body).status == status


def test_what_is_not_there_is_said() -> None:
    assert answered("GET", "/puzzle/pillars/9999").status == 404
