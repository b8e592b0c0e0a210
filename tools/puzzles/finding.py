"""Puzzles of one choice: moments in games of bots at which one option wins far more often than every other.

A moment passes four gates, the cheap ones first: few walks, more walks, a long search that takes the same option, and
fresh deals. Who does not know what is hidden must come to the same answer: over fresh imagined deals the best option
keeps its lead, and it is the best on most of them by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from priory import OVER, Rng, State
from priory.bots.bot import Budget
from priory.bots.thinker import Thinker
from priory.core.game import Game
from priory.core.plain import Data
from priory.core.seat import Seat
from tools.puzzles.grading import misses
from tools.puzzles.walking import Outcome, lead, weighed

PLAYING: Final = Budget(iterations=40)
"""What the bots may spend on a choice of the games that puzzles are found in."""
LEAD: Final = 0.2
"""The best option wins so many more of all games than the second."""
LIKELY: Final = 0.3
"""And at least so many: nobody looks for the best way to lose."""
FEWEST: Final = 3
"""A question has at least so many options."""
EARLY: Final = 0.25
"""Moments are looked at from this part of a usual game on: before, no single choice decides so much, and the game is
played in a hurry."""
GAP: Final = 0.3
"""The bot's own search must see so many points between the best two options, in the mean of few walks."""
OPEN: Final = (0.08, 0.97)
"""And as long as the oracle gives the seat a chance between these."""
COMPARED: Final = 4
"""So many options, the best by the search, are looked at first."""
GATES: Final = ((4, 3, 0.08), (6, 10, 0.14))
"""Deals, walks on each, and the lead that is needed to pass: few walks tell little, so that little is asked for."""
NEARLY: Final = 0.17
"""The lead that the first measurement must show."""
MEASURED: Final = (40, 20)
"""Deals and walks by which options are measured first."""
RARELY: Final = (10, 5)
"""The same for options that the search thinks little of."""
FRESH: Final = (20, 60)
"""Fresh deals and walks that the lead is checked on, for the best three options. The chances that are told are those of
both measurements together."""
KEEPS: Final = 0.9
"""The lead over the fresh deals is at least this part of the one that is told,"""
MOSTLY: Final = 15
"""and the best option is the best on so many of them by itself."""
SEARCHES: Final = (11, 12)
"""The seeds of the long searches, all of which must take the option."""
SEARCHED: Final = Budget(iterations=2000)
PER_GAME: Final = 5
"""At most so many puzzles come from one game, and none from the same question twice in a row."""


class Found(NamedTuple):
    """A puzzle: how often bots missed it, the table as the seat may know it, all options with chance and points."""

    misses: int
    seat: int
    position: Data
    outcomes: list[Outcome]
    lead: float
    kept: float

    def written(self) -> Data:
        """As it lies in the working file."""
        options = [[one.option, round(one.chance, 3), round(one.score, 1)] for one in self.outcomes]
        told = {"lead": round(self.lead, 3), "kept": round(self.kept, 3)}
        return {"misses": self.misses, "seat": self.seat, **told, "options": options, "position": self.position}


def found(game: Game, seats: int, seed: int) -> Iterator[Found]:
    """The puzzles of one game, played by bots."""
    table = game.new(seats, seed)
    bots = [Thinker(seed * 8 + seat) for seat in range(seats)]
    chance = Rng(seed)
    early = EARLY * length(table, chance)
    count = ply = 0
    last = ""
    while table.player != OVER:
        ply += 1
        if ply < early:
            table.play(table.quick(chance))
            continue
        seat = Seat(table, table.player)
        taken = bots[table.player].choose(seat, PLAYING)
        told = bots[table.player].told
        asked = f"{seat.seat} {seat.look().question}"
        clear = told[0].value - told[1].value >= GAP
        if clear and count < PER_GAME and asked != last and promising(seat):
            one = checked(seat, [each.option for each in told], Rng(seed << 16 | table.player))
            if one is not None:
                yield one
                count += 1
                last = asked
        table.play(taken)


def length(table: State, rng: Rng) -> int:
    """How many choices a game from here has that is played in a hurry."""
    end, count = table.clone(), 0
    while end.player != OVER:
        end.play(end.quick(rng))
        count += 1
    return count


def promising(seat: Seat) -> bool:
    """Whether there is enough to choose from, and the game is not decided."""
    return len(seat.options()) >= FEWEST and OPEN[0] < seat.chances(4)[seat.seat] < OPEN[1]


def checked(seat: Seat, preferred: list[int], rng: Rng) -> Found | None:
    """The puzzle that this moment is, if it passes all gates."""
    for deals, walks, least in GATES:
        if lead(weighed(seat, preferred[:COMPARED], deals, walks, rng)) < least:
            return None
    first = weighed(seat, preferred[:COMPARED], *MEASURED, rng)
    rest = weighed(seat, preferred[COMPARED:], *RARELY, rng)
    if rest and rest[0].chance > first[1].chance:
        again = weighed(seat, [one.option for one in rest[:COMPARED]], *MEASURED, rng)
        rest = again + rest[COMPARED:]
    outcomes = sorted(first + rest, key=lambda one: (-one.chance, -one.score))
    if lead(outcomes) < NEARLY or outcomes[0].chance < LIKELY:
        return None
    best = outcomes[0].option
    missed = misses(seat, best)
    if not missed or any(searched(seat, seed) != best for seed in SEARCHES):
        return None
    fresh = weighed(seat, [one.option for one in outcomes[:3]], *FRESH, rng)
    told = together(outcomes, fresh)
    if not keeps(told, fresh):
        return None
    position = seat.imagine(Rng(0)).to_dict()
    return Found(missed, seat.seat, position, told, lead(told), lead(fresh))


def together(outcomes: list[Outcome], fresh: list[Outcome]) -> list[Outcome]:
    """What both measurements tell, the best first."""
    again = {one.option: one for one in fresh}
    found = [
        Outcome(one.option, one.chances + again[one.option].chances, one.points + again[one.option].points)
        if one.option in again
        else one
        for one in outcomes
    ]
    return sorted(found, key=lambda one: (-one.chance, -one.score))


def keeps(told: list[Outcome], fresh: list[Outcome]) -> bool:
    """Whether the best option has the lead that is needed, and keeps enough of it over the fresh deals."""
    if lead(told) < LEAD or told[0].option != fresh[0].option or lead(fresh) < KEEPS * lead(told):
        return False
    best, *others = [one.chances for one in fresh]
    ahead = [mine > max(row) for mine, *row in zip(best, *others, strict=True)]
    return bool(sum(ahead) >= MOSTLY)


def searched(seat: Seat, seed: int) -> int:
    """What a long search takes."""
    return Thinker(seed).explain(seat, SEARCHED)[0].option
