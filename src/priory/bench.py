"""How fast the games run on this machine: random play, and what a search asks of a table.

Time is the processor's time spent on this process, so that what else the machine does disturbs little.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from random import Random
from time import process_time
from typing import TypeVar

from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from priory.core.game import Game, Setup
from priory.core.plain import Data
from priory.core.registry import game as find_game
from priory.core.registry import games
from priory.core.rng import Rng
from priory.core.state import OVER, State, playout
from priory.version import build

REPEATS = 3
SECONDS = 0.3
POSITIONS = 16
SEED = 20

Position = TypeVar("Position")


@dataclass(frozen=True)
class Rate:
    """Random play: how many decisions and whole games a second, the deal included."""

    decisions: float
    games: float


@dataclass(frozen=True)
class Speed:
    """The figures of one game in one set-up. `clone`, `imagine` and `options` are microseconds in the middle of a game;
    `options` is finding them, not merely handing out those already found."""

    game: str
    seats: int
    variants: Data
    build: str
    loop: Rate
    playout: Rate
    clone: float
    imagine: float
    options: float


def loop(state: State, random: Callable[[], float]) -> int:
    """Play a random game from Python over the public API; the number of decisions."""
    plies = 0
    while state.player != OVER:
        options = state.options()
        state.play(options[int(random() * len(options))])
        plies += 1
    return plies


def deal(game: Game, setup: Setup, seed: int) -> State:
    """A table of this set-up."""
    return game.new(setup.seats, seed, setup.start, **setup.variants)


def rate(play: Callable[[int], int], seconds: float = SECONDS, repeats: int = REPEATS) -> Rate:
    """The best of several short runs of random games: what disturbs a run can only slow it.

    `play` deals and plays the game of a seed and counts its decisions.
    """
    best = Rate(0.0, 0.0)
    seed = SEED
    for _ in range(repeats):
        plies = count = 0
        start = process_time()
        passed = 0.0
        while passed < seconds:
            plies += play(seed)
            count += 1
            seed += 1
            passed = process_time() - start
        best = max(best, Rate(plies / passed, count / passed), key=_decisions)
    return best


def _decisions(rate: Rate) -> float:
    return rate.decisions


def middles(game: Game, setup: Setup) -> list[State]:
    """Tables from the middle of random games."""
    found = []
    for seed in range(SEED, SEED + POSITIONS):
        length = loop(deal(game, setup, seed), Random(seed).random)
        state, random = deal(game, setup, seed), Random(seed).random
        for _ in range(length // 2):
            options = state.options()
            state.play(options[int(random() * len(options))])
        found.append(state)
    return found


def microseconds(
    act: Callable[[Position], object],
    positions: Sequence[Position],
    seconds: float = SECONDS / 3,
    repeats: int = REPEATS,
) -> float:
    """How long this takes at these positions on average, the best of several short runs."""
    best = float("inf")
    for _ in range(repeats):
        count = 0
        start = process_time()
        passed = 0.0
        while passed < seconds:
            for position in positions:
                act(position)
            count += len(positions)
            passed = process_time() - start
        best = min(best, passed / count)
    return best * 1e6


def measure(game: Game, setup: Setup, seconds: float = SECONDS, repeats: int = REPEATS) -> Speed:
    """All figures of one game in one set-up."""
    states = middles(game, setup)
    rng = Rng(SEED)
    return Speed(
        game.id,
        setup.seats,
        setup.variants,
        build(),
        rate(lambda seed: loop(deal(game, setup, seed), Random(seed).random), seconds, repeats),
        rate(lambda seed: playout(deal(game, setup, seed), Rng(seed)), seconds, repeats),
        microseconds(lambda state: state.clone(), states, seconds / 3, repeats),
        microseconds(lambda state: state.imagine(state.player, rng), states, seconds / 3, repeats),
        microseconds(lambda state: state.legal(), states, seconds / 3, repeats),
    )


def chosen(ids: Sequence[str], seats: int | None = None) -> Iterator[tuple[Game, Setup]]:
    """Every set-up of these games (of all games if none is named), of this many seats if it matters."""
    for id in ids or games():
        game = find_game(id)
        for setup in game.setups():
            if seats is None or setup.seats == seats:
                yield game, setup


def label(speed: Speed) -> str:
    """The game and its variants, in a word or two: its id and what is not as usual."""
    words = [speed.game]
    for name, value in speed.variants.items():
        if value is True:
            words.append(name)
        elif value is not False:
            words.append(value if isinstance(value, str) else f"{name} {value}")
    return ", ".join(words)


def table(speeds: Sequence[Speed]) -> Grid:
    """The figures as a table for the terminal."""
    builds = " and ".join(sorted({speed.build for speed in speeds}))
    grid = Grid(
        box=SIMPLE_HEAD,
        collapse_padding=True,
        pad_edge=False,
        title=f"Random play on one core, {builds} build",
        caption="loop: decisions a second, asked from Python; playout, games/s: inside the engine\n"
        "clone, imagine, options: microseconds in the middle of a game",
    )
    grid.add_column("game")
    for name in ("seats", "loop", "playout", "games/s", "clone", "imagine", "options"):
        grid.add_column(name, justify="right", no_wrap=True)
    for speed in speeds:
        grid.add_row(
            label(speed),
            str(speed.seats),
            f"{speed.loop.decisions:,.0f}",
            f"{speed.playout.decisions:,.0f}",
            f"{speed.playout.games:,.0f}",
            f"{speed.clone:.2f}",
            f"{speed.imagine:.2f}",
            f"{speed.options:.2f}",
        )
    return grid


def main() -> None:
    """Write the figures as lines of JSON, one for each set-up, for a process that gathers several builds."""
    parser = argparse.ArgumentParser(prog="python -m priory.bench", description=main.__doc__)
    parser.add_argument("games", nargs="*", help="ids of games; all if none is named")
    parser.add_argument("--seats", type=int, help="only set-ups of this many seats")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="length of each of the short runs")
    asked = parser.parse_args()
    for game, setup in chosen(asked.games, asked.seats):
        sys.stdout.write(json.dumps(asdict(measure(game, setup, asked.seconds))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
