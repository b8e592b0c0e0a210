"""What the contract promises of any table, as assertions."""

from __future__ import annotations

import math
from itertools import pairwise

from priory import OVER, State


def assert_well_formed(state: State, option_count: int) -> None:
    """The options are what the contract promises: sorted, unique, in range, and a real question."""
    options = state.options()
    if state.player == OVER:
        assert options == []
        return
    assert 0 <= state.player < state.seats
    assert len(options) >= 2
    assert all(a < b for a, b in pairwise(options))
    assert options[0] >= 0
    assert options[-1] < option_count


def others_answered(state: State, option: int) -> bool:
    """Whether another seat has but one answer after this option, so that the engine gives it unasked."""
    copy = state.clone()
    copy.apply(option)
    while copy.player != OVER:
        answers = copy.legal()
        if len(answers) > 1:
            return False
        if copy.player != state.player:
            return True
        copy.apply(answers[0])
    return False


def assert_standings(state: State) -> None:
    """There is a score and a rank for each seat, and the ranks are those of a competition: 1, 2, 2, 4.

    Nobody has won before the end. Then those of rank 1 have; where all play as one, all or nobody.
    """
    scores = state.scores()
    ranks = state.ranks()
    assert len(scores) == len(ranks) == state.seats
    assert all(math.isfinite(score) for score in scores)
    assert sorted(ranks)[0] == 1
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)
    first = [seat for seat in range(state.seats) if ranks[seat] == 1]
    if state.together:
        assert len(set(scores)) == len(set(ranks)) == 1
    if state.player != OVER:
        assert state.winners() == []
    elif state.together or state.seats == 1:
        assert state.winners() in ([], first)
    else:
        assert state.winners() == first
