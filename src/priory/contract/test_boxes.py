"""Boxes: the standard box is sound, an own box is checked, a broken one is refused with a BadBox and nothing else."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import priory
from priory import BadBox, Rng, playout
from priory.contract.broken import JUNK, damage, places
from priory.contract.cases import EXAMPLE, EXAMPLES
from priory.contract.strange import Strange
from priory.core.box import digest, edition


def test_an_own_box_equal_to_the_standard_one_gives_the_same_table(game_id: str) -> None:
    game = priory.game(game_id)
    for setup in game.setups():
        own = game.new(setup.seats, 5, box=copy.deepcopy(game.box_data), **setup.variants)
        assert own.digest() == game.new(setup.seats, 5, **setup.variants).digest()


def test_a_box_in_other_words_is_another_edition_and_plays_the_same(game_id: str) -> None:
    game = priory.game(game_id)
    named = Strange(game_id).renamed(copy.deepcopy(game.box_data))
    assert (digest(named), edition(named) != game.box_edition) == (game.box_digest, True)
    for setup in game.setups():
        ours, theirs = (game.new(setup.seats, 5, box=box, **setup.variants) for box in (None, named))
        playout(ours, Rng(1))
        playout(theirs, Rng(1))
        assert ours.digest() == theirs.digest()


def test_each_number_of_a_box_is_part_of_its_digest(game_id: str) -> None:
    game = priory.game(game_id)
    data = copy.deepcopy(game.box_data)
    for *way, last in places(data, every=True):
        inside: Any = data
        for step in way:
            inside = inside[step]
        before = inside[last]
        if type(before) is int:
            inside[last] = before + 1
            assert digest(data) != game.box_digest, f"{way}, {last}"
            inside[last] = before


def test_opening_a_box_does_not_change_what_is_written(game_id: str) -> None:
    game = priory.game(game_id)
    data = copy.deepcopy(game.box_data)
    game.open_box(data, "own box")
    assert data == game.box_data


def assert_refused_or_playable(game: priory.Game, data: Any, what: str) -> None:
    setup = next(iter(game.setups()))
    try:
        state = game.new(setup.seats, 1, box=data, **setup.variants)
    except BadBox:
        return
    except Exception as error:
        raise AssertionError(f"{what}: {type(error).__name__}: {error}") from error
    try:
        playout(state, Rng(1))
        state.audit()
    except Exception as error:
        raise AssertionError(f"{what}: accepted, but then {type(error).__name__}: {error}") from error


@settings(EXAMPLE, max_examples=250 * EXAMPLES)
@given(data=st.data())
def test_a_broken_box_is_refused_or_can_be_played(game_id: str, data: st.DataObject) -> None:
    game = priory.game(game_id)
    place = data.draw(st.sampled_from(places(game.box_data, every=True)))
    broken, what = damage(copy.deepcopy(game.box_data), place, data.draw(st.sampled_from(JUNK)))
    assert_refused_or_playable(game, broken, what)


def test_an_unknown_field_is_named(game_id: str) -> None:
    game = priory.game(game_id)
    with pytest.raises(BadBox, match=r"own box.*surprise"):
        game.open_box({**copy.deepcopy(game.box_data), "surprise": 1}, "own box")
