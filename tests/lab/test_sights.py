"""Every piece of an observation is what the view says: read from the view alone and compared, number by number."""

from __future__ import annotations

import pytest

from priory import OVER, State
from priory.contract.cases import Case, random_game
from tests.lab.sights import column, kingsbridge, pillars, reading, world
from tests.lab.test_observations import observer

READERS = {"column": column.read, "kingsbridge": kingsbridge.read, "pillars": pillars.read, "world": world.read}
INSIDE = {"column": {"window", "country", "card", "symbol"}, "world": {"offer_number"}}
"""What tells two questions of a kind apart that look alike in the view; another test sees to it that rows differ."""
EVERY = 7


def compare(case: Case, state: State) -> None:
    watch = observer(case, "dict")
    for seat in range(state.seats):
        seen = {name: numbers.ravel().tolist() for name, numbers in watch.observation(state, seat).items()}
        told = READERS[case.game_id](state.view(seat), case.game.box)
        assert told.keys() | INSIDE.get(case.game_id, set()) == seen.keys()
        assert {name: seen[name] for name in told} == told, f"seat {seat}"


def test_each_piece_holds_what_the_view_says(case: Case) -> None:
    for ply, state in enumerate(random_game(case, 11)):
        if ply % EVERY == 0 or state.player == OVER:
            compare(case, state)


def test_seats_are_read_from_the_own_one_on() -> None:
    view: reading.View = {"seats": 4, "seat": 3}
    assert reading.seat_hot(view, 0) == [0, 1, 0, 0]
    assert reading.around("abcd", 3) == ["d", "a", "b", "c"]


def test_a_name_that_is_not_known_is_noticed() -> None:
    with pytest.raises(AssertionError):
        reading.one_hot(("a", "b"), "c")
