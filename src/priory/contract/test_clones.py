"""Clones: equal to their table, and strangers to it from then on."""

from __future__ import annotations

from priory import OVER, Journal, Rng, State, playout
from priory.contract.cases import Case, moments, open_moments, pick, random_game

KEPT_EVERY = 11


def test_earlier_copies_never_change_while_the_game_goes_on(case: Case) -> None:
    kept: list[tuple[State, str, list[int]]] = []
    for ply, state in enumerate(random_game(case, 4)):
        if ply % KEPT_EVERY == 0:
            copy = state.clone()
            kept.append((copy, state.digest(), state.options()))
    for copy, digest, options in kept:
        assert copy.digest() == digest
        assert copy.options() == options


def test_a_table_does_not_change_while_its_clones_play(case: Case) -> None:
    for moment in moments(case):
        before = moment.state.digest()
        copy = moment.state.clone()
        assert copy.digest() == before, moment
        playout(copy, Rng(moment.ply))
        assert moment.state.digest() == before, moment


def test_clones_of_one_table_go_separate_ways(case: Case) -> None:
    for moment in open_moments(case):
        options = moment.state.options()
        left, right = moment.state.clone(), moment.state.clone()
        left.play(options[0])
        after_left = left.digest()
        right.play(options[-1])
        assert left.digest() == after_left, moment
        again = moment.state.clone()
        again.play(options[0])
        assert again.digest() == after_left, moment


def test_a_clone_plays_on_like_its_table(case: Case) -> None:
    for moment in open_moments(case)[:8]:
        one, other = moment.state.clone(), moment.state.clone()
        rng = Rng(moment.seed)
        for _ in range(40):
            if one.player == OVER:
                break
            option = pick(one, rng)
            one.play(option)
            other.play(option)
            assert other.options() == one.options(), moment
        assert other.digest() == one.digest(), moment


def test_a_clone_keeps_no_journal(case: Case) -> None:
    state = case.new(0)
    state.journal = Journal()
    assert state.clone().journal is None
