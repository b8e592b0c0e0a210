"""The Pillars of the Earth: build the cathedral of Kingsbridge in six rounds, for 2 to 4 players."""

from __future__ import annotations

from priory.core.errors import BadPosition
from priory.core.game import Blurb, Game, Setup
from priory.core.plain import Data
from priory.core.rng import Rng
from priory.games.pillars.box import Box
from priory.games.pillars.options import CODEC
from priory.games.pillars.position import reading
from priory.games.pillars.rules import rounds, setup
from priory.games.pillars.table import Table

SEATS = (2, 3, 4)

BLURB = Blurb(
    lure="Send workers, hire craftsmen, place builders: a cathedral rises and pays in points.",
    icon="church",
    lid=("#7f9aa8", "#3c5260"),
    weight=3,
    minutes=60,
    rivals=1,
    short=(
        "The game has six rounds; in each of them the cathedral grows by a part.",
        "First send workers for wood, stone and sand, or hire better craftsmen.",
        "Then the master builders come out of the bag. Going early costs gold, passing costs nothing.",
        "The board is carried out from event to market. At the end your craftsmen turn materials into points.",
        "Whoever has the most points after six rounds wins.",
    ),
    pieces=(
        ("builder-azure", "master builder"),
        ("worker-azure", "worker"),
        ("p-points", "points"),
        ("p-bag", "bag of builders"),
        ("tax-4", "tax die"),
    ),
)


class Pillars(Game):
    """The base game."""

    def __init__(self) -> None:
        super().__init__("pillars", 1, (), CODEC, longest=2500, blurb=BLURB)

    def seat_counts(self, variants: Data) -> tuple[int, ...]:
        return () if variants else SEATS

    def open_box(self, data: Data, where: str) -> Box:
        return Box(data, where)

    def deal(self, agreed: Setup, box: Box, rng: Rng) -> Table:
        """The set-up of P2; a start player that is not given is drawn (P2.6a)."""
        table = Table(agreed.seats, box)
        table.rng = rng
        table.start = rng.below(agreed.seats) if agreed.start is None else agreed.start
        setup.lay_pieces(table)
        setup.pay_out_gold(table)
        setup.deal(table)
        rounds.begin_round(table)
        rounds.play_on(table)
        table.advance()
        return table

    def restore(self, data: Data, box: Box) -> Table:
        """The table of a written position."""
        seats = data.get("seats")
        if isinstance(seats, bool) or seats not in SEATS:
            raise BadPosition(f"field 'seats': {seats!r} is not one of {', '.join(map(str, SEATS))}")
        table = Table(seats, box)
        reading.read(table, data)
        return table


GAME = Pillars()
