"""Nine Men's Morris, played since the Middle Ages and before: three in a row take a man."""

from __future__ import annotations

from typing import Any

from priory import Game, Rng, Setup
from priory.core.game import Blurb
from priory_mill.options import CODEC
from priory_mill.table import LONGEST, Table


class Mill(Game):
    """The game for the registry."""

    def seat_counts(self, variants: dict[str, Any]) -> tuple[int, ...]:
        return (2,)

    def deal(self, setup: Setup, box: Any, rng: Rng) -> Table:
        table = Table(setup.seats, box)
        table.rng = rng
        table.turn = rng.below(2) if setup.start is None else setup.start
        table.begin_turn()
        return table

    def restore(self, data: dict[str, Any], box: Any) -> Table:
        return Table.read(data, box)


GAME = Mill(
    id="mill",
    rules_version=1,
    variants=(),
    codec=CODEC,
    longest=LONGEST,
    title="Nine Men's Morris",
    blurb=Blurb(lure="Three in a row take a man.", icon="windmill", weight=1.2, minutes=20),
)
