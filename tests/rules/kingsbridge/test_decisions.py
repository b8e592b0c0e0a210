"""The decisions and their options (section 25); those of a character stand with the character."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from priory.games.kingsbridge import GAME
from tests.rulebook import rule
from tests.rules.kingsbridge.table import Columns, Layout, lay

RULES = Path(__file__).parents[3] / "docs" / "rules" / "kingsbridge.md"
TWO_HOLES = {"c1": [3, 4], "c2": [], "c3": [6], "c4": [], "c5": [8], "c6": [10]}


def offered(table: Layout) -> list[dict[str, Any]]:
    return [GAME.decode(option) for option in table.state.options()]


@rule("D0")
def test_main_offers_closing_characters_cards_and_moves() -> None:
    table = lay({"c1": [3], "c2": [5]}, [4, 9], display=[6], stack=["den", "ragna"])
    assert offered(table) == [
        {"kind": "exchange"},
        {"kind": "character", "place": 1},
        {"kind": "place", "value": 4},
        {"kind": "place_display", "value": 6},
        {"kind": "move", "column": "c3"},
        {"kind": "move", "column": "c4"},
        {"kind": "move", "column": "c5"},
    ]


@rule("D0")
def test_main_offers_end_after_a_placed_card_and_penalty_when_nothing_fits() -> None:
    table = lay({"c1": [3]}, [4, 9])
    table.place(4, "c1")
    assert offered(table)[0] == {"kind": "end"}
    assert offered(lay({"c1": [3]}, [8, 9], seats=1))[0] == {"kind": "penalty"}


@rule("D1")
def test_each_empty_column_is_a_target_of_its_own() -> None:
    table = lay(TWO_HOLES, [5, 13])
    table.do({"kind": "place", "value": 5})
    assert [(form["column"], form["spot"]) for form in offered(table)] == [("c1", "end"), ("c2", "end"), ("c4", "end")]


@rule("D1")
def test_a_target_has_one_of_four_spots() -> None:
    columns: Columns = {"c1": [3], "c2": [5, 6], "c3": [3, 5], "c4": ["E4"]}
    table = lay(columns, [4, 9], turn={"effect": "aldred"})
    table.do({"kind": "place", "value": 4})
    found = [(form["column"], form["spot"]) for form in offered(table)]
    assert found == [("c1", "end"), ("c2", "front"), ("c3", "gap"), ("c4", "swap")]


@rule("D2")
def test_a_part_is_the_whole_a_tail_or_a_head() -> None:
    table = lay({"c1": [4, 5], "c2": [], "c3": [3]}, [9, 10])
    table.do({"kind": "move", "column": "c1"})
    assert offered(table) == [{"kind": "whole"}, {"kind": "tail", "after": 1}, {"kind": "head", "cells": 1}]


@rule("D3")
def test_a_part_goes_to_the_end_or_the_front_of_a_column() -> None:
    table = lay({"c1": [3], "c2": [4], "c3": [5, 6]}, [9, 10], turn={"effect": "aldred"})
    table.do({"kind": "move", "column": "c2"})
    assert [(form["column"], form["spot"]) for form in offered(table)] == [("c1", "end"), ("c3", "front")]


@rule("D5")
def test_any_hand_card_may_be_the_penalty() -> None:
    table = lay({"c1": [3]}, [8, 8, 9, 11], seats=1)
    table.do({"kind": "penalty"})
    assert [form["value"] for form in table.offers("penalty_card")] == [8, 9, 11]


@rule("D6")
def test_edgar_is_offered_every_column_that_has_room_for_him() -> None:
    columns = {"c1": [3], "c2": [12, 13], "c3": [], "c4": [11, 13], "X1": [7]}
    table = lay(columns, [8, 9], stack=["edgar"])
    table.do({"kind": "character", "place": 1})
    assert [form["column"] for form in table.offers("edgar_column")] == ["c1", "c3", "c4", "c6", "X1"]


@rule("D-a")
def test_a_lasting_effect_asks_nothing() -> None:
    table = lay({"c1": [3]}, [4, 9], stack=["ragna"])
    table.do({"kind": "character", "place": 1})
    assert table["question"] == "main"


@rule("D-b")
def test_a_value_fits_one_spot_of_a_column_and_perhaps_a_swap() -> None:
    table = lay({"c1": [3, "E4"]}, [4, 9], turn={"effect": "agatha"})
    assert [spot for spot in ("end", "front", "gap", "swap") if table.can_place(4, "c1", spot)] == ["end", "swap"]


@rule("D-c")
def test_what_belongs_to_the_turn_and_the_game_survives_saving_and_loading() -> None:
    table = lay({"c1": [3], "c2": [5], "c3": [9]}, [5, 8, 1], stack=["ragna"], quiet=3, turns=11)
    table.use("ragna")
    table.place(5, "c1")
    table.move("c4", "c6")
    again = GAME.from_dict(table.state.to_dict())
    assert again.to_dict() == table.state.to_dict()
    turn = again.to_dict()["turn"]
    assert (turn["placed"], turn["used"], turn["effect"], turn["skipped"], turn["moves"]) == (1, True, "ragna", True, 1)
    assert (again.to_dict()["quiet"], again.to_dict()["turns"]) == (3, 11)


@rule("D-c")
def test_cards_laid_aside_and_a_finished_column_survive_too() -> None:
    table = lay({"c1": list(range(1, 13)), "c2": [13]}, [5, 8, 1], stack=["wilwulf"])
    table.use("wilwulf", 5)
    table.move("c2", "c1")
    turn = GAME.from_dict(table.state.to_dict()).to_dict()["turn"]
    assert (turn["fresh"], turn["finished"]) == ([5], True)


@rule("D0", "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11", "D12", "D13", "D14", "D15")
def test_the_options_are_numbered_as_the_rules_say() -> None:
    written = re.findall(r"`(\w+)(?:\(([\w, ]+)\))?` (\d+)(?:–(\d+))?", RULES.read_text(encoding="utf-8"))
    stated = [(name, fields.split(", ") if fields else [], int(first)) for name, fields, first, _ in written]
    assert stated == [(kind.name, list(kind.fields), kind.first) for kind in GAME.codec.kinds]
    for name, _, first, last in written:
        assert GAME.codec.by_name[name].size == int(last or first) - int(first) + 1
    assert GAME.option_count == 485
