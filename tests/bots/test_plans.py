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
from priory.games.kingsbridge.mind.plan import plans, rank_counts
from priory.games.kingsbridge.mind.solver import counting
from priory.games.kingsbridge.mind.solver.contest import NOBODY, WIN, Contest
from priory.games.kingsbridge.mind.solver.outlook import Outlook
from priory.games.kingsbridge.mind.solver.patience import Patience
from priory.games.kingsbridge.mind.solver.tidying import Step, tidy
from priory.games.kingsbridge.mind.weights import AGAINST, EXPECTED, STRETCHES, WEIGHTS, staged
from priory.games.kingsbridge.options import END, PLACE
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
    assert counting.runs(counting.packed(rank_counts(table(columns, [10, 10])))) == fewest


def near_the_end(hand: list[int], pile: list[int]) -> Table:
    """A table of two; the other seat holds six cards and a pile of three, all the rest has been discarded."""
    columns = [[3], [8], [9], [5], [13], [13]]
    other, others = [6, 6, 6, 7, 7, 7], [2, 2, 2]
    rest = [value for value in range(1, 14) for _ in range(8)]
    for card in [*hand, *pile, *other, *others, *[card for column in columns for card in column]]:
        rest.remove(card)
    data = {"columns": columns, "hands": [hand, other], "piles": [pile, others], "discard": rest}
    state = priory.game("kingsbridge").from_dict({"game": "kingsbridge", "seats": 2, "characters": False, **data})
    assert isinstance(state, Table)
    return state


def contest(state: Table, hand: list[int], seed: int, **more: Any) -> Contest:
    """A quick game against each other, as the seat to play closes its turn with this hand."""
    seat = state.player
    held = [hand.count(value) for value in range(14)]
    return Contest(Outlook(state, seat, held, b"", state.open, **more), Rng(seed), AGAINST)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_quick_game_against_each_other_loses_no_card_and_comes_to_an_end(seats: int) -> None:
    for seed in range(30):
        state = priory.game("kingsbridge").new(seats, seed)
        assert isinstance(state, Table)
        base = 14 * state.player
        game = contest(state, [v for v in range(14) for _ in range(state.hands[base + v])], seed)
        game.draw()
        turns = 0
        over = False
        while not over:
            over = game.step()
            turns += 1
            held = sum([game.cards(at) for at in range(seats)])
            lying = [counting.total(cards) for cards in (game.counts, game.discard, game.parked)]
            assert sum(lying) + held == 104 + (1 if game.edgar else 0)
            assert counting.total(game.around) == held
            assert game.runs == counting.runs(game.counts)
            assert sum([len(stack) for stack in game.stacks]) + (1 if game.edgar else 0) in (8, 10)
        assert turns < 100 * seats
        assert min([game.cards(at) for at in range(seats)]) == 0 or game.quiet >= seats


def test_a_quick_game_counts_the_lead_in_cards_and_the_win() -> None:
    game = contest(near_the_end([1, 4], [2]), [1, 4], 1)
    assert [game.cards(0), game.cards(1)] == [3, 9]
    assert game.winner() == 0
    assert game.lead(NOBODY) == 6.0
    assert game.lead(0) == 6.0 + WIN
    assert game.lead(1) == 6.0 - WIN


def test_cards_put_under_the_pile_come_back_after_it() -> None:
    # A pile of one card, then the two cards put under it: the hand of four is filled up with the 2 and the upper one.
    game = contest(near_the_end([1, 1, 1, 1, 10, 11], [2]), [1, 1, 1, 1], 1, under=[11, 10])
    game.draw()
    assert counting.total(game.hand) == 6
    assert counting.count(game.hand, 11) == 1
    assert counting.count(game.hand, 10) == 0
    assert game.under[0] == [10]


def test_the_weights_change_from_those_for_the_start_to_those_for_the_end() -> None:
    found = staged([1200, -12], [0, 0])
    assert found[0] == [0, 0]
    assert found[1] == [100, -1]
    assert found[-1] == [1200, -12]


