"""Information-set Monte-Carlo tree search, for any game and any number of seats.

Every iteration imagines the table anew, walks down one shared tree of choices by upper confidence bounds that take into
account how often an option was there at all, plays on a little by the game's quick policy, and judges the table by the
game's sense. What an option was worth anywhere in the search, its move average, is the first guess for it elsewhere.
"""

from __future__ import annotations

import math
import time
from typing import Final

from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER, State

EXPLORE: Final = 0.5
"""How much the bounds favour what has been tried little, on values scaled to 0 to 1."""
GUESS: Final = 2.0
"""How many visits a first guess counts for."""
ROLLOUT: Final = 8
"""How many choices are played on by the quick policy before the table is judged."""
LEAD: Final = 1.0
"""How much the best other seat's worth counts against the own."""
DEPTH: Final = 60
"""How deep the tree is walked at most."""
CLOCK_EVERY: Final = 8


class Node:
    """A choice made by `mover`: how often it was there, how often it was taken, and what it brought the mover."""

    def __init__(self, option: int, mover: int) -> None:
        self.option = option
        self.mover = mover
        self.visits: float = 0.0
        self.available: float = 0.0
        self.total: float = 0.0
        self.children: dict[int, Node] = {}


class Search:
    """One seat's search. It may be continued, and moved on by a choice."""

    def __init__(self, seats: int, option_count: int, rollout: int = ROLLOUT, explore: float = EXPLORE) -> None:
        self.seats = seats
        self.option_count = option_count
        self.rollout = rollout
        self.explore = explore
        self.root = Node(-1, -1)
        self.lowest: float = 0.0
        self.highest: float = 0.0
        self.iterations: int = 0
        self.mast_total: list[float] = [0.0] * (option_count * seats)
        self.mast_count: list[float] = [0.0] * (option_count * seats)

    def think(self, seat: Seat, rng: Rng, iterations: int, seconds: float) -> None:
        """Search on, until the iterations are used up or the time is over; at least one iteration is made."""
        until = time.perf_counter() + seconds if seconds > 0 else math.inf
        done = 0
        while done < iterations:
            self.iterate(seat.imagine(rng), rng)
            done += 1
            if done % CLOCK_EVERY == 0 and time.perf_counter() >= until:
                break
        self.iterations += done

    def iterate(self, table: State, rng: Rng) -> None:
        """Walk down, play on, judge, and remember."""
        node = self.root
        path: list[Node] = [node]
        while table.player != OVER and len(path) < DEPTH:
            mover = table.player
            child = self.select(node, table.offered, mover, rng)
            table.apply(child.option)
            table.advance()
            path.append(child)
            node = child
            if child.visits == 0.0:
                break
        left = self.rollout
        while left > 0 and table.player != OVER:
            table.apply(table.quick(rng))
            table.advance()
            left -= 1
        self.remember(path, judged(table))

    def select(self, node: Node, offered: list[int], mover: int, rng: Rng) -> Node:
        """The option with the highest bound; a new one gets its node here."""
        spread = self.highest - self.lowest
        if spread <= 0.0:
            spread = 1.0
        children = node.children
        base = mover * self.option_count
        middle = 0.5
        if node.visits > 0.0:
            middle = (self.lowest + self.highest) / 2.0
        best = -1
        highest = -math.inf
        for option in offered:
            child = children.get(option)
            count = self.mast_count[base + option]
            guess = self.mast_total[base + option] / count if count > 0.0 else middle
            if child is None:
                visits = 0.0
                total = 0.0
                available = 1.0
            else:
                child.available += 1.0
                visits = child.visits
                total = child.total
                available = child.available
            weight = visits + GUESS
            mean = (total + GUESS * guess) / weight
            bound = (mean - self.lowest) / spread + self.explore * math.sqrt(math.log(available + 1.0) / weight)
            bound += 1e-6 * rng.below(1000)
            if bound > highest:
                highest = bound
                best = option
        found = children.get(best)
        if found is None:
            found = Node(best, mover)
            found.available = 1.0
            children[best] = found
        return found

    def remember(self, path: list[Node], values: list[float]) -> None:
        """Add what the walk brought to every choice on it."""
        for value in values:
            if self.iterations == 0 and self.root.visits == 0.0 and self.lowest == self.highest:
                self.lowest = value
                self.highest = value + 1e-9
            if value < self.lowest:
                self.lowest = value
            if value > self.highest:
                self.highest = value
        path[0].visits += 1.0
        for i in range(1, len(path)):
            node = path[i]
            value = values[node.mover]
            node.visits += 1.0
            node.total += value
            at = node.mover * self.option_count + node.option
            self.mast_total[at] += value
            self.mast_count[at] += 1.0

    def best(self, options: list[int]) -> int:
        """The option tried most often; among equals the one that brought more."""
        found = options[0]
        visits = -1.0
        mean = 0.0
        for option in options:
            child = self.root.children.get(option)
            if child is None or child.visits == 0.0:
                continue
            own = child.total / child.visits
            if child.visits > visits or (child.visits == visits and own > mean):
                found = option
                visits = child.visits
                mean = own
        return found

    def estimates(self, options: list[int]) -> list[tuple[int, float, float]]:
        """Each option with its visits and its mean value for the chooser."""
        found: list[tuple[int, float, float]] = []
        for option in options:
            child = self.root.children.get(option)
            if child is None or child.visits == 0.0:
                found.append((option, 0.0, 0.0))
            else:
                found.append((option, child.visits, child.total / child.visits))
        return found

    def move_on(self, option: int) -> None:
        """The choice was made and the seat goes on choosing: keep what is known below it."""
        child = self.root.children.get(option)
        self.root = Node(-1, -1) if child is None else child


def judged(table: State) -> list[float]:
    """For each seat its worth less the best other's; who plays together, or alone, takes the worth itself."""
    worth = table.worth()
    if table.together:
        return worth
    best = -math.inf
    second = -math.inf
    for value in worth:
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    return [value - LEAD * (second if value == best else best) for value in worth]
