"""W12 to W16: ends of rounds and chapters, duties, penalties, protection."""

from __future__ import annotations

from typing import Any

import pytest

from priory import Journal
from tests.rulebook import rule
from tests.rules.world.tables import (
    DUE,
    GAME,
    at,
    chapter_end,
    drawing,
    goods,
    hands_down,
    kinds,
    offered,
    play,
    player,
    score,
    seated,
    turn,
)

ALL_MET: dict[int, dict[str, Any]] = {seat: {"goods": DUE} for seat in range(4)}


def but(seat: int, goods: dict[str, int], **more: Any) -> dict[int, dict[str, Any]]:
    """Everybody meets every duty but one seat."""
    return {**ALL_MET, seat: {"goods": goods, **more}}


@rule("W12.2")
def test_blue_cards_take_space_one_then_two() -> None:
    table = turn(blue=("I-02",))
    hands_down(table)
    assert [card and card["id"] for card in table.view(0)["permanent"]] == ["I-02", None]
    table = turn(blue=("I-02", "I-07"))
    hands_down(table)
    assert [card and card["id"] for card in table.view(0)["permanent"]] == ["I-02", "I-07"]


@rule("W12.2", "W12.3")
def test_a_third_blue_card_works_with_the_others_and_then_replaces_the_oldest() -> None:
    table = turn(blue=("I-02", "I-07", "I-11"))
    assert table.view(0)["in_force"] == ["I-02", "I-07", "I-11"]
    hands_down(table)
    assert [card and card["id"] for card in table.view(0)["permanent"]] == ["I-11", "I-07"]
    assert table.view(0)["in_force"] == ["I-07", "I-11"]


@rule("W12.4")
def test_the_crest_passes_to_the_left_after_each_round() -> None:
    table = turn(seat=3)
    hands_down(table)
    assert table.view(0)["crest"] == 0
    assert table.view(0)["round"] == 2


@rule("W13.6", "W12.4")
@pytest.mark.parametrize(("extra", "crest"), [(False, 2), (True, 3)])
def test_the_crest_passes_once_at_the_end_of_a_chapter_or_twice_with_the_option(extra: bool, crest: int) -> None:
    table = chapter_end(crest=1, players=ALL_MET, variants={"extra_crest_pass": extra})
    assert table.view(0)["crest"] == crest
    assert (table.view(0)["chapter"], table.view(0)["round"]) == (2, 1)


@rule("W13.1")
def test_each_open_project_gets_a_stone_or_else_a_wood() -> None:
    board = {"bridge": {"stone": 1}, "st_mark": {"stone": 2}, "mill": {}}
    table = chapter_end(chapter=2, after=("II-04",), players=ALL_MET, projects=board)
    projects = table.view(0)["projects"]
    assert (projects["bridge"]["stone"], projects["st_mark"]["wood"], projects["mill"]["stone"]) == (2, 1, 1)
    assert [score(table, seat) for seat in range(4)] == [8] * 4


@rule("W13.1.1")
def test_without_stone_wood_is_placed_and_projects_come_in_their_order() -> None:
    hoard = {0: {"goods": {**DUE, "stone": 24 - 1}}, **{seat: {"goods": DUE} for seat in range(1, 4)}}
    board = {"bridge": {"stone": 1}, "st_mark": {"stage": "begun"}, "mill": {}}
    table = chapter_end(chapter=2, after=("II-04",), players=hoard, projects=board)
    projects = table.view(0)["projects"]
    assert (projects["bridge"]["stone"], projects["st_mark"]["stone"], projects["st_mark"]["wood"]) == (2, 0, 1)
    assert projects["mill"]["wood"] == 1


@rule("W13.1.2")
def test_a_project_finished_by_progress_pays_its_donors() -> None:
    table = chapter_end(chapter=2, players=ALL_MET, projects={"bridge": {"stone": 4, "seals": [2]}})
    assert table.view(0)["projects"]["bridge"]["stage"] == "complete"
    assert score(table, 2) == 9
    assert table.view(2)["players"][2]["seals"] == 2


