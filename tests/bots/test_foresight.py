"""What a table of those who play Kingsbridge together is expected to come to, and how that is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.tune_foresight import Game, fitted, kept, played
from priory.games.kingsbridge.box import CHARACTERS
from priory.games.kingsbridge.mind.solver.weighing import softened
from priory.games.kingsbridge.mind.weights import EXPECTED, STRETCHES


def test_near_the_end_every_character_counts_about_its_point() -> None:
    # K24.2: a character left is a point; one that can still be called on may save more.
    for worth in EXPECTED[-1][-2 * len(CHARACTERS) :]:
        assert 75 <= worth <= 200


def test_penalties_paid_do_not_brighten_what_is_to_come() -> None:
    # Whatever was lost before, five points more to lose are five points.
    assert softened(-5.0, 0.0) - 0.0 == softened(-30.0, -25.0) + 25.0 == -5.0
    # What is lost beyond ten points counts by 0.3.
    assert softened(-20.0, 0.0) == pytest.approx(-13.0)


def test_the_weights_follow_what_games_came_to() -> None:
    games = [played(seed, 1) for seed in range(4)]
    last = len(STRETCHES) - 1
    better = [Game(game.score + 3.0, game.turns) for game in games]
    before, after = fitted(games, last), fitted(better, last)
    # Three points more in every game are three points more on average over the turns.
    gained = [
        sum((b - a) * x for a, b, x in zip(before, after, seen, strict=True)) / 100.0
        for _, _, seen in turns(games, last)
    ]
    assert sum(gained) / len(gained) == pytest.approx(3.0, abs=0.2)


def turns(games: list[Game], stretch: int) -> list[tuple[int, int, list[int]]]:
    return [turn for game in games for turn in game.turns if turn[0] == stretch]


def test_without_a_ledger_there_are_no_games(tmp_path: Path) -> None:
    assert kept(tmp_path / "none.jsonl") == []
