"""Playing: every game ends, chance is a matter of the seed, the standings make sense."""

from __future__ import annotations

import json
import math

import pytest

from priory import OVER, IllegalOption, Rng, playout
from priory.contract.cases import GAMES, Case, moments, open_moments, random_game
from priory.contract.promises import assert_standings, assert_well_formed
from priory.core.record import from_dict

AUDIT_EVERY = 40


def test_random_games_end_in_time_and_nothing_is_lost(case: Case) -> None:
    game = case.game
    for seed in range(GAMES):
        state = case.new(seed)
        rng = Rng(seed + 1_000_003)
        ply = 0
        next_audit = seed % AUDIT_EVERY
        while state.player != OVER:
            if ply == next_audit:
                state.audit()
                assert_well_formed(state, game.option_count)
                next_audit += AUDIT_EVERY
            state.play(rng.choice(state.offered))
            ply += 1
            assert ply <= game.longest, f"seed {seed}: more than {game.longest} decisions"
        state.audit()
        assert_standings(state)


def test_every_question_is_a_real_one(case: Case) -> None:
    for seed in range(3):
        for state in random_game(case, seed):
            assert_well_formed(state, case.game.option_count)


def test_nothing_is_lost_at_any_ply(case: Case) -> None:
    for state in random_game(case, 11):
        state.audit()


def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    stride = 7
    first = [state.digest() for ply, state in enumerate(random_game(case, 5)) if ply % stride == 0]
    second = [state.digest() for ply, state in enumerate(random_game(case, 5)) if ply % stride == 0]
    assert first == second


def test_another_seed_deals_another_table(case: Case) -> None:
    deals = [{key: value for key, value in case.new(seed).to_dict().items() if key != "rng"} for seed in range(6)]
    assert any(deal != deals[0] for deal in deals[1:])


def test_every_seat_can_start(case: Case) -> None:
    setup = case.setup
    for start in range(setup.seats):
        state = case.game.new(setup.seats, 3, start, **setup.variants)
        state.audit()
        assert case.game.new(setup.seats, 3, start, **setup.variants).digest() == state.digest()
        playout(state, Rng(1))
        assert state.player == OVER


def test_standings_hold_at_every_moment(case: Case) -> None:
    for moment in moments(case):
        assert_standings(moment.state)


def test_a_finished_game_says_who_has_won_also_when_it_is_read_again(case: Case) -> None:
    for seed in range(4):
        record = case.record(seed)
        rng = Rng(seed)
        while record.state.player != OVER:
            assert record.result() is None
            record.play(rng.choice(record.state.offered))
        state = record.state
        assert_standings(state)
        assert case.game.from_dict(state.to_dict()).winners() == state.winners()
        assert all(state.imagine(seat, Rng(1)).winners() == state.winners() for seat in case.watchers)
        again = from_dict(json.loads(json.dumps(record.to_dict())))
        assert (
            again.result()
            == record.result()
            == {
                "winners": state.winners(),
                "ranks": state.ranks(),
                "scores": state.scores(),
            }
        )


def test_a_finished_table_takes_no_more_options(case: Case) -> None:
    state = case.new(2)
    playout(state, Rng(2))
    before = state.digest()
    for option in (-1, 0, case.game.option_count - 1):
        with pytest.raises(IllegalOption, match="over"):
            state.play(option)
    assert state.digest() == before


def test_the_sense_values_every_seat(case: Case) -> None:
    for moment in moments(case):
        worth = moment.state.worth()
        assert len(worth) == moment.state.seats, moment
        assert all(math.isfinite(value) for value in worth), moment


def test_a_quick_choice_is_an_offered_one_and_touches_nothing(case: Case) -> None:
    for moment in open_moments(case):
        before = moment.state.digest()
        for seed in range(5):
            assert moment.state.quick(Rng(seed)) in moment.state.options(), moment
        assert moment.state.digest() == before, moment


def test_a_game_of_quick_choices_ends_in_time(case: Case) -> None:
    state = case.new(8)
    rng = Rng(8)
    ply = 0
    while state.player != OVER:
        state.play(state.quick(rng))
        ply += 1
        assert ply <= case.game.longest
    state.audit()
