"""Chance against the published vectors of its authors, its fairness, and its saved form."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from priory import BadPosition, Rng
from priory.core.rng import LIMIT, MASK, split_mix

# From the test-suite of rand_xoshiro, made with the reference implementation in C: state 1, 2, 3, 4.
XOSHIRO = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420]
# Published with the reference implementation: seed 1234567.
SPLIT_MIX = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
# The upper 0.1 % points of the chi-square distribution, by degrees of freedom.
CHI_SQUARE = {6: 22.458, 23: 49.728, 99: 148.230}

words = st.lists(st.integers(0, MASK), min_size=4, max_size=4).filter(any)


def chi_square(counts: list[int]) -> float:
    """How far the counts are from being all alike."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def test_xoshiro_gives_the_published_numbers() -> None:
    rng = Rng.from_words([1, 2, 3, 4])
    assert [rng.next32() for _ in XOSHIRO] == XOSHIRO


def test_split_mix_gives_the_published_numbers() -> None:
    assert split_mix(1234567, 5) == SPLIT_MIX


def test_a_seed_fills_the_state_with_split_mix() -> None:
    first, second = SPLIT_MIX[:2]
    assert Rng(1234567).words() == [first & MASK, first >> 32, second & MASK, second >> 32]


def test_every_number_below_is_equally_likely() -> None:
    for n in (7, 100):
        rng = Rng(n)
        counts = [0] * n
        for _ in range(n * 1000):
            counts[rng.below(n)] += 1
        assert chi_square(counts) < CHI_SQUARE[n - 1]


def test_a_large_bound_is_not_skewed() -> None:
    """With a plain remainder of 32 bits the lower third of 3 * 2**28 would come up more often than a third."""
    rng = Rng(5)
    n = 3 << 28
    draws = 30_000
    low = sum(rng.below(n) < n // 3 for _ in range(draws))
    assert abs(low / draws - 1 / 3) < 0.01


@given(st.integers(0, 2**63 - 1), st.integers(1, LIMIT))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Rng(seed).below(n) < n


@pytest.mark.parametrize("n", [0, -1, LIMIT + 1])
def test_an_impossible_bound_is_refused(n: int) -> None:
    rng = Rng(1)
    before = rng.words()
    with pytest.raises(ValueError, match=str(n)):
        rng.below(n)
    assert rng.words() == before


def test_one_way_to_draw_below_one() -> None:
    assert Rng(3).below(1) == 0


def test_every_order_is_equally_likely_after_a_shuffle() -> None:
    orders = dict.fromkeys(permutations(range(4)), 0)
    rng = Rng(11)
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        orders[items[0], items[1], items[2], items[3]] += 1
    assert chi_square(list(orders.values())) < CHI_SQUARE[23]


@given(st.integers(0, 2**63 - 1), st.lists(st.integers()))
def test_a_shuffle_loses_nothing(seed: int, items: list[int]) -> None:
    shuffled = items.copy()
    Rng(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_a_choice_is_one_of_the_items() -> None:
    rng = Rng(2)
    assert {rng.choice([3, 5, 8]) for _ in range(100)} == {3, 5, 8}


@given(words)
def test_words_make_the_same_generator_again(state: list[int]) -> None:
    rng = Rng.from_words(state)
    again = Rng.from_words(rng.words())
    assert again.words() == state
    assert [again.next32() for _ in range(8)] == [rng.next32() for _ in range(8)]


def test_a_clone_draws_the_same_and_is_a_stranger() -> None:
    rng = Rng(9)
    clone = rng.clone()
    drawn = [clone.next32() for _ in range(5)]
    assert rng.words() == Rng(9).words()
    assert [rng.next32() for _ in range(5)] == drawn


def test_a_fork_goes_its_own_way() -> None:
    rng = Rng(9)
    fork = rng.fork()
    after = rng.words()
    assert after != Rng(9).words()
    forked = [fork.next32() for _ in range(16)]
    assert rng.words() == after
    assert forked != [rng.next32() for _ in range(16)]
    assert Rng(9).fork().words() == Rng(9).fork().words()


@given(words)
def test_a_fork_is_never_stuck_at_zero(state: list[int]) -> None:
    assert any(Rng.from_words(state).fork().words())


@pytest.mark.parametrize(
    "bad",
    [
        None,
        "1234",
        [],
        [1, 2, 3],
        [1, 2, 3, 4, 5],
        [1, 2, 3, -1],
        [1, 2, 3, MASK + 1],
        [1, 2, 3, 4.0],
        [1, 2, 3, "4"],
        [1, 2, 3, True],
        [0, 0, 0, 0],
    ],
)
def test_bad_words_are_refused(bad: object) -> None:
    with pytest.raises(BadPosition, match="rng"):
        Rng.from_words(bad)
