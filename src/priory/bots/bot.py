"""What a bot is: it is given a Seat and a budget, and nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from priory.core.rng import Rng
from priory.core.seat import Seat


class Budget(NamedTuple):
    """How long a bot may think about one choice: so many iterations or seconds, whichever ends first; 0 is no limit."""

    iterations: int = 0
    seconds: float = 0.0

    def times(self, share: float) -> Budget:
        """A share of this budget, at least one iteration."""
        return Budget(max(1, round(self.iterations * share)) if self.iterations else 0, self.seconds * share)

    def paced(self, pace: int) -> Budget:
        """This budget in iterations alone, a second being so many, so that a slow machine changes nothing."""
        return self if self.iterations else Budget(iterations=max(1, round(self.seconds * pace)))


class Estimate(NamedTuple):
    """What a bot thinks of an option: its value in points for the chooser, and how often it was looked at."""

    option: int
    value: float
    visits: int


def in_order(preferred: Iterable[Estimate]) -> list[Estimate]:
    """Estimates in the order of a bot's preference: none is told to be worth more than one it prefers.

    What a bot knows less about may seem better to it than what it takes, and it has reasons not to believe that.
    """
    found: list[Estimate] = []
    for one in preferred:
        most = found[-1].value if found else one.value
        found.append(one._replace(value=min(one.value, most)))
    return found


class Bot(ABC):
    """A player of any game. The same seed, the same tables and number of iterations give the same choices.

    One bot plays a seat from the first choice to the last. What it remembers from one choice to the next is its own
    affair, but it must notice when the table is not where it left it: choices are taken back, and games are left and
    taken up again. `told` is what it explained when it chose last.
    """

    usual = Budget()
    told: Sequence[Estimate] = ()

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    @abstractmethod
    def explain(self, seat: Seat, budget: Budget | None = None) -> list[Estimate]:
        """Each option with its estimated value, the best first."""

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        """The option this bot takes."""
        self.told = self.explain(seat, budget)
        return self.told[0].option
