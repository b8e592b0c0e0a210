"""Sense: the worth of a table goes the way the game goes."""

from __future__ import annotations

from typing import Any

import pytest

from priory import OVER, Rng, State
from priory.games.pillars import GAME
from tests.rules.pillars.tables import first_row, lay, player


def worth(own: dict[str, Any]) -> float:
    """The worth for seat 0 in the cathedral step of round 3."""
    return lay(own, round=3, step=13, event="ev_king").worth()[0]


def greedy(state: State, rng: Rng, worlds: int = 2) -> int:
    """The option after which the own worth is furthest above the best other one, on a few imagined tables."""
    seat = state.player
    tables = [state.imagine(seat, rng) for _ in range(worlds)]
    best, found = -1e9, -1
    for option in state.options():
        value = 0.0
        for table in tables:
            copy = table.clone()
            copy.play(option)
            values = copy.worth()
            value += values[seat] - max(values[:seat] + values[seat + 1 :])
        if value > best:
            best, found = value, option
    return found


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (player(stone=2, vp=5), player(stone=2, vp=4)),
        (player(stone=2, gold=9), player(stone=2, gold=5)),
        (player(stone=4), player(stone=2)),
        (player(stone=2, metal=1), player(stone=2)),
        (player(stone=2, privileges=["pv_tom"]), player(stone=2)),
        (player(stone=2, craftsmen=[*first_row(0), "cs_3_sculptor"]), player(stone=2)),
    ],
)
def test_more_is_better(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert worth(better) > worth(worse)


def test_at_the_end_only_points_and_gold_count() -> None:
    state = lay({"vp": 9, "gold": 3, "cubes": {"metal": 5}}, {"vp": 9, "gold": 4}, round=6, step=13, event="ev_king")
    first, second = state.worth()
    assert second > first
    assert round(first) == 9


def test_a_quick_option_is_always_one_of_those_offered() -> None:
    for seats in (2, 3, 4):
        state = GAME.new(seats, seed=seats)
        rng = Rng(7)
        while state.player != OVER:
            option = state.quick(rng)
            assert option in state.options()
            state.play(option)


def test_a_greedy_player_crushes_random_ones() -> None:
    for seed in range(2):
        state = GAME.new(3, seed=seed, start=0)
        rng = Rng(seed)
        while state.player != OVER:
            state.play(greedy(state, rng) if state.player == 1 else rng.choice(state.options()))
        assert state.ranks()[1] == 1
        assert state.scores()[1] > 25
