"""Why not, in Kingsbridge: each reason beside what the rules offer."""

from __future__ import annotations

import pytest

from tests.reasons import why
from tests.rules.kingsbridge.table import lay

FULL = {"c1": [3], "c2": [11], "c3": [6], "c4": [9], "c5": [3], "c6": [13]}
"""The columns of a first turn, none of them empty."""


def test_a_card_says_what_it_follows() -> None:
    table = lay(FULL, [1, 2, 4, 5, 9, 11])
    assert {form["value"] for form in table.offers("place")} == {4}
    assert why(table.state, "hand-9") == ["The 9 follows an 8 or opens an empty column: there is neither."]
    assert why(table.state, "hand-1") == ["The 1 opens an empty column: there is none."]
    assert why(table.state, "hand-4") == []


def test_a_card_one_step_away_says_which_step() -> None:
    table = lay(FULL, [1, 2, 4, 5, 9, 11])
    assert why(table.state, "hand-2")[1] == "You hold a 1, but it needs a place first."
    assert why(table.state, "hand-5")[1] == "Lay 4 on column 1 first, then it fits."
    table.place(4, "c1")
    assert table.can_place(5, "c1")
    assert why(table.state, "hand-5") == []


def test_effects_in_force_change_what_a_card_follows() -> None:
    table = lay(FULL, [8, 8, 8, 1, 1, 1], turn={"effect": "agatha"})
    assert why(table.state, "hand-8")[0] == "The 8 follows a 7 or an 8 or opens an empty column: there is neither."
    table = lay({**FULL, "c4": [1]}, [9, 9, 9, 1, 1, 1], turn={"effect": "ragna"})
    assert why(table.state, "hand-9")[0] == "The 9 follows a 7 or an 8 or opens an empty column: there is neither."


def test_a_column_says_behind_which_card_it_moves() -> None:
    table = lay(FULL, [1, 2, 4, 5, 9, 11])
    assert not table.offers("move")
    said = "The 13 moves only behind a 12: no column ends so, and none is empty."
    assert why(table.state, "column-c6") == [said]
    assert why(table.state, "cell-c6-0") == [said]
    assert why(table.state, "column-c3")[1] == "Lay 4, 5 on column 1 first, then it fits."
    table.place(4, "c1")
    table.place(5, "c1")
    assert table.can_move("c3", "c1")
    assert why(table.state, "column-c3") == []


def test_a_column_of_several_cards_names_all_that_a_part_could_follow() -> None:
    table = lay({**FULL, "c1": [2, 3, 4, 5, 6], "c5": [13]}, [7, 9])
    assert why(table.state, "column-c1") == [
        "A part of it moves behind a card from 1 to 5, or into an empty column: there is neither."
    ]


def test_an_arrangement_that_comes_again_is_named_so() -> None:
    table = lay({"c1": [4], "c2": [3], "c3": [3], "c4": [13], "c5": [13], "c6": [13]}, [7, 9])
    table.move("c1", "c2")
    assert [form["column"] for form in table.offers("move")] == []
    assert why(table.state, "column-c2") == [
        "It could only be moved to where it stood before in this turn, or for nothing."
    ]
    assert why(table.state, "column-c1") == [
        "Empty: any card of your hand may be laid here, and any part of another column."
    ]


def test_only_ends_and_beginnings_move() -> None:
    table = lay({**FULL, "c1": [5, 6, 7], "c2": [], "c3": [13]}, [1])
    table.do({"kind": "move", "column": "c1"})
    said = "Only the end or the beginning of a column moves, never a middle piece."
    assert why(table.state, "cell-c1-1") == [said]
    assert why(table.state, "column-c4") == []


@pytest.mark.parametrize("placed", [0, 1])
def test_exchange_and_end_of_the_turn_exclude_each_other(placed: int) -> None:
    table = lay(FULL, [4, 5, 9, 9, 9, 9])
    if placed:
        table.place(4, "c1")
    assert table.can_exchange() == (not placed)
    assert table.can_end() == bool(placed)
    said = ["You have laid a card, so your turn ends with End turn: then you draw."]
    assert why(table.state, "pile") == (said if placed else [])
    if not placed:
        assert why(table.state, "end") == ["You have laid no card yet: lay one, or exchange cards."]


def test_a_card_laid_aside_waits_for_the_next_turn() -> None:
    table = lay(FULL, [4, 5, 9], stack=["wilwulf"])
    table.use("wilwulf", 4)
    assert not table.offers("place_display")
    assert why(table.state, "display-4") == ["Laid aside this turn: it can be laid from your next turn on."]


def test_one_character_a_turn() -> None:
    table = lay(FULL, [4, 5, 9], stack=["aldred", "den"])
    table.use("aldred")
    assert not table.offers("character")
    assert why(table.state, "character-den") == ["One character a turn: you have used Aldred."]


@pytest.mark.parametrize(
    ("who", "said"),
    [("gytha", "The discard pile is empty."), ("wilwulf", "")],
)
def test_a_character_that_could_do_nothing_says_why(who: str, said: str) -> None:
    table = lay(FULL, [4, 5, 9], stack=[who], discard=[])
    assert bool(table.offers("character")) == (not said)
    assert why(table.state, f"character-{who}") == ([said] if said else [])


def test_discarded_cards_that_fit_nowhere() -> None:
    table = lay(FULL, [4, 5, 9], stack=["gytha"], discard=[9, 9])
    assert not table.offers("character")
    assert why(table.state, "character-gytha") == ["None of the discarded cards fits anywhere."]


def test_alone_the_penalty_says_when_it_comes() -> None:
    table = lay(FULL, [4, 5], seats=1, mode="solo")
    assert not table.can_penalty()
    assert why(table.state, "penalty")[0].startswith("Only when none of your cards fits")
    assert why(table.state, "end")[0].startswith("You have laid no card yet: lay one.")


def test_others_learn_nothing_of_a_hand() -> None:
    table = lay(FULL, [4, 5, 9])
    other = lay(FULL, [1, 2, 3])
    for element in ("column-c3", "column-c6", "hand-9", "pile", "character-den"):
        assert why(table.state, element, seat=1) == why(other.state, element, seat=1)
