"""Tallies: every point has a source, and a seat's lines add up to its score after every choice."""

from __future__ import annotations

from itertools import pairwise

from priory import OVER, Record, Rng
from priory.contract.cases import Case, pick
from priory.core.tally import UNTOLD, Tally

PLIES = 4000


def assert_tally(record: Record) -> None:
    """The lines add up, the sources add up, and so does the curve."""
    tally, scores = record.tally, record.state.scores()
    assert tally.sums == scores
    assert [sum(tally.totals(seat).values()) for seat in range(record.state.seats)] == scores
    assert len(tally.rounds) == record.ply + 1


def lines_of(record: Record) -> list[tuple[object, ...]]:
    return [tuple(line) for line in record.tally.lines]


def test_the_points_add_up_after_every_choice(case: Case) -> None:
    for seed in range(2):
        record = case.record(seed)
        rng = Rng(seed)
        assert_tally(record)
        while record.state.player != OVER and record.ply < PLIES:
            record.play(pick(record.state, rng))
            assert_tally(record)
        curve = record.tally.curve()
        assert curve[-1] == record.state.scores()
        assert len(curve) == record.tally.rounds[-1] + 1
        assert all(before <= after for before, after in pairwise(record.tally.rounds))
        assert record.tally.rounds[record.tally.last_ply(1)] > 1 or len(curve) == 2


def test_a_room_that_keeps_a_tally_tells_all(case: Case) -> None:
    if not case.game.has("tally"):
        return
    for seed in range(2, 5):
        record = case.record(seed)
        rng = Rng(seed)
        while record.state.player != OVER and record.ply < PLIES:
            record.play(pick(record.state, rng))
        untold = [line for line in record.tally.lines if line.source == UNTOLD]
        assert untold == []


def test_what_is_taken_back_is_taken_off_the_tally(case: Case) -> None:
    record = case.record(9)
    rng = Rng(9)
    for _ in range(60):
        if record.state.player == OVER:
            break
        before, rounds = lines_of(record), record.tally.rounds[:]
        option = pick(record.state, rng)
        record.play(option)
        after = lines_of(record)
        record.take_back()
        assert (lines_of(record), record.tally.rounds) == (before, rounds)
        assert_tally(record)
        record.play(option)
        assert lines_of(record) == after


def test_a_tally_begins_with_what_was_dealt(case: Case) -> None:
    state = case.new(3)
    tally = Tally(case.game, state)
    assert tally.sums == state.scores()
    assert all((line.ply, line.round) == (0, 0) for line in tally.lines)
    assert tally.curve() == [state.scores(), state.scores()]
