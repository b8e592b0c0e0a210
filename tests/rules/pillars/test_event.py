"""P7 to P9 and P24: the steps in general, the event, the bishopric, the ten events."""

from __future__ import annotations

from typing import Any

import pytest

from priory import Journal, State
from tests.rulebook import rule
from tests.rules.pillars.tables import (
    asked,
    cubes,
    finish_round,
    first_row,
    forms,
    golds,
    lay,
    look,
    mat,
    offers,
    play,
    player,
    points,
    quiet,
)

OTHERS = ["ev_king", "ev_richard", "ev_philip", "ev_volunteers", "ev_william", "ev_conflict"]


def event(name: str, *players: dict[str, Any], **fields: Any) -> State:
    """Round 2 before step 1, with this event on top of the deck."""
    deck = [name, *[other for other in OTHERS if other != name]][:5]
    return quiet(1, *players, **{"round": 2, "event_deck": deck, **fields})


@rule("P7.1", "P7.3")
def test_the_steps_follow_in_ascending_order() -> None:
    spaces = {"bishopric": [0], "kingsbridge": [0], "priory": [1], "court": [1, 0], "castle": [1]}
    state = lay(
        player(stone=2, cards=["rc_wood_2"]), {}, round=2, step=1, event_deck=["ev_william", *OTHERS[:4]],
        kingsbridge=["pv_woolfair", None], spaces=spaces,
    )  # fmt: skip
    state.journal = Journal()
    play(state, "gift", resource="sand")
    kinds = [entry.kind for entry in state.journal.take()]
    wanted = ["gift", "event_payment", "wool", "privilege", "priory", "produce", "court_metal", "roll", "castle"]
    assert [kind for kind in kinds if kind in wanted and kinds.count(kind) == 1] == [
        kind for kind in wanted if kinds.count(kind) == 1
    ]
    assert kinds.index("event_payment") < kinds.index("wool") < kinds.index("privilege")


@rule("P7.1")
def test_builders_go_back_into_the_bag_after_their_step() -> None:
    spaces = {"bishopric": [1], "kingsbridge": [0, 1], "priory": [0], "castle": [1], "court": [0]}
    state = event("ev_king", spaces=spaces)
    play(state, "gift", resource="wood")
    assert look(state)["bag"] == [3, 3]


@rule("P7.2")
def test_players_act_clockwise_from_the_start_player() -> None:
    state = event("ev_collapse", seats=3, start=1)
    order = []
    while asked(state)[0] == "collapse":
        order.append(state.player)
        play(state, "lose", slot=1)
    assert order == [1, 2, 0]


@rule("P7.2", "P8.3", "P14.6")
def test_every_step_takes_the_players_clockwise_from_the_start_player() -> None:
    mats = [player(stone=2, cards=[card]) for card in ("rc_wood_2", "rc_sand_2", "rc_stone_2")]
    state = lay(*mats, seats=3, start=1, round=2, question="bishopric", event="ev_king", spaces={"bishopric": [0]})
    state.journal = Journal()
    play(state, "gift", resource="sand")
    entries = state.journal.take()
    for kind in ("event_gold", "wool", "produce", "tax"):
        assert [entry.seat for entry in entries if entry.kind == kind] == [1, 2, 0], kind


@rule("P8.1", "P8.8")
def test_the_top_event_is_turned_up_and_never_comes_again() -> None:
    state = event("ev_king")
    assert look(state)["event"] == "ev_king"
    finish_round(state)
    table = look(state)
    assert table["event"] is None
    assert "ev_king" not in table["event_deck"] + table["events_out"]


@rule("P8.2")
def test_positive_events_reach_everybody_negative_ones_the_unprotected() -> None:
    state = event("ev_conflict", {"vp": 9}, {"vp": 9}, spaces={"bishopric": [1], "court": [0]})
    play(state, "protection")
    assert points(state) == [7, 9]
    gold = event("ev_king", {"gold": 3}, {"gold": 3}, spaces={"bishopric": [1], "court": [0, 1]})
    play(gold, "gift", resource="sand")
    assert [g - 12 for g in golds(gold)] == [8, 8]


@rule("P8.3", "N5")
def test_bishopric_then_thomas_then_the_effect() -> None:
    state = event(
        "ev_conflict", {"vp": 9, "privileges": ["pv_thomas"]}, {"vp": 9}, spaces={"bishopric": [0], "court": [1]}
    )
    assert asked(state) == ("bishopric", 0)
    play(state, "gift", resource="stone")
    assert asked(state) == ("thomas", 0)
    assert points(state) == [9, 9]
    play(state, "thomas", answer="yes")
    assert points(state) == [9, 7]


