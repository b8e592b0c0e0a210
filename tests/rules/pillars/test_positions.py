"""Positions written by hand: what is left out is filled in, what contradicts the rules is refused by name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from priory import BadPosition, Rng
from priory.games.pillars import GAME
from tests.rules.pillars.tables import asked, first_row, golds, lay, look, player

CONTRADICTIONS: list[tuple[str, dict[str, Any]]] = [
    ("seats", {"seats": 5}),
    ("round", {"round": 7}),
    ("step", {"step": "market"}),
    ("step", {"step": 15}),
    ("question", {"question": "chess"}),
    ("question", {"question": "market", "step": 13}),
    ("question", {"question": "market"}),
    ("question", {"question": "thomas", "event": "ev_william"}),
    ("question", {"question": "give_up"}),
    ("hired", {"question": "make_room"}),
    ("player", {"question": "place", "drawn": 0, "player": 1}),
    ("player", {"question": "card", "player": 0, "players": [{"passed": True}, {}]}),
    ("player", {"player": -1}),
    ("start", {"start": 2}),
    ("drawn", {"drawn": "red"}),
    ("players", {"players": [{}]}),
    (r"players\[0\]", {"players": [7, {}]}),
    (r"players\[1\]\.gold", {"players": [{}, {"gold": 31}]}),
    (r"players\[0\]\.vp", {"players": [{"vp": -1}, {}]}),
    (r"players\[0\]\.cubes\.brick", {"players": [{"cubes": {"brick": 1}}, {}]}),
    (r"players\[0\]\.craftsmen", {"players": [{"craftsmen": first_row(1)}, {}]}),
    ("craftsmen", {"players": [{"craftsmen": ["cs_6_bell_maker"]}, {}]}),
    (
        r"players\[0\]\.craftsmen",
        {
            "round": 3,
            "step": 13,
            "players": [{"craftsmen": [*first_row(0), "cs_1_mason", "cs_2_mason", "cs_3_mason"]}, {}],
        },
    ),
    (r"players\[0\]\.reserve", {"step": "cards", "players": [{"reserve": 5, "mill": 3}, {}]}),
    (r"players\[1\]\.privileges", {"players": [{"privileges": ["pv_tom"]}, {"privileges": ["pv_tom"]}]}),
    (r"players\[1\]\.cards", {"step": 2, "players": [{"cards": ["rc_wood_2"]}, {"cards": ["rc_wood_2"]}]}),
    ("bag", {"step": "builders", "spaces": {"priory": [0, 0], "market": [0, 0]}}),
    ("bag", {"step": "builders", "bag": [3, 2]}),
    ("spaces.castle", {"spaces": {"castle": [0, 1]}}),
    (r"spaces\.market\[0\]", {"spaces": {"market": [4]}}),
    ("waiting.9", {"waiting": {"9": 0}}),
    ("market.stone", {"market": {"stone": 5}}),
    ("stock.stone", {"stock": {"stone": 3}}),
    ("privilege_deck", {"step": "cards", "kingsbridge": ["pv_completion", None]}),
    ("kingsbridge", {"step": "cards", "kingsbridge": ["pv_tom", None], "players": [{"privileges": ["pv_tom"]}, {}]}),
    ("privilege_deck", {"round": 2, "privilege_deck": ["pv_tom"]}),
    ("privileges_out", {"privileges_out": []}),
    ("event_deck", {"event_deck": ["ev_king"]}),
    ("events_out", {"events_out": ["ev_king"]}),
    ("event", {"step": "cards", "event": "ev_king"}),
    ("piles.2", {"piles": {"2": ["cs_2_mason"]}}),
    ("shiring", {"round": 2, "step": 10, "shiring": ["cs_1_mason", None]}),
    ("supply.cards", {"step": 4, "supply": {"cards": ["rc_wood_2"]}}),
    (r"protected", {"step": 2, "event": "ev_william", "protected": [0, 0]}),
    (r"protected\[0\]", {"step": 2, "event": "ev_william", "protected": [2]}),
    (r"supply\.cards\[1\]", {"step": "cards", "supply": {"cards": ["rc_wood_2", "rc_wood_2"]}}),
    (r"supply\.craftsmen", {"step": "cards", "supply": {"craftsmen": [None, None, "cs_1_mason"]}}),
    (r"shiring\[1\]", {"step": "cards", "shiring": [None, "mason"]}),
    (r"players\[0\]\.craftsmen\[1\]", {"players": [{"craftsmen": ["cs_1_mason", "cs_1_mason"]}, {}]}),
    (r"players\[1\]\.bought\[1\]", {"round": 2, "step": 13, "players": [{}, {"bought": ["stone", "stone"]}]}),
    (
        r"players\[0\]\.cards",
        {"step": "cards", "supply": {"cards": ["rc_wood_2"]}, "players": [{"cards": ["rc_wood_2"]}, {}]},
    ),
    (r"events_out\[1\]", {"events_out": ["ev_king", "ev_king", "ev_philip", "ev_william"]}),
    (r"piles\.2\[1\]", {"piles": {"2": ["cs_2_mason"] * 4}}),
    ("piles.1", {"step": "cards", "piles": {"1": []}}),
    ("rng", {"rng": [1, 2, 3]}),
    ("colour", {"colour": "red"}),
]


@pytest.mark.parametrize(
    ("field", "position"), CONTRADICTIONS, ids=[f"{i}-{c[0]}" for i, c in enumerate(CONTRADICTIONS)]
)
def test_a_contradiction_is_refused_and_named(field: str, position: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=field):
        GAME.from_dict({"game": "pillars", "seats": 2, **position})


def test_a_position_names_its_game() -> None:
    with pytest.raises(BadPosition, match="game"):
        GAME.from_dict({"game": "chess", "seats": 2})


def test_round_four_step_twelve_this_gold_these_cubes_these_craftsmen() -> None:
    row = [*first_row(0), "cs_4_sculptor"]
    state = lay(
        player(gold=9, stone=1, metal=2, craftsmen=row),
        {"gold": 3},
        round=4,
        step=12,
        event="ev_king",
        spaces={"market": [0]},
    )
    assert asked(state) == ("market", 0)
    assert golds(state) == [9, 3]
    assert look(state)["players"][0]["craftsmen"] == row


def test_the_question_alone_tells_the_step_and_the_seat() -> None:
    state = GAME.from_dict(
        {"game": "pillars", "seats": 3, "question": "place", "drawn": 2, "spaces": {"priory": [0, 1]}}
    )
    assert asked(state) == ("place", 2)
    assert (look(state)["step"], look(state)["cost"]) == ("builders", 5)


def test_hidden_cards_left_out_are_dealt_by_the_positions_generator() -> None:
    tops = set()
    for seed in range(20):
        position = {"game": "pillars", "seats": 2, "round": 3, "step": "start", "rng": Rng(seed).words()}
        assert GAME.from_dict(position).digest() == GAME.from_dict(position).digest()
        tops.add(look(GAME.from_dict(position))["event_deck"][0])
    assert len(tops) > 5


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    """The bag, the stock, the workers and the cost marker are as the rest of the position makes them."""
    table = GAME.new(3, seed=2)
    rng = Rng(2)
    following = ("bag", "stock", "cost", "town_wall_next", "used")
    while table.player >= 0:
        written = table.to_dict()
        players = [{name: one[name] for name in one if name not in ("reserve", "mill")} for one in written["players"]]
        short = {name: value for name, value in written.items() if name not in following}
        # The marker goes to the end when the bag is empty, and craftsmen who were chosen have worked.
        if not any(written["bag"]) and written["step"] == "builders":
            short["cost"] = written["cost"]
        if any(written["used"]):
            short["used"] = written["used"]
        assert GAME.from_dict({**short, "players": players}).digest() == table.digest()
        table.play(rng.choice(table.options()))


def test_any_position_reads_back_as_it_was_written() -> None:
    for seats in (2, 3, 4):
        state = GAME.new(seats, seed=seats)
        rng = Rng(seats)
        while state.player >= 0:
            assert GAME.from_dict(state.to_dict()).digest() == state.digest()
            state.play(rng.choice(state.options()))
        assert GAME.from_dict(state.to_dict()).digest() == state.digest()


def test_the_position_in_the_docs_can_be_played() -> None:
    text = (Path(__file__).parents[3] / "docs" / "rules" / "pillars.md").read_text(encoding="utf-8")
    written = text.split("```json")[1].split("```")[0]
    state = GAME.from_dict(json.loads(written))
    assert asked(state) == ("market", 0)
    assert golds(state) == [9, 3]
