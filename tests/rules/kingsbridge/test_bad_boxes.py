"""A box that contradicts itself or the rules is refused by the name of the entry; a sound own box is played with."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from priory import BadBox
from priory.games.kingsbridge import GAME
from tests.rulebook import rule

WRONG: list[tuple[str, str, Any, str]] = [
    ("another game", "game.id", "column", "id"),
    ("six players", "game.players_max", 6, "players_max"),
    ("competitive alone", "modes.competitive.players", [1, 2], "players"),
    ("solo for two", "modes.solo.players", [2], "players"),
    ("solo with an exchange", "modes.solo.exchange", True, "exchange"),
    ("co-op without characters", "modes.coop.characters", "optional", "characters"),
    ("a card too many", "components.event_cards.count", 105, "count"),
    ("nine copies", "components.event_cards.copies_per_value", 9, "copies_per_value"),
    ("suits", "components.event_cards.suits", True, "suits"),
    ("eleven characters", "components.character_cards.count", 11, "count"),
    ("seven start cards", "components.column_start_cards.count", 7, "count"),
    ("a wrong sum", "components.total_cards.count", 121, "count"),
    ("no hand", "hand.size", 0, "size"),
    ("a finished column without 13", "columns.finished_ranks", list(range(1, 13)), "finished_ranks"),
    ("five extra columns", "columns.extra.max_at_a_time", 5, "max_at_a_time"),
    ("an uneven deal", "deal.0.dealt", [50, 48], "dealt"),
    ("a deal that does not add up", "deal.1.dealt", [33, 33, 33], "dealt"),
    ("a pile that forgets the hand", "deal.0.draw_pile", [49, 49], "draw_pile"),
    ("two deals for two", "deal.1.players", 2, "players"),
    ("characters that do not add up", "deal.0.characters_boxed", 1, "characters_boxed"),
    ("two characters in a turn", "characters_solo.per_turn", 2, "per_turn"),
    ("hidden stacks", "characters_competitive.stack_face_up", False, "stack_face_up"),
    ("a wrong maximum", "scoring_solo_coop.maximum", 23, "maximum"),
    ("an exchange of two", "limits.exchange_min_cards.value", 2, "value"),
    ("another deadlock", "limits.deadlock.formula", "never", "formula"),
    ("no move at all", "limits.rearranging_moves_per_turn.value", 0, "value"),
    ("a limited display", "limits.display.value", 2, "value"),
    ("characters in another order", "characters.0.id", "edgar", "id"),
    ("an unknown source", "hand.source", "hearsay", "source"),
    ("a misspelt field", "hand.sise", 6, "sise"),
]


def with_change(path: str, value: Any) -> dict[str, Any]:
    """The standard box with one entry changed."""
    data: Any = copy.deepcopy(GAME.box_data)
    *way, last = path.split(".")
    entry = data
    for step in way:
        entry = entry[int(step)] if isinstance(entry, list) else entry[step]
    entry[last] = value
    return dict(data)


@rule("K1.1", "K1.2", "K1.3", "K2.4", "K2.7", "K9.4", "K24.2")
@pytest.mark.parametrize(("path", "value", "field"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_box_against_the_rules_is_refused(path: str, value: Any, field: str) -> None:
    with pytest.raises(BadBox, match=rf"own box.*'{field}"):
        GAME.new(2, box=with_change(path, value))


@rule("K1.2")
def test_a_character_missing_from_the_box_is_noticed() -> None:
    box = copy.deepcopy(GAME.box_data)
    del box["characters"][9]
    with pytest.raises(BadBox, match="characters"):
        GAME.new(2, box=box)


@rule("K6.10")
def test_the_numbers_of_an_own_box_are_played_with() -> None:
    box = with_change("limits.rearranging_moves_per_turn.value", 1)
    position = {
        "game": "kingsbridge",
        "columns": [[3], [4], [5], [9], [11], [13]],
        "hands": [[8, 9], [1, 2]],
        "stacks": [["den"], []],
    }
    state = GAME.from_dict(position, box)
    for form in (
        {"kind": "move", "column": "c2"},
        {"kind": "whole"},
        {"kind": "move_target", "column": "c1", "spot": "end"},
    ):
        state.apply(GAME.encode(form))
    state.advance()
    assert "move" not in {GAME.decode(option)["kind"] for option in state.options()}
