"""P17: step 12, the market."""

from __future__ import annotations

from typing import Any

import pytest

from priory import IllegalOption, State
from tests.rulebook import rule
from tests.rules.pillars.tables import asked, cubes, first_row, forms, golds, lay, look, offers, play, player


def market(builders: list[int], *players: dict[str, Any], **fields: Any) -> State:
    position = {"round": 3, "step": 12, "event": "ev_king", "spaces": {"market": builders}, **fields}
    return lay(*players, **position)


@rule("P17.1")
def test_without_a_builder_nobody_trades() -> None:
    assert asked(market([], player(stone=2), player(stone=2))) == ("cathedral", 0)


@rule("P17.2", "P17.4", "D10")
def test_builders_act_in_the_order_of_their_spaces_until_all_have_passed() -> None:
    state = market([2, 0, 1], {}, {}, {}, seats=3)
    turns = []
    for kind in ("buy", "pass_market", "buy", "buy", "pass_market", "pass_market"):
        turns.append(state.player)
        play(state, **forms(state, kind)[0])
    assert turns == [2, 0, 1, 2, 1, 2]
    assert look(state)["step"] != 12


@rule("P17.4")
def test_passing_takes_the_builder_into_the_bag() -> None:
    state = market([1, 0])
    play(state, "pass_market")
    assert look(state)["spaces"]["market"] == [None, 0, None, None]
    assert look(state)["bag"] == [2, 3]


@rule("P17.3", "P17.5")
def test_buying_is_limited_by_gold_and_by_what_lies_there() -> None:
    others = {"bought": ["wood"]}
    state = market([0], {"gold": 9}, others, question="market", market={"stone": 4, "wood": 2, "sand": 4})
    amounts = {
        kind: [f["amount"] for f in forms(state, "buy") if f["resource"] == kind] for kind in ("stone", "wood", "sand")
    }
    assert amounts == {"stone": [1, 2], "wood": [1, 2], "sand": [1, 2, 3, 4]}
    play(state, "buy", resource="stone", amount=2)
    assert (golds(state)[0], cubes(state, 0)[0], look(state)["market"]["stone"]) == (1, 2, 2)


@rule("P17.5")
def test_metal_cannot_be_bought() -> None:
    state = market([0], {"gold": 30})
    assert {form["resource"] for form in forms(state, "buy")} == {"stone", "wood", "sand"}


@rule("P17.6")
@pytest.mark.parametrize(("resource", "price"), [("stone", 4), ("wood", 3), ("sand", 2), ("metal", 5)])
def test_cubes_sold_go_to_the_stock(resource: str, price: int) -> None:
    state = market([0], {"gold": 3, "cubes": {resource: 3}})
    stock = look(state)["stock"][resource]
    shown = dict(look(state)["market"])
    play(state, "sell", resource=resource, amount=2)
    assert golds(state)[0] == 3 + 2 * price
    assert look(state)["stock"][resource] == stock + 2
    assert look(state)["market"] == shown


@rule("P17.6a", "P3.3")
def test_a_sale_may_lose_gold_to_the_limit() -> None:
    state = market([0], player(gold=28, metal=2))
    play(state, "sell", resource="metal", amount=2)
    assert golds(state)[0] == 30


@rule("P17.7", "P22.4")
def test_without_a_stonecutter_stone_can_be_bought_but_not_sold() -> None:
    row = first_row(0)[:2]
    state = market([0], player(stone=2, craftsmen=row))
    assert not offers(state, "sell", resource="stone")
    assert offers(state, "buy", resource="stone")


@rule("P17.8", "X20", "P22.4")
def test_without_a_woodworker_wood_can_be_sold_but_not_bought() -> None:
    state = market([0], player(wood=2, craftsmen=["cs_0_stonecutter_blue"]))
    assert offers(state, "sell", resource="wood")
    assert not offers(state, "buy", resource="wood")
    master = market([0], player(craftsmen=["cs_1_master_woodworker"]))
    assert offers(master, "buy", resource="wood")


