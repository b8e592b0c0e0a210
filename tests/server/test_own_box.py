"""A table with a box of its own: its page shows that box, while other tables and the rules page keep to theirs."""

from __future__ import annotations

import re
from typing import Any

import pytest
from markupsafe import Markup
from starlette.testclient import TestClient

from priory.core.box import Contents
from priory.core.game import Game
from priory.core.reader import LANGUAGES
from priory.core.registry import game, games
from priory.pages import rules
from priory.pages import tables as table_pages
from tests.server.conftest import lay, served_of


def own_text(id: str, *changes: tuple[str, str]) -> str:
    """The box of a game with something else printed in it."""
    text = (game(id).folder / "box.toml").read_text(encoding="utf-8")
    for before, after in changes:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return text


def table(client: TestClient, id: str, box: str | None = None) -> str:
    found: str = lay(client, ["person", "person"], game=id, box=box)["table"]["id"]
    return found


@pytest.mark.parametrize("id", games())
def test_each_table_shows_the_symbols_of_its_own_box(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, id: str
) -> None:
    def symbols(_: Game, box: Contents) -> Markup:
        return Markup(f'<symbol id="of-{box.edition}"></symbol>')

    monkeypatch.setattr(table_pages, "symbols", symbols)
    monkeypatch.setattr(rules, "symbols", symbols)
    own = own_text(id).replace('en = "', 'en = "My ', 1)
    tables = [table(client, id), table(client, id, own)]
    boxes = [served_of(client, one).table.record.state.contents().edition for one in tables]
    assert len(set(boxes)) == 2
    for _ in range(2):
        assert [f"of-{box}" in client.get(f"/table/{one}").text for one in tables for box in boxes] == [1, 0, 0, 1]
    assert f"of-{game(id).box.edition}" in client.get(f"/rules/{id}").text, "the rules tell of the standard box"


def test_two_tables_with_different_boxes_show_each_its_own_names_and_prices(client: TestClient) -> None:
    renamed = 'name = { en = "Ned Willard"', 'name = { en = "Edmund Willard"'
    dearer = "\ntake_die_cost = 3\n", "\ntake_die_cost = 5\n"
    tables = {
        table(client, "column"): ("Ned", "3"),
        table(client, "column", own_text("column", renamed, dearer)): ("Edmund", "5"),
    }
    for one in tables:
        served = served_of(client, one)
        played: Any = served.table.record.state
        played.face_up[0] = played.box.ids.index("ned_willard")
        served.table.changed()
    for _ in range(2):
        for one, (name, price) in tables.items():
            page = client.get(f"/table/{one}").text
            assert f">{name} Willard<" in page
            assert re.findall(r'class="paid still"[^>]*>(\d+)<', page) == [price]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_plays_with_a_box_of_their_own_is_told_which_box_the_rules_are_for(
    client: TestClient, language: str
) -> None:
    headers = {"accept-language": language}
    own, usual = table(client, "kingsbridge", own_text("kingsbridge")), table(client, "kingsbridge")
    for one, count in ((own, 1), (usual, 0)):
        link = f"/rules/kingsbridge?table={one}"
        assert f'href="{link}"' in client.get(f"/table/{one}", headers=headers).text
        assert client.get(link, headers=headers).text.count('<p class="lead">') == count
    assert '<p class="lead">' not in client.get("/rules/kingsbridge", headers=headers).text
