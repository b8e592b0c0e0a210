"""P1 to P3: what is in the box, the set-up, the goal."""

from __future__ import annotations

from collections import Counter

import pytest

from priory import Journal
from priory.games.pillars import GAME, words
from priory.games.pillars.board.layout import point_at, tracks
from priory.words import Tongue
from tests.rulebook import rule
from tests.rules.pillars.tables import (
    COLOURS,
    RESOURCES,
    finish_round,
    first_row,
    forms,
    golds,
    lay,
    look,
    mat,
    offers,
    over,
    play,
    player,
    points,
    quiet,
)

BOX = GAME.box_data


@rule("P1.1", "P6.18")
def test_the_board_has_seventeen_builder_spaces() -> None:
    assert {area: len(spaces) for area, spaces in look(GAME.new(2))["spaces"].items()} == {
        "bishopric": 1,
        "kingsbridge": 2,
        "priory": 2,
        "court": 4,
        "shiring": 2,
        "castle": 1,
        "market": 4,
        "cathedral": 1,
    }


@rule("P1.1")
def test_the_cost_track_runs_from_seven_to_zero() -> None:
    state = lay({"gold": 30}, {"gold": 30}, {"gold": 30}, seats=3, round=2, step="builders", put_backs=1)
    costs = []
    while look(state)["step"] == "builders":
        costs.append(look(state)["cost"])
        play(state, **forms(state, "place")[0])
    assert costs == [7, 6, 5, 4, 3, 2, 1, 0, 0]


@rule("P1.1")
def test_the_gold_track_ends_at_thirty_and_the_point_track_goes_round_after_sixty_steps() -> None:
    state = quiet(5, {"gold": 29, "vp": 58, "privileges": ["pv_philip"]}, round=3, spaces={"priory": [0, 0]})
    on = tracks(GAME.box)
    assert point_at(points(state)[0], on) == point_at(63 - 60, on)
    assert point_at(59, on) != point_at(0, on) == point_at(60, on)
    full = lay(player(gold=29, metal=1), round=3, step=12, event="ev_king", spaces={"market": [0]})
    assert golds(play(full, "sell", resource="metal", amount=1))[0] == 30


