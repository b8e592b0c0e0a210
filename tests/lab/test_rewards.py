"""Rewards: by rank from 1 to -1 with ties shared, by score, by lead; the common score where all play together."""

from __future__ import annotations

import copy

import pytest

import priory
from priory import Rng, State
from priory.contract.cases import Case
from priory.lab import loop
from priory.lab.observer import Observer
from tests.rules.kingsbridge.table import lay


def finished(id: str, seats: int, reward: str, seed: int = 1) -> tuple[State, list[float]]:
    watch = Observer(id, seats, reward, "flat", {})
    state = watch.deal(seed)
    priory.playout(state, Rng(seed))
    return state, watch.rewards(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_by_rank_the_first_gets_one_and_the_last_minus_one(seats: int) -> None:
    state, rewards = finished("pillars", seats, "rank")
    ranks = state.ranks()
    shared = ranks.count(1) - 1
    assert rewards[ranks.index(1)] == pytest.approx(1 - shared / (seats - 1))
    assert sum(rewards) == pytest.approx(0)
    assert sorted(rewards, reverse=True) == [rewards[seat] for seat in sorted(range(seats), key=lambda s: ranks[s])]


def test_by_score_everybody_gets_the_score() -> None:
    state, rewards = finished("world", 3, "score")
    assert rewards == state.scores()


def test_by_lead_everybody_gets_the_distance_to_the_best_of_the_others() -> None:
    state, rewards = finished("column", 3, "lead")
    a, b, c = state.scores()
    assert rewards == [a - max(b, c), b - max(a, c), c - max(a, b)]


def test_alone_it_is_the_share_of_the_most_there_is() -> None:
    watch = Observer("kingsbridge", 1, "rank", "flat", {"mode": "solo"})
    state = watch.deal(1)
    priory.playout(state, Rng(2))
    assert watch.rewards(state) == [max(-1.0, state.scores()[0] / watch.game.box.maximum)]


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("coop", 2)])
@pytest.mark.parametrize(
    ("open_", "penalty", "least", "paid"),
    [
        (["den"], [], 1, 1 / 22),
        ([], [], 1, 0.0),
        (["den"], [9, 9], 1, -9 / 22),
        (["den", "gytha", "ragna"], [], 4, 0.0),
    ],
)
def test_a_lost_game_alone_or_together_is_never_paid_as_a_win(
    mode: str, seats: int, open_: list[str], penalty: list[int], least: int, paid: float
) -> None:
    """One point for each character left, five less for each penalty; with fewer than `least` points it is lost."""
    own = copy.deepcopy(priory.game("kingsbridge").box_data)
    own["scoring_solo_coop"]["win_at_least"] = least
    table = lay(
        {"c1": [3]}, [4], mode=mode, seats=seats, piles=[[]] * seats, hands={1: []}, open=open_, penalty=penalty
    )
    table.state = priory.game("kingsbridge").from_dict(table.state.to_dict(), own)
    table.place(4, "c1")
    watch = Observer("kingsbridge", seats, "rank", "flat", {"mode": mode})
    assert watch.rewards(table.state) == pytest.approx([paid] * seats)


def test_rewards_stay_within_their_range(case: Case) -> None:
    for reward in loop.REWARDS:
        watch = Observer(case.game_id, case.setup.seats, reward, "flat", case.setup.variants)
        least, most = watch.reward_range()
        assert least < most
        state = watch.deal(7)
        priory.playout(state, Rng(7))
        assert all(least <= one <= most for one in watch.rewards(state)), reward
