"""Random play through PettingZoo's API, as its own performance benchmark does it."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np

from priory.bench import REPEATS

SECONDS = 1.0


def best(run: Callable[[float], tuple[int, float]], seconds: float = SECONDS) -> float:
    """Steps a second, the best of several short runs: what disturbs a run can only slow it."""
    found = 0.0
    for _ in range(REPEATS):
        steps, passed = run(seconds)
        found = max(found, steps / passed)
    return found


def turns(env: Any, seconds: float) -> tuple[int, float]:
    """Play games at random; how many steps, how long."""
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
