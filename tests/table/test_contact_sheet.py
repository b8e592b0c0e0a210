"""The contact sheet: its tables stand in the middle of a game, and can be shown as they are."""

from __future__ import annotations

import pytest

from priory.core.registry import games
from priory.table.messages import TableNews, UnshownNews
from tests.table.holding import Reader, laid
from tools.sizes import half, play_on


@pytest.mark.parametrize("id", games())
def test_a_table_of_the_contact_sheet_can_be_shown(id: str) -> None:
    table = laid(id, "me", "friend", "friend")
    assert any(play_on(table, seed) for seed in range(5, 25))
    told = Reader(table, [0]).look()
    assert not [one for one in told if isinstance(one, UnshownNews)]
    shown = next(one for one in told if isinstance(one, TableNews))
    assert shown.player == 0
    assert len(shown.choices) > 2
    assert shown.ply == table.record.ply > half(table.record.game, 3, table.record.setup.seed)
