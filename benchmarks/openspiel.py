"""Four of OpenSpiel's games in C++, random play from a Python loop."""

from __future__ import annotations

import random

import pyspiel

from benchmarks.peers import Peer, share
from priory.bench import POSITIONS, SEED, microseconds, rate

GAMES = ("backgammon", "gin_rummy", "cribbage", "hearts")


def play(state: pyspiel.State, most: int | None = None) -> int:
    """Play random actions to the end, or this many; how many there were.

    What chance may bring is also among the legal actions. Drawing from these is the fastest way, and for cards the
    right one; for the dice of backgammon it is not quite right, which changes nothing about its speed.
    """
    plies = 0
    while plies != most and not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node():
            plies += 1
        state.apply_action(actions[int(random.random() * len(actions))])
    return plies


def real(state: pyspiel.State) -> tuple[int, int]:
    """How many questions of a random game have two answers or more, and how many there are."""
    found = plies = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node():
            found += len(actions) > 1
            plies += 1
        state.apply_action(random.choice(actions))
    return found, plies


def deal(game: pyspiel.Game, seed: int) -> pyspiel.State:
    """A new game."""
    random.seed(seed)
    return game.new_initial_state()


def middle(game: pyspiel.Game, seed: int) -> pyspiel.State:
    """A game half played."""
    length = play(deal(game, seed))
    state = deal(game, seed)
    play(state, length // 2)
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def measure(name: str) -> Peer:
    """All figures of one game."""
    game = pyspiel.load_game(name)
    states = [middle(game, seed) for seed in range(SEED, SEED + POSITIONS)]
    return Peer(
        "OpenSpiel",
        name,
        game.num_players(),
        rate(lambda seed: play(deal(game, seed))),
        share([real(deal(game, seed)) for seed in range(SEED, SEED + POSITIONS)]),
        microseconds(lambda state: state.clone(), states),
        microseconds(lambda state: state.legal_actions(), states),
    )
