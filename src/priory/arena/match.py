"""A match: which bots play which games, and one game of it."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, field
from typing import Any

from priory.bots.bot import Budget
from priory.bots.levels import bot
from priory.core.errors import BadSetup
from priory.core.registry import game
from priory.core.seat import Seat
from priory.core.state import OVER


@dataclass(frozen=True)
class Match:
    """All that a match depends on. Each deal is played once with every rotation of the bots around the table.

    `share` is the part of their usual budgets that the bots get. With a `pace`, a second of a budget is so many
    iterations, whatever the machine: the same match then always ends the same way.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    share: float = 1.0
    pace: int = 0
    variants: dict[str, Any] = field(default_factory=dict)

    def check(self) -> Match:
        """This match, if it can be played."""
        if self.games < 1:
            raise BadSetup(f"a match has at least 1 game, not {self.games}")
        if not self.share > 0:
            raise BadSetup(f"the share of the budgets must be above 0, not {self.share}")
        if self.pace < 0:
            raise BadSetup(f"the pace must be a number of iterations a second, not {self.pace}")
        for name in self.bots:
            bot(name)
        game(self.game).check_setup(len(self.bots), self.seed, None, self.variants)
        return self

    def seating(self, number: int) -> list[int]:
        """Which bot of the list sits on each seat in a game."""
        seats = len(self.bots)
        return [(seat + number) % seats for seat in range(seats)]

    def deal(self, number: int) -> int:
        """The seed of a game: the same for each rotation."""
        return self.seed + number // len(self.bots)

    def budget(self, usual: Budget) -> Budget:
        """What a bot with this usual budget gets for a choice."""
        given = usual.times(self.share)
        return given.paced(self.pace) if self.pace and given.seconds else given

    def to_dict(self) -> dict[str, Any]:
        return {**asdict(self), "bots": list(self.bots)}


@dataclass(frozen=True)
class Result:
    """How one game ended, for each bot of the match in the order of its list.

    `slowest` are the seconds that each bot's slowest choice took. `winners` are places in that list; where all play
    together there may be none. Results of before, which do not tell them, were won by those of rank 1.
    """

    number: int
    ranks: list[int]
    scores: list[float]
    slowest: list[float]
    plies: int
    seconds: float
    winners: list[int] | None = None

    def won(self) -> list[int]:
        """The bots of the list that have won."""
        if self.winners is not None:
            return self.winners
        return [who for who, rank in enumerate(self.ranks) if rank == 1]

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


def play(match: Match, number: int) -> Result:
    """Play one game of a match."""
    began = time.perf_counter()
    seating = match.seating(number)
    deal = match.deal(number)
    state = game(match.game).new(len(seating), deal, **match.variants)
    players = [bot(match.bots[who], (deal << 8) + who) for who in seating]
    budgets = [match.budget(player.usual) for player in players]
    slowest = [0.0] * len(seating)
    plies = 0
    while state.player != OVER:
        at = state.player
        asked = time.perf_counter()
        option = players[at].choose(Seat(state, at), budgets[at])
        slowest[at] = max(slowest[at], time.perf_counter() - asked)
        state.play(option)
        plies += 1
    ranks, scores = state.ranks(), state.scores()
    order = [seating.index(who) for who in range(len(seating))]
    return Result(
        number,
        [ranks[at] for at in order],
        [scores[at] for at in order],
        [round(slowest[at], 4) for at in order],
        plies,
        round(time.perf_counter() - began, 3),
        sorted(seating[at] for at in state.winners()),
    )
