"""P22 and P23: the craftsmen and the privileges as printed, and when privileges work."""

from __future__ import annotations

from typing import Any

from priory.games.pillars import GAME
from tests.rulebook import rule
from tests.rules.pillars.tables import asked, finish_round, first_row, forms, lay, look, mat, offers, play, player

BOX = GAME.box_data


def printed(entry: dict[str, Any]) -> tuple[str, int, dict[str, int], dict[str, int], int]:
    return entry["trade"], entry["cost"], entry["consumes"], entry["produces"], entry["capacity"]


@rule("P22.1", "P22.2")
def test_the_starting_craftsmen() -> None:
    for seat in range(4):
        own = [entry for entry in BOX["craftsman"] if entry["id"] in first_row(seat)]
        assert [printed(entry) for entry in own] == [
            ("mortar_mixer", 0, {"sand": 3}, {"vp": 1}, 3),
            ("woodworker", 0, {"wood": 2}, {"vp": 1}, 4),
            ("stonecutter", 0, {"stone": 2}, {"vp": 1}, 4),
        ]


@rule("P22.1", "P22.3")
def test_the_other_craftsmen() -> None:
    stone, wood, sand, gold = {"stone": 1}, {"wood": 1}, {"sand": 1}, {"gold": 3}
    glass, one, two = {"sand": 1, "metal": 1}, {"vp": 1}, {"vp": 2}
    assert [(entry["round"], *printed(entry)) for entry in BOX["craftsman"] if entry["round"]] == [
        (1, "tool_maker", 2, {}, {"gold": 2}, 1),
        (1, "woodworker", 3, wood, {"gold": 4}, 2),
        (1, "mortar_mixer", 4, {"sand": 2}, one, 3),
        (1, "mason", 5, stone, one, 2),
        (2, "carpenter", 3, wood, one, 2),
        (2, "mason", 4, stone, one, 3),
        (2, "potter", 5, sand, one, 2),
        (2, "architect", 6, {}, one, 1),
        (3, "mason", 4, stone, one, 4),
        (3, "carpenter", 5, wood, one, 3),
        (3, "sculptor", 6, stone, two, 1),
        (3, "potter", 7, sand, one, 3),
        (4, "mason", 5, stone, one, 5),
        (4, "carpenter", 6, wood, one, 4),
        (4, "sculptor", 7, stone, two, 2),
        (4, "glassblower", 8, glass, {"vp": 3}, 1),
        (5, "carpenter", 6, wood, one, 5),
        (5, "goldsmith", 7, gold, one, 6),
        (5, "sculptor", 8, stone, two, 3),
        (5, "glassblower", 9, glass, {"vp": 3}, 2),
        (6, "goldsmith", 7, gold, one, 8),
        (6, "sculptor", 8, stone, two, 4),
        (6, "organ_builder", 9, {"wood": 1, "metal": 1}, {"vp": 6}, 1),
        (6, "bell_maker", 10, {"metal": 1}, {"vp": 4}, 2),
    ]


@rule("P22.3")
def test_every_craftsman_does_what_is_printed() -> None:
    for entry in BOX["craftsman"]:
        if not entry["consumes"]:
            continue
        seat = 0 if entry["round"] else ["blue", "red", "yellow", "green"].index(entry["colour"])
        mixer = ["cs_1_mortar_mixer"] if entry["id"] != "cs_1_mortar_mixer" else []
        mats = [player(gold=0) for _ in range(4)]
        uses = entry["capacity"]
        needed = {name: count * uses for name, count in entry["consumes"].items()}
        mats[seat] = {"gold": needed.pop("gold", 0), "craftsmen": [entry["id"], *mixer], "cubes": needed, "vp": 10}
        state = lay(*mats, seats=4, round=6, step=13, event="ev_king")
        play(state, "use", slot=1, times=uses)
        assert state.scores()[seat] == 10 + uses * entry["produces"].get("vp", 0)
        assert mat(state, seat)["gold"] == uses * entry["produces"].get("gold", 0)
        assert sum(mat(state, seat)["cubes"].values()) == 0


@rule("P22.4")
def test_there_is_no_second_stonecutter() -> None:
    assert [e["round"] for e in BOX["craftsman"] if e["trade"] == "stonecutter"] == [0] * 4


