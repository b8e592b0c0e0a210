"""What a network tells of moments that were held back, and how warm its draws must be taken to be true."""

from __future__ import annotations

import numpy as np

from priory.core.game import Game
from tools.learn.heaps import Floats, Heap, Inputs, leads_of
from tools.learn.measuring import logistic
from tools.learn.training import Learner, told_of

WARMTHS = [1.02**step for step in range(-60, 41)]
ENOUGH = 60
"""With fewer games held back a number of seats has no warmth of its own."""


def chances_of(draws: Floats, together: bool, heat: float = 1.0) -> Floats:
    """The chances that follow from draws, as the oracle makes them."""
    warm = draws * heat
    if together:
        return np.repeat(1.0 / (1.0 + np.exp(-warm.mean(axis=1, keepdims=True))), draws.shape[1], axis=1)
    powers = np.exp(warm - warm.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)


def surprise(chances: Floats, won: Floats) -> float:
    """How surprising the ends were to who was told these chances: the mean cross entropy."""
    told = np.clip(chances, 1e-6, 1.0 - 1e-6)
    return float(-(won * np.log(told) + (1.0 - won) * np.log(1.0 - told)).mean())


def warmest(parts: list[tuple[Floats, Floats, bool]]) -> float:
    """What draws are to be multiplied by so that these ends surprise least."""
    scores = [
        sum(surprise(chances_of(draws, together, heat), won) * len(won) for draws, won, together in parts)
        for heat in WARMTHS
    ]
    return WARMTHS[int(np.argmin(scores))]


def heats(game: Game, learner: Learner, piles: list[Heap]) -> dict[int, float]:
    """For each number of seats what draws are to be multiplied by; of few games one for all numbers of seats."""
    inputs = Inputs(game)
    told: dict[int, list[tuple[Floats, Floats, bool]]] = {}
    games: dict[int, int] = {}
    for heap in piles:
        held = np.flatnonzero(heap.held)
        draws = told_of(learner, inputs, heap, held)[:, :, 1]
        seats = heap.rows.shape[1]
        told.setdefault(seats, []).append((draws, heap.won[held], heap.together))
        games[seats] = games.get(seats, 0) + len(np.unique(heap.seeds[held]))
    common = warmest([part for parts in told.values() for part in parts])
    return {seats: warmest(parts) if games[seats] >= ENOUGH else common for seats, parts in told.items()}


def summary(game: Game, learner: Learner, piles: list[Heap], warmth: dict[int, float]) -> list[str]:
    """How well the network foretells what was held back, beside worth, for each number of seats."""
    inputs = Inputs(game)
    found = []
    for heap in piles:
        held, learned = np.flatnonzero(heap.held), np.flatnonzero(~heap.held)
        seats = heap.rows.shape[1]
        told = told_of(learner, inputs, heap, held)
        worth = heap.worth if heap.together else leads_of(heap.worth)
        start, slope = logistic(worth[learned].ravel().astype(float), heap.won[learned].ravel().astype(float))
        plain = 1.0 / (1.0 + np.exp(-(start + slope * worth[held])))
        won, leads = heap.won[held], heap.leads[held]
        chances = chances_of(told[:, :, 1], heap.together, warmth[seats])
        brier, other = float(((chances - won) ** 2).mean()), float(((plain - won) ** 2).mean())
        line = np.polyfit(worth[learned].ravel(), heap.leads[learned].ravel(), 1)
        spread = float(leads.var())
        kept = 1.0 - float(((told[:, :, 0] - leads) ** 2).mean()) / spread
        before = 1.0 - float(((np.polyval(line, worth[held]) - leads) ** 2).mean()) / spread
        kind = " together" if heap.together else ""
        found.append(
            f"{game.id}, {seats} seats{kind}, {len(held)} moments held back: lead explained {kept:.3f}, by worth "
            f"{before:.3f}; Brier {brier:.4f}, by worth {other:.4f} ({100 * (1 - brier / other):.1f} % better)"
        )
    return found
