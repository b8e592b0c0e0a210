"""Positions: written down and read back at every ply; a broken one is refused with a BadPosition and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import priory
from priory import OVER, BadPosition, Rng
from priory.contract.broken import JUNK, damage, places
from priory.contract.cases import EXAMPLE, EXAMPLES, Case, moments, pick, random_game
from priory.contract.promises import assert_standings, assert_well_formed
from priory.core.plain import Data

PLIES_WRITTEN = 120


def read_back(case: Case, data: Data) -> priory.State:
    return case.game.from_dict(json.loads(json.dumps(data)))


def test_a_position_is_read_back_at_every_ply(case: Case) -> None:
    length = sum(1 for _ in random_game(case, 6))
    stride = 1 + length // PLIES_WRITTEN
    for ply, state in enumerate(random_game(case, 6)):
        if ply % stride and ply != length - 1:
            continue
        data = state.to_dict()
        again = read_back(case, data)
        assert again.to_dict() == data, f"ply {ply}"
        assert again.digest() == state.digest(), f"ply {ply}"
        assert again.player == state.player, f"ply {ply}"
        assert again.options() == state.options(), f"ply {ply}"


def test_a_position_read_back_plays_on_like_its_table(case: Case) -> None:
    for moment in moments(case):
        one, other = moment.state.clone(), read_back(case, moment.state.to_dict())
        rng = Rng(moment.seed)
        for _ in range(25):
            assert other.options() == one.options(), moment
            if one.player == OVER:
                break
            option = pick(one, rng)
            one.play(option)
            other.play(option)
        assert other.digest() == one.digest(), moment


def test_a_position_says_its_game_and_its_numbers_are_plain(case: Case) -> None:
    for moment in moments(case):
        data = moment.state.to_dict()
        assert data["game"] == case.game_id
        assert json.loads(json.dumps(data)) == data, moment


def test_a_position_of_another_game_is_refused(case: Case) -> None:
    data = case.new(0).to_dict()
    for wrong in ("chess", None, 7):
        with pytest.raises(BadPosition, match="game"):
            case.game.from_dict({**data, "game": wrong})
    with pytest.raises(BadPosition, match="list"):
        case.game.from_dict([data])  # pyright: ignore


def assert_refused_or_sound(case: Case, data: Any, what: str) -> None:
    """Either BadPosition, or a table that keeps every promise of the contract for a while."""
    try:
        state = case.game.from_dict(data)
    except BadPosition:
        return
    except Exception as error:
        raise AssertionError(f"{what}: {type(error).__name__}: {error}") from error
    try:
        assert read_back(case, state.to_dict()).digest() == state.digest()
        rng = Rng(1)
        for _ in range(30):
            state.audit()
            assert_well_formed(state, case.game.option_count)
            assert_standings(state)
            if state.player == OVER:
                break
            state.play(pick(state, rng))
    except Exception as error:
        raise AssertionError(f"{what}: accepted, but then {type(error).__name__}: {error}") from error


def test_each_field_broken_alone(case: Case) -> None:
    middle = moments(case)[len(moments(case)) // 2].state.to_dict()
    text = json.dumps(middle)
    for place in places(middle):
        for junk in JUNK:
            data, what = damage(json.loads(text), place, junk)
            assert_refused_or_sound(case, data, what)


@settings(EXAMPLE, max_examples=40 * EXAMPLES)
@given(data=st.data())
def test_several_fields_broken_at_once(case: Case, data: st.DataObject) -> None:
    moment = data.draw(st.sampled_from(moments(case)))
    position = json.loads(json.dumps(moment.state.to_dict()))
    said = []
    for _ in range(data.draw(st.integers(1, 3))):
        found = places(position, every=True)
        if not found:
            break
        position, what = damage(position, data.draw(st.sampled_from(found)), data.draw(st.sampled_from(JUNK)))
        said.append(what)
    assert_refused_or_sound(case, position, f"{moment}: {', '.join(said)}")
