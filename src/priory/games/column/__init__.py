"""A Column of Fire: religions, trading houses and characters in four countries, for 2 to 4 players."""

from __future__ import annotations

from priory.core.game import Game, Setup
from priory.core.plain import Data
from priory.core.rng import Rng
from priory.core.state import State
from priory.games.column.box import Box
from priory.games.column.options import CODEC
from priory.games.column.position.reading import restore
from priory.games.column.rules.setup import lay_out
from priory.games.column.table import Table

RULES_VERSION = 2
LONGEST = 60_000
"""40 years (C13.10) with 4 seats are 320 turns of fewer than 40 questions; and of the fewer than 60 points a turn can
bring, every 2 may buy a payment for a die with 4 questions at most (C19.5, C18.4)."""


class Column(Game):
    """The room of A Column of Fire."""

    def __init__(self) -> None:
        super().__init__("column", RULES_VERSION, (), CODEC, LONGEST)

    def seat_counts(self, variants: Data) -> tuple[int, ...]:
        return () if variants else (2, 3, 4)

    def open_box(self, data: Data, where: str) -> Box:
        return Box(data, where)

    def deal(self, setup: Setup, box: Box, rng: Rng) -> State:
        table = Table(setup.seats, box)
        table.rng = rng
        lay_out(table, -1 if setup.start is None else setup.start)
        return table

    def restore(self, data: Data, box: Box) -> State:
        return restore(data, box)


GAME = Column()
