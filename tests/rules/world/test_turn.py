"""W8 and W10: turns, piles, the first game."""

from __future__ import annotations

from typing import Any

import pytest

from priory import OVER, IllegalOption, Rng
from priory.games.world.options import ACTIONS
from tests.rulebook import rule
from tests.rules.world.tables import (
    GAME,
    at,
    drawing,
    goods,
    hands_down,
    kinds,
    offered,
    orienting,
    piles,
    play,
    player,
    quiet_option,
    score,
    seated,
    turn,
    with_effects,
)


@rule("W8.2")
def test_a_turn_has_offer_card_action_offer_and_hidden_discard() -> None:
    # II-08: once per round 1 grain for 3 gold.
    table = turn(chapter=2, blue=("II-08",), players={0: {"goods": {"grain": 1}}})
    assert kinds(table) == {"accept", "decline"}
    play(table, "decline")
    assert kinds(table) == {"play", "lay"}
    play(table, "play", card="grain")
    assert kinds(table) == {"accept", "decline"}
    assert goods(table, 0) == {"grain": 2}
    play(table, "accept", offer=1)
    assert kinds(table) == {"discard"}
    play(table, "discard", card="favour")
    assert table.player == 1


@rule("W8.3")
def test_a_player_before_the_court_is_only_asked_for_offers_and_once() -> None:
    table = at(
        chapter=2,
        deck={"II": ["II-08"]},
        players=seated(4, {0: {"goods": {"grain": 1}, **piles(1), "down": True}}, 0, False, ()),
        agenda=[{"task": "turn", "seat": 0}, "end round"],
    )
    assert (table.player, kinds(table)) == (0, {"accept", "decline"})
    play(table, "decline")
    assert (table.player, kinds(table)) == (1, {"play", "lay"})


@rule("W8.6")
def test_any_card_may_be_laid_without_action() -> None:
    table = turn()
    assert {form["card"] for form in offered(table) if form["kind"] == "lay"} == set(ACTIONS)
    play(table, "lay", card="grain")
    assert goods(table, 0) == {}
    table = turn()
    play(table, "play", card="material")
    play(table, "no_material")
    assert goods(table, 0) == {}


@rule("W8.7", "X5", "W9.1")
def test_an_action_that_cannot_be_carried_out_uses_the_card_up() -> None:
    table = turn(players={1: {"goods": {"grain": 10}}})
    play(table, "play", card="grain")
    assert goods(table, 0) == {}
    assert score(table, 0) == 8
    assert "grain" not in player(table, 0)["hand"]


@rule("W8.8", "W9.6.2")
def test_privilege_looks_back_to_the_card_really_played() -> None:
    played = [{"card": "piety", "played": True}, {"card": "grain", "played": False}]
    hidden = ["favour", "weave"]
    table = turn(round=3, players={0: {"goods": {}, "open": played, "hidden": hidden}})
    play(table, "play", card="privilege")
    assert goods(table, 0) == {"piety": 1}


CLAIMED: list[tuple[str, dict[str, int], dict[str, Any]]] = [
    ("material", {}, {"kind": "no_material"}),
    ("build", {"stone": 1}, {"kind": "stop_building"}),
    ("sell", {"wool": 1}, {"kind": "sell", "wool": 0, "cloth": 0}),
    ("house", {"gold": 1, "wood": 1}, {"kind": "no_house"}),
    ("harvest", {}, {"kind": "stop_harvest"}),
    ("donate", {"gold": 1}, {"kind": "no_donation"}),
    ("weave", {"wool": 1}, {"kind": "weave", "amount": 0}),
    ("medicine", {}, {"kind": "stop_healing"}),
    ("favour", {}, {"kind": "keep_favour"}),
]


@rule("W8.8", "W8.6")
@pytest.mark.parametrize(("card", "own", "form"), CLAIMED)
def test_a_card_claimed_and_then_renounced_is_not_played(card: str, own: dict[str, int], form: dict[str, Any]) -> None:
    # Seat 0 played Piety in round 1 and claims a card in round 2, but does nothing with it.
    before = {"open": [{"card": "piety"}], "hidden": ["grain"]}
    table = turn(round=2, players={0: {"goods": own, **before}}, sites={"7": 0}, favour=5)
    play(table, "play", card=card)
    assert player(table, 0)["open"][1] == {"card": card, "played": True}
    play(table, **form)
    assert player(table, 0)["open"] == [{"card": "piety", "played": True}, {"card": card, "played": False}]
    assert table.view(2)["players"][0]["open"][1] == {"card": card, "played": False}


@rule("W8.8", "W9.6.2")
def test_privilege_passes_over_a_renounced_card() -> None:
    own: dict[str, Any] = {"goods": {}, "open": [{"card": "piety"}], "hidden": ["grain"]}
    table = turn(round=2, seats=2, players={0: own})
    play(table, "play", card="material")
    play(table, "no_material")
    play(table, "discard", card="weave")
    hands_down(table)
    while not (table.player == 0 and "play" in kinds(table)):
        table.play(quiet_option(table))
    piety = goods(table, 0).get("piety", 0)
    play(table, "play", card="privilege")
    assert goods(table, 0)["piety"] == piety + 1


