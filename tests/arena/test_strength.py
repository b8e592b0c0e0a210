"""The matches by which the bots are judged: what they show, and when a mark is met."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import solo, strength
from benchmarks.strength import MARKS, SOLO, Mark, row, solo_row
from priory.arena.ledger import Ledger
from priory.arena.match import Match, Result
from priory.core.registry import rooms

GAMES = rooms()


def finished(match: Match, ranks: list[list[int]], score: float = 1.0) -> Ledger:
    found = Ledger(match)
    for number, ranking in enumerate(ranks):
        found.enter(Result(number, ranking, [score] * len(ranking), [0.1] * len(ranking), 30, 1.0))
    return found


def test_every_game_is_judged_by_each_kind_of_match() -> None:
    kinds: dict[tuple[str, ...], list[str]] = {}
    for mark in MARKS:
        mark.match.check()
        kinds.setdefault(mark.match.bots, []).append(mark.match.game)
    assert sorted(kinds.pop(("master",) * 4)) == ["pillars"]
    assert [sorted(games) for games in kinds.values()] == [GAMES] * 3


def test_a_mark_is_met_by_enough_wins_in_all_its_games() -> None:
    mark = Mark(0.5, Match("pillars", ("master", "journeyman"), 4, 7, 0.1, 10_000))
    won, lost, shared = [1, 2], [2, 1], [1, 1]
    assert row(mark, finished(mark.match, [won, lost, shared, won]))[-1] == "met"
    assert row(mark, finished(mark.match, [won, lost, lost, shared]))[-1] == "**missed**"
    assert row(mark, finished(mark.match, [won, won, won]))[-1] == "1 games to go"
    assert row(mark, Ledger(mark.match))[-1] == "4 games to go"
    # 2.5 of 4 wins; Wilson's interval of 0.625 with n = 4 and z = 1.96 is 0.219 to 0.908
    told = row(mark, finished(mark.match, [won, lost, shared, won]))
    assert told[:-1] == [
        "master against journeyman",
        "pillars",
        "≥ 50 %",
        "62.5 %",
        "21.9 to 90.8",
        "4",
        "0.1",
        "7",
    ]


def test_where_all_are_masters_the_mean_of_their_points_counts() -> None:
    mark = Mark(40.0, Match("pillars", ("master",) * 4, 2, 0, 0.1, 10_000))
    ranks = [[1, 2, 3, 4]] * 2
    assert row(mark, finished(mark.match, ranks, 40.0))[2:] == ["≥ 40", "40.0", "40.0 to 40.0", "2", "0.1", "0", "met"]
    assert row(mark, finished(mark.match, ranks, 39.9))[-1] == "**missed**"


def test_alone_both_the_mean_and_the_lost_games_count() -> None:
    def told(scores: list[float]) -> str:
        return solo_row([solo.Played(seed, score, 2, 5, 1, 0.5, 9.0) for seed, score in enumerate(scores)])[-1]

    assert SOLO.seeds == 100
    assert told([0.0] * 3 + [13.0] * 97) == "met"
    assert told([0.0] * 4 + [13.0] * 96) == "**missed**"
    assert told([11.9] * 100) == "**missed**"
    assert told([13.0] * 99) == "1 games to go"


def test_what_has_been_played_can_be_written_without_playing_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "bots.md"
    page.write_text("# Bots\n<!-- strength: begin -->\nold\n<!-- strength: end -->\nend\n")
    strength.main(["--told", "--folder", str(tmp_path / "games"), "--page", str(page)])
    text = page.read_text()
    assert text.count("400 games to go") == 8
    assert "old" not in text
    assert "kingsbridge, ≥ 90 %" in capsys.readouterr().out
