"""Sense."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.rng import Rng

if TYPE_CHECKING:
    from priory.games.column.table import Table


def worth(t: Table) -> list[float]:
    return [float(t.total(seat)) for seat in range(t.seats)]


def quick(t: Table, rng: Rng) -> int:
    return t.offered[rng.below(len(t.offered))]
