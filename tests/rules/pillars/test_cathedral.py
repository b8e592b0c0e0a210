"""P18: step 13, the cathedral."""

from __future__ import annotations

from typing import Any

from priory import State
from tests.rulebook import rule
from tests.rules.pillars.tables import (
    asked,
    cubes,
    first_row,
    forms,
    golds,
    lay,
    look,
    offers,
    over,
    play,
    player,
    points,
)

ROW_X12 = ["cs_2_potter", "cs_0_mortar_mixer_blue", "cs_0_stonecutter_blue", "cs_2_architect", "cs_1_tool_maker"]


def cathedral(*players: dict[str, Any], **fields: Any) -> State:
    return lay(*players, **{"round": 3, "step": 13, "event": "ev_king", **fields})


@rule("P18.1")
def test_players_work_clockwise_and_finish_completely_before_the_next() -> None:
    state = cathedral(player(stone=8), player(stone=2), player(stone=2), seats=3, start=2)
    assert state.player == 2
    play(state, "finish")
    assert state.player == 0
    play(state, "finish")
    # All eight are stone, so three of them are given up without a question.
    assert cubes(state, 0)[0] == 5
    assert state.player == 1


@rule("P18.2", "D11")
def test_a_use_takes_the_input_and_gives_the_output() -> None:
    state = cathedral(player(wood=6))
    stock = look(state)["stock"]["wood"]
    play(state, "use", slot=2, times=2)
    assert (cubes(state, 0)[1], points(state)[0]) == (2, 4)
    assert look(state)["stock"]["wood"] == stock + 4


@rule("P18.3", "N4", "X14")
def test_capacity_limits_the_uses_of_a_round() -> None:
    state = cathedral(player(wood=9))
    assert [form["times"] for form in forms(state, "use")] == [1, 2, 3, 4]
    play(state, "use", slot=2, times=4)
    assert (cubes(state, 0)[1], points(state)[0]) == (1, 6)
    assert state.player != 0 or look(state)["round"] == 4


@rule("P18.3", "N4")
def test_unused_capacity_is_lost_with_the_round() -> None:
    state = cathedral(player(wood=5), round=4)
    play(state, "finish")
    assert look(state)["round"] == 5
    assert look(state)["used"] == [0] * 6


@rule("P18.4")
def test_using_craftsmen_is_voluntary() -> None:
    state = cathedral(player(wood=4))
    play(state, "finish")
    assert cubes(state, 0)[1] == 4


@rule("P18.5", "N4")
def test_uses_can_be_split_and_gold_made_by_one_craftsman_feeds_another() -> None:
    row = ["cs_1_master_woodworker", "cs_5_goldsmith"]
    state = cathedral(player(gold=0, wood=2, craftsmen=row), round=5)
    assert not offers(state, "use", slot=2)
    play(state, "use", slot=1, times=1)
    play(state, "use", slot=2, times=1)
    play(state, "use", slot=1, times=1)
    assert golds(state)[0] == 5
    assert offers(state, "use", slot=2, times=1)
    assert not offers(state, "use", slot=1)


@rule("P18.6", "P22.4", "X20")
def test_a_mason_works_only_with_a_mortar_mixer_in_the_row() -> None:
    without = cathedral(player(stone=4, craftsmen=["cs_0_stonecutter_blue", "cs_1_mason"]))
    assert not offers(without, "use", slot=2)
    for mixer in ("cs_0_mortar_mixer_blue", "cs_1_mortar_mixer"):
        state = cathedral(player(stone=4, craftsmen=[mixer, "cs_1_mason"]))
        assert offers(state, "use", slot=2, times=2)


@rule("P18.7", "P22.5")
def test_the_architects_point_comes_by_itself() -> None:
    state = cathedral(player(wood=2, craftsmen=["cs_2_architect", "cs_0_woodworker_blue"]))
    assert points(state)[0] == 3
    assert not offers(state, "use", slot=1)


@rule("P18.8", "P22.5", "P22.6")
def test_the_tool_maker_gives_two_gold_while_metal_is_held() -> None:
    row = ["cs_1_tool_maker", "cs_0_woodworker_blue"]
    state = cathedral(player(gold=5, wood=2, metal=1, craftsmen=row))
    play(state, "use", slot=1, times=1)
    assert (golds(state)[0], cubes(state, 0)[3]) == (7, 1)
    assert not offers(state, "use", slot=1)
    without = cathedral(player(gold=5, wood=2, craftsmen=row))
    assert not offers(without, "use", slot=1)


@rule("P18.8a")
def test_the_tool_makers_gold_is_credited_when_the_owner_finishes() -> None:
    row = ["cs_1_tool_maker", "cs_0_woodworker_blue"]
    state = cathedral(player(gold=5, wood=2, metal=1, craftsmen=row))
    play(state, "finish")
    assert golds(state)[0] == 7


@rule("P18.8a")
def test_metal_used_up_before_gives_the_tool_maker_nothing() -> None:
    row = ["cs_1_tool_maker", "cs_6_bell_maker", "cs_0_woodworker_blue"]
    state = cathedral(player(gold=5, wood=2, metal=1, craftsmen=row), round=6)
    play(state, "use", slot=2, times=1)
    play(state, "finish")
    assert (golds(state)[0], points(state)[0]) == (5, 6)


