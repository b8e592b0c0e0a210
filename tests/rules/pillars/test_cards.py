"""P5: Phase I, resource cards and craftsmen."""

from __future__ import annotations

from typing import Any

import pytest

from priory import IllegalOption, State
from priory.games.pillars import GAME
from tests.rulebook import rule
from tests.rules.pillars.tables import asked, first_row, forms, golds, lay, look, mat, offers, play, player, quiet

ALL_CARDS = [card["id"] for card in GAME.box_data["resource_card"]]
SUPPLY = {"cards": ALL_CARDS[:7], "craftsmen": ["cs_2_mason", "cs_2_potter"]}
FULL = [*first_row(0), "cs_1_mason", "cs_1_tool_maker"]


def phase_one(*players: dict[str, Any], **fields: Any) -> State:
    return lay(*players, **{"round": 2, "step": "cards", "supply": SUPPLY, **fields})


@rule("P5.1", "D1")
def test_players_take_turns_clockwise_from_the_start_player() -> None:
    state = phase_one(seats=3, start=2)
    turns = []
    for size in ("small", "medium", "large"):
        turns.append(state.player)
        play(state, "take", resource="wood", size=size)
    assert turns == [2, 0, 1]
    assert state.player == 2


@rule("P5.2")
def test_whoever_passes_is_skipped_and_the_last_one_may_take_several_cards() -> None:
    state = phase_one(seats=3)
    play(state, "pass_cards")
    play(state, "take", resource="wood", size="small")
    play(state, "pass_cards")
    assert asked(state) == ("card", 1)
    play(state, "take", resource="sand", size="small")
    assert asked(state) == ("card", 1)


@rule("P5.3")
def test_phase_one_ends_when_all_have_passed() -> None:
    state = phase_one()
    play(state, "pass_cards")
    play(state, "pass_cards")
    assert look(state)["step"] == "builders"


@rule("P5.3")
def test_phase_one_ends_when_all_cards_are_taken() -> None:
    state = phase_one(supply={"cards": ["rc_sand_2"], "craftsmen": ["cs_2_mason"]})
    play(state, "take", resource="sand", size="small")
    play(state, "hire", place=1)
    assert look(state)["step"] == "builders"


@rule("P5.4")
def test_a_player_who_can_take_nothing_passes_unasked() -> None:
    state = phase_one({"gold": 3}, {"gold": 20}, supply={"cards": ["rc_stone_4"], "craftsmen": ["cs_2_mason", None]})
    play(state, "take", resource="stone", size="large")
    play(state, "hire_away", place=1)
    assert look(state)["step"] == "builders"
    poor = {"gold": 3, "cards": ["rc_stone_4"]}
    state = phase_one(poor, {}, supply={"cards": ["rc_wood_2"], "craftsmen": ["cs_2_mason", None]})
    assert asked(state) == ("card", 1)
    assert mat(state, 0)["passed"]


@rule("P5.5", "P13.1")
@pytest.mark.parametrize(("resource", "needed"), [("stone", (5, 8, 10)), ("wood", (3, 6, 9)), ("sand", (2, 4, 7))])
def test_the_workers_each_card_needs_and_what_it_yields(resource: str, needed: tuple[int, int, int]) -> None:
    for size, workers, cubes in zip(("small", "medium", "large"), needed, (2, 3, 4), strict=True):
        state = phase_one(supply={"cards": [f"rc_{resource}_{cubes}"], "craftsmen": ["cs_2_mason"]})
        play(state, "take", resource=resource, size=size)
        assert mat(state, 0)["reserve"] == 12 - workers
        made = quiet(6, {}, {"cards": [f"rc_{resource}_{cubes}"]}, round=2, event="ev_king")
        assert mat(made, 1)["cubes"][resource] == cubes


@rule("P5.6", "X2")
def test_the_needed_workers_leave_the_reserve() -> None:
    state = phase_one(supply={"cards": ["rc_stone_4", "rc_wood_2", "rc_sand_2"]})
    play(state, "take", resource="stone", size="large")
    assert (mat(state, 0)["cards"], mat(state, 0)["reserve"]) == (["rc_stone_4"], 2)
    play(state, "pass_cards")
    assert forms(state, "take") == [{"kind": "take", "resource": "sand", "size": "small"}]
    play(state, "take", resource="sand", size="small")
    assert mat(state, 0)["mill"] == 0


@rule("P5.6")
def test_a_card_without_enough_workers_is_refused_and_nothing_changes() -> None:
    state = phase_one({"cards": ["rc_wood_4"]}, {}, supply={"cards": ["rc_stone_2", "rc_sand_2"]})
    before = state.digest()
    with pytest.raises(IllegalOption):
        play(state, "take", resource="stone", size="small")
    assert state.digest() == before


