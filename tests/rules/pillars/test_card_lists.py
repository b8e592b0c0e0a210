"""P22 and P23: the craftsmen and the privileges as printed, and when privileges work."""

from __future__ import annotations

import pytest

from priory.games.pillars import GAME
from tests.rulebook import rule
from tests.rules.pillars.tables import asked, finish_round, first_row, forms, lay, look, mat, offers, over, play, player

Printed = tuple[str, int, dict[str, int], dict[str, int], int]
"""Trade, cost, what one use takes and makes, and how often he works."""


STONE, WOOD, SAND, METAL = "stone", "wood", "sand", "metal"
STARTING: list[Printed] = [
    ("mortar_mixer", 0, {SAND: 3}, {"vp": 1}, 3),
    ("woodworker", 0, {WOOD: 2}, {"vp": 1}, 4),
    ("stonecutter", 0, {STONE: 2}, {"vp": 1}, 4),
]
OTHERS: list[tuple[int, Printed]] = [
    (1, ("master_woodworker", 3, {WOOD: 1}, {"gold": 4}, 2)),
    (1, ("mortar_mixer", 4, {SAND: 2}, {"vp": 1}, 3)),
    (1, ("mason", 5, {STONE: 1}, {"vp": 1}, 2)),
    (2, ("carpenter", 3, {WOOD: 1}, {"vp": 1}, 2)),
    (2, ("mason", 4, {STONE: 1}, {"vp": 1}, 3)),
    (2, ("potter", 5, {SAND: 1}, {"vp": 1}, 2)),
    (3, ("mason", 4, {STONE: 1}, {"vp": 1}, 4)),
    (3, ("carpenter", 5, {WOOD: 1}, {"vp": 1}, 3)),
    (3, ("sculptor", 6, {STONE: 1}, {"vp": 2}, 1)),
    (3, ("potter", 7, {SAND: 1}, {"vp": 1}, 3)),
    (4, ("mason", 5, {STONE: 1}, {"vp": 1}, 5)),
    (4, ("carpenter", 6, {WOOD: 1}, {"vp": 1}, 4)),
    (4, ("sculptor", 7, {STONE: 1}, {"vp": 2}, 2)),
    (4, ("glassblower", 8, {SAND: 1, METAL: 1}, {"vp": 3}, 1)),
    (5, ("carpenter", 6, {WOOD: 1}, {"vp": 1}, 5)),
    (5, ("goldsmith", 7, {"gold": 3}, {"vp": 1}, 6)),
    (5, ("sculptor", 8, {STONE: 1}, {"vp": 2}, 3)),
    (5, ("glassblower", 9, {SAND: 1, METAL: 1}, {"vp": 3}, 2)),
    (6, ("goldsmith", 7, {"gold": 3}, {"vp": 1}, 8)),
    (6, ("sculptor", 8, {STONE: 1}, {"vp": 2}, 4)),
    (6, ("organ_builder", 9, {WOOD: 1, METAL: 1}, {"vp": 6}, 1)),
    (6, ("bell_maker", 10, {METAL: 1}, {"vp": 4}, 2)),
]


def at_work(id: str, seat: int, printed: Printed) -> None:
    """Let a craftsman work as often as he can: what he takes, makes, and how often is as printed."""
    _, _, consumes, produces, capacity = printed
    mixer = [] if id == "cs_1_mortar_mixer" else ["cs_1_mortar_mixer"]
    mats = [player(gold=0) for _ in range(4)]
    # One more than he can use, so that it is the capacity that ends his work.
    given = {name: count * (capacity + 1) for name, count in consumes.items()}
    gold = given.pop("gold", 0)
    mats[seat] = {"gold": gold, "craftsmen": [id, *mixer], "cubes": given, "vp": 10}
    state = lay(*mats, seats=4, round=6, step=13, event="ev_king")
    assert max(form["times"] for form in forms(state, "use") if form["slot"] == 1) == capacity
    play(state, "use", slot=1, times=capacity)
    assert state.scores()[seat] == 10 + capacity * produces.get("vp", 0)
    assert mat(state, seat)["gold"] == consumes.get("gold", 0) + capacity * produces.get("gold", 0)
    left = {name: count for name, count in mat(state, seat)["cubes"].items() if count}
    assert left == {name: count for name, count in consumes.items() if name != "gold"}


