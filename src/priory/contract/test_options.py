"""Options: numbers and structured forms agree; what is not offered is refused and changes nothing."""

from __future__ import annotations

import json

import pytest

import priory
from priory import IllegalOption
from priory.contract.cases import Case, open_moments


def test_every_number_has_one_form_and_every_form_one_number(game_id: str) -> None:
    game = priory.game(game_id)
    seen = set()
    for option in range(game.option_count):
        form = game.decode(option)
        assert isinstance(form["kind"], str)
        assert game.encode(form) == option
        assert json.loads(json.dumps(form)) == form
        seen.add(json.dumps(form, sort_keys=True))
    assert len(seen) == game.option_count


def test_numbers_out_of_range_have_no_form(game_id: str) -> None:
    game = priory.game(game_id)
    for option in (-1, game.option_count):
        with pytest.raises(IllegalOption, match=str(game.option_count - 1)):
            game.decode(option)


def test_what_is_not_offered_is_refused_and_changes_nothing(case: Case) -> None:
    count = case.game.option_count
    for moment in open_moments(case):
        state = moment.state.clone()
        before = state.digest()
        offered = state.options()
        for option in sorted({-1, *range(count), count} - set(offered)):
            with pytest.raises(IllegalOption, match=rf"^{option} is not offered"):
                state.play(option)
        assert state.digest() == before, moment
        assert state.options() == offered, moment


def test_what_is_offered_is_accepted(case: Case) -> None:
    for moment in open_moments(case):
        for option in moment.state.options():
            copy = moment.state.clone()
            copy.play(option)
            copy.audit()


def test_changing_the_given_list_does_not_change_the_options(case: Case) -> None:
    state = case.new(0)
    given = state.options()
    state.options().clear()
    assert state.options() == given
