"""W23.17 to W23.24: permanent events, the verbs of blue cards."""

from __future__ import annotations

from typing import Any

import pytest

from priory import Rng
from tests.rulebook import rule
from tests.rules.world.tables import (
    at,
    goods,
    kinds,
    offered,
    play,
    player,
    score,
    seated,
    turn,
    with_effects,
)

RICH = {"stone": 2, "wood": 2, "grain": 2, "piety": 2, "wool": 2, "cloth": 2, "loyalty": 2, "gold": 4}


def blue(*effects: dict[str, Any], **position: Any) -> Any:
    """II-06 with other effects is in force, and seat 0 is about to put down a card."""
    return turn(blue=("II-06",), box=with_effects("II-06", *effects), **position)


def sale(*events: str, **changes: Any) -> Any:
    return turn(chapter=1, blue=events, players={0: {"goods": {"wool": 2}}}, **changes)


@rule("W23.17", "W23.24")
def test_the_newest_price_counts() -> None:
    box = with_effects("I-07", {"op": "price", "good": "wool", "gold": 5})
    for events, gold in ((("I-02", "I-07"), 10), (("I-07", "I-02"), 2)):
        table = sale(*events, box=box)
        play(table, "play", card="sell")
        play(table, "sell", wool=2, cloth=0)
        assert goods(table, 0) == {"gold": gold}


@rule("W23.18")
def test_a_bonus_comes_with_each_action_that_has_some_effect() -> None:
    table = turn(blue=("I-07",))
    play(table, "play", card="piety")
    assert score(table, 0) == 9
    table = turn(blue=("I-07",), players={1: {"goods": {"piety": 12}}})
    play(table, "play", card="piety")
    assert score(table, 0) == 8
    two = {"op": "bonus", "action": "build", "get": {"gold": 1}}
    table = blue(two, players={0: {"goods": {"stone": 2}}})
    play(table, "play", card="build")
    play(table, "build", project="bridge", good="stone")
    play(table, "build", project="bridge", good="stone")
    assert goods(table, 0) == {"gold": 1}


@rule("W23.19", "W25.2")
def test_a_surcharge_is_paid_with_the_first_piece_and_stops_who_cannot_pay() -> None:
    table = turn(chapter=4, blue=("IV-04",), players={0: {"goods": {"stone": 2, "gold": 1}}})
    play(table, "play", card="build")
    play(table, "build", project="bridge", good="stone")
    assert goods(table, 0) == {"stone": 1}
    play(table, "build", project="bridge", good="stone")
    assert score(table, 0) == 14
    table = turn(chapter=4, blue=("IV-04",), players={0: {"goods": {"stone": 2}}})
    play(table, "play", card="build")
    assert kinds(table) == {"discard"}
    table = turn(chapter=4, blue=("IV-04",), players={0: {"goods": {"stone": 2, "gold": 1}}})
    play(table, "play", card="build")
    play(table, "stop_building")
    assert goods(table, 0) == {"stone": 2, "gold": 1}


@rule("W23.19")
@pytest.mark.parametrize(
    "card", ["grain", "piety", "material", "sell", "house", "harvest", "donate", "weave", "medicine", "favour"]
)
def test_every_action_can_carry_a_surcharge(card: str) -> None:
    toll = {"op": "surcharge", "action": card, "pay": {"loyalty": 2}}
    goods_of = {0: {"goods": RICH}}
    table = blue(toll, players=goods_of, sites={"7": 0}, favour=5)
    play(table, "play", card=card)
    if table.view(0)["question"] not in ("discard",):
        table.play(table.options()[-1])
    assert goods(table, 0).get("loyalty", 0) == 0
    poor = {0: {"goods": {**RICH, "loyalty": 1}}}
    table = blue(toll, players=poor, sites={"7": 0}, favour=5)
    play(table, "play", card=card)
    assert kinds(table) == {"discard"}
    assert goods(table, 0) == {**RICH, "loyalty": 1}


@rule("W23.20", "W23.24")
def test_the_lowest_limit_counts() -> None:
    table = turn(chapter=2, blue=("II-06",), sites={"1": 0, "7": 0})
    play(table, "play", card="harvest")
    play(table, "harvest", site=7)
    assert kinds(table) == {"discard"}
    for limits in ((2, 1), (1, 2)):
        effects = [{"op": "limit", "action": "sell", "max": most} for most in limits]
        table = blue(*effects, players={0: {"goods": {"wool": 3}}})
        play(table, "play", card="sell")
        assert [form["wool"] for form in offered(table)] == [0, 1], limits


