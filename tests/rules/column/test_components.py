"""Components, set-up and board (C1, C2, C3, C22)."""

from __future__ import annotations

from collections import Counter

import pytest

from priory import OVER, Rng
from priory.games.column import GAME
from priory.games.column.position.fields import OpenPlayer
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, DECK, GOODS
from priory.games.column.rules.setup import deal_loch_leven, receive
from priory.games.column.table import Table
from tests.rulebook import rule
from tests.rules.column.helper import (
    BLUE,
    YELLOW,
    kinds,
    land,
    me,
    moving,
    offers,
    on_space,
    picking,
    play,
    table,
    using,
)

BOX = GAME.box


@rule("C1.1", "C3.8", "C11.1")
def test_the_track_is_a_circle_of_twenty_spaces_with_four_of_each_colour() -> None:
    track = table().view(0)["track"]
    assert Counter(space["colour"] for space in track) == dict.fromkeys(COLOURS, 4)
    ships = {space["symbol"] for space in track if space["colour"] == "purple"}
    assert ships == {f"ship_{country}" for country in COUNTRIES}
    for here, there in ((19, 0), (0, 1), (9, 10)):
        others = [{"space": space, "religion_die": 1} for space in (3, 4, 6)]
        s = moving({"space": here, "tiles": ["next_space", "vp_1"]}, *others)
        play(s, "tile", tile="next_space")
        assert me(s)["space"] == there


