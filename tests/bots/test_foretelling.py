"""What walks tell of the final lead is asked where it should be."""

from __future__ import annotations

import priory
from benchmarks.foretelling import STOPS, asked, walked
from priory import OVER, Rng, State
from priory.core.oracle import leads, oracle


def quick_game() -> list[State]:
    """All tables of a quick game at which somebody chooses."""
    state, rng = priory.game("column").new(2, 3), Rng(5)
    found = []
    while state.player != OVER:
        found.append(state.clone())
        state.play(state.quick(rng))
    return found


def test_a_walk_that_ends_sooner_is_judged_by_its_end() -> None:
    last = quick_game()[-1]
    judge = oracle(last)
    assert judge is not None
    told = walked(last.clone(), last.player, judge, Rng(1))
    for stop in STOPS:
        assert told[f"{stop} turns, worth"] == told[f"{stop} turns, oracle"] == told["the end"]


def test_what_is_told_at_once_is_what_both_judges_say_of_the_table() -> None:
    first = quick_game()[0]
    judge = oracle(first)
    assert judge is not None
    seat = first.player
    told = walked(first.clone(), seat, judge, Rng(1))
    assert told["at once, worth"] == leads(first.worth(), False)[seat]
    assert told["at once, oracle"] == judge.lead(first, seat)
    assert told["2 turns, worth"] != told["4 turns, worth"]


def test_the_mean_over_walks_is_told_and_half_by_the_end_goes_by_both() -> None:
    first = quick_game()[0]
    judge = oracle(first)
    assert judge is not None
    rng = Rng(2)
    one, other = [walked(first.imagine(first.player, rng), first.player, judge, rng) for _ in range(2)]
    told = asked(first, judge, 2, Rng(2))
    assert {name: told[name] for name in one} == {name: one[name] / 2 + other[name] / 2 for name in one}
    assert told["4 turns, worth, and the end"] == told["4 turns, worth"] + told["the end"]
