"""The tree of a search: one for all imagined tables, each choice with what it brought the seat that made it."""

from __future__ import annotations

import math
from typing import Final

from priory.bots.look import WORTH, Judge, finish
from priory.core.rng import Rng
from priory.core.state import State
from priory.holding import held

EXPLORE: Final = 0.2
"""How much the bounds favour what has been tried little, in spreads of the values."""
GUESS: Final = 3.0
"""How many visits a first guess counts for."""


class Node:
    """A choice of `mover`: how often it was there, how often it was taken, and what it brought the mover.

    `gain` is the first guess: by how much the choice moves the mover's lead to the end of its turn.
    """

    def __init__(self, option: int, mover: int, gain: float) -> None:
        self.option = option
        self.mover = mover
        self.gain = gain
        self.visits: float = 0.0
        self.available: float = 0.0
        self.total: float = 0.0
        self.children: dict[int, Node] = {}

    def __reduce__(self) -> tuple[object, ...]:
        return Node, (self.option, self.mover, self.gain), held(self)


class Tree:
    """The nodes of a search, and how to walk down them."""

    def __init__(self, option_count: int) -> None:
        self.option_count = option_count
        self.judge: Judge = WORTH
        self.root = Node(-1, -1, 0.0)
        self.sum: float = 0.0
        self.squares: float = 0.0
        self.seen: float = 0.0
        self.spread: float = 1.0

    def __reduce__(self) -> tuple[object, ...]:
        return Tree, (self.option_count,), held(self)

    def first(self, option: int, mover: int) -> Node:
        """The node of an option at the root."""
        key = mover * self.option_count + option
        found = self.root.children.get(key)
        if found is None:
            found = Node(option, mover, 0.0)
            self.root.children[key] = found
        return found

    def select(self, node: Node, table: State, rng: Rng) -> Node:
        """The option with the highest bound; options that are new here are looked at first."""
        mover = table.player
        # Chance may let another seat choose at the same node: each seat has children of its own.
        base = mover * self.option_count
        children = node.children
        before = math.inf
        rest = 0.0
        times = 0.0
        found: list[Node] = []
        for option in table.offered:
            child = children.get(base + option)
            if child is None:
                if before == math.inf:
                    before = self.judge.lead(table, mover)
                child = Node(option, mover, gain(table, option, rng, self.judge) - before)
                children[base + option] = child
            else:
                rest += child.total - child.visits * child.gain
                times += child.visits
            child.available += 1.0
            found.append(child)
        if times > 0.0:
            rest /= times
        best = found[0]
        highest = -math.inf
        for child in found:
            weight = child.visits + GUESS
            mean = (child.total + GUESS * (rest + child.gain)) / weight
            bound = mean + self.spread * EXPLORE * math.sqrt(math.log(child.available + 1.0) / weight)
            bound += 1e-6 * rng.below(1000)
            if bound > highest:
                highest = bound
                best = child
        return best

    def remember(self, path: list[Node], values: list[float], seat: int) -> None:
        """Add what the walk brought to every choice on it; `seat` is the one that searches."""
        own = values[seat]
        self.sum += own
        self.squares += own * own
        self.seen += 1.0
        mean = self.sum / self.seen
        spread = self.squares / self.seen - mean * mean
        self.spread = math.sqrt(spread) if spread > 1.0 else 1.0
        for node in path:
            node.visits += 1.0
            node.total += values[node.mover]


def gain(table: State, option: int, rng: Rng, judge: Judge) -> float:
    """The lead of the seat that chooses after this option, at the end of its turn."""
    mover = table.player
    after = table.clone()
    after.apply(option)
    after.advance()
    finish(after, mover, rng)
    return judge.lead(after, mover)
