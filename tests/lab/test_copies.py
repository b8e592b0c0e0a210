"""Environments can be pickled and deep-copied at any moment: a copy goes on as the original does."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import pytest

from priory import Rng
from priory.bots.bot import Budget
from priory.bots.levels import LEVELS
from priory.bots.thinker import Thinker
from priory.core.seat import Seat
from priory.lab.gymnasium import PrioryEnv
from priory.lab.observer import Observer
from priory.lab.pettingzoo import priory_v0
from priory.lab.vector import PrioryVectorEnv

FEW = Budget(iterations=12)


def copies(env: Any) -> list[Any]:
    return [env, pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]


def alike(env: Any, run: Callable[[Any], list[Any]]) -> bool:
    """Whether an environment and its copies go on in the same way, each for itself."""
    seen = [run(one) for one in copies(env)]
    return seen[0] == seen[1] == seen[2] and len(set(map(repr, seen[0]))) > 1


def steps(env: Any) -> list[Any]:
    inner = env.unwrapped
    inner.action_space.seed(3)
    return [env.step(inner.action_space.sample())[0].tobytes() for _ in range(12)]


@pytest.mark.parametrize("opponents", ["random", "greedy", "journeyman"])
def test_one_seat_and_its_opponents(game_id: str, opponents: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "journeyman", lambda seed: Thinker(seed, FEW))
    env = PrioryEnv(game_id, 2, opponents=opponents)
    env.reset(seed=1)
    steps(env)
    assert alike(env, steps)


def test_as_gymnasium_makes_it() -> None:
    env = gymnasium.make("priory/kingsbridge-solo-v0", reward="score", paid="step", max_steps=100)
    env.reset(seed=1)
    assert alike(env, steps)


@pytest.mark.parametrize("make", [priory_v0.env, priory_v0.raw_env])
def test_agents_in_turn(game_id: str, make: Any) -> None:
    def run(env: Any) -> list[Any]:
        found = []
        for _ in range(12):
            env.step(int(env.last()[0]["action_mask"].argmax()))
            found.append(env.last()[0]["observation"].tobytes())
        return found

    env = make(game_id, 2)
    env.reset(seed=1)
    run(env)
    assert alike(env, run)


@pytest.mark.parametrize("seat", [None, 0])
def test_many_tables(game_id: str, seat: int | None) -> None:
    def run(env: Any) -> list[Any]:
        found = []
        for number in range(60):
            rows, pay, ends, _, infos = env.step(env.random_actions(Rng(number)))
            found += [one.tobytes() for one in (rows, pay, ends, infos["action_mask"], infos["player"])]
        return found

    env = PrioryVectorEnv(game_id, 3, 2, seat=seat)
    assert not pickle.loads(pickle.dumps(env)).started
    env.reset(seed=1)
    run(env)
    assert alike(env, run)


def test_tables_of_other_processes_say_that_they_cannot() -> None:
    env = PrioryVectorEnv("pillars", 2, 2, processes=2)
    try:
        for copied in (pickle.dumps, copy.deepcopy):
            with pytest.raises(TypeError, match="tables of other processes cannot be copied or pickled"):
                copied(env)
    finally:
        env.close()


@pytest.mark.parametrize("form", ["flat", "dict"])
def test_an_observer(form: str) -> None:
    watch = Observer("kingsbridge", 1, "score", form, {"mode": "solo"})
    for other in copies(watch)[1:]:
        assert other.space() == watch.space()
        assert other.reward_range() == watch.reward_range()
        assert other.writer.observed(other.deal(3), 0) == watch.writer.observed(watch.deal(3), 0)


def test_a_bot_in_the_middle_of_its_thoughts(game_id: str) -> None:
    table = Observer(game_id, 2, "rank", "flat", {}).deal(5)
    bot = Thinker(3)
    for _ in range(12):
        at = Seat(table, table.player)
        chosen = [one.choose(at, FEW) for one in copies(bot)[::-1]]
        assert len(set(chosen)) == 1
        table.play(chosen[0])
