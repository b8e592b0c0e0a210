"""W5 to W7: orientation, incomes, favour."""

from __future__ import annotations

import copy

import pytest

from tests.rulebook import rule
from tests.rules.world.tables import GAME, goods, offered, orienting, play, score, turn, with_effects

# W5.4: which corner of the card points to each side, by arrow number.
CORNERS = {0: (3, 0, 1, 2), 1: (2, 3, 0, 1), 2: (1, 2, 3, 0), 3: (0, 1, 2, 3)}


@rule("W5.1", "W5.2", "W5.3", "W5.4", "W5.5", "W6.1")
@pytest.mark.parametrize("arrow", range(4))
def test_each_orientation_turns_the_corners_round_the_table(arrow: int) -> None:
    # The corners of I-05 are wood, 1 gold, piety, grain.
    table = orienting("I-05", players={0: {"goods": {"gold": 1}}}, favour=10)
    play(table, "orient", arrow=arrow)
    incomes = ({"wood": 1}, {"gold": 1}, {"piety": 1}, {"grain": 1})
    for seat in range(1, 4):
        assert goods(table, seat) == incomes[CORNERS[arrow][seat]]
    assert table.view(0)["favour"] == {0: 10, 1: 1, 2: 2, 3: 3}[arrow]


@rule("X2", "W6.2", "W6.3")
def test_the_incomes_of_the_printed_example() -> None:
    table = orienting("I-01", favour=9)
    play(table, "orient", arrow=2)
    assert [goods(table, seat) for seat in range(4)] == [{"stone": 1}, {"grain": 1}, {"gold": 1}, {}]
    assert score(table, 3) == 9


@rule("W5.6", "W7.8")
def test_an_orientation_to_outlaws_needs_the_gold_or_a_gold_income() -> None:
    # From space 5 three steps lead to the outlaws of space 8; with arrow 3 seat 0 gets the first corner.
    poor = orienting("I-06", favour=5)
    assert [form["arrow"] for form in offered(poor)] == [0, 1, 2]
    rich = orienting("I-06", favour=5, players={0: {"goods": {"gold": 1}}})
    assert [form["arrow"] for form in offered(rich)] == [0, 1, 2, 3]
    # The first corner of II-06 is 2 gold: the income pays.
    earning = orienting("II-06", favour=5)
    assert [form["arrow"] for form in offered(earning)] == [0, 1, 2, 3]
    begging = orienting("II-06", favour=5, players={0: {"goods": {}, "penalties": ["begging"]}})
    assert [form["arrow"] for form in offered(begging)] == [0, 1, 2]


@rule("W5.7")
def test_a_corner_towards_an_empty_side_pays_nobody() -> None:
    table = orienting("I-05", seats=2)
    before = table.view(0)["supply"]
    play(table, "orient", arrow=0)
    after = table.view(0)["supply"]
    # Sides 0 and 2 are taken: the corners grain and 1 gold are paid, wood and piety stay.
    assert goods(table, 0) == {"grain": 1}
    assert goods(table, 1) == {"gold": 1}
    assert {good: before[good] - after[good] for good in before if before[good] != after[good]} == {"grain": 1}


@rule("W5.8")
def test_the_place_of_the_numbers_is_read_from_the_box() -> None:
    box = copy.deepcopy(GAME.box_data)
    box["council"]["numbers"] = [3, 1, 2, 0]
    table = orienting("I-05", box=box, favour=9)
    play(table, "orient", arrow=0)
    # The number 0 now lies at position 3, where W5.4 has the row of arrow 3.
    assert goods(table, 0) == {"wood": 1}


@rule("W6.4", "W6.5")
def test_the_last_piece_goes_to_the_earlier_player_and_the_later_one_scores_instead() -> None:
    # I-08 shows wool twice: with arrow 0 for seats 1 and 3.
    holders = {0: {"goods": {"wool": 14}}}
    table = orienting("I-08", players=holders)
    play(table, "orient", arrow=0)
    assert goods(table, 1) == {"wool": 1}
    assert goods(table, 3) == {}
    assert (score(table, 1), score(table, 3)) == (8, 9)


