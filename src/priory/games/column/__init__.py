"""A Column of Fire: religions, trading houses and characters in four countries, for 2 to 4 players."""

from __future__ import annotations

from priory.core.game import Blurb, Game, Setup
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

BLURB = Blurb(
    lure="Your dice win people over in four countries. Trade, and beware of the fire of faith.",
    icon="torch",
    lid=("#9a4138", "#4d1714"),
    weight=4.2,
    minutes=75,
    rivals=2,
    short=(
        "The game goes by years. In the first half your characters act once more while their dice count down.",
        "In the second half roll your free dice and pick one of them: it wins you a character.",
        "With the character its stone goes to its country, and perhaps a house of yours.",
        "Then your disk moves along the action track. Where the faiths clash, conflicts break out.",
        "When somebody has 50 points the year is played to its end. Whoever then has the most wins.",
    ),
    pieces=(
        ("house-azure", "house"),
        ("p-points", "points"),
        ("p-die-5", "die"),
        ("stone-catholic", "Catholic stone"),
        ("stone-protestant", "Protestant stone"),
        ("stone-neutral", "neutral stone"),
        ("p-torch", "torch"),
        ("p-advantage", "advantage"),
        ("p-protect", "protection"),
    ),
)


class Column(Game):
    """The room of A Column of Fire."""

    def __init__(self) -> None:
        super().__init__("column", RULES_VERSION, (), CODEC, LONGEST, BLURB)

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