@rule("C1.2", "C1.3")
def test_each_deck_has_thirteen_characters_and_four_events() -> None:
    s = GAME.new(4, 3)
    sorts = {one["id"]: kind for kind in ("character", "event") for one in GAME.box_data[kind]}
    for name, board in s.view(0)["countries"].items():
        cards = [board["face_up"], *board["unseen"], *board["removed"]]
        assert Counter(sorts[card] for card in cards) == {"character": 13, "event": 4}
        assert all(BOX.card_of[card] // DECK == COUNTRIES.index(name) for card in cards)


@rule("C1.4", "C1.5", "C1.6")
def test_the_box_holds_the_printed_numbers_of_goods_tiles_and_stones() -> None:
    supply = GAME.box_data["supply"]
    assert supply["goods_each"] == 14
    assert supply["protection"] == 16
    assert supply["stones_each"] == 10
    assert sum(BOX.tile_counts) == 28


@rule("C1.7")
def test_coloured_dice_show_1_to_6_and_the_religion_die_has_a_second_3_for_the_6() -> None:
    coloured: Counter[int] = Counter()
    black: Counter[int] = Counter()
    for seed in range(400):
        s = table({"religion_die": 1}, rng=Rng(seed).words())
        black[me(s)["religion_die"]] += 1
        s = table(half=2, rng=Rng(seed).words())
        coloured.update(me(s)["dice"].values())
    assert set(coloured) == {1, 2, 3, 4, 5, 6}
    assert set(black) == {1, 2, 3, 4, 5}
    assert min(coloured.values()) > 2000 / 6 * 0.7
    assert all(2 * black[3] > 3 * black[face] for face in (1, 2, 4, 5))


@rule("C1.8", "C1.9")
def test_the_box_holds_four_houses_for_each_player_two_torches_and_four_crosses() -> None:
    s = picking({"dice": {"purple": 3}, "houses": {"england": 1, "france": 1, "netherlands": 1}}, rolled=["purple"])
    play(s, "pick_purple", country="spain")
    assert len(me(s)["houses"]) == GAME.box_data["constants"]["houses"] == 4
    assert (GAME.box_data["supply"]["torches"], GAME.box_data["supply"]["crosses"]) == (2, 4)


@rule("C2.2", "C2.3", "C2.4", "C2.6", "C2.8", "X1")
def test_a_loch_leven_card_gives_religion_good_protection_and_space() -> None:
    s = Table(4, BOX)
    s.clear()
    s.loch[BLUE] = BOX.loch_ids.index("loch_white")
    receive(s, BLUE)
    blue = OpenPlayer.written(s, place=BLUE)
    assert blue["religion"] == "protestant"
    assert blue["protection"] == 1
    assert blue["goods"] == {"book": 0, "ore": 1, "cloth": 0, "wine": 0}
    assert blue["score"] == 2
    assert blue["space"] == 0
    assert blue["cards"] == blue["prison"] == []


@rule("C2.3", "C2.5", "I5")
def test_the_four_loch_leven_cards_are_dealt_and_no_two_disks_share_a_space() -> None:
    s = GAME.new(4, 3)
    players = s.to_dict()["players"]
    assert sorted(player["loch_leven"] for player in players) == sorted(BOX.loch_ids)
    assert {player["space"] for player in players} == {0, 5, 10, 15}
    assert [player["loch_leven"] for player in s.view(-1)["players"]] == [player["loch_leven"] for player in players]


@rule("C2.7", "C2.16")
def test_the_religion_die_is_rolled_in_set_up_without_bonus() -> None:
    """Two players of different religions would both have the bonus; before the first turn nobody has scored."""
    seen = set()
    for seed in range(300):
        data = GAME.new(2, seed, start=0).to_dict()
        if data["active"] == 0 and data["half"] == 1:
            seen.add(data["players"][1]["religion_die"])
            assert data["players"][1]["score"] == 2
    assert seen == {1, 2, 3, 4, 5}


@rule("C2.16")
def test_a_religion_die_that_shows_1_after_set_up_is_rolled_in_the_first_turn() -> None:
    s = table({"religion_die": 1}, year=1)
    assert kinds(s) == {"religion"}


@rule("C2.9")
def test_set_up_ends_with_a_character_on_each_deck() -> None:
    for seed in range(60):
        s = GAME.new(4, seed)
        for name in COUNTRIES:
            board = s.to_dict()["countries"][name]
            assert BOX.event_effect[BOX.card_of[board["face_up"]]] == -1
            assert len(board["deck"]) <= 16


@rule("C2.9")
def test_an_event_on_top_of_a_deck_leaves_the_game_in_set_up_without_effect() -> None:
    shorter = 0
    for seed in range(60):
        s = GAME.new(4, seed)
        shorter += any(len(s.to_dict()["countries"][name]["deck"]) < 16 for name in COUNTRIES)
        assert not s.to_dict()["event_done"]
    assert shorter


@rule("C2.10")
def test_a_picked_character_brings_the_stone_printed_on_it() -> None:
    s = picking({"dice": {"white": 3}}, countries={"england": {"face_up": "england_ore_merchant"}})
    play(s, "pick", country="england")
    assert land(s, "england")["stones"] == {"catholic": 0, "protestant": 0, "neutral": 1}


@rule("C2.11", "C2.14", "C22.2")
def test_the_tiles_are_one_shuffled_supply_of_twenty_eight() -> None:
    one, other = GAME.new(4, 1).to_dict()["supply"], GAME.new(4, 2).to_dict()["supply"]
    assert len(one) == len(other) == 28
    assert sorted(one) == sorted(other)
    assert one != other


@rule("C2.12", "C2.13")
def test_the_starting_player_is_drawn_by_lot_or_named_and_stays() -> None:
    assert {GAME.new(4, seed).to_dict()["start"] for seed in range(30)} == {0, 1, 2, 3}
    s = GAME.new(4, 1, start=2)
    assert s.to_dict()["start"] == 2
    rng = Rng(1)
    while s.player != OVER:
        options = s.options()
        s.play(options[rng.below(len(options))])
    assert s.to_dict()["start"] == 2


@rule("C2.15")
def test_the_same_seed_gives_the_same_table() -> None:
    assert GAME.new(4, 9).digest() == GAME.new(4, 9).digest()
    assert GAME.new(4, 9).digest() != GAME.new(4, 10).digest()


@rule("C3.1", "C6.3")
@pytest.mark.parametrize(
    ("country", "die", "city"),
    [
        ("england", "white", "Kingsbridge"),
        ("france", "blue", "Paris"),
        ("netherlands", "orange", "Antwerp"),
        ("spain", "brown", "Seville"),
    ],
)
def test_each_country_has_its_die_and_its_city(country: str, die: str, city: str) -> None:
    s = picking({"dice": {die: 5}, "score": 1}, rolled=[die])  # the only pick there is
    assert me(s)["houses"] == {country: 5}
    assert me(s)["cards"][0]["die"] == die
    assert BOX.city_names[COUNTRIES.index(country)]["en"] == city


@rule("C3.2")
def test_the_purple_die_stands_for_any_country() -> None:
    s = picking({"dice": {"purple": 5}}, rolled=["purple"])
    assert kinds(s) >= {"pick_purple"}
    play(s, "pick_purple", country="spain")
    assert me(s)["houses"] == {"spain": 5}


@rule("C3.3")
def test_a_site_holds_one_house() -> None:
    s = picking({"dice": {"white": 6}}, {"houses": {"england": 6}})
    play(s, "pick", country="england")
    assert me(s)["houses"]["england"] == 6
    assert me(s, 1)["houses"]["england"] == 5


@rule("C3.4")
def test_every_country_has_four_religion_spaces_in_which_only_the_numbers_count() -> None:
    assert BOX.religion_spaces[4] == 4
    s = using(
        "william_cecil",
        countries={"spain": {"stones": {"catholic": 3, "neutral": 1}}, "france": {"stones": {"neutral": 3}}},
    )
    assert {one["country"] for one in offers(s, "neutral_stone")} == {"england", "france", "netherlands"}


@rule("C3.5", "C3.7")
@pytest.mark.parametrize(
    ("country", "four", "two"),
    [
        ("england", "cloth", "wine"),
        ("france", "book", "ore"),
        ("netherlands", "wine", "book"),
        ("spain", "ore", "cloth"),
    ],
)
def test_each_country_buys_two_goods(country: str, four: str, two: str) -> None:
    ship = 5 * COUNTRIES.index(country)
    others = [{"space": space, "religion_die": 1} for space in (2, 3, 4)]
    s = on_space(ship, {"houses": {country: 1}, "goods": dict.fromkeys(GOODS, 1), "score": 0}, *others)
    assert {one["good"] for one in offers(s, "sell")} == {four, two}
    assert me(play(s.clone(), "sell", country=country, good=four))["score"] == 4
    assert me(play(s.clone(), "sell", country=country, good=two))["score"] == 2


@rule("C3.6")
@pytest.mark.parametrize("good", GOODS)
def test_every_good_is_bought_once_for_four_and_once_for_two(good: str) -> None:
    track = table().view(0)["track"]
    space = next(at for at, one in enumerate(track) if one["symbol"] == f"goods_{good}")
    others = [{"space": at, "religion_die": 1} for at in (0, 5, 10)]
    s = on_space(space, {"houses": dict.fromkeys(COUNTRIES, 1), "goods": {good: 2}, "score": 0}, *others)
    sales = [play(s.clone(), "sell", **one) for one in offers(s, "sell")]
    assert sorted(me(sale)["score"] for sale in sales) == [2, 4]


@rule("C22.1")
def test_open_supplies_never_run_short() -> None:
    s = using("england_book_merchant", me={"goods": {"book": 14}})
    play(s, "use", alternative=1)
    assert me(s)["goods"]["book"] == 15


@rule("C22.3")
def test_an_empty_tile_supply_gives_nothing_and_used_tiles_do_not_come_back() -> None:
    s = moving({"tiles": ["sell_any"], "goods": {"ore": 1}, "houses": {"spain": 1}}, supply=[])
    play(s, "tile", tile="sell_any")
    assert s.to_dict()["supply"] == []
    assert s.view(0)["used_tiles"]["sell_any"] == 2
    empty = on_space(4, supply=[])
    assert empty.active != YELLOW  # nothing can be done on the space, so the turn is over


@rule("C21.3", "C21.5", "C21.6")
def test_two_players_start_with_different_religions() -> None:
    for seed in range(80):
        s = Table(2, BOX)
        s.clear()
        s.rng = Rng(seed)
        s.start = seed % 2
        deal_loch_leven(s)
        assert len(set(s.loch)) == 2
        assert BOX.loch_religion[s.loch[0]] != BOX.loch_religion[s.loch[1]]


@rule("C21.6")
def test_the_starting_player_keeps_the_card_and_the_other_draws_anew() -> None:
    kept = 0
    for seed in range(80):
        cards = [0, 1, 2, 3]
        Rng(seed).shuffle(cards)
        if BOX.loch_religion[cards[0]] == BOX.loch_religion[cards[1]]:
            s = Table(2, BOX)
            s.clear()
            s.rng = Rng(seed)
            s.start = 1
            deal_loch_leven(s)
            assert s.loch[1] == cards[1]
            assert s.loch[0] in cards[2:]
            kept += 1
    assert kept