@rule("P22.5")
def test_architect_and_tool_maker_take_up_a_place_in_the_row() -> None:
    row = [*first_row(0), "cs_2_architect", "cs_1_tool_maker"]
    state = lay({"gold": 20, "craftsmen": row}, round=3, step="cards", supply={"craftsmen": ["cs_3_mason", None]})
    play(state, "hire", place=1)
    assert asked(state) == ("make_room", 0)


@rule("P23.1")
def test_the_privileges_are_of_three_types() -> None:
    types = {entry["id"][3:]: entry["type"] for entry in BOX["privilege"]}
    once = [name for name, kind in types.items() if kind == "once"]
    immediate = [name for name, kind in types.items() if kind == "immediate"]
    assert once == ["tax", "thomas", "remigius"]
    assert immediate == ["woolfair", "toledo", "madonna", "completion", "festivities"]
    assert list(types.values()).count("permanent") == 8


@rule("V8", "P4.6", "P23.8")
def test_otto_brings_a_worker_from_the_next_round_on() -> None:
    spaces = {"kingsbridge": [1], "court": [0]}
    state = lay(
        player(stone=2), {"gold": 0}, round=2, step=3, kingsbridge=["pv_otto", None], spaces=spaces, event="ev_king"
    )
    tax = look(state)["tax"]
    assert mat(state, 1)["gold"] == 12 - tax
    finish_round(state)
    assert mat(state, 1)["reserve"] == 13


@rule("V7", "P11.4")
def test_jack_works_from_step_4_of_the_round_of_taking_him() -> None:
    row = [*first_row(0), "cs_1_mason", "cs_1_tool_maker"]
    spaces = {"kingsbridge": [0], "shiring": [0], "court": [1]}
    state = lay(
        player(stone=2, craftsmen=row), round=3, step=4, kingsbridge=["pv_jack", None], spaces=spaces,
        shiring=["cs_3_mason", None], event="ev_king",
    )  # fmt: skip
    assert mat(state, 0)["craftsmen"] == [*row, "cs_3_mason"]


@rule("V10", "V11", "P11.4")
def test_thomas_and_remigius_serve_from_the_next_round_on() -> None:
    spaces = {"kingsbridge": [0, 0], "court": [1]}
    state = lay(
        player(stone=2), round=2, step=4, kingsbridge=["pv_thomas", "pv_remigius"], spaces=spaces, event="ev_king"
    )
    assert mat(state, 0)["privileges"] == ["pv_thomas", "pv_remigius"]
    finish_round(state)
    play(state, "pass_cards")
    play(state, "pass_cards")
    while asked(state)[0] == "put_back" or state.player == 1:
        play(state, "leave" if asked(state)[0] == "put_back" else "pass_builder")
    assert offers(state, "place_free")


@rule("V11", "P23.6", "P23.7")
def test_remigius_is_offered_beside_paying_and_may_be_kept() -> None:
    owner, spaces = {"gold": 20, "privileges": ["pv_remigius"]}, {"market": [1, 1, 1]}
    state = lay(owner, round=2, question="place", drawn=0, cost=4, put_backs=1, spaces=spaces)
    assert len(forms(state, "place")) == len(forms(state, "place_free")) == 10
    assert offers(state, "pass_builder")
    play(state, "place", space="market")
    assert mat(state, 0)["privileges"] == ["pv_remigius"]


@rule("P23.6")
def test_remigius_is_not_offered_at_cost_zero() -> None:
    spaces = {"priory": [0], "court": [1, 1, 1], "market": [2, 2, 2]}
    state = lay({"privileges": ["pv_remigius"]}, seats=3, round=2, question="place", drawn=0, cost=0, spaces=spaces)
    assert offers(state, "place")
    assert not offers(state, "place_free")


@rule("P23.8")
def test_lasting_privileges_are_never_asked_about() -> None:
    kinds = {kind.name for kind in GAME.codec.kinds}
    assert kinds & {"thomas", "exemption", "place_free"} == {"thomas", "exemption", "place_free"}
    assert not kinds & {"tom", "aliena", "richard", "francis", "philip", "jack", "otto", "ellen"}