@rule("P5.7")
def test_gray_and_black_workers_count_like_any_other() -> None:
    supply = {"cards": ["rc_stone_2", "rc_sand_2"]}
    state = phase_one({"privileges": ["pv_otto"], "cards": ["rc_stone_4"]}, {}, gray=0, supply=supply)
    assert mat(state, 0)["reserve"] == 12 + 1 + 2 - 10
    assert offers(state, "take", resource="stone", size="small")


@rule("P5.8")
def test_several_cards_of_one_kind_may_be_held() -> None:
    state = phase_one({"cards": ["rc_sand_2"]}, {}, supply={"cards": ["rc_sand_3", "rc_sand_4"]})
    play(state, "take", resource="sand", size="medium")
    assert mat(state, 0)["cards"] == ["rc_sand_2", "rc_sand_3"]


@rule("P5.9")
def test_hiring_costs_the_printed_gold_at_once() -> None:
    state = phase_one({"gold": 10})
    play(state, "hire", place=2)
    assert golds(state)[0] == 5
    assert mat(state, 0)["craftsmen"] == [*first_row(0), "cs_2_potter"]
    assert look(state)["supply"]["craftsmen"] == ["cs_2_mason", None]


@rule("P5.9", "N1")
def test_without_enough_gold_a_craftsman_cannot_be_hired() -> None:
    state = phase_one({"gold": 4})
    assert [form["place"] for kind in ("hire", "hire_away") for form in forms(state, kind)] == [1, 1]
    other = phase_one({"gold": 5}, supply={"cards": ["rc_sand_2"], "craftsmen": ["cs_2_architect", "cs_2_potter"]})
    assert [form["place"] for kind in ("hire", "hire_away") for form in forms(other, kind)] == [2, 2]


@rule("P5.10", "P5.11", "D2", "N1")
def test_a_full_row_loses_a_craftsman_of_the_players_choice() -> None:
    state = phase_one({"gold": 10, "craftsmen": FULL})
    play(state, "hire", place=1)
    assert golds(state)[0] == 6
    assert asked(state) == ("make_room", 0)
    assert [form["slot"] for form in forms(state, "make_room")] == [1, 2, 3, 4, 5]
    play(state, "make_room", slot=2)
    assert mat(state, 0)["craftsmen"] == [FULL[0], FULL[2], FULL[3], FULL[4], "cs_2_mason"]


@rule("P5.10", "V7")
def test_jack_gives_room_for_six() -> None:
    state = phase_one({"gold": 20, "craftsmen": FULL, "privileges": ["pv_jack"]})
    play(state, "hire", place=1)
    assert mat(state, 0)["craftsmen"] == [*FULL, "cs_2_mason"]
    play(state, "pass_cards")
    play(state, "hire", place=2)
    assert asked(state) == ("make_room", 0)
    assert len(state.options()) == 6


@rule("P5.12")
def test_a_craftsman_can_be_paid_for_and_removed_at_once() -> None:
    for row in (first_row(0), FULL):
        state = phase_one({"gold": 10, "craftsmen": row})
        play(state, "hire_away", place=1)
        assert (golds(state)[0], mat(state, 0)["craftsmen"]) == (6, row)
        assert look(state)["supply"]["craftsmen"] == [None, "cs_2_potter"]


@rule("P5.13")
def test_with_room_in_the_row_nobody_is_given_up() -> None:
    state = phase_one({"gold": 10})
    play(state, "hire", place=1)
    assert asked(state) == ("card", 1)


@rule("P5.14")
def test_removed_craftsmen_never_return() -> None:
    state = phase_one({"gold": 10, "craftsmen": FULL})
    play(state, "hire", place=1)
    play(state, "make_room", slot=4)
    assert "cs_1_mason" not in str(look(state))


@rule("P5.15")
def test_two_craftsmen_of_one_trade_each_work_on_their_own() -> None:
    row = [*first_row(0), "cs_1_mason", "cs_2_mason"]
    state = lay(player(stone=5, craftsmen=row), round=6, step=13, event="ev_king")
    play(state, "use", slot=4, times=2)
    play(state, "use", slot=5, times=3)
    assert state.scores()[0] == 2 + 5


@rule("P5.16", "P5.16a", "I5")
def test_cards_left_over_are_put_away_and_craftsmen_left_over_removed() -> None:
    state = phase_one()
    play(state, "pass_cards")
    play(state, "pass_cards")
    assert look(state)["supply"] == {"cards": [], "craftsmen": [None, None]}
    assert "cs_2_mason" not in str(state.view(0))


@rule("P5.17", "P5.17a")
def test_workers_left_in_reserve_go_to_the_wool_mill() -> None:
    state = phase_one()
    play(state, "take", resource="wood", size="medium")
    play(state, "pass_cards")
    play(state, "pass_cards")
    assert [(mat(state, seat)["reserve"], mat(state, seat)["mill"]) for seat in range(2)] == [(0, 6), (0, 12)]
