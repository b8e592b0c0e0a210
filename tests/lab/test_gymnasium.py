"""Gymnasium: one seat against bots; its own checker passes, errors are those it asks for."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

from priory import Rng, Seat
from priory.lab.gymnasium import PrioryEnv, seated
from tests.contract.cases import Case


def test_it_passes_the_checker(case: Case) -> None:
    env = PrioryEnv(case.game_id, case.setup.seats, illegal="lose", **case.setup.variants)
    check_env(env, skip_render_check=True)


def test_all_games_are_registered(game_id: str) -> None:
    env = gymnasium.make(f"priory/{game_id}-v0", illegal="lose", disable_env_checker=True)
    observation, _ = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    many = gymnasium.make_vec(f"priory/{game_id}-v0", num_envs=2)
    assert many.reset(seed=1)[0].shape == (2, *observation.shape)


def finish(env: PrioryEnv, seed: int = 2) -> tuple[float, dict[str, Any]]:
    env.reset(seed=seed)
    env.action_space.seed(seed)
    while True:
        _, reward, over, _, info = env.step(env.action_space.sample())
        if over:
            return float(reward), info
        assert reward == 0


def test_a_seat_plays_against_bots_to_the_end() -> None:
    env = PrioryEnv("pillars", 3, seat=2, opponents=["random", "greedy"])
    reward, info = finish(env)
    ranks = info["ranks"]
    assert reward == (sum(rank > ranks[2] for rank in ranks) - sum(rank < ranks[2] for rank in ranks)) / 2


def test_kingsbridge_alone_is_paid_by_score() -> None:
    env = PrioryEnv("kingsbridge", 1, mode="solo", reward="score")
    reward, info = finish(env)
    assert [reward] == info["scores"]


def test_a_function_can_be_an_opponent() -> None:
    asked: list[int] = []

    def first(seat: Seat, _: Rng) -> int:
        asked.append(seat.seat)
        return seat.options()[0]

    finish(PrioryEnv("pillars", 3, seat=0, opponents=first))
    assert set(asked) == {1, 2}


def test_opponents_sit_clockwise_from_the_own_seat() -> None:
    def one(_: Seat, __: Rng) -> int:
        return 1

    def two(_: Seat, __: Rng) -> int:
        return 2

    bots = seated([one, two], 1, 3)
    assert (bots[2], bots[0]) == (one, two)


def test_a_sample_is_one_of_the_options_at_hand() -> None:
    env = PrioryEnv("world", 2)
    _, info = env.reset(seed=4)
    assert all(info["action_mask"][env.action_space.sample()] for _ in range(20))
    assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))


def test_an_illegal_option_is_refused_and_changes_nothing() -> None:
    env = PrioryEnv("pillars", 2)
    _, info = env.reset(seed=1)
    for wrong in (215, -1, 10_000, "a", 1.5):
        with pytest.raises(InvalidAction):
            env.step(wrong)
    assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))


def test_an_illegal_option_can_be_made_to_lose() -> None:
    env = PrioryEnv("pillars", 2, illegal="lose")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(215)
    assert (reward, over) == (-1, True)
    assert "215 is not offered" in info["illegal"]
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_a_step_needs_a_game() -> None:
    env = PrioryEnv("pillars", 2)
    with pytest.raises(ResetNeeded, match="no game is dealt yet"):
        env.step(0)
    finish(env)
    with pytest.raises(ResetNeeded, match="the game is over"):
        env.step(0)


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"seats": 5}, "is not played by 5"),
        ({"seat": 2}, "there is no seat 2"),
        ({"opponents": "gredy"}, "did you mean 'greedy'"),
        ({"opponents": ["random", "random"]}, "2 opponents for 1 other seats"),
        ({"illegal": "pass"}, "cannot 'pass'"),
    ],
)
def test_bad_arguments_are_value_errors(settings: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        PrioryEnv("pillars", **{"seats": 2, **settings})


def test_it_is_drawn_with_the_eyes_of_its_seat() -> None:
    env = PrioryEnv("kingsbridge", 2, seat=1, render_mode="ansi")
    env.reset(seed=3)
    assert "player_1  hand" in env.render()
    image = PrioryEnv("kingsbridge", 2, render_mode="rgb_array")
    image.reset(seed=3)
    assert image.render().shape[2] == 3