@rule("W13.2", "W13.3")
def test_covers_and_cards_come_off_the_board() -> None:
    # II-05 covers the cloth space, II-09 the king, II-03 all projects but the palace; II-06 and II-08 are blue.
    drawn = ("II-05", "II-09", "II-03", "II-06", "II-08")
    short = but(1, {"piety": 2, "gold": 5, "loyalty": 1})
    before = at(
        chapter=2,
        round=6,
        deck={"II": [*drawn, "II-07"]},
        players=seated(4, short, 5, False, ()),
        agenda=["orient", "end round"],
    ).view(0)
    assert before["covered"] == {"favour": [7], "market": ["cloth"], "projects": ["bridge"]}
    assert before["in_force"] == ["II-06", "II-08"]
    table = chapter_end(chapter=2, after=drawn, players=short)
    # Seat 1 lacks grain and is asked about protection while the board is bare.
    view = table.view(0)
    assert view["question"] == "protect"
    assert view["covered"] == {"favour": [], "market": [], "projects": []}
    assert view["shut"] == view["in_force"] == []
    assert view["permanent"] == [None, None]
    assert view["event"] is None


@rule("W13.3")
def test_no_card_lies_in_the_council_before_the_first_draw_of_a_chapter() -> None:
    table = chapter_end(tax=5, players=but(1, {"piety": 2, "grain": 2}), agenda="duties")
    # Seat 1 goes to court before the card of round 1 is drawn.
    assert (table.player, table.view(0)["chapter"], table.view(0)["event"]) == (1, 2, None)
    play(table, "lay", card="grain")
    play(table, "discard", card="piety")
    assert table.view(0)["event"]["id"] == "II-01"


@rule("W13.4", "W13.5", "W14.1", "W14.2", "W14.3")
def test_everybody_pays_piety_grain_and_tax_and_keeps_the_rest() -> None:
    table = chapter_end(tax=3, players=but(0, {"piety": 3, "grain": 2, "gold": 7, "wool": 1}), agenda="duties")
    assert goods(table, 0) == {"piety": 1, "gold": 4, "wool": 1}
    assert score(table, 0) == 8
    assert player(table, 0)["penalties"] == []


@rule("W13.7", "W3.4")
def test_all_cards_come_back_to_the_hand() -> None:
    table = chapter_end(players=ALL_MET)
    for seat in range(4):
        assert len(player(table, seat)["hand"]) == 12
        assert player(table, seat)["open"] == player(table, seat)["hidden"] == []


@rule("W13.8", "W2.6", "W19.2")
def test_after_chapter_two_the_tower_and_the_plague_tiles_come() -> None:
    table = chapter_end(chapter=2, players=ALL_MET)
    view = table.view(0)
    assert view["projects"]["tower"]["stage"] == "begun"
    states = [place["state"] for place in view["places"]]
    # The first card of chapter III has already called its place.
    assert states.count("face down") == 10
    assert states.count("patient") == 1
    assert sorted(table.to_dict()["places"][i]["value"] for i in range(11)) == GAME.box.tiles


@rule("W13.9", "W3.3")
def test_after_chapter_four_the_game_ends_with_the_duties() -> None:
    table = chapter_end(chapter=4, players=ALL_MET)
    assert table.view(0)["question"] == "over"


@rule("W14.1", "W15.7")
@pytest.mark.parametrize(("piety", "loss"), [(1, 3), (0, 6)])
def test_each_missing_piety_costs_three_points_and_one_penance(piety: int, loss: int) -> None:
    table = chapter_end(players=but(1, {"piety": piety, "grain": 2, "gold": 5}), agenda="duties")
    assert score(table, 1) == 8 - loss
    # Penance is done at once in round 1: one hidden card.
    assert len(player(table, 1)["hidden"]) == 1


@rule("W14.2")
def test_each_missing_grain_costs_two_points_and_brings_begging() -> None:
    table = chapter_end(players=but(1, {"piety": 2, "gold": 5}), agenda="duties")
    assert score(table, 1) == 4
    assert player(table, 1)["penalties"] == ["begging"]