@rule("P8.4")
def test_protection_also_holds_for_later_effects() -> None:
    state = event(
        "ev_winter", {"cards": ["rc_wood_2"]}, {"cards": ["rc_wood_3"]}, spaces={"bishopric": [0], "court": [1]}
    )
    play(state, "protection")
    assert (cubes(state, 0)[1], cubes(state, 1)[1]) == (2, 2)
    wall = event("ev_townwall", spaces={"bishopric": [0], "court": [1]})
    play(wall, "protection")
    assert look(wall)["town_wall_next"] == [1]


@rule("P8.5", "P8.6", "X7", "E6")
@pytest.mark.parametrize(("gold", "left", "lost"), [(6, 2, 0), (4, 0, 0), (3, 0, 0), (2, 0, 1), (1, 0, 1), (0, 0, 2)])
def test_missing_event_gold_costs_a_point_for_every_two(gold: int, left: int, lost: int) -> None:
    state = event("ev_william", {"gold": gold, "vp": 10, "cards": ["rc_stone_4", "rc_sand_2"]})
    assert (golds(state)[0], points(state)[0]) == (left, 10 - lost)


@rule("P8.7")
def test_the_event_is_paid_before_the_wool_brings_gold() -> None:
    state = event("ev_william", {"gold": 0, "vp": 10})
    assert (golds(state)[0], points(state)[0]) == (12, 8)


@rule("P8.9", "E10", "P24.5", "D7")
def test_a_craftsman_lost_through_an_event_is_gone() -> None:
    state = event("ev_collapse")
    assert [form["slot"] for form in forms(state, "lose")] == [1, 2, 3]
    play(state, "lose", slot=2)
    play(state, "lose", slot=3)
    assert mat(state, 0)["craftsmen"] == [first_row(0)[0], first_row(0)[2]]
    assert mat(state, 1)["craftsmen"] == first_row(1)[:2]
    assert "cs_0_woodworker_blue" not in str(look(state))


@rule("P9.1", "P9.3", "D5")
def test_the_bishopric_gives_protection_or_a_cube_of_the_market() -> None:
    state = event("ev_conflict", spaces={"bishopric": [0], "court": [1]})
    assert forms(state) == [
        {"kind": "protection"},
        {"kind": "gift", "resource": "stone"},
        {"kind": "gift", "resource": "wood"},
        {"kind": "gift", "resource": "sand"},
    ]
    stock = look(state)["stock"]["sand"]
    play(state, "gift", resource="sand")
    assert look(state)["market"]["sand"] == 3
    assert (cubes(state, 0)[2], look(state)["stock"]["sand"]) == (1, stock)


@rule("P9.1", "P9.2")
def test_with_a_positive_event_only_the_resource_can_be_chosen() -> None:
    state = event("ev_king", spaces={"bishopric": [0], "court": [1]})
    assert not offers(state, "protection")
    assert len(state.options()) == 3


@rule("P9.3")
def test_the_bishops_wood_needs_no_woodworker_and_is_no_purchase() -> None:
    row = ["cs_0_stonecutter_blue"]
    state = event("ev_king", {"craftsmen": row}, spaces={"bishopric": [0], "court": [1], "market": [0]})
    play(state, "gift", resource="wood")
    assert cubes(state, 0)[1] == 1
    assert offers(state, "sell", resource="wood", amount=1)


@rule("P9.4")
def test_whoever_takes_the_resource_is_hit_by_the_event() -> None:
    state = event("ev_conflict", {"vp": 9}, spaces={"bishopric": [0], "court": [1]})
    play(state, "gift", resource="wood")
    assert points(state)[0] == 7


@rule("P9.2", "D5")
def test_an_empty_bishopric_asks_nobody() -> None:
    assert asked(event("ev_conflict")) == ("cathedral", 0)


@rule("E1")
def test_the_king_gives_five_gold() -> None:
    state = event("ev_king", {"gold": 3}, {"gold": 28})
    assert golds(state) == [3 + 5 + 12, 30]


@rule("E2", "P23.1")
def test_richard_the_event_gives_metal_and_the_privilege_sand() -> None:
    state = event("ev_richard", {}, {"privileges": ["pv_richard"]})
    # The king's metal is in the first player's hand, too.
    assert [cubes(state, seat)[3] for seat in range(2)] == [1 + 1, 1]
    assert [cubes(state, seat)[2] for seat in range(2)] == [0, 1]


