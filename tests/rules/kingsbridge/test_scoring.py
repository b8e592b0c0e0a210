"""End and scoring of the solo and co-op game (K24)."""

from __future__ import annotations

import pytest

from priory import Journal
from priory.games.kingsbridge.words import line
from priory.words import tongue
from tests.rulebook import rule
from tests.rules.kingsbridge.table import VALUES, lay

ALL = list(VALUES)
EMPTY: dict[str, list[int]] = {f"c{i}": [] for i in range(1, 7)}
TEN = ["aldred", "edgar", "wynstan", "gytha", "agatha", "ragna", "ethelred", "den", "wigelm", "wilwulf"]


@rule("K24.1")
def test_the_game_ends_when_nobody_has_a_card_left() -> None:
    table = lay({"c1": [3], "c2": [5]}, [4], mode="coop", piles=[[], []], hands={1: []}, open=["den"])
    table.place(4, "c1")
    assert table.over


@rule("K24.1")
@pytest.mark.parametrize(("hand", "pile", "display"), [([9], [], []), ([], [9], []), ([], [], [9])])
def test_one_card_anywhere_keeps_it_going(hand: list[int], pile: list[int], display: list[int]) -> None:
    columns = {"c1": [3], "c2": [5]}
    table = lay(columns, [4], mode="coop", open=["den"], piles=[[], pile], hands={1: hand}, displays={1: display})
    table.place(4, "c1")
    assert not table.over


@rule("K24.1")
def test_a_column_finished_by_the_last_card_is_cleared_before_scoring() -> None:
    table = lay({"c1": ALL[:12]}, [13], seats=1, pile=[])
    table.place(13, "c1")
    assert (table.over, table.score) == (True, 2)


@rule("K24.1")
def test_after_the_last_card_there_is_neither_rearranging_nor_character() -> None:
    table = lay({"c1": [3], "c2": [5]}, [4], seats=1, pile=[], open=["den", "aldred"])
    table.place(4, "c1")
    assert table.state.options() == []
    assert table.score == 2


@rule("K24.1")
def test_the_last_card_may_go_to_the_penalty_pile() -> None:
    table = lay({"c1": [3], "c2": [4]}, [9], seats=1, pile=[], open=["den", "ragna"])
    table.penalty(9)
    assert table.over
    assert table.score == 2 - 5


@rule("K24.2")
@pytest.mark.parametrize(
    ("columns", "open_", "deck", "penalty", "score"),
    [
        ({"c1": [3]}, [], [], [], 0),
        ({"c1": [3]}, ["den", "aldred", "wigelm"], ["gytha"], [], 4),
        ({"c1": [3], "c2": [], "c3": []}, [], [], [], 4),
        ({"c1": [3], "c2": []}, ["den"], [], [9, 9], 2 + 1 - 10),
        ({"c1": [3], "c2": ["E5"], "X1": [7]}, ["den"], [], [], 1),
    ],
)
def test_characters_give_one_empty_columns_two_and_penalties_take_five(
    columns: dict[str, list[int | str]], open_: list[str], deck: list[str], penalty: list[int], score: int
) -> None:
    table = lay(columns, [4], seats=1, pile=[], open=open_, deck=deck, penalty=penalty)
    table.place(4, "c1")
    assert (table.over, table.score) == (True, score)


@rule("K24.3", "EX24")
def test_the_maximum_is_22() -> None:
    table = lay({**EMPTY, "c1": ALL[:12]}, [13], seats=1, piles=[[]], open=TEN[:3], deck=TEN[3:])
    table.place(13, "c1")
    assert (table.over, table.score) == (True, 22)
    assert table.state.winners() == [0]


@rule("K24.3")
@pytest.mark.parametrize(
    ("columns", "open_", "penalty", "score", "winners"),
    [
        ({"c1": [3]}, ["den"], [], 1, [0]),
        ({"c1": [3]}, [], [], 0, []),
        ({"c1": [3], "c2": []}, ["den", "gytha", "ragna"], [9], 0, []),
        ({"c1": [3], "c2": [], "c3": []}, ["den", "gytha"], [9], 1, [0]),
        ({"c1": [3]}, ["den"], [9, 9], -9, []),
        ({"c1": [3], "c2": [], "c3": [], "c4": [], "c5": []}, TEN[:3], [], 11, [0]),
    ],
)
def test_alone_one_point_wins_and_none_loses(
    columns: dict[str, list[int | str]], open_: list[str], penalty: list[int], score: int, winners: list[int]
) -> None:
    table = lay(columns, [4], seats=1, pile=[], open=open_, penalty=penalty)
    assert table.state.winners() == [], "nobody has won while the game goes on"
    table.place(4, "c1")
    assert (table.over, table.score) == (True, score)
    assert table.state.winners() == winners


@rule("K24.3")
def test_a_last_card_on_the_penalty_pile_may_lose_the_game() -> None:
    table = lay({"c1": [3], "c2": [4]}, [9], seats=1, pile=[], open=TEN[:3])
    table.penalty(9)
    assert (table.over, table.score) == (True, 3 - 5)
    assert table.state.winners() == []


@rule("K24.4")
@pytest.mark.parametrize(("open_", "score", "winners"), [(["den"], 1, [0, 1, 2]), ([], 0, [])])
def test_together_all_have_the_same_score_and_win_or_lose_as_one(
    open_: list[str], score: int, winners: list[int]
) -> None:
    table = lay({"c1": [3]}, [4], seats=3, mode="coop", piles=[[], [], []], hands={1: [], 2: []}, open=open_)
    table.place(4, "c1")
    assert table.over
    assert table.state.scores() == [score] * 3
    assert table.state.ranks() == [1, 1, 1]
    assert table.state.winners() == winners


@rule("K24.3", "K24.4")
@pytest.mark.parametrize(("score", "told"), [(1, "The game is won: 1 of 22 points."), (0, "lost: 0 of 22 points.")])
def test_the_log_tells_whether_the_game_is_won(score: int, told: str) -> None:
    table = lay({"c1": [3]}, [4], seats=1, pile=[], open=["den"][:score])
    table.state.journal = Journal()
    table.place(4, "c1")
    lines = [line(entry.told_to(0), ["Ned"], tongue("en", "kingsbridge")) for entry in table.state.journal.entries]
    assert told in lines[-1]
