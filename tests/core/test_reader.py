"""Reading a position field by field: defaults for what is left out, a complaint that names the field for the rest."""

from __future__ import annotations

from typing import Any

import pytest

from priory import BadPosition
from priory.core.reader import Reader

TRADES = ["mason", "potter"]


def test_what_is_left_out_takes_its_default() -> None:
    page = Reader({})
    assert page.number("gold", 0, 30, 7) == 7
    assert page.numbers("piles", 0, 9) == []
    assert page.flag("over", True) is True
    assert page.index("trade", TRADES, -1) == -1
    assert page.entries("hand") == []
    assert page.lists("hands", 3) == [[], [], []]
    assert page.inner("turn").number("placed", 0, 9, 2) == 2
    assert page.inners("seen") == []
    page.done()


def test_fields_are_read_by_type() -> None:
    page = Reader(
        {
            "gold": 30,
            "piles": [0, 9],
            "over": False,
            "trade": "potter",
            "none": None,
            "hands": [[1], [2, 3]],
            "turn": {"placed": 1},
            "seen": [{"a": 1}, {"a": 2}],
        }
    )
    assert page.number("gold", 0, 30, 0) == 30
    assert page.numbers("piles", 0, 9, 2) == [0, 9]
    assert page.flag("over", True) is False
    assert page.index("trade", TRADES, -1) == 1
    assert page.index("none", TRADES, -1) == -1
    assert page.lists("hands", 2) == [[1], [2, 3]]
    turn = page.inner("turn")
    assert turn.number("placed", 0, 9, 0) == 1
    turn.done()
    assert [inner.number("a", 0, 9, 0) for inner in page.inners("seen")] == [1, 2]
    page.done()


@pytest.mark.parametrize("value", ["7", 7.0, True, None, [7]])
def test_what_is_no_number_is_told_the_range(value: Any) -> None:
    with pytest.raises(BadPosition) as error:
        Reader({"gold": value}, "seat[1].").number("gold", 0, 30, 0)
    assert str(error.value) == f"field 'seat[1].gold': {value!r} is not a whole number from 0 to 30"


@pytest.mark.parametrize(
    ("read", "arguments", "value", "said"),
    [
        ("numbers", (0, 9), 5, "field 'x': 5 is not a list"),
        ("numbers", (0, 9), [1, 10], "field 'x[1]': 10 is out of range: from 0 to 9"),
        ("numbers", (0, 9, 3), [1, 2], "field 'x': holds 2 entries, 3 are needed"),
        ("flag", (False,), 1, "field 'x': 1 is neither true nor false"),
        ("flag", (False,), None, "field 'x': None is neither true nor false"),
        ("index", (TRADES, 0), 1, "field 'x': 1 is not one of mason, potter"),
        ("index", (TRADES, 0), "poter", "field 'x': 'poter' is not one of mason, potter; did you mean 'potter'?"),
        ("index", (TRADES, 0), ["mason"], "field 'x': ['mason'] is not one of mason, potter"),
        ("entries", (), {"a": 1}, "field 'x': {'a': 1} is not a list"),
        ("lists", (2,), [[1]], "field 'x': holds 1 entries, 2 are needed"),
        ("lists", (2,), [[1], 2], "field 'x[1]': 2 is not a list"),
        ("inner", (), [1], "field 'x': [1] is not a table of fields"),
        ("inner", (), None, "field 'x': None is not a table of fields"),
        ("inners", (), [{}, 1], "field 'x[1]': 1 is not a table of fields"),
    ],
)
def test_what_is_wrong_with_a_field_is_told(read: str, arguments: tuple[Any, ...], value: Any, said: str) -> None:
    with pytest.raises(BadPosition) as error:
        getattr(Reader({"x": value}), read)("x", *arguments)
    assert str(error.value).startswith(said)


def test_a_field_of_an_inner_table_is_named_with_its_way() -> None:
    page = Reader({"turn": {"seen": [{}, {"gap": -1}]}})
    with pytest.raises(BadPosition, match=r"^field 'turn\.seen\[1\]\.gap': -1"):
        page.inner("turn").inners("seen")[1].number("gap", 0, 9, 0)


def test_an_unknown_field_is_told_the_likely_one() -> None:
    page = Reader({"gold": 1, "hnads": []}, "turn.")
    page.number("gold", 0, 9, 0)
    page.allow("hands")
    with pytest.raises(BadPosition) as error:
        page.done()
    assert str(error.value) == "field 'turn.hnads': is not a field of a position; did you mean 'hands'?"


def test_a_field_that_is_no_text_is_told_too() -> None:
    data: dict[Any, Any] = {7: 1}
    with pytest.raises(BadPosition, match="field '7'"):
        Reader(data).done()
