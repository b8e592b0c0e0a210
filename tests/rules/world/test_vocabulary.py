"""W23: the verbs of event cards."""

from __future__ import annotations

from typing import Any

import pytest

from priory import BadBox, Rng
from tests.rulebook import rule
from tests.rules.world.tables import (
    GAME,
    at,
    drawing,
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


def beige(*effects: dict[str, Any], **position: Any) -> Any:
    """I-10 with other effects is drawn."""
    return drawing("I-10", box=with_effects("I-10", *effects), **position)


def blue(*effects: dict[str, Any], **position: Any) -> Any:
    """I-07 with other effects is in force, and seat 0 is about to put down a card."""
    return turn(blue=("I-07",), box=with_effects("I-07", *effects), **position)


@rule("W23.1")
@pytest.mark.parametrize(
    ("effect", "field"),
    [
        ({"op": "gain", "get": {"silver": 1}}, "silver"),
        ({"op": "gain", "get": {"card": 1}}, "card"),
        ({"op": "offer", "optional": True, "options": [{"pay": {"knowledge": 1}}]}, "knowledge"),
        ({"op": "gain", "get": {"gold": 0}}, "gold"),
    ],
)
def test_a_bundle_names_goods_and_points_and_never_pays_knowledge(effect: dict[str, Any], field: str) -> None:
    with pytest.raises(BadBox, match=rf"I-10.*{field}"):
        GAME.open_box(with_effects("I-10", effect), "own box")


CARD = {"op": "offer", "optional": True, "options": [{"pay": {"card": 1}, "get": {"piety": 1}}]}


@rule("W23.2")
def test_a_card_is_paid_at_random_onto_the_hidden_pile_while_there_is_room() -> None:
    seen = set()
    for seed in range(40):
        table = beige(CARD, rng=Rng(seed).words())
        play(table, "accept", offer=1)
        seen.update(player(table, 0)["hidden"])
        assert len(player(table, 0)["hidden"]) == 1
        assert goods(table, 0) == {"piety": 1}
    assert len(seen) > 8
    full = ["grain", "piety", "material", "build", "sell", "privilege"]
    table = beige(CARD, players={0: {"goods": {}, "hidden": full}})
    assert table.player == 1


@rule("W23.3")
def test_a_price_is_paid_whole_or_not_at_all_and_points_always() -> None:
    both = {"op": "offer", "optional": True, "options": [{"pay": {"wool": 1, "gold": 2}, "get": {"vp": 5}}]}
    table = beige(both, players={0: {"goods": {"wool": 1, "gold": 1}}, 1: {"goods": {"wool": 1, "gold": 2}}})
    assert table.player == 1
    play(table, "accept", offer=1)
    assert goods(table, 1) == {}
    points = {"op": "offer", "optional": True, "options": [{"pay": {"vp": 5}, "get": {"gold": 9}}]}
    table = beige(points, players={0: {"goods": {}, "score": 2}})
    play(table, "accept", offer=1)
    assert (score(table, 0), goods(table, 0)) == (0, {"gold": 9})


@rule("W23.4", "W25.7")
def test_an_offer_can_be_taken_only_if_all_it_gives_is_there_before_paying() -> None:
    swap = {"op": "offer", "optional": True, "options": [{"pay": {"grain": 1}, "get": {"grain": 1, "vp": 1}}]}
    table = beige(swap, players={0: {"goods": {"grain": 10}}})
    assert table.view(0)["question"] == "orient"


@rule("W23.5", "W23.6")
def test_gain_goes_round_clockwise() -> None:
    table = beige({"op": "gain", "get": {"grain": 1, "vp": 1}}, crest=2, players={0: {"goods": {"grain": 8}}})
    assert [goods(table, seat).get("grain", 0) for seat in range(4)] == [8, 0, 1, 1]
    assert [score(table, seat) for seat in range(4)] == [9] * 4


@rule("W23.7")
def test_a_forced_offer_cannot_be_declined_but_passes_by_who_can_do_nothing() -> None:
    forced = {"op": "offer", "optional": False, "options": [{"pay": {"grain": 1}}, {"pay": {"wool": 1}}]}
    table = beige(forced, players={0: {"goods": {"wool": 1}}, 1: {"goods": {"wool": 1, "grain": 1}}})
    # Seat 0 has one answer, which is made for it; seat 1 is asked.
    assert goods(table, 0) == {}
    assert (table.player, [form.get("offer") for form in offered(table)]) == (1, [1, 2])
    play(table, "accept", offer=2)
    assert goods(table, 1) == {"grain": 1}
    assert table.view(0)["question"] == "orient"


@rule("W23.7")
def test_each_choice_is_carried_out_before_the_next_player_is_asked() -> None:
    last = {"op": "offer", "optional": True, "options": [{"pay": {"gold": 1}, "get": {"grain": 1}}]}
    table = beige(last, players={0: {"goods": {"gold": 1, "grain": 9}}, 1: {"goods": {"gold": 1}}})
    play(table, "accept", offer=1)
    assert table.view(0)["question"] == "orient"


MOST = {
    "op": "compare",
    "stat": "loyalty",
    "pick": "most",
    "min": 1,
    "pay": {"gold": 2},
    "get": {"vp": 3},
    "tie_pay": {"gold": 1},
    "tie_get": {"vp": 1},
}


@rule("W23.8")
def test_compare_rewards_the_best_or_each_of_several() -> None:
    table = beige(MOST, players={1: {"goods": {"loyalty": 2, "gold": 1}}, 2: {"goods": {"loyalty": 1, "gold": 1}}})
    assert [score(table, seat) for seat in range(4)] == [8, 11, 8, 8]
    # Lost as far as owned.
    assert goods(table, 1) == {"loyalty": 2}
    table = beige(MOST, players={seat: {"goods": {"loyalty": 1, "gold": 3}} for seat in (1, 2)})
    assert [score(table, seat) for seat in range(4)] == [8, 9, 9, 8]
    assert goods(table, 2) == {"loyalty": 1, "gold": 2}
    table = beige(MOST)
    assert [score(table, seat) for seat in range(4)] == [8] * 4


@rule("W23.8")
def test_compare_can_pick_the_fewest_and_count_houses() -> None:
    fewest = {"op": "compare", "stat": "houses", "pick": "fewest", "get": {"gold": 1}}
    table = beige(fewest, sites={"1": 0, "3": 1, "5": 2})
    assert [goods(table, seat) for seat in range(4)] == [{}, {}, {}, {"gold": 1}]


@rule("W23.9", "W23.10")
def test_cover_and_uncover_lay_and_lift_tiles() -> None:
    table = beige(
        {"op": "cover", "target": "favour", "spaces": ["queen", "earl"]},
        {"op": "cover", "target": "market", "goods": ["wool", "cloth"]},
    )
    assert table.view(0)["covered"] == {"favour": [1, 9], "market": ["wool", "cloth"], "projects": []}
    # The cloth space was covered already and takes no second tile.
    assert table.free_covers() == 1
    table = beige({"op": "uncover", "target": "market", "goods": ["cloth", "wool"]})
    assert table.view(0)["covered"]["market"] == []


@rule("W23.9")
def test_a_project_that_enters_later_in_the_chapter_is_covered_too() -> None:
    table = drawing("II-04", shut=["bridge", "st_mark", "mill"])
    assert table.view(0)["covered"]["projects"] == ["mill"]


@rule("W23.13")
def test_lose_action_lays_a_card_without_action_before_the_turns() -> None:
    table = beige({"op": "lose_action"}, seats=2)
    for seat in (0, 1):
        assert (table.player, kinds(table)) == (seat, {"lay"})
        play(table, "lay", card="grain")
        play(table, "discard", card="piety")
    assert kinds(table) == {"orient"}
    play(table, "orient", arrow=0)
    assert table.view(0)["round"] == 2


@rule("W23.14", "W24.2", "X15")
def test_each_player_takes_a_house_of_their_choice_off_the_board() -> None:
    table = drawing("III-01", sites={"1": 0, "7": 0, "2": 2})
    assert (table.player, [form["site"] for form in offered(table)]) == (0, [1, 7])
    play(table, "remove_house", site=7)
    # Seat 2 has one house only, seats 1 and 3 have none: nobody else is asked.
    assert table.view(0)["question"] == "orient"
    assert [owner for owner in table.view(0)["sites"] if owner is not None] == [0]
    assert table.view(0)["players"][0]["houses"] == 3


@rule("W23.14")
def test_several_houses_are_taken_off_one_after_the_other() -> None:
    table = beige({"op": "remove_house", "count": 2}, sites={"1": 0, "3": 0, "5": 0})
    play(table, "remove_house", site=3)
    play(table, "remove_house", site=1)
    assert table.view(0)["sites"].count(0) == 1


@rule("W23.15")
def test_perform_offers_the_action_to_each_player_without_the_waived_cost() -> None:
    table = drawing("III-09", players={0: {"goods": {"stone": 1}}, 2: {"goods": {"gold": 5}}})
    assert (table.player, kinds(table)) == (0, {"no_house", "house"})
    play(table, "house", site=2)
    assert goods(table, 0) == {}
    # Without material seat 2 cannot build, gold or not; no card was put down.
    assert table.view(0)["question"] == "orient"
    assert player(table, 0)["open"] == []


@rule("W23.15", "W25.5")
def test_perform_heal_heals_up_to_its_number_without_the_small_service() -> None:
    sick = [{"state": "patient", "value": 1}, {"state": "patient", "value": 1}] + [{"state": "face down"}] * 9
    table = drawing("IV-07", places=sick, players={0: {"goods": {"knowledge": 5}}})
    assert kinds(table) == {"stop_healing", "heal"}
    play(table, "heal", place=1)
    assert table.view(0)["question"] == "orient"


@rule("W23.16")
def test_sicken_turns_up_the_lowest_tiles() -> None:
    # III-08 calls place 10 first; two more follow from the lowest face-down place on.
    box = with_effects("III-08", {"op": "sicken", "count": 2})
    healed = [{"state": "healed", "value": 1}] + [{"state": "face down"}] * 10
    table = drawing("III-08", box=box, places=healed)
    patients = [i + 1 for i, place in enumerate(table.view(0)["places"]) if place["state"] == "patient"]
    assert patients == [2, 3, 10]


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
    limits = ({"op": "limit", "action": "sell", "max": 2}, {"op": "limit", "action": "sell", "max": 1})
    table = blue(*limits, players={0: {"goods": {"wool": 3}}})
    play(table, "play", card="sell")
    assert [form["wool"] for form in offered(table)] == [0, 1]


@rule("W23.20")
def test_a_forbidden_action_cannot_be_carried_out() -> None:
    table = turn(
        chapter=3,
        blue=("III-04",),
        places=[{"state": "patient", "value": 1}] + [{}] * 10,
        players={0: {"goods": {"knowledge": 5}}},
    )
    play(table, "play", card="medicine")
    assert kinds(table) == {"stop_healing", "small_service"}
    for card in ("grain", "house", "favour"):
        table = blue({"op": "forbid", "what": card}, players={0: {"goods": RICH}})
        play(table, "play", card=card)
        assert kinds(table) == {"discard"}
        assert goods(table, 0) == RICH


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
