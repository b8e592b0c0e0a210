"""A player in a hurry: a good option of Kingsbridge found at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.rng import Rng
from priory.games.kingsbridge.options import END, MOVE, PLACE

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table


def quick(s: Table, rng: Rng) -> int:
    """Place what fits; rearrange now and then; otherwise close the turn."""
    offered = s.offered
    if s.question == 0:
        first = 0
        while first < len(offered) and offered[first] < PLACE:
            first += 1
        last = first
        while last < len(offered) and offered[last] < MOVE:
            last += 1
        if last > first:
            return offered[first + rng.below(last - first)]
        if offered[0] == END and rng.below(4):
            return END
    return offered[rng.below(len(offered))]
