"""Observations: as wide as their pieces say, within their bounds, nothing hidden in them, and nothing lost."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i16

import priory
from priory import OVER, Rng, State
from priory.contract.cases import Case, random_game
from priory.core.observation import pieces_of, put
from priory.lab.observer import NUMBER, Observer
from priory.lab.vector import PrioryVectorEnv

EVERY = 13


def observer(case: Case, form: str = "flat") -> Observer:
    return Observer(case.game_id, case.setup.seats, "rank", form, case.setup.variants)


def sampled(case: Case, seed: int = 3) -> Iterator[State]:
    """Some moments of a random game, the last one among them."""
    for ply, state in enumerate(random_game(case, seed)):
        if ply % EVERY == 0 or state.player == OVER:
            yield state


def test_a_row_is_as_wide_as_its_pieces_and_within_their_bounds(case: Case) -> None:
    watch = observer(case)
    names = [piece.name for piece in watch.pieces]
    assert len(set(names)) == len(names)
    for state in sampled(case):
        for seat in range(state.seats):
            row = watch.row(state, seat)
            assert row.shape == (watch.size,)
            outside = {
                name
                for name, part in watch.named(((row < watch.low) | (row > watch.high)).astype(np.int16)).items()
                if part.any()
            }
            assert not outside


def test_a_row_stays_the_same_when_all_that_is_hidden_changes(case: Case) -> None:
    watch = observer(case)
    for state in sampled(case):
        before = state.digest()
        for seat in range(state.seats):
            row = watch.row(state, seat).tobytes()
            for chance in range(2):
                assert watch.row(state.imagine(seat, Rng(chance)), seat).tobytes() == row
        assert state.digest() == before


def test_tables_that_look_different_have_different_rows(case: Case) -> None:
    watch = observer(case)
    seen: dict[bytes, Any] = {}
    for seed in range(2):
        for state in sampled(case, seed):
            for seat in range(state.seats):
                assert seen.setdefault(watch.row(state, seat).tobytes(), state.view(seat)) == state.view(seat)


def test_the_mask_has_a_one_for_each_option_at_hand(case: Case) -> None:
    watch = observer(case)
    for state in sampled(case):
        mask = watch.mask(state)
        assert mask.dtype == np.int8
        assert mask.shape == (case.game.option_count,)
        assert np.flatnonzero(mask).tolist() == state.options()


def test_every_piece_says_what_its_numbers_are(game_id: str) -> None:
    game = priory.game(game_id)
    for piece in pieces_of(game, game.box, 2):
        assert -(2**15) <= piece.least < piece.most < 2**15
        assert len(piece.text) > 5


def test_a_named_piece_is_the_same_numbers_in_shape() -> None:
    watch = Observer("kingsbridge", 3, "rank", "dict", {})
    state = watch.deal(4)
    named = watch.observation(state, 1)
    hand = state.view(1)["hand"]
    assert named["hand"].tolist() == [hand.count(value) for value in range(1, 14)]
    assert named["columns"].shape == (10, 13)
    shown = [(row.nonzero()[0] + 1).tolist() for row in named["columns"][:6]]
    assert shown == state.view(1)["columns"]
    assert watch.space().contains(named)


def test_seats_are_counted_from_the_own_one_on() -> None:
    watch = Observer("pillars", 4, "rank", "dict", {})
    state = watch.deal(5)
    golds = [player["gold"] for player in state.view(2)["players"]]
    assert watch.observation(state, 2)["gold"].tolist() == golds[2:] + golds[:2]
    assert watch.observation(state, 2)["player"].argmax() == (state.player - 2) % 4


def test_numbers_above_255_and_below_0_are_written_in_full() -> None:
    values = [0, 1, 2, 3, 255, 256, 257, 1000, 32_767, -1, -7, -255, -256, -257, -1000]
    out = vec[i16]([0] * (4 + len(values)))
    for i, value in enumerate(values):
        put(out, 4 + i, value)
    assert np.frombuffer(memoryview(out), NUMBER).tolist() == [0, 0, 0, 0, *values]


def test_the_memory_of_rows_is_given_back(game_id: str) -> None:
    env = PrioryVectorEnv(game_id, 64)
    env.reset(seed=1)
    tracemalloc.start()
    try:
        rng = Rng(1)
        held = []
        for _ in range(2):
            for _ in range(20):
                env.step(env.random_actions(rng))
            held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    # Tables grow and shrink a little; a row for each of them and step would be twenty times as much as this.
    assert held[1] - held[0] < 64 * NUMBER.itemsize * env.observer.size


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"game": "kingsbridg"}, "did you mean 'kingsbridge'"),
        ({"seats": 9}, "is not played by 9"),
        ({"seats": 2.5}, "a whole number is needed"),
        ({"reward": "luck"}, "there is no reward 'luck'"),
        ({"form": "round"}, "there is no form 'round'"),
        ({"variants": {"mood": 1}}, "has no variant 'mood'"),
    ],
)
def test_bad_arguments_are_value_errors_that_say_what_is_allowed(settings: dict[str, Any], told: str) -> None:
    usual: dict[str, Any] = {"game": "kingsbridge", "seats": 2, "reward": "rank", "form": "flat", "variants": {}}
    with pytest.raises(ValueError, match=told):
        Observer(**{**usual, **settings})