@rule("W14.3", "W14.4")
def test_each_missing_gold_costs_a_point_and_leads_to_court() -> None:
    table = chapter_end(tax=5, players=but(1, {"piety": 2, "grain": 2, "gold": 3}), agenda="duties")
    assert goods(table, 1) == {}
    assert score(table, 1) == 6
    # Before the draw the player lays a card without action.
    assert (table.player, kinds(table)) == (1, {"lay"})


@rule("W14.5")
def test_all_pay_first_then_decide_clockwise_and_losses_are_one_sum() -> None:
    short: dict[int, dict[str, Any]] = {0: {"goods": {"loyalty": 1}}, 1: {"goods": {"loyalty": 1}, "score": 5}}
    table = chapter_end(crest=1, tax=2, players={**short, 2: {"goods": DUE}, 3: {"goods": DUE}}, agenda="duties")
    assert [goods(table, seat) for seat in (2, 3)] == [{"gold": 3}] * 2
    assert table.player == 1
    table.journal = Journal()
    play(table, "protect", duties="tax")
    assert table.player == 0
    play(table, "protect", duties="tax")
    losses = [(entry.seat, entry.facts["vp"]) for entry in table.journal.take() if entry.kind == "lose"]
    assert losses == [(1, 5), (0, 8)]


@rule("W15.1", "W15.2")
def test_penance_comes_before_the_court_and_costs_a_random_hidden_card() -> None:
    table = at(
        chapter=2,
        deck={"II": ["II-01"]},
        players=seated(4, {2: {"goods": {}, "penalties": ["penance", "court"]}}, 0, False, ()),
        agenda=["begin round"],
    )
    assert table.player == 2
    assert len(player(table, 2)["hidden"]) == 1
    play(table, **offered(table)[0])
    # The hidden pile is as large as the open one: no hidden discard, and the card is drawn.
    assert table.view(0)["event"]["id"] == "II-01"
    assert (len(player(table, 2)["open"]), len(player(table, 2)["hidden"])) == (1, 1)


@rule("W15.2", "W10.3")
def test_after_penance_the_first_card_needs_no_hidden_discard() -> None:
    table = turn(chapter=2, players={0: {"goods": {}, "hidden": ["weave"]}})
    play(table, "play", card="piety")
    assert table.player == 1


@rule("W15.3")
def test_begging_touches_only_the_income() -> None:
    table = at(
        chapter=2,
        deck={"II": ["II-07"]},
        players=seated(4, {0: {"goods": {}, "penalties": ["begging"]}}, 0, False, ()),
        favour=9,
        agenda=["begin round"],
    )
    # II-07 gives everybody a knowledge, also the beggar.
    assert goods(table, 0) == {"knowledge": 1}
    play(table, "orient", arrow=1)
    assert goods(table, 0) == {"knowledge": 1}
    assert table.view(0)["favour"] == 10


@rule("W15.4")
def test_the_court_takes_the_action_of_round_one() -> None:
    table = at(
        chapter=2,
        deck={"II": ["II-01"]},
        players=seated(4, {1: {"goods": {}, "penalties": ["court"]}}, 0, False, ()),
        agenda=["begin round"],
    )
    assert (table.player, kinds(table)) == (1, {"lay"})
    play(table, "lay", card="grain")
    play(table, "discard", card="piety")
    play(table, "orient", arrow=0)
    turns = []
    while table.view(0)["round"] == 1:
        if table.view(0)["question"] == "card":
            turns.append(table.player)
        table.play(table.options()[0])
    assert turns == [0, 2, 3]


