"""PettingZoo: its own tests hold for every game, variant and seat count; errors are those it asks for."""

from __future__ import annotations

import contextlib
import io
import itertools
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from priory import IllegalOption, Rng, game
from priory.contract.cases import Case
from priory.lab.pettingzoo import make, priory_v0

with warnings.catch_warnings():  # its tests load one of its own games in a way it now warns of
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
    from pettingzoo.test.save_obs_test import test_save_obs as save_obs
    from pettingzoo.test.state_test import test_state_space as state_space_check

# PettingZoo only knows its own environments to have a mask beside the observation, and warns of all others.
MASKED = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


def made(case: Case, **settings: Any) -> AECEnv[str, Any, int]:
    return priory_v0.env(case.game_id, case.setup.seats, **case.setup.variants, **settings)


def play(env: AECEnv[str, Any, int], seed: int) -> dict[str, float]:
    """Play a random game to its end; what everybody was paid."""
    env.reset(seed=seed)
    rng = Rng(seed)
    paid = {}
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        if over:
            paid[agent] = reward
        env.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return paid


@MASKED
def test_it_passes_the_api_test(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(made(case), num_cycles=15)
    assert "Passed API test" in capsys.readouterr().out


@MASKED
def test_it_passes_the_api_test_with_named_pieces(game_id: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(priory_v0.env(game_id, form="dict"), num_cycles=15)


def test_it_passes_the_seed_test(case: Case) -> None:
    seed_test(partial(made, case), num_cycles=10)


def test_it_passes_the_performance_benchmark(
    case: Case, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # It plays for five seconds; here a second passes whenever it looks at the clock.
    clock = itertools.count()
    monkeypatch.setitem(performance_benchmark.__globals__, "time", SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(made(case))
    assert "Finished performance benchmark" in capsys.readouterr().out


def test_it_passes_the_other_tests(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = priory_v0.env(game_id)
    save_obs(env)
    assert "Observations must be Box" in capsys.readouterr().out
    env.reset(seed=1)
    state_space_check(env)
    assert env.unwrapped.state_space.contains(env.state())


def test_it_is_drawn_in_every_mode(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(priory_v0.env, game_id), {"svg": lambda svg: svg.startswith("<svg"), "ansi": lambda text: text})
    assert capsys.readouterr().out


@pytest.mark.parametrize("id", ["kingsbridge", "pillars"])
def test_everybody_is_paid_once_at_the_end(id: str) -> None:
    env = priory_v0.env(id, 3)
    paid = play(env, 4)
    assert sorted(paid) == ["player_0", "player_1", "player_2"]
    assert sum(paid.values()) == pytest.approx(0)
    assert env.agents == []


def test_the_seed_of_a_reset_deals_the_table_of_that_seed() -> None:
    env = priory_v0.raw_env("world", 3)
    env.reset(seed=12)
    assert env.table.digest() == game("world").new(3, seed=12).digest()
    env.reset()
    follower = env.table.digest()
    env.reset(seed=12)
    env.reset()
    assert env.table.digest() == follower


def test_only_who_must_choose_has_options() -> None:
    env = priory_v0.raw_env("column", 2)
    env.reset(seed=1)
    waiting = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(env.agent_selection)["action_mask"].sum() >= 2
    assert env.observe(waiting)["action_mask"].sum() == 0


def test_observations_do_not_share_memory() -> None:
    env = priory_v0.env("pillars", 2)
    env.reset(seed=1)
    first, *_ = env.last()
    again, *_ = env.last()
    assert first is not None
    first["observation"][:] = 7
    first["action_mask"][:] = 0
    assert data_equivalence(env.last()[0], again)


def test_an_illegal_action_ends_the_game_with_the_least_reward(caplog: pytest.LogCaptureFixture) -> None:
    env = priory_v0.env("pillars", 3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(215)
    assert "Illegal move made" in caplog.text
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1


def test_without_guards_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = priory_v0.raw_env("pillars", 3)
    env.reset(seed=1)
    before = env.table.digest()
    with pytest.raises(IllegalOption, match="215 is not offered"):
        env.step(215)
    assert env.table.digest() == before


@pytest.mark.parametrize("action", [9999, -1, None, 1.5, "place"])
def test_an_action_outside_the_space_is_an_assertion(action: Any) -> None:
    env = priory_v0.env("pillars", 2)
    env.reset(seed=1)
    before = env.unwrapped.table.digest()
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(action)
    assert env.unwrapped.table.digest() == before


def test_guards_do_what_those_of_pettingzoo_do(caplog: pytest.LogCaptureFixture) -> None:
    """The same options, an illegal one among them, in our one guard and in PettingZoo's three."""
    raw = priory_v0.raw_env("pillars", 3)
    theirs = wrappers.TerminateIllegalWrapper(raw, illegal_reward=raw.observer.reward_range()[0])
    shown = []
    for env in (priory_v0.env("pillars", 3), wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(theirs))):
        env.reset(seed=3)
        seen: list[Any] = []
        for step, agent in enumerate(env.agent_iter()):
            observation, *rest = env.last()
            paid = {name: float(reward) for name, reward in env.rewards.items()}
            seen += [agent, observation, rest, paid, dict(env.terminations), dict(env.truncations)]
            mask = observation["action_mask"]
            over = rest[1] or rest[2]
            env.step(None if over else int(np.flatnonzero(mask == 0)[0] if step == 9 else mask.argmax()))
        shown.append(seen)
    assert data_equivalence(shown[0], shown[1])
    assert caplog.text.count("Illegal move made") == 2


@pytest.mark.parametrize("call", ["last", "step", "observe", "state", "render", "agent_iter"])
def test_nothing_can_be_asked_before_the_first_deal(call: str) -> None:
    env = priory_v0.env("pillars", 2, render_mode="ansi")
    arguments = {"step": (0,), "observe": ("player_0",)}.get(call, ())
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before"):
        getattr(env, call)(*arguments)


def test_a_step_after_the_end_is_warned_of(caplog: pytest.LogCaptureFixture) -> None:
    env = priory_v0.env("pillars", 2)
    play(env, 1)
    env.step(None)
    assert "Should reset() first" in caplog.text


def test_who_is_out_can_only_step_with_none() -> None:
    env = priory_v0.raw_env("pillars", 2)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        env.step(env.table.options()[0])
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)


def test_a_wrong_seat_count_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="is not played by 7"):
        priory_v0.env("pillars", 7)


def test_an_unknown_render_mode_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="there is no render mode 'oil'"):
        priory_v0.env("pillars", render_mode="oil")


def test_names_carry_the_version() -> None:
    assert str(priory_v0.env("world")) == "priory_world_v0"
    assert str(make("aec", "priory/world-v0", seats=3)) == "priory_world_v0"
