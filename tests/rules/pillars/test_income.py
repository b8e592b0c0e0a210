"""P10 to P13: wool mill, Kingsbridge, priory, production."""

from __future__ import annotations

from typing import Any

import pytest

from priory import State
from tests.rulebook import rule
from tests.rules.pillars.tables import cubes, golds, lay, look, mat, play, player, points, quiet


def kingsbridge(cards: list[str], builders: list[int | None], *players: dict[str, Any], **fields: Any) -> State:
    """Round 2 before step 4, these privileges with these builders beside them."""
    spaces = {"kingsbridge": builders, "court": [0, 1]}
    return quiet(4, *players, **{"round": 2, "kingsbridge": cards, "event": "ev_king", "spaces": spaces, **fields})


@rule("P10.1", "X8")
@pytest.mark.parametrize(("gold", "cards", "after"), [(5, [], 17), (5, ["rc_stone_3"], 9), (28, ["rc_stone_3"], 30)])
def test_each_worker_in_the_mill_brings_a_gold_up_to_thirty(gold: int, cards: list[str], after: int) -> None:
    state = quiet(3, {"gold": gold, "cards": cards}, round=2, event="ev_king")
    assert golds(state)[0] == after
    assert (mat(state, 0)["mill"], mat(state, 0)["reserve"]) == (0, 12)


@rule("P10.1")
def test_gray_and_black_workers_earn_too() -> None:
    state = quiet(3, {"gold": 0, "privileges": ["pv_otto"]}, round=2, gray=0, event="ev_king")
    assert golds(state)[0] == 15


@rule("P11.1", "P11.1a")
def test_a_builder_takes_the_privilege_of_its_space_and_one_player_may_take_both() -> None:
    state = kingsbridge(["pv_tom", "pv_jack"], [1, 0])
    assert (mat(state, 0)["privileges"], mat(state, 1)["privileges"]) == (["pv_jack"], ["pv_tom"])
    both = kingsbridge(["pv_tom", "pv_jack"], [1, 1])
    assert mat(both, 1)["privileges"] == ["pv_tom", "pv_jack"]


@rule("P11.2", "I5")
def test_the_privilege_of_an_empty_space_is_removed() -> None:
    state = kingsbridge(["pv_tom", "pv_jack"], [None, 0])
    table = look(state)
    assert table["kingsbridge"] == [None, None]
    assert "pv_tom" not in table["privilege_deck"] + table["privileges_out"]
    assert "pv_tom" not in state.view(0)["unseen_privileges"]


@rule("P11.3", "V12", "X18")
def test_immediate_privileges_are_carried_out_and_removed() -> None:
    state = kingsbridge(["pv_woolfair", "pv_tom"], [0, None], {"gold": 5})
    assert (golds(state)[0], mat(state, 0)["privileges"]) == (13, [])
    assert golds(kingsbridge(["pv_woolfair", "pv_tom"], [0], {"gold": 25}))[0] == 30


@rule("P11.3a")
def test_any_number_of_privileges_may_be_owned() -> None:
    four = ["pv_aliena", "pv_ellen", "pv_francis", "pv_otto"]
    state = kingsbridge(["pv_tom", "pv_jack"], [0, 0], {"privileges": four}, round=4)
    assert len(mat(state, 0)["privileges"]) == 6


@rule("P11.4", "V1", "P13.3", "P13.3a")
def test_a_privilege_taken_now_works_in_the_later_steps_of_the_round() -> None:
    state = kingsbridge(["pv_tom", "pv_francis"], [1, 1])
    assert cubes(state, 1)[0] == 1


@rule("V13")
def test_toledo_brings_two_metal() -> None:
    state = kingsbridge(["pv_toledo", "pv_tom"], [1])
    assert cubes(state, 1)[3] == 2
    assert look(state)["stock"]["metal"] == 13 - 2 - 1, "the king's metal is in a hand, too"