@rule("W8.8", "W8.7")
def test_a_card_whose_action_was_not_possible_is_played_all_the_same() -> None:
    # Without wool nothing can be sold; Privilege sells the wool of the next round.
    own: dict[str, Any] = {"goods": {}, "open": [{"card": "piety"}], "hidden": ["grain"]}
    table = turn(round=2, players={0: own})
    play(table, "play", card="sell")
    assert player(table, 0)["open"][1] == {"card": "sell", "played": True}
    later = {"goods": {"wool": 1}, "open": player(table, 0)["open"], "hidden": ["grain", "weave"]}
    table = turn(round=3, players={0: later})
    play(table, "play", card="privilege")
    assert kinds(table) == {"sell"}


@rule("W8.8")
def test_who_stops_after_some_effect_has_played_the_card() -> None:
    table = turn(players={0: {"goods": {"stone": 2}}})
    play(table, "play", card="build")
    play(table, "build", project="bridge", good="stone")
    play(table, "stop_building")
    assert player(table, 0)["open"] == [{"card": "build", "played": True}]
    table = turn(chapter=3, sick={1: 1, 2: 1}, players={0: {"goods": {"knowledge": 2}}}, keep=("medicine",))
    play(table, "play", card="medicine")
    play(table, "heal", place=1)
    play(table, "stop_healing")
    assert player(table, 0)["open"][-1] == {"card": "medicine", "played": True}


@rule("W8.8", "W23.15")
def test_declining_what_an_event_offers_touches_no_card() -> None:
    # IV-11 lets everybody sell; the card of round 1 stays played.
    own = {"goods": {"wool": 1}, "open": [{"card": "sell"}], "hidden": ["grain"]}
    table = drawing("IV-11", round=2, players={0: own})
    play(table, "sell", wool=0, cloth=0)
    assert player(table, 0)["open"] == [{"card": "sell", "played": True}]


@rule("W8.8", "W23.21")
def test_renouncing_a_claimed_card_earns_no_reward_for_forgoing() -> None:
    table = turn(blue=("II-01",))
    play(table, "play", card="material")
    play(table, "no_material")
    assert goods(table, 0) == {}


@rule("W10.1", "W10.2", "W10.4", "W10.7")
def test_six_cards_are_used_and_six_given_up_in_each_chapter() -> None:
    table = GAME.new(3, 2)
    rng = Rng(9)
    while table.view(0)["chapter"] < 3:
        before = table.view(0)
        table.play(rng.choice(table.options()))
        after = table.view(0)
        for seat in range(3):
            assert after["players"][seat]["hidden_size"] <= 6
        if before["chapter"] < after["chapter"]:
            assert all(one["hand_size"] + one["hidden_size"] + len(one["open"]) == 12 for one in after["players"])
    table = turn(round=6, keep=("grain", "piety"))
    play(table, "play", card="grain")
    assert (len(player(table, 0)["open"]), len(player(table, 0)["hidden"])) == (6, 6)
    assert player(table, 0)["hand"] == []


@rule("W10.3")
def test_no_card_is_hidden_while_the_hidden_pile_is_as_large_as_the_open_one() -> None:
    table = turn(players={0: {"goods": {}, "hidden": ["favour"]}})
    play(table, "play", card="grain")
    assert table.player == 1
    assert player(table, 0)["hidden"] == ["favour"]


@rule("W10.5")
def test_a_forgone_action_costs_an_open_and_a_hidden_card() -> None:
    table = turn()
    play(table, "lay", card="sell")
    play(table, "discard", card="build")
    own = player(table, 0)
    assert own["open"] == [{"card": "sell", "played": False}]
    assert own["hidden"] == ["build"]
    assert len(own["hand"]) == 10


@rule("W10.6", "W13.7", "W10.4")
def test_a_first_game_begins_with_six_starred_cards_and_no_hidden_pile() -> None:
    table = GAME.new(2, 3, first_game=True)
    rng = Rng(3)
    starred = ["grain", "piety", "material", "build", "sell", "privilege"]
    assert table.view(0)["players"][0]["hand"] == starred
    while table.view(0)["chapter"] == 1:
        view = table.view(0)
        assert all(one["hidden_size"] == 0 for one in view["players"])
        assert all(one["hand_size"] + len(one["open"]) == 6 for one in view["players"])
        table.play(rng.choice(table.options()))
    assert all(one["hand_size"] + one["hidden_size"] + len(one["open"]) == 12 for one in table.view(0)["players"])


@rule("W10.6", "W23.2")
def test_in_the_first_chapter_of_a_first_game_no_card_can_be_paid() -> None:
    box = with_effects(
        "I-10", {"op": "offer", "optional": False, "options": [{"pay": {"card": 1}}, {"pay": {"vp": 1}}]}
    )
    table = drawing("I-10", box=box, variants={"first_game": True})
    # Only points can be paid, so nobody is asked.
    assert table.view(0)["question"] == "orient"
    assert [score(table, seat) for seat in range(4)] == [7] * 4


@rule("W10.7")
def test_the_owner_knows_the_own_hidden_pile_and_nobody_else_does() -> None:
    table = turn()
    play(table, "play", card="grain")
    play(table, "discard", card="weave")
    assert table.view(0)["players"][0]["hidden"] == ["weave"]
    assert "hidden" not in table.view(1)["players"][0]


def test_a_card_that_is_not_in_hand_is_refused_and_nothing_changes() -> None:
    table = turn(players={0: {"goods": {}, "hidden": ["grain"]}})
    before = table.digest()
    with pytest.raises(IllegalOption, match="seat 0"):
        play(table, "play", card="grain")
    assert table.digest() == before
    assert table.player != OVER
    assert offered(orienting())
