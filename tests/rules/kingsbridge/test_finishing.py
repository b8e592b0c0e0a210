"""Finishing a column (K7)."""

from __future__ import annotations

import pytest

from tests.rulebook import rule
from tests.rules.kingsbridge.table import VALUES, lay

ALL = list(VALUES)


@rule("K7.1", "K7.3")
def test_a_column_with_each_rank_is_cleared_to_the_discard_pile_at_once() -> None:
    table = lay({"c1": ALL[:12]}, [13, 5])
    table.place(13, "c1")
    assert table.column("c1") == []
    assert table["discard"] == ALL


@rule("K7.1")
@pytest.mark.parametrize("cells", [ALL[:12], ALL[1:], ALL[2:12]])
def test_a_column_without_one_rank_is_not_finished(cells: list[int]) -> None:
    table = lay({"c1": cells}, [5, 7])
    assert table.column("c1") == cells


@rule("K7.2")
def test_it_does_not_matter_how_the_last_rank_comes() -> None:
    by_move = lay({"c1": ALL[:6], "c2": ALL[6:]}, [5, 7])
    by_move.move("c2", "c1")
    by_edgar = lay({"c1": ALL[:12]}, [5, 7], stack=["edgar"])
    by_edgar.use("edgar", "c1", 13)
    by_gytha = lay({"c1": ALL[:12]}, [5, 7], stack=["gytha"], discard=[13])
    by_gytha.use("gytha", "c1", 13)
    by_aldred = lay({"c1": ALL[1:]}, [1, 7], turn={"effect": "aldred"})
    by_aldred.place(1, "c1", "front")
    by_front_move = lay({"c1": ALL[1:], "c2": [1]}, [5, 7], turn={"effect": "aldred"})
    by_front_move.move("c2", "c1", front=True)
    by_gap = lay({"c1": [1, 2, 3, *ALL[4:]]}, [4, 7])
    by_gap.place(4, "c1", "gap")
    for table in (by_move, by_edgar, by_gytha, by_aldred, by_front_move, by_gap):
        assert table.column("c1") == []
        assert table.turn["finished"]


@rule("K7.3")
def test_the_emptied_permanent_column_can_be_used_in_the_same_turn() -> None:
    table = lay({"c1": ALL[:12]}, [13, 5, 6])
    table.place(13, "c1")
    table.place(5, "c1")
    assert table.column("c1") == [5]


@rule("K7.3")
def test_a_finished_extra_column_disappears() -> None:
    table = lay({"X1": ALL[:12]}, [13, 5])
    table.place(13, "X1")
    assert table.column("X1") == []
    assert not table.can_place(5, "X1")


@rule("K7.4")
def test_who_finishes_a_column_takes_edgar_from_it() -> None:
    table = lay({"c1": [*ALL[:5], "E6", *ALL[6:12]]}, [13, 5], stack=["den"])
    table.place(13, "c1")
    assert table.stack(0) == ["den", "edgar"]
    assert table["discard"] == [value for value in ALL if value != 6]


@rule("K7.5")
def test_doubles_do_not_hinder_and_are_discarded_too() -> None:
    table = lay({"c1": [1, 2, 2, *ALL[2:12]]}, [13, 5])
    table.place(13, "c1")
    assert table["discard"] == [1, 2, 2, *ALL[2:]]


@rule("K7.6")
def test_a_column_from_1_to_13_with_a_gap_is_not_finished() -> None:
    cells = [1, 2, 3, *ALL[4:12]]
    table = lay({"c1": cells}, [13, 5])
    table.place(13, "c1")
    assert table.column("c1") == [*cells, 13]


@rule("K7.6")
def test_it_is_finished_when_its_last_gap_is_filled() -> None:
    table = lay({"c1": [1, 2, 3, 5, 6, 7, 9, 10, 11, 12, 13]}, [4, 8, 9])
    table.place(4, "c1", "gap")
    assert table.column("c1") != []
    table.place(8, "c1", "gap")
    assert table.column("c1") == []


@rule("K7.7")
def test_an_action_finishes_one_column_only() -> None:
    table = lay({"c1": ALL[:12], "c2": ALL[:12]}, [13, 13])
    table.place(13, "c1")
    assert table.column("c1") == []
    assert table.column("c2") == ALL[:12]
