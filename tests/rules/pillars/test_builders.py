"""P6: Phase II, drawing and placing the master builders."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from priory import Rng, State
from priory.games.pillars import GAME
from tests.rulebook import rule
from tests.rules.pillars.tables import asked, forms, golds, lay, leave_all, look, offers, play

TARGETS = [
    "bishopric", "kingsbridge_1", "kingsbridge_2", "priory", "court", "shiring_1", "shiring_2", "castle", "market",
    "cathedral",
]  # fmt: skip


def drawn(seat: int, **fields: Any) -> State:
    """A builder of this seat has been drawn and its owner is asked."""
    return lay(**{"round": 2, "question": "place", "drawn": seat, "put_backs": 1, **fields})


def phase_two(seed: int = 0, **fields: Any) -> State:
    return lay(**{"round": 2, "step": "builders", "rng": Rng(seed).words(), **fields})


@rule("P6.1")
def test_every_builder_in_the_bag_is_equally_likely() -> None:
    counts = Counter(look(phase_two(seed, seats=4, spaces={"priory": [0, 0]}))["drawn"] for seed in range(1000))
    # Seat 0 has one builder in the bag, the others three each.
    assert abs(counts[0] - 100) < 35
    assert all(abs(counts[seat] - 300) < 60 for seat in (1, 2, 3))


@rule("P6.2", "P6.2a", "P24.4", "E8")
def test_under_the_town_wall_the_third_builder_is_laid_aside() -> None:
    for seed in range(20):
        state = phase_two(seed, town_wall=[0], players=[{"gold": 30}, {"gold": 30}])
        costs = []
        while look(state)["step"] == "builders":
            leave_all(state)
            if look(state)["step"] != "builders":
                break
            costs.append((state.player, look(state)["cost"]))
            play(state, "place", space=next(form["space"] for form in forms(state, "place")))
        assert [seat for seat, _ in costs].count(0) == 2
        assert [seat for seat, _ in costs].count(1) == 3
        assert [cost for _, cost in costs] == [7, 6, 5, 4, 3]


@rule("P6.2a")
def test_a_builder_that_was_put_back_does_not_count_towards_the_two() -> None:
    state = lay(round=2, question="put_back", drawn=0, town_wall=[0], spaces={"priory": [0]}, cost=6)
    play(state, "put_back")
    assert look(state)["bag"][0] + (look(state)["drawn"] == 0) == 2
    assert look(state)["aside"] == [0, 0]


@rule("P6.3")
def test_the_third_builder_stays_in_the_bag_until_it_is_drawn() -> None:
    state = phase_two(town_wall=[0, 1])
    assert sum(look(state)["bag"]) == 5
    assert look(state)["aside"] == [0, 0]


@rule("P6.4", "P6.6", "D3")
def test_the_start_player_is_asked_before_the_owner_decides() -> None:
    state = phase_two(start=1)
    assert asked(state) == ("put_back", 1)
    owner = look(state)["drawn"]
    play(state, "leave")
    assert asked(state) == ("place", owner)


@rule("P6.5")
def test_once_a_round_a_builder_is_put_back_and_another_drawn_at_the_same_cost() -> None:
    state = phase_two()
    play(state, "put_back")
    table = look(state)
    assert (table["cost"], table["put_backs"]) == (7, 1)
    assert sum(table["bag"]) == 5
    assert asked(state)[0] == "place"
    play(state, "pass_builder")
    assert asked(state)[0] == "place"


@rule("P6.5")
def test_the_same_colour_can_be_drawn_again() -> None:
    again = 0
    for seed in range(60):
        state = phase_two(seed)
        before = look(state)["drawn"]
        play(state, "put_back")
        again += look(state)["drawn"] == before
    assert 10 < again < 50


@rule("P6.6")
def test_the_right_may_be_used_at_cost_zero_too() -> None:
    builders = {"bishopric": [0], "priory": [1, 2], "court": [3, 0, 1, 2]}
    state = lay(seats=4, round=2, question="put_back", drawn=3, cost=0, spaces=builders)
    assert [form["kind"] for form in forms(state)] == ["leave", "put_back"]


@rule("P6.7")
def test_the_question_is_skipped_when_no_other_colour_can_come() -> None:
    only_own = {"priory": [1, 1], "bishopric": [1]}
    state = phase_two(spaces=only_own, cost=4)
    assert asked(state) == ("place", 0)
    # The last builder of seat 1 would be laid aside.
    assert asked(phase_two(spaces={"priory": [1, 1]}, town_wall=[1], cost=5)) == ("place", 0)


@rule("P6.8", "D4", "N2")
def test_the_owner_places_and_pays_or_passes() -> None:
    state = drawn(1, players=[{}, {"gold": 10}], cost=6, spaces={"market": [0]})
    assert [form["space"] for form in forms(state, "place")] == TARGETS
    assert offers(state, "pass_builder")
    play(state, "place", space="priory")
    assert golds(state)[1] == 4
    assert look(state)["spaces"]["priory"] == [1, None]


@rule("P6.9", "X3")
def test_seven_builders_cost_seven_down_to_one_and_the_rest_nothing() -> None:
    state = phase_two(seats=3, players=[{"gold": 30}] * 3, put_backs=1)
    paid = []
    while look(state)["step"] == "builders":
        gold = sum(golds(state))
        play(state, **forms(state, "place")[0])
        if look(state)["step"] == "builders":
            paid.append(gold - sum(golds(state)))
    assert paid == [7, 6, 5, 4, 3, 2, 1, 0]


@rule("P6.10")
def test_an_owner_who_cannot_pay_passes_unasked() -> None:
    state = lay({"gold": 2}, {"gold": 2}, round=2, step="builders", put_backs=1)
    # Nobody can pay 7 to 3: five builders wait, the sixth costs 2.
    assert look(state)["cost"] == 2
    assert sorted(look(state)["waiting"]) == ["3", "4", "5", "6", "7"]
    assert golds(state) == [2, 2]


@rule("P6.11", "X4")
def test_a_passed_builder_waits_on_its_cost() -> None:
    state = drawn(1, players=[{}, {"gold": 20}], cost=7)
    play(state, "pass_builder")
    assert look(state)["waiting"] == {"7": 1}
    assert (look(state)["cost"], golds(state)[1]) == (6, 20)


@rule("P6.12", "N2")
def test_at_cost_zero_a_builder_must_be_placed() -> None:
    state = drawn(0, seats=3, cost=0, spaces={"priory": [0], "court": [1, 1, 1], "market": [2, 2, 2]})
    assert not offers(state, "pass_builder")
    assert len(forms(state, "place")) == 10


@rule("P6.13", "V11", "P23.6")
def test_remigius_pays_and_the_marker_goes_down() -> None:
    remigius = {"gold": 3, "privileges": ["pv_remigius"]}
    state = drawn(0, players=[remigius, {}], cost=5, spaces={"court": [0, 0]})
    assert not offers(state, "place")
    assert len(forms(state, "place_free")) == 10
    play(state, "place_free", space="market")
    assert (look(state)["cost"], golds(state)[0]) == (4, 3)
    assert look(state)["players"][0]["privileges"] == []


@rule("P6.14", "X6")
def test_with_two_players_six_builders_cost_seven_to_two_and_waiting_ones_nothing() -> None:
    state = phase_two(players=[{"gold": 30}, {"gold": 30}], put_backs=1)
    costs: list[int] = []
    for _ in range(6):
        costs.append(look(state)["cost"])
        play(state, "pass_builder")
    assert costs == [7, 6, 5, 4, 3, 2]
    assert look(state)["cost"] == 0
    assert not offers(state, "pass_builder")


@rule("P6.14a")
def test_the_sixth_builder_is_still_offered_at_two() -> None:
    spaces = {"priory": [0, 1], "market": [0, 1]}
    state = lay({"gold": 9}, {}, round=2, step="builders", cost=2, waiting={"7": 1}, spaces=spaces)
    assert asked(state) == ("place", 0)
    play(state, "place", space="castle")
    assert (golds(state)[0], look(state)["cost"]) == (7, 0)
    assert asked(state) == ("place", 1)


@rule("P6.15", "X5", "D4")
def test_waiting_builders_are_placed_free_from_the_highest_cost_down() -> None:
    # Seat 1 passed first, then seat 0, then seat 1 again; the others have been placed.
    spaces = {"priory": [0, 0], "bishopric": [1]}
    state = lay(
        {"gold": 0}, {"gold": 0}, round=2, step="builders", cost=1, waiting={"7": 1, "6": 0, "5": 1}, spaces=spaces
    )
    order = []
    for place in ("castle", "cathedral", "market"):
        order.append(state.player)
        assert not offers(state, "pass_builder")
        play(state, "place", space=place)
    assert order == [1, 0, 1]


@rule("P6.15", "P23.6")
def test_remigius_and_putting_back_do_not_apply_to_waiting_builders() -> None:
    spaces = {"priory": [0, 0], "bishopric": [1], "market": [1, 1]}
    remigius = {"privileges": ["pv_remigius"]}
    state = lay(remigius, {}, round=2, step="builders", cost=1, waiting={"7": 0}, spaces=spaces)
    assert asked(state) == ("place", 0)
    assert not offers(state, "place_free")


@rule("P6.16")
def test_phase_two_ends_when_no_builder_is_in_the_bag_or_waiting() -> None:
    state = lay(seats=2, round=2, step="builders", waiting={"7": 0}, spaces={"priory": [0, 0], "court": [1, 1, 1]})
    play(state, "place", space="market")
    assert look(state)["step"] != "builders"
    assert look(state)["waiting"] == {}


@rule("P6.17")
def test_a_space_holds_one_builder() -> None:
    state = drawn(0, spaces={"castle": [1], "kingsbridge": [1, None], "priory": [1]})
    offered = [form["space"] for form in forms(state, "place")]
    assert "castle" not in offered
    assert "kingsbridge_1" not in offered
    assert {"kingsbridge_2", "priory"} <= set(offered)


@rule("P6.19")
def test_priory_court_and_market_are_filled_in_order() -> None:
    for area in ("priory", "court", "market"):
        state = drawn(0, players=[{"gold": 20}, {}], spaces={area: [1]})
        play(state, "place", space=area)
        assert look(state)["spaces"][area][:2] == [1, 0]
    state = drawn(0, players=[{"gold": 20}, {}])
    play(state, "place", space="shiring_2")
    assert look(state)["spaces"]["shiring"] == [None, 0]


@rule("P6.20")
def test_a_player_may_have_several_builders_in_an_area_and_use_any_free_space() -> None:
    state = drawn(0, players=[{"gold": 20}, {}], round=6, spaces={"market": [0]})
    assert offers(state, "place", space="castle")
    assert offers(state, "place", space="cathedral")
    play(state, "place", space="market")
    assert look(state)["spaces"]["market"] == [0, 0, None, None]


@rule("C7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_phase_two_every_builder_stands_on_a_space(seats: int) -> None:
    state = GAME.new(seats, seed=5)
    rng = Rng(5)
    while look(state)["step"] in ("cards", "builders"):
        before = state.clone()
        state.play(rng.choice(state.options()))
    assert look(before)["step"] == "builders"
    assert sum(look(before)["bag"]) + len(look(before)["waiting"]) <= 1
