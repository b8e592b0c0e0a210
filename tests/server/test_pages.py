"""Every page answers, in every language, for visitors, players and spectators."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from priory.core.box import LANGUAGES
from priory.core.registry import games
from tests.server.conftest import lay
from tests.server.test_drawing import read


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_well_formed_in_every_language(client: TestClient, language: str) -> None:
    headers = {"accept-language": f"xx, {language};q=0.9"}
    open_table, full = lay(client, ["person", "open"]), lay(client, ["person", "greedy"])
    paths = ["/", "/about", *[f"/new/{one}" for one in games()], "/nowhere"]
    for laid in (open_table, full):
        id = laid["table"]["id"]
        paths += [f"/table/{id}", f"/replay/{id}?seat=-1", f"/seat/{id}/{laid['tokens']['0']}"]
    for path in paths:
        answer = client.get(path, headers=headers)
        assert answer.status_code == (404 if path == "/nowhere" else 200), path
        assert f'<html lang="{language}">' in answer.text
        read(answer.text.replace("<!doctype html>", ""))


@pytest.mark.parametrize("game", games())
def test_every_game_is_two_clicks_away(client: TestClient, game: str) -> None:
    assert f'action="/play/{game}"' in client.get("/").text
    answer = client.post(f"/play/{game}", follow_redirects=False)
    assert answer.status_code == 303
    table = client.get(answer.headers["location"])
    assert table.status_code == 200
    assert 'data-mode="live"' in table.text
    assert "/table/" in client.get("/").text, "the table is among mine"


def test_the_guided_first_round_says_what_to_do(client: TestClient) -> None:
    answer = client.post("/learn/kingsbridge", follow_redirects=False)
    assert "Watch the columns" in client.get(answer.headers["location"]).text


def test_the_rules_can_be_read(client: TestClient) -> None:
    text = client.get("/rules/kingsbridge").text
    assert "K24.2" in text
    assert client.get("/rules/chess").status_code == 404