@rule("P18.9", "P3.3")
def test_gold_made_here_is_limited_to_thirty() -> None:
    state = cathedral(player(gold=27, wood=2, craftsmen=["cs_1_master_woodworker"]))
    play(state, "use", slot=1, times=2)
    assert golds(state)[0] == 30


@rule("P18.10", "P18.10a")
def test_only_one_craftsman_exceeds_the_capacity_under_the_archbishop() -> None:
    state = cathedral(player(wood=10, stone=10), event="ev_archbishop")
    play(state, "use", slot=2, times=5)
    assert [form["times"] for form in forms(state, "use") if form["slot"] == 3] == [1, 2, 3, 4]
    assert not offers(state, "use", slot=2)


@rule("P18.10a")
def test_every_player_has_an_extra_use_of_their_own() -> None:
    state = cathedral(player(wood=10), player(wood=10), event="ev_archbishop", round=6)
    play(state, "use", slot=2, times=5)
    assert state.player == 1
    assert offers(state, "use", slot=2, times=5)


@rule("P18.11", "D11")
def test_the_tool_maker_alone_is_credited_without_a_question() -> None:
    state = cathedral(player(gold=5, metal=1, craftsmen=["cs_1_tool_maker"]), player(stone=2))
    assert asked(state) == ("cathedral", 1)
    assert golds(state)[0] == 7


@rule("P18.11")
def test_gold_from_the_tool_maker_may_open_the_goldsmith() -> None:
    state = cathedral(player(gold=1, metal=1, craftsmen=["cs_1_tool_maker", "cs_5_goldsmith"]), round=5)
    assert asked(state) == ("cathedral", 0)
    assert golds(state)[0] == 3
    assert offers(state, "use", slot=2, times=1)


@rule("P18.12", "D12")
def test_at_most_five_resources_are_kept() -> None:
    state = cathedral(player(stone=3, wood=3, sand=1, craftsmen=["cs_0_stonecutter_blue"]))
    play(state, "finish")
    assert asked(state) == ("give_up", 0)
    assert [form["resource"] for form in forms(state)] == ["stone", "wood", "sand"]
    stock = look(state)["stock"]["wood"]
    play(state, "give_up", resource="wood")
    assert look(state)["stock"]["wood"] == stock + 1
    play(state, "give_up", resource="sand")
    assert sum(cubes(state, 0)) == 5
    assert state.player != 0 or look(state)["round"] == 4


@rule("P18.12a")
def test_in_the_last_round_nothing_is_given_up() -> None:
    state = cathedral(player(stone=9, craftsmen=["cs_0_stonecutter_blue"]), round=6)
    play(state, "finish")
    assert over(state)
    assert cubes(state, 0)[0] == 9


@rule("P18.13")
def test_the_start_player_places_a_part_when_all_have_finished() -> None:
    state = cathedral(player(stone=2), player(stone=2))
    assert state.view(0)["parts"] == 2
    play(state, "finish")
    assert state.view(0)["parts"] == 2
    play(state, "finish")
    assert state.view(0)["parts"] == 3


@rule("X12")
def test_the_printed_example_of_the_cathedral() -> None:
    state = cathedral(player(gold=4, sand=5, stone=3, metal=1, craftsmen=ROW_X12))
    play(state, "use", slot=1, times=2)
    play(state, "use", slot=2, times=1)
    play(state, "use", slot=3, times=1)
    assert points(state)[0] == 2 + 5
    assert golds(state)[0] == 4 + 2
    assert cubes(state, 0) == (1, 0, 0, 1)


@rule("X15")
def test_the_three_stone_trades() -> None:
    row = ["cs_0_mortar_mixer_blue", "cs_0_stonecutter_blue", "cs_1_mason", "cs_3_sculptor"]
    for slot, used, gained in ((2, 2, 1), (3, 1, 1), (4, 1, 2)):
        state = cathedral(player(stone=4, craftsmen=row))
        play(state, "use", slot=slot, times=1)
        assert (cubes(state, 0)[0], points(state)[0]) == (4 - used, 2 + gained)


@rule("X16")
def test_the_goldsmith_makes_four_points_of_twelve_gold() -> None:
    state = cathedral(player(gold=20, craftsmen=["cs_5_goldsmith"]), round=5)
    play(state, "use", slot=1, times=4)
    assert (golds(state)[0], points(state)[0]) == (8, 6)


@rule("X17")
def test_the_master_woodworker_makes_eight_gold_of_two_wood_and_no_more() -> None:
    state = cathedral(player(gold=0, wood=5, craftsmen=["cs_1_master_woodworker"]))
    assert [form["times"] for form in forms(state, "use")] == [1, 2]
    play(state, "use", slot=1, times=2)
    assert (golds(state)[0], cubes(state, 0)[1]) == (8, 3)


@rule("P22.6")
def test_glassblower_organ_builder_and_bell_maker_use_up_their_input() -> None:
    row = ["cs_5_glassblower", "cs_6_organ_builder", "cs_6_bell_maker", *first_row(0)[1:2]]
    state = cathedral(player(sand=2, wood=3, metal=5, craftsmen=row), round=6)
    play(state, "use", slot=1, times=2)
    assert (cubes(state, 0), points(state)[0]) == ((0, 3, 0, 3), 8)
    play(state, "use", slot=2, times=1)
    assert (cubes(state, 0), points(state)[0]) == ((0, 2, 0, 2), 14)
    play(state, "use", slot=3, times=2)
    assert (cubes(state, 0), points(state)[0]) == ((0, 2, 0, 0), 22)
