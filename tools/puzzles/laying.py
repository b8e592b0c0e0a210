"""Puzzles of a whole turn, for games in which a turn is a long chain of small choices: gain the most in it.

A room that plans turns (`mind/plan.py`) knows all ways to close one. The most that any of them gains is asked for, and
whatever gains as much is right. A turn is a puzzle if that is clearly more than what somebody lays who takes what fits:
at least two points, cards or whatever the game counts, more than the best of many hurried tries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from priory import OVER, Rng, State
from priory.bots.bot import Budget
from priory.bots.greedy import Greedy
from priory.bots.thinker import Thinker
from priory.core.game import Game
from priory.core.plain import Data
from priory.core.seat import Seat

PLAYING: Final = Budget(iterations=60)
LEAD: Final = 2
"""The best way gains so much more than hurried tries,"""
HURRIED: Final = 30
"""of which there are so many."""
LEAST: Final = 3
"""And it gains at least so much."""
DEALS: Final = 20
"""On so many fresh deals the way must gain the same."""
GREEDY: Final = 5
"""So many greedy bots try it, for the grade."""
LONGEST: Final = 300
PER_GAME: Final = 2
"""At most so many puzzles that the greedy bot misses by as much come from one game."""


class Turn(NamedTuple):
    """A puzzle: how much less the greedy bot gains at best, the table as the seat may know it, what can be gained, and
    a shortest way to do it."""

    misses: int
    seat: int
    position: Data
    gain: int
    hurried: int
    line: list[int]

    def written(self) -> Data:
        """As it lies in the working file."""
        return self._asdict()


def found(game: Game, seats: int, seed: int) -> Iterator[Turn]:
    """The puzzles of one game, played by bots."""
    table = game.new(seats, seed)
    bots = [Thinker(seed * 8 + seat) for seat in range(seats)]
    counts: dict[int, int] = {}
    before = OVER
    while table.player != OVER:
        if table.player != before:
            one = checked(game, Seat(table, table.player), Rng(seed))
            if one is not None and counts.get(one.misses, 0) < PER_GAME:
                yield one
                counts[one.misses] = counts.get(one.misses, 0) + 1
        before = table.player
        table.play(bots[table.player].choose(Seat(table, table.player), PLAYING))


def checked(game: Game, seat: Seat, rng: Rng) -> Turn | None:
    """The puzzle that this turn is, if it is one."""
    table = seat.imagine(Rng(0))
    ways = game.room("mind.plan").plans(table.clone(), seat.seat, rng, 0, 0.0)
    gains = [(-gained(table, seat.seat, line), len(line), line) for line, _, _ in ways]
    if not gains:
        return None
    most, _, line = min(gains)
    gain = -most
    hurried = max(tried(table, seat.seat, lambda at: at.quick(rng)) for _ in range(HURRIED))
    if gain < LEAST or gain < hurried + LEAD:
        return None
    if any(gained(seat.imagine(rng), seat.seat, line) != gain for _ in range(DEALS)):
        return None
    return Turn(missing(table, seat.seat, gain), seat.seat, table.to_dict(), gain, hurried, line)


def missing(table: State, seat: int, gain: int) -> int:
    """How much the greedy bot falls short of it, in its best try."""
    best = 0
    for seed in range(GREEDY):
        bot = Greedy(seed)
        best = max(best, tried(table, seat, lambda at, bot=bot: bot.choose(Seat(at, at.player))))  # type: ignore[misc]
    return max(0, gain - best)


def gained(table: State, seat: int, line: list[int]) -> int:
    """What this way to play the turn gains; what cannot be played so gains nothing."""
    after = table.clone()
    for option in line:
        if after.player != seat or option not in after.offered:
            return -LONGEST
        after.play(option)
    return round(after.scores()[seat] - table.scores()[seat])


def tried(table: State, seat: int, choose: Callable[[State], int]) -> int:
    """What somebody gains who plays the turn so."""
    after = table.clone()
    for _ in range(LONGEST):
        if after.player != seat:
            break
        after.play(choose(after))
    return round(after.scores()[seat] - table.scores()[seat])
