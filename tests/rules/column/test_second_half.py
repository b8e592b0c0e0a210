"""The second half of the year: roll, pick, stone, house, card, reveal, exhausted decks (C6 to C10, C20)."""

from __future__ import annotations

from typing import Any

import pytest

from priory import OVER
from tests.rulebook import rule
from tests.rules.column.helper import (
    PICKING,
    YELLOW,
    cards,
    kinds,
    land,
    me,
    offers,
    on_space,
    picking,
    play,
    question,
    stones,
    table,
    with_card,
)

ENGLAND = {"england": {"face_up": "francis_walsingham"}}


@rule("C6.1")
def test_a_second_half_goes_from_roll_to_pick_stone_card_track_and_conflict() -> None:
    s = table(
        {"protection": 1, "religion": "protestant"},
        half=2,
        countries={"england": {"face_up": "elizabeth_i", **stones(protestant=3)}},
    )
    asked = [question(s)]
    play(s, "pick", country="england")
    asked.append(question(s))
    play(s, "place")
    asked.append(question(s))
    play(s, "use", alternative=1)
    asked.append(question(s))
    play(s, "move", die="blue", passing=0)
    asked.append(question(s))
    play(s, "decline")
    asked.append(question(s))
    play(s, "go_on")
    assert asked == ["pick", "stone", "use", "move", "space", "window"]
    assert land(s, "england")["stones"]["protestant"] == 0


@rule("C6.2", "C9.7", "C17.3")
def test_all_free_dice_are_rolled_and_no_others() -> None:
    player = {**with_card("elizabeth_i", "white", 4), "prison": ["blue"]}
    s = table(player, half=2)
    assert s.to_dict()["rolled"] == ["orange", "brown", "purple"]
    assert me(s)["dice"]["white"] == 4


@rule("C6.3", "X5", "D4")
def test_a_die_picks_in_its_country_and_the_purple_die_anywhere() -> None:
    green = {"cards": [{"card": "father_huus", "die": "orange"}, {"card": "carlos_cruz", "die": "brown"}]}
    s = picking({**green, "dice": {"white": 4, "blue": 5, "purple": 1, "orange": 3, "brown": 3}}, countries=ENGLAND)
    assert offers(s, "pick") == [{"country": "england"}, {"country": "france"}]
    assert len(offers(s, "pick_purple")) == 4
    assert "renounce" in kinds(s)
    play(s, "pick", country="england")
    assert cards(s)[-1] == "francis_walsingham"


@rule("C6.4", "C19.1")
def test_renouncing_costs_a_point_and_leads_to_the_track() -> None:
    s = picking({"score": 3})
    play(s, "renounce")
    assert me(s)["score"] == 2
    assert question(s) == "move"
    assert me(s)["houses"] == {}


@rule("C6.5", "C6.8")
@pytest.mark.parametrize(("score", "left"), [(3, 2), (1, 0), (0, 0)])
def test_who_cannot_pick_loses_a_point_unasked(score: int, left: int) -> None:
    s = table({"score": score}, half=2, agenda=PICKING, rolled=[])
    assert question(s) == "move"
    assert me(s)["score"] == left


@rule("C6.6")
def test_there_is_one_pick_in_a_turn() -> None:
    s = picking(countries={"england": {"face_up": "elizabeth_i"}})
    play(s, "pick", country="england")
    play(s, "decline")
    assert question(s) == "move"


@rule("C6.7", "C23.17")
def test_a_die_freed_after_the_roll_cannot_be_picked_but_can_move() -> None:
    s = picking({**with_card("elizabeth_i", "white", 4), "score": 9, "protection": 0}, rolled=["blue", "orange"])
    play(s, "pay")
    play(s, "take_off", die="white")
    assert offers(s, "pick") == [{"country": "france"}, {"country": "netherlands"}]
    play(s, "renounce")
    assert "white" in {one["die"] for one in offers(s, "move")}


@rule("C6.8")
def test_with_one_point_a_player_who_can_pick_must() -> None:
    assert "renounce" not in kinds(picking({"score": 1}))


