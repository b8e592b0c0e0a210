"""The marks: what the figures must reach, each against what was measured beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from benchmarks.peers import Peer
from priory.bench import Speed

SEATS = 4
MICROSECONDS = 5.0
TIMES_CATANATRON = {"kingsbridge": 20.0, "pillars": 15.0, "world": 15.0, "column": 15.0}
PURE_TIMES_CATANATRON = {"kingsbridge": 4.0}
PLAYOUT_GAMES = {"pillars": 1500.0}
VARIANTS: dict[str, dict[str, Any]] = {"kingsbridge": {"mode": "competitive", "characters": True}}


@dataclass(frozen=True)
class Mark:
    """One mark and how it went."""

    what: str
    asked: str
    measured: str
    met: bool


def at_the_mark(speeds: Sequence[Speed], game: str, build: str) -> list[Speed]:
    """The set-ups of a game that a mark speaks of: four seats, with the variants it names."""
    named = VARIANTS.get(game, {})
    return [
        speed
        for speed in speeds
        if (speed.game, speed.build, speed.seats) == (game, build, SEATS)
        and all(speed.variants.get(name, value) == value for name, value in named.items())
    ]


def marks(speeds: Sequence[Speed], peers: Sequence[Peer]) -> list[Mark]:
    """All marks of the games that were measured; of several set-ups the slowest counts."""
    catan = next(peer.loop.decisions for peer in peers if peer.library == "Catanatron")
    spiel = max((peer for peer in peers if peer.library == "OpenSpiel"), key=lambda peer: peer.loop.decisions)
    found = []
    for game in sorted({speed.game for speed in speeds}):
        compiled = at_the_mark(speeds, game, "compiled")
        if compiled:
            found += compiled_marks(game, compiled, catan, spiel)
        pure = at_the_mark(speeds, game, "pure")
        if pure and game in PURE_TIMES_CATANATRON:
            found.append(times(f"{game}, pure, Python loop", pure, catan, PURE_TIMES_CATANATRON[game]))
    return found


def compiled_marks(game: str, speeds: Sequence[Speed], catan: float, spiel: Peer) -> list[Mark]:
    """The marks of one game's compiled build."""
    found = []
    slowest = min(speed.loop.decisions for speed in speeds)
    if game in TIMES_CATANATRON:
        found.append(times(f"{game}, compiled, Python loop", speeds, catan, TIMES_CATANATRON[game]))
    if game == "kingsbridge":
        limit = spiel.loop.decisions
        what = f"{game}, compiled, Python loop, decisions/s"
        found.append(Mark(what, f"> {limit:,.0f} (OpenSpiel {spiel.game})", f"{slowest:,.0f}", slowest > limit))
    if game in PLAYOUT_GAMES:
        rate, limit = min(speed.playout.games for speed in speeds), PLAYOUT_GAMES[game]
        found.append(Mark(f"{game}, compiled playout, games/s", f"≥ {limit:,.0f}", f"{rate:,.0f}", rate >= limit))
    for what, worst in (
        ("clone", max(speed.clone for speed in speeds)),
        ("options", max(speed.options for speed in speeds)),
    ):
        limit = MICROSECONDS
        found.append(Mark(f"{game}, compiled, {what}", f"< {limit:.0f} µs", f"{worst:.2f} µs", worst < limit))
    return found


def times(what: str, speeds: Sequence[Speed], catan: float, asked: float) -> Mark:
    """A mark counted in times Catanatron's decisions."""
    ratio = min(speed.loop.decisions for speed in speeds) / catan
    return Mark(what, f"≥ {asked:.0f} × Catanatron", f"{ratio:.1f} ×", ratio >= asked)