@rule("E3", "P24.1", "P23.1")
def test_philip_pays_for_workers_in_the_mill_on_top_of_their_income() -> None:
    some = {"gold": 0, "cards": ["rc_stone_4"]}
    none = {"gold": 0, "cards": ["rc_stone_2", "rc_sand_4"]}
    many = {"gold": 0, "privileges": ["pv_philip"]}
    state = event("ev_philip", some, none, many, seats=3)
    assert golds(state) == [2 + 2, 0, 5 + 12]


@rule("E4", "P13.2", "P24.2")
def test_volunteers_add_a_cube_for_each_card() -> None:
    state = event("ev_volunteers", {}, {"cards": ["rc_sand_2", "rc_sand_3"], "privileges": ["pv_richard"]})
    assert cubes(state, 1)[2] == 3 + 4 + 1


@rule("E9", "P13.2", "P24.2")
def test_a_cold_winter_takes_a_cube_from_each_card() -> None:
    state = event("ev_winter", {}, {"cards": ["rc_sand_2", "rc_sand_3"], "privileges": ["pv_richard"]})
    assert cubes(state, 1)[2] == 1 + 2 + 1


@rule("E5", "P18.10", "P24.3")
def test_under_the_archbishop_one_craftsman_works_once_more() -> None:
    state = lay(player(wood=12), round=3, step=13, event="ev_archbishop")
    assert offers(state, "use", slot=2, times=5)
    assert not offers(state, "use", slot=2, times=6)


@rule("P24.3")
def test_the_archbishop_does_not_help_tool_maker_architect_organ_builder_and_bell_maker() -> None:
    row = ["cs_1_tool_maker", "cs_6_organ_builder", "cs_6_bell_maker", "cs_5_goldsmith"]
    state = lay(player(gold=30, wood=9, metal=9, craftsmen=row), round=6, step=13, event="ev_archbishop")
    most = {form["slot"]: form["times"] for form in forms(state, "use")}
    assert most == {1: 1, 2: 1, 3: 2, 4: 7}
    architect = lay(
        player(wood=2, craftsmen=["cs_2_architect", *first_row(0)]), round=6, step=13, event="ev_archbishop"
    )
    assert points(architect)[0] == 2 + 1
    assert not offers(architect, "use", slot=1)


@rule("E8", "P24.4", "P24.4a")
def test_the_town_wall_holds_for_one_following_round() -> None:
    state = event("ev_townwall", spaces={"bishopric": [1], "court": [0]})
    play(state, "protection")
    finish_round(state)
    assert (look(state)["town_wall"], look(state)["town_wall_next"]) == ([0], [])
    finish_round(state)
    assert look(state)["town_wall"] == []


@rule("P24.4a")
def test_the_town_wall_has_no_effect_in_the_last_round() -> None:
    state = quiet(1, round=6, event_deck=["ev_townwall"])
    assert look(state)["town_wall_next"] == []


@rule("P24.5", "D7")
def test_without_a_craftsman_nothing_is_lost_and_a_single_one_goes_unasked() -> None:
    state = event("ev_collapse", {}, {"craftsmen": []}, {"craftsmen": ["cs_0_woodworker_yellow"]}, seats=3)
    play(state, "lose", slot=1)
    assert [mat(state, seat)["craftsmen"] for seat in (1, 2)] == [[], []]
    assert asked(state) == ("cathedral", 0)


@rule("V10", "D6", "P23.5", "P23.7")
def test_thomas_protects_once_and_may_be_kept() -> None:
    for answer, left, kept in (("yes", 9, []), ("no", 7, ["pv_thomas"])):
        state = event("ev_conflict", {}, {"vp": 9, "privileges": ["pv_thomas"]})
        assert asked(state) == ("thomas", 1)
        play(state, "thomas", answer=answer)
        assert (points(state)[1], mat(state, 1)["privileges"]) == (left, kept)


@rule("P8.2", "P9.1", "P23.5")
def test_the_bishop_protects_one_player_and_thomas_another() -> None:
    state = event(
        "ev_conflict", {"vp": 9}, {"vp": 9, "privileges": ["pv_thomas"]}, spaces={"bishopric": [0], "court": [1]}
    )
    play(state, "protection")
    play(state, "thomas", answer="yes")
    assert points(state) == [9, 9]


@rule("P23.5", "D6")
def test_thomas_is_not_asked_for_positive_events_or_under_the_bishops_protection() -> None:
    owner = {"privileges": ["pv_thomas"]}
    assert asked(event("ev_king", owner)) == ("cathedral", 0)
    state = event("ev_conflict", owner, spaces={"bishopric": [0], "court": [1]})
    play(state, "protection")
    assert asked(state) == ("cathedral", 0)
