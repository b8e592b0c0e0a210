"""Who plays the walks of Pillars on: a player in a hurry with weights of its own, for two seats and for more."""

from __future__ import annotations

import pytest

import priory
from priory import OVER, Rng, State

GAME = priory.game("pillars")
POLICY, WALKS, WORKSHOP = [GAME.room(f"mind.{name}") for name in ("policy", "walks", "workshop")]


@pytest.mark.parametrize(("seats", "weights"), [(2, WALKS.OF_TWO), (3, WALKS.OF_MORE), (4, WALKS.OF_MORE)])
def test_hunches_are_those_of_who_plays_walks_on(seats: int, weights: list[float]) -> None:
    chance = abs(weights[WORKSHOP.CHANCE])
    state, rng = GAME.new(seats, 3), Rng(5)
    while state.player != OVER:
        assert WALKS.hunches(state) == POLICY.felt(state, weights)
        felt = dict(zip(state.options(), WALKS.hunches(state), strict=True))
        chosen = WALKS.plays(state, rng)
        assert felt[chosen] >= max(felt.values()) - chance
        state.play(chosen)


def test_weights_have_the_names_of_those_in_a_hurry() -> None:
    assert [name for name, _, _ in WALKS.NAMED] == [name for name, _ in WORKSHOP.NAMED]


@pytest.mark.parametrize("seats", [2, 4])
def test_whoever_plays_walks_on_knows_the_game_better_than_who_is_in_a_hurry(seats: int) -> None:
    wins = 0.0
    for seed in range(40):
        state, rng, own = GAME.new(seats, seed), Rng(seed), seed % seats
        while state.player != OVER:
            state.play(WALKS.plays(state, rng) if state.player == own else state.quick(rng))
        winners = state.winners()
        wins += (own in winners) / len(winners)
    assert wins / 40 > {2: 0.75, 4: 0.3}[seats]


def test_every_weight_counts_for_something() -> None:
    """Stonecutters are not for hire in this box, and whoever comes in the last round has no rounds to come."""
    usual = list(WORKSHOP.WEIGHTS)
    idle = set(range(len(usual)))
    for seed in range(31):
        state, rng = GAME.new(2 + seed % 3, seed), Rng(seed)
        while state.player != OVER:
            idle -= {i for i in idle if any(differs(state, usual, i, by) for by in (-2.0, 2.0))}
            state.play(state.quick(rng))
    assert {WORKSHOP.NAMED[i][0] for i in idle} == {
        "hiring, stonecutter",
        "hiring, stonecutter, a round",
        "hiring, organ_builder, a round",
        "hiring, bell_maker, a round",
    }


def differs(state: State, usual: list[float], number: int, by: float) -> bool:
    """Whether a choice is felt or made otherwise with another weight."""
    other = usual.copy()
    other[number] += by
    if POLICY.felt(state, usual) != POLICY.felt(state, other):
        return True
    return bool(POLICY.chosen(state, usual, Rng(1)) != POLICY.chosen(state, other, Rng(1)))


def test_what_a_rival_wants_is_taken_rather() -> None:
    usual = list(WORKSHOP.WEIGHTS)
    minding = usual.copy()
    minding[WORKSHOP.RIVAL_CARD] = 1.0
    state = GAME.new(2, 3)
    before, after = POLICY.felt(state, usual), POLICY.felt(state, minding)
    gained = [more - less for less, more in zip(before, after, strict=True)]
    assert min(gained) == 0.0
    assert max(gained) > 0.3
