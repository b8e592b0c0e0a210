"""The examples of the rulebook (section 27); EX1, EX6, EX21 and EX24 stand with their rules."""

from __future__ import annotations

import pytest

from tests.rulebook import rule
from tests.rules.kingsbridge.table import VALUES, lay

ALL = list(VALUES)


@rule("EX2")
def test_a_4_and_a_5_follow_a_3_but_a_7_needs_a_6() -> None:
    table = lay({"c1": [3]}, [4, 5, 7])
    table.place(4, "c1")
    table.place(5, "c1")
    assert table.column("c1") == [3, 4, 5]
    assert not table.can_place(7, "c1")


@rule("EX3")
def test_a_whole_turn_of_rearranging() -> None:
    columns = {"c1": [3], "c2": [8], "c3": [9], "c4": [5], "c5": [13], "c6": [13]}
    table = lay(columns, [1, 4, 6, 8, 11, 12], pile=[1, 2, 2, 3, 7, 10, 5])
    table.place(4, "c1")
    table.place(6, "c4")
    table.move("c3", "c2")
    table.move("c4", "c1")
    assert (table.column("c3"), table.column("c4")) == ([], [])
    table.place(11, "c4")
    table.place(12, "c4")
    table.move("c6", "c4")
    assert (table.column("c3"), table.column("c6")) == ([], [])
    table.place(1, "c3")
    table.place(8, "c6")
    assert table["columns"] == [[3, 4, 5, 6], [8, 9], [1], [11, 12, 13], [13], [8]]
    assert table.hand(0) == [1, 2, 2, 3, 7, 10], "nothing is left but to end the turn"
    assert table.active == 1


@rule("EX4")
def test_a_column_is_finished_by_joining_four() -> None:
    columns = {"c1": [1], "c2": [3, 4, 5, 6], "c3": [8, 9], "c4": [11, 12, 13], "c5": [5], "c6": [12]}
    table = lay(columns, [2, 7, 10])
    table.place(7, "c2")
    table.place(2, "c1")
    table.place(10, "c3")
    table.move("c2", "c1")
    table.move("c3", "c1")
    assert table.column("c1") == ALL[:10]
    table.move("c4", "c1")
    assert table["discard"] == ALL
    assert table["columns"] == [[], [], [], [], [5], [12]]


@rule("EX5")
@pytest.mark.parametrize("left", [[], [7, 8]])
def test_a_column_is_finished_without_placing_a_card(left: list[int]) -> None:
    table = lay({"c1": ALL[:8], "c2": [*left, 9, 10, 11, 12, 13]}, [1, 2])
    table.move("c2", "c1", tail=5 if left else 0)
    assert (table.column("c1"), table.column("c2")) == ([], left)
    assert table.turn["placed"] == 0


@rule("EX7")
def test_alone_ragna_helps_to_place_a_7_on_a_5() -> None:
    table = lay({"c1": [3, 4, 5]}, [7], seats=1, open=["ragna", "den", "gytha"], deck=["wigelm", "aldred"])
    table.use("ragna")
    table.place(7, "c1")
    assert table.column("c1") == [3, 4, 5, 7]
    assert "ragna" in table["boxed"]
    assert table["open"] == ["wigelm", "den", "gytha"]


@rule("EX8")
def test_aldred_takes_cards_at_both_ends() -> None:
    table = lay({"c1": [3, 4]}, [1, 2, 5, 6, 9], stack=["aldred"])
    assert not table.can_place(2, "c1", "front")
    table.use("aldred")
    for value, spot in [(2, "front"), (1, "front"), (5, "end"), (6, "end")]:
        table.place(value, "c1", spot)
    assert table.column("c1") == [1, 2, 3, 4, 5, 6]


@rule("EX9")
def test_a_10_is_swapped_for_edgar() -> None:
    table = lay({"c1": [8, 9, "E10", 11]}, [10, 1], stack=["den"])
    table.place(10, "c1", "swap")
    assert table.column("c1") == [8, 9, 10, 11]
    assert table.stack(0) == ["den", "edgar"]


@rule("EX10")
def test_the_finisher_takes_edgar_and_twelve_cards_are_discarded() -> None:
    table = lay({"c1": [1, 2, 3, 4, 5, "E6", 7, 8, 9, 10, 11, 12]}, [13, 1], stack=["den"])
    table.place(13, "c1")
    assert table.stack(0) == ["den", "edgar"]
    assert table["discard"] == [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13]


@rule("EX11")
@pytest.mark.parametrize(("who", "answers"), [("den", ("c1",)), ("wynstan", ("c1", 1))])
def test_den_and_wynstan_give_edgar_to_the_left(who: str, answers: tuple[object, ...]) -> None:
    table = lay({"c1": [4, "E5"]}, [8, 9], stack=[who])
    table.use(who, *answers)
    assert table.stack(1) == ["edgar", who]


