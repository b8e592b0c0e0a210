"""What is learned from: moments of games by the number of seats, laid out as the network is asked about them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from priory.core.game import Game
from priory.core.observation import pieces_of
from priory.core.oracle import most_seats, spread
from tools.learn.games import Rows, load

HELD = 10
"""Every so-manieth deal is held back."""

Floats = NDArray[np.float32]


class Heap(NamedTuple):
    """All moments of one number of seats; inputs are laid out as the oracle's."""

    rows: NDArray[np.int16]
    places: NDArray[np.int64]
    worth: Floats
    leads: Floats
    won: Floats
    seeds: NDArray[np.int64]
    held: NDArray[np.bool_]
    together: bool


def leads_of(values: Floats) -> Floats:
    """What each seat has more than the best of the others; alone, all of it."""
    if values.shape[1] == 1:
        return values
    ranked = np.sort(values, axis=1)
    best, second = ranked[:, -1:], ranked[:, -2:-1]
    return values - np.where(values == best, second, best)


def heaps(game: Game, folders: list[Path], every: int = 1) -> list[Heap]:
    """What lies in these folders, or in every so-manieth file, by the number of seats and whether all win as one."""
    wide = pieces_of(game, game.box, most_seats(game))
    found: dict[tuple[int, bool], list[Rows]] = {}
    for path in sorted(one for folder in folders for one in folder.glob("*.npz"))[::every]:
        rows = load(path)
        together = "coop" in path.name or "solo" in path.name
        found.setdefault((rows.rows.shape[1], together), []).append(rows)
    made = []
    for (seats, together), parts in sorted(found.items()):
        whole = Rows(*[np.concatenate(arrays) for arrays in zip(*parts, strict=True)])
        places = np.array(spread(pieces_of(game, game.box, seats), wide), np.int64)
        leads = whole.scores if together else leads_of(whole.scores)
        held = (whole.seeds % HELD) == 0
        made.append(Heap(whole.rows, places, whole.worth, leads, whole.won, whole.seeds, held, together))
    return made


class Inputs:
    """Lays moments out as the network is asked about them: a row for each seat."""

    def __init__(self, game: Game) -> None:
        self.most = most_seats(game)
        pieces = pieces_of(game, game.box, self.most)
        self.wide = sum(piece.size for piece in pieces)
        self.size = self.wide + self.most + 1 + self.most

    def laid(self, heap: Heap, chosen: NDArray[np.int64]) -> Floats:
        """The inputs of some moments, seat after seat."""
        rows = heap.rows[chosen]
        count, seats, _ = rows.shape
        found = np.zeros((count, seats, self.size), np.float32)
        found[:, :, heap.places] = rows
        found[:, :, self.wide + seats] = 1.0
        at = self.wide + self.most + 1
        worth = heap.worth[chosen]
        found[:, :, at] = worth
        for after in range(1, seats):
            found[:, :, at + after] = worth - np.roll(worth, -after, axis=1)
        return found.reshape(count * seats, self.size)
