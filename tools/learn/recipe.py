"""How each game learns, from nothing: which games are played in which round."""

from __future__ import annotations

from pathlib import Path

from priory.core.game import Game, Setup
from tools.learn.games import Run

FIRST = 1_000_000
"""The first deal of the first round; each round has a million of its own."""
FRESH = 20_000_000
"""The first deal of those that nothing is learned from."""
WARMED = 30_000_000
"""The first deal of those by which draws are warmed."""
DATA = Path("build/learning")


def usual(game: Game, setup: Setup) -> bool:
    """Whether all is agreed as usual."""
    return all(setup.variants[variant.name] == variant.usual for variant in game.variants)


def runs(game: Game, number: int, games: int, players: str = "", noise: int = -1) -> list[Run]:
    """The games of a round: so many for the fewest seats of the usual game, fewer with more seats, an eighth of that
    with each other agreement.

    In the first round quick players play, 8 choices in a hundred by chance; or, where the room plans whole turns,
    thinking ones with 15 quick games a turn, as a quick player has no idea of such a game. Later it is those who look
    one step ahead with the network of the last round, or thinking ones.
    """
    planned = game.has("mind.plan")
    names = players or ("thinking:15" if planned else "quick" if number == 0 else "oracle")
    chance = noise if noise >= 0 else 3 if planned else 8 if number == 0 else 4
    found = []
    for setup in game.setups():
        many = games * 2 // (setup.seats + (setup.seats == 1)) // (1 if usual(game, setup) or setup.seats == 1 else 8)
        found.append(Run(setup, tuple(names.split("+")), chance, FIRST * (number + 1), max(1, many)))
    return found
