"""Rearranging (K6); the rule against repetition is in test_repetition."""

from __future__ import annotations

import pytest

from tests.rulebook import rule
from tests.rules.kingsbridge.table import PERMANENT, lay


@rule("K6.1")
def test_a_part_keeps_its_order() -> None:
    table = lay({"c1": [3], "c2": [4, 5, 5, 7]}, [9, 10])
    table.move("c2", "c1")
    assert table.column("c1") == [3, 4, 5, 5, 7]
    assert table.column("c2") == []


@rule("K6.2")
def test_a_whole_column_may_be_moved() -> None:
    assert lay({"c1": [3], "c2": [4, 5, 6]}).can_move("c2", "c1")


@rule("K6.2")
def test_a_tail_may_be_moved() -> None:
    table = lay({"c1": [2, 3, 4], "c2": [3, 4, 5, 6]}, [9, 10])
    table.move("c2", "c1", tail=2)
    assert table.column("c1") == [2, 3, 4, 5, 6]
    assert table.column("c2") == [3, 4]


@rule("K6.2")
def test_a_head_may_be_moved() -> None:
    table = lay({"c1": [3], "c2": [4, 5, 6, 7]}, [9, 10])
    table.move("c2", "c1", head=2)
    assert table.column("c1") == [3, 4, 5]
    assert table.column("c2") == [6, 7]


@rule("K6.2", "K6.6")
@pytest.mark.parametrize("cells", [[4, 5, 6, 7], [4, 5, 5, 6], [4, 5, 7, 8]])
def test_a_middle_part_may_never_be_moved(cells: list[int]) -> None:
    table = lay({"c1": cells, "c2": []}, [9, 10])
    table.do({"kind": "move", "column": "c1"})
    assert [form["after"] for form in table.offers("tail")] == [1, 2, 3]
    assert [form["cells"] for form in table.offers("head")] == [1, 2, 3]
    assert len(table.state.options()) == 6


@rule("K6.6")
def test_one_of_two_equal_cards_in_the_middle_stays() -> None:
    table = lay({"c1": [4, 5, 5, 6], "c2": [4]}, [9, 10])
    table.move("c1", "c2", tail=2)
    assert table.column("c2") == [4, 5, 6]
    assert table.column("c1") == [4, 5]


@rule("K6.6")
def test_even_under_ragna_a_single_card_from_the_middle_stays() -> None:
    table = lay({"c1": [4, 5, 6], "c2": [3]}, [9, 10], turn={"effect": "ragna"})
    assert not table.can_move("c1", "c2", tail=1)
    assert table.can_move("c1", "c2", tail=2)
    assert table.can_move("c1", "c2", head=2)


@rule("K6.3")
@pytest.mark.parametrize("first", [1, 2, 3, 5, 6, 7])
def test_a_part_must_follow_the_last_card_of_the_target(first: int) -> None:
    table = lay({"c1": [2, 3], "c2": [first]}, [9, 10])
    assert not table.can_move("c2", "c1")


@rule("K6.3")
def test_the_target_is_another_column() -> None:
    table = lay({"c1": [3, 4], "c2": []}, [9, 10])
    assert not table.can_move("c1", "c1", tail=1)


@rule("K6.3")
def test_any_part_goes_to_an_empty_permanent_column() -> None:
    table = lay({"c1": [3, 4, 5], "c2": []}, [9, 10])
    assert all(table.can_move("c1", "c2", head=cells) for cells in (1, 2))
    assert all(table.can_move("c1", "c2", tail=cells) for cells in (1, 2))


@rule("K6.3")
def test_extra_columns_give_and_take_parts() -> None:
    table = lay({"c1": [3], "X1": [4, 5], "X2": [6]}, [9, 10])
    assert table.can_move("X1", "c1")
    assert table.can_move("X2", "X1")
    assert not table.can_move("c1", "X3")


@rule("K6.4")
def test_without_a_character_a_new_joint_has_step_one() -> None:
    table = lay({"c1": [3], "c2": [3, 4], "c3": [5], "c4": [2]}, [9, 10])
    assert not table.can_move("c2", "c1")
    assert not table.can_move("c3", "c1")
    assert not table.can_move("c4", "c1", front=True)


@rule("K6.4")
@pytest.mark.parametrize(
    ("effect", "source", "front"), [("aldred", "c4", True), ("agatha", "c2", False), ("ragna", "c3", False)]
)
def test_aldred_agatha_and_ragna_open_one_more_joint_each(effect: str, source: str, front: bool) -> None:
    table = lay({"c1": [3], "c2": [3, 4], "c3": [5], "c4": [2]}, [9, 10], turn={"effect": effect})
    assert table.can_move(source, "c1", front=front)


@rule("K6.5")
def test_doubles_and_gaps_are_moved_along() -> None:
    table = lay({"c1": [3], "c2": [4, 4, 6]}, [9, 10])
    table.move("c2", "c1")
    assert table.column("c1") == [3, 4, 4, 6]


@rule("K6.5")
def test_a_column_may_be_cut_between_two_equal_cards() -> None:
    table = lay({"c1": [3], "c2": [4, 4, 5]}, [9, 10])
    table.move("c2", "c1", head=1)
    assert table.column("c1") == [3, 4]
    assert table.column("c2") == [4, 5]


@rule("K6.5", "K6.7", "K16.8")
def test_a_column_may_be_cut_at_a_gap_and_the_gap_is_gone() -> None:
    table = lay({"c1": [3, 5, 6], "c2": [4]}, [9, 10])
    table.move("c1", "c2", tail=2)
    assert table.column("c2") == [4, 5, 6]
    assert table.column("c1") == [3]


@rule("K6.7", "K16.7")
def test_a_move_does_not_fill_a_gap() -> None:
    table = lay({"c1": [3, 5, 6], "c2": [4]}, [9, 10])
    assert not table.can_move("c2", "c1")
    assert not table.can_move("c2", "c1", front=True)


@rule("K6.8")
def test_columns_are_rearranged_before_between_and_after_placing() -> None:
    table = lay({"c1": [3], "c2": [4], "c3": [6], "c4": [8]}, [5, 7])
    table.move("c2", "c1")
    table.place(5, "c1")
    table.move("c3", "c1")
    table.place(7, "c1")
    assert table.can_move("c4", "c1")


@rule("K6.8")
def test_a_move_needs_no_placed_card() -> None:
    table = lay({"c1": [3], "c2": [4]}, [9, 10])
    table.move("c2", "c1")
    assert table.turn["placed"] == 0


@rule("K6.8")
def test_a_move_alone_may_finish_a_column() -> None:
    table = lay({"c1": [1, 2, 3, 4, 5, 6], "c2": [7, 8, 9, 10, 11, 12, 13]}, [9, 10])
    table.move("c2", "c1")
    assert (table.column("c1"), table.column("c2")) == ([], [])


@rule("K6.3")
def test_every_empty_column_is_a_target_of_its_own() -> None:
    table = lay({"c1": [3, 4], "c2": [], "c3": [6], "c4": [], "c5": [8], "c6": [10]}, [13, 1])
    assert [name for name in PERMANENT if table.can_move("c1", name, tail=1)] == ["c2", "c4"]
