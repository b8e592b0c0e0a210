"""Tuning: the regression finds weights that are known, and looking for better ones leaves the old ones in place."""

from __future__ import annotations

import argparse
import math
from pathlib import Path

import numpy as np
import pytest

import priory
from tools import ascent, tune
from tools.learn.players import quick

MODULES = [
    ("pillars", "mind.sense"),
    ("pillars", "mind.workshop"),
    ("world", "mind.appraisal"),
    ("world", "mind.policy"),
    ("column", "mind.policy"),
    ("column", "mind.weights"),
    ("column", "mind.weights_of_more"),
    ("world", "mind.policy,mind.appraisal"),
]


@pytest.mark.parametrize(("game_id", "module"), MODULES)
def test_a_tuned_module_names_each_weight_once_and_plays_with_them(game_id: str, module: str) -> None:
    tuned = tune.Tuned(game_id, module)
    assert len(set(tuned.names)) == len(tuned.names)
    assert tuned.old == tuned.used()


def test_the_lead_is_over_the_mean_of_the_others() -> None:
    assert tune.leads([10.0, 4.0, 6.0, 8.0]) == [4.0, -4.0, pytest.approx(-4 / 3), pytest.approx(4 / 3)]


def test_the_regression_finds_the_change_that_made_the_difference() -> None:
    rows = np.random.default_rng(1).normal(size=(5000, 3)) * [1.0, 5.0, 0.2]
    change = [0.5, -0.25, 2.0]
    found = tune.ridge(rows, rows @ change, [1.0, 0.3, 8.0], 5000)
    assert found == pytest.approx(change, rel=0.05)
    held = tune.ridge(rows, rows @ change, [1.0, 0.3, 8.0], 50)
    assert all(abs(less) < abs(more) for less, more in zip(held, found, strict=True))
    assert tune.explained(rows @ [0.0, 0.0, 0.0], rows @ change) == 1.0


def test_slopes_are_what_a_weight_changes_and_the_weights_stay() -> None:
    tuned = tune.Tuned("pillars", "mind.sense")
    state = priory.game("pillars").new(4, 3)
    judged, slopes = tune.slopes(tuned, state, tuned.old)
    assert tuned.old == tuned.used()
    i = tuned.names.index("gold beyond")
    try:
        tuned.use([weight + (at == i) for at, weight in enumerate(tuned.old)])
        after = tune.leads(state.worth())
    finally:
        tuned.use(tuned.old)
    # Seats begin with 20 to 23 gold: two to five beyond eighteen, before the tax; worth is linear in this weight.
    assert [now - before for now, before in zip(after, judged, strict=True)] == pytest.approx(
        [row[i] for row in slopes]
    )
    assert len({round(row[i], 6) for row in slopes}) > 1


@pytest.mark.parametrize("player", sorted(tune.PLAYERS))
def test_every_player_chooses_what_is_offered(player: str) -> None:
    state = priory.game("column").new(2, 3)
    assert tune.PLAYERS[player](state, priory.Rng(1)) in state.options()


def test_a_duel_plays_each_game_with_the_weights_asked_for_and_gives_the_old_ones_back() -> None:
    tuned = tune.Tuned("column", "mind.policy")
    blind = [0.0] * len(tuned.old)
    gained = tune.duel(tuned, blind, tuned.old, "quick", 2, 6, 5)
    assert len(gained) == 6
    assert sum(gained) < -60, "who values nothing but points loses by far"
    assert tuned.old == tuned.used()


def test_an_ascent_mends_what_was_spoilt_goes_on_where_it_stopped_and_leaves_the_old_weights(tmp_path: Path) -> None:
    tuned = tune.Tuned("column", "mind.policy")
    spoilt = tuned.old.copy()
    first_house = tuned.names.index("a first house")
    spoilt[first_house] = 0.4
    climbs = [ascent.Climb(spoilt, tmp_path / "climb.json") for _ in range(2)]
    for climb in climbs:
        climb.step(tuned, 150, quick)
    assert climbs[0].weights.tolist() == climbs[1].weights.tolist(), "the same deals, the same step"
    assert climbs[0].weights[first_house] > 0.4
    resumed = ascent.Climb(tuned.old, tmp_path / "climb.json")
    assert (resumed.steps, resumed.weights.tolist()) == (1, climbs[0].weights.tolist())
    asked = argparse.Namespace(
        keep=tmp_path / "climb.json", rounds=1, seconds=math.inf, games=150, tables=ascent.TABLES
    )
    assert ascent.ascend(tuned, asked, quick) == climbs[0].weights.tolist()
    assert tuned.old == tuned.used()


@pytest.mark.parametrize("tables", [ascent.TABLES, (2,), (3, 4)])
def test_an_ascent_may_be_of_other_tables(tables: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    tuned = tune.Tuned("pillars", "mind.workshop")
    played = []

    def lead(_: object, __: object, ___: object, seats: int, *____: object) -> float:
        played.append(seats)
        return 1.0

    monkeypatch.setattr(ascent, "lead", lead)
    ascent.Climb(tuned.old, None).step(tuned, 6, quick, tables)
    assert played == [seats for number in range(6) for seats in (tables[number % len(tables)],) * 2]
