"""The bots that sit at tables: each keeps its place from choice to choice, and with it plan, tree and chance.

What people meet is then the bot that the arena measures. A bot looks at the table anew at every choice: where it does
not find what it expected, after an undo for instance, it begins to think afresh.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import NamedTuple

from priory.bots.bot import Bot
from priory.bots.levels import bot


class Sitting(NamedTuple):
    """A bot at its place, and what it was made of."""

    level: str
    seed: int
    bot: Bot


class Kept:
    """The bots of some places. The one that was not asked for longest goes when there are more than `most`."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._sitting: OrderedDict[Hashable, Sitting] = OrderedDict()

    def __len__(self) -> int:
        return len(self._sitting)

    def bot(self, place: Hashable, level: str, seed: int) -> Bot:
        """The bot of a place: the one that sits there, or a new one if another level or seed is asked for."""
        found = self._sitting.get(place)
        if found is None or (found.level, found.seed) != (level, seed):
            found = Sitting(level, seed, bot(level, seed))
            self._sitting[place] = found
        self._sitting.move_to_end(place)
        if len(self._sitting) > self.most:
            self._sitting.popitem(last=False)
        return found.bot

    def leave(self, place: Hashable) -> None:
        """The bot of this place goes, if there is one."""
        self._sitting.pop(place, None)

    def clear(self) -> None:
        """All of them go."""
        self._sitting.clear()
