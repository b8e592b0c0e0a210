"""Positions that contradict the rules are refused by the name of the field; an option not offered changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from priory import BadPosition, IllegalOption
from priory.games.kingsbridge import GAME
from tests.rulebook import rule
from tests.rules.kingsbridge.table import lay

SOUND: dict[str, Any] = {
    "game": "kingsbridge",
    "columns": [[3], [5], [7], [9], [11], [13]],
    "hands": [[4, 9], [1, 2]],
    "stacks": [["den"], ["ragna"]],
}
TOGETHER: dict[str, Any] = {
    "game": "kingsbridge",
    "mode": "coop",
    "columns": [[3], [5], [7], [9], [11], [13]],
    "hands": [[1, 9], [1, 2]],
    "open": ["wigelm", "den", "gytha"],
}

WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("a number of seats nobody plays", {"seats": 6}, "seats"),
    ("hands for other seats", {"hands": [[1]], "seats": 2}, "hands"),
    ("solo for two", {"mode": "solo"}, "mode"),
    ("an unknown mode", {"mode": "kooperativ"}, "mode"),
    ("a start seat that is not there", {"start": 2}, "start"),
    ("an active seat that is not there", {"active": 5}, "active"),
    ("a misspelt field", {"colums": []}, "colums"),
    ("five columns", {"columns": [[], [], [], [], []]}, "columns"),
    ("five extra columns", {"extra": [[], [], [], [], []]}, "extra"),
    ("a column that is no list", {"columns": [3, [], [], [], [], []]}, "columns"),
    ("a card of no value", {"columns": [[14], [], [], [], [], []]}, "columns"),
    ("a truth as a card", {"hands": [[True], [1]]}, r"hands\[0\]"),
    ("an edgar of no rank", {"columns": [["E0"], [], [], [], [], []]}, "columns"),
    ("two edgars", {"columns": [["E3"], ["E4"], [], [], [], []]}, "columns"),
    ("a falling column", {"columns": [[4, 3], [], [], [], [], []]}, "column c1"),
    ("a column with a hole of two", {"columns": [[], [], [3, 6], [], [], []]}, "column c3"),
    ("a finished column", {"columns": [[], list(range(1, 14)), [], [], [], []]}, "column c2"),
    ("a finished column at the end", {"over": True, "columns": [list(range(1, 14)), [], [], [], [], []]}, "column c1"),
    ("nine cards of a value", {"displays": [[4] * 8, []]}, "value 4"),
    ("lost cards", {"piles": [[1], [2]], "discard": []}, "value 1"),
    ("seven cards in a hand", {"hands": [[1, 2, 3, 4, 5, 6, 7], [1]]}, r"hands\[0\]"),
    ("a player without cards", {"hands": [[4], []], "piles": [[1], []]}, "over"),
    ("a penalty pile", {"penalty": [5]}, "penalty"),
    ("an unknown character", {"stacks": [["philip"], []]}, r"stacks\[0\]"),
    ("a character twice", {"stacks": [["den"], ["den"]]}, "characters"),
    ("a character that is nowhere", {"boxed": ["gytha"]}, "characters"),
    ("characters without characters", {"characters": False}, "characters"),
    ("open characters", {"stacks": [[], []], "open": ["den"]}, "open"),
    ("an effect that does not last", {"turn": {"effect": "den"}}, "turn.effect"),
    ("an effect without a use", {"turn": {"effect": "ragna", "used": False}}, "turn.used"),
    ("a skip without ragna", {"turn": {"skipped": True}}, "turn.skipped"),
    ("a fresh card that is not there", {"turn": {"fresh": [7]}}, "turn.fresh"),
    ("a fresh card without a use", {"displays": [[7], []], "turn": {"fresh": [7]}}, "turn.fresh"),
    ("more moves than a turn has", {"turn": {"moves": 101}}, "turn.moves"),
    ("another arrangement seen last", {"turn": {"seen": [{"columns": [[1], [], [], [], [], []]}]}}, "turn.seen"),
    ("a misspelt field of the turn", {"turn": {"plased": 1}}, "turn.plased"),
    ("a negative counter", {"quiet": -1}, "quiet"),
    ("an unknown question", {"question": "pray"}, "question"),
    ("a penalty in a competitive game", {"question": "penalty_card"}, "question"),
    ("an exchange after placing", {"question": "exchange_stop", "turn": {"placed": 1}}, "question"),
    ("a card that is not held", {"question": "target", "so_far": {"value": 8}}, "question"),
    ("a card that fits nowhere", {"question": "target", "so_far": {"value": 9}}, "question"),
    ("a column that cannot be moved", {"question": "whole", "so_far": {"column": "c1"}}, "question"),
    ("a move too many", {"question": "whole", "so_far": {"column": "c2"}, "turn": {"moves": 100}}, "question"),
    ("another character", {"question": "wynstan"}, "question"),
    ("a second character", {"question": "den_column", "turn": {"used": True}}, "question"),
    ("a generator of three words", {"rng": [1, 2, 3]}, "rng"),
]


@rule("K1.1", "K1.7", "K1.10")
@pytest.mark.parametrize(("change", "field"), [(case[1], case[2]) for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_position_against_the_rules_is_refused(change: dict[str, Any], field: str) -> None:
    GAME.from_dict(SOUND)
    with pytest.raises(BadPosition, match=field):
        GAME.from_dict({**SOUND, **change})


WRONG_TOGETHER: list[tuple[str, dict[str, Any], str]] = [
    ("without characters", {"characters": False}, "characters"),
    ("stacks", {"stacks": [["den"], []], "open": []}, "stacks"),
    ("four open characters", {"open": ["wigelm", "den", "gytha", "ragna"]}, "open"),
    ("a free place beside a deck", {"open": ["wigelm"], "deck": ["den"]}, "open"),
    ("no card left at all", {"hands": [[], []], "piles": [[], []]}, "over"),
    ("an exchange", {"question": "exchange_stop"}, "question"),
    ("a card given to the giver", {"question": "wigelm_column", "so_far": {"to": 0}}, "so_far.to"),
    (
        "a card given twice",
        {"seats": 3, "hands": [[9], [1], [2]], "question": "wigelm_column", "so_far": {"to": 1, "served": [1]}},
        "so_far.to",
    ),
    ("the giver served", {"question": "wigelm_seat", "so_far": {"served": [0]}}, "so_far.served"),
    (
        "a third card of gytha",
        {"discard": [4, 5, 6], "question": "gytha_stop", "so_far": {"place": 2, "count": 2, "column": "c1"}},
        "so_far.count",
    ),
    ("an open place that is not there", {"question": "wigelm_seat", "so_far": {"place": 3}}, "so_far.place"),
]


@rule("K3.3", "K22.7", "K24.1")
@pytest.mark.parametrize(
    ("change", "field"), [(case[1], case[2]) for case in WRONG_TOGETHER], ids=[case[0] for case in WRONG_TOGETHER]
)
def test_a_co_op_position_against_the_rules_is_refused(change: dict[str, Any], field: str) -> None:
    GAME.from_dict(TOGETHER)
    with pytest.raises(BadPosition, match=field):
        GAME.from_dict({**TOGETHER, **change})


@rule("K6.2")
@pytest.mark.parametrize(
    "part",
    [{"kind": "tail", "after": 1}, {"kind": "head", "cells": 105}, {"kind": "middle"}, "whole", {"kind": "tail"}],
)
def test_a_part_the_column_does_not_have_is_refused(part: Any) -> None:
    columns = [[3], [4], [7], [9], [11], [13]]
    position = {**SOUND, "columns": columns, "question": "move_target", "so_far": {"column": "c2", "part": part}}
    with pytest.raises(BadPosition, match=r"so_far\.part"):
        GAME.from_dict(position)


@rule("K4.7")
def test_a_sound_question_in_the_middle_of_an_action_is_read() -> None:
    columns = [[3], [4], [7], [9], [11], []]
    position = {**SOUND, "columns": columns, "question": "move_target", "so_far": {"column": "c2"}}
    state = GAME.from_dict({**position, "extra": [[3]], "hands": [[8, 9], [1, 2]]})
    assert [GAME.decode(option)["column"] for option in state.options()] == ["c1", "X1"]


@rule("K4.7")
@pytest.mark.parametrize("option", [-1, 0, 10**9, 311])
def test_an_option_that_is_not_offered_changes_nothing(option: int) -> None:
    table = lay({"c1": [3]}, [4, 9], stack=["den"])
    before, offered = table.state.to_dict(), table.state.options()
    with pytest.raises(IllegalOption, match=str(option)):
        table.state.play(option)
    assert table.state.to_dict() == before
    assert table.state.options() == offered


@rule("K9.1")
def test_nothing_can_be_played_when_the_game_is_over() -> None:
    table = lay({"c1": [3]}, [4], pile=[])
    table.place(4, "c1")
    with pytest.raises(IllegalOption, match="over"):
        table.state.play(0)


@rule("D0")
@pytest.mark.parametrize(
    "form",
    [
        {"kind": "place", "value": 14},
        {"kind": "place"},
        {"kind": "place", "value": 4, "column": "c1"},
        {"kind": "target", "column": "c7", "spot": "end"},
        {"kind": "wynstan", "column": "c1", "cells": 3},
        {"kind": "pass"},
    ],
)
def test_an_option_no_decision_has_is_refused(form: dict[str, Any]) -> None:
    with pytest.raises(IllegalOption):
        GAME.encode(form)