@rule("W23.20", "W23.24")
def test_the_lowest_limit_counts_also_if_the_newer_card_allows_more() -> None:
    box = with_effects("II-01", {"op": "limit", "action": "weave", "max": 1})
    box = with_effects("II-06", {"op": "limit", "action": "weave", "max": 2}, box=box)
    for events in (("II-01", "II-06"), ("II-06", "II-01")):
        table = turn(blue=events, box=box, players={0: {"goods": {"wool": 3}}}, keep=("weave",))
        play(table, "play", card="weave")
        assert [form["amount"] for form in offered(table)] == [0, 1], events


@rule("W23.20")
def test_a_forbidden_action_cannot_be_carried_out() -> None:
    table = turn(
        blue=("III-04",),
        sick={1: 1},
        players={0: {"goods": {"knowledge": 5}}},
    )
    play(table, "play", card="medicine")
    assert kinds(table) == {"stop_healing", "small_service"}
    for card in ("grain", "house", "favour"):
        table = blue({"op": "forbid", "what": card}, players={0: {"goods": RICH}})
        play(table, "play", card=card)
        assert kinds(table) == {"discard"}
        assert goods(table, 0) == RICH


def toll(action: str, *pays: dict[str, int], **position: Any) -> Any:
    """Surcharges on an action are in force, and seat 0 plays its card."""
    table = blue(*[{"op": "surcharge", "action": action, "pay": pay} for pay in pays], **position)
    play(table, "play", card=action)
    return table


WOOL, CLOTH = {"wool": 1}, {"cloth": 1}


@rule("W23.19", "W23.24", "W25.6")
@pytest.mark.parametrize(
    ("pays", "own", "sales"),
    [
        ((WOOL,), {"wool": 3}, {(1, 0), (2, 0)}),
        ((WOOL, WOOL), {"wool": 3}, {(1, 0)}),
        ((WOOL, WOOL), {"wool": 2, "cloth": 1}, {(0, 1)}),
        ((WOOL, WOOL), {"wool": 1, "cloth": 1}, set()),
        ((CLOTH,), {"wool": 1, "cloth": 1}, {(1, 0)}),
        ((CLOTH,), {"wool": 1, "cloth": 2}, {(1, 0), (0, 1), (1, 1)}),
        ((CLOTH, CLOTH), {"wool": 1, "cloth": 2}, {(1, 0)}),
        ((CLOTH, WOOL), {"wool": 1, "cloth": 2}, {(0, 1)}),
    ],
)
def test_what_pays_the_surcharges_of_a_sale_cannot_be_sold(
    pays: tuple[dict[str, int], ...], own: dict[str, int], sales: set[tuple[int, int]]
) -> None:
    table = toll("sell", *pays, players={0: {"goods": own}})
    assert {(form["wool"], form["cloth"]) for form in offered(table) if form["kind"] == "sell"} - {(0, 0)} == sales
    for wool, cloth in sales:
        table = toll("sell", *pays, players={0: {"goods": own}})
        play(table, "sell", wool=wool, cloth=cloth)
        # 2 gold for each wool and 4 for the cloth (W9.5); what is paid on top is gone.
        left = {good: own.get(good, 0) - sum(pay.get(good, 0) for pay in pays) for good in ("wool", "cloth")}
        left = {"wool": left["wool"] - wool, "cloth": left["cloth"] - cloth, "gold": 2 * wool + 4 * cloth}
        assert goods(table, 0) == {good: count for good, count in left.items() if count}


@rule("W23.19", "W23.24", "W25.6")
@pytest.mark.parametrize(
    ("tolls", "wool", "amounts"), [(1, 3, [1, 2]), (1, 2, [1]), (2, 3, [1]), (2, 2, []), (2, 1, [])]
)
def test_what_pays_the_surcharges_of_cloth_making_cannot_be_woven(tolls: int, wool: int, amounts: list[int]) -> None:
    table = toll("weave", *[WOOL] * tolls, players={0: {"goods": {"wool": wool}}})
    assert [form["amount"] for form in offered(table) if form.get("amount")] == amounts
    if amounts:
        play(table, "weave", amount=amounts[-1])
        left = {"wool": wool - tolls - amounts[-1], "cloth": amounts[-1]}
        assert goods(table, 0) == {good: count for good, count in left.items() if count}


