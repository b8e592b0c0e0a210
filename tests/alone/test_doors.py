"""The doors of a house without a server: pages are there, links are right in any folder, bad wishes are refused."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from priory.alone.links import local
from priory.alone.thoughts import chosen
from priory.bots.levels import ALONE, about
from priory.bots.thinker import Thinker
from priory.bots.thinking import imagined, mind
from priory.core.reader import LANGUAGES
from priory.core.registry import game, rooms
from priory.drawing.figures import named
from priory.words import tongue
from tests.alone.houses import Memory, ask, house, laid, play_on

ROOTED = re.compile(r'\b(?:href|src|action)="/[^"]*"')
OUTSIDE = re.compile(r'\b(?:href|src|action)="(?:https?:)?//[^"]*"')


def test_links_lead_into_the_folder() -> None:
    page = '<a href="/"></a><img src="/lid/x/en.svg?1"><form action="/play/x?level=y"><a href="https://else.where/">'
    aim = '<a href="./?/"></a><img src="lid/x/en.svg"><form action="./?/play/x?level=y"><a href="https://else.where/">'
    assert local(page) == aim
    assert local('<a href="/docs/index.html">') == '<a href="docs/index.html">'
    assert local('<a href="/docs/site.html?x#marks">') == '<a href="docs/site.html#marks">'


@pytest.mark.parametrize(("id", "language"), list(zip(rooms(), LANGUAGES, strict=True)))
def test_every_page_is_there_and_leads_nowhere_outside_the_folder(id: str, language: str) -> None:
    async def run() -> None:
        one = house()
        held = await laid(one, id)
        table = held.row.id
        paths = ["/", f"/table/{table}", f"/new/{id}", f"/learn/{id}", f"/rules/{id}", f"/rules/{id}?table={table}"]
        pictures = [f"/rules/{id}/{name}" for name in named(game(id))]
        for path in [*paths, pictures[-1], f"/replay/{table}?seat=0", "/about"]:
            found = await ask(one, "GET", path, language=language)
            assert found.status == 200, path
            assert f'<html lang="{language}"' in found.body
            assert ROOTED.findall(found.body) == []
            assert all("game-icons.net" in link for link in OUTSIDE.findall(found.body))
            assert "http-equiv" in found.body
        rules = (await ask(one, "GET", f"/rules/{id}", language=language)).body
        assert all(f'href="./?{path}"' in rules for path in pictures)
        assert pictures
        shown = (f"/shown/{id}?seat=0", f"/shown/{id}/3?seat=0")
        for path in (f"/moment/{table}/0?seat=0", f"/told/{table}?seat=0", f"/learn/{id}/0", *shown):
            found = await ask(one, "GET", path, language=language)
            assert (found.status, found.kind) == (200, "application/json"), path
            json.loads(found.body)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/table/nosuchtable2", 404),
        ("/nowhere", 404),
        ("/learn/chess", 404),
        ("/learn/pillars/99999", 422),
        ("/learn/pillars/x", 422),
        ("/rules/chess", 404),
        ("/rules/pillars/dragons", 404),
        ("/shown/pillars/99999", 422),
        ("/learn/pillars/0?seen=9", 422),
    ],
)
def test_what_is_not_there_is_said_on_a_page(path: str, status: int) -> None:
    found = asyncio.run(ask(house(), "GET", path))
    assert found.status == status
    assert "<h1>Sorry</h1>" in found.body


def seats(*kinds: str) -> list[Any]:
    return [{"kind": kind, "name": "", "level": "greedy" if kind == "bot" else None} for kind in kinds]


@pytest.mark.parametrize(
    ("asked", "named"),
    [
        ("{", "asked for"),
        ({"game": 3}, "id of its game"),
        ({"game": "pillars", "seats": 3}, "seats"),
        ({"game": "pillars", "seats": seats("person", "open")}, "seats.1.kind: friends by link need a server"),
        ({"game": "pillars", "seats": seats("person", "ghost")}, "seats.1.kind: 'ghost'"),
        ({"game": "pillars", "seats": [{"kind": "person", "name": "x" * 21}]}, "seats.0.name"),
        ({"game": "pillars", "seats": seats("person", "bot"), "clock": {"per": "turn"}}, "clock"),
        ({"game": "pillars", "seats": seats("person", "bot"), "box": "x" * 200_001}, "box"),
        ({"game": "pillars", "seats": seats("person", "bot"), "box": "no = box"}, "own box"),
        ({"game": "pillars", "seats": [{"kind": "bot", "level": "oracle"}, *seats("person")]}, "'oracle'"),
        ({"game": "pillars", "seats": seats(*["person"] * 9)}, "9"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_by_name(asked: object, named: str) -> None:
    async def run() -> None:
        store = Memory()
        found = await ask(house(store), "POST", "/api/tables", asked)
        assert found.status == 422
        assert named in json.loads(found.body)["message"]
        assert store.texts == {}

    asyncio.run(run())


def test_a_box_of_ones_own_is_played_with_and_kept() -> None:
    async def run() -> None:
        text = (game("column").folder / "box.toml").read_text(encoding="utf-8")
        own = text.replace('name = { en = "Ned Willard"', 'name = { en = "Edmund Willard"')
        store = Memory()
        asked = {"game": "column", "seats": seats("person", "bot"), "box": own}
        found = await ask(house(store), "POST", "/api/tables", asked)
        held = await house(store).get(json.loads(found.body)["table"]["id"])
        assert held.table.record.state.contents().edition != game("column").box_edition
        await play_on(held, 0)

    asyncio.run(run())


def test_who_plays_on_after_a_lesson_has_its_table() -> None:
    async def run() -> None:
        one = house()
        found = await ask(one, "POST", "/learn/pillars/on")
        held = await one.get(found.to.removeprefix("/table/"))
        assert (found.status, held.mine) == (303, [0])
        assert held.table.record.ply > 0

    asyncio.run(run())


def test_play_now_lays_a_table_against_bots_of_the_level_that_is_asked_for() -> None:
    async def run() -> None:
        one = house()
        found = await ask(one, "POST", "/play/world?level=journeyman")
        held = await one.get(found.to.removeprefix("/table/"))
        assert {sitter.level for sitter in held.table.sitters[1:]} == {"journeyman"}
        assert (await ask(one, "POST", "/play/world?level=bishop")).status == 422

    asyncio.run(run())


def test_a_server_is_named_where_there_is_one() -> None:
    from priory.alone.answers import DOORS
    from priory.pages.page import Asked

    async def run(server: str) -> str:
        return (await DOORS.answer(house(), Asked("en", alone=True, server=server), "GET", "/new/pillars")).body

    assert "need a server" in asyncio.run(run(""))
    assert "Play with friends on a server" not in asyncio.run(run(""))
    assert '<a href="https://priory.example/">' in asyncio.run(run("https://priory.example/"))


def test_thinking_bots_have_the_time_that_the_page_says() -> None:
    table = game("column").new(2, 5)
    for level, words in (("journeyman", "half a second"), ("master", "two seconds")):
        assert words in about(level, tongue("en", "priory"), alone=True)
    longer, sitting = ALONE["journeyman"], mind("column", table.player, "journeyman", 3)
    chosen("column", imagined(table, table.player, 1), None, table.player, "journeyman", 3)
    assert isinstance(sitting, Thinker)
    assert (sitting.usual, longer.seconds) == (longer, 0.5)
