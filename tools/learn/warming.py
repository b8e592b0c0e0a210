"""How warm draws are to be taken so that the chances a seat is told come true: from games of their own.

What `train` finds goes by the true tables of few games held back, by which the network was also chosen. Here seats are
asked as `Seat.chances` asks them, on tables they imagine, in games that are neither learned from nor measured by.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

import priory
from priory import OVER, Rng, State
from priory.core.game import Setup
from priory.core.oracle import DRAW, oracle
from priory.core.seat import TABLES, Seat
from tools.learn.games import Run, shares
from tools.learn.heaps import Floats
from tools.learn.judging import WARMTHS, chances_of, surprise
from tools.learn.measuring import EVERY
from tools.learn.players import player


class Moment(NamedTuple):
    """What the network told of each seat at the tables that one seat imagined, and each seat's share of the win."""

    draws: Floats
    won: list[float]
    together: bool


def drawn(state: State, seat: int) -> Floats:
    """How strongly each seat draws the win, at each of the tables that this seat imagines."""
    asked, rng = Seat(state, seat), Rng(0)
    found = []
    for _ in range(TABLES):
        table = asked.imagine(rng)
        foretold = oracle(table)
        assert foretold is not None
        worth = table.worth()
        found.append([foretold.ask(table, worth, each)[DRAW] for each in range(table.seats)])
    return np.array(found, np.float32)


def moments(game: priory.Game, run: Run, seed: int) -> list[Moment]:
    """The moments of one game."""
    setup = run.setup
    state = game.deal(Setup(setup.seats, seed, None, setup.variants), game.box, Rng(seed))
    chance = Rng(seed ^ 0xA5CED)
    seated = [player(run.players[(seat + seed) % len(run.players)], seed * 8 + seat) for seat in range(setup.seats)]
    found: list[Floats] = []
    while state.player != OVER:
        if chance.below(EVERY) == 0:
            found.append(drawn(state, chance.below(state.seats)))
        state.play(seated[state.player](state, chance))
    won, together = shares(state), state.together or state.seats == 1
    return [Moment(draws, won, together) for draws in found]


def told(moment: Moment, heat: float) -> Floats:
    """The chances that a seat is told at this warmth: the mean over its tables."""
    return np.asarray(chances_of(moment.draws, moment.together, heat).mean(axis=0), np.float32)


def warmest(found: list[Moment]) -> float:
    """The warmth at which the ends of these games surprise least."""
    won = np.array([moment.won for moment in found], np.float32)
    scores = [surprise(np.array([told(moment, heat) for moment in found]), won) for heat in WARMTHS]
    return WARMTHS[int(np.argmin(scores))]
