"""Aldred (K11) and Mother Agatha (K15)."""

from __future__ import annotations

from typing import cast

import pytest

from priory.games.kingsbridge.rules.placing import any_double
from priory.games.kingsbridge.table import Table
from tests.rulebook import rule
from tests.rules.kingsbridge.table import lay

ALDRED = {"effect": "aldred", "used": True}
AGATHA = {"effect": "agatha", "used": True}


@rule("K11.1")
def test_aldred_opens_the_front_for_the_rest_of_the_turn() -> None:
    table = lay({"c1": [3, 4], "c2": [7]}, [2, 6, 9], stack=["aldred"])
    assert not table.can_place(2, "c1", "front")
    table.use("aldred")
    table.place(6, "c2", "front")
    assert table.can_place(2, "c1", "front")


@rule("K11.2")
@pytest.mark.parametrize("value", [1, 3, 4, 5, 13])
def test_only_the_rank_below_goes_before_the_first_card(value: int) -> None:
    table = lay({"c1": [3, 4]}, sorted({value, 9}), turn=ALDRED)
    assert not table.can_place(value, "c1", "front")


@rule("K11.2")
def test_cards_go_to_the_front_one_at_a_time() -> None:
    table = lay({"c1": [3, 4]}, [1, 2, 9], turn=ALDRED)
    assert not table.can_place(1, "c1", "front")
    table.place(2, "c1", "front")
    table.place(1, "c1", "front")
    assert table.column("c1") == [1, 2, 3, 4]


@rule("K11.2")
def test_an_empty_column_has_no_front() -> None:
    assert not lay({"c1": []}, [1, 2, 9], turn=ALDRED).can_place(2, "c1", "front")


@rule("K11.3")
def test_a_part_may_be_put_before_another_column() -> None:
    table = lay({"c1": [6, 7], "c2": [3, 4, 5]}, [9, 10], turn=ALDRED)
    table.move("c2", "c1", front=True)
    assert table.column("c1") == [3, 4, 5, 6, 7]


@rule("K11.3")
@pytest.mark.parametrize(("cells", "head", "tail"), [([4, 5, 6], 2, 0), ([3, 4, 5], 0, 2)])
def test_head_and_tail_go_to_the_front_by_their_last_card(cells: list[int], head: int, tail: int) -> None:
    table = lay({"c1": [6, 7], "c2": cells}, [9, 10], turn=ALDRED)
    table.move("c2", "c1", head, tail, front=True)
    assert table.column("c1") == [4, 5, 6, 7]


@rule("K11.3")
def test_a_part_that_does_not_end_below_the_first_card_stays_away_from_the_front() -> None:
    table = lay({"c1": [6, 7], "c2": [3, 4], "c3": [5, 6]}, [9, 10], turn=ALDRED)
    assert not table.can_move("c2", "c1", front=True)
    assert not table.can_move("c3", "c1", front=True)


@rule("K11.4")
def test_the_end_stays_open_under_aldred() -> None:
    table = lay({"c1": [3, 4], "c2": [6]}, [5, 9], turn=ALDRED)
    table.place(5, "c1")
    table.move("c2", "c1")
    assert table.column("c1") == [3, 4, 5, 6]


@rule("K11.5")
def test_a_display_card_does_not_go_to_the_front() -> None:
    table = lay({"c1": [3, 4]}, [9, 10], display=[2], turn=ALDRED)
    assert not table.can_place(2, "c1", "front", display=True)
    assert table.offers("place_display") == []


@rule("K15.1", "K15.2")
def test_agatha_lets_equal_cards_follow_one_another_any_number_of_times() -> None:
    table = lay({"c1": [3], "c2": [7]}, [3, 3, 7, 4, 9], stack=["agatha"])
    table.use("agatha")
    for value, column in [(3, "c1"), (7, "c2"), (3, "c1"), (4, "c1")]:
        table.place(value, column)
    assert table.column("c1") == [3, 3, 3, 4]
    assert table.column("c2") == [7, 7]


@rule("K15.2")
def test_a_double_may_be_laid_on_edgar_and_from_the_display() -> None:
    table = lay({"c1": [3, "E4"]}, [4, 9], display=[4], turn=AGATHA)
    assert table.can_place(4, "c1")
    assert table.can_place(4, "c1", display=True)


@rule("K15.2", "K5.1")
def test_a_13_goes_on_a_13() -> None:
    table = lay({"c1": [12, 13]}, [13, 9], turn=AGATHA)
    assert table.can_place(13, "c1")


@rule("K15.3")
def test_a_part_may_be_joined_to_an_equal_rank() -> None:
    table = lay({"c1": [3, 4], "c2": [4, 5]}, [9, 10], turn=AGATHA)
    table.move("c2", "c1")
    assert table.column("c1") == [3, 4, 4, 5]


@rule("K15.3")
def test_edgar_too_may_be_moved_onto_his_own_rank() -> None:
    table = lay({"c1": [3, 4], "c2": ["E4"]}, [9, 10], turn=AGATHA)
    assert table.can_move("c2", "c1")


@rule("K15.4")
def test_a_double_goes_to_the_end_only() -> None:
    table = lay({"c1": [3, 4, 5]}, [3, 4, 9], turn=AGATHA)
    for value in (3, 4):
        assert not any(table.can_place(value, "c1", spot) for spot in ("end", "front", "gap", "swap"))


@rule("K15.5")
def test_later_doubles_are_moved_and_continued_but_not_made() -> None:
    table = lay({"c1": [3, 4, 4], "c2": [2], "c3": [4, 5]}, [4, 5, 9])
    assert not table.can_place(4, "c1")
    assert not table.can_move("c3", "c1")
    table.place(5, "c1")
    table.move("c1", "c2")
    assert table.column("c2") == [2, 3, 4, 4, 5]


@rule("K15.3")
@pytest.mark.parametrize(
    ("cells", "double"),
    [([3, 4, 4, 5], True), ([4, 4, 5, 6], True), ([4, 5, 6, 6], True), ([4, 5, 6], False), ([4, 6, 7], False)],
)
def test_a_double_joint_is_found_wherever_it_lies(cells: list[int], double: bool) -> None:
    table = lay({"c1": cells, **{f"c{number}": [number, number + 1] for number in range(2, 7)}}, [9])
    assert any_double(cast(Table, table.state)) is double
