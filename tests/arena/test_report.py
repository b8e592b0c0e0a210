"""Reports: shares of wins with Wilson's interval, and ratings."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from rich.console import Console

from priory.arena import report
from priory.arena.ledger import Ledger
from priory.arena.match import Match, Result


def ledger(ranks: list[list[int]]) -> Ledger:
    bots = ("greedy", *["random"] * (len(ranks[0]) - 1))
    found = Ledger(Match("kingsbridge", bots, len(ranks)))
    for number, order in enumerate(ranks):
        found.enter(Result(number, order, [-float(rank) for rank in order], [0.25, *[0.0] * (len(bots) - 1)], 9, 1.0))
    return found


def test_the_interval_is_wilsons() -> None:
    # Wilson 1927: for 8 of 10 the 95 % interval runs from 0.490 to 0.943.
    assert report.interval([1.0] * 8 + [0.0] * 2) == pytest.approx((0.490, 0.943), abs=0.001)
    assert report.interval([1.0] * 10)[1] == 1.0
    assert report.interval([0.0] * 10)[0] == 0.0


def test_a_shared_win_is_shared() -> None:
    first, second, third = report.standings(ledger([[1, 1, 3], [1, 2, 3]]))
    assert (first.wins, second.wins, third.wins) == (0.75, 0.25, 0.0)


def test_a_game_that_nobody_has_won_is_a_win_for_nobody() -> None:
    lost = Ledger(Match("kingsbridge", ("greedy", "random"), 2, variants={"mode": "coop"}))
    for number, winners in enumerate(([], [0, 1])):
        lost.enter(Result(number, [1, 1], [-9.0, -9.0], [0.0, 0.0], 9, 1.0, winners))
    assert [one.wins for one in report.standings(lost)] == [0.25, 0.25]


def test_scores_have_a_mean_and_an_error() -> None:
    one = report.standings(ledger([[1, 2], [2, 1]]))[0]
    assert one.score == -1.5
    assert one.score_error == pytest.approx(1.96 * 0.5)
    assert one.slowest == 0.25


def test_who_wins_is_rated_higher() -> None:
    standings = report.standings(ledger([[1, 2, 2, 2]] * 20))
    assert standings[0].rating > standings[1].rating
    assert standings[1].rating == standings[2].rating == standings[3].rating


def test_bots_of_one_name_share_one_rating_whatever_their_seats() -> None:
    even = report.standings(ledger([[2, 1, 3, 4]] * 5))
    assert even[1].rating == even[2].rating == even[3].rating


def test_a_report_is_data_and_a_table() -> None:
    played = ledger([[1, 2], [2, 1]])
    data = json.loads(json.dumps(report.to_dict(played)))
    assert data["finished"] == 2
    assert [one["bot"] for one in data["standings"]] == ["greedy", "random"]
    console = Console(width=120, record=True, file=StringIO())
    console.print(report.table(played))
    assert "50.0 %" in console.export_text()


def test_nothing_finished_is_nothing_to_report() -> None:
    assert report.standings(Ledger(Match("kingsbridge", ("greedy", "random"), 2))) == []
