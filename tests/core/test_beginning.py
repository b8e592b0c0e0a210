"""Records that do not begin with the deal: played, saved, read and counted like any other."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from priory import OVER, BadRecord, Record, Rng, Seat
from priory.contract.cases import Case, cases
from priory.core import record as records
from priory.core.registry import games
from priory.core.tally import START
from priory.endings.ending import Eyes, ending_of

CASES = [cases(id)[-1] for id in games()]


def begun(case: Case, part: float) -> tuple[Record, int, Record]:
    """A game played by chance, a ply in it, and a record that begins there with what the chooser could imagine."""
    first, rng = case.record(3), Rng(4)
    while first.state.player != OVER:
        first.play(rng.choice(first.state.options()))
    ply = int(part * first.ply)
    table = first.replay(ply)
    position = Seat(table, table.player).imagine(Rng(9)).to_dict()
    return first, ply, Record(first.game, first.setup, first.box, position)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("part", [0.0, 0.4, 0.9])
def test_a_game_goes_on_from_a_position(case: Case, part: float) -> None:
    first, ply, record = begun(case, part)
    asked = first.replay(ply)
    assert record.state.player == asked.player
    assert record.state.options() == asked.options()
    assert record.state.view(asked.player) == asked.view(asked.player), "the chooser sees what it saw"
    assert record.tally.sums == record.state.scores()
    rng = Rng(5)
    while record.state.player != OVER:
        record.play(rng.choice(record.state.options()))
    assert record.tally.sums == pytest.approx(record.state.scores())
    again = records.from_dict(record.to_dict())
    assert again == record
    assert again.state.digest() == record.state.digest()
    assert copy.deepcopy(record) == record
    names = tuple("ABCDE"[: first.setup.seats])
    assert ending_of(record, Eyes(names, tuple("" for _ in names))).headline


@pytest.mark.parametrize("case", [one for one in CASES if one.game.id != "kingsbridge"], ids=str)
def test_the_rounds_go_on_where_the_position_stands(case: Case) -> None:
    first, ply, record = begun(case, 0.7)
    assert record.tally.rounds == [first.tally.rounds[ply]]


def test_what_was_scored_before_is_what_a_game_began_with() -> None:
    for case in CASES:
        _, _, record = begun(case, 0.9)
        if not hasattr(case.game.room("tally"), "standing"):
            assert {line.source for line in record.tally.lines} <= {START}


@pytest.mark.parametrize("position", [7, "a", [1]])
def test_a_position_that_is_none_is_named(position: Any) -> None:
    data = begun(CASES[0], 0.5)[2].to_dict()
    with pytest.raises(BadRecord, match="field 'position'"):
        records.from_dict({**data, "position": position})


def test_a_position_for_other_seats_is_refused() -> None:
    two, three = (next(one for one in cases("pillars") if one.setup.seats == seats) for seats in (2, 3))
    data = begun(two, 0.5)[2].to_dict()
    other = begun(three, 0.5)[2]
    with pytest.raises(BadRecord, match="for 3 seats"):
        records.from_dict({**data, "position": other.position})
