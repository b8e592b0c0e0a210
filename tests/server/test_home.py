"""The home page: the boxes and their lids, a table at once, and the tables of this device."""

from __future__ import annotations

import html
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

import priory
from priory import Rng, State
from priory.core.reader import LANGUAGES
from priory.core.registry import game, games, rooms
from priory.drawing.lids import has_lid, lid
from priory.lessons import length_of
from tests.server.conftest import served_of

SVG = "{http://www.w3.org/2000/svg}"
KINGSBRIDGE = game("kingsbridge")


def finished(winner: int, seats: int = 2) -> State:
    """A game that this seat has won."""
    for seed in range(100):
        state = KINGSBRIDGE.new(seats, seed)
        priory.playout(state, Rng(seed))
        if state.winners() == [winner]:
            return state
    raise LookupError("this seat never wins")


def laid(client: TestClient, *kinds: str, **more: Any) -> str:
    """A table of this device; a name that is no kind of seat is a bot's level."""
    seats = [
        {"kind": kind} if kind in ("person", "local", "open") else {"kind": "bot", "level": kind} for kind in kinds
    ]
    answer = client.post("/api/tables", json={"game": "kingsbridge", "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["table"]["id"]
    return id


def ended(client: TestClient, id: str, winner: int) -> State:
    """End the game at a table for this seat."""
    state = finished(winner, len(served_of(client, id).table.sitters))
    served_of(client, id).table.record.state = state
    return state


def rows(client: TestClient, path: str = "/") -> list[str]:
    """The tables that are listed, each with its words."""
    found = re.findall(r'<li class="(?:turn|others|waits|over)">.*?</li>', client.get(path).text, re.DOTALL)
    return [html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", row))).strip() for row in found]


# The shelf.


def test_the_boxes_stand_in_the_order_of_their_weight(client: TestClient) -> None:
    text = client.get("/").text
    order = re.findall(r'id="box-([a-z]+)"', text)
    assert order == sorted(rooms(), key=lambda one: game(one).blurb.weight)
    assert order[0] == "kingsbridge"
    dots = [len(re.findall(r'<i class="on">', box)) for box in text.split('class="weight"')[1:]]
    assert dots == [1, 3, 4, 4]


@pytest.mark.parametrize("id", rooms())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lid_is_a_picture_that_needs_nothing_beside_it(id: str, language: str) -> None:
    assert has_lid(game(id))
    text = lid(game(id), language)
    root = ElementTree.fromstring(text)
    ids = {element.get("id") for element in root.iter()}
    used = {one.get("href", "#").removeprefix("#") for one in root.iter(f"{SVG}use")}
    assert used
    assert used <= ids, f"the lid lacks {used - ids}"
    assert set(re.findall(r"url\((?!data:font/|#)", text)) == set()
    assert "<script" not in text


def test_a_lid_may_be_kept_by_the_browser_and_runs_nothing(client: TestClient) -> None:
    address = re.search(r'<img class="face" src="([^"]*)"', client.get("/").text)
    assert address is not None
    answer = client.get(address[1])
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "max-age" in answer.headers["cache-control"]
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert "script" not in answer.headers["content-security-policy"]
    assert client.get("/lid/kingsbridge/xx.svg").status_code == 404
    assert client.get("/lid/chess/en.svg").status_code == 404
    assert client.get("/").headers["cache-control"] == "no-store"


# Playing at once.


@pytest.mark.parametrize(("id", "rivals"), [("kingsbridge", 1), ("pillars", 1), ("world", 2), ("column", 2)])
def test_who_just_wants_to_play_meets_apprentices(client: TestClient, id: str, rivals: int) -> None:
    answer = client.post(f"/play/{id}", follow_redirects=False)
    sitters = served_of(client, answer.headers["location"].rpartition("/")[2]).table.sitters
    assert [one.level for one in sitters] == [None, *["apprentice"] * rivals]


def test_a_level_that_is_none_is_refused(client: TestClient) -> None:
    assert client.post("/play/kingsbridge?level=pope", follow_redirects=False).status_code == 422
    assert client.get("/api/mine").json() == []


def level_on(text: str) -> str:
    found = re.search(r'action="/play/kingsbridge\?level=([a-z]+)"', text)
    assert found is not None
    return found[1]


def test_bots_are_apprentices_until_a_game_is_won_then_as_they_were_last(client: TestClient) -> None:
    assert level_on(client.get("/").text) == "apprentice"
    first = laid(client, "person", "greedy")
    assert level_on(client.get("/").text) == "apprentice", "nothing is won yet"
    ended(client, first, winner=1)
    assert level_on(client.get("/").text) == "apprentice", "a lost game is no reason"
    ended(client, first, winner=0)
    assert level_on(client.get("/").text) == "greedy"
    client.post(f"/away/{first}")
    assert level_on(client.get("/").text) == "greedy", "what is put away was won all the same"
    laid(client, "person", "random")
    assert level_on(client.get("/").text) == "random"
    assert "/play/pillars?level=apprentice" in client.get("/").text, "each game for itself"


def test_learning_comes_first_for_who_has_not_played_that_game(client: TestClient) -> None:
    def first(text: str, id: str) -> str:
        box = text[text.index(f'id="box-{id}"') :]
        found = re.search(r'class="btn main"[^>]*>([^<]*)<', box)
        assert found is not None
        return found[1].strip()

    taught = [id for id in games() if length_of(game(id))]
    assert {first(client.get("/").text, id) for id in taught} == {"Learn it"}
    laid(client, "person", "greedy")
    text = client.get("/").text
    assert first(text, "kingsbridge") == "Play now"
    assert {first(text, id) for id in taught if id != "kingsbridge"} <= {"Learn it"}, "each game for itself"


# The tables of this device.


def test_the_own_turn_comes_first_and_what_is_over_last(client: TestClient) -> None:
    over, waits, mine = (
        laid(client, "person", "greedy"),
        laid(client, "person", "open"),
        laid(client, "person", "local"),
    )
    state = ended(client, over, winner=0)
    found = rows(client)
    assert [row.split(" ·")[0] for row in found] == [
        "Kingsbridge - The Game Wren and Heron on this device Turn 1",
        "Kingsbridge - The Game with Heron Turn 1",
        "Kingsbridge - The Game with Heron over",
    ]
    assert re.search(r"(Wren|Heron)'s turn ×$", found[0])
    assert found[1].endswith("waits for players ×")
    left = state.look(0).plain
    cards = left["hand_sizes"][1] + left["pile_sizes"][1] + len(left["displays"][1])
    assert found[2].endswith(f"won, 0 to {cards} ×")
    assert re.findall(r'href="/table/([^"]*)"', client.get("/").text) == [mine, waits, over]


def test_who_has_lost_is_told_so_and_who_plays_alone_reads_the_score(client: TestClient) -> None:
    lost = laid(client, "person", "greedy", "greedy")
    state = ended(client, lost, winner=1)
    assert "lost, " in rows(client)[0]
    left = [f"{-score:g}" for score in state.scores()]
    assert f"lost, {left[0]} to {left[1]} and {left[2]} ×" in rows(client)[0], "the cards left, the winner's first"
    client.post(f"/away/{lost}")
    alone = laid(client, "person", variants={"mode": "solo"})
    state = KINGSBRIDGE.new(1, 5, 0, mode="solo")
    priory.playout(state, Rng(5))
    served_of(client, alone).table.record.state = state
    assert re.search(rf"alone over · .* lost, {state.scores()[0]:g} of 22 points", rows(client)[0])


def test_all_who_share_a_victory_at_one_device_are_named(client: TestClient) -> None:
    id = laid(client, "person", "local", "local")
    table = served_of(client, id).table
    shared = (KINGSBRIDGE.new(3, seed) for seed in range(1000))
    state = next(state for state in shared if priory.playout(state, Rng(1)) and len(state.winners()) == 2)
    table.record.state = state
    first, second = (table.names[seat] for seat in state.winners())
    assert f"{first} and {second} share the victory" in rows(client)[0]


def test_a_table_is_put_away_and_brought_back_by_its_own_device_alone(client: TestClient) -> None:
    id = laid(client, "person", "greedy")
    assert len(rows(client)) == 1
    own = dict(client.cookies)
    client.cookies.clear()
    laid(client, "person", "greedy")
    assert client.post(f"/away/{id}").status_code == 404, "a stranger has no such table"
    client.cookies.clear()
    assert client.post(f"/away/{id}").status_code == 404
    client.cookies.update(own)
    assert len(rows(client)) == 1
    for _ in range(2):
        assert client.post(f"/away/{id}", follow_redirects=False).status_code == 303
        assert rows(client) == []
        assert client.get("/api/mine").json() == []
    assert client.get(f"/table/{id}").status_code == 200, "the seat is not given up"
    assert client.post(f"/back/{id}", follow_redirects=False).status_code == 303
    assert len(rows(client)) == 1
    assert client.post("/away/nowhere").status_code == 404


def test_many_tables_are_shown_when_they_are_asked_for(client: TestClient) -> None:
    for _ in range(8):
        laid(client, "person", "local")
    assert len(rows(client)) == 6
    assert "2 more tables" in client.get("/").text
    assert len(rows(client, "/?every=true")) == 8
    assert "more table" not in client.get("/?every=true").text
