"""Hypothesis plays: any choices lead to tables that keep the whole contract; a failure shrinks to few choices."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from priory import OVER, Rng, State
from priory.contract.cases import EXAMPLE, EXAMPLES, Case, pick
from priory.contract.promises import assert_standings, assert_well_formed


def assert_contract(case: Case, state: State) -> None:
    """What must hold of any table reached by play."""
    state.audit()
    assert_well_formed(state, case.game.option_count)
    assert_standings(state)
    digest = state.digest()
    assert state.clone().digest() == digest
    restored = case.game.from_dict(state.to_dict())
    assert restored.digest() == digest
    assert restored.options() == state.options()
    for seat in case.watchers:
        imagined = state.imagine(seat, Rng(1))
        imagined.audit()
        assert imagined.view(seat) == state.view(seat)
        assert imagined.imagine(seat, Rng(2)).digest() == state.imagine(seat, Rng(2)).digest()
        if state.player == seat:
            assert imagined.options() == state.options()
    assert state.digest() == digest


@settings(EXAMPLE, max_examples=12 * EXAMPLES)
@given(
    seed=st.integers(0, 2**32),
    before=st.integers(0, 1000),
    choices=st.lists(st.integers(0, 2**16), max_size=40),
)
def test_any_choices_keep_the_contract(case: Case, seed: int, before: int, choices: list[int]) -> None:
    state = case.new(seed)
    rng = Rng(seed)
    for _ in range(before):
        copy = state.clone()
        copy.play(pick(copy, rng))
        if copy.player == OVER:
            break
        state = copy
    for choice in choices:
        if state.player == OVER:
            break
        options = state.options()
        state.play(options[choice % len(options)])
    assert_contract(case, state)
