"""Positions written by hand: sensible defaults, and errors that name the field and change nothing."""

from __future__ import annotations

from typing import Any

import pytest

from priory import BadPosition, BadSetup
from priory.games.column import GAME
from tests.rules.column.helper import MOVING, PICKING, table


def read(**fields: Any) -> Any:
    return GAME.from_dict({"game": "column", **fields})


def test_an_empty_position_is_the_start_of_a_game_for_four() -> None:
    t = table()
    assert t.seats == 4
    assert t.year == 1
    assert len(t.to_dict()["supply"]) == 28


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no such field": ({"moon": 1}, "'moon'"),
    "five players": ({"players": [{}] * 5}, "'players'"),
    "another number of seats": ({"players": [{}] * 3, "seats": 4}, "'players'"),
    "no such religion": ({"players": [{"religion": "neutral"}, {}]}, r"'players\[0\].religion'"),
    "a die with 7": ({"players": [{"dice": {"white": 7}}, {}]}, r"'players\[0\].dice.white'"),
    "a religion die with 6": ({"players": [{"religion_die": 6}, {}]}, r"'players\[0\].religion_die'"),
    "a negative score": ({"players": [{"score": -1}, {}]}, r"'players\[0\].score'"),
    "one site for two houses": ({"players": [{"houses": {"spain": 2}}] * 2}, "'countries.spain'.*same site"),
    "one space for two disks": ({"players": [{"space": 3}] * 2}, "same space"),
    "one loch leven card for two": (
        {"players": [{"loch_leven": "loch_blue"}, {"loch_leven": "loch_blue", "space": 1}]},
        "same Loch",
    ),
    "a character twice": (
        {
            "players": [
                {"cards": [{"card": "elizabeth_i", "die": "white"}]},
                {"cards": [{"card": "elizabeth_i", "die": "blue"}]},
            ]
        },
        "'elizabeth_i' is in two places",
    ),
    "an event in a row": (
        {"players": [{"cards": [{"card": "england_armada", "die": "white"}]}, {}]},
        "'england_armada' is an event",
    ),
    "a die in two places": (
        {"players": [{"cards": [{"card": "elizabeth_i", "die": "white"}], "prison": ["white"]}, {}]},
        "white die is in two places",
    ),
    "too many stones": ({"countries": {"spain": {"stones": {"neutral": 3, "catholic": 2}}}}, "room for 4"),
    "a card that is in the deck too": (
        {"countries": {"spain": {"face_up": "carlos_cruz", "deck": ["carlos_cruz"]}}},
        "'countries.spain.face_up'",
    ),
    "no character face up": ({"countries": {"spain": {"face_up": None}}}, "'countries.spain.face_up'|'last_year'"),
    "too many tiles": ({"players": [{"tiles": ["vp_3"] * 3}, {}]}, "'vp_3' are too many"),
    "a tile that is held and in the supply": (
        {"players": [{"tiles": ["vp_3"] * 2}, {}], "supply": ["vp_3"]},
        "'supply'",
    ),
    "a sale nobody makes": ({"sold": [["england", "book"]]}, "'sold'"),
    "an unknown task": ({"agenda": ["dance"]}, "'agenda': 'dance' is not a task"),
    "a turn without an end": ({"agenda": ["move"], "half": 2}, "'agenda'"),
    "the wrong half": ({"agenda": MOVING, "half": 1}, "'agenda'"),
    "a card twice": (
        {"agenda": ["end", "conflicts", "window 3", "card white", "card white"]},
        "'agenda': a card comes twice",
    ),
    "a target without a choice": ({"agenda": [*MOVING, "target sell_any"], "half": 2}, "nothing to choose"),
    "an event that is still in the deck": (
        {
            "agenda": [*MOVING, "reveal spain", "event spain_trade 0"],
            "half": 2,
            "event_done": True,
            "countries": {"spain": {"face_up": None}},
        },
        "still in its deck",
    ),
    "a rolled die that is not free": (
        {"players": [{"prison": ["white"]}, {}], "rolled": ["white"], "half": 2, "agenda": PICKING},
        "'rolled'",
    ),
    "fifty points in a year that is not the last": (
        {"players": [{"score": 50}, {}], "last_year": False},
        "'last_year'",
    ),
    "the wrong player": ({"player": 3}, "'player'"),
    "year 41": ({"year": 41}, "'year'"),
}


@pytest.mark.parametrize("case", list(WRONG))
def test_a_position_that_contradicts_the_rules_is_refused(case: str) -> None:
    fields, message = WRONG[case]
    with pytest.raises(BadPosition, match=message):
        read(**fields)


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="by 2, 3, 4"):
        GAME.new(seats)
