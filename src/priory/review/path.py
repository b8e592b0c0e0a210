"""The path of everybody's chance over a game, and what of it was choice and what luck.

Each step of the path has two parts. The choice: the chances with the option chosen but nothing yet revealed, less those
before it (`Weighing.effect`). Luck: all the rest, which there is only where something random or hidden came to light;
where nothing did, the path moves by the choice alone. So the parts add up exactly to the whole way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from priory.core.oracle import won
from priory.core.record import Record
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER, State
from priory.review.judging import SURE, as_one, deviation, within
from priory.review.review import Decision, Split
from priory.review.walking import walker

SHARE = 8
"""The chances at a moment are told by one walk for each seat where a decision has so many."""
FEWEST = 6


class Level(NamedTuple):
    """Everybody's chances at a moment, each by what that seat knows, and their standard errors."""

    chances: tuple[float, ...]
    errors: tuple[float, ...]


def level(state: State, budget: int, seed: int) -> Level:
    """The chances at a table, each as its seat could know it, scaled to add up to 1."""
    if state.player == OVER:
        return Level(tuple(won(state)), (0.0,) * state.seats)
    together = as_one(state)
    found, errors = [], []
    for own in range(1 if together else state.seats):
        seat = Seat(state, own)
        walks = walker(seat)
        rng = Rng(seed)
        told = []
        for _ in range(max(FEWEST, budget // SHARE)):
            table = seat.imagine(rng)
            told.append(walks.on(table, rng.fork()).chances[own])
        found.append(sum(told) / len(told))
        errors.append(deviation(told))
    if together:
        return Level((found[0],) * state.seats, (errors[0],) * state.seats)
    return Level(within(found, together), tuple(errors))


def came_to_light(record: Record, ply: int) -> bool:
    """Whether anything random or hidden did after this choice, or the game was over by it."""
    over = ply == record.ply - 1 and record.state.player == OVER
    return over or any(entry.opened for entry in record.entries[ply])


def by_choice(now: Sequence[float], effect: Sequence[float], together: bool) -> tuple[float, ...]:
    """What of a step the choice does: its effect, within what a chance can be."""
    chosen = within([chance + change for chance, change in zip(now, effect, strict=True)], together)
    return tuple(after - before for after, before in zip(chosen, now, strict=True))


def step(now: Sequence[float], moved: Sequence[float], seen: Level | None) -> tuple[float, ...]:
    """Where the path goes from here: by the choice, and if something came to light to where that leads, unless it
    cannot be told from where the choice has led."""
    chosen = tuple(chance + change for chance, change in zip(now, moved, strict=True))
    if seen is None:
        return chosen
    near = [abs(a - b) <= SURE * error for a, b, error in zip(chosen, seen.chances, seen.errors, strict=True)]
    return chosen if all(near) else seen.chances


def split(seat: int, decisions: Sequence[Decision], chances: Sequence[Sequence[float]]) -> Split:
    """A seat's way in three parts: its own choices, the others', and luck."""
    own = others = luck = 0.0
    for ply, decision in enumerate(decisions):
        moved = decision.effect[seat]
        if decision.seat == seat:
            own += moved
        else:
            others += moved
        luck += chances[ply + 1][seat] - chances[ply][seat] - moved
    return Split(own, others, luck)
