"""Lessons over the network: the page, its moments, and playing on."""

from __future__ import annotations

import json
from html import unescape

import pytest
from starlette.testclient import TestClient

from priory import game, games
from priory.core.reader import LANGUAGES
from priory.lessons import LEARNER, length_of, lesson_of
from tests.server.test_drawing import read

TAUGHT = [id for id in games() if length_of(game(id))]


def steps_on(page: str) -> list[dict[str, object]]:
    """The steps as the page is told of them."""
    told = page.split('data-steps="')[1].split('"')[0]
    found: list[dict[str, object]] = json.loads(unescape(told))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", TAUGHT)
def test_the_page_of_a_lesson_has_its_table_and_its_steps(client: TestClient, id: str, language: str) -> None:
    answer = client.get(f"/learn/{id}", headers={"accept-language": language})
    assert answer.status_code == 200
    page = read(answer.text.replace("<!doctype html>", ""))
    assert page.uses <= set(page.ids), page.uses - set(page.ids)
    assert {"lesson", "lesson-first", "lesson-last", "board", "tray"} <= set(page.ids)
    lesson = lesson_of(game(id))
    assert lesson is not None
    assert [one["title"] for one in steps_on(answer.text)] == [one.step.title for one in lesson.steps(language)]


@pytest.mark.parametrize("id", TAUGHT)
def test_every_moment_is_told_to_the_learner_alone(client: TestClient, id: str) -> None:
    for step in steps_on(client.get(f"/learn/{id}").text):
        answer = client.get(f"/learn/{id}/{step['at']}")
        told = [one for one in answer.json() if one["is"] == "table"]
        assert [(one["ply"], one["seat"], one["mine"]) for one in told] == [(step["at"], LEARNER, [LEARNER])]
        wanted = {option for ply, option in step["wanted"] if ply == step["at"]}  # type: ignore[attr-defined]
        assert wanted <= {choice[0] for choice in told[0]["choices"]}


def test_a_moment_that_there_is_not_is_refused(client: TestClient) -> None:
    id = TAUGHT[0]
    last = length_of(game(id)) and len(lesson_of(game(id)).kept.options)  # type: ignore[union-attr]
    assert client.get(f"/learn/{id}/{last}").status_code == 200
    for path in (f"/{last + 1}", "/-1", "/0?seen=1", "/2?seen=-1"):
        assert client.get(f"/learn/{id}{path}").status_code == 409, path
    assert client.get(f"/learn/{id}/x").status_code == 422


def test_what_is_not_taught_is_not_there(client: TestClient) -> None:
    assert client.get("/learn/chess").status_code == 404
    assert client.post("/learn/chess/on").status_code == 404


@pytest.mark.parametrize("id", TAUGHT)
def test_one_plays_on_where_the_lesson_ends_against_apprentices(client: TestClient, id: str) -> None:
    lesson = lesson_of(game(id))
    assert lesson is not None
    client.get(f"/learn/{id}")
    assert "/table/" not in client.get("/").text, "a lesson is no table of the house"
    answer = client.post(f"/learn/{id}/on", follow_redirects=False)
    assert answer.status_code == 303
    table = answer.headers["location"].removeprefix("/table/")
    told = client.get(f"/api/tables/{table}").json()
    assert told["ply"] >= lesson.record.ply
    assert [(one["name"], one["kind"], one["level"]) for one in told["seats"]] == [
        (name, "bot" if seat else "person", "apprentice" if seat else None) for seat, name in enumerate(lesson.names)
    ]
    assert told["seats"][LEARNER]["mine"]
    assert f"/table/{table}" in client.get("/").text
