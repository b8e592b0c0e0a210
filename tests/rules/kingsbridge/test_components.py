"""Components and terms (K1)."""

from __future__ import annotations

import pytest

from priory import BadPosition
from priory.games.kingsbridge import GAME
from tests.rulebook import rule
from tests.rules.kingsbridge.table import EXTRA, VALUES, Layout, lay

PEOPLE = ["aldred", "agatha", "den", "edgar", "ethelred", "gytha", "ragna", "wigelm", "wilwulf", "wynstan"]


def all_cards(table: Layout) -> list[int]:
    """Every event card at the table, wherever it lies."""
    places = [*table["columns"], *table["extra"], *table["hands"], *table["piles"], *table["displays"]]
    return sorted(card for cards in [*places, table["discard"], table["penalty"]] for card in cards)


@rule("K1.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_there_are_eight_cards_of_each_value_from_1_to_13(seats: int) -> None:
    table = Layout(GAME.new(seats, 1, mode="solo" if seats == 1 else "competitive"))
    assert all_cards(table) == [value for value in VALUES for _ in range(8)]


@rule("K1.2")
def test_there_are_ten_different_characters() -> None:
    table = Layout(GAME.new(1, 1, mode="solo"))
    assert sorted([*table["open"], *table["deck"]]) == sorted(PEOPLE)


@rule("K1.3", "K1.4")
def test_a_permanent_column_stays_when_it_is_empty() -> None:
    table = lay({"c1": [3], "c2": [4]})
    table.move("c2", "c1")
    assert len(table["columns"]) == 6
    assert table.column("c2") == []


@rule("K1.4")
def test_an_extra_column_that_holds_no_card_does_not_exist() -> None:
    table = lay({"c1": [3], "X1": [4]}, [9])
    table.move("X1", "c1")
    assert not table.can_place(9, "X1")


@rule("K1.5")
def test_a_new_card_goes_to_the_end_of_a_column() -> None:
    table = lay({"c1": [3, 4]}, [5, 9])
    table.place(5, "c1")
    assert table.column("c1") == [3, 4, 5]


@rule("K1.6")
def test_edgar_has_the_rank_he_stands_for() -> None:
    table = lay({"c1": [3, "E4"]}, [5, 9])
    assert table.can_place(5, "c1")


@rule("K1.7")
@pytest.mark.parametrize("cells", [[3, 4, 5], [3, 3, 4], [3, 5, 6]])
def test_a_step_is_one_or_a_double_or_a_gap(cells: list[int]) -> None:
    assert lay({"c1": cells}, [9, 10]).column("c1") == cells


@rule("K1.7")
@pytest.mark.parametrize("cells", [[4, 3], [3, 6], [1, 13]])
def test_no_other_step_exists(cells: list[int]) -> None:
    with pytest.raises(BadPosition, match="c1"):
        lay({"c1": cells}, [9, 10])


@rule("K1.8")
@pytest.mark.parametrize(("cells", "missing"), [([1, 3], 2), ([5, 7, 8], 6), ([11, 13], 12)])
def test_the_gap_value_is_the_missing_rank_between_2_and_12(cells: list[int], missing: int) -> None:
    table = lay({"c1": cells}, list({2, 6, 12}))
    assert [value for value in (2, 6, 12) if table.can_place(value, "c1", "gap")] == [missing]


@rule("K1.9")
def test_the_discard_pile_never_returns_to_a_draw_pile() -> None:
    table = lay({"c1": [3]}, [4, 9], pile=[], discard=[1, 1, 2])
    table.place(4, "c1")
    table.end()
    assert table["discard"] == [1, 1, 2]
    assert table.hand(0) == [9]


@rule("K1.10")
def test_each_player_has_hand_pile_display_and_stack() -> None:
    piles = [[1, 7], [2, 7], [3, 7]]
    stacks = {1: ["aldred"], 2: ["ragna"]}
    hands = {1: [5, 8], 2: [6, 8]}
    table = lay({"c1": [3]}, [4, 8], seats=3, piles=piles, hands=hands, displays={1: [9]}, stack=["den"], stacks=stacks)
    table.place(4, "c1")
    table.end()
    table.place(5, "c1")
    table.end()
    assert table["hands"] == [[1, 7, 8], [2, 7, 8], [6, 8]]
    assert table["piles"] == [[], [], [3, 7]]
    assert table["displays"] == [[], [9], []]
    assert table["stacks"] == [["den"], ["aldred"], ["ragna"]]


@rule("K1.11")
@pytest.mark.parametrize(("active", "left"), [(0, 1), (1, 2), (2, 0)])
def test_the_left_neighbour_is_the_next_seat(active: int, left: int) -> None:
    table = lay({"c1": [3]}, [4, 9], seats=3, active=active)
    table.place(4, "c1")
    table.end()
    assert table.active == left


@rule("K1.12")
def test_hand_pile_and_display_together_are_the_card_count() -> None:
    table = lay({}, [1, 2], pile=[5, 6, 7], display=[9])
    assert table.state.scores()[0] == -6


@rule("K1.13")
def test_placing_is_from_hand_or_display_only() -> None:
    moved = lay({"c1": [3], "c2": [4]}, [1, 2])
    moved.move("c2", "c1")
    with_edgar = lay({"c1": [3]}, [1, 2], stack=["edgar"])
    with_edgar.use("edgar", "c1", 4)
    with_gytha = lay({"c1": [3]}, [1, 2], stack=["gytha"], discard=[4])
    with_gytha.use("gytha", "c1", 4)
    with_wilwulf = lay({"c1": [3]}, [1, 2, 5], stack=["wilwulf"])
    with_wilwulf.use("wilwulf", 1)
    for table in (moved, with_edgar, with_gytha, with_wilwulf):
        assert table.turn["placed"] == 0


@rule("K1.13")
def test_a_card_from_hand_and_one_from_display_are_placed() -> None:
    table = lay({"c1": [3]}, [4, 9], display=[5])
    table.place(4, "c1")
    table.place(5, "c1", display=True)
    assert table.turn["placed"] == 2


@rule("K1.4", "K17.5")
def test_there_are_six_permanent_columns_and_room_for_four_extra() -> None:
    full = {name: [2 * i + 1] for i, name in enumerate(EXTRA)}
    table = lay({**full, "X4": []}, [10, 11], stack=["ethelred"])
    table.use("ethelred", 10)
    assert len(table["columns"]) == 6
    assert table["extra"] == [[1], [3], [5], [10]]
    assert lay(full, [10, 11], stack=["ethelred"]).offers("character") == []