@rule("W23.19", "W23.24", "W11.6")
@pytest.mark.parametrize(("tolls", "gold", "moves"), [(1, 1, False), (1, 2, True), (2, 2, False), (2, 3, True)])
def test_what_pays_the_surcharges_of_favour_cannot_pay_the_outlaws(tolls: int, gold: int, moves: bool) -> None:
    # One step from space 2 stand the outlaws, who want 1 gold.
    table = toll("favour", *[{"gold": 1}] * tolls, players={0: {"goods": {"gold": gold}}}, favour=2)
    assert ("move_favour" in kinds(table)) == moves
    if moves:
        play(table, "move_favour")
        assert goods(table, 0) == {}


@rule("W23.19", "W23.24", "W25.3")
@pytest.mark.parametrize(
    ("pays", "own", "sites"),
    [
        (({"gold": 1},), {"gold": 1, "wood": 1}, 0),
        (({"gold": 1},), {"gold": 2, "wood": 1}, 7),
        (({"gold": 1}, {"gold": 1}), {"gold": 2, "wood": 1}, 0),
        (({"gold": 1}, {"gold": 1}), {"gold": 3, "wood": 1}, 7),
        (({"wood": 1},), {"gold": 1, "wood": 1}, 0),
        (({"wood": 1},), {"gold": 1, "wood": 2}, 7),
        (({"wood": 1}, {"wood": 1}), {"gold": 1, "wood": 2}, 0),
        (({"wood": 1},), {"gold": 1, "wood": 1, "stone": 1}, 7),
    ],
)
def test_the_surcharges_of_a_house_come_on_top_of_its_cost(
    pays: tuple[dict[str, int], ...], own: dict[str, int], sites: int
) -> None:
    table = toll("house", *pays, players={0: {"goods": own}})
    assert len([form for form in offered(table) if form["kind"] == "house"]) == sites
    if sites:
        table.play(table.options()[-1])
        assert goods(table, 0) == {}


@rule("W23.18")
@pytest.mark.parametrize(
    ("choices", "bonus"),
    [
        ([{"kind": "stop_healing"}], 0),
        ([{"kind": "heal", "place": 1}, {"kind": "stop_healing"}], 1),
        ([{"kind": "heal", "place": 1}, {"kind": "heal", "place": 2}], 1),
        ([{"kind": "small_service"}], 1),
    ],
)
def test_healing_nobody_brings_no_bonus_and_healing_some_brings_one(choices: list[Any], bonus: int) -> None:
    box = with_effects("III-04", {"op": "bonus", "action": "medicine", "get": {"wool": 1}})
    table = turn(
        blue=("III-04",),
        round=2,
        box=box,
        sick={1: 1, 2: 1},
        players={0: {"goods": {"knowledge": 2}}},
        keep=("medicine",),
    )
    play(table, "play", card="medicine")
    for form in choices:
        play(table, **form)
    assert kinds(table) == {"discard"}
    assert goods(table, 0).get("wool", 0) == bonus


@rule("W23.18")
@pytest.mark.parametrize(
    ("action", "own", "form", "bonus"),
    [
        ("material", {}, {"kind": "no_material"}, 0),
        ("material", {}, {"kind": "material", "good": "wood"}, 1),
        ("build", {"stone": 1}, {"kind": "stop_building"}, 0),
        ("build", {"stone": 1}, {"kind": "build", "project": "bridge", "good": "stone"}, 1),
        ("sell", {"wool": 1}, {"kind": "sell", "wool": 0, "cloth": 0}, 0),
        ("sell", {"wool": 1}, {"kind": "sell", "wool": 1, "cloth": 0}, 1),
        ("house", {"gold": 1, "wood": 1}, {"kind": "no_house"}, 0),
        ("house", {"gold": 1, "wood": 1}, {"kind": "house", "site": 1}, 1),
        ("harvest", {}, {"kind": "stop_harvest"}, 0),
        ("harvest", {}, {"kind": "harvest", "site": 7}, 1),
        ("donate", {"gold": 1}, {"kind": "no_donation"}, 0),
        ("donate", {"gold": 1}, {"kind": "donate", "project": "bridge"}, 1),
        ("weave", {"wool": 1}, {"kind": "weave", "amount": 0}, 0),
        ("weave", {"wool": 1}, {"kind": "weave", "amount": 1}, 1),
        ("favour", {}, {"kind": "keep_favour"}, 0),
        ("favour", {}, {"kind": "move_favour"}, 1),
    ],
)
def test_every_action_with_some_effect_brings_its_bonus(action: str, own: Any, form: Any, bonus: int) -> None:
    table = blue(
        {"op": "bonus", "action": action, "get": {"loyalty": 1}}, players={0: {"goods": own}}, sites={"7": 0}, favour=8
    )
    play(table, "play", card=action)
    play(table, **form)
    if "harvest" in kinds(table) or "build" in kinds(table):
        play(table, **offered(table)[0])
    assert goods(table, 0).get("loyalty", 0) == bonus