def alone(columns: list[list[Any]], hand: list[int], **more: Any) -> Table:
    """A game alone; all cards that are not named have been discarded."""
    rest = [value for value in range(1, 14) for _ in range(8)]
    pile = more.pop("pile", [])
    for card in [*hand, *pile, *[card for column in [*columns, *more.get("extra", [])] for card in column]]:
        rest.remove(card)
    data = {"columns": columns, "hands": [hand], "piles": [pile], "discard": rest, "open": more.pop("open", [])}
    state = priory.game("kingsbridge").from_dict({"game": "kingsbridge", "seats": 1, "mode": "solo", **data, **more})
    assert isinstance(state, Table)
    return state


def played_out(state: Table, iterations: int = 200) -> float:
    """The score a thinking bot reaches."""
    player = Thinker(3)
    while state.player != OVER:
        state.play(player.choose(Seat(state, 0), Budget(iterations=iterations)))
    return state.scores()[0]


def packed(*values: int) -> int:
    return sum([1 << 4 * value for value in values])


def marks(*values: int) -> int:
    return sum([8 << 4 * value for value in values])


def test_packed_counts_tell_where_cards_fit() -> None:
    # Columns 3 4 5, 5 and 9: a 6 fits at two ends, a 10 at one; before the columns 2, 4 (before the lone 5) and 8.
    columns = packed(3, 4, 5, 5, 9)
    assert counting.ends(columns) == marks(6, 10)
    assert counting.fronts(columns) == marks(2, 4, 8)
    assert counting.runs(columns) == 3
    assert counting.some(columns) == marks(3, 4, 5, 9)
    assert counting.several(columns) == marks(5)
    assert counting.total(columns) == 5
    assert counting.how_many(counting.ends(columns)) == 2
    assert counting.only(columns, marks(5, 9)) == packed(5, 5, 9)


def test_packed_counts_hold_all_cards_of_the_box() -> None:
    everything = packed(*[value for value in range(1, 14) for _ in range(8)])
    assert counting.total(everything) == 104
    assert counting.left_over(everything) == 0
    assert counting.left_over(everything - packed(13)) == 1  # 1 to 12 cannot be finished
    assert counting.left_over(everything - packed(7)) == 2  # 1 to 6 and 8 to 13
    assert counting.left_over(everything + packed(5)) == 1


def test_a_quick_game_together_loses_no_card() -> None:
    for seats, mode in ((1, "solo"), (3, "coop")):
        for seed in range(30):
            state = priory.game("kingsbridge").new(seats, seed, mode=mode)
            assert isinstance(state, Table)
            seat = state.player
            outlook = Outlook(state, seat, state.hands[14 * seat : 14 * seat + 14], b"", state.open)
            game = Patience(outlook, Rng(seed), WEIGHTS)
            score = game.result(1000)
            lost = game.points // -5
            lying = [counting.total(cards) for cards in (game.counts, game.discard, game.parked)]
            assert sum(lying) + lost == 104 + (1 if game.edgar else 0)
            assert game.runs == counting.runs(game.counts) or seats == 1  # alone the last card joins nothing
            assert score <= 22 - 5 * lost


def test_a_quick_game_together_may_stop_early_with_what_is_to_be_expected() -> None:
    assert len(STRETCHES) == len(EXPECTED)
    state = priory.game("kingsbridge").new(1, 5, mode="solo")
    assert isinstance(state, Table)
    outlook = Outlook(state, 0, state.hands[:14], b"", state.open)
    for turns in (0, 10, 60):
        assert -40 < Patience(outlook, Rng(1), WEIGHTS).result(turns) < 22


def test_whoever_plays_alone_places_one_card_a_turn() -> None:
    # 4, 5 and 6 all fit; each way to close places only one of them, so that the next draw is seen first.
    state = alone([[3], [4], [5], [13], [13], [13]], [4, 5, 6, 6, 2, 1], pile=[9, 9, 9])
    for line, _, _ in plans(state.imagine(0, Rng(1)), 0, Rng(2), 20, 0.0):
        assert len([option for option in line if PLACE <= option < PLACE + 13]) == 1
        assert line[-1] == END


