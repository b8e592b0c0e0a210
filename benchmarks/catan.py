"""Catanatron's game, four seats, random play."""

from __future__ import annotations

import random

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from catanatron.models.actions import generate_playable_actions

from benchmarks.peers import Peer, share
from priory.bench import POSITIONS, SEED, microseconds, rate

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def deal(seed: int) -> Game:
    """A new game of four."""
    return Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)


def over(game: Game) -> bool:
    """Whether somebody has won, or the turns have run out."""
    return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT


def play(game: Game, most: int | None = None) -> int:
    """Play random actions to the end, or this many; how many there were."""
    plies = 0
    while plies != most and not over(game):
        actions = game.state.playable_actions
        game.execute(actions[int(random.random() * len(actions))])
        plies += 1
    return plies


def real(seed: int) -> tuple[int, int]:
    """How many questions of a random game have two answers or more, and how many there are."""
    game = deal(seed)
    found = plies = 0
    while not over(game):
        found += len(game.state.playable_actions) > 1
        plies += play(game, 1)
    return found, plies


def middle(seed: int) -> Game:
    """A game half played."""
    length = play(deal(seed))
    game = deal(seed)
    play(game, length // 2)
    return game


def measure() -> Peer:
    """All figures."""
    games = [middle(seed) for seed in range(SEED, SEED + POSITIONS)]
    return Peer(
        "Catanatron",
        "catan",
        len(COLOURS),
        rate(lambda seed: play(deal(seed))),
        share([real(seed) for seed in range(SEED, SEED + POSITIONS)]),
        microseconds(lambda game: game.copy(), games),
        microseconds(lambda game: generate_playable_actions(game.state), games),
    )
