"""What judging costs beside walking is measured where there is something to choose."""

from __future__ import annotations

from benchmarks.passes import cost, moments
from priory import OVER


def test_moments_have_something_to_choose() -> None:
    found = moments("column", 2)
    assert len(found) > 5
    assert all(table.player != OVER and len(table.options()) > 1 for table in found)


def test_every_cost_is_measured() -> None:
    found = cost("column", 2, walks=4)
    assert (found.game, found.seats) == ("column", 2)
    assert min(found[2:]) > 0
    assert found.walks == round(1e5 / found.walk)
    # A pass of the network is more than a sum of some weights.
    assert found.worth < found.told
