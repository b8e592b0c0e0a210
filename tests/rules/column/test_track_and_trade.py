"""The action track, selling goods, and the rules for two and three players (C11, C14, C21)."""

from __future__ import annotations

import pytest

from tests.rulebook import rule
from tests.rules.column.helper import (
    BLUE,
    MOVING,
    REST,
    forms,
    kinds,
    land,
    me,
    moving,
    offers,
    on_space,
    play,
    question,
    stones,
    table,
    using,
    with_card,
)

YELLOW_ON_WHITE = [{"space": 13, "score": 5}, {"space": 1}, {"space": 2}, {"space": 3}]
"""Yellow on a white space, green on another one, the others on spaces of other colours."""


@rule("C11.1", "X14", "D7")
def test_a_die_moves_the_disk_to_the_next_space_of_its_colour_whatever_it_shows() -> None:
    s = moving(*YELLOW_ON_WHITE)
    play(s, "move", die="purple", passing=0)
    assert me(s)["space"] == 15


@rule("C11.2", "C11.3", "C11.4", "C11.4.1", "X15", "C19.3")
def test_passing_over_free_spaces_costs_a_point_each_and_never_leads_round() -> None:
    s = moving(*YELLOW_ON_WHITE)
    white = [one["passing"] for one in offers(s, "move") if one["die"] == "white"]
    assert white == [0, 1]
    near = play(s.clone(), "move", die="white", passing=0)
    assert (me(near)["space"], me(near)["score"]) == (19, 5)
    play(s, "move", die="white", passing=1)
    assert (me(s)["space"], me(s)["score"]) == (6, 4)
    play(s, "use", alternative=1)
    assert me(s)["goods"]["cloth"] == 1


@rule("C11.5")
def test_the_die_that_moved_stays_free() -> None:
    s = moving()
    play(s, "move", die="white", passing=0)
    assert me(s)["cards"] == me(s)["prison"] == []


@rule("C11.6", "D8")
def test_a_space_may_be_used_or_declined() -> None:
    s = on_space(19)
    assert kinds(s) == {"decline", "use"}
    play(s, "decline")
    assert me(s)["score"] == 2


@rule("C11.7")
def test_moving_is_compulsory() -> None:
    assert kinds(moving()) == {"move"}


@rule("C11.8")
def test_without_a_free_die_the_disk_stays_and_the_space_is_not_used_again() -> None:
    s = table({"space": 19, "prison": ["white", "blue", "orange", "brown", "purple"]}, half=2, agenda=MOVING)
    assert s.active == BLUE
    assert (me(s)["space"], me(s)["score"]) == (19, 2)


@rule("C11.9")
def test_a_die_whose_spaces_are_all_taken_cannot_be_chosen() -> None:
    prison = ["white", "blue", "orange", "brown"]
    s = table({"space": 0, "prison": prison}, {"space": 5}, {"space": 10}, {"space": 15}, half=2, agenda=MOVING)
    assert s.active == BLUE
    assert me(s)["space"] == 0


@rule("C11.10")
def test_passing_over_is_paid_before_the_action_of_the_space() -> None:
    s = moving({"space": 6, "score": 2}, {"space": 1}, {"space": 2}, {"space": 3})
    play(s, "move", die="white", passing=1)
    assert me(s)["score"] == 1
    assert question(s) == "space"


@rule("C11.11")
def test_a_space_left_earlier_in_the_turn_may_be_entered_again() -> None:
    s = moving({"space": 18, "tiles": ["next_space"]}, {"space": 7}, {"space": 11}, {"space": 4})
    play(s, "tile", tile="next_space")
    play(s, "decline")
    assert me(s)["space"] == 19
    play(s, "move", die="blue", passing=0)
    assert me(s)["space"] == 18


@rule("C11.12")
def test_only_the_purple_die_leads_to_ships() -> None:
    s = moving()
    for form in forms(s):
        after = play(s.clone(), **form)
        ship = after.box.colour[me(after)["space"]] == 4
        assert ship == (form["die"] == "purple")


SELLER = {"houses": {"england": 3}, "goods": {"cloth": 2, "wine": 1}}


@rule("C14.1", "C23.13")
def test_goods_are_sold_only_with_a_house_and_where_they_are_bought() -> None:
    assert on_space(0, {"goods": {"cloth": 2}, "houses": {"spain": 1}}).active == BLUE
    assert on_space(0, {"goods": {"book": 2}, "houses": {"england": 1}}).active == BLUE
    s = on_space(0, SELLER)
    play(s, "sell", country="england", good="cloth")
    assert (me(s)["goods"]["cloth"], me(s)["score"]) == (1, 6)


@rule("C14.2", "C14.8")
def test_a_good_is_sold_once_in_a_country_and_turn_by_whatever_means() -> None:
    s = on_space(6, {**SELLER, "tiles": ["sell_any"]}, agenda=[*REST, "move", "space"])
    play(s, "sell", country="england", good="cloth")
    play(s, "tile", tile="sell_any")
    assert me(s)["goods"] == {"book": 0, "ore": 0, "cloth": 1, "wine": 0}  # only the wine could be sold


@rule("C14.3", "X17", "C14.2")
def test_a_ship_buys_one_of_each_good_of_its_country() -> None:
    s = on_space(0, SELLER)
    assert offers(s, "sell") == [{"country": "england", "good": "cloth"}, {"country": "england", "good": "wine"}]
    play(s, "sell_both")
    assert me(s)["score"] == 2 + 6
    assert me(s)["goods"] == {"book": 0, "ore": 0, "cloth": 1, "wine": 0}


