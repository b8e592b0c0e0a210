"""The end of a game on the page and in the API: who has won, also when nobody has."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

import priory
from priory import NOBODY, OVER, Rng, State
from priory.core.box import read_text
from priory.core.registry import game
from priory.drawing.easel import draw
from priory.lab import picture
from tests.server.conftest import lay, people

KINGSBRIDGE = game("kingsbridge")


EASY = (KINGSBRIDGE.folder / "box.toml").read_text(encoding="utf-8").replace("win_at_least = 1", "win_at_least = -1000")
"""A box with which even the worst game alone or together is won."""


def played(seats: int, mode: str, box: dict[str, Any] | None = None) -> State:
    state = KINGSBRIDGE.new(seats, 5, 0, box, mode=mode)
    priory.playout(state, Rng(5))
    return state


def ending(state: State, seat: int, language: str = "en") -> str:
    return draw(picture.sitting(state, seat, language), state.look(seat), [])["ending"]


@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (3, "coop")])
@pytest.mark.parametrize("seat", [0, NOBODY])
def test_a_lost_game_is_not_told_as_won(seats: int, mode: str, seat: int) -> None:
    state = played(seats, mode)
    assert state.scores()[0] < 0
    told = ending(state, seat)
    assert "The game is lost." in told
    assert "won" not in told
    assert "<b>1.</b>" not in told


@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (3, "coop")])
def test_a_won_game_is_told_as_won_to_those_who_have_won_it(seats: int, mode: str) -> None:
    state = played(seats, mode, read_text(EASY, "easy.toml"))
    assert "You have won." in ending(state, seats - 1)
    assert "The game is over." in ending(state, NOBODY)
    assert "lost" not in ending(state, NOBODY)


@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "coop")])
def test_alone_and_together_the_score_of_22_is_shown_in_place_of_the_cards_left(seats: int, mode: str) -> None:
    state = played(seats, mode)
    assert ending(state, 0).count(f">{state.scores()[0]:g} of 22 points<") == seats
    assert f">{state.scores()[0]:g} von 22 Punkten<" in ending(state, 0, "de")


def test_against_each_other_the_winner_alone_has_won() -> None:
    state = played(3, "competitive")
    assert len(state.winners()) == 1
    for seat in range(3):
        assert ("You have won." in ending(state, seat)) == (seat in state.winners())
        assert "The game is lost." not in ending(state, seat)


@pytest.mark.parametrize("easy", [False, True])
def test_the_api_tells_who_has_won(client: TestClient, easy: bool) -> None:
    laid = lay(client, ["person"], variants={"mode": "solo"}, box=EASY if easy else None)
    me = people(client, laid)[0]
    view = me.view()
    assert (view["ranks"], view["winners"]) == (None, None)
    rng = Rng(4)
    while not view["over"]:
        view = me.play(rng.choice([one["option"] for one in view["options"]]), view["ply"]).json()
    assert view["winners"] == ([0] if easy else [])
    assert view["view"]["player"] == OVER
    result = me.get("/record").json()["result"]
    assert result == {"winners": view["winners"], "ranks": [1], "scores": view["view"]["scores"]}