@rule("W15.6", "W23.21")
def test_laying_a_card_at_court_earns_no_reward() -> None:
    # II-01 rewards forgoing. Seat 0 lies before the court in the round in which the card is drawn.
    table = turn(chapter=2, blue=("II-01",))
    play(table, "lay", card="grain")
    assert goods(table, 0) == {"knowledge": 1}
    table = at(
        chapter=2,
        deck={"II": ["II-01"]},
        players=seated(4, {0: {"goods": {}, "penalties": ["court"]}}, 0, False, ()),
        agenda=["begin round"],
    )
    play(table, "lay", card="grain")
    play(table, "discard", card="piety")
    play(table, "orient", arrow=0)
    assert table.view(0)["in_force"] == ["II-01"]
    assert "knowledge" not in goods(table, 0)


@rule("W23.21", "W23.13")
def test_an_action_that_an_event_takes_earns_no_reward() -> None:
    # II-01 is in force when the king sails (II-02) and everybody lays a card by force.
    table = drawing("II-02", after=("II-01",), seats=2)
    assert table.view(0)["in_force"] == ["II-01"]
    for _ in range(2):
        play(table, **offered(table)[0])
        play(table, **offered(table)[0])
    assert kinds(table) == {"orient"}
    assert [goods(table, seat) for seat in range(2)] == [{}, {}]


@rule("W15.5", "W24.5", "X17", "W23.13")
def test_who_was_at_court_loses_no_second_action_when_the_king_sails() -> None:
    table = at(
        chapter=2,
        deck={"II": ["II-02"]},
        players=seated(4, {1: {"goods": {}, "penalties": ["court"]}}, 0, False, ()),
        agenda=["begin round"],
    )
    asked = []
    while table.view(0)["round"] == 1:
        if "lay" in kinds(table):
            assert "play" not in kinds(table)
            asked.append(table.player)
        table.play(table.options()[0])
    assert asked == [1, 0, 2, 3]
    for seat in range(4):
        own = player(table, seat)
        assert (len(own["open"]), len(own["hidden"]), len(own["hand"])) == (1, 1, 10)


@rule("W16.1", "W16.2", "W16.3", "X7")
@pytest.mark.parametrize(
    ("duties", "loyalty", "penalties"),
    [("none", 2, {1, 2}), ("piety", 1, {2}), ("grain", 1, {1}), ("piety and grain", 0, set())],
)
def test_loyalty_buys_off_penalties_but_not_points(duties: str, loyalty: int, penalties: set[int]) -> None:
    table = chapter_end(
        chapter=2,
        players=but(3, {"piety": 1, "gold": 5, "loyalty": 2}, score=20),
        agenda="duties",
    )
    assert table.player == 3
    assert [form["duties"] for form in offered(table)] == ["none", "piety", "grain", "piety and grain"]
    table.journal = Journal()
    play(table, "protect", duties=duties)
    assert score(table, 3) == 20 - 7
    assert goods(table, 3).get("loyalty", 0) == loyalty
    noted = [entry.facts["penalties"] for entry in table.journal.take() if entry.kind == "penalty"]
    assert noted == ([sum(penalties)] if penalties else [])


@rule("W16.4", "X6")
def test_at_the_end_each_missing_unit_costs_double() -> None:
    table = chapter_end(
        chapter=4, tax=3, players=but(2, {"piety": 2, "grain": 1, "gold": 1}, score=20), agenda="duties"
    )
    assert score(table, 2) == 12
    assert player(table, 2)["penalties"] == []


@rule("W16.5")
def test_at_the_end_loyalty_halves_the_loss_of_a_duty() -> None:
    table = chapter_end(
        chapter=4, tax=3, players=but(2, {"piety": 2, "gold": 1, "loyalty": 1}, score=20), agenda="duties"
    )
    assert [form["duties"] for form in offered(table)] == ["none", "grain", "tax"]
    play(table, "protect", duties="grain")
    # 2 grain at 2 points, 2 gold at 2 points.
    assert score(table, 2) == 20 - 4 - 4


@rule("W16.1")
def test_no_more_duties_than_loyalty_can_be_bought_off() -> None:
    table = chapter_end(players=but(2, {"loyalty": 1}), agenda="duties")
    assert [form["duties"] for form in offered(table)] == ["none", "piety", "grain", "tax"]
