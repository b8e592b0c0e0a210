"""Positions written by hand: sensible defaults, and errors that name the field and change nothing."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from priory import BadPosition, BadSetup
from priory.games.column import GAME
from tests.rulebook import rule
from tests.rules.column.helper import MOVING, PICKING, REST, table


def read(**fields: Any) -> Any:
    return GAME.from_dict({"game": "column", **fields})


def test_an_empty_position_is_the_start_of_a_game_for_four() -> None:
    s = table()
    assert s.seats == 4
    assert s.year == 1
    assert len(s.to_dict()["supply"]) == 28


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
    "a die of another country": (
        {"players": [{"cards": [{"card": "elizabeth_i", "die": "blue"}]}, {}]},
        r"'players\[0\].cards': the blue die is of another country",
    ),
    "Loch Leven cards of one religion for two": (
        {"players": [{"loch_leven": "loch_white"}, {"loch_leven": "loch_orange"}]},
        "'players': the Loch Leven cards",
    ),
    "characters in the first half of year 1": (
        {"players": [{"cards": [{"card": "elizabeth_i", "die": "white"}]}, {}], "year": 1},
        "'year'",
    ),
    "a house in the first half of year 1": ({"players": [{"houses": {"spain": 1}}, {}], "year": 1}, "'year'"),
    "a prisoner in the first half of year 1": ({"players": [{"prison": ["white"]}, {}], "year": 1}, "'year'"),
    "a tile in the first half of year 1": ({"players": [{"tiles": ["vp_1"]}, {}], "year": 1}, "'year'"),
    "a stone in the first half of year 1": ({"countries": {"spain": {"stones": {"neutral": 1}}}, "year": 1}, "'year'"),
    "a ship's stone with four players": (
        {"players": [{"space": 0}, {}, {}, {}], "half": 2, "agenda": [*REST, "ship england"]},
        "'agenda': with 4 players",
    ),
    "the end in year 1": ({"agenda": []}, "'agenda': the game is not over"),
    "the end in a year that is not the last": ({"agenda": [], "half": 2, "year": 5}, "'agenda': the game is not over"),
    "the end in the first half": ({"agenda": [], "year": 5, "last_year": True}, "'agenda': the game is not over"),
    "the end in the middle of a half": (
        {"agenda": [], "half": 2, "year": 5, "last_year": True, "active": 1},
        "'active'",
    ),
    "the end with a sale going on": (
        {"agenda": [], "half": 2, "year": 5, "last_year": True, "sold": [["england", "cloth"]]},
        "'agenda'",
    ),
    "the end with an event going on": (
        {"agenda": [], "half": 2, "year": 5, "last_year": True, "event_done": True},
        "'agenda'",
    ),
    "dice rolled in the first half": ({"rolled": ["white"]}, "'rolled'"),
    "dice rolled before the roll": ({"rolled": ["white"], "half": 2}, "'rolled'"),
    "a sale before the turn has begun": ({"sold": [["england", "cloth"]]}, "'sold'"),
    "an event before the turn has begun": ({"event_done": True}, "'event_done'"),
    "a torch before the turn has begun": (
        {"countries": {"spain": {"stones": {"neutral": 4}}}},
        "'countries.spain.stones': a conflict",
    ),
    "a pick with the die of another country": (
        {
            "half": 2,
            "rolled": ["white"],
            "agenda": [*MOVING, "reveal spain", "window 7", "use white", "take white spain"],
        },
        "'agenda': the picked die is of another country",
    ),
    "a pick with a die that was not rolled": (
        {"half": 2, "agenda": [*MOVING, "reveal england", "window 7", "use white", "take white england"]},
        "'rolled': the picked die",
    ),
    "a new card from another deck": (
        {
            "half": 2,
            "agenda": [*MOVING, "reveal england", "window 7", "use brown"],
            "players": [{"cards": [{"card": "carlos_cruz", "die": "brown"}]}, {}],
            "countries": {"england": {"face_up": None}},
        },
        "'agenda': the card to be used",
    ),
    "cards from right to left": (
        {
            "agenda": ["end", "conflicts", "window 3", "card white", "card brown"],
            "players": [
                {"cards": [{"card": "elizabeth_i", "die": "white"}, {"card": "carlos_cruz", "die": "brown"}]},
                {},
            ],
        },
        "'agenda': the cards come from left to right",
    ),
    "a space during the conflicts": ({"half": 2, "agenda": ["end", "conflicts", "space"]}, "'agenda'"),
    "a space at the end of the turn": ({"half": 2, "agenda": ["end", "space"]}, "'agenda'"),
    "a religion during the conflicts": ({"agenda": ["end", "conflicts", "religion"]}, "'agenda'"),
    "a free action during the conflicts": ({"agenda": ["end", "conflicts", "target place_neutral"]}, "'agenda'"),
    "a free action before the dice are turned aside": (
        {"agenda": ["end", "conflicts", "window 3", "cards", "target place_neutral"]},
        "'agenda'",
    ),
    "a free action on a space": ({"half": 2, "agenda": [*REST, "space", "target place_neutral"]}, "'agenda'"),
    "a space and a reveal at once": (
        {"half": 2, "agenda": [*REST, "space", "reveal spain"], "countries": {"spain": {"face_up": None}}},
        "'agenda'",
    ),
    "an event during the conflicts": (
        {
            "half": 2,
            "agenda": ["end", "conflicts", "reveal england", "event england_catholics 0"],
            "event_done": True,
            "countries": {"england": {"face_up": None, "deck": ["ned_willard"]}},
        },
        "'agenda'",
    ),
    "an event for a seat that nobody has": (
        {
            "half": 2,
            "agenda": [*MOVING, "reveal england", "event england_catholics 4"],
            "event_done": True,
            "countries": {"england": {"face_up": None, "deck": ["ned_willard"]}},
        },
        "'agenda': there are only 4 players",
    ),
    "going through more than two turns": ({"players": [{"quiet": 3}, {}]}, r"'players\[0\].quiet'"),
    "going through two turns out of turn": ({"players": [{}, {"quiet": 2}]}, r"'players\[1\].quiet'"),
    "the wrong player": ({"player": 3}, "'player'"),
    "year 41": ({"year": 41}, "'year'"),
}


@pytest.mark.parametrize("case", list(WRONG))
def test_a_position_that_contradicts_the_rules_is_refused(case: str) -> None:
    fields, message = WRONG[case]
    with pytest.raises(BadPosition, match=message):
        read(**fields)


def test_a_position_with_more_than_a_first_half_brings_is_of_a_later_year() -> None:
    assert read(players=[{"houses": {"spain": 1}}, {}]).year == 2
    assert read(players=[{}, {}]).year == 1
    assert read(players=[{"houses": {"spain": 1}}, {}], half=2).year == 1


def test_a_finished_game_is_read_back() -> None:
    s = read(agenda=[], half=2, year=5, last_year=True, players=[{"score": 51}, {"score": 40}])
    assert s.options() == []
    assert s.ranks() == [1, 2]


@rule("I1")
def test_whoever_changes_what_a_view_holds_changes_no_other_view() -> None:
    s = table()
    before = copy.deepcopy(s.view(0))
    view = s.view(0)
    view["track"][0]["symbol"] = view["track"].pop()
    view["tile_kinds"]["vp_1"]["count"] = 99
    view["countries"]["spain"]["buys"].clear()
    for card in view["cards"].values():
        card["actions"].clear()
        card["stone"] = "neutral"
    view["costs"]["pay"] = 0
    assert s.view(0) == s.view(0) == before


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="by 2, 3, 4"):
        GAME.new(seats)
