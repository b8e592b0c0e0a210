"""Matches between players of `players.py`, to see what helps: seats rotated, deals paired, processor time counted."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import priory
from priory import OVER, Rng
from priory.core.game import Setup
from tools.learn.games import shares
from tools.learn.players import player


class Played(NamedTuple):
    """A game of a duel: the deal, the own seat, the share of the win, the lead over the best other, and for both sides
    the seconds of the processor and the choices."""

    seed: int
    own: int
    won: float
    margin: float
    spent: list[float]
    choices: list[int]


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins, by Wilson."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def duel(game_id: str, one: str, others: str, setup: Setup, first: int, games: int, kept: Path | None = None) -> str:
    """One player against others of one kind, each deal from every seat; what came of it in a sentence."""
    found = fought(game_id, one, others, setup, first, games, kept)
    return f"{game_id}, {setup.seats} seats, {one} against {others}: {told(found)}"


def fought(
    game_id: str, one: str, others: str, setup: Setup, first: int, games: int, kept: Path | None = None
) -> list[Played]:
    """The games of a duel. What stands in the file `kept` is not played again, and what is played is added to it."""
    found: list[Played] = []
    match = [game_id, one, others, setup.seats]
    known = read(kept, match)
    for number in range(games):
        place = (first + number // setup.seats, number % setup.seats)
        if place not in known:
            known[place] = played(game_id, one, others, setup, *place)
            if kept is not None:
                kept.parent.mkdir(parents=True, exist_ok=True)
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([match, *known[place]]) + "\n")
        found.append(known[place])
    return found


def read(kept: Path | None, match: list[object]) -> dict[tuple[int, int], Played]:
    """The games of a match that have been played."""
    if kept is None or not kept.exists():
        return {}
    lines = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    games = [Played(*line[1:]) for line in lines if line[0] == match]
    return {(game.seed, game.own): game for game in games}


def played(game_id: str, one: str, others: str, setup: Setup, seed: int, own: int) -> Played:
    """One game; the same seed and seat give every player the same chance of its own."""
    game = priory.game(game_id)
    state = game.deal(Setup(setup.seats, seed, None, setup.variants), game.box, Rng(seed))
    names = [one if seat == own else others for seat in range(setup.seats)]
    seated = [player(name, seed * 64 + own * 8 + seat) for seat, name in enumerate(names)]
    spent, choices = [0.0, 0.0], [0, 0]
    chance = Rng(seed ^ 0x5EED)
    try:
        with processor_time():
            while state.player != OVER:
                began = time.process_time()
                seat = state.player
                state.play(seated[seat](state, chance))
                spent[seat != own] += time.process_time() - began
                choices[seat != own] += 1
    finally:
        for each in seated:
            each.end()
    scores = state.scores()
    lead = scores[own] - max(score for seat, score in enumerate(scores) if seat != own)
    return Played(seed, own, shares(state)[own], lead, spent, choices)


@contextmanager
def processor_time() -> Iterator[None]:
    """Budgets in seconds are seconds of the processor for a while: a busy machine is fair to both sides."""
    before = time.perf_counter
    time.perf_counter = time.process_time
    try:
        yield
    finally:
        time.perf_counter = before


def told(found: list[Played]) -> str:
    """What came of games: wins, margin, and the time for a choice, which of an engine is only what asking it takes."""
    games = len(found)
    wins = sum([game.won for game in found])
    low, high = interval(wins, games)
    mean = sum([game.margin for game in found]) / games
    error = 1.96 * math.sqrt(sum([(game.margin - mean) ** 2 for game in found]) / games / games)
    each = [
        1000 * sum([game.spent[side] for game in found]) / max(1, sum([game.choices[side] for game in found]))
        for side in range(2)
    ]
    return (
        f"{100 * wins / games:.1f} % of {games} ({100 * low:.0f} to {100 * high:.0f} %), "
        f"margin {mean:+.1f} ± {error:.1f}; {each[0]:.1f} and {each[1]:.1f} ms a choice"
    )