@rule("EX12")
def test_wynstan_makes_room_for_an_own_6_and_7() -> None:
    table = lay({"c1": [4, 5, 6, 7]}, [6, 7, 1], stack=["wynstan"])
    table.use("wynstan", "c1", 2)
    assert table["discard"] == [6, 7]
    table.place(6, "c1")
    table.place(7, "c1")
    assert table.column("c1") == [4, 5, 6, 7]
    assert table.hand() == [1]


@rule("EX13")
def test_gytha_bridges_from_4_to_7() -> None:
    table = lay({"c1": [3, 4]}, [7, 8, 9, 1], stack=["gytha"], discard=[5, 6])
    table.use("gytha", "c1", 5, 6)
    for value in (7, 8, 9):
        table.place(value, "c1")
    assert table.column("c1") == [3, 4, 5, 6, 7, 8, 9]


@rule("EX14")
def test_agatha_takes_two_fours_and_an_eight() -> None:
    table = lay({"c1": [2, 3, 4], "c2": [7, 8], "c3": [4, 5]}, [4, 4, 8, 9, 5], stack=["agatha"])
    table.use("agatha")
    assert not table.can_place(4, "c3", "front")
    assert not table.can_place(4, "c3", "end")
    for value, column in [(4, "c1"), (4, "c1"), (8, "c2"), (9, "c2")]:
        table.place(value, column)
    assert table.column("c2") == [7, 8, 8, 9]
    table.place(5, "c1")
    assert table.column("c1") == [2, 3, 4, 4, 4, 5]


@rule("EX15")
def test_ragna_skips_a_4_when_placing() -> None:
    table = lay({"c1": [2, 3]}, [5, 6, 1], stack=["ragna"])
    table.use("ragna")
    table.place(5, "c1")
    table.place(6, "c1")
    assert table.column("c1") == [2, 3, 5, 6]


@rule("EX15")
def test_the_other_form_of_the_rulebook_is_legal_too() -> None:
    table = lay({"c1": [5, 6]}, [8, 9, 10, 1], turn={"effect": "ragna"})
    for value in (8, 9, 10):
        table.place(value, "c1")
    assert table.column("c1") == [5, 6, 8, 9, 10]


@rule("EX16")
def test_ragna_skips_a_6_when_moving() -> None:
    table = lay({"c1": [3, 4, 5], "c2": [7, 8, 9]}, [1, 2], stack=["ragna"])
    table.use("ragna")
    table.move("c2", "c1")
    assert table.column("c1") == [3, 4, 5, 7, 8, 9]
    assert table.column("c2") == []


@rule("EX17")
@pytest.mark.parametrize(("cells", "value"), [([2, 3, 5, 6], 4), ([3, 4, 5, 7, 8, 9], 6)])
def test_a_gap_is_filled_later_by_any_player(cells: list[int], value: int) -> None:
    table = lay({"c1": cells}, [value, 1], active=1)
    table.place(value, "c1", "gap")
    assert table.column("c1") == sorted([*cells, value])


@rule("EX18")
def test_ethelred_makes_a_seventh_column() -> None:
    columns = {"c1": [3], "c2": [5], "c3": [7], "c4": [9], "c5": [13], "c6": [1]}
    table = lay(columns, [10, 11, 6], stack=["ethelred"])
    table.use("ethelred", 10)
    table.place(11, "X1")
    assert table.column("X1") == [10, 11]
    table.move("X1", "c4")
    assert table.column("c4") == [9, 10, 11]
    assert table["extra"] == [[], [], [], []]


@rule("EX19")
def test_den_clears_a_column_for_a_new_beginning() -> None:
    table = lay({"c1": [9, 10]}, [1, 5], stack=["den"])
    table.use("den", "c1")
    assert table["discard"] == [9, 10]
    table.place(1, "c1")
    assert table.column("c1") == [1]


@rule("EX20")
def test_wigelm_frees_two_columns() -> None:
    piles = [[1], [2, 3], [4], []]
    table = lay({"c1": [7], "c2": [5, 6], "c4": [13]}, [8, 9], seats=4, piles=piles, stack=["wigelm"])
    table.use("wigelm", (1, "c4"), (2, "c2"), (3, "c2"))
    assert table["piles"] == [[1], [13, 2, 3], [5, 4], [6]]
    assert (table.column("c2"), table.column("c4")) == ([], [])


@rule("EX22")
def test_a_card_laid_aside_bridges_the_hand() -> None:
    table = lay({"c1": [4, 5]}, [6, 8, 1], display=[7])
    table.place(6, "c1")
    table.place(7, "c1", display=True)
    table.place(8, "c1")
    assert table.column("c1") == [4, 5, 6, 7, 8]


@rule("EX23")
@pytest.mark.parametrize(
    ("cells", "spot", "legal"),
    [
        ([5, 6, "E7"], "swap", True),
        ([5, 6, "E7", 8], "swap", False),
        (["E7", 8], "swap", False),
        ([5, 6, 8], "gap", False),
    ],
)
def test_a_card_laid_aside_goes_to_the_end_only(cells: list[int | str], spot: str, legal: bool) -> None:
    table = lay({"c1": cells}, [1, 2], display=[7])
    assert table.can_place(7, "c1", spot, display=True) == legal
