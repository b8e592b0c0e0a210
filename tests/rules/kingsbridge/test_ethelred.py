"""King Ethelred (K17)."""

from __future__ import annotations

import pytest

from tests.rulebook import rule
from tests.rules.kingsbridge.table import VALUES, lay


@rule("K17.1", "K17.2")
def test_ethelred_begins_an_extra_column_that_others_cards_follow() -> None:
    table = lay({"c1": [3], "c2": [12]}, [10, 11, 1], stack=["ethelred"])
    table.use("ethelred", 10)
    table.place(11, "X1")
    table.move("c2", "X1")
    assert table.column("X1") == [10, 11, 12]


@rule("K17.2", "D11")
@pytest.mark.parametrize("value", VALUES)
def test_the_first_card_has_any_value(value: int) -> None:
    table = lay({"c1": [3]}, sorted({value, 8}), stack=["ethelred"])
    table.use("ethelred", value)
    assert table.column("X1") == [value]
    assert table.turn["placed"] == 1


@rule("K17.2", "K20.4", "D11")
@pytest.mark.parametrize("value", VALUES)
def test_the_first_card_may_come_from_the_display(value: int) -> None:
    table = lay({"c1": [3]}, [8, 9], display=[value], stack=["ethelred"])
    table.do({"kind": "character", "place": 1}, {"kind": "ethelred_display", "value": value})
    assert table.column("X1") == [value]
    assert table.hand() == [8, 9]
    assert table.display() == []


@rule("K17.3")
def test_an_extra_column_is_open_to_all_players() -> None:
    table = lay({"c1": [3], "X1": [10]}, [11, 1], active=1)
    table.place(11, "X1")
    assert table.column("X1") == [10, 11]


@rule("K17.4")
def test_an_extra_column_disappears_when_its_cards_are_moved_away() -> None:
    table = lay({"c1": [9], "X1": [10]}, [11, 1])
    table.move("X1", "c1")
    assert table.column("X1") == []
    assert not table.can_place(1, "X1")
    assert not table.can_move("c1", "X1", tail=1)


@rule("K17.4")
@pytest.mark.parametrize(("who", "answer"), [("wynstan", ("X1", 1)), ("den", ("X1",)), ("wigelm", ((1, "X1"),))])
def test_an_extra_column_disappears_when_a_character_empties_it(who: str, answer: tuple[object, ...]) -> None:
    table = lay({"c1": [9], "X1": [10]}, [11, 1], stack=[who])
    table.use(who, *answer)
    assert table.column("X1") == []
    assert not table.can_place(1, "X1")


@rule("K17.5")
def test_with_four_extra_columns_ethelred_cannot_be_used() -> None:
    three = {"c1": [3], "X1": [4], "X2": [6], "X3": [8]}
    assert lay(three, [11, 1], stack=["ethelred"]).can_use("ethelred", 11)
    assert not lay({**three, "X4": [10]}, [11, 1], stack=["ethelred"]).can_use("ethelred", 11)


@rule("K17.5")
def test_a_new_one_takes_the_lowest_free_place_and_the_others_keep_theirs() -> None:
    table = lay({"c1": [3], "X1": [5], "X3": [8]}, [11, 1], stack=["ethelred"])
    table.use("ethelred", 11)
    assert table["extra"] == [[5], [11], [8], []]


@rule("K17.5")
def test_when_one_disappears_the_others_keep_their_places() -> None:
    table = lay({"c1": [4], "X1": [5], "X2": [8]}, [11, 1])
    table.move("X1", "c1")
    assert table["extra"] == [[], [8], [], []]


@rule("K17.6")
def test_extra_columns_do_not_score() -> None:
    table = lay({"c1": [3], "X1": [9]}, [10], seats=1, pile=[])
    table.place(10, "X1")
    assert (table.over, table.score) == (True, 0)
