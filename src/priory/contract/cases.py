"""The cases of the generic suite: every game with every set-up, and sampled moments of its games."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from priory.extras import needs

with needs("contract"):
    from hypothesis import HealthCheck, settings

import priory
from priory import NOBODY, OVER, Game, Record, Rng, Setup, State
from priory.core.plain import Data

GAMES = int(os.environ.get("PRIORY_GAMES", "300"))
EXAMPLES = int(os.environ.get("PRIORY_EXAMPLES", "1"))
"""How many times the usual number of examples Hypothesis tries."""
NAMES = ["Aliena", "Caris", "Ned", "Ragna", "Tom"]
LANGUAGES = ("en", "fr", "de", "it")


@dataclass(frozen=True)
class Case:
    """One game with one set-up, by its place in the game's list of set-ups."""

    game_id: str
    index: int

    @property
    def game(self) -> Game:
        return priory.game(self.game_id)

    @property
    def setup(self) -> Setup:
        return list(self.game.setups())[self.index]

    @property
    def names(self) -> list[str]:
        return NAMES[: self.setup.seats]

    @property
    def watchers(self) -> list[int]:
        """Everybody who may look at the table: the seats and a spectator."""
        return [*range(self.setup.seats), NOBODY]

    def new(self, seed: int, box: Data | None = None) -> State:
        setup = self.setup
        return self.game.new(setup.seats, seed, box=box, **setup.variants)

    def record(self, seed: int) -> Record:
        setup = self.setup
        return Record(self.game, self.game.check_setup(setup.seats, seed, None, setup.variants))

    def __str__(self) -> str:
        return f"{self.game_id}-{self.setup}"


def cases(game_id: str) -> list[Case]:
    """A game with each of its set-ups."""
    return [Case(game_id, index) for index, _ in enumerate(priory.game(game_id).setups())]


CASES = [case for id in priory.games() for case in cases(id)]
EXAMPLE = settings(
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)
"""An example may play many plies, so its time says nothing; the same examples every time keep a red run red."""


def pick(state: State, rng: Rng) -> int:
    """One of the options at hand, all equally likely."""
    return rng.choice(state.options())


def random_game(case: Case, seed: int, box: Data | None = None) -> Iterator[State]:
    """The table of a random game before each choice and at the end; always the same object."""
    state = case.new(seed, box)
    rng = Rng(seed + 1_000_003)
    yield state
    while state.player != OVER:
        state.play(pick(state, rng))
        yield state


@cache
def kinds(game_id: str) -> list[str]:
    """The kind of each option of a game."""
    game = priory.game(game_id)
    return [str(game.decode(option)["kind"]) for option in range(game.option_count)]


@dataclass(frozen=True)
class Moment:
    """A table in the middle of a random game. Tests play on with clones of it."""

    seed: int
    ply: int
    state: State

    def __str__(self) -> str:
        return f"seed {self.seed}, ply {self.ply}"


SAMPLED_GAMES = 8
PER_QUESTION = 2
SPREAD = 6


@cache
def moments(case: Case) -> list[Moment]:
    """The first and last moments of some games, a few spread over them, and each sort of question at least twice."""
    found: list[Moment] = []
    asked: dict[frozenset[str], int] = {}
    named = kinds(case.game_id)
    for seed in range(SAMPLED_GAMES):
        length = sum(1 for _ in random_game(case, seed))
        spread = {0, length - 1} if seed < 2 else set()
        if seed < 2:
            spread |= {length * part // SPREAD for part in range(1, SPREAD)}
        for ply, state in enumerate(random_game(case, seed)):
            question = frozenset([named[option] for option in state.options()])
            count = asked.get(question, 0)
            # The second meeting is taken from a later game, so that two moments of a question are not neighbours.
            if ply in spread or (count < PER_QUESTION and (count == 0 or seed > 0)):
                asked[question] = count + 1
                found.append(Moment(seed, ply, state.clone()))
    return found


def open_moments(case: Case) -> list[Moment]:
    """The sampled moments at which somebody must choose."""
    return [moment for moment in moments(case) if moment.state.player != OVER]


def spread(sampled: list[Moment], count: int) -> list[Moment]:
    """Some of the moments, evenly spread, the first and the last among them: for what is slow to look at."""
    if len(sampled) <= count:
        return sampled
    return [sampled[i * (len(sampled) - 1) // (count - 1)] for i in range(count)]


def without_chance(state: State) -> dict[str, object]:
    """What lies on the table, leaving out the generator."""
    return {field: value for field, value in state.to_dict().items() if field != "rng"}
