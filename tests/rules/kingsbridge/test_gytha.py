"""Gytha (K14)."""

from __future__ import annotations

import pytest

from tests.rulebook import rule
from tests.rules.kingsbridge.table import VALUES, lay

ALL = list(VALUES)


@rule("K14.1", "D9", "D10")
@pytest.mark.parametrize(("cards", "column", "left"), [([5], [4, 5], [6, 9]), ([5, 6], [4, 5, 6], [9])])
def test_gytha_lays_one_or_two_discarded_cards(cards: list[int], column: list[int], left: list[int]) -> None:
    table = lay({"c1": [4]}, [8, 1], stack=["gytha"], discard=[5, 6, 9])
    table.use("gytha", "c1", *cards)
    assert table.column("c1") == column
    assert table["discard"] == left


@rule("K14.2")
def test_each_card_must_fit_and_both_go_to_the_same_column() -> None:
    table = lay({"c1": [4], "c2": [6]}, [8, 1], stack=["gytha"], discard=[5, 7, 9])
    assert not table.can_use("gytha", "c1", 7)
    assert not table.can_use("gytha", "c1", 5, 7)
    table.use("gytha", "c1", 5)
    assert table.column("c2") == [6]


@rule("K14.2", "K16.6")
def test_gytha_may_fill_gaps() -> None:
    table = lay({"c1": [3, 5, 7]}, [1, 2], stack=["gytha"], discard=[4, 6, 8])
    table.use("gytha", "c1", 6, 8)
    assert table.column("c1") == [3, 5, 6, 7, 8]


@rule("K14.2")
def test_in_an_empty_column_the_first_card_is_any_and_the_second_follows() -> None:
    table = lay({"c1": []}, [8, 1], stack=["gytha"], discard=[3, 4, 7])
    assert all(table.can_use("gytha", "c1", value) for value in (3, 4, 7))
    assert not table.can_use("gytha", "c1", 3, 7)
    table.use("gytha", "c1", 3, 4)
    assert table.column("c1") == [3, 4]


@rule("K14.3")
def test_a_finished_column_ends_the_effect() -> None:
    table = lay({"c1": ALL[:12]}, [8, 1], stack=["gytha"], discard=[13, 5])
    table.use("gytha", "c1", 13)
    assert table.stack(1) == ["gytha"]
    assert table.column("c1") == []
    assert table.turn["used"]


@rule("K14.4")
def test_without_a_discarded_card_that_fits_gytha_cannot_be_used() -> None:
    assert lay({"c1": [4]}, [8, 1], stack=["gytha"], discard=[]).offers("character") == []
    assert lay({"c1": [4]}, [8, 1], stack=["gytha"], discard=[4, 6]).offers("character") == []
    assert lay({"c1": [4]}, [8, 1], stack=["gytha"], discard=[5]).offers("character") != []


@rule("K14.5")
def test_her_cards_are_not_placed_cards() -> None:
    table = lay({"c1": [4]}, [8, 1], stack=["gytha"], discard=[5, 6])
    table.use("gytha", "c1", 5)
    assert not table.can_end()
    assert table.can_exchange()


@rule("K14.5")
def test_the_penalty_pile_is_not_hers() -> None:
    table = lay({"c1": [4]}, [8, 1], mode="coop", open=["gytha"], penalty=[5], discard=[9])
    assert table.offers("character") == []


@rule("D10")
def test_she_is_done_by_herself_if_no_second_card_is_possible() -> None:
    table = lay({"c1": [4]}, [8, 1], stack=["gytha"], discard=[5, 9])
    table.do({"kind": "character", "place": 1})
    assert table.turn["used"]
    assert table.column("c1") == [4, 5]


@rule("K14.1", "D10")
def test_she_never_lays_a_third_card() -> None:
    table = lay({"c1": [4]}, [9, 1], stack=["gytha"], discard=[5, 6, 7])
    assert table.can_use("gytha", "c1", 5, 6)
    table.do(*table.using("gytha", "c1", 5, 6))
    assert table.turn["used"]
    assert table["question"] == "main"


@rule("D10")
def test_the_first_card_is_not_optional_but_the_second_is() -> None:
    table = lay({"c1": [], "c2": [7]}, [9, 1], stack=["gytha"], discard=[5, 6, 8])
    table.do({"kind": "character", "place": 1}, {"kind": "gytha_column", "column": "c1"})
    assert table.offers("gytha_stop") == []
    table.do({"kind": "gytha_card", "value": 5})
    assert table.offers("gytha_stop") != []
