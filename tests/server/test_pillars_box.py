"""The board of Pillars with a box of one's own: its names and numbers are drawn, and none of the standard box."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory.choices import choices_of
from priory.core.plain import Form
from priory.core.reader import LANGUAGES
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.drawing.easel import draw, symbols
from priory.games.pillars import GAME
from priory.games.pillars.board import chips
from priory.games.pillars.board.layout import HIGH, WIDE, point_at, point_disc, tracks
from priory.words import tongue_at
from tests.rules.pillars.own_box import own_box
from tests.rules.pillars.tables import seen
from tests.rules.pillars.test_own_box import strange
from tests.server.conftest import lay
from tests.server.test_drawing import read, sitting_for

BOX = own_box()
OPENED = GAME.open_box(BOX, "own box")
SAID = ("data-tip", "aria-label", "data-title", "title")


class Text(HTMLParser):
    """What can be read in a drawing: the words and numbers, and the tips."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside: list[str] = []

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in SAID and value]

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.found.append(data.strip())


def readable(*drawings: str) -> list[str]:
    text = Text()
    for one in drawings:
        text.feed(one)
    text.close()
    return text.found


def drawn(state: Any, seat: Seat, language: str) -> dict[str, str]:
    ranks = tuple(state.ranks()) if state.player == OVER else ()
    sitting = sitting_for(GAME, state.seats, seat.seat, language, ranks)._replace(box=state.contents())
    return draw(sitting, seat.look(), choices_of(GAME, seat, language))


@pytest.mark.parametrize(("seats", "language"), list(zip((2, 3, 4, 2), LANGUAGES, strict=True)))
def test_nothing_of_the_standard_box_is_drawn(seats: int, language: str) -> None:
    # The standard box is drawn first, so that nothing kept of it may be shown at the other table.
    standard, own = GAME.new(seats, seats), GAME.new(seats, seats, box=BOX)
    rng, shapes = Rng(seats), set(read(f"<svg>{symbols(GAME, own.contents())}</svg>").ids)
    while own.player != OVER:
        if standard.player != OVER:
            drawn(standard, Seat(standard, standard.player), language)
            standard.play(rng.choice(standard.options()))
        parts = drawn(own, Seat(own, own.player if rng.below(3) else 0), language)
        text = "\n".join(readable(*parts.values()))
        assert not strange(text, language), text
        assert read(*parts.values()).uses <= shapes
        for _ in range(3):
            if own.player != OVER:
                own.play(rng.choice(own.options()))


def test_the_faces_of_the_cards_show_the_numbers_of_their_box() -> None:
    faces = str(symbols(GAME, OPENED))
    for entry in BOX["craftsman"]:
        shown = re.findall(r">(?:×)?(\d+)<", faces.split(f'id="t-{entry["id"]}"')[1].split("</symbol>")[0])
        needs = [need for need in entry["consumes"].values() if need > 1]
        assert sorted(map(int, shown)) == sorted([*needs, *entry["produces"].values(), entry["capacity"]]), entry["id"]
    for entry in BOX["resource_card"]:
        shown = re.findall(r">(\d+)<", faces.split(f'id="t-{entry["id"]}"')[1].split("</symbol>")[0])
        assert list(map(int, shown)) == [entry["yield"], entry["workers"]]


def test_the_tracks_are_as_long_as_the_box_says_and_stay_on_the_board() -> None:
    faces = str(symbols(GAME, OPENED))
    points = re.findall(
        r'class="track-cell[^"]*"/>(?:<text class="track-number"[^>]*>(\d+)<)?', faces.split('id="purse"')[0]
    )
    assert len(points) == 50
    gold = re.findall(r'<rect x="([\d.]+)" y="520" width="([\d.]+)"', faces)
    assert len(gold) == 48
    assert max(float(x) + float(wide) for x, wide in gold) <= 668
    for steps in (1, 2, 3, 7, 50, 60, 61, 99):
        box = own_box()
        box["limits"]["vp_track"] = steps
        on = tracks(GAME.open_box(box, "own box"))
        assert sum(on.sides) == steps
        corners = {point_at(at, on)[:2] for at in range(steps)}
        assert len(corners) == steps
        assert all(0 <= x < WIDE and 0 <= y < HIGH for x, y in corners)
        assert point_disc(steps + 1, 0, on) == point_disc(1, 0, on)


def test_prices_costs_and_gains_on_the_board_are_those_of_the_box() -> None:
    state = GAME.new(2, 1, box=BOX)
    parts = drawn(state, Seat(state, state.player), "en")
    assert re.findall(r'class="price still"[^>]*>(\d+)<', parts["board"]) == ["7", "6", "5"]
    assert re.findall(r'class="costn still[^>]*>(\d+)<', parts["board"]) == [str(cost) for cost in range(8, -1, -1)]
    assert re.findall(r'class="part-number" x="\d+" y="\d+">(\d+)<', parts["board"]) == ["5", "4"]
    assert re.search(r'id="gray-workers".*?class="worker-number"[^>]*>3<', parts["board"])
    view, t = seen(state, state.player), tongue_at(state, "en")
    assert chips(view, Form({"kind": "take", "resource": "stone", "size": "large"}), t) == [("7", "p-stone")]
    assert chips(view, Form({"kind": "place", "space": "priory"}), t) == [("+5", "p-points")]
    assert chips(view, Form({"kind": "place", "space": "castle"}), t) == [("+3", "w-gray")]
    assert chips(view, Form({"kind": "buy", "resource": "wood", "amount": 3}), t) == [("−18", "p-coin")]


def test_two_tables_of_one_server_have_the_pieces_of_their_own_boxes(client: TestClient) -> None:
    text = (GAME.folder / "box.toml").read_text(encoding="utf-8")
    dear = text.replace("buy_price = 4\n", "buy_price = 7\n").replace('en = "Large quarry"', 'en = "Deep mine"')
    dear = dear.replace("yield = 4\nworkers = 10\n", "yield = 9\nworkers = 11\n")
    seats: dict[str, Any] = {"game": "pillars", "kinds": ["person", "greedy"]}
    pages = []
    for more in ({}, {"box": dear}, {}):
        laid = lay(client, seats["kinds"], game="pillars", **more)
        pages.append(client.get(f"/table/{laid['table']['id']}").text)
        client.cookies.clear()
    faces = [page.split('id="t-rc_stone_4"')[1].split("</symbol>")[0] for page in pages]
    assert [re.findall(r">(\d+)<", face) for face in faces] == [["4", "10"], ["9", "11"], ["4", "10"]]
    assert [re.findall(r'class="price still"[^>]*>(\d+)<', page) for page in pages] == [
        ["4", "3", "2"],
        ["7", "3", "2"],
        ["4", "3", "2"],
    ]
