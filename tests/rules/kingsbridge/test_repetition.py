"""No arrangement comes back between two events of a turn (K6.9), and a turn has at most 100 moves (K6.10)."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from priory import Rng
from priory.games.kingsbridge import GAME
from priory.games.kingsbridge.table import Table
from tests.rulebook import rule
from tests.rules.kingsbridge.table import Layout, lay

TWO_HOLES = {"c1": [3, 4], "c2": [], "c3": [], "c4": [8], "c5": [10], "c6": [13]}


@rule("K6.9")
def test_a_whole_permanent_column_does_not_go_to_an_empty_one() -> None:
    table = lay(TWO_HOLES, [1, 5])
    assert not table.can_move("c1", "c2")


@rule("K6.9")
def test_a_move_that_only_swaps_equal_contents_is_illegal() -> None:
    table = lay({"c1": [5, 6], "c2": [5]}, [1, 2])
    assert not table.can_move("c1", "c2", tail=1)


@rule("K6.9")
def test_edgar_is_not_equal_to_the_card_he_stands_for() -> None:
    table = lay({"c1": ["E5", 6], "c2": [5]}, [1, 2])
    assert table.can_move("c1", "c2", tail=1)


@rule("K6.9")
def test_a_move_is_not_taken_back_directly() -> None:
    table = lay(TWO_HOLES, [1, 5])
    table.move("c1", "c2", tail=1)
    assert not table.can_move("c2", "c1")


@rule("K6.9")
def test_an_arrangement_does_not_come_back_by_a_detour() -> None:
    table = lay({"c1": [3, 4, 5], "c2": [], "c3": [], "c4": [8], "c5": [10], "c6": [13]}, [1, 2])
    table.move("c1", "c2", tail=1)
    table.move("c1", "c3", tail=1)
    assert table.column("c1") == [3]
    table.move("c2", "c3")
    assert not table.can_move("c3", "c1")


@rule("K6.9")
def test_the_same_contents_in_other_columns_are_the_same_arrangement() -> None:
    table = lay(TWO_HOLES, [1, 5])
    table.move("c1", "c2", head=1)
    assert not table.can_move("c1", "c2")


@rule("K6.9")
def test_a_whole_extra_column_may_go_to_an_empty_permanent_one() -> None:
    table = lay({"c1": [], "X1": [4, 5]}, [1, 2])
    table.move("X1", "c1")
    assert table.column("c1") == [4, 5]
    assert table.column("X1") == []


@rule("K6.9")
def test_the_contents_of_permanent_and_extra_columns_are_told_apart() -> None:
    table = lay({"c1": [5, 6], "X1": [5]}, [1, 2])
    assert table.can_move("c1", "X1", tail=1)
    assert not lay({"X1": [5, 6], "X2": [5]}, [1, 2]).can_move("X1", "X2", tail=1)


@rule("K6.9")
def test_columns_with_the_same_ends_are_told_apart_by_a_gap() -> None:
    table = lay({"c1": [6, 8], "c2": [6, 7, 8, 9], "c3": [1], "c4": [1], "c5": [13], "c6": [13]}, [4, 11])
    assert table.can_move("c2", "c1", tail=1)
    table.move("c2", "c1", tail=1)
    assert not table.can_move("c1", "c2", tail=1)


@rule("K6.9")
def test_columns_of_equal_cards_are_told_apart_by_their_number_and_kind() -> None:
    columns = {"c1": [13, 13, 13], "c2": [1], "c3": [1], "c4": [3], "c5": [5], "c6": [7]}
    table = lay({**columns, "X1": [13]}, [9, 11], stack=["agatha"])
    table.use("agatha")
    assert table.can_move("c1", "X1", tail=1)
    assert table.can_move("c1", "X1", tail=2)
    table = lay({**columns, "c2": [13]}, [9, 11], stack=["agatha"])
    table.use("agatha")
    assert table.can_move("c1", "c2", tail=1)
    assert not table.can_move("c1", "c2", tail=2)


@rule("K6.9")
def test_a_placed_card_allows_the_move_back() -> None:
    table = lay({**TWO_HOLES, "c4": [6]}, [7, 1])
    table.move("c1", "c2", tail=1)
    table.place(7, "c4")
    assert table.can_move("c2", "c1")


@rule("K6.9")
def test_a_used_character_allows_the_move_back() -> None:
    table = lay(TWO_HOLES, [1, 5], stack=["aldred"])
    table.move("c1", "c2", tail=1)
    table.use("aldred")
    assert table.can_move("c2", "c1")


@rule("K6.9")
def test_a_finished_column_allows_the_move_back() -> None:
    low, high = [1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13]
    table = lay({"c1": [3, 4], "c2": [], "c3": low, "c4": high, "c5": [10], "c6": [13]}, [2, 7])
    table.move("c1", "c2", tail=1)
    table.move("c4", "c3")
    assert table.can_move("c2", "c1")


@rule("K6.9")
def test_the_next_turn_begins_with_the_present_arrangement_alone() -> None:
    table = lay({**TWO_HOLES, "c4": [6]}, [7, 1], hands={1: [1, 2]})
    table.place(7, "c4")
    table.move("c1", "c2", tail=1)
    assert not table.can_move("c2", "c1")
    table.end()
    assert table.active == 1
    assert table.can_move("c2", "c1")


@rule("K6.9", "D-c")
def test_what_has_been_seen_survives_saving_and_loading() -> None:
    table = lay(TWO_HOLES, [1, 5])
    table.move("c1", "c2", tail=1)
    again = Layout(GAME.from_dict(table.state.to_dict()))
    assert not again.can_move("c2", "c1")
    assert again.state.options() == table.state.options()


WALKED: list[dict[str, list[int | str]]] = [
    {"c1": [3, 4, 5], "c2": [], "c3": [], "c4": [8, 9], "c5": [10], "c6": [13]},
    {"c1": [3, 4, 5], "c2": [5, 6], "c3": [6, 7], "c4": [8], "X1": [6, 7], "X2": [4]},
    {"c1": [6, 8], "c2": [6, "E7", 8, 9], "c3": [], "c4": [9, 10], "X1": [4, 6], "X2": [7]},
]


@rule("K6.9", "D-c")
@pytest.mark.parametrize("columns", WALKED, ids=["runs", "extra columns", "gaps and Edgar"])
def test_a_table_that_is_read_knows_what_was_seen_as_the_one_on_which_it_was_moved(
    columns: dict[str, list[int | str]],
) -> None:
    moves = 0
    for seed in range(6):
        state = lay(columns, [1, 2], turn={"effect": "agatha" if seed % 2 else None}).state
        rng = Rng(seed)
        while moving := [option for option in state.options() if GAME.decode(option)["kind"] == "move"]:
            state.play(rng.choice(moving))
            while state.to_dict()["question"] != "main":
                state.play(rng.choice(state.options()))
            again = GAME.from_dict(state.to_dict())
            assert isinstance(state, Table)
            assert isinstance(again, Table)
            assert (again.seen_ends, again.seen_signs) == (state.seen_ends, state.seen_signs)
            assert (again.seen_bits, again.odd) == (state.seen_bits, state.odd)
            assert len(set(state.seen_signs)) == len(state.seen_signs)
            moves += 1
            if len(state.seen) > 12:
                break
    assert moves > 20


@rule("K6.10")
def test_the_hundredth_move_of_a_turn_is_the_last() -> None:
    table = lay({"c1": [3], "c2": [4], "c3": [5]}, [9, 10], turn={"moves": 99}, stack=["aldred"])
    table.move("c2", "c1")
    assert table.turn["moves"] == 100
    assert table.offers("move") == []


@rule("K6.10")
def test_placing_does_not_give_new_moves_but_the_next_turn_does() -> None:
    table = lay({"c1": [3], "c2": [4]}, [5, 9], hands={1: [9, 10]}, turn={"moves": 99}, stack=["aldred"])
    table.move("c2", "c1")
    table.place(5, "c1")
    assert table.offers("move") == []
    table.end()
    assert table.offers("move") != []


@rule("K6.9")
def test_equal_odd_columns_beside_each_other_do_not_hide_that_an_arrangement_is_new() -> None:
    columns = {"c1": [4, 5, 6], "c2": [3, 4, 4, 5], "c3": [], "X1": [4, 5, 6], "X2": [3, 4, 4, 5]}
    table = lay(columns, [1, 2], turn={"effect": "agatha"})
    table.move("c2", "c3", tail=3)
    table.move("c3", "c2", tail=2)
    table.move("c1", "c3")
    table.move("X2", "c1", tail=3)
    table.move("c1", "X2", tail=2)
    table.move("X1", "c1", tail=2)
    assert [table.column(name) for name in ("c1", "c2", "c3")] == [[4, 5, 6], [3, 4, 5], [4, 4, 5, 6]]
    table.move("c1", "X1")
    assert [table.column(name) for name in ("X1", "X2")] == [[4, 4, 5, 6], [3, 4, 5]]


@rule("K6.9")
def test_an_arrangement_is_known_by_the_same_number_in_every_process() -> None:
    asked = (
        "from priory.games.kingsbridge.rules.arrangement import number;"
        "print([number(bytes(cells), slot) for cells in ([3, 4, 4, 5], [20, 5], [3, 5]) for slot in (0, 6)])"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", asked], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