@rule("V14")
def test_the_weeping_madonna_brings_three_points() -> None:
    assert points(kingsbridge(["pv_madonna", "pv_tom"], [1])) == [2, 5]


@rule("V15", "V16", "X19")
def test_the_last_round_brings_metal_on_space_one_and_stone_and_wood_on_space_two() -> None:
    start = lay(round=6, step="start")
    assert look(start)["kingsbridge"] == ["pv_festivities", "pv_completion"]
    state = kingsbridge(["pv_festivities", "pv_completion"], [1, 1], round=6)
    assert cubes(state, 1) == (1, 1, 0, 1)
    assert mat(state, 1)["privileges"] == []


@rule("P12.1", "X9")
def test_the_priory_brings_two_points_and_one() -> None:
    state = quiet(5, round=2, event="ev_king", spaces={"priory": [1, 0]})
    assert points(state) == [3, 4]


@rule("V6", "P23.4")
@pytest.mark.parametrize(("builders", "gained"), [([0], 3), ([1, 0], 2), ([0, 0], 5)])
def test_prior_philip_adds_a_point_for_each_builder(builders: list[int], gained: int) -> None:
    state = quiet(5, {"privileges": ["pv_philip"]}, round=2, event="ev_king", spaces={"priory": builders})
    assert points(state)[0] == 2 + gained


@rule("P13.1", "P13.4")
def test_each_card_yields_its_cubes_and_sends_the_workers_home() -> None:
    state = quiet(6, {}, {"cards": ["rc_wood_3", "rc_sand_2"]}, round=2, event="ev_king")
    assert cubes(state, 1) == (0, 3, 2, 0)
    table = look(state)
    assert table["market"] == {"stone": 4, "wood": 4, "sand": 4}
    assert (table["stock"]["wood"], table["stock"]["sand"]) == (16, 17)
    assert (mat(state, 1)["reserve"], mat(state, 1)["cards"]) == (12, [])


@rule("P13.3", "V1", "V2", "V3", "X18", "P23.8")
def test_tom_aliena_and_richard_bring_a_cube_in_every_round() -> None:
    state = quiet(6, {}, {"privileges": ["pv_tom", "pv_aliena", "pv_richard"]}, round=3, event="ev_king")
    assert cubes(state, 1) == (1, 1, 1, 0)


@rule("P13.5", "P13.6", "C1")
def test_missing_cubes_are_owed_and_never_taken_from_the_market() -> None:
    state = quiet(6, player(sand=18), {"cards": ["rc_sand_4"]}, round=2, event="ev_king")
    assert cubes(state, 1)[2] == 4
    assert look(state)["market"]["sand"] == 4
    assert look(state)["stock"]["sand"] == 23 - 4 - 18 - 4 == -3


@rule("P13.6")
def test_owed_cubes_can_be_sold() -> None:
    state = lay({}, player(sand=22, gold=1), round=2, step=12, event="ev_king", spaces={"market": [1]})
    assert look(state)["stock"]["sand"] == -3
    play(state, "sell", resource="sand", amount=5)
    assert (cubes(state, 1)[2], golds(state)[1], look(state)["stock"]["sand"]) == (17, 1 + 5 * 2, 2)


@rule("P13.7")
def test_metal_cannot_run_short() -> None:
    # Five from the king, four from Richard and two from Toledo are held when the last round's two come.
    hands = [player(metal=3, stone=2), player(metal=3), player(metal=3), player(metal=2)]
    spaces = {"kingsbridge": [1], "court": [0, 1, 2, 3]}
    shown = ["pv_festivities", None]
    state = lay(*hands, seats=4, round=6, step=4, event="ev_king", kingsbridge=shown, spaces=spaces)
    assert [cubes(state, seat)[3] for seat in range(4)] == [4, 4, 3, 2]
    assert (look(state)["stock"]["metal"], look(state)["court"]) == (0, 0)
