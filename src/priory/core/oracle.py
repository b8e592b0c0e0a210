"""The oracle: how a game will end for each seat, as a network foretells it that has learned from many games.

A room that has learned holds `mind/oracle.json`: one network for all seat counts. Its inputs are what `observe` writes
for a seat, laid out for the most seats there can be (places of absent seats stay 0), how many play, and the worth of
the table for each seat. It is asked once for each seat and tells two numbers: the lead to be expected at the end, in
points, and how strongly the seat draws the win to itself. Tables of another box than the standard one, seat counts that
it has not learned, and games whose observations are laid out otherwise than when it learned have no oracle: they are
judged by `worth` alone, and the chance of winning follows from it by a curve of one slope.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from priory.core.game import Game
from priory.core.network import Network, network
from priory.core.observation import Piece, Sheet, layout_of, pieces_of
from priory.core.plain import Data
from priory.core.registry import game
from priory.core.rng import Rng
from priory.core.state import OVER, State

FILE: Final = "oracle.json"
LEAD: Final = 0
DRAW: Final = 1
SLOPE: Final = 0.1
"""Without an oracle a point of worth more draws the win by so much: ten points are odds of e to 1."""

Write = Callable[[Sheet, i64, State, int], None]


class Oracle:
    """Judges tables of one game with so many seats."""

    def __init__(self, told: Network, found: Game, seats: int, heat: float) -> None:
        most = most_seats(found)
        rows = layout_of(found, found.box, seats)
        places = spread(rows.pieces, pieces_of(found, found.box, most))
        self.network = told
        self.write: Write = found.room("observe").write
        self.places = vec[i64]([i64(place) for place in places])
        self.blank = vec[i16]([i16(0)] * len(places))
        self.sheet = Sheet(rows)
        self.seats: i64 = seats
        self.heat = heat
        self.dense: i64 = told.first.inputs - most - 1 - most
        self.most: i64 = most

    def ask(self, state: State, worth: list[float], seat: i64) -> vec[float]:
        """What the network tells of one seat; `worth` is that of the table for each."""
        net = self.network
        sums = net.begin()
        self.sheet.numbers = self.blank[:]
        self.write(self.sheet, 0, state, seat)
        net.add_row(sums, self.sheet.numbers, self.places)
        at = self.dense
        net.first.add(sums, at + self.seats, 1.0)
        at += self.most + 1
        own = worth[seat]
        net.first.add(sums, at, own)
        other = seat
        for after in range(1, self.seats):
            other += 1
            if other == self.seats:
                other = 0
            net.first.add(sums, at + after, own - worth[other])
        return net.told(sums)

    def lead(self, state: State, seat: int) -> float:
        """The lead of one seat to be expected at the end, in points."""
        if state.player == OVER:
            return leads(state.worth(), state.together)[seat]
        return self.ask(state, state.worth(), seat)[LEAD]

    def leads(self, state: State) -> list[float]:
        """The lead to be expected at the end for each seat."""
        worth = state.worth()
        if state.player == OVER:
            return leads(worth, state.together)
        return [self.ask(state, worth, seat)[LEAD] for seat in range(state.seats)]

    def chances(self, state: State) -> list[float]:
        """The chance of each seat to win, ties shared; where all win or lose as one, the same for all."""
        if state.player == OVER:
            return won(state)
        worth = state.worth()
        draws = [self.ask(state, worth, seat)[DRAW] * self.heat for seat in range(state.seats)]
        return shared(draws, state.together or state.seats == 1)

    def choice(self, state: State, rng: Rng) -> int:
        """The option after which the own lead to be expected is best; an imagined table is asked about."""
        seat = state.player
        best = state.offered[0]
        most = -math.inf
        for option in state.offered:
            after = state.clone()
            after.apply(option)
            after.advance()
            found = self.lead(after, seat) + 1e-9 * rng.below(1000)
            if found > most:
                most = found
                best = option
        return best


def leads(worth: list[float], together: bool) -> list[float]:
    """For each seat its worth less the best other's; who plays together, or alone, takes the worth itself."""
    if together or len(worth) == 1:
        return worth
    best = -math.inf
    second = -math.inf
    for value in worth:
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    return [value - (second if value == best else best) for value in worth]


def won(state: State) -> list[float]:
    """Each seat's share of the win once the game is over."""
    winners = state.winners()
    each = 1.0 if state.together else 1.0 / max(1, len(winners))
    return [each if seat in winners else 0.0 for seat in range(state.seats)]


def shared(draws: list[float], together: bool) -> list[float]:
    """Chances that add up to 1, as each seat draws; where all win or lose as one, the chance of the mean."""
    if together:
        chance = 1.0 / (1.0 + math.exp(-max(-40.0, min(40.0, sum(draws) / len(draws)))))
        return [chance] * len(draws)
    highest = max(draws)
    powers = [math.exp(max(-40.0, draw - highest)) for draw in draws]
    total = sum(powers)
    return [power / total for power in powers]


def chances(state: State) -> list[float]:
    """The chance of each seat to win at an imagined table, by its oracle, or else by worth."""
    if state.player == OVER:
        return won(state)
    foretold = oracle(state)
    if foretold is not None:
        return foretold.chances(state)
    return shared([SLOPE * worth for worth in state.worth()], state.together or state.seats == 1)


KNOWN: Final[dict[str, Oracle | None]] = {}


def oracle(state: State) -> Oracle | None:
    """Who foretells the end of this table, if anybody can."""
    found = game(state.game_id)
    if state.contents().digest != found.box.digest:
        return None
    name = f"{state.game_id} {state.seats}"
    if name not in KNOWN:
        path = found.folder / "mind" / FILE
        data = json.loads(path.read_text(encoding="utf-8")) if path.exists() else None
        KNOWN[name] = None if data is None else learned(found, data, state.seats)
    return KNOWN[name]


def learned(found: Game, data: Data, seats: int) -> Oracle | None:
    """The oracle of a room for so many seats; none if it has not learned them, or what it sees has changed since."""
    heat: float = data["heat"].get(str(seats), 0.0)
    if heat == 0.0 or data["layout"] != layout(found):
        return None
    return Oracle(network(data["network"]), found, seats, heat)


def most_seats(found: Game) -> int:
    """How many can play at most."""
    return max([setup.seats for setup in found.setups()])


def layout(found: Game) -> str:
    """A fingerprint of how what a seat sees is laid out for the most seats."""
    pieces = pieces_of(found, found.box, most_seats(found))
    text = json.dumps([[piece.name, *piece.shape] for piece in pieces])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def spread(pieces: list[Piece], wide: list[Piece]) -> list[int]:
    """For each number of a row the place it has in a row of the most seats: absent seats leave gaps."""
    found: list[int] = []
    first = 0
    for piece, wider in zip(pieces, wide, strict=True):
        found.extend([first + place for place in spread_piece(piece.shape, wider.shape)])
        first += wider.size
    return found


def spread_piece(shape: tuple[int, ...], wide: tuple[int, ...]) -> list[int]:
    """The places of a piece's numbers within the same piece for more seats."""
    found = [0]
    for length, wider in zip(shape, wide, strict=True):
        found = [place * wider + i for place in found for i in range(length)]
    return found
