"""The measurement of balance counts what it says it counts."""

from __future__ import annotations

import pytest

from benchmarks.balance_world import Tally
from tests.rules.world.tables import GAME


def test_a_tally_counts_every_card_duty_and_win(capsys: pytest.CaptureFixture[str]) -> None:
    tally = Tally(2)
    for seed in range(2):
        tally.add(GAME, seed, None)
    # Six cards a chapter from each of two seats; three duties of each seat in each of four chapters.
    assert sum(tally.plays.values()) + tally.laid == 2 * 4 * 6 * 2
    assert sum(tally.met.values()) <= 2 * 4 * 2 * 3
    assert sum(tally.wins) == sum(tally.first_wins) == 2
    assert all(len(drawn) <= 2 for drawn in tally.with_event.values())
    assert sum(len(drawn) for drawn in tally.with_event.values()) == 2 * 24
    tally.report()
    assert "2 seats, 2 games" in capsys.readouterr().out
