"""Who plays the games that are learned from: each is named by a short word, and the same seed gives the same game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from priory import Rng, State
from priory.bots.bot import Budget, Estimate
from priory.bots.levels import bot
from priory.bots.search import Manner, Search
from priory.bots.thinker import Thinker, manner
from priory.core.oracle import oracle
from priory.core.registry import game
from priory.core.seat import Seat
from priory.engine.driver import Engine

HELP = (
    "quick, walks (who plays the walks of a search on), oracle (one step ahead by the network), a level such as "
    "greedy, or thinking:100, a thinking bot with so many walks for a choice, or thinking:0.1s with so many seconds, "
    "which may be told another manner: thinking:100:turns=2,ends=1; plain:100 thinks without the network; "
    "engine:COMMAND is a program of its own"
)


class Player:
    """Who chooses, given the table and chance."""

    def __init__(self, choice: Callable[[State, Rng], int], end: Callable[[], None] = lambda: None) -> None:
        self.choice = choice
        self.end = end

    def __call__(self, state: State, rng: Rng) -> int:
        return self.choice(state, rng)


class Mannered(Thinker):
    """A thinking bot that searches in a manner of its own."""

    def __init__(self, seed: int, own: Callable[[str], Manner]) -> None:
        super().__init__(seed)
        self.own = own

    def _searched(self, seat: Seat, iterations: int, seconds: float) -> list[Estimate]:
        if self.search is None:
            self.search = Search(game(seat.game_id).option_count, self.own(seat.game_id))
        return super()._searched(seat, iterations, seconds)


def mannered(told: str, foretold: bool) -> Callable[[str], Manner]:
    """How the room searches, but for what is told: `turns=2,ends=1`; `hunches=0` and `plays=0` do without."""
    parts = dict([part.split("=") for part in told.split(",") if part])

    def own(game_id: str) -> Manner:
        found = manner(game_id, foretold)
        for name, value in parts.items():
            was = getattr(found, name)
            setattr(found, name, None if name in ("hunches", "plays") else type(was)(float(value)))
        return found

    return own


def player(name: str, seed: int) -> Player:
    """The player of this name; see HELP."""
    kind, _, rest = name.partition(":")
    if kind == "quick":
        return Player(quick)
    if kind == "walks":
        return Player(walking)
    if kind == "oracle":
        return Player(foreseeing)
    if kind == "engine":
        engine = Engine(rest)
        # It has told how long it takes; asked for an iteration, it is not hurried on a busy machine.
        asked = Budget(iterations=1)
        return Player(lambda state, _: engine.choose(Seat(state, state.player), asked), engine.end)
    walks, _, told = rest.partition(":")
    thinking = kind in ("thinking", "plain")
    seated = Mannered(seed, mannered(told, kind == "thinking")) if thinking else bot(kind, seed)
    budget = budget_of(walks)
    return Player(lambda state, _: seated.choose(Seat(state, state.player), budget))


def budget_of(text: str) -> Budget | None:
    """So many walks, or so many seconds: `100`, `0.1s`."""
    if text.endswith("s"):
        return Budget(seconds=float(text[:-1]))
    return Budget(iterations=int(text)) if text else None


def quick(state: State, rng: Rng) -> int:
    """The choice of the room's player in a hurry."""
    return state.quick(rng)


def walking(state: State, rng: Rng) -> int:
    """The choice of whoever plays the walks of the room on."""
    return walker(state.game_id)(state, rng)


@cache
def walker(game_id: str) -> Callable[[State, Rng], int]:
    """Who plays the walks of a room on: a player made for it, or the quick one."""
    return manner(game_id).plays or quick


def foreseeing(state: State, rng: Rng) -> int:
    """The option after which the network likes the table best, on one imagined table."""
    table = state.imagine(state.player, rng)
    judge = oracle(table)
    return state.quick(rng) if judge is None else judge.choice(table, rng)
