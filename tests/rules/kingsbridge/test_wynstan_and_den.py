"""Bishop Wynstan (K13) and Sheriff Den (K18)."""

from __future__ import annotations

import pytest

from tests.rulebook import rule
from tests.rules.kingsbridge.table import lay


@rule("K13.1", "D8")
@pytest.mark.parametrize(("cells", "rest", "discarded"), [(1, [4, 5, 6], [7]), (2, [4, 5], [6, 7])])
def test_wynstan_takes_off_the_last_one_or_two_cards(cells: int, rest: list[int], discarded: list[int]) -> None:
    table = lay({"c1": [4, 5, 6, 7]}, [8, 9], stack=["wynstan"])
    table.use("wynstan", "c1", cells)
    assert table.column("c1") == rest
    assert table["discard"] == discarded


@rule("K13.1")
def test_wynstan_takes_two_only_where_there_are_two_and_none_from_an_empty_column() -> None:
    table = lay({"c1": [4], "c2": []}, [8, 9], stack=["wynstan"])
    assert table.can_use("wynstan", "c1", 1)
    assert not table.can_use("wynstan", "c1", 2)
    assert not table.can_use("wynstan", "c2", 1)


@rule("K13.2")
@pytest.mark.parametrize(("cells", "rest"), [([3, 4, 4], [3]), ([3, 5, 6], [3]), ([4, 6, 6], [4])])
def test_cells_count_singly_whether_double_or_gap(cells: list[int], rest: list[int]) -> None:
    table = lay({"c1": cells}, [8, 9], stack=["wynstan"])
    table.use("wynstan", "c1", 2)
    assert table.column("c1") == rest


@rule("K13.2")
def test_an_edgar_who_is_not_taken_off_stays() -> None:
    table = lay({"c1": [3, "E4", 5, 6]}, [8, 9], stack=["wynstan"])
    table.use("wynstan", "c1", 2)
    assert table.column("c1") == [3, "E4"]
    assert table.stack(1) == ["wynstan"]


@rule("K13.3")
def test_an_extra_column_emptied_by_wynstan_disappears() -> None:
    table = lay({"c1": [4], "X1": [4, 5]}, [8, 9], stack=["wynstan"])
    table.use("wynstan", "X1", 2)
    assert table.column("X1") == []
    assert not table.can_place(8, "X1")


@rule("K13.3")
def test_a_permanent_column_emptied_by_wynstan_is_an_empty_column() -> None:
    table = lay({"c1": [4]}, [8, 9], stack=["wynstan"])
    table.use("wynstan", "c1", 1)
    assert table.can_place(8, "c1")


@rule("K18.1", "D12")
def test_den_discards_all_cards_of_a_column() -> None:
    table = lay({"c1": [4, 5, 5, 7], "c2": []}, [8, 9], stack=["den"])
    assert not table.can_use("den", "c2")
    table.use("den", "c1")
    assert table.column("c1") == []
    assert table["discard"] == [4, 5, 5, 7]


@rule("K18.2")
def test_the_column_cleared_by_den_may_be_used_at_once_or_left_empty() -> None:
    table = lay({"c1": [4, 5], "c2": [8]}, [9, 1], stack=["den"])
    table.use("den", "c1")
    assert table.can_place(1, "c1")
    table.place(9, "c2")
    assert table.can_end()


@rule("K18.3")
def test_an_extra_column_cleared_by_den_disappears() -> None:
    table = lay({"c1": [4], "X1": [4, 5]}, [8, 9], stack=["den"])
    table.use("den", "X1")
    assert table.column("X1") == []
    assert not table.can_place(8, "X1")


@rule("K18.4")
def test_clearing_with_den_is_not_finishing() -> None:
    table = lay({"c1": [4, "E5"]}, [8, 9], stack=["den"])
    table.use("den", "c1")
    assert not table.turn["finished"]
    assert table.stack(0) == []
