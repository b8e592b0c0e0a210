"""Sifting: which manner of searching is worth a long match? Each plays yesterday's, and the better half goes on.

The first round is short; in each following one the rest play on until each has twice as many games. Margins decide,
as they tell more than wins while games are few. All deals are the same for all, and none of them is one of a match that
is told afterwards: the best of many flatters itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from priory.core.game import Setup
from tools.learn.duels import fought, told

MANNERS: dict[str, tuple[str, ...]] = {
    "pillars": ("ends=1", "ends=1,turns=2,short=0", "short=150", "ends=1,short=150", "guesses=1", "looks=1", "turns=2"),
    "world": ("ends=1", "ends=1,turns=2,short=0", "short=100", "ends=1,short=100", "guesses=1", "looks=1", "trust=12"),
    "column": ("short=400", "ends=1", "ends=1,short=400", "turns=0", "ends=1,turns=2", "trust=30", "deepest=2"),
}
"""What is sifted unless told otherwise: see Manner for the names, and docs/experiments.md for what is hoped for."""


def sift(
    game_id: str,
    manners: Sequence[str],
    seconds: float,
    setup: Setup,
    first: int,
    games: int,
    kept: Path | None,
    say: Callable[[str], object] = print,
) -> str:
    """The manner that is left; `games` are those of the first round."""
    left = list(manners)
    while True:
        ranked = []
        for own in left:
            names = (f"plain:{seconds:g}s:{own}", f"plain:{seconds:g}s")
            found = fought(game_id, *names, setup, first, games, kept)
            ranked.append((-sum([game.margin for game in found]) / games, own))
            say(f"{game_id}, {setup.seats} seats, {own}: {told(found)}")
        ranked.sort()
        if len(left) <= 2:
            return ranked[0][1]
        left = [own for _, own in ranked[: (len(left) + 1) // 2]]
        games *= 2