@rule("C7.1", "X6", "D5")
def test_the_stone_of_the_character_goes_to_the_country_of_its_deck() -> None:
    s = picking({"dice": {"purple": 2}, "protection": 1}, countries=ENGLAND, rolled=["purple"])
    play(s, "pick_purple", country="england")
    assert kinds(s) == {"place", "protect"}
    play(s, "place")
    assert land(s, "england")["stones"]["protestant"] == 1


@rule("C7.2", "C16.9")
def test_a_protection_tile_keeps_a_stone_of_any_colour_away() -> None:
    s = picking({"protection": 1}, countries={"england": {"face_up": "william_cecil"}})
    play(s, "pick", country="england")
    play(s, "protect")
    assert me(s)["protection"] == 0
    assert land(s, "england")["stones"]["neutral"] == 0
    assert cards(s) == ["william_cecil"]


@rule("C7.3")
def test_only_the_active_player_is_asked_about_the_stone() -> None:
    s = picking({}, {"protection": 3}, countries=ENGLAND)
    play(s, "pick", country="england")
    assert land(s, "england")["stones"]["protestant"] == 1
    assert s.player == YELLOW


@rule("C7.4", "X6")
def test_the_stone_that_fills_a_country_lights_a_torch() -> None:
    s = picking(countries={"england": {"face_up": "elizabeth_i", **stones(neutral=3)}})
    play(s, "pick", country="england")
    assert s.view(0)["countries"]["england"]["torch"]


@rule("C7.5")
def test_in_a_full_country_the_stone_goes_to_the_supply_for_free() -> None:
    s = picking({"protection": 2}, countries={"england": {"face_up": "elizabeth_i", **stones(neutral=4)}})
    play(s, "pick", country="england")
    assert question(s) == "use"
    assert me(s)["protection"] == 2
    assert land(s, "england")["stones"] == {"catholic": 0, "protestant": 0, "neutral": 4}


@rule("C8.1")
def test_a_first_house_is_placed_on_the_site_of_the_value_unasked() -> None:
    s = picking({"dice": {"white": 3}}, countries=ENGLAND)
    play(s, "pick", country="england")
    assert me(s)["houses"] == {"england": 3}
    assert question(s) == "use"


@rule("C8.2", "X7")
def test_a_house_in_the_way_is_pushed_down() -> None:
    s = picking({"dice": {"white": 4}}, {"houses": {"england": 4}}, countries=ENGLAND)
    play(s, "pick", country="england")
    assert (me(s)["houses"]["england"], me(s, 1)["houses"]["england"]) == (4, 3)


@rule("C8.2", "X8")
def test_pushed_houses_push_on() -> None:
    s = picking({"dice": {"white": 4}}, {"houses": {"england": 4}}, {"houses": {"england": 3}}, countries=ENGLAND)
    play(s, "pick", country="england")
    assert [me(s, seat)["houses"]["england"] for seat in (0, 1, 2)] == [4, 3, 2]


@rule("C8.3", "X9")
def test_a_house_pushed_from_site_1_leaves_the_board() -> None:
    s = picking({"dice": {"white": 1}}, {"houses": {"england": 1}}, countries=ENGLAND)
    play(s, "pick", country="england")
    assert me(s)["houses"] == {"england": 1}
    assert me(s, 1)["houses"] == {}


@rule("C8.4")
def test_a_player_has_one_house_in_a_country() -> None:
    s = picking(
        {"dice": {"white": 5}, "houses": {"england": 2, "france": 1, "netherlands": 1, "spain": 1}}, countries=ENGLAND
    )
    play(s, "pick", country="england")
    play(s, "raise")
    assert me(s)["houses"] == {"england": 5, "france": 1, "netherlands": 1, "spain": 1}


@rule("C8.5", "C8.7", "X10", "D6")
@pytest.mark.parametrize(("kind", "site"), [("raise", 4), ("leave", 2)])
def test_a_lower_house_may_be_raised_to_the_value(kind: str, site: int) -> None:
    s = picking({"dice": {"white": 4}, "houses": {"england": 2}}, countries=ENGLAND)
    play(s, "pick", country="england")
    assert kinds(s) == {"raise", "leave"}
    play(s, kind)
    assert me(s)["houses"] == {"england": site}


