"""Kingsbridge, the card game: 2 to 5 players against each other, alone, or together."""

from __future__ import annotations

from priory.core.game import Game, Setup, Variant
from priory.core.plain import Data
from priory.core.rng import Rng
from priory.games.kingsbridge.box import MODES, Box
from priory.games.kingsbridge.options import CODEC
from priory.games.kingsbridge.position import reading
from priory.games.kingsbridge.rules import deal
from priory.games.kingsbridge.table import Table


class Kingsbridge(Game):
    """The game for the registry."""

    def seat_counts(self, variants: Data) -> tuple[int, ...]:
        mode = variants["mode"]
        if mode != "competitive" and not variants["characters"]:
            return ()
        return tuple(self.box.mode_seats[MODES.index(mode)])

    def open_box(self, data: Data, where: str) -> Box:
        return Box(data, where)

    def deal(self, setup: Setup, box: Box, rng: Rng) -> Table:
        table = Table(setup.seats, box)
        table.play_in(MODES.index(setup.variants["mode"]))
        table.with_characters = setup.variants["characters"]
        table.rng = rng
        table.start = rng.below(setup.seats) if setup.start is None else setup.start
        deal.set_up(table)
        table.advance()
        return table

    def restore(self, data: Data, box: Box) -> Table:
        return reading.restore(data, box)


GAME = Kingsbridge(
    id="kingsbridge",
    rules_version=2,
    variants=(Variant("mode", ("competitive", "solo", "coop")), Variant("characters", (True, False))),
    codec=CODEC,
    longest=250_000,
)
