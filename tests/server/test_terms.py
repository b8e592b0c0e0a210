"""What is told of an option is on the page: its pictures are there, and each picture of a panel has a word."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import priory
from priory import Seat
from priory.choices import Choice, choices_of
from priory.contract.cases import Case, cases, open_moments, random_game
from priory.core.registry import games
from priory.drawing.easel import draw, symbols
from priory.table.updates import offer
from tests.server.test_drawing import sitting_for


def offered(case: Case) -> Iterator[Choice]:
    for moment in open_moments(case):
        yield from choices_of(case.game, Seat(moment.state, moment.state.player), "en")


@pytest.mark.parametrize("id", games())
def test_every_sign_is_a_picture_of_the_page_or_a_number(id: str) -> None:
    game = priory.game(id)
    there = set(re.findall(r'<symbol id="([^"]+)"', symbols(game, game.box)))
    for case in cases(id)[:: max(1, len(cases(id)) // 4)]:
        for one in offered(case):
            signs = {one.terms.sign, *[amount.sign for amount in [*one.terms.brings, *one.terms.costs]]}
            assert {sign for sign in signs if sign and not sign.isdigit()} <= there, one


@pytest.mark.parametrize("id", games())
def test_a_page_is_told_the_terms_of_each_choice(id: str) -> None:
    one = next(offered(cases(id)[0]))
    told = offer(one, [])
    assert (told.terms.verb, told.terms.kind, told.terms.back) == (one.terms.verb, one.terms.kind, one.back)
    assert told.option == one.option


@pytest.mark.parametrize("id", games())
def test_each_picture_of_a_panel_has_a_word(id: str) -> None:
    """What stands in a panel beside a picture is read aloud and shown large with its word."""
    game = priory.game(id)
    case = cases(id)[-1]
    for ply, state in enumerate(random_game(case, 2)):
        if ply % 40:
            continue
        seat = Seat(state, max(state.player, 0))
        players = draw(sitting_for(game, case.setup.seats, seat.seat), seat.look(), [])["players"]
        for row in re.findall(r'class="(?:second|third)-row".*?</div>', players, re.S):
            for span in re.findall(r"<span(?!\s+class=\"(?:delta|spare))[^>]*>", row):
                assert "data-tip=" in span, span
