"""What researchers use now: PettingZoo's card game, RLCard's gin rummy, backgammon of pgx and of OpenSpiel."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np
import pyspiel

from benchmarks import openspiel
from priory.bench import REPEATS, rate

SECONDS = 1.0
TABLES = 256


def best(run: Callable[[float], tuple[int, float]], seconds: float = SECONDS) -> float:
    """Steps a second, the best of several short runs: what disturbs a run can only slow it."""
    found = 0.0
    for _ in range(REPEATS):
        steps, passed = run(seconds)
        found = max(found, steps / passed)
    return found


def turns(env: Any, seconds: float) -> tuple[int, float]:
    """Random play through PettingZoo's API, as its own performance benchmark does it; how many steps, how long."""
    steps = 0
    start = process_time()
    env.reset(seed=steps)
    while process_time() - start < seconds:
        for _ in range(100):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
            if not env.agents:
                env.reset()
    return steps, process_time() - start


def pettingzoo_texas() -> float:
    """PettingZoo's texas_holdem_no_limit_v6."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import texas_holdem_no_limit_v6

        env = texas_holdem_no_limit_v6.env()
    return best(lambda seconds: turns(env, seconds))


def rlcard_gin() -> float:
    """RLCard's gin rummy, which PettingZoo's gin_rummy_v4 was made from, without anything around it."""
    import rlcard

    env = rlcard.make("gin-rummy")

    def run(seconds: float) -> tuple[int, float]:
        steps = 0
        start = process_time()
        state, _ = env.reset()
        while process_time() - start < seconds:
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
            if env.is_over():
                state, _ = env.reset()
        return steps, process_time() - start

    return best(run)


def pgx_backgammon() -> float:
    """Backgammon of pgx on the processor, 256 games in a batch, random moves drawn and games reset inside the step."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make("backgammon")
    step = jax.vmap(auto_reset(env.step, env.init))

    def play(state: Any, key: Any) -> Any:
        first, second = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        return step(state, jax.random.categorical(first, logits, axis=1), jax.random.split(second, TABLES))

    played = jax.jit(play)
    keys = jax.random.split(jax.random.PRNGKey(0), 2)
    held = [played(jax.jit(jax.vmap(env.init))(jax.random.split(keys[0], TABLES)), keys[1])]

    def run(seconds: float) -> tuple[int, float]:
        steps = 0
        key = jax.random.PRNGKey(1)
        start = process_time()
        while process_time() - start < seconds:
            for _ in range(10):
                key, this = jax.random.split(key)
                held[0] = played(held[0], this)
                steps += TABLES
            held[0].observation.block_until_ready()
        return steps, process_time() - start

    return best(run)


def openspiel_backgammon() -> float:
    """OpenSpiel's backgammon, asked from a Python loop."""
    game = pyspiel.load_game("backgammon")
    return rate(lambda seed: openspiel.play(openspiel.deal(game, seed)), SECONDS).decisions
