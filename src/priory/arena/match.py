"""A match: which bots play which games, and one game of it."""

from __future__ import annotations

import operator
import time
from dataclasses import asdict, dataclass, field

from priory.bots.bot import Bot, Budget
from priory.bots.levels import bot
from priory.core.errors import BadSetup, IllegalOption
from priory.core.game import SEED_LIMIT
from priory.core.journal import NOBODY
from priory.core.plain import Data
from priory.core.registry import game
from priory.core.seat import Seat
from priory.core.state import OVER, State
from priory.engine.driver import PREFIX, Engine
from priory.engine.process import EngineFailed

FORFEIT, STOP = "forfeit", "stop"
ON_ERROR = (FORFEIT, STOP)
LATE = 2
"""A choice is late after so many times its seconds."""
LONGEST_REASON = 300


@dataclass(frozen=True)
class Match:
    """All that a match depends on. Each deal is played once with every rotation of the bots around the table.

    `share` is the part of their usual budgets that the bots get. With a `pace`, a second of a budget is so many
    iterations, whatever the machine: the same match then always ends the same way. `on_error` says what a bot that
    fails or chooses what is not offered brings about: it forfeits the game, or the match stops.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    share: float = 1.0
    pace: int = 0
    variants: Data = field(default_factory=dict)
    on_error: str = FORFEIT

    def check(self) -> Match:
        """This match, if it can be played."""
        if self.games < 1:
            raise BadSetup(f"a match has at least 1 game, not {self.games}")
        if not self.share > 0:
            raise BadSetup(f"the share of the budgets must be above 0, not {self.share}")
        if self.pace < 0:
            raise BadSetup(f"the pace must be a number of iterations a second, not {self.pace}")
        if self.on_error not in ON_ERROR:
            raise BadSetup(f"a bot's error cannot {self.on_error!r}: it can {' or '.join(ON_ERROR)}")
        agreed = game(self.game).check_setup(len(self.bots), self.seed, None, self.variants)
        for name in dict.fromkeys(self.bots):
            self.check_bot(name, agreed.variants)
        return self

    def check_bot(self, name: str, variants: Data) -> None:
        """Whether there is this bot; an engine must start, and be ready for the game."""
        if not name.startswith(PREFIX):
            bot(name)
            return
        engine = Engine(name.removeprefix(PREFIX), variants)
        try:
            # Shown a deal that no match will ever play.
            engine.begin(Seat(game(self.game).new(len(self.bots), SEED_LIMIT - 1, **variants), 0))
        except EngineFailed as error:
            raise BadSetup(f"{name}: {error}") from error
        finally:
            engine.end()

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

    def to_dict(self) -> Data:
        return {**asdict(self), "bots": list(self.bots)}


@dataclass(frozen=True)
class Result:
    """How one game ended, for each bot of the match in the order of its list.

    `slowest` are the seconds that each bot's slowest choice took, `late` how many of its choices took more than twice
    the seconds of its budget. `winners` are places in the list; where all play together there may be none. Results of
    before, which do not tell them, were won by those of rank 1. If a bot has forfeited the game, `forfeiter` is its
    place in the list and `reason` says what it did; the scores are then those of the table as it was left.
    """

    number: int
    ranks: list[int]
    scores: list[float]
    slowest: list[float]
    plies: int
    seconds: float
    winners: list[int] | None = None
    late: list[int] = field(default_factory=list)
    forfeiter: int = NOBODY
    reason: str = ""

    def won(self) -> list[int]:
        """The bots of the list that have won."""
        if self.winners is not None:
            return self.winners
        return [who for who, rank in enumerate(self.ranks) if rank == 1]

    def to_dict(self) -> Data:
        return asdict(self)


class Forfeit(Exception):
    """A bot has failed or has chosen what is not offered; the message says what it did."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason[:LONGEST_REASON])
        self.seat = seat


