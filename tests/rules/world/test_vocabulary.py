"""W23.1 to W23.16: bundles, and the verbs of beige cards."""

from __future__ import annotations

from typing import Any

import pytest

from priory import BadBox, Journal, Rng
from tests.rulebook import rule
from tests.rules.world.tables import (
    GAME,
    drawing,
    goods,
    kinds,
    offered,
    play,
    player,
    score,
    with_effects,
)


def beige(*effects: dict[str, Any], **position: Any) -> Any:
    """I-10 with other effects is drawn."""
    return drawing("I-10", box=with_effects("I-10", *effects), **position)


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
    # In round 2 seat 0 has paid five cards already and can pay no sixth besides the one for its open card.
    full = ["grain", "piety", "material", "build", "sell", "privilege"]
    before = with_effects("I-05", {**CARD, "options": [{"pay": {"card": 5}}]})
    spent = {"goods": {}, "hidden": full, "open": [{"card": "favour"}]}
    table = drawing("I-10", after=("I-05",), box=with_effects("I-10", CARD, box=before), players={0: spent}, seats=2)
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
    table = drawing("II-07", box=with_effects("II-07", fewest), sites={"1": 0, "3": 1, "5": 2})
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


@rule("W23.9", "W23.10", "W26.5")
@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ({"op": "uncover", "target": "market", "goods": ["wool", "cloth"]}, [("uncover", "cloth")]),
        ({"op": "uncover", "target": "market", "goods": ["wool"]}, []),
        ({"op": "cover", "target": "market", "goods": ["wool", "cloth"]}, [("cover", "wool")]),
    ],
)
def test_only_what_changes_at_the_market_is_told(effect: dict[str, Any], told: list[tuple[str, str]]) -> None:
    # In chapter I the cloth space is covered. Seat 1 answers an offer, then the effect follows.
    offer = {"op": "offer", "optional": True, "options": [{"get": {"vp": 1}}]}
    table = beige(offer, effect, seats=2)
    play(table, "decline")
    table.journal = Journal()
    play(table, "decline")
    entries = [entry for entry in table.journal.take() if entry.kind in ("cover", "uncover")]
    assert [(entry.kind, entry.facts["market"]) for entry in entries] == told


@rule("W23.9")
def test_a_project_that_enters_later_in_the_chapter_is_covered_too() -> None:
    # II-03 favours the palace; the mill comes later in the chapter.
    table = drawing("II-04", after=("II-03",))
    assert table.view(0)["covered"]["projects"] == ["bridge", "mill"]


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
    box = with_effects("III-06", {"op": "remove_house", "count": 2})
    table = drawing("III-06", box=box, sites={"1": 0, "3": 0, "5": 0})
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
    # Six places have been called in chapter III, the first among them.
    sick = [{"state": "patient", "value": 1}, *[{} for _ in range(10)]]
    table = drawing("IV-07", places=sick, players={0: {"goods": {"knowledge": 5}}})
    assert kinds(table) == {"stop_healing", "heal"}
    play(table, "heal", place=1)
    assert table.view(0)["question"] == "orient"


@rule("W23.16")
def test_sicken_turns_up_the_lowest_tiles() -> None:
    # III-08 calls place 10 first; two more follow from the lowest face-down place on.
    box = with_effects("III-08", {"op": "sicken", "count": 2})
    healed: list[dict[str, Any]] = [{"state": "healed", "value": 1}, *[{} for _ in range(10)]]
    table = drawing("III-08", after=("III-07",), box=box, places=healed)
    patients = [i + 1 for i, place in enumerate(table.view(0)["places"]) if place["state"] == "patient"]
    assert patients == [2, 3, 10]