@rule("P17.9")
def test_the_same_kind_is_not_both_bought_and_sold_in_a_round() -> None:
    state = market([0], player(sand=2, wood=2))
    play(state, "sell", resource="sand", amount=1)
    assert not offers(state, "buy", resource="sand")
    assert offers(state, "sell", resource="sand", amount=1)
    play(state, "buy", resource="wood", amount=1)
    assert not offers(state, "sell", resource="wood")
    assert offers(state, "buy", resource="wood", amount=1)


@rule("P17.9")
def test_every_kind_sold_in_a_round_stays_sold() -> None:
    state = market([0], player(gold=20, sand=1, stone=1))
    play(state, "sell", resource="sand", amount=1)
    play(state, "sell", resource="stone", amount=1)
    assert {form["resource"] for form in forms(state, "buy")} == {"wood"}


@rule("P17.10")
def test_two_builders_of_one_player_act_independently_under_one_ban() -> None:
    state = market([0, 1, 0], player(sand=2))
    play(state, "sell", resource="sand", amount=1)
    play(state, "pass_market")
    assert asked(state) == ("market", 0)
    assert not offers(state, "buy", resource="sand")
    play(state, "pass_market")
    assert asked(state) == ("market", 0)


@rule("P17.11", "D10")
def test_a_builder_whose_owner_can_do_nothing_passes_unasked() -> None:
    state = market([0, 1], player(gold=1), player(gold=5))
    assert asked(state) == ("market", 1)


@rule("P17.12", "N7")
def test_the_market_ends_for_certain() -> None:
    state = market([0, 1, 0, 1], player(gold=30, sand=9), player(gold=30, metal=5))
    for _ in range(200):
        if look(state)["step"] != 12:
            break
        state.play(state.options()[-1])
    assert look(state)["step"] != 12


@rule("N3")
def test_at_most_twenty_cubes_are_sold_at_once_and_no_more_is_ever_held() -> None:
    held = player(sand=5, cards=["rc_sand_2", "rc_sand_3", "rc_sand_4"], privileges=["pv_richard", "pv_otto"])
    state = lay(
        held,
        {},
        round=4,
        step=1,
        event_deck=["ev_volunteers", "ev_king", "ev_richard"],
        spaces={"bishopric": [0], "market": [0]},
    )
    play(state, "gift", resource="sand")
    assert max(form["amount"] for form in forms(state, "sell")) == 19
    more = market([0], player(sand=22, wood=20, metal=1))
    sold = {form["resource"]: form["amount"] for form in forms(more, "sell")}
    assert sold == {"wood": 20, "sand": 20, "metal": 1}


@rule("P17.5")
def test_a_purchase_beyond_the_gold_is_refused_and_nothing_changes() -> None:
    state = market([0], {"gold": 3})
    before = state.digest()
    with pytest.raises(IllegalOption):
        play(state, "buy", resource="stone", amount=1)
    assert state.digest() == before


@rule("X11")
def test_the_printed_example_of_the_market() -> None:
    green, red = player(gold=7, metal=1), player(gold=2, stone=1)
    state = market([0, 1], green, red)
    play(state, "buy", resource="wood", amount=2)
    assert golds(state)[0] == 1
    play(state, "sell", resource="stone", amount=1)
    assert golds(state)[1] == 6
    play(state, "sell", resource="metal", amount=1)
    assert golds(state)[0] == 6
    play(state, "buy", resource="wood", amount=2)
    assert (golds(state)[1], look(state)["market"]["wood"]) == (0, 0)
    play(state, "buy", resource="sand", amount=3)
    assert golds(state) == [0, 0]
    # Nobody can do anything more, so both have passed.
    assert look(state)["market"] == {"stone": 4, "wood": 0, "sand": 1}
    assert look(state)["spaces"]["market"] == [None] * 4