@rule("P22.1", "P22.2")
@pytest.mark.parametrize("printed", STARTING, ids=[one[0] for one in STARTING])
def test_the_starting_craftsmen_work_as_printed(printed: Printed) -> None:
    for seat, colour in enumerate(("blue", "red", "yellow", "green")):
        at_work(f"cs_0_{printed[0]}_{colour}", seat, printed)


@rule("P22.1", "P22.3", "P5.9")
@pytest.mark.parametrize(("age", "printed"), OTHERS, ids=[f"{age}-{one[0]}" for age, one in OTHERS])
def test_the_other_craftsmen_cost_and_work_as_printed(age: int, printed: Printed) -> None:
    id = f"cs_{age}_{printed[0]}"
    supply = {"cards": ["rc_sand_2"], "craftsmen": [id, None]}
    state = lay({"gold": 20}, round=age, step="cards", supply=supply)
    play(state, "hire", place=1)
    assert mat(state, 0)["gold"] == 20 - printed[1]
    at_work(id, 0, printed)


@rule("P22.3")
def test_the_tool_maker_and_the_architect_cost_as_printed() -> None:
    for id, age, cost in (("cs_1_tool_maker", 1, 2), ("cs_2_architect", 2, 6)):
        supply = {"cards": ["rc_sand_2"], "craftsmen": [id, None]}
        state = play(lay({"gold": 20}, round=age, step="cards", supply=supply), "hire", place=1)
        assert mat(state, 0)["gold"] == 20 - cost


@rule("P2.9", "P22.3")
def test_every_round_brings_its_four_craftsmen() -> None:
    state = GAME.new(2, seed=4)
    named = {f"cs_{age}_{one[0]}" for age, one in OTHERS} | {"cs_1_tool_maker", "cs_2_architect"}
    seen: set[str] = set()
    while not over(state):
        table = look(state)
        came = [*table["shiring"], *table["supply"]["craftsmen"]]
        assert {int(id.split("_")[1]) for id in came} == {table["round"]}
        seen |= set(came)
        finish_round(state)
    assert seen == named


@rule("P22.4", "P17.7")
def test_only_the_starting_stonecutter_lets_stone_be_sold() -> None:
    for id in GAME.box.craft_ids:
        seat = 0 if not id.startswith("cs_0") else ["blue", "red", "yellow", "green"].index(id.split("_")[-1])
        mats = [player() for _ in range(4)]
        mats[seat] = player(stone=2, gold=20, craftsmen=[id])
        state = lay(*mats, seats=4, round=6, step=12, event="ev_king", spaces={"market": [seat]})
        assert offers(state, "sell", resource="stone") == ("stonecutter" in id), id
        assert offers(state, "buy", resource="wood") == ("woodworker" in id), id


@rule("P22.5")
def test_architect_and_tool_maker_take_up_a_place_in_the_row() -> None:
    row = [*first_row(0), "cs_2_architect", "cs_1_tool_maker"]
    state = lay({"gold": 20, "craftsmen": row}, round=3, step="cards", supply={"craftsmen": ["cs_3_mason", None]})
    play(state, "hire", place=1)
    assert asked(state) == ("make_room", 0)


@rule("P23.1", "P11.3", "P23.7")
def test_immediate_privileges_are_gone_at_once_and_the_others_stay() -> None:
    kept = []
    for id in GAME.box.privilege_ids:
        late = id in ("pv_completion", "pv_festivities")
        shown = [None, id] if id == "pv_completion" else [id, None]
        spaces = {"kingsbridge": [1, 1], "court": [0, 1]}
        state = lay(
            player(stone=2), {}, round=6 if late else 2, step=4, kingsbridge=shown, spaces=spaces, event="ev_king"
        )
        owned = mat(state, 1)["privileges"]
        assert owned in ([], [id])
        kept += owned
    gone = [id for id in GAME.box.privilege_ids if id not in kept]
    assert gone == ["pv_woolfair", "pv_toledo", "pv_madonna", "pv_completion", "pv_festivities"]


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
def test_lasting_privileges_are_never_asked_about_and_stay_to_the_end() -> None:
    lasting = ["pv_tom", "pv_aliena", "pv_richard", "pv_ellen", "pv_francis", "pv_philip", "pv_jack", "pv_otto"]
    state = lay({"privileges": lasting}, round=5, step="start")
    questions = set()
    while not over(state):
        questions |= {form["kind"] for form in forms(state)}
        state.play(state.options()[-1])
    assert not questions & {"thomas", "exemption", "place_free"}
    assert set(lasting) <= set(mat(state, 0)["privileges"])