@rule("W6.6", "W15.3")
def test_a_begging_player_gets_neither_good_nor_point() -> None:
    # II-05 shows wool twice: with arrow 0 for seats 0 and 1.
    holders = {0: {"goods": {}, "penalties": ["begging"]}, 2: {"goods": {"wool": 14}}}
    table = orienting("II-05", players=holders)
    play(table, "orient", arrow=0)
    assert goods(table, 0) == {}
    assert score(table, 0) == 8
    # The piece stays for the player later in the order.
    assert goods(table, 1) == {"wool": 1}
    assert table.to_dict()["players"][0]["penalties"] == []


@rule("W7.1", "X3")
def test_the_marker_moves_by_the_arrow_number_and_round_the_track() -> None:
    table = orienting("I-05", players={0: {"goods": {"knowledge": 1}}})
    play(table, "orient", arrow=2)
    assert table.view(0)["favour"] == 5
    assert score(table, 0) == 10
    table = orienting("I-05")
    play(table, "orient", arrow=2)
    assert score(table, 0) == 8
    table = orienting("I-05", favour=9)
    play(table, "orient", arrow=3)
    assert table.view(0)["favour"] == 2


@rule("W7.2", "W22.6")
def test_covered_spaces_are_not_counted() -> None:
    box = with_effects("I-05", {"op": "cover", "target": "favour", "spaces": ["guild", "merchants"]})
    table = orienting("I-05", favour=3, box=box)
    play(table, "orient", arrow=2)
    assert table.view(0)["favour"] == 7


@rule("W7.3")
def test_with_arrow_zero_there_is_no_favour() -> None:
    table = orienting("I-05", favour=1, players={0: {"goods": {"loyalty": 1}}})
    play(table, "orient", arrow=0)
    assert score(table, 0) == 8


@rule("W7.4", "W7.5")
@pytest.mark.parametrize(
    ("space", "own", "points", "left"),
    [
        (1, {"loyalty": 1}, 2, {"loyalty": 1}),
        (1, {}, 0, {}),
        (2, {}, 0, {"piety": 1}),
        (3, {"gold": 2}, 0, {"gold": 1}),
        (4, {}, 2, {}),
        (5, {"knowledge": 3}, 2, {"knowledge": 3}),
        (6, {}, 0, {"wool": 1}),
        (7, {"loyalty": 3}, 3, {"loyalty": 3}),
        (8, {"gold": 1}, 0, {}),
        (9, {}, 0, {"grain": 1}),
        (10, {"piety": 2}, 2, {"piety": 2}),
    ],
)
def test_each_person_of_the_track(space: int, own: dict[str, int], points: int, left: dict[str, int]) -> None:
    # The action Favour moves the marker one space; seat 0 has two houses for the Guild.
    table = turn(favour=(space - 2) % 10 + 1, players={0: {"goods": own}}, sites={"1": 0, "7": 0})
    play(table, "play", card="favour")
    play(table, "move_favour")
    assert table.view(0)["favour"] == space
    assert score(table, 0) - 8 == points
    assert goods(table, 0) == left


@rule("W7.6")
def test_a_favour_whose_good_is_gone_gives_nothing() -> None:
    table = turn(favour=8, players={0: {"goods": {}}, 1: {"goods": {"grain": 10}}})
    play(table, "play", card="favour")
    play(table, "move_favour")
    assert goods(table, 0) == {}
    assert score(table, 0) == 8


@rule("W7.7")
def test_incomes_count_for_the_favour_of_the_same_round() -> None:
    # Arrow 3 gives seat 0 the first corner of I-07, a loyalty; from space 8 it leads to the Queen.
    table = orienting("I-07", favour=8)
    play(table, "orient", arrow=3)
    assert goods(table, 0) == {"loyalty": 1}
    assert score(table, 0) == 10


@rule("W7.9")
def test_a_favour_asks_nothing() -> None:
    table = orienting("I-05", favour=10)
    play(table, "orient", arrow=1)
    assert table.view(0)["question"] == "card"
    assert score(table, 0) == 8


@rule("W7.10")
def test_a_marker_on_a_space_that_is_covered_moves_on_from_there() -> None:
    # I-09 covers the merchants on space 6.
    table = orienting("I-09", favour=6)
    assert table.view(0)["covered"]["favour"] == [6]
    play(table, "orient", arrow=1)
    assert table.view(0)["favour"] == 7
