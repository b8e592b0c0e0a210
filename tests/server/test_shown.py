"""The pictures of the rules lead to their moments: each is cut from a recorded game, which opens there as a replay."""

from __future__ import annotations

import html
import re

import pytest
from starlette.testclient import TestClient

from priory.core.game import Game
from priory.core.reader import LANGUAGES
from priory.core.registry import game, games
from priory.core.seat import Seat
from priory.drawing.figures import figure, named, shown
from priory.pages.rulebook import sections
from priory.pages.rules import usually
from priory.words import tongue
from tests.server.test_drawing import read

LABEL = {
    "en": "Open the table at this moment",
    "fr": "Ouvrir la table à ce moment",
    "de": "Den Tisch in diesem Augenblick öffnen",
    "it": "Apri il tavolo in questo momento",
}
PICTURES = [(id, name) for id in games() for name in named(game(id))]


def link(id: str, name: str) -> str:
    """The way from a picture to its moment, as it stands on a page."""
    return rf'<a href="/rules/{id}/{name}" aria-describedby="caption-{name}">(.*?)</a>'


def parts_of(one: Game, language: str) -> dict[str, str]:
    """The numbered parts of the rules, with what stands below their pictures."""
    played = usually(one)
    _, parts = sections(one, played.seats, played.variants, tongue(language, one.id), language)
    return {part.id: part.caption for part in parts if part.picture or part.badge}


@pytest.mark.parametrize(("id", "name"), PICTURES)
def test_a_picture_shows_a_moment_of_its_part_of_the_rules(id: str, name: str) -> None:
    record, ply = shown(game(id)), named(game(id))[name]["ply"]
    view = Seat(record.replay(ply), record.choosers[ply]).look()
    assert game(id).room("words").phase(view) == name


@pytest.mark.parametrize("id", games())
def test_every_phase_has_a_picture_with_its_caption_and_the_game_behind_them_is_played_out(id: str) -> None:
    one, last = game(id), {"world": {"end"}}
    assert shown(one).state.player < 0
    for language in LANGUAGES:
        parts = parts_of(one, language)
        assert set(parts) - last.get(id, set()) == set(named(one)), "nobody chooses anything at the end"
        assert all(parts[name] for name in named(one)), language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", games())
def test_every_picture_is_a_link_that_says_where_it_leads(client: TestClient, id: str, language: str) -> None:
    text = client.get(f"/rules/{id}", headers={"accept-language": language}).text
    for name in named(game(id)):
        inside = re.findall(link(id, name), text, re.DOTALL)
        assert len(inside) == 1
        assert f"/figure/{id}/{name}/{language}.svg" in inside[0]
        assert html.unescape(re.sub(r"<[^>]*>", "", inside[0])).strip() == LABEL[language]
        assert f'<figcaption id="caption-{name}">' in text


@pytest.mark.parametrize("id", games())
def test_the_link_opens_a_replay_at_that_moment(client: TestClient, id: str) -> None:
    record = shown(game(id))
    for name, picture in named(game(id)).items():
        ply = picture["ply"]
        seat = record.choosers[ply]
        page = client.get(f"/rules/{id}/{name}").text
        opened = (f'data-opens="{ply}"', f'data-seat="{seat}"', f'data-ply="{record.ply}"', 'data-mode="replay"')
        assert all(said in page for said in opened)
        assert f'href="/rules/{id}#{name}"' in page, "and it leads back"
        assert "/record" not in page, "it is no table of the house"
        drawn = client.get(f"/shown/{id}/{ply}?seat={seat}").json()
        assert drawn["ply"] == ply
        pieces = re.findall(r' id="([^"]+)"', drawn["parts"][picture["part"]])
        kept = re.findall(r' id="([^"]+)"', figure(game(id), name, "en"))
        assert pieces
        assert {f"figures-{name}-{one}" for one in pieces} <= set(kept), "what lies on the table is on the picture"
    read(page.replace("<!doctype html>", ""))
    told = client.get(f"/shown/{id}?seat={seat}").json()
    assert told["lines"][-1][0] == record.ply


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/rules/pillars/dragons", 404),
        ("/rules/chess/builders", 404),
        ("/shown/chess", 404),
        ("/shown/pillars/99999", 409),
        ("/shown/pillars/-1", 409),
        ("/shown/pillars/0?seat=9", 403),
    ],
)
def test_what_nobody_has_drawn_is_not_opened(client: TestClient, path: str, status: int) -> None:
    assert client.get(path).status_code == status
