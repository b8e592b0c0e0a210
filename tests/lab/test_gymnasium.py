"""Gymnasium: one seat against bots; its own checker passes, errors are those it asks for."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

from priory import Rng, Seat
from priory.contract.cases import Case
from priory.lab.gymnasium import PrioryEnv, seated


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


@pytest.mark.parametrize(
    "settings",
    [
        {"game": "kingsbridge", "seats": 1, "mode": "solo"},
        {"game": "kingsbridge", "seats": 2},
        {"game": "pillars", "seats": 3, "seat": 1},
        {"game": "column", "seats": 2},
    ],
    ids=str,
)
def test_paid_by_step_all_pay_adds_up_to_the_score(settings: dict[str, Any]) -> None:
    env = PrioryEnv(**settings, reward="score", paid="step")
    env.reset(seed=2)
    env.action_space.seed(2)
    assert env.table is not None
    begun = env.table.worth()[env.seat]
    pays = []
    over = False
    while not over:
        _, reward, over, _, info = env.step(env.action_space.sample())
        pays.append(float(reward))
    assert begun + sum(pays) == pytest.approx(info["scores"][env.seat])
    assert sum(1 for pay in pays if pay) > len(pays) / 4, "there is something to learn from all along"


def test_what_is_paid_by_step_tells_nothing_that_the_seat_cannot_know() -> None:
    env = PrioryEnv("column", 3, reward="score", paid="step")
    env.reset(seed=2)
    env.action_space.seed(2)
    for _ in range(60):
        assert env.table is not None
        if env.step(env.action_space.sample())[2]:
            break
        alike = [env.table.imagine(0, Rng(chance)) for chance in range(3)]
        assert {env.standing(table) for table in alike} == {env.settled}


class Learner:
    """Policy gradients for a liking of each kind of option: as plain as a learner can be."""

    def __init__(self, env: PrioryEnv) -> None:
        self.env = env
        game = env.observer.game
        names = [kind.name for kind in game.codec.kinds]
        self.kinds = np.array([names.index(game.decode(option)["kind"]) for option in range(game.option_count)])
        self.likes = np.zeros(len(names))

    def play(self, seed: int) -> tuple[list[float], NDArray[np.float64], bool]:
        """The pay of each step, which way it pulls the likings, and whether the game came to its end."""
        self.env.reset(seed=seed)
        chance = np.random.default_rng(seed)
        pays: list[float] = []
        pulls = []
        while True:
            offered = np.flatnonzero(self.env.action_masks())
            kinds = self.kinds[offered]
            odds = np.exp(self.likes[kinds] - self.likes[kinds].max())
            odds /= odds.sum()
            at = chance.choice(len(offered), p=odds)
            pull = -np.bincount(kinds, odds, len(self.likes))
            pull[kinds[at]] += 1
            _, pay, ended, cut, _ = self.env.step(offered[at])
            pays.append(float(pay))
            pulls.append(pull)
            if ended or cut:
                return pays, np.array(pulls), ended

    def learn(self, seed: int) -> None:
        pays, pulls, _ = self.play(seed)
        follows = np.zeros(len(pays))
        later = 0.0
        for i in reversed(range(len(pays))):
            later = follows[i] = pays[i] + 0.9 * later
        better = (follows - follows.mean()) / follows.std()
        self.likes += len(self.likes) * (pulls * better[:, None]).mean(0)


def test_kingsbridge_alone_can_be_learned() -> None:
    learner = Learner(PrioryEnv("kingsbridge", 1, mode="solo", reward="score", paid="step", max_steps=1500))
    fresh = range(1000, 1004)
    before = [sum(learner.play(seed)[0]) for seed in fresh]
    for seed in range(20):
        learner.learn(seed)
    played = [learner.play(seed) for seed in fresh]
    assert sum(ended for _, _, ended in played) >= 3, "it has not learned to dawdle"
    assert np.mean([sum(pays) for pays, _, _ in played]) > np.mean(before) + 50


def test_a_game_is_cut_off_after_so_many_steps() -> None:
    env = PrioryEnv("kingsbridge", 1, mode="solo", reward="score", max_steps=5)
    env.reset(seed=2)
    ends = [env.step(env.action_space.sample())[1:4] for _ in range(5)]
    assert ends == [(0.0, False, False)] * 4 + [(0.0, False, True)]
    assert env.action_masks().any(), "the table stands as it was left, for those who look on from there"
    with pytest.raises(ResetNeeded):
        env.step(env.action_space.sample())
    env.reset()
    assert env.step(env.action_space.sample())[3] is False


def test_a_game_that_ends_with_its_last_step_is_over_and_not_cut_off() -> None:
    env = PrioryEnv("pillars", 2)
    steps = 0
    env.reset(seed=2)
    env.action_space.seed(2)
    while not env.over:
        env.step(env.action_space.sample())
        steps += 1
    short = PrioryEnv("pillars", 2, max_steps=steps)
    short.reset(seed=2)
    short.action_space.seed(2)
    for _ in range(steps):
        _, _, over, cut, _ = short.step(short.action_space.sample())
    assert (over, cut) == (True, False)


def test_who_loses_by_an_illegal_option_has_been_paid_the_least_there_is() -> None:
    env = PrioryEnv("kingsbridge", 1, mode="solo", reward="score", paid="step", illegal="lose")
    env.reset(seed=1)
    assert env.table is not None
    begun = env.table.worth()[0]
    pays = [float(env.step(env.action_space.sample())[1]) for _ in range(30)]
    pays.append(float(env.step(10_000)[1]))
    assert begun + sum(pays) == pytest.approx(env.observer.reward_range()[0])


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
    refused: list[Any] = [215, -1, 10_000, "a", 1.5]
    for wrong in refused:
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
        ({"paid": "never"}, "at the 'never': it can be end or step"),
        ({"paid": "step"}, "is the score, not 'rank'"),
        ({"paid": "step", "reward": "lead"}, "is the score, not 'lead'"),
        ({"max_steps": 0}, "after 0 steps"),
        ({"max_steps": 1.5}, "after 1.5 steps"),
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