class Sitting:
    """One game of a match under way: the table, who sits where, and how long they took."""

    def __init__(self, match: Match, number: int) -> None:
        self.match = match
        self.seating = match.seating(number)
        self.deal = match.deal(number)
        self.state: State = game(match.game).new(len(self.seating), self.deal, **match.variants)
        self.slowest = [0.0] * len(self.seating)
        self.late = [0] * len(self.seating)
        self.plies = 0
        self.engines: list[Engine] = []

    def play(self) -> None:
        """Play to the end of the game."""
        try:
            self.play_on()
        finally:
            for engine in self.engines:
                engine.end()

    def play_on(self) -> None:
        """Seat the bots, and let one after the other choose."""
        state = self.state
        players = [self.player(seat) for seat in range(len(self.seating))]
        budgets = [self.match.budget(player.usual) for player in players]
        while state.player != OVER:
            at = state.player
            state.play(self.chosen(players[at], Seat(state, at), budgets[at]))
            self.plies += 1

    def player(self, seat: int) -> Bot:
        """The bot of a seat."""
        who = self.seating[seat]
        if self.match.bots[who].startswith(PREFIX):
            return self.engine(seat, self.match.bots[who].removeprefix(PREFIX))
        try:
            return bot(self.match.bots[who], (self.deal << 8) + who)
        except BadSetup as error:
            # A name nobody has is the match's fault; what a bot's own code does is the bot's.
            if error.__cause__ is None or self.match.on_error == STOP:
                raise
            raise Forfeit(seat, str(error)) from error

    def engine(self, seat: int, command: str) -> Engine:
        """The engine of a seat, ready to play: how long that takes is not counted."""
        agreed = game(self.match.game).check_setup(len(self.seating), self.deal, None, self.match.variants)
        made = Engine(command, agreed.variants)
        self.engines.append(made)
        try:
            made.begin(Seat(self.state, seat))
        except EngineFailed as error:
            if self.match.on_error == STOP:
                raise
            raise Forfeit(seat, f"{type(error).__name__}: {error}") from error
        return made

    def chosen(self, player: Bot, seat: Seat, budget: Budget) -> int:
        """What a bot chooses, and how long it took."""
        asked = time.perf_counter()
        try:
            option = operator.index(player.choose(seat, budget))
            if option not in self.state.offered:
                raise IllegalOption(f"{option} is not offered: it may choose from {self.state.offered}")
        except (Exception, SystemExit) as error:
            # Whatever a bot does wrong costs it this game and nobody the match.
            if self.match.on_error == STOP:
                raise
            raise Forfeit(seat.seat, f"{type(error).__name__}: {error}") from error
        took = time.perf_counter() - asked
        self.slowest[seat.seat] = max(self.slowest[seat.seat], took)
        self.late[seat.seat] += 0 < LATE * budget.seconds < took
        return option

    def winners(self, forfeiter: int) -> list[int]:
        """The seats that have won: after a forfeit all the others, but nobody where all win or lose as one."""
        if forfeiter == NOBODY:
            return self.state.winners()
        return [] if self.state.together else [seat for seat in range(len(self.seating)) if seat != forfeiter]

    def ranks(self, forfeiter: int) -> list[int]:
        """The ranks at the end. Who forfeits is last and the others share the first place; together all share one."""
        if forfeiter == NOBODY or self.state.together:
            return self.state.ranks()
        seats = len(self.seating)
        return [seats if seat == forfeiter else 1 for seat in range(seats)]


def play(match: Match, number: int) -> Result:
    """Play one game of a match."""
    began = time.perf_counter()
    sitting = Sitting(match, number)
    forfeiter, reason = NOBODY, ""
    try:
        sitting.play()
    except Forfeit as error:
        forfeiter, reason = error.seat, str(error)
    seating = sitting.seating
    ranks, scores = sitting.ranks(forfeiter), sitting.state.scores()
    order = [seating.index(who) for who in range(len(seating))]
    return Result(
        number,
        [ranks[at] for at in order],
        [scores[at] for at in order],
        [round(sitting.slowest[at], 4) for at in order],
        sitting.plies,
        round(time.perf_counter() - began, 3),
        sorted(seating[at] for at in sitting.winners(forfeiter)),
        [sitting.late[at] for at in order],
        NOBODY if forfeiter == NOBODY else seating[forfeiter],
        reason,
    )
