"""The codec: numbers to forms and back, and what is wrong with a form that is no option."""

from __future__ import annotations

from typing import Any

import pytest

from priory import IllegalOption
from priory.core.options import Codec, Kind

CODEC = Codec(
    [
        Kind("end", 0),
        Kind("place", 1, column=[1, 2, 3], spot=["end", "front"]),
        Kind("buy", 7, good=["wood", "stone"], amount=range(1, 5)),
    ]
)


def test_kinds_are_laid_end_to_end() -> None:
    assert CODEC.count == 1 + 3 * 2 + 2 * 4


def test_the_last_field_counts_fastest() -> None:
    assert CODEC.decode(0) == {"kind": "end"}
    assert CODEC.decode(1) == {"kind": "place", "column": 1, "spot": "end"}
    assert CODEC.decode(2) == {"kind": "place", "column": 1, "spot": "front"}
    assert CODEC.decode(3) == {"kind": "place", "column": 2, "spot": "end"}
    assert CODEC.decode(14) == {"kind": "buy", "good": "stone", "amount": 4}


def test_every_number_goes_to_a_form_and_back() -> None:
    assert [CODEC.encode(CODEC.decode(option)) for option in range(CODEC.count)] == list(range(CODEC.count))


@pytest.mark.parametrize("option", [-1, 15, 10**20, True, "1", 1.0, None])
def test_what_is_no_number_of_an_option_is_refused(option: Any) -> None:
    with pytest.raises(IllegalOption, match=r"0 to 14"):
        CODEC.decode(option)


@pytest.mark.parametrize(
    ("form", "named"),
    [
        ({}, "None"),
        ({"kind": "sell"}, "'sell'"),
        ({"kind": 3}, "3"),
        ({"kind": ["end"]}, "end"),
        ({"kind": "place"}, "column"),
        ({"kind": "place", "column": 1}, "spot"),
        ({"kind": "place", "column": 1, "spot": "end", "extra": 1}, "extra"),
        ({"kind": "place", "column": 4, "spot": "end"}, "place.column: 4"),
        ({"kind": "place", "column": True, "spot": "end"}, "place.column: True"),
        ({"kind": "place", "column": 1.0, "spot": "end"}, "place.column: 1.0"),
        ({"kind": "place", "column": 1, "spot": "middle"}, "place.spot: 'middle'"),
        ({"kind": "place", "column": [1], "spot": "end"}, "place.column"),
        ({"kind": "end", 3: 4}, "end"),
        ("end", "end"),
        (None, "None"),
    ],
)
def test_a_form_that_is_no_option_is_refused_and_named(form: Any, named: str) -> None:
    with pytest.raises(IllegalOption, match=named.replace(".", r"\.").replace("[", r"\[")):
        CODEC.encode(form)


def test_a_flag_may_tell_options_apart() -> None:
    codec = Codec([Kind("protect", 0, use=[False, True])])
    assert [codec.encode(codec.decode(option)) for option in (0, 1)] == [0, 1]
    with pytest.raises(IllegalOption, match=r"protect\.use: 1"):
        codec.encode({"kind": "protect", "use": 1})


def test_a_gap_between_kinds_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="'place' begins at 2, but 1"):
        Codec([Kind("end", 0), Kind("place", 2)])


def test_two_kinds_of_one_name_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="same name"):
        Codec([Kind("end", 0), Kind("end", 1)])