@rule("P1.2", "P2.3", "P2.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_three_builders_in_the_bag_and_twelve_workers(seats: int) -> None:
    state = GAME.new(seats)
    assert look(state)["bag"] == [3] * seats
    assert [mat(state, seat)["reserve"] for seat in range(seats)] == [12] * seats


@rule("P2.4")
def test_the_twelve_workers_can_be_split_in_any_way() -> None:
    # Ten need the large one, two are small ones.
    state = lay(step="cards", supply={"cards": ["rc_stone_4", "rc_sand_2", "rc_wood_4"]})
    play(state, "take", resource="stone", size="large")
    play(state, "pass_cards")
    assert mat(state, 0)["cards"] == ["rc_stone_4"]
    play(state, "take", resource="sand", size="small")
    assert mat(state, 0)["cards"] == ["rc_stone_4", "rc_sand_2"]


@rule("P1.3", "P2.17")
def test_four_gray_workers_serve_two_players_at_once_and_a_black_one_is_there_for_otto() -> None:
    assert (look(GAME.new(4))["gray"], look(GAME.new(4))["gray_next"], look(GAME.new(4))["cost"]) == (None, None, 7)
    spaces = {"castle": [1], "court": [0, 1]}
    state = quiet(4, player(), {"privileges": ["pv_otto"]}, round=3, gray=0, spaces=spaces)
    assert [mat(state, seat)["reserve"] for seat in range(2)] == [12 + 2, 12 + 1]
    assert look(state)["gray_next"] == 1
    finish_round(state)
    assert [mat(state, seat)["reserve"] for seat in range(2)] == [12, 12 + 1 + 2]


@rule("P1.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_82_cubes_on_the_table(seats: int) -> None:
    table = look(GAME.new(seats))
    on_market = {**table["market"], "metal": table["court"]}
    assert [table["stock"][name] + on_market[name] for name in RESOURCES] == [23, 23, 23, 13]


@rule("P1.5")
def test_the_numbers_of_cards_on_the_table() -> None:
    table = look(GAME.new(4))
    shown = [*table["shiring"], *table["supply"]["craftsmen"]]
    assert sum(len(one["craftsmen"]) for one in table["players"]) == 12
    assert [len(shown), *[len(pile) for pile in table["piles"].values()]] == [4] * 6
    assert len({*shown, *[one for pile in table["piles"].values() for one in pile]}) == 24
    privileges = [*table["kingsbridge"], *table["privilege_deck"], *table["privileges_out"]]
    assert (len(privileges), len(set(privileges))) == (16, 16)
    assert len({*table["event_deck"], *table["events_out"]}) == 10


@rule("P1.5", "P8.2")
def test_five_events_are_negative_and_five_are_not() -> None:
    # The bishopric offers protection from negative events only.
    signs = {}
    for event in GAME.box.event_ids:
        state = lay(round=2, question="bishopric", event=event, spaces={"bishopric": [0]})
        signs[event[3:]] = offers(state, "protection")
    assert [name for name, bad in signs.items() if bad] == ["william", "conflict", "townwall", "winter", "collapse"]
    assert [name for name, bad in signs.items() if not bad] == [
        "king", "richard", "philip", "volunteers", "archbishop",
    ]  # fmt: skip


@rule("P1.6", "P18.13")
def test_the_cathedral_grows_by_one_part_a_round() -> None:
    state = GAME.new(2, seed=3)
    state.journal = Journal()
    grown, told = [state.view(0)["parts"]], []
    while not over(state):
        finish_round(state)
        grown.append(state.view(0)["parts"])
        told += [entry.told_to(0) for entry in state.journal.take() if entry.kind == "part"]
    assert grown == [0, 1, 2, 3, 4, 5, 6]
    lines = [words.line(entry, ["Heron", "Wren"], Tongue("en", "pillars")).split(" places ")[1] for entry in told]
    assert lines == ["Nave", "Transept", "Apse", "First tower", "Second tower", "Roof"]


@rule("P2.1", "P2.2", "P2.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_colour_in_play_has_its_own_three_craftsmen(seats: int) -> None:
    state = GAME.new(seats)
    assert [mat(state, seat)["craftsmen"] for seat in range(seats)] == [
        [f"cs_0_{trade}_{COLOURS[seat]}" for trade in ("mortar_mixer", "woodworker", "stonecutter")]
        for seat in range(seats)
    ]


@rule("P2.6", "P2.6a")
def test_the_start_player_is_taken_from_the_caller() -> None:
    for seat in range(4):
        assert look(GAME.new(4, start=seat))["start"] == seat


@rule("P2.6a")
def test_a_start_player_who_is_not_given_is_drawn() -> None:
    drawn = Counter(look(GAME.new(4, seed=seed))["start"] for seed in range(400))
    assert sorted(drawn) == [0, 1, 2, 3]
    assert min(drawn.values()) > 60


@rule("P2.7")
def test_everybody_begins_with_two_points() -> None:
    assert points(GAME.new(3)) == [2, 2, 2]


@rule("P2.8", "P2.18", "X1")
@pytest.mark.parametrize(("seats", "gold"), [(2, [20, 21]), (3, [20, 21, 22]), (4, [20, 21, 22, 23])])
def test_gold_grows_clockwise_from_the_start_player(seats: int, gold: list[int]) -> None:
    for start in range(seats):
        held = golds(GAME.new(seats, start=start))
        assert held[start:] + held[:start] == gold


@rule("P2.9")
def test_each_round_has_its_own_shuffled_pile_of_four_craftsmen() -> None:
    orders = set()
    for seed in range(40):
        piles = look(GAME.new(2, seed=seed))["piles"]
        for number, pile in piles.items():
            assert sorted(pile) == sorted(c["id"] for c in BOX["craftsman"] if c["round"] == int(number))
        orders.add(tuple(piles["6"]))
    assert len(orders) > 10


@rule("P2.10", "P4.3", "P4.4")
def test_seven_of_nine_resource_cards_are_laid_out_and_any_can_be_missing() -> None:
    missing: Counter[str] = Counter()
    ids = {card["id"] for card in BOX["resource_card"]}
    for seed in range(60):
        supply = look(GAME.new(2, seed=seed))["supply"]
        assert len(supply["cards"]) == 7
        assert len([c for c in supply["craftsmen"] if c]) == 2
        missing.update(ids - set(supply["cards"]))
    assert set(missing) == ids


@rule("P2.11", "P2.12", "X19")
def test_the_privilege_deck_has_two_cards_a_round_and_the_last_round_cards_lie_at_the_bottom() -> None:
    first = set()
    for seed in range(40):
        table = look(GAME.new(2, seed=seed))
        assert len(table["privilege_deck"]) == 10
        assert table["privilege_deck"][-2:] == ["pv_festivities", "pv_completion"]
        assert len(table["privileges_out"]) == 4
        everything = table["kingsbridge"] + table["privilege_deck"] + table["privileges_out"]
        assert sorted(everything) == sorted(entry["id"] for entry in BOX["privilege"])
        first.add(table["kingsbridge"][0])
    assert len(first) > 8


@rule("P2.13")
def test_six_of_ten_events_form_the_deck() -> None:
    first = set()
    for seed in range(40):
        table = look(GAME.new(2, seed=seed))
        assert (len(table["event_deck"]), len(table["events_out"])) == (6, 4)
        assert len({*table["event_deck"], *table["events_out"]}) == 10
        first.add(table["event_deck"][0])
    assert len(first) > 7


@rule("P2.14", "P2.16")
def test_stock_market_and_the_kings_metal() -> None:
    table = look(GAME.new(4))
    assert table["market"] == {"stone": 4, "wood": 4, "sand": 4}
    assert table["stock"] == {"stone": 19, "wood": 19, "sand": 19, "metal": 12}
    assert table["court"] == 1


@rule("P2.15")
@pytest.mark.parametrize(("resource", "price"), [("stone", 4), ("wood", 3), ("sand", 2)])
def test_the_prices_are_four_three_and_two(resource: str, price: int) -> None:
    state = lay({"gold": 20}, {}, round=2, step=12, event="ev_king", spaces={"market": [0]})
    assert golds(play(state, "buy", resource=resource, amount=3))[0] == 20 - 3 * price


@rule("P2.18")
@pytest.mark.parametrize(("seats", "builders", "craftsmen"), [(2, 6, 6), (3, 9, 9), (4, 12, 12)])
def test_builders_and_starting_craftsmen_by_number_of_players(seats: int, builders: int, craftsmen: int) -> None:
    state = GAME.new(seats)
    assert sum(look(state)["bag"]) == builders
    assert sum(len(mat(state, seat)["craftsmen"]) for seat in range(seats)) == craftsmen


@rule("P3.1", "P21.2")
def test_most_points_win() -> None:
    state = lay({"vp": 30}, {"vp": 31}, round=6, step=13)
    assert over(state)
    assert state.ranks() == [2, 1]


@rule("P3.2", "P21.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_has_exactly_six_rounds(seats: int) -> None:
    state = GAME.new(seats, seed=1)
    rounds = 1
    while not over(state):
        finish_round(state)
        rounds += not over(state)
    assert rounds == 6
    assert look(state)["round"] == 6


@rule("P3.3", "X8")
def test_gold_above_thirty_is_lost() -> None:
    state = quiet(3, {"gold": 28, "cards": ["rc_stone_3"]}, round=2)
    assert golds(state)[0] == 30


@rule("P3.4", "X13")
def test_points_go_on_above_sixty() -> None:
    state = quiet(5, {"vp": 58, "privileges": ["pv_philip"]}, round=3, spaces={"priory": [0, 0]})
    assert points(state)[0] == 63


@rule("P3.5", "P24.6", "E7")
@pytest.mark.parametrize(("held", "left"), [(0, 0), (1, 0), (2, 0), (5, 3)])
def test_points_never_fall_below_zero(held: int, left: int) -> None:
    state = quiet(
        1, {"vp": held}, round=2, event_deck=["ev_conflict", "ev_king", "ev_richard", "ev_philip", "ev_winter"]
    )
    assert points(state)[0] == left


def test_first_row_helper_matches_the_box() -> None:
    assert all(GAME.box.names[id] for seat in range(4) for id in first_row(seat))
