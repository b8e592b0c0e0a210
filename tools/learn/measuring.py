"""How true the told chances are: games that nothing was learned from, asked about at some moments of each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import priory
from priory import OVER, Rng
from priory.core.game import Setup
from priory.core.oracle import leads
from priory.core.seat import Seat
from tools.learn.games import PER_FILE, Run, name_of, shares
from tools.learn.players import player

Floats = NDArray[np.float64]
BINS = 10
EVERY = 16
"""Of so many choices one is asked about."""


class Answers(NamedTuple):
    """What was told of each seat at some moments, the lead by worth then, its share of the win in the end, the game."""

    told: Floats
    lead: Floats
    won: Floats
    seeds: NDArray[np.int64]


def asked(game_id: str, run: Run, folder: Path) -> list[list[float]]:
    """Play what is missing and ask, at some moments, the seat that has just been drawn: it knows what it may know.

    Each answer is for one seat: the chance told, the lead by worth at the true table, the share of the win, the game.
    """
    game = priory.game(game_id)
    folder.mkdir(parents=True, exist_ok=True)
    found: list[list[float]] = []
    for first in range(run.first, run.first + run.games, PER_FILE):
        seeds = range(first, min(first + PER_FILE, run.first + run.games))
        path = folder / f"asked-{name_of(run.setup)}-{first:08}-{len(seeds)}.json"
        if not path.exists():
            told = [answer for seed in seeds for answer in ask(game, run, seed)]
            path.write_text(json.dumps(told), encoding="utf-8")
        found.extend(json.loads(path.read_text(encoding="utf-8")))
    return found


def ask(game: priory.Game, run: Run, seed: int) -> list[list[float]]:
    """The answers of one game."""
    setup = run.setup
    state = game.deal(Setup(setup.seats, seed, None, setup.variants), game.box, Rng(seed))
    chance = Rng(seed ^ 0xA5CED)
    names = run.players
    seated = [player(names[(seat + seed) % len(names)], seed * 8 + seat) for seat in range(setup.seats)]
    kept: list[tuple[list[float], list[float]]] = []
    while state.player != OVER:
        if chance.below(EVERY) == 0:
            kept.append((Seat(state, chance.below(state.seats)).chances(), leads(state.worth(), state.together)))
        state.play(seated[state.player](state, chance))
    won = shares(state)
    seats = range(1 if state.together or state.seats == 1 else state.seats)
    return [[told[seat], lead[seat], won[seat], seed] for told, lead in kept for seat in seats]


def answers(found: list[list[float]]) -> Answers:
    """The answers as arrays."""
    table = np.array(found, float)
    return Answers(table[:, 0], table[:, 1], table[:, 2], table[:, 3].astype(np.int64))


class Measure(NamedTuple):
    """How true answers are. `bins` are told, true and how many, for ten parts; `off` the mean difference over them,
    `weighed` the same counted by how many lie in each; `brier` and `plain` the scores of the network and of worth."""

    games: int
    moments: int
    bins: list[tuple[float, float, int]]
    off: float
    weighed: float
    brier: float
    plain: float

    @property
    def better(self) -> float:
        """By how much the Brier score is better than that of worth."""
        return 1.0 - self.brier / self.plain


def measured(groups: list[Answers]) -> Measure:
    """Hold what was told against what came; each group, of one set-up, has a logistic regression of its own."""
    told = np.concatenate([group.told for group in groups])
    won = np.concatenate([group.won for group in groups])
    plain = np.concatenate([by_worth(group) for group in groups])
    place = np.minimum((told * BINS).astype(int), BINS - 1)
    bins = []
    for at in range(BINS):
        inside = place == at
        if inside.any():
            bins.append((float(told[inside].mean()), float(won[inside].mean()), int(inside.sum())))
    gaps = [abs(said - true) for said, true, _ in bins]
    weighed = sum(gap * count for gap, (_, _, count) in zip(gaps, bins, strict=True)) / len(told)
    return Measure(
        sum(len(np.unique(group.seeds)) for group in groups),
        len(told),
        bins,
        float(np.mean(gaps)),
        float(weighed),
        float(((told - won) ** 2).mean()),
        float(((plain - won) ** 2).mean()),
    )


def by_worth(group: Answers) -> Floats:
    """The chances that a logistic regression on the lead by worth gives, fitted to these very answers."""
    start, slope = logistic(group.lead, group.won)
    return np.asarray(1.0 / (1.0 + np.exp(-(start + slope * group.lead))), float)


def logistic(x: Floats, y: Floats) -> tuple[float, float]:
    """The logistic regression of wins on leads, by Newton's method: where it begins and how steep it is."""
    scale = float(x.std()) or 1.0
    rows = np.stack([np.ones(len(x)), x / scale], axis=1)
    found = np.zeros(2)
    for _ in range(30):
        chance = 1.0 / (1.0 + np.exp(-np.clip(rows @ found, -40.0, 40.0)))
        bent = rows.T @ (rows * (chance * (1.0 - chance))[:, None]) + 1e-9 * np.eye(2)
        step = np.linalg.solve(bent, rows.T @ (y - chance))
        found = found + step
        if np.abs(step).max() < 1e-10:
            break
    return float(found[0]), float(found[1] / scale)
