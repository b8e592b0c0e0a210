"""Games that are learned from: played by bots, with some moments of each written down as every seat sees them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import priory
from priory import OVER, Rng, State
from priory.core.game import Game, Setup
from priory.core.observation import layout_of
from priory.lab.loop import Numbers, Writer
from tools.learn.players import player

PER_FILE = 250
"""So many games lie in one file; an interrupted run goes on with the first file that is missing."""
EVERY = 12
"""Of so many choices one is written down, as neighbours tell the same."""


class Run(NamedTuple):
    """What is played: `players` are named as in `players.py`, one for all seats or one for each, rotated by the seed;
    `noise` is how many choices in a hundred are made by chance."""

    setup: Setup
    players: tuple[str, ...]
    noise: int
    first: int
    games: int


class Rows(NamedTuple):
    """Moments of games, of one set-up: for each of them and each seat what it sees, the worth of the table for it, what
    it scored in the end, and its share of the win. `seeds` says of which game a moment is, `plies` how far that was."""

    rows: NDArray[np.int16]
    worth: NDArray[np.float32]
    scores: NDArray[np.float32]
    won: NDArray[np.float32]
    seeds: NDArray[np.int64]
    plies: NDArray[np.int16]


def writer(game: Game, seats: int) -> Writer:
    """Writes what seats see as rows of numbers."""
    room = game.room("observe")
    write = room.write if hasattr(room, "write") else Numbers(room.numbers).write
    return Writer(write, layout_of(game, game.box, seats), game.option_count)


def shares(state: State) -> list[float]:
    """Each seat's share of the win: ties share it; where all win or lose as one, everybody has all of it or nothing."""
    winners = state.winners()
    each = 1.0 if state.together else 1.0 / max(1, len(winners))
    return [each if seat in winners else 0.0 for seat in range(state.seats)]


class Scribe:
    """Plays games of one run and writes moments of them down."""

    def __init__(self, game: Game, run: Run) -> None:
        self.game = game
        self.run = run
        self.writer = writer(game, run.setup.seats)
        self.rows: list[bytes] = []
        self.told: list[tuple[list[float], list[float], list[float], int, int]] = []

    def play(self, seed: int) -> None:
        """One game."""
        setup = self.run.setup
        state = self.game.deal(Setup(setup.seats, seed, None, setup.variants), self.game.box, Rng(seed))
        chance = Rng(seed ^ 0x5EED)
        names = self.run.players
        seated = [player(names[(seat + seed) % len(names)], seed * 8 + seat) for seat in range(setup.seats)]
        kept: list[tuple[list[float], int]] = []
        ply = 0
        while state.player != OVER:
            if chance.below(EVERY) == 0:
                self.rows.extend([self.writer.observed(state, seat) for seat in range(state.seats)])
                kept.append((state.worth(), ply))
            if chance.below(100) < self.run.noise:
                state.play(chance.choice(state.offered))
            else:
                state.play(seated[state.player](state, chance))
            ply += 1
        for worth, when in kept:
            self.told.append((worth, state.scores(), shares(state), seed, when))

    def written(self) -> Rows:
        """All moments so far."""
        seats = self.run.setup.seats
        rows = np.frombuffer(b"".join(self.rows), np.int16).reshape(len(self.told), seats, self.writer.size)
        worth, scores, won, seeds, plies = zip(*self.told, strict=True)
        return Rows(
            rows,
            np.array(worth, np.float32),
            np.array(scores, np.float32),
            np.array(won, np.float32),
            np.array(seeds, np.int64),
            np.array(plies, np.int16),
        )


def parts(run: Run) -> list[Run]:
    """The run file by file."""
    end = run.first + run.games
    return [run._replace(first=first, games=min(PER_FILE, end - first)) for first in range(run.first, end, PER_FILE)]


def make(game_id: str, run: Run, folder: Path) -> None:
    """Play the games of one file, if it is not there yet."""
    begins = f"{name_of(run.setup)}-{run.first:08}"
    path = folder / f"{begins}-{run.games}.npz"
    if path.exists():
        return
    folder.mkdir(parents=True, exist_ok=True)
    for shorter in folder.glob(f"{begins}-*.npz"):
        shorter.unlink()
    scribe = Scribe(priory.game(game_id), run)
    for seed in range(run.first, run.first + run.games):
        scribe.play(seed)
    half = path.with_suffix(".part")
    with half.open("wb") as out:
        np.savez_compressed(out, **scribe.written()._asdict())
    half.rename(path)


def name_of(setup: Setup) -> str:
    """A set-up as part of a file's name: its seats, and what is not as usual."""
    words = [f"{name}={value}" for name, value in setup.variants.items()]
    return "-".join([f"{setup.seats}seats", *words])


def load(path: Path) -> Rows:
    """The moments of one file."""
    with np.load(path) as found:
        return Rows(*[found[name] for name in Rows._fields])


def games_in(folder: Path) -> int:
    """How many games lie in a folder, of which something was written down."""
    found = 0
    for path in folder.glob("*.npz"):
        with np.load(path) as part:
            found += len(set(part["seeds"]))
    return found
