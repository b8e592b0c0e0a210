"""What a table comes to: rooms that have learned it judge the ends of walks by it, and nothing else."""

from __future__ import annotations

import pytest

import priory
from priory import OVER, Rng, Seat, State
from priory.bots.look import ENDS, WORTH, Judge, expectation
from priory.bots.search import Manner, Search
from priory.contract.strange import Strange
from priory.core.oracle import leads

LEARNED = [id for id in priory.games() if (priory.game(id).folder / "mind" / ENDS).exists()]


def moments(id: str, seats: int) -> list[State]:
    """Every tenth table of a quick game."""
    state, rng = priory.game(id).new(seats, 3), Rng(4)
    found = []
    plies = 0
    while state.player != OVER:
        if plies % 10 == 0:
            found.append(state.clone())
        state.play(state.quick(rng))
        plies += 1
    return [*found, state]


@pytest.mark.parametrize("id", LEARNED)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_room_has_a_weight_for_all_it_sees_and_tells_the_score_at_the_end(id: str, seats: int) -> None:
    tables = moments(id, seats)
    found = expectation(tables[0])
    assert found is not None
    assert len(found.weights) == priory.game(id).room("mind.ends").SIZE
    assert found.of(tables[-1]) == tables[-1].scores()
    assert any(found.of(table) != table.worth() for table in tables)
    for table in tables:
        assert Judge(None, found).leads(table) == leads(found.of(table), table.together)
        assert Judge(None, found).lead(table, 0) == WORTH.lead(table, 0), "only where walks end"


@pytest.mark.parametrize("id", LEARNED)
def test_what_is_expected_is_a_sum_of_what_is_seen(id: str) -> None:
    room = priory.game(id).room("mind.ends")
    for table in moments(id, 3)[:-1]:
        found = expectation(table)
        assert found is not None
        none, all = room.expected(table, [0.0] * room.SIZE), found.of(table)
        half = room.expected(table, [0.5 * weight for weight in found.weights])
        assert half == pytest.approx([(a + b) / 2 for a, b in zip(none, all, strict=True)])


@pytest.mark.parametrize("id", LEARNED)
def test_a_box_of_ones_own_is_judged_by_worth(id: str) -> None:
    game, strange = priory.game(id), Strange(id)
    assert expectation(game.new(2, 5, box=strange.data)) is None
    assert expectation(game.new(2, 5, box=strange.renamed(game.box_data))) is not None, "names play no part"


@pytest.mark.parametrize("id", LEARNED)
def test_who_does_not_expect_judges_by_worth(id: str) -> None:
    state = priory.game(id).new(2, 3)
    told = []
    for expects in (True, False):
        search = Search(priory.game(id).option_count, Manner(expects=expects))
        search.think(Seat(state, state.player), Rng(1), 40, 0.0)
        told.append(search.estimates())
    assert told[0] != told[1]
