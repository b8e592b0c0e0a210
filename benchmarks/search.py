"""How many iterations a second the general search makes in the middle of a game, on one core."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from time import process_time

from rich.console import Console

from benchmarks import page
from benchmarks.marks import SEATS, Mark
from priory.bench import REPEATS, middles
from priory.bots.search import Search
from priory.bots.thinker import manner
from priory.core.game import Setup
from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.version import VERSION, build

RESULTS = Path(__file__).parent / "search.md"
ITERATIONS = 500
ASKED = 5000.0
INTRODUCTION = f"""\
Iterations a second of the general search (`bots/search.py`) on one core, at {SEATS} seats, from the middles of random
games. An iteration is a walk down the tree and on to where the table is judged, as the game's room says; the look at
all options before the first counts too. Each position is searched with {ITERATIONS} iterations, the best of {REPEATS}
times; in Pillars and World all walks after the first 400 go on to the end of the game. Time is the processor's. The
thinking bots of Kingsbridge plan whole turns instead; its figure says what the same search would do.
"""


@dataclass(frozen=True)
class Pace:
    """Iterations a second in one game: over all positions together, and at the slowest of them."""

    game: str
    positions: int
    rate: float
    slowest: float


def measure(id: str) -> Pace:
    """How fast the search is in a game."""
    found: list[tuple[int, float]] = []
    for state in middles(game(id), Setup(SEATS)):
        if state.player != OVER:
            seat = Seat(state, state.player)
            found.append(max([timed(seat) for _ in range(REPEATS)], key=lambda one: one[0] / one[1]))
    walks, seconds = sum([one for one, _ in found]), sum([one for _, one in found])
    return Pace(id, len(found), walks / seconds, min([one / took for one, took in found]))


def timed(seat: Seat) -> tuple[int, float]:
    """One search: its iterations, which may be fewer when it is sure, and its seconds."""
    search = Search(game(seat.game_id).option_count, manner(seat.game_id))
    began = process_time()
    search.think(seat, Rng(1), ITERATIONS, 0.0)
    return search.iterations, process_time() - began


def marks(found: Sequence[Pace]) -> list[Mark]:
    """What must be reached in each game."""
    return [
        Mark(f"{pace.game}, search", f"≥ {ASKED:,.0f} iterations/s", f"{pace.rate:,.0f}", pace.rate >= ASKED)
        for pace in found
    ]


def written(found: Sequence[Pace]) -> str:
    """The page."""
    lines = ["# How fast the bots search", "", INTRODUCTION]
    lines += [f"- **Machine:** {page.machine()}", f"- **Python:** {platform.python_version()}"]
    lines += [f"- **Version:** Priory {VERSION} ({build()})", f"- **Measured:** {date.today().isoformat()}", ""]
    rows = [
        [
            pace.game,
            str(pace.positions),
            f"{pace.rate:,.0f}",
            f"{pace.slowest:,.0f}",
            "met" if mark.met else "**missed**",
        ]
        for pace, mark in zip(found, marks(found), strict=True)
    ]
    head = ["game", "positions", "iterations/s", "slowest position", f"{ASKED:,.0f} asked"]
    return "\n".join(lines + page.grid(head, rows))


def run(console: Console, output: Path = RESULTS) -> None:
    """Measure every game and write the page."""
    found = []
    for id in games():
        found.append(measure(id))
        console.print(f"{id}, search: {found[-1].rate:,.0f} iterations/s", highlight=False)
    output.write_text(written(found), encoding="utf-8")
    for mark in marks(found):
        verdict = "[green]met[/]" if mark.met else "[red]missed[/]"
        console.print(f"{verdict}: {mark.what}: {mark.measured} (asked: {mark.asked})", highlight=False)


if __name__ == "__main__":
    run(Console())
