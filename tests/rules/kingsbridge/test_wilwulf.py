"""Wilwulf (K20)."""

from __future__ import annotations

import pytest

from tests.rulebook import rule
from tests.rules.kingsbridge.table import Columns, lay


@rule("K20.1", "D15")
@pytest.mark.parametrize("cards", [[6], [6, 8], [8, 8]])
def test_one_or_two_hand_cards_are_laid_aside_and_not_placed(cards: list[int]) -> None:
    table = lay({"c1": [3]}, [6, 8, 8, 9], stack=["wilwulf"])
    table.use("wilwulf", *cards)
    assert table.display() == cards
    assert len(table.hand()) == 4 - len(cards)
    assert not table.can_end()


@rule("K20.1", "D15")
def test_a_third_card_is_never_laid_aside() -> None:
    table = lay({"c1": [3]}, [6, 8, 8, 9], stack=["wilwulf"])
    table.do(*table.using("wilwulf", 6, 8))
    assert table.turn["used"]
    assert table["question"] == "main"


@rule("D15")
def test_he_is_done_by_himself_when_the_hand_is_empty() -> None:
    table = lay({"c1": [3], "c2": [4]}, [6], pile=[1], stack=["wilwulf"])
    table.do(*table.using("wilwulf", 6))
    assert table.turn["used"]


@rule("D15")
def test_the_first_card_is_not_optional_but_the_second_is() -> None:
    table = lay({"c1": [3]}, [6, 8, 9], stack=["wilwulf"])
    table.do({"kind": "character", "place": 1})
    assert table.offers("wilwulf_stop") == []
    table.do({"kind": "wilwulf_card", "value": 6})
    assert table.offers("wilwulf_stop") != []


@rule("K20.2")
def test_the_cards_cannot_be_placed_in_the_same_turn() -> None:
    table = lay({"c1": [5]}, [6, 8, 9], stack=["wilwulf"])
    table.use("wilwulf", 6)
    assert not table.can_place(6, "c1", display=True)


@rule("K20.2")
def test_the_cards_can_be_placed_in_the_next_turn() -> None:
    table = lay({"c1": [5]}, [6, 8, 9], pile=[], stack=["wilwulf"], hands={1: [9, 10]}, piles=[[], []])
    table.use("wilwulf", 6)
    table.end()
    table.end()
    assert table.active == 0
    assert table.can_place(6, "c1", display=True)


@rule("K20.2")
def test_an_older_card_of_the_same_value_can_be_placed_but_only_once() -> None:
    table = lay({"c1": [5], "c2": [5]}, [6, 8, 9], display=[6], stack=["wilwulf"])
    table.use("wilwulf", 6)
    table.place(6, "c1", display=True)
    assert not table.can_place(6, "c2", display=True)
    assert table.display() == [6]


@rule("K20.3")
def test_display_cards_go_to_ends_and_replace_nothing() -> None:
    columns: Columns = {"c1": [7, 8], "c2": [5, 7], "c3": ["E6", 7], "c4": [5]}
    table = lay(columns, [9, 10], display=[6], turn={"effect": "aldred"})
    assert not table.can_place(6, "c1", "front", display=True)
    assert not table.can_place(6, "c2", "gap", display=True)
    assert not table.can_place(6, "c3", "swap", display=True)
    assert table.can_place(6, "c4", "end", display=True)


@rule("K20.3")
def test_a_column_of_edgar_alone_ends_with_him() -> None:
    table = lay({"c1": ["E6"]}, [9, 10], display=[6])
    assert table.can_place(6, "c1", "swap", display=True)


@rule("K20.4")
def test_a_display_card_may_begin_a_column_double_and_skip() -> None:
    assert lay({"c1": []}, [9, 10], display=[6]).can_place(6, "c1", display=True)
    assert lay({"c1": [6]}, [9, 10], display=[6], turn={"effect": "agatha"}).can_place(6, "c1", display=True)
    assert lay({"c1": [4]}, [9, 10], display=[6], turn={"effect": "ragna"}).can_place(6, "c1", display=True)


@rule("K20.5")
def test_the_hand_is_refilled_to_six_beside_the_display() -> None:
    table = lay({"c1": [3]}, [4, 6, 8, 9, 10, 10], pile=[1] * 6, stack=["wilwulf"])
    table.use("wilwulf", 6, 8)
    table.place(4, "c1")
    table.end()
    assert table.hand(0) == [1, 1, 1, 9, 10, 10]
    assert table.display(0) == [6, 8]


@rule("K20.6")
def test_a_later_use_adds_to_the_display_without_limit() -> None:
    table = lay({"c1": [3]}, [6, 8, 9], display=[1, 2, 5, 5, 7], stack=["wilwulf"])
    table.use("wilwulf", 6, 8)
    assert table.display() == [1, 2, 5, 5, 6, 7, 8]


@rule("K20.6")
def test_display_cards_never_return_to_the_hand() -> None:
    table = lay({}, [3, 5], pile=[], display=[7])
    table.end()
    assert table.hand(0) == [3, 5]
    assert table.display(0) == [7]


@rule("K20.7")
def test_placing_a_display_card_permits_to_end_the_turn() -> None:
    table = lay({"c1": [5]}, [9, 10], display=[6])
    table.place(6, "c1", display=True)
    assert table.can_end()
    assert not table.can_exchange()


@rule("K20.7")
def test_a_display_card_keeps_its_owner_from_winning() -> None:
    table = lay({"c1": [3]}, [4], pile=[], display=[9])
    table.place(4, "c1")
    assert not table.over
