"""One set-up of a game as researchers look at it: its spaces, observations, masks and rewards."""

from __future__ import annotations

import operator
from typing import Any

from priory.extras import needs

with needs("lab"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

from typing import TypeAlias, TypeVar

from priory.core.errors import BadSetup, PrioryError
from priory.core.game import Game, Setup
from priory.core.observation import Piece, layout_of
from priory.core.plain import Data
from priory.core.registry import game as find_game
from priory.core.registry import games
from priory.core.rng import Rng
from priory.core.state import State
from priory.lab import loop

K = TypeVar("K", bound=np.generic)
Row = NDArray[np.int16]
Observation: TypeAlias = Any
"""A row, or its pieces by name, as the form asks."""
Mask = NDArray[np.int8]
FORMS = ("flat", "dict")
NUMBER = np.dtype(np.int16)


class Observer:
    """How tables of one set-up are dealt, seen and paid.

    Bad arguments are a ValueError here, as in the libraries this is made for; it quotes what Priory says about them.
    """

    def __init__(self, game: str, seats: int | None, reward: str, form: str, variants: Data) -> None:
        if reward not in loop.REWARDS:
            raise ValueError(f"there is no reward {reward!r}: there are {', '.join(loop.REWARDS)}")
        if form not in FORMS:
            raise ValueError(f"there is no form {form!r} of observations: there are {', '.join(FORMS)}")
        try:
            self.game: Game = find_game(game)
            self.setup = self.game.check_setup(first_count(self.game, variants, seats), 0, None, variants)
        except PrioryError as error:
            raise ValueError(str(error)) from error
        if not self.game.has("observe"):
            raise ValueError(f"{game} cannot be observed: its room has no observe.py")
        room = self.game.room("observe")
        self.form = form
        self.seats = self.setup.seats
        self.options = self.game.option_count
        self.reward = loop.REWARDS.index(reward)
        layout = layout_of(self.game, self.game.box, self.seats)
        self.pieces: list[Piece] = layout.pieces
        self.size: int = layout.size
        write = room.write if hasattr(room, "write") else loop.Numbers(room.numbers).write
        self.writer = loop.Writer(write, layout, self.options)
        self.least, self.most = room.score_range(self.deal(0))
        self.low = np.concatenate([np.full(piece.size, piece.least, np.int16) for piece in self.pieces])
        self.high = np.concatenate([np.full(piece.size, piece.most, np.int16) for piece in self.pieces])
        self.scale = np.maximum(self.high, -self.low)

    def __reduce__(self) -> tuple[object, ...]:
        reward = loop.REWARDS[self.reward]
        return Observer, (self.game.id, self.seats, reward, self.form, self.setup.variants)

    def deal(self, seed: int) -> State:
        """The table of a seed, the same as `game.new` deals."""
        setup = Setup(self.setup.seats, seed, None, self.setup.variants)
        return self.game.deal(setup, self.game.box, Rng(seed))

    def space(self) -> spaces.Space[Observation]:
        """The space of observations: a flat box, or a dict with a box for each piece."""
        if self.form == "flat":
            return spaces.Box(self.low, self.high, dtype=np.int16)
        boxes: dict[str, spaces.Space[Observation]] = {}
        for piece in self.pieces:
            boxes[piece.name] = spaces.Box(piece.least, piece.most, piece.shape, np.int16)
        return spaces.Dict(boxes)

    def row(self, state: State, seat: int) -> Row:
        """What a seat may know, as a flat row of numbers."""
        return np.frombuffer(bytearray(self.writer.observed(state, seat)), NUMBER)

    def observation(self, state: State, seat: int) -> Observation:
        """What a seat may know, in the form asked for."""
        row = self.row(state, seat)
        return row if self.form == "flat" else self.named(row)

    def shown(self, state: State, seat: int) -> tuple[Observation, Mask]:
        """What a seat may know, in the form asked for, and its options: none for who is not to choose."""
        written = bytearray(self.writer.shown(state, seat))
        row = np.frombuffer(written, NUMBER, self.size)
        mask = np.frombuffer(written, np.int8, self.options, NUMBER.itemsize * self.size)
        return row if self.form == "flat" else self.named(row), mask

    def named(self, row: NDArray[K]) -> dict[str, NDArray[K]]:
        """The pieces of a row by name; further dimensions in front of it are kept. They share its memory."""
        found = {}
        at = 0
        for piece in self.pieces:
            found[piece.name] = row[..., at : at + piece.size].reshape(row.shape[:-1] + piece.shape)
            at += piece.size
        return found

    def mask(self, state: State) -> Mask:
        """1 for each option at hand, 0 for the others."""
        return np.frombuffer(bytearray(self.writer.masked(state)), np.int8)

    def rewards(self, state: State) -> list[float]:
        """What each seat is paid at the end of a game."""
        return loop.rewards(state, self.reward, self.least, self.most)

    def reward_range(self) -> tuple[float, float]:
        """The least and the most that a seat can be paid."""
        if self.reward == loop.RANK:
            return -1.0, 1.0
        alone = self.seats == 1 or self.deal(0).together
        if self.reward == loop.SCORE or alone:
            return self.least, self.most
        return self.least - self.most, self.most - self.least


def observed() -> list[Game]:
    """The games that can be looked at as numbers: those whose room has an `observe`."""
    return [found for found in map(find_game, games()) if found.has("observe")]


def first_count(game: Game, variants: Data, seats: int | None) -> int:
    """The seats asked for, or else the fewest that these variants are played with."""
    if seats is not None:
        try:
            return operator.index(seats)
        except TypeError as error:
            raise BadSetup(f"{game.id} is not played by {seats!r}: a whole number is needed") from error
    chosen = {variant.name: variants.get(variant.name, variant.usual) for variant in game.variants}
    return min(game.seat_counts(chosen), default=0)