@rule("W23.18", "W25.8")
def test_a_harvest_that_pays_nothing_brings_no_bonus() -> None:
    bonus = {"op": "bonus", "action": "harvest", "get": {"vp": 3}}
    for grain, points in ((10, 8), (9, 11)):
        table = blue(bonus, sites={"1": 0}, players={1: {"goods": {"grain": grain}}})
        play(table, "play", card="harvest")
        play(table, "harvest", site=1)
        assert score(table, 0) == points


@rule("W23.21", "W24.3", "X4")
def test_forgoing_every_action_of_a_chapter_under_the_trial_brings_six_knowledge() -> None:
    table = at(
        chapter=2,
        seats=2,
        deck={"II": ["II-01", "II-03", "II-04", "II-05", "II-09", "II-11"]},
        players=seated(2, {seat: {"goods": {}} for seat in range(2)}, 0, False, ()),
        agenda=["begin round"],
    )
    income = 0
    while table.view(0)["chapter"] == 2:
        form = offered(table)[0]
        if form["kind"] == "orient":
            before = goods(table, 0).get("knowledge", 0)
            play(table, "orient", arrow=0)
            income += goods(table, 0).get("knowledge", 0) - before
        elif "lay" in kinds(table):
            play(table, **next(one for one in offered(table) if one["kind"] == "lay"))
        else:
            if table.view(0)["round"] == 6 and table.player == 0 and form["kind"] == "discard":
                assert len(player(table, 0)["open"]) == 6
            play(table, **form)
    assert goods(table, 0)["knowledge"] - income == 6


@rule("W23.22")
def test_permanent_offers_are_asked_oldest_first_and_each_once() -> None:
    box = with_effects("II-06", {"op": "round_offer", "options": [{"pay": {"gold": 1}, "get": {"vp": 1}}]})
    table = turn(chapter=2, blue=("II-08", "II-06"), box=box, players={0: {"goods": {"grain": 1, "gold": 1}}})
    assert table.view(0)["asked"]["event"] == "II-08"
    play(table, "accept", offer=1)
    assert table.view(0)["asked"]["event"] == "II-06"
    play(table, "decline")
    play(table, "lay", card="sell")
    assert table.view(0)["asked"]["event"] == "II-06"
    play(table, "accept", offer=1)
    assert kinds(table) == {"discard"}
    assert score(table, 0) == 9


@rule("W23.23", "W24.6", "X18")
def test_under_nothing_goes_to_plan_the_hidden_discard_is_drawn() -> None:
    seen = set()
    for seed in range(30):
        table = turn(chapter=3, blue=("III-02",), rng=Rng(seed).words())
        play(table, "play" if seed % 2 else "lay", card="piety")
        assert table.player == 1
        hidden = table.view(0)["players"][0]["hidden"]
        assert len(hidden) == 1
        seen.update(hidden)
    assert goods(table, 0) == {"piety": 1}
    assert len(seen) > 6


@rule("W23.24")
def test_all_bonuses_and_surcharges_add_up() -> None:
    table = blue(
        {"op": "bonus", "action": "grain", "get": {"vp": 1}},
        {"op": "bonus", "action": "grain", "get": {"gold": 1}},
        {"op": "surcharge", "action": "grain", "pay": {"wool": 1}},
        {"op": "surcharge", "action": "grain", "pay": {"wool": 1}},
        players={0: {"goods": {"wool": 2}}},
    )
    play(table, "play", card="grain")
    assert goods(table, 0) == {"grain": 1, "gold": 1}
    assert score(table, 0) == 9