@rule("X24")
def test_example_the_ship_of_france() -> None:
    s = on_space(5, {"houses": {"france": 1}, "goods": {"book": 1, "ore": 1}, "score": 2}, {"space": 0})
    one = play(s.clone(), "sell", country="france", good="ore")
    assert me(one)["score"] == 4
    play(s, "sell_both")
    assert me(s)["score"] == 8


@rule("C14.4", "X18", "C23.14")
def test_a_goods_space_gives_the_good_or_buys_it_in_each_country() -> None:
    trader = {"houses": {"netherlands": 2, "england": 5}, "goods": {"wine": 2}}
    s = on_space(1, trader)
    assert kinds(s) == {"decline", "use", "sell", "sell_both"}
    taken = play(s.clone(), "use", alternative=1)
    assert me(taken)["goods"]["wine"] == 3
    assert me(play(s.clone(), "sell", country="netherlands", good="wine"))["score"] == 6
    assert me(play(s.clone(), "sell", country="england", good="wine"))["score"] == 4
    both = play(s.clone(), "sell_both")
    assert (me(both)["score"], me(both)["goods"]["wine"]) == (8, 0)
    single = on_space(1, {**trader, "goods": {"wine": 1}})
    assert kinds(single) == {"decline", "use", "sell"}


@rule("X25")
def test_example_the_cloth_space() -> None:
    s = on_space(6, {"houses": {"england": 1, "spain": 1}, "goods": {"cloth": 2}})
    assert offers(s, "sell") == [{"country": "england", "good": "cloth"}, {"country": "spain", "good": "cloth"}]
    play(s, "sell_both")
    assert me(s)["score"] == 8


@rule("C14.5", "C14.7", "X19", "D10", "C23.6")
def test_the_captain_sells_one_good_for_three_where_there_is_a_house() -> None:
    s = using("england_captain", me={"houses": {"spain": 2}, "goods": {"ore": 1, "book": 1}})
    assert offers(s, "sell") == [{"country": "spain", "good": "ore"}]
    play(s, "sell", country="spain", good="ore")
    assert me(s)["score"] == 5
    assert me(s)["goods"]["book"] == 1


@rule("C14.7")
def test_a_sale_for_three_uses_up_the_country_and_the_good() -> None:
    s = using("england_captain", me={"houses": {"spain": 2, "france": 1}, "goods": {"ore": 2}, "tiles": ["sell_any"]})
    play(s, "sell", country="spain", good="ore")
    play(s, "tile", tile="sell_any")
    assert me(s)["goods"]["ore"] == 0
    assert me(s)["score"] == 8


@rule("C14.6")
def test_a_good_received_in_the_same_turn_may_be_sold() -> None:
    row = [{"card": "england_ore_merchant", "die": "white"}, {"card": "england_captain", "die": "purple"}]
    s = table({"cards": row, "dice": {"white": 3, "purple": 3}, "houses": {"spain": 1}})
    play(s, "use", alternative=1)
    play(s, "sell", country="spain", good="ore")
    assert me(s)["score"] == 5


@rule("C21.1", "X26", "D16")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_a_ship_also_brings_a_neutral_stone(seats: int) -> None:
    s = moving({"space": 19}, {"space": 5}, seats=seats)
    play(s, "move", die="purple", passing=0)
    assert question(s) == "ship"
    play(s, "ship_stone")
    assert land(s, "england")["stones"]["neutral"] == 1


@rule("C21.1")
def test_the_stone_is_optional_and_needs_a_free_religion_space() -> None:
    s = moving({"space": 19}, {"space": 5}, seats=3)
    play(s, "move", die="purple", passing=0)
    play(s, "decline")
    assert land(s, "england")["stones"]["neutral"] == 0
    full = moving({"space": 19}, {"space": 5}, seats=3, countries={"england": stones(neutral=4)})
    play(full, "move", die="purple", passing=0)
    assert full.active == BLUE


@rule("C21.1")
def test_with_four_players_there_is_no_such_stone() -> None:
    s = moving({"space": 19}, {"space": 5})
    play(s, "move", die="purple", passing=0)
    assert s.active == BLUE


@rule("C21.2", "D23")
def test_the_stone_follows_the_sale_also_after_a_next_space_action() -> None:
    player = {"space": 19, "houses": {"england": 1}, "goods": {"cloth": 1}, **with_card("barney_willard", "white", 3)}
    s = table(player, {"space": 5, "religion_die": 1}, seats=3, agenda=["end", "conflicts", "window 3", "cards"])
    play(s, "use", alternative=1)
    assert question(s) == "space"
    play(s, "sell", country="england", good="cloth")
    assert question(s) == "ship"
    play(s, "ship_stone")
    assert (me(s)["score"], land(s, "england")["stones"]["neutral"]) == (6, 1)


@rule("C21.4", "C21.7")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 3), (3, 4), (4, 4)])
def test_two_players_have_three_religion_spaces_three_and_four_have_four(seats: int, spaces: int) -> None:
    s = moving(seats=seats, countries={"spain": stones(neutral=spaces - 1)})
    assert not s.full(3)
    s.stones[3 * 3] += 1
    assert s.full(3)
