"""Notebooks and pictures: tables and records show themselves, a slider replays, nobody sees too much."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

import priory
from priory import Record, Rng
from priory.drawing import document
from priory.lab import notebook, picture
from priory.terminal import plain


def recorded(id: str, plies: int = 30) -> Record:
    game = priory.game(id)
    setup = next(game.setups())
    record = Record(game, game.check_setup(setup.seats, 3, None, setup.variants))
    rng = Rng(1)
    for _ in range(plies):
        record.play(rng.choice(record.state.options()))
    return record


def test_tables_and_records_show_themselves(game_id: str) -> None:
    record = recorded(game_id)
    drawn = record._repr_svg_()
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert drawn == record.state._repr_svg_() == picture.svg(record.state)


def test_a_picture_shows_what_its_seat_may_know_and_nothing_else(game_id: str) -> None:
    state = recorded(game_id).state
    for seat in range(state.seats):
        other = state.imagine(seat, Rng(2))
        assert plain.text(other, seat) == plain.text(state, seat)
        assert picture.svg(other, seat) == picture.svg(state, seat)


def test_a_board_needs_nothing_beside_it_and_shares_no_names(game_id: str) -> None:
    if not document.drawable(priory.game(game_id)):
        pytest.skip("this game is shown as the terminal shows it")
    state = recorded(game_id).state
    drawn = [picture.svg(state, seat) for seat in range(state.seats)]
    named = [re.findall(r'\bid="([^"]+)"', text) for text in drawn]
    for text, ids in zip(drawn, named, strict=True):
        assert len(set(ids)) == len(ids)
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', text)) <= set(ids)
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert not set(named[0]) & set(named[-1])


@pytest.mark.skipif(not document.STYLES.exists(), reason="the client's styles are not built")
def test_a_game_with_a_board_is_shown_by_it() -> None:
    drawn = picture.svg(recorded("kingsbridge").state)
    root = ElementTree.fromstring(drawn)
    assert root.get("viewBox") == f"0 0 1112 {document.HEAD + 592 + 184}"
    assert "column-c1" in drawn
    assert "data-" not in drawn
    assert "@" not in (root[0].text or "")


def test_an_image_has_three_colours_and_something_on_it(game_id: str) -> None:
    image = picture.rgb(recorded(game_id).state)
    assert image.dtype == np.uint8
    assert image.shape[1:] == (plain.COLUMNS * picture.CELL[0], 3)
    assert len(np.unique(image.reshape(-1, 3), axis=0)) > 5


def test_the_slider_shows_every_ply(game_id: str) -> None:
    record = recorded(game_id)
    box = notebook.replay(record)
    _, slider = box.children[0].children
    told, board = box.children[1:]
    assert (slider.min, slider.max) == (0, record.ply)
    assert told.value == ""
    slider.value = record.ply
    assert board.value == picture.svg(record.replay(record.ply))
    spoken = set()
    for ply in range(record.ply + 1):
        slider.value = ply
        spoken.add(told.value)
    assert len(spoken) > 3


def test_without_a_mode_nothing_is_drawn() -> None:
    with pytest.raises(ValueError, match="nothing is drawn without a render mode"):
        picture.render(recorded("pillars").state, None)