@rule("C8.6", "X10")
@pytest.mark.parametrize("value", [1, 2])
def test_a_house_as_high_as_the_value_stays(value: int) -> None:
    s = picking({"dice": {"white": value}, "houses": {"england": 2}}, countries=ENGLAND)
    play(s, "pick", country="england")
    assert question(s) == "use"
    assert me(s)["houses"] == {"england": 2}


@rule("C8.8")
def test_a_raised_house_leaves_its_site_for_those_it_pushes() -> None:
    others = [{"houses": {"england": 4}}, {"houses": {"england": 3}}]
    s = picking({"dice": {"white": 4}, "houses": {"england": 2}}, *others, countries=ENGLAND)
    play(s, "pick", country="england")
    play(s, "raise")
    assert [me(s, seat)["houses"]["england"] for seat in (0, 1, 2)] == [4, 3, 2]


@rule("C8.9")
def test_a_house_stays_when_its_character_leaves() -> None:
    s = table({**with_card("elizabeth_i", "white", 1), "houses": {"england": 3}})
    assert cards(s) == []
    assert me(s)["houses"] == {"england": 3}


@rule("C8.10")
@pytest.mark.parametrize("site", [1, 6])
def test_the_site_has_no_influence_on_sales(site: int) -> None:
    s = on_space(0, {"houses": {"england": site}, "goods": {"cloth": 1}})
    play(s, "sell", country="england", good="cloth")
    assert me(s)["score"] == 6


@rule("C9.1", "X11")
def test_the_card_joins_the_right_end_of_the_row_with_its_die() -> None:
    row = [{"card": "father_huus", "die": "orange"}]
    s = picking({"cards": row, "dice": {"white": 4, "orange": 2}}, countries=ENGLAND)
    play(s, "pick", country="england")
    assert me(s)["cards"] == [*row, {"card": "francis_walsingham", "die": "white"}]
    assert me(s)["dice"]["white"] == 4


@rule("C9.2")
def test_only_the_dice_limit_the_number_of_characters() -> None:
    dice = ["white", "blue", "orange", "brown"]
    row = [
        {"card": card, "die": die}
        for card, die in zip(["ned_willard", "mary_stuart", "imke_wolman", "carlos_cruz"], dice, strict=True)
    ]
    s = picking({"cards": row, "dice": dict.fromkeys(dice, 3)})
    play(s, "pick_purple", country="spain")
    assert len(cards(s)) == 5


@rule("C9.3", "C9.4", "C9.5")
def test_the_new_card_is_used_with_one_alternative_or_none() -> None:
    s = picking(countries={"france": {"face_up": "caterina_de_medici"}})
    play(s, "pick", country="france")
    assert offers(s, "use") == [{"alternative": 1}, {"alternative": 2}]
    play(s, "use", alternative=1)
    assert me(s)["score"] == 3
    assert me(s)["tiles"] == []
    assert question(s) == "move"


@rule("C9.5", "C23.3")
def test_an_alternative_that_cannot_be_carried_out_is_not_offered() -> None:
    s = picking(supply=[], countries={"france": {"face_up": "caterina_de_medici"}})
    play(s, "pick", country="france")
    assert offers(s, "use") == [{"alternative": 1}]


@rule("C9.3.1", "C23.10")
def test_a_new_card_that_has_left_is_not_used_but_the_next_is_revealed() -> None:
    s = picking(
        {"tiles": ["remove_character"]}, countries={"england": {"face_up": "elizabeth_i", "deck": ["ned_willard"]}}
    )
    play(s, "pick", country="england")
    play(s, "tile", tile="remove_character")
    play(s, "dismiss", die="white")
    assert land(s, "england")["face_up"] == "ned_willard"
    assert question(s) == "move"
    assert me(s)["score"] == 2


@rule("C9.6")
def test_the_deck_of_the_new_card_shows_nothing_while_it_is_used() -> None:
    s = picking(countries={"england": {"face_up": "rollo_fitzgerald"}})
    play(s, "pick", country="england")
    assert [one["country"] for one in offers(s, "remove")] == ["france", "netherlands", "spain"]


@rule("C10.1", "C10.2")
def test_the_next_character_is_turned_up_after_the_action() -> None:
    s = picking(countries={"england": {"face_up": "elizabeth_i", "deck": ["ned_willard", "alice_willard"]}})
    play(s, "pick", country="england")
    assert land(s, "england")["face_up"] is None
    play(s, "decline")
    assert land(s, "england") == {"face_up": "ned_willard", "deck": ["alice_willard"], **stones(protestant=1)}


