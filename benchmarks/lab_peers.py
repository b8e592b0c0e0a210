"""What researchers use now: PettingZoo's card games, RLCard's gin rummy, backgammon of pgx and of OpenSpiel."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from functools import cache
from time import process_time
from typing import Any

import pyspiel

from benchmarks import gin, openspiel
from benchmarks.turns import SECONDS, best, turns
from priory.bench import rate

TABLES = 256


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


@cache
def pgx_step() -> tuple[Callable[[Any, Any], Any], list[Any]]:
    """A step of backgammon of pgx, compiled once, and the batch it is taken on."""
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
    return played, [played(jax.jit(jax.vmap(env.init))(jax.random.split(keys[0], TABLES)), keys[1])]


def pgx_backgammon() -> float:
    """Backgammon of pgx on the processor, 256 games in a batch, random moves drawn and games reset inside the step."""
    import jax

    played, held = pgx_step()

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


TEXAS = "PettingZoo texas_holdem_no_limit_v6"
GIN = "PettingZoo gin_rummy_v4"
RLCARD = "RLCard gin-rummy"
PGX = "pgx backgammon"
OPENSPIEL = "OpenSpiel backgammon"
CONTENDERS: dict[str, Callable[[], float]] = {
    TEXAS: pettingzoo_texas,
    GIN: gin.measure,
    RLCARD: rlcard_gin,
    PGX: pgx_backgammon,
    OPENSPIEL: openspiel_backgammon,
}
