"""Placing a card (K5)."""

from __future__ import annotations

import pytest

from tests.rulebook import rule
from tests.rules.kingsbridge.table import VALUES, Columns, lay

SPOTS = ("end", "front", "gap", "swap")


@rule("K5.1")
@pytest.mark.parametrize("value", [1, 3, 4, 5, 6, 7, 13])
def test_only_the_next_value_goes_on_a_column(value: int) -> None:
    table = lay({"c1": [3, 4]}, sorted({value, 9}))
    assert table.can_place(value, "c1") == (value == 5)


@rule("K5.1")
def test_nothing_goes_on_a_13() -> None:
    table = lay({"c1": [12, 13]}, [1, 2, 5, 11, 12, 13])
    assert not any(table.can_place(value, "c1", spot) for value in (1, 2, 5, 11, 12, 13) for spot in SPOTS)


@rule("K5.2")
@pytest.mark.parametrize("value", VALUES)
def test_any_value_goes_on_an_empty_column(value: int) -> None:
    table = lay({"c1": []}, sorted({value, 6}))
    assert table.can_place(value, "c1")


@rule("K5.2")
def test_an_empty_column_may_stay_empty() -> None:
    table = lay({"c1": [], "c2": [5]}, [6, 9])
    table.place(6, "c2")
    table.end()
    assert table.column("c1") == []


@rule("K5.3")
def test_the_front_is_closed_without_aldred() -> None:
    assert not lay({"c1": [3, 4]}, [2, 9]).can_place(2, "c1", "front")
    assert lay({"c1": [3, 4]}, [2, 9], turn={"effect": "aldred"}).can_place(2, "c1", "front")


@rule("K5.4")
@pytest.mark.parametrize(("value", "effect"), [(4, "agatha"), (6, "ragna")])
def test_a_double_needs_agatha_and_a_gap_needs_ragna(value: int, effect: str) -> None:
    for name in (None, "aldred", "agatha", "ragna"):
        table = lay({"c1": [3, 4]}, [value, 9], turn={"effect": name})
        assert table.can_place(value, "c1") == (name == effect)


@rule("K5.5")
def test_a_gap_takes_its_value_without_a_character() -> None:
    table = lay({"c1": [3, 5, 6]}, [4, 9])
    table.place(4, "c1", "gap")
    assert table.column("c1") == [3, 4, 5, 6]


@rule("K5.5")
def test_a_gap_takes_no_other_value() -> None:
    table = lay({"c1": [3, 5, 6]}, [2, 3, 5, 6, 8])
    assert not any(table.can_place(value, "c1", "gap") for value in (2, 3, 5, 6, 8))


@rule("K5.6")
def test_a_card_of_his_rank_is_exchanged_for_edgar_without_a_character() -> None:
    table = lay({"c1": [3, "E4", 5]}, [4, 9])
    table.place(4, "c1", "swap")
    assert table.column("c1") == [3, 4, 5]


@rule("K5.7")
def test_a_hand_card_may_use_every_spot() -> None:
    table = lay({"c1": [3], "c2": [5, "E6"], "c3": [7, 9], "c4": [9]}, [4, 6, 8], turn={"effect": "aldred"})
    assert table.can_place(4, "c1", "end")
    assert table.can_place(4, "c2", "front")
    assert table.can_place(8, "c3", "gap")
    assert table.can_place(6, "c2", "swap")


@rule("K5.7")
def test_a_display_card_goes_to_ends_and_replaces_edgar_only_at_an_end() -> None:
    columns: Columns = {"c1": [3], "c2": [5, 6], "c3": [3, 5], "c4": [2, "E4"], "c5": []}
    table = lay(columns, [9], display=[4], turn={"effect": "aldred"})
    assert table.can_place(4, "c1", "end", display=True)
    assert table.can_place(4, "c5", "end", display=True)
    assert table.can_place(4, "c4", "swap", display=True)
    assert not table.can_place(4, "c2", "front", display=True)
    assert not table.can_place(4, "c3", "gap", display=True)


@rule("K5.8")
def test_each_card_must_fit_at_the_moment_it_is_placed() -> None:
    table = lay({"c1": [3]}, [4, 5])
    assert not table.can_place(5, "c1")
    table.place(4, "c1")
    assert table.can_place(5, "c1")


@rule("K5.9")
def test_a_placed_card_does_not_come_back_to_the_hand() -> None:
    table = lay({"c1": [3]}, [4, 9], pile=[1, 1, 1, 1])
    table.place(4, "c1")
    table.end()
    assert table.hand() == [1, 1, 1, 1, 9]
