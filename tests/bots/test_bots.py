"""All bots: honest, deterministic, in time, and able to say what they think."""

from __future__ import annotations

import time

import pytest

import priory
from priory.bots.bot import Budget, Estimate
from priory.bots.levels import LEVELS, about, bot
from priory.bots.random import Random
from priory.core.errors import BadSetup
from priory.core.reader import LANGUAGES
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.words import Tongue
from tests.bots.moments import SETUPS, moments

FEW = Budget(iterations=12)


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(("id", "setup"), SETUPS, ids=str)
def test_what_a_seat_cannot_know_does_not_change_its_choice(name: str, id: str, setup: priory.Setup) -> None:
    for state in moments(id, setup, count=4, apart=9):
        chosen = bot(name, 5).explain(Seat(state, state.player), FEW)
        for other in range(3):
            alike = state.imagine(state.player, Rng(100 + other))
            assert bot(name, 5).explain(Seat(alike, state.player), FEW) == chosen


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("id", priory.games())
def test_a_bot_chooses_what_is_offered_and_the_same_for_the_same_seed(name: str, id: str) -> None:
    one, two = bot(name, 3), bot(name, 3)
    for state in moments(id, priory.Setup(3), count=6, apart=7):
        before = state.digest()
        chosen = one.choose(Seat(state, state.player), FEW)
        assert chosen in state.options()
        assert chosen == two.choose(Seat(state, state.player), FEW)
        assert state.digest() == before


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("id", priory.games())
def test_a_bot_explains_every_option_once_and_takes_the_first(name: str, id: str) -> None:
    for state in moments(id, priory.Setup(2), count=3, apart=11):
        seat = Seat(state, state.player)
        told = bot(name, 3).explain(seat, FEW)
        assert sorted([one.option for one in told]) == state.options()
        assert all(isinstance(one, Estimate) and one.visits >= 0 for one in told)
        assert bot(name, 3).choose(seat, FEW) == told[0].option


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(("id", "setup"), SETUPS, ids=str)
def test_the_best_comes_first_and_none_is_told_to_be_worth_more_than_one_before_it(
    name: str, id: str, setup: priory.Setup
) -> None:
    for state in moments(id, setup, count=6, apart=5):
        told = bot(name, 3).explain(Seat(state, state.player), Budget(iterations=60))
        values = [one.value for one in told]
        assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("name", ["journeyman", "master"])
@pytest.mark.parametrize("id", priory.games())
def test_explaining_does_not_keep_a_bot_from_choosing(name: str, id: str) -> None:
    state = priory.game(id).new(2, 5)
    player = bot(name, 3)
    for _ in range(12):
        if state.player == OVER:
            break
        seat = Seat(state, state.player)
        player.explain(seat, FEW)
        state.play(player.choose(seat, FEW))


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("id", priory.games())
def test_a_bot_without_time_still_gives_a_legal_option(name: str, id: str) -> None:
    for state in moments(id, priory.Setup(4), count=3, apart=13):
        for budget in (Budget(seconds=1e-9), Budget(iterations=1), Budget()):
            assert bot(name, 1).choose(Seat(state, state.player), budget) in state.options()


@pytest.mark.parametrize("id", priory.games())
def test_a_bot_answers_within_twice_its_time(id: str) -> None:
    budget = Budget(seconds=0.25)
    for state in moments(id, priory.Setup(2), count=2, apart=15):
        took = []
        for seed in range(3):  # whatever else the machine does may hold up one answer, hardly each
            asked = time.perf_counter()
            bot("master", seed).choose(Seat(state, state.player), budget)
            took.append(time.perf_counter() - asked)
        assert min(took) < 2 * budget.seconds


def test_a_share_of_a_budget_is_at_least_one_iteration() -> None:
    assert Budget(100, 2.0).times(0.1) == Budget(10, 0.2)
    assert Budget(3).times(0.1) == Budget(1)
    assert Budget(seconds=1.0).times(0.5) == Budget(seconds=0.5)


def test_the_levels_promise_their_times() -> None:
    assert bot("journeyman").usual == Budget(seconds=0.1)
    assert bot("master").usual == Budget(seconds=1.0)


def test_the_random_bot_takes_every_option_sooner_or_later() -> None:
    state = priory.game("kingsbridge").new(2, 1)
    seat = Seat(state, state.player)
    player = Random(1)
    assert {player.choose(seat) for _ in range(500)} == set(state.options())


def test_an_unknown_bot_is_refused_with_a_hint() -> None:
    with pytest.raises(BadSetup, match=r"'gredy'.*random, apprentice.*did you mean 'greedy'"):
        bot("gredy")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_is_described(language: str) -> None:
    said = {about(name, Tongue(language, "priory")) for name in LEVELS}
    assert len(said) == len(LEVELS)
    assert all(said)
