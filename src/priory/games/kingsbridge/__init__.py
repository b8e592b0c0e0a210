"""Kingsbridge, the card game: 2 to 5 players against each other, alone, or together."""

from __future__ import annotations

from priory.core.game import Blurb, Game, Setup, Variant
from priory.core.plain import Data
from priory.core.rng import Rng
from priory.games.kingsbridge.box import MODES, Box
from priory.games.kingsbridge.options import CODEC
from priory.games.kingsbridge.position import reading
from priory.games.kingsbridge.rules import deal
from priory.games.kingsbridge.table import Table

BLURB = Blurb(
    lure="Lay runs of cards, tidy up the columns, be the first without a card.",
    icon="stone-bridge",
    lid=("#56704f", "#2a392f"),
    weight=1.4,
    minutes=20,
    rivals=1,
    short=(
        "Six columns lie on the table, and they belong to everybody. A card goes on the next lower value.",
        "In your turn you place as many cards as fit. You may also move parts of columns to make room.",
        "A column with every value from 1 to 13 is finished and leaves the table.",
        "If nothing fits, exchange cards with your own pile. Then fill up your hand to six.",
        "Once a turn a character may help you. Whoever places the last of the own cards wins.",
        "Alone or together there is no exchange: who can place nothing loses points. One point wins.",
    ),
    pieces=(
        ("ev-7", "event card"),
        ("edgar-9", "Edgar as a 9"),
        ("card-back", "face-down card"),
    ),
)


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
    blurb=BLURB,
)