@rule("C10.3", "C10.4", "C10.5", "X13")
def test_of_two_events_in_a_row_only_the_first_is_carried_out() -> None:
    deck = ["england_catholics", "england_armada", "ned_willard"]
    player = {"religion": "catholic", "score": 8, "goods": {"book": 1}}
    s = picking(player, countries={"england": {"face_up": "elizabeth_i", "deck": deck}})
    play(s, "pick", country="england")
    play(s, "decline")
    assert me(s)["score"] == 6
    assert me(s)["goods"]["book"] == 1
    assert land(s, "england")["face_up"] == "ned_willard"
    assert {"england_catholics", "england_armada"} <= set(s.view(0)["countries"]["england"]["removed"])


@rule("C10.6")
def test_removing_a_face_up_character_reveals_and_may_bring_the_event_of_the_turn() -> None:
    deck = ["england_catholics", "ned_willard"]
    s = table(
        {**with_card("rollo_fitzgerald", "white", 3), "religion": "catholic", "score": 3},
        {"religion_die": 1, "religion": "protestant"},
        countries={"england": {"face_up": "elizabeth_i", "deck": deck}},
        agenda=["end", "conflicts", "window 3", "cards"],
    )
    play(s, "remove", country="england")
    assert me(s)["score"] == 1
    assert land(s, "england")["face_up"] == "ned_willard"


@rule("C10.7")
def test_an_event_that_concerns_nobody_counts_as_the_event_of_the_turn() -> None:
    deck = ["england_armada", "england_catholics", "ned_willard"]
    player = {"religion": "catholic", "score": 8}
    s = picking(player, countries={"england": {"face_up": "elizabeth_i", "deck": deck}})
    play(s, "pick", country="england")
    play(s, "decline")
    assert s.to_dict()["event_done"]
    assert me(s)["score"] == 8


@rule("C20.1", "C20.2")
def test_a_deck_without_cards_is_exhausted_and_the_year_is_the_last() -> None:
    s = picking(
        {"religion": "catholic", "score": 5},
        countries={"england": {"face_up": "elizabeth_i", "deck": ["england_catholics"]}},
    )
    play(s, "pick", country="england")
    assert not s.to_dict()["last_year"]
    play(s, "decline")
    assert me(s)["score"] == 3  # the event at the bottom is still carried out
    assert s.to_dict()["last_year"]
    assert land(s, "england")["face_up"] is None


@rule("C20.5")
def test_between_taking_a_card_and_the_reveal_a_deck_is_not_yet_exhausted() -> None:
    s = picking(countries={"england": {"face_up": "elizabeth_i", "deck": []}})
    play(s, "pick", country="england")
    assert question(s) == "use"
    assert not s.to_dict()["last_year"]


@rule("C20.3", "C20.4")
def test_with_an_exhausted_deck_a_die_only_places_or_raises_a_house() -> None:
    gone: dict[str, Any] = {"england": {"face_up": None, "deck": []}}
    s = picking({"dice": {"white": 4}, "houses": {"england": 2}, "protection": 1}, countries=gone)
    play(s, "pick", country="england")
    assert me(s)["houses"] == {"england": 4}
    assert question(s) == "move"
    assert cards(s) == []
    assert me(s)["protection"] == 1
    assert land(s, "england")["stones"] == {"catholic": 0, "protestant": 0, "neutral": 0}
    assert "white" in {one["die"] for one in offers(s, "move")}
    high = picking({"dice": {"white": 2, "purple": 6}, "houses": {"england": 2}}, countries=gone)
    assert {"country": "england"} not in offers(high, "pick")
    assert {"country": "england"} in offers(high, "pick_purple")


@rule("C20.2", "C13.2")
def test_the_last_year_is_played_to_its_end() -> None:
    gone: dict[str, Any] = {"england": {"face_up": None, "deck": []}}
    s = table(half=2, active=2, agenda=["end"], countries=gone)
    assert s.player != OVER
    assert s.active == 3
    assert table(half=2, active=3, agenda=["end"], countries=gone).player == OVER
