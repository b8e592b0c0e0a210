"""P15 and P16: steps 10 and 11, Shiring and its castle."""

from __future__ import annotations

from typing import Any

import pytest

from priory import BadPosition, State
from tests.rulebook import rule
from tests.rules.pillars.tables import (
    asked,
    finish_round,
    first_row,
    forms,
    golds,
    lay,
    look,
    mat,
    offers,
    play,
    player,
    quiet,
)

NEW = ["cs_3_mason", "cs_3_sculptor"]
FULL = [*first_row(0), "cs_1_mason", "cs_2_potter"]


def shiring(builders: list[int | None], *players: dict[str, Any], **fields: Any) -> State:
    position = {"round": 3, "shiring": NEW, "event": "ev_king", "spaces": {"shiring": builders}, **fields}
    return quiet(10, *players, **position)


@rule("P15.1", "P15.2")
def test_a_builder_takes_the_craftsman_of_its_space_free_of_charge() -> None:
    state = shiring([None, 1], {}, {"gold": 1})
    assert mat(state, 1)["craftsmen"] == [*first_row(1), "cs_3_sculptor"]
    assert golds(state)[1] == 1


@rule("P15.1a", "P15.3", "D9")
def test_one_player_may_take_both_and_the_first_newcomer_already_belongs_to_the_row() -> None:
    state = shiring([0, 0], {"craftsmen": FULL})
    assert asked(state) == ("shiring", 0)
    assert [form.get("slot") for form in forms(state)] == [1, 2, 3, 4, 5, None]
    play(state, "replace", slot=1)
    assert mat(state, 0)["craftsmen"] == [*FULL[1:], "cs_3_mason"]
    assert asked(state) == ("shiring", 0)
    play(state, "replace", slot=5)
    assert mat(state, 0)["craftsmen"] == [*FULL[1:], "cs_3_sculptor"]


@rule("P15.3", "D9")
def test_with_a_full_row_the_newcomer_can_be_turned_away() -> None:
    state = shiring([0, None], {"craftsmen": FULL})
    play(state, "turn_away")
    assert mat(state, 0)["craftsmen"] == FULL
    assert "cs_3_mason" not in str(look(state))


@rule("P15.4", "I5")
def test_craftsmen_on_empty_spaces_are_removed() -> None:
    state = shiring([None, None])
    assert look(state)["shiring"] == [None, None]
    assert "cs_3" not in str(state.view(0))


@rule("P15.5")
def test_the_new_row_counts_for_the_market_of_the_same_round() -> None:
    spaces = {"shiring": [0, None], "market": [0]}
    state = shiring([], player(stone=0, craftsmen=FULL), spaces=spaces)
    assert asked(state) == ("shiring", 0)
    play(state, "replace", slot=2)
    assert not offers(state, "buy", resource="wood")
    assert offers(state, "sell", resource="stone")


@rule("P16.1", "C5")
def test_the_castle_gives_two_gray_workers_for_the_next_round() -> None:
    state = quiet(11, round=3, event="ev_king", spaces={"castle": [1]})
    assert (look(state)["gray_next"], mat(state, 1)["reserve"]) == (1, 12)
    finish_round(state)
    assert mat(state, 1)["reserve"] == 14
    finish_round(state)
    assert mat(state, 1)["reserve"] == 12


@rule("P16.2")
def test_the_same_player_never_has_four_gray_workers() -> None:
    state = quiet(11, round=3, event="ev_king", gray=1, spaces={"castle": [1]})
    assert mat(state, 1)["reserve"] == 14
    finish_round(state)
    assert mat(state, 1)["reserve"] == 14


@rule("P16.3")
def test_in_the_last_round_the_castle_has_no_effect() -> None:
    state = quiet(11, round=6, event="ev_king", spaces={"castle": [1]})
    assert look(state)["gray_next"] is None


@rule("C3")
def test_a_row_longer_than_allowed_is_no_position() -> None:
    row = [*FULL, "cs_2_mason"]
    rest: dict[str, Any] = {"round": 3, "step": "cards", "supply": {"cards": ["rc_sand_2"]}}
    assert len(mat(lay({"craftsmen": row, "privileges": ["pv_jack"]}, **rest), 0)["craftsmen"]) == 6
    with pytest.raises(BadPosition, match=r"players\[0\]\.craftsmen"):
        lay({"craftsmen": row}, **rest)
