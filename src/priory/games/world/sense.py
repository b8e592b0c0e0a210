"""How good a position is for each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.rng import Rng

if TYPE_CHECKING:
    from priory.games.world.table import Table


def worth(s: Table) -> list[float]:
    return s.scores()


def quick(s: Table, rng: Rng) -> int:
    return s.offered[rng.below(len(s.offered))]
