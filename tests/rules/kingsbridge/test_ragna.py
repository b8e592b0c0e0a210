"""Ragna (K16)."""

from __future__ import annotations

import pytest

from tests.rulebook import rule
from tests.rules.kingsbridge.table import VALUES, lay

RAGNA = {"effect": "ragna", "used": True}


@rule("K16.1", "K16.2", "D-b")
def test_after_a_skip_in_placing_only_normal_joints_are_made() -> None:
    table = lay({"c1": [3], "c2": [7], "c3": [9]}, [5, 6, 8, 9, 1], stack=["ragna"])
    table.use("ragna")
    assert table.can_place(9, "c2")
    table.place(5, "c1")
    assert table.column("c1") == [3, 5]
    assert not table.can_place(9, "c2")
    assert not table.can_place(8, "c1")
    assert not table.can_move("c3", "c2")
    assert table.can_place(6, "c1")


@rule("K16.2")
def test_after_a_skip_in_moving_only_normal_joints_are_made() -> None:
    table = lay({"c1": [3], "c2": [5], "c3": [7]}, [7, 9, 1], turn=RAGNA)
    table.move("c2", "c1")
    assert table.column("c1") == [3, 5]
    assert not table.can_move("c3", "c1")
    assert not table.can_place(7, "c1")


@rule("K16.2")
def test_the_joint_alone_tells_whether_a_move_skips() -> None:
    skipping = lay({"c1": [3, 4, 5], "c2": [7, 8]}, [9, 1], turn=RAGNA)
    skipping.move("c2", "c1")
    assert skipping.turn["skipped"]
    joining = lay({"c1": [3, 4], "c2": [5, 6]}, [9, 1], turn=RAGNA)
    joining.move("c2", "c1")
    assert not joining.turn["skipped"]


@rule("K16.2")
@pytest.mark.parametrize("below", range(1, 12))
def test_each_rank_but_the_first_and_the_last_can_be_skipped_by_moving(below: int) -> None:
    table = lay({"c1": [below], "c2": [below + 2], "c3": [13], "c4": [13], "c5": [13], "c6": [13]}, [1, 2], turn=RAGNA)
    table.move("c2", "c1")
    assert table.column("c1") == [below, below + 2]


@rule("K16.2", "D-b")
def test_a_normal_joint_does_not_use_up_the_skip() -> None:
    table = lay({"c1": [3], "c2": [6], "c3": [7]}, [4, 6, 1], turn=RAGNA)
    table.place(4, "c1")
    table.move("c3", "c2")
    assert table.can_place(6, "c1")


@rule("K16.2")
def test_moving_an_old_gap_along_does_not_use_up_the_skip() -> None:
    table = lay({"c1": [3], "c2": [4, 6]}, [8, 1], turn=RAGNA)
    table.move("c2", "c1")
    assert not table.turn["skipped"]
    assert table.can_place(8, "c1")


@rule("K16.3")
def test_the_skipped_rank_lies_between_2_and_12() -> None:
    for last in range(1, 12):
        table = lay({"c1": [last]}, sorted({last + 2, 1}), turn=RAGNA)
        assert table.can_place(last + 2, "c1")


@rule("K16.3")
def test_a_missing_13_does_not_count_as_skipped() -> None:
    table = lay({"c1": list(range(1, 12))}, [12, 2], turn=RAGNA)
    table.place(12, "c1")
    assert table.column("c1") == list(range(1, 13))


@rule("K16.3")
def test_a_missing_1_does_not_count_as_skipped() -> None:
    table = lay({"c1": list(range(2, 13))}, [13, 2], turn=RAGNA)
    table.place(13, "c1")
    assert table.column("c1") == list(range(2, 14))


@rule("K16.4")
@pytest.mark.parametrize("value", [value for value in VALUES if value not in (5, 6)])
def test_a_skip_is_exactly_one_rank(value: int) -> None:
    table = lay({"c1": [3, 4], "c2": [value]}, [value, 10], turn=RAGNA)
    assert not table.can_place(value, "c1")
    assert not table.can_move("c2", "c1")


@rule("K16.5")
def test_cards_go_on_behind_a_gap_in_later_turns() -> None:
    table = lay({"c1": [3, 5]}, [6, 7, 1])
    table.place(6, "c1")
    assert table.column("c1") == [3, 5, 6]
    assert not table.can_place(8, "c1")


@rule("K16.5")
def test_a_later_ragna_may_make_another_gap_in_the_same_column() -> None:
    table = lay({"c1": [3, 5]}, [7, 1], turn=RAGNA)
    table.place(7, "c1")
    assert table.column("c1") == [3, 5, 7]


@rule("K16.6")
def test_a_gap_may_be_filled_in_the_same_turn_and_that_is_placing() -> None:
    table = lay({"c1": [3]}, [4, 5, 1], turn=RAGNA)
    table.place(5, "c1")
    table.place(4, "c1", "gap")
    assert table.column("c1") == [3, 4, 5]
    assert table.turn["placed"] == 2


@rule("K16.6")
def test_any_player_may_fill_a_gap_later() -> None:
    table = lay({"c1": [3, 5]}, [4, 1], active=1)
    assert table.can_place(4, "c1", "gap")


@rule("K16.6", "K12.2")
def test_edgar_may_fill_a_gap() -> None:
    table = lay({"c1": [3, 5]}, [8, 1], stack=["edgar"])
    table.use("edgar", "c1", 4)
    assert table.column("c1") == [3, "E4", 5]


@rule("K16.7")
def test_a_display_card_does_not_fill_a_gap() -> None:
    table = lay({"c1": [3, 5]}, [8, 1], display=[4])
    assert not table.can_place(4, "c1", "gap", display=True)


@rule("K16.8")
def test_taking_off_the_cells_beside_a_gap_removes_it() -> None:
    by_wynstan = lay({"c1": [3, 5]}, [4, 1], stack=["wynstan"])
    by_wynstan.use("wynstan", "c1", 1)
    assert by_wynstan.column("c1") == [3]
    assert not by_wynstan.can_place(4, "c1", "gap")
    by_wigelm = lay({"c1": [3, 5]}, [4, 1], stack=["wigelm"])
    by_wigelm.use("wigelm", (1, "c1"))
    assert by_wigelm.column("c1") == [5]
    assert not by_wigelm.can_place(4, "c1", "gap")
