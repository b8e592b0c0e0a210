"""The apprentice: sound enough to beat chance, and it overlooks things."""

from __future__ import annotations

import pytest

import priory
from priory.arena.match import Match, play
from priory.bots import apprentice
from priory.bots.apprentice import Apprentice
from priory.core.seat import Seat
from tests.bots.moments import moments


@pytest.mark.parametrize("id", ["pillars", "world", "column"])
def test_the_apprentice_mostly_takes_what_it_values_most_but_overlooks_it_now_and_then(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    best = others = 0
    for state in moments(id, priory.Setup(2), count=60, apart=2):
        told = Apprentice(best + others).explain(Seat(state, state.player))
        with monkeypatch.context() as attentive:
            attentive.setattr(apprentice, "overlooks", lambda _: 1 << 29)
            wanted = Apprentice(best + others).explain(Seat(state, state.player))[0]
        if told[0].value == wanted.value:
            best += 1
        else:
            others += 1
            assert wanted.option in [one.option for one in told if not one.visits]
    assert best > others > 0


def test_how_much_is_overlooked_is_for_the_room_to_say() -> None:
    assert apprentice.overlooks("kingsbridge") == apprentice.OVERLOOKS
    for id in ("world", "column"):
        assert apprentice.overlooks(id) == priory.game(id).room("mind.ladder").OVERLOOKS > apprentice.OVERLOOKS


@pytest.mark.parametrize("id", ["pillars", "world", "column"])
def test_the_apprentice_beats_chance(id: str) -> None:
    match = Match(id, ("apprentice", "random"), 4, seed=3)
    assert sum([play(match, number).ranks[0] == 1 for number in range(match.games)]) >= 3
