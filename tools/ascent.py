"""Climbs with all weights at once, by games of players in a hurry: the third way of `tools.tune`, `--by ascent`.

For every deal a sign is drawn for each weight. One side plays with all weights moved by their signs, the other with all
moved against them, and then they change seats: the same deal, the same chance. Who wins, and by how much, says a
little about every weight; thousands of deals together say how steep the way is for each. All weights then go a step up,
the farther the surer it is, less far the more steps were made, and from there the next deals are played. Two deals of
three are for two seats, the third is for four, two against two, unless other tables are asked for.

What has been found lies in a file after every step, so that it can go on where it was interrupted.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from priory import OVER, Rng, State

if TYPE_CHECKING:
    from tools.tune import Tuned

MOVED = 0.25
"""So far a weight is moved for a deal, in parts of itself,"""
LEAST = 0.3
"""or of this, if it is smaller."""
FAR_AHEAD = 20.0
"""Leads beyond so many points say hardly more: who is that far ahead wins."""
STEP = 0.075
"""How far a step goes for each standard error that the slope is above nothing, in parts of the weight."""
SUREST = 2.5
"""So many standard errors count at most."""
TIRED = 25
"""After so many steps they are half as long."""
MEMORY = 0.7
"""So much of the slopes of the steps before counts in the next."""
TABLES = (4, 2, 2)
"""The seats of the deals, in turn."""
DEALS = 10_000_000
"""The first of the deals that are climbed by."""


class Climb:
    """The weights so far, the slopes remembered, and how many steps were made."""

    def __init__(self, weights: Sequence[float], kept: Path | None) -> None:
        self.weights = np.array(weights)
        self.slopes = np.zeros(len(weights))
        self.steps = 0
        self.kept = kept
        if kept is not None and kept.exists():
            found = json.loads(kept.read_text(encoding="utf-8"))
            self.weights, self.slopes = np.array(found["weights"]), np.array(found["slopes"])
            self.steps = found["steps"]

    def keep(self) -> None:
        """Write down what has been found."""
        if self.kept is not None:
            found = {"weights": self.weights.tolist(), "slopes": self.slopes.tolist(), "steps": self.steps}
            self.kept.parent.mkdir(parents=True, exist_ok=True)
            self.kept.write_text(json.dumps(found) + "\n", encoding="utf-8")

    def step(
        self, tuned: Tuned, deals: int, choose: Callable[[State, Rng], int], tables: Sequence[int] = TABLES
    ) -> float:
        """Let somebody play so many deals and go a step; how steep it was, in standard errors."""
        chance = np.random.default_rng(self.steps)
        moved = MOVED * np.maximum(np.abs(self.weights), LEAST)
        total, squares = np.zeros(len(moved)), 0.0
        for number in range(deals):
            signs = chance.choice([-1.0, 1.0], size=len(moved))
            sides = ((self.weights + moved * signs).tolist(), (self.weights - moved * signs).tolist())
            seats = tables[number % len(tables)]
            seed = DEALS + self.steps * deals + number
            found = sum(
                [FAR_AHEAD * math.tanh(lead(tuned, choose, sides, seats, seed, own) / FAR_AHEAD) for own in range(2)]
            )
            total += found * signs
            squares += found * found
        surely = total / math.sqrt(squares) if squares else total
        self.slopes = MEMORY * self.slopes + (1.0 - MEMORY) * surely
        step = STEP / (1.0 + self.steps / TIRED) * np.clip(self.slopes, -SUREST, SUREST)
        self.weights = self.weights + step * moved / MOVED
        self.steps += 1
        self.keep()
        return float(np.abs(surely).mean())


def lead(
    tuned: Tuned,
    choose: Callable[[State, Rng], int],
    sides: tuple[list[float], list[float]],
    seats: int,
    seed: int,
    own: int,
) -> float:
    """A game of players in a hurry, who sit in turn: by how much the first side leads, mean over mean."""
    state = tuned.game.new(seats, seed)
    rng = Rng(seed)
    now = -1
    while state.player != OVER:
        side = (state.player + own) % 2
        if side != now:
            tuned.use(sides[side])
            now = side
        state.play(choose(state, rng))
    scores = state.scores()
    first, second = scores[own::2], scores[1 - own :: 2]
    return sum(first) / len(first) - sum(second) / len(second)


def ascend(tuned: Tuned, asked: Any, choose: Callable[[State, Rng], int]) -> list[float]:
    """Steps for so many seconds of the processor, or so many of them."""
    climb = Climb(tuned.old, asked.keep)
    began = time.process_time()
    while climb.steps < asked.rounds and time.process_time() - began < asked.seconds:
        steep = climb.step(tuned, asked.games, choose, asked.tables)
        print(f"step {climb.steps}: {steep:.2f} standard errors steep", flush=True)
    tuned.use(tuned.old)
    return [float(weight) for weight in climb.weights]
