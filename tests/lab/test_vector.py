"""Many tables at once: each plays as it would alone, ends are dealt anew, and several processes make no difference."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
from numpy.typing import NDArray

from priory import OVER, Rng
from priory.contract.cases import Case
from priory.lab import loop
from priory.lab.chance import Seeds
from priory.lab.observer import Observer
from priory.lab.vector import PrioryVectorEnv
from priory.lab.workers import Here


def choose(masks: NDArray[np.int8], rng: Rng) -> NDArray[np.int64]:
    return np.array([rng.choice(np.flatnonzero(mask).tolist()) for mask in masks])


def run(env: PrioryVectorEnv, steps: int, seed: int = 3) -> list[Any]:
    """What a random run shows, step by step."""
    rows, infos = env.reset(seed=seed)
    rng = Rng(seed)
    seen = [rows]
    for _ in range(steps):
        rows, rewards, ends, _, infos = env.step(choose(infos["action_mask"], rng))
        seen += [rows, rewards, ends, infos["player"], infos["rewards"]]
    return seen


def test_a_table_plays_as_it_would_alone(case: Case) -> None:
    count = 3
    env = PrioryVectorEnv(case.game_id, count, case.setup.seats, **case.setup.variants)
    watch = Observer(case.game_id, case.setup.seats, "rank", "flat", case.setup.variants)
    chances = [Rng(11 + i) for i in range(count)]
    states = [case.new(11 + i) for i in range(count)]
    rows, infos = env.reset(seed=11)
    rng = Rng(1)
    for _ in range(60):
        for i, state in enumerate(states):
            assert rows[i].tobytes() == watch.row(state, state.player).tobytes()
            assert np.array_equal(infos["action_mask"][i], watch.mask(state))
            assert infos["player"][i] == state.player
        chosen = choose(infos["action_mask"], rng)
        rows, rewards, ends, cut, infos = env.step(chosen)
        assert not cut.any()
        for i, state in enumerate(states):
            seat = state.player
            state.play(int(chosen[i]))
            assert ends[i] == (state.player == OVER)
            assert rewards[i] == (pytest.approx(watch.rewards(state)[seat]) if ends[i] else 0)
            if ends[i]:
                states[i] = watch.deal(chances[i].next32())


def test_a_table_is_the_one_its_seed_names(case: Case) -> None:
    env = PrioryVectorEnv(case.game_id, 2, case.setup.seats, **case.setup.variants)
    assert isinstance(env.tables, Here)
    for seed, named in ((7, [7, 8]), ([70, 3], [70, 3]), (2**63 - 1, [2**63 - 1, 0])):
        env.reset(seed=seed)
        assert [state.digest() for state in env.tables.tables.states] == [case.new(one).digest() for one in named]


def test_the_games_that_follow_are_those_of_the_other_environments() -> None:
    env = PrioryVectorEnv("pillars", 1, 2)
    assert isinstance(env.tables, Here)
    _, infos = env.reset(seed=5)
    seeds, rng = Seeds(), Rng(2)
    seeds.next(5)
    for _ in range(2):
        ended = False
        while not ended:
            _, _, ends, _, infos = env.step(choose(infos["action_mask"], rng))
            ended = bool(ends[0])
        assert env.tables.tables.states[0].digest() == env.observer.deal(seeds.next(None)).digest()


def test_where_a_game_ends_everybody_is_paid_and_a_new_one_begins() -> None:
    env = PrioryVectorEnv("pillars", 4, 2)
    _, infos = env.reset(seed=5)
    rng = Rng(2)
    ended = 0
    while ended < 6:
        rows, _, ends, _, infos = env.step(choose(infos["action_mask"], rng))
        for i in np.flatnonzero(ends):
            ended += 1
            assert infos["rewards"][i].sum() == 0
            assert infos["_final_obs"][i]
            assert env.observer.named(infos["final_obs"][i])["player"].sum() == 0
            assert env.observer.named(rows[i])["round"] == 1
    assert env.observation_space.contains(rows)


def test_a_learner_with_a_seat_sees_only_its_own_questions() -> None:
    for opponents in loop.OPPONENTS:
        env = PrioryVectorEnv("pillars", 4, 3, seat=1, opponents=opponents)
        _, infos = env.reset(seed=5)
        rng = Rng(2)
        paid = 0.0
        for _ in range(120):
            assert (infos["player"] == 1).all()
            _, rewards, _, _, infos = env.step(choose(infos["action_mask"], rng))
            assert np.array_equal(rewards, infos["rewards"][:, 1])
            paid += np.abs(infos["rewards"]).sum()
        assert paid > 0


def test_several_processes_make_no_difference() -> None:
    one = run(PrioryVectorEnv("kingsbridge", 5, 2), 40)
    env = PrioryVectorEnv("kingsbridge", 5, 2, processes=2)
    try:
        two = run(env, 40)
        with pytest.raises(InvalidAction, match="table 0: 470 is not offered"):
            env.step(np.full(5, 470))
    finally:
        env.close()
    assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


def test_the_same_seed_gives_the_same_run() -> None:
    one, two = (run(PrioryVectorEnv("column", 3, 2), 50) for _ in range(2))
    assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


def test_arrays_are_ours_to_keep_unless_copies_are_declined() -> None:
    env = PrioryVectorEnv("pillars", 2, 2)
    rows, infos = env.reset(seed=1)
    kept = rows.copy()
    env.step(choose(infos["action_mask"], Rng(1)))
    assert np.array_equal(rows, kept)
    bare = PrioryVectorEnv("pillars", 2, 2, copy=False)
    rows, infos = bare.reset(seed=1)
    after, *_ = bare.step(choose(infos["action_mask"], Rng(1)))
    assert np.shares_memory(rows, after)


def test_named_pieces_have_the_tables_in_front() -> None:
    env = PrioryVectorEnv("world", 3, 2, form="dict")
    rows, _ = env.reset(seed=1)
    assert rows["goods"].shape == (3, 2, 9)
    assert env.observation_space.contains(rows)


def test_what_is_not_offered_is_refused_before_any_table_plays() -> None:
    env = PrioryVectorEnv("pillars", 3, 2)
    _, infos = env.reset(seed=1)
    chosen = choose(infos["action_mask"], Rng(1))
    assert isinstance(env.tables, Here)
    states = env.tables.tables.states
    before = [state.digest() for state in states]
    chosen[2] = 215
    with pytest.raises(InvalidAction, match="table 2: 215 is not offered"):
        env.step(chosen)
    assert [state.digest() for state in states] == before


@pytest.mark.parametrize("actions", [np.zeros(3, np.int64), np.zeros(2, np.float32), np.zeros((2, 1), np.int64)])
def test_actions_of_the_wrong_shape_or_kind_are_refused(actions: Any) -> None:
    env = PrioryVectorEnv("pillars", 2, 2)
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="2 whole numbers are needed"):
        env.step(actions)


def test_a_step_before_the_first_reset_or_after_closing_is_refused() -> None:
    env = PrioryVectorEnv("pillars", 2, 2)
    with pytest.raises(ResetNeeded):
        env.step(np.zeros(2, np.int64))
    env.close()
    with pytest.raises(ClosedEnvironmentError):
        env.reset()


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"seats": 8}, "is not played by 8"),
        ({"num_envs": 0}, "0 tables cannot be played"),
        ({"seat": 2}, "there is no seat 2"),
        ({"opponents": "kind"}, "there are no opponents 'kind'"),
        ({"processes": 5}, "cannot be shared by 5 processes"),
        ({"render_mode": "human"}, "not shown to people"),
    ],
)
def test_bad_arguments_are_value_errors(settings: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        PrioryVectorEnv(**{"game": "pillars", "num_envs": 2, "seats": 2, **settings})


def test_every_table_can_be_drawn() -> None:
    env = PrioryVectorEnv("pillars", 2, 2, render_mode="ansi")
    env.reset(seed=1)
    assert all("Quarry" in text for text in env.render())
