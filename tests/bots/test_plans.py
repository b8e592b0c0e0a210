"""The turn solver of Kingsbridge, and the thinking bot that follows its plans."""

from __future__ import annotations

from typing import Any

import pytest

import priory
from priory.bots.bot import Budget
from priory.bots.thinker import Thinker, plans_in
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER, State
from priory.games.kingsbridge import sketch
from priory.games.kingsbridge.plan import plans
from priory.games.kingsbridge.table import Table
from tests.bots.moments import moments

FEW = Budget(iterations=60)


def table(columns: list[list[Any]], hand: list[int], **more: Any) -> Table:
    """A table of two, seat 0 to play; the other cards are dealt to the piles."""
    rest = [value for value in range(1, 14) for _ in range(8)]
    for card in [*hand, *[card for column in columns for card in column]]:
        rest.remove(card)
    other = [rest.pop() for _ in range(6)]
    piles = more.pop("piles", [rest[:30], rest[30:]])
    data = {"columns": columns, "hands": [hand, other], "piles": piles, "discard": more.pop("discard", [])}
    state = priory.game("kingsbridge").from_dict(
        {"game": "kingsbridge", "seats": 2, "characters": False, **data, **more}
    )
    assert isinstance(state, Table)
    return state


def placed(state: Table) -> int:
    """How many cards the longest of all plans places."""
    most = 0
    for line, _, _ in plans(state.imagine(0, Rng(1)), 0, Rng(2), 20, 0.0):
        after = state.clone()
        for option in line:
            after.play(option)
        most = max(most, state.card_count(0) - after.card_count(0))
    return most


def test_the_rulebook_example_of_a_long_turn_is_found() -> None:
    # EX3: with two joins in between, all six cards of the hand can be placed.
    assert placed(table([[3], [8], [9], [5], [13], [13]], [1, 4, 6, 8, 11, 12])) == 6


def test_the_rulebook_example_of_a_finished_column_is_found() -> None:
    # EX4: three cards join four columns to a whole one; the four empty columns then take anything.
    columns = [[1], [3, 4, 5, 6], [8, 9], [11, 12, 13], [5], [12]]
    assert placed(table(columns, [2, 7, 10, 4, 4, 4])) == 6


def test_a_tail_is_cut_off_to_finish_a_column() -> None:
    # EX5: the tail 9 to 13 goes to the column 1 to 8; only then is there room for the cards in hand.
    columns = [[1, 2, 3, 4, 5, 6, 7, 8], [7, 8, 9, 10, 11, 12, 13], [13], [13], [13], [2]]
    assert placed(table(columns, [11, 6])) == 2


def test_every_plan_can_be_played_as_it_stands_and_closes_the_turn() -> None:
    for setup in (
        priory.Setup(2),
        priory.Setup(1, variants={"mode": "solo"}),
        priory.Setup(3, variants={"mode": "coop"}),
    ):
        for state in moments("kingsbridge", setup, count=12, apart=5):
            seat = state.player
            found = plans(state.imagine(seat, Rng(1)), seat, Rng(2), 20, 0.0)
            assert found
            for line, _, _ in found:
                follow(state, seat, line)


def follow(state: State, seat: int, line: list[int]) -> None:
    """Play a line; all of it is this seat's, and with its last option the turn is over."""
    assert isinstance(state, Table)
    after = state.clone()
    turns = after.turns
    for option in line:
        assert (after.player, after.turns) == (seat, turns)
        if after.open != state.open and option not in after.offered:
            return  # another character was turned up than was imagined; a bot plans anew then
        after.play(option)
    assert after.player == OVER or after.turns > turns


def test_the_better_plan_comes_first_and_each_option_is_told_once() -> None:
    state = table([[3], [8], [9], [5], [13], [13]], [1, 4, 6, 8, 11, 12])
    told = Thinker(1).explain(Seat(state, 0), FEW)
    assert sorted([one.option for one in told]) == state.options()
    assert told[0].visits > 0


def test_a_plan_is_followed_to_its_end_without_planning_again() -> None:
    state = table([[3], [8], [9], [5], [13], [13]], [1, 4, 6, 8, 11, 12])
    player = Thinker(1)
    state.play(player.choose(Seat(state, 0), FEW))
    thought = player.thought
    while state.player == 0:
        state.play(player.choose(Seat(state, 0), Budget(iterations=1)))
        assert player.thought is thought


def test_a_bot_plans_anew_when_the_table_is_not_what_it_expected() -> None:
    state = table([[3], [8], [9], [5], [13], [13]], [1, 4, 6, 8, 11, 12])
    player = Thinker(1)
    player.choose(Seat(state, 0), FEW)
    thought = player.thought
    other = table([[3], [8], [9], [5], [13], [12]], [1, 4, 6, 8, 11, 13])
    assert player.choose(Seat(other, 0), FEW) in other.options()
    assert player.thought is not thought


def test_rooms_without_a_plan_are_searched() -> None:
    assert plans_in("kingsbridge")
    for id in priory.games():
        if not plans_in(id):
            assert Thinker(1).explain(Seat(priory.game(id).new(2, 1), 0), FEW) is not None


@pytest.mark.parametrize(
    ("columns", "fewest"),
    [
        ([[1], [2], [3], [7], [9], [8]], 2),
        ([[1, 2, 3], [3, 4], [3, 4, 5], [5], [6], [13]], 4),
        ([[1, 2, 3, 4], [4, 5], [6, 7], [9], [11], [13]], 5),
    ],
)
def test_the_fewest_columns_are_those_left_when_all_is_joined(columns: list[list[int]], fewest: int) -> None:
    assert sketch.runs(sketch.rank_counts(table(columns, [10, 10]))) == fewest


def test_a_quick_game_keeps_the_fewest_columns_right() -> None:
    for seed in range(40):
        state = priory.game("kingsbridge").new(1, seed, mode="solo")
        assert isinstance(state, Table)
        playing = sketch.Playing(sketch.Sketch(state, 0, state.hands.copy(), []), Rng(seed))
        playing.result(200)
        assert min(playing.counts) == 0
        assert playing.runs == sketch.runs(playing.counts)
