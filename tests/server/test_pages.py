"""Every page answers, in every language, for visitors, players and spectators."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from markupsafe import escape
from starlette.testclient import TestClient

from priory.core.reader import LANGUAGES
from priory.core.registry import games
from priory.pages import rulebook
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


def test_every_shape_that_a_page_uses_is_on_it(client: TestClient) -> None:
    asked = {"game": "kingsbridge", "seats": [{"kind": "person"}, {"kind": "open"}]}
    open_table = f"/table/{client.post('/api/tables', json=asked).json()['table']['id']}"
    host = ["/", open_table, *[f"/{page}/{one}" for page in ("new", "rules") for one in games()]]
    drawn = {path: read(client.get(path).text.replace("<!doctype html>", "")) for path in host}
    client.cookies.clear()
    drawn["joining"] = read(client.get(open_table).text.replace("<!doctype html>", ""))
    for path, page in drawn.items():
        assert page.uses <= set(page.ids), f"{path} lacks {page.uses - set(page.ids)}"
    for path in ("/new/kingsbridge", "joining"):
        assert "shield-azure" in drawn[path].uses, f"a seat is a shield with its charge, on {path} as at the table"


@pytest.mark.parametrize("game", games())
def test_every_game_is_two_clicks_away(client: TestClient, game: str) -> None:
    assert f'action="/play/{game}?level=apprentice"' in client.get("/").text
    answer = client.post(f"/play/{game}", follow_redirects=False)
    assert answer.status_code == 303
    table = client.get(answer.headers["location"])
    assert table.status_code == 200
    assert 'data-mode="live"' in table.text
    assert "/table/" in client.get("/").text, "the table is among mine"


# The first words of a statement that every translation has, and of one that only the English original has.
FIRST_STATEMENT = {
    "en": "104 event cards",
    "fr": "104 cartes événement",
    "de": "104 Ereigniskarten",
    "it": "104 carte evento",
}
FIRST_EXAMPLE = "<strong>EX1</strong>"


def article(text: str) -> str:
    """The rules on the page, with the element that holds them."""
    return text[text.index("<article") : text.index("</article>")]


def test_the_rules_can_be_read(client: TestClient) -> None:
    text = client.get("/rules/kingsbridge").text
    assert "K24.2" in text
    assert "?original" not in text, "in English there is nothing but the original"
    assert client.get("/rules/chess").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_rules_are_there_in_every_language(client: TestClient, game: str, language: str) -> None:
    text = client.get(f"/rules/{game}", headers={"accept-language": language}).text
    read(text.replace("<!doctype html>", ""))
    assert set(re.findall(r'class="exact" lang="(\w+)"', text)) == {language}
    assert "{" not in article(text).replace("{ ", "").partition('class="exact"')[0]
    for address in re.findall(r'<img src="([^"]+)"', text):
        picture = client.get(address)
        assert picture.status_code == 200
        assert picture.headers["content-type"] == "image/svg+xml"
        read(picture.text)


@pytest.mark.parametrize("game", games())
def test_all_exact_rules_are_on_the_page_and_each_but_once(client: TestClient, game: str) -> None:
    text = article(client.get(f"/rules/{game}").text)
    exact = rulebook.exact_rules(game, "en")
    written = [one.title for one in exact if one.title]
    assert len(written) > 20
    for one in exact:
        assert text.count(str(one.text).strip()) == 1, one.title
    told = text.partition('class="rules-part exact-only"')[0]
    assert sum(f" {escape(title)}</h3>" in told for title in written) > len(written) / 2
    # Nothing of it is seen before the switch is turned.
    assert len(re.findall(r'<div class="exact" lang="en" hidden', text)) == len(exact)


def test_the_pages_for_people_speak_of_no_files_tests_or_rulings(client: TestClient) -> None:
    for game in games():
        text = re.sub(r'<div class="exact".*?</div>', "", article(client.get(f"/rules/{game}").text), flags=re.DOTALL)
        assert not re.search(r"\b[KPWC]\d+\.\d|Ruling|\.py\b|\btest", text), game


def test_from_a_table_the_rules_open_where_it_stands(client: TestClient) -> None:
    table = lay(client, ["person", "person"], game="pillars")["table"]["id"]
    assert 'data-phase="cards"' in client.get(f"/rules/pillars?table={table}").text
    assert 'data-phase=""' in client.get("/rules/pillars").text
    assert client.get("/rules/pillars?table=nowhere").status_code == 404


def test_there_is_no_picture_that_nobody_has_drawn(client: TestClient) -> None:
    assert client.get("/figure/pillars/dragons/en.svg").status_code == 404
    assert client.get("/figure/pillars/builders/xx.svg").status_code == 404


@pytest.mark.parametrize(
    ("game", "language", "cloth"),
    [("world", "en", "Cloth"), ("world", "it", "Tessuto"), ("column", "it", "Stoffa"), ("column", "de", "Tuch")],
)
def test_the_pieces_are_called_as_on_the_board_of_their_game(
    client: TestClient, game: str, language: str, cloth: str
) -> None:
    text = client.get(f"/rules/{game}", headers={"accept-language": language}).text
    assert f'<use href="#p-cloth" width="60" height="60"/></svg><span>{cloth}</span>' in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_leads_to_the_english_original_and_back(client: TestClient, language: str) -> None:
    headers = {"accept-language": language}
    rules = article(client.get("/rules/kingsbridge", headers=headers).text)
    assert FIRST_STATEMENT[language] in rules
    assert (FIRST_EXAMPLE in rules) == (language == "en")
    assert ('href="/rules/kingsbridge?original=true" hreflang="en"' in rules) == (language != "en")
    page = client.get("/rules/kingsbridge?original=true", headers=headers).text
    original = article(page)
    assert f'<html lang="{language}">' in page
    assert set(re.findall(r'class="exact" lang="(\w+)"', original)) == {"en"}
    assert FIRST_STATEMENT["en"] in original
    assert FIRST_EXAMPLE in original
    assert (f'href="/rules/kingsbridge" hreflang="{language}"' in original) == (language != "en")


def test_rules_that_nobody_has_translated_are_shown_in_english(
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(rulebook.RULES / "kingsbridge.md", tmp_path)
    monkeypatch.setattr(rulebook, "RULES", tmp_path)
    rulebook.exact_rules.cache_clear()
    try:
        rules = article(client.get("/rules/kingsbridge", headers={"accept-language": "de"}).text)
    finally:
        rulebook.exact_rules.cache_clear()
    assert set(re.findall(r'class="exact" lang="(\w+)"', rules)) == {"en"}
    assert 'class="note"' not in rules
