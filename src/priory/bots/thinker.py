"""The thinking bot: plans its turn where the game's room can, else searches, and goes on with what it thought.

A room may hold a `mind/plan.py` with one function, for games in which a turn is a long chain of small choices:
`plans(table, seat, rng, iterations, seconds)`. It is given an imagined table on which it is the seat's turn to choose,
and gives the ways to play on, the best first: the options in their order, a value in points and how often it was tried.

A room may also hold a `mind/thinking.py` that says how its game is searched best: `TURNS`, `TRUST`, `DEEPEST` and
`SHORT`, numbers, and `hunches(table)` and `plays(table, rng)`, functions, in place of those of the search (`Manner`).
What it does not say stays as it is. Where the table has an oracle, `FORETOLD` says what is done otherwise then, by the
names of `Manner`. What those do otherwise who are no masters stands in `mind/ladder.py`: `PLAINLY`, the manner of a
journeyman, and `OVERLOOKS`, for the apprentice.
"""

from __future__ import annotations

from types import ModuleType

from priory.bots.bot import Bot, Budget, Estimate, in_order
from priory.bots.search import DEEPEST, TRUST, TURNS, Manner, Search
from priory.core.oracle import oracle
from priory.core.plain import Data
from priory.core.registry import game
from priory.core.rng import Rng
from priory.core.seat import Seat

WITHOUT_LIMIT = 1 << 40


class Thinker(Bot):
    """Thinks as long as its budget lets it; `plainly`, as the room says of those who are no masters."""

    def __init__(self, seed: int = 0, usual: Budget | None = None, plainly: bool = False) -> None:
        super().__init__(seed)
        self.plainly = plainly
        if usual is not None:
            self.usual = usual
        self.search: Search | None = None
        self.line: list[int] = []
        self.thought: Estimate | None = None
        self.expected: Data | None = None

    def explain(self, seat: Seat, budget: Budget | None = None) -> list[Estimate]:
        view = seat.view()
        if self.expected != view:
            self.search = None
            self.line = []
            self.expected = view
        iterations, seconds = budget or self.usual
        iterations = iterations or (WITHOUT_LIMIT if seconds else 1)
        if plans_in(seat.game_id):
            return in_order(self._planned(seat, iterations, seconds))
        return in_order(self._searched(seat, iterations, seconds))

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        chosen = super().choose(seat, budget)
        self._look_ahead(seat, chosen)
        return chosen

    def _planned(self, seat: Seat, iterations: int, seconds: float) -> list[Estimate]:
        """The best plan that begins with each option; a plan under way is followed."""
        options = seat.options()
        found: dict[int, Estimate] = {}
        if self.line and self.thought is not None:
            found[self.line[0]] = Estimate(self.line[0], self.thought.value, self.thought.visits)
        else:
            plan = game(seat.game_id).room("mind.plan")
            for line, value, visits in plan.plans(seat.imagine(self.rng), seat.seat, self.rng, iterations, seconds):
                if line and line[0] not in found:
                    found[line[0]] = Estimate(line[0], value, visits)
                    self.line = self.line or line
            self.thought = found[self.line[0]]
        lowest = min([one.value for one in found.values()])
        rest = [Estimate(option, lowest, 0) for option in options if option not in found]
        return [*found.values(), *rest]

    def _searched(self, seat: Seat, iterations: int, seconds: float) -> list[Estimate]:
        """What the search finds, begun anew or gone on with."""
        if self.search is None:
            own = manner(seat.game_id, foretold(seat), self.plainly)
            self.search = Search(game(seat.game_id).option_count, own)
        self.search.think(seat, self.rng, iterations, seconds)
        return [Estimate(option, value, round(visits)) for option, value, visits in self.search.estimates()]

    def _look_ahead(self, seat: Seat, chosen: int) -> None:
        """If the same seat goes on choosing, what has been found below the choice stays useful."""
        after = seat.imagine(self.rng)
        after.play(chosen)
        if after.player != seat.seat:
            self.search = None
            self.line = []
            self.expected = None
            return
        self.expected = after.view(seat.seat)
        self.line = self.line[1:]
        if self.search is not None:
            self.search.move_on(chosen)


def manner(game_id: str, by_oracle: bool = False, plainly: bool = False) -> Manner:
    """How the game is searched: as its room says, for tables that have an oracle, and for those who are no masters."""
    said = said_of(game_id)
    parts: Data = {
        "turns": getattr(said, "TURNS", TURNS),
        "trust": getattr(said, "TRUST", TRUST),
        "deepest": getattr(said, "DEEPEST", DEEPEST),
        "hunches": getattr(said, "hunches", None),
        "plays": getattr(said, "plays", None),
        "short": getattr(said, "SHORT", 0),
    }
    if by_oracle:
        parts.update(getattr(said, "FORETOLD", {}))
    if plainly:
        parts.update(getattr(said_of(game_id, "ladder"), "PLAINLY", {}))
    return Manner(**parts)


def said_of(game_id: str, module: str = "thinking") -> ModuleType | None:
    """What the room says of how its game is searched; or, in `ladder`, how by those who are no masters."""
    found = f"mind.{module}"
    return game(game_id).room(found) if game(game_id).has(found) else None


def foretold(seat: Seat) -> bool:
    """Whether the room wants the oracle in the search, and this table has one."""
    return hasattr(said_of(seat.game_id), "FORETOLD") and oracle(seat.imagine(Rng(0))) is not None


def plans_in(game_id: str) -> bool:
    """Whether the room of this game can plan a turn."""
    return game(game_id).has("mind.plan")
