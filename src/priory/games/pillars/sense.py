"""Sense."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.rng import Rng

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def worth(s: Table) -> list[float]:
    return [float(v) for v in s.vp]


def quick(s: Table, rng: Rng) -> int:
    return s.offered[rng.below(len(s.offered))]
