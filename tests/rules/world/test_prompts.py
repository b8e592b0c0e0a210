"""Prompts, duties and orientations: what is said of a question is true of it, in every chapter and mode."""

from __future__ import annotations

from typing import Any

import pytest

from priory import OVER
from priory.core.plain import Form
from priory.games.world.board import scene
from priory.games.world.board.tray import reckoning, tray
from priory.games.world.words import option, prompt
from priory.games.world.words.changes import incomes
from priory.words import Tongue
from tests.rulebook import rule
from tests.rules.world.tables import DUE, chapter_end, drawing, goods, kinds, orienting, play, seen

ENGLISH = Tongue("en", "world")


@rule("W23.7")
def test_a_forced_loss_is_not_called_an_offer_that_could_be_declined() -> None:
    # IV-02: each player must give one of five goods.
    table = drawing("IV-02", players={0: {"goods": {"grain": 1, "wool": 1}}})
    assert kinds(table) == {"accept"}
    assert prompt(seen(table, 0), ENGLISH) == "A choice: A knight takes his share"


@rule("W16.1", "W16.4", "W16.5")
@pytest.mark.parametrize(
    ("chapter", "asked"),
    [(3, "Which penalties are bought off with loyalty?"), (4, "Which losses are not doubled, for loyalty?")],
)
def test_after_the_last_chapter_there_are_no_penalties_to_be_spared(chapter: int, asked: str) -> None:
    players = {seat: {"goods": DUE} for seat in range(4)}
    players[1] = {"goods": {"piety": 2, "gold": 5, "loyalty": 1}}
    table = chapter_end(chapter=chapter, players=players)
    assert prompt(seen(table, 1), ENGLISH) == asked


# The duties.


@rule("W14.1", "W16.4")
def test_who_fell_short_at_the_end_of_the_game_is_not_shown_as_having_met_the_duty() -> None:
    players = {seat: {"goods": DUE} for seat in range(4)}
    players[2] = {"goods": {"piety": 1, "grain": 2, "gold": 5}}
    table = chapter_end(chapter=4, players=players)
    assert table.player == OVER
    told: Any = reckoning(seen(table, 0))
    rows = {one["seat"]: [row["missing"] for row in one["rows"]] for one in told}
    assert rows == {0: [0, 0, 0], 1: [0, 0, 0], 2: [1, 0, 0], 3: [0, 0, 0]}
    own: Any = tray(seen(table, 0), [], ENGLISH)
    assert [one["rows"][0]["missing"] for one in own["reckoning"]] == [0, 0, 1, 0]
    assert table.view(3)["players"][2]["lacking"] == [1, 0, 0]


@rule("W14.4", "W14.5")
def test_once_the_duties_are_paid_the_screen_says_what_was_given() -> None:
    players = {seat: {"goods": DUE} for seat in range(4)}
    players[1] = {"goods": {"piety": 2, "grain": 1, "gold": 1, "loyalty": 1}}
    table = chapter_end(tax=3, players=players)
    assert table.view(0)["question"] == "protect"
    shown: dict[int, Any] = {seat: tray(seen(table, seat), [], ENGLISH) for seat in (0, 1)}
    # Two piety, two grain and a tax of three were due.
    told = {seat: [(one["text"], one["state"]) for one in own["duties"]] for seat, own in shown.items()}
    assert told[0] == [("2 of 2", "met"), ("2 of 2", "met"), ("3 of 3", "met")]
    assert told[1] == [("2 of 2", "met"), ("1 of 2", "short"), ("1 of 3", "short")]


@rule("W3.1", "W13.3")
def test_six_event_cards_are_left_before_the_first_draw_of_a_chapter() -> None:
    players = {seat: {"goods": DUE} for seat in range(4)}
    players[1] = {"goods": {"piety": 2, "grain": 2}}
    table = chapter_end(tax=5, players=players, agenda="duties")
    view = seen(table, 1)
    assert (view.chapter, view.event, scene(view, [], ENGLISH)["left"]) == (2, None, 6)
    play(table, "lay", card="grain")
    play(table, "discard", card="piety")
    assert scene(seen(table, 1), [], ENGLISH)["left"] == 5


# What an orientation would bring.


@rule("W6.6", "W15.3")
def test_an_orientation_promises_a_beggar_no_income() -> None:
    players = {0: {"goods": {}, "penalties": ["begging"]}}
    table = orienting("II-07", players=players)
    assert option(seen(table, 0), Form({"kind": "orient", "arrow": 0}), ENGLISH) == "Arrow 0: no income, no favour"
    play(table, "orient", arrow=0)
    assert goods(table, 0) == {}


@rule("W6.4", "W6.5")
@pytest.mark.parametrize(("held", "promised"), [(13, [{"wool": 1}, {"wool": 1}]), (14, [{"wool": 1}, {"vp": 1}])])
def test_an_orientation_promises_what_the_supply_can_pay(held: int, promised: list[dict[str, int]]) -> None:
    # II-05 shows wool to seats 0 and 1 with arrow 0; seat 0 holds the crest and comes first.
    table = orienting("II-05", players={2: {"goods": {"wool": held}}})
    assert incomes(seen(table, 3), 0)[:2] == promised
    play(table, "orient", arrow=0)
    assert [goods(table, seat).get("wool", 0) for seat in (0, 1)] == [1, promised[1].get("wool", 0)]
    assert table.scores()[1] == 8 + promised[1].get("vp", 0)