@pytest.mark.parametrize("mode", ["solo", "competitive"])
def test_without_games_the_first_look_decides(mode: str) -> None:
    state = priory.game("kingsbridge").new(1 if mode == "solo" else 2, 5, mode=mode)
    seat = state.player
    looked = plans(state.imagine(seat, Rng(1)), seat, Rng(2), 0, 0.0)
    assert len(looked) > 1
    assert {visits for _, _, visits in looked} == {0}
    assert [value for _, value, _ in looked] == sorted([value for _, value, _ in looked], reverse=True)
    assert plans(state.imagine(seat, Rng(1)), seat, Rng(2), 20, 0.0)[0][2] > 0


def test_whoever_plays_alone_keeps_the_card_for_the_end_that_finishes_the_last_column() -> None:
    # Nothing is joined after the last card (K24.1): only if the 13 comes last is no column left, 12 points.
    assert played_out(alone([[1, 2, 3, 4], [6, 7, 8, 9, 10, 11, 12], [], [], [], []], [13, 5])) == 12


def test_whoever_plays_alone_finds_a_long_rearrangement() -> None:
    # Only when the tail 9 to 13 is cut off is a column finished, which makes room for the 1: no penalty.
    columns = [[1, 2, 3, 4, 5, 6, 7, 8], [7, 8, 9, 10, 11, 12, 13], [12], [12], [12], [12]]
    assert played_out(alone(columns, [1])) == 0


def test_a_card_behind_its_equal_moves_to_an_end_where_it_fits() -> None:
    state = alone([[3, 4, 5, 5, 6], [3, 4], [9], [11], [13], [1]], [13, 13])
    step = Step(state.clone(), [])
    tidy(step)
    assert sorted(bytes(column) for column in step.table.columns if column) == sorted(
        bytes(column) for column in [[3, 4, 5], [3, 4, 5, 6], [9], [11], [13], [1]]
    )


def test_a_column_is_cut_at_a_gap_whose_card_lies_alone() -> None:
    # The tail 9 to 12 goes to the 8, and both to the 7 (K6.7); no gap is left.
    state = alone([[8], [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12], [], [], [], []], [8, 13])
    step = Step(state.clone(), [])
    tidy(step)
    assert [bytes(column) for column in step.table.columns if column] == [bytes(range(1, 13))]


def test_a_column_is_cut_at_a_gap_to_finish_one() -> None:
    # Every rank is there: 9 to 13 goes to the end of 2 to 8, then 8 to 13 to 1 to 7. What is left joins to 2 to 10.
    columns = [[8, 9, 10], [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13], [2, 3, 4, 5, 6, 7, 8], [], [], []]
    step = Step(alone(columns, [11, 11]).clone(), [])
    tidy(step)
    assert [bytes(column) for column in step.table.columns if column] == [bytes(range(2, 11))]


def test_a_gap_counts_as_joined_only_while_its_card_is_missing() -> None:
    # 1 to 7 and 9 to 12 are one column by the gap; with an 8 beside it they are one without.
    for beside, gaps in (([], 0), ([8], 1)):
        columns = [[1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12], beside, [], [], [], []]
        state = alone(columns, [13], pile=[13])
        game = Patience(Outlook(state, 0, state.hands[:14], b"", state.open), Rng(1), WEIGHTS)
        assert counting.total(game.gaps) == 1 - gaps
        assert game.columns() == 1


def test_whoever_plays_alone_uses_the_card_of_a_gap_to_join() -> None:
    # Joined, 1 to 12 waits for the 13; only the other 8 is left over: five empty columns, 10 points.
    assert played_out(alone([[8], [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12], [], [], [], []], [8, 13])) == 10


def test_the_last_13_finds_a_column_that_waits_for_it() -> None:
    # Before it is placed, 11 and 12 must go to the end of 1 to 10; 4 to 10 is left: five empty columns, 10 points.
    columns = [list(range(1, 11)), list(range(4, 13)), [], [], [], []]
    assert played_out(alone(columns, [13])) == 10


def test_the_extra_column_is_kept_by_finishing_a_permanent_one() -> None:
    # X1 and c1 both begin with 1; the 13 in the end finishes c1, and the extra column still gives room.
    state = alone([[1, 2], [9], [9], [9], [9], [9]], [13, 7], extra=[list(range(1, 13))])
    step = Step(state.clone(), [])
    tidy(step)
    assert step.table.columns[0] == bytes(range(1, 13))
    assert step.table.columns[6] == bytes([1, 2])
