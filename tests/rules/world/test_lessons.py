"""The guided round: what it says of a question is true of that question, in every chapter and mode."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from priory import OVER, Rng, Seat
from priory.choices import choices_of
from priory.core.plain import Form
from priory.games.world.board import scene
from priory.games.world.board.lessons import coach
from priory.games.world.board.tray import reckoning, tray
from priory.games.world.words import option, prompt
from priory.games.world.words.changes import incomes
from priory.words import Tongue
from tests.rulebook import rule
from tests.rules.world.tables import DUE, GAME, chapter_end, drawing, goods, kinds, orienting, play, seen, turn

ENGLISH = Tongue("en", "world")


def lesson(table: Any) -> str:
    """What the player who must choose is told."""
    seat = Seat(table, table.player)
    told = coach(seen(seat), choices_of(GAME, seat, "en"), ENGLISH)
    assert told is not None
    return f"{told['title']}. {told['text']}"


@rule("W23.7")
def test_a_forced_loss_is_not_called_an_offer_that_could_be_declined() -> None:
    # IV-02: each player must give one of five goods.
    table = drawing("IV-02", players={0: {"goods": {"grain": 1, "wool": 1}}})
    assert kinds(table) == {"accept"}
    assert lesson(table) == (
        "A loss. The event takes something from everybody. Touch what you give; you cannot decline."
    )
    assert prompt(seen(table, 0), ENGLISH) == "A choice: A knight takes his share"


@rule("W23.7")
def test_a_gift_with_a_choice_is_called_a_gift() -> None:
    # IV-06: each player gains 1 loyalty or 2 gold.
    table = drawing("IV-06")
    assert lesson(table) == "A gift. The event gives something to everybody. Touch what you take."


@rule("W23.22", "W22.5")
def test_a_permanent_offer_comes_once_in_each_round() -> None:
    table = turn(blue=("II-08",), players={0: {"goods": {"grain": 1}}})
    assert lesson(table) == "An offer. You may take this offer once in each round. Touch it, or decline."


@rule("W10.6", "W10.1")
@pytest.mark.parametrize(
    ("first_game", "said"), [(True, "In this chapter you use all six."), (False, "six of the twelve")]
)
def test_beginners_use_all_six_cards_of_chapter_one(first_game: bool, said: str) -> None:
    table = turn(chapter=1, variants={"first_game": first_game})
    assert said in lesson(table)


@rule("W16.1", "W16.4", "W16.5")
@pytest.mark.parametrize(
    ("chapter", "said", "asked"),
    [
        (
            3,
            "What is missing costs points; loyalty spares the penalty.",
            "Which penalties are bought off with loyalty?",
        ),
        (4, "What is missing costs double, unless loyalty is paid.", "Which losses are not doubled, for loyalty?"),
    ],
)
def test_after_the_last_chapter_there_are_no_penalties_to_be_spared(chapter: int, said: str, asked: str) -> None:
    players = {seat: {"goods": DUE} for seat in range(4)}
    players[1] = {"goods": {"piety": 2, "gold": 5, "loyalty": 1}}
    table = chapter_end(chapter=chapter, players=players)
    assert said in lesson(table)
    assert prompt(seen(table, 1), ENGLISH) == asked


@rule("W25.5")
def test_without_patients_nobody_is_told_to_heal() -> None:
    table = turn(players={0: {"goods": {"knowledge": 1}}})
    play(table, "play", card="medicine")
    assert lesson(table).startswith("A small service.")
    table = turn(chapter=3, sick={1: 1}, players={0: {"goods": {"knowledge": 1}}})
    play(table, "play", card="medicine")
    assert lesson(table).startswith("Heal.")


@rule("W23.14")
def test_a_house_that_is_taken_off_is_not_called_a_site_to_build_on() -> None:
    table = drawing("III-01", sites={"1": 0, "7": 0})
    assert lesson(table) == "A house is lost. Touch the house that you take back; its site becomes free."


def test_what_is_said_can_be_done_in_every_question_of_every_mode() -> None:
    told: Counter[str] = Counter()
    for setup in GAME.setups():
        table, rng = GAME.new(setup.seats, 3, **setup.variants), Rng(3)
        while table.player != OVER:
            said, offered = lesson(table), kinds(table)
            told[said] += 1
            assert ("or decline" in said) == ("decline" in offered), said
            assert ("small service" not in said) or "small_service" in offered or "heal" in offered, said
            assert ("your seal" in said) == ("donate" in offered), said
            assert ("hidden pile" in said) == ("discard" in offered), said
            assert ("without action" in said) <= (offered == {"lay"}), said
            table.play(rng.choice(table.options()))
    assert len(told) >= 15


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
