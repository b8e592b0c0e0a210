"""Matches: seats rotated, deals paired, results in the order of the bots."""

from __future__ import annotations

import pytest

from priory.arena.match import Match, play
from priory.bots.bot import Budget
from priory.core.errors import BadSetup, UnknownGame

MATCH = Match("kingsbridge", ("greedy", "random", "random"), 6, seed=4)


def test_every_bot_sits_on_every_seat_with_the_same_deal() -> None:
    for deal in range(2):
        games = range(3 * deal, 3 * deal + 3)
        assert {MATCH.deal(number) for number in games} == {4 + deal}
        for seat in range(3):
            assert {MATCH.seating(number)[seat] for number in games} == {0, 1, 2}


def test_the_same_game_ends_the_same_way() -> None:
    one, two = play(MATCH, 1), play(MATCH, 1)
    assert (one.ranks, one.scores, one.plies) == (two.ranks, two.scores, two.plies)


def test_with_a_pace_thinking_bots_play_the_same_game_on_any_machine() -> None:
    match = Match("column", ("journeyman", "random"), 2, seed=4, share=0.1, pace=600)
    assert match.budget(Budget(seconds=0.1)) == Budget(iterations=6)
    assert match.budget(Budget()) == Budget()
    one, two = play(match, 0), play(match, 0)
    assert (one.ranks, one.scores, one.plies) == (two.ranks, two.scores, two.plies)


def test_results_stand_in_the_order_of_the_bots_whatever_their_seats() -> None:
    match = Match("kingsbridge", ("greedy", "random"), 4, seed=4)
    results = [play(match, number) for number in range(4)]
    assert [result.ranks[0] for result in results].count(1) >= 3
    assert all(len(result.slowest) == 2 and max(result.slowest) <= result.seconds for result in results)


@pytest.mark.parametrize(
    ("match", "problem"),
    [
        (Match("kingsbridge", ("greedy", "random"), 0), "at least 1 game"),
        (Match("kingsbridge", ("greedy", "random"), 1, share=0.0), "above 0"),
        (Match("kingsbridge", ("greedy", "random"), 1, pace=-1), "pace"),
        (Match("kingsbridge", ("greedy", "randy"), 1), "did you mean 'random'"),
        (Match("kingsbridge", ("greedy",), 1), "not played by 1"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(match: Match, problem: str) -> None:
    with pytest.raises(BadSetup, match=problem):
        match.check()


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        Match("kingbridge", ("greedy", "random"), 1).check()


def test_a_lost_game_of_those_who_play_together_has_no_winner() -> None:
    result = play(Match("kingsbridge", ("random", "random"), 1, seed=4, variants={"mode": "coop"}), 0)
    assert max(result.scores) < 1
    assert result.won() == []


def test_winners_stand_in_the_order_of_the_bots_whatever_their_seats() -> None:
    for number in range(3):
        result = play(MATCH, number)
        assert result.won() == [who for who, rank in enumerate(result.ranks) if rank == 1]
