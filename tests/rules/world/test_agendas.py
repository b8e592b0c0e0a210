"""Positions: what is still to do is written in names, and refused where nothing could have asked for it."""

from __future__ import annotations

from typing import Any

import pytest

from priory import OVER, BadPosition, Rng
from tests.rulebook import rule
from tests.rules.world.tables import GAME, at, piles, play, seated, turn

OPEN = {"goods": {"wool": 1, "stone": 1, "gold": 1}, "open": [{"card": "sell"}], "down": True}
TURN = [{"task": "hidden discard"}, {"task": "turn", "seat": 1}, "end round"]


@rule("W8.2", "W23.15", "W25.5")
@pytest.mark.parametrize(
    ("task", "fits"),
    [
        ({"task": "sell"}, True),
        ({"task": "sell", "seat": 1}, False),
        ({"task": "build", "pieces": 0}, False),
        ({"task": "house", "waived": ["gold"]}, False),
        ({"task": "house", "by_action": False}, False),
        ({"task": "heal"}, False),
        ({"task": "heal", "by_action": False}, False),
        ({"task": "remove_house"}, False),
        ({"task": "card"}, False),
        ({"task": "offer", "permanent": 1}, False),
        ({"task": "offer", "effect": 1}, False),
        ({"task": "return seals", "project": "bridge"}, False),
        ({"task": "donor bonus", "project": "bridge"}, False),
        ({"task": "protect"}, False),
    ],
)
def test_only_the_card_on_the_pile_asks_for_its_action(task: dict[str, Any], fits: bool) -> None:
    position: dict[str, Any] = {"players": seated(4, {0: OPEN}, 0, False, ()), "agenda": [task, *TURN]}
    if fits:
        assert at(**position).view(0)["question"] == "sell"
        return
    with pytest.raises(BadPosition, match="agenda"):
        at(**position)


@rule("W23.7", "W23.13", "W23.14", "W23.15")
@pytest.mark.parametrize(
    "task",
    [
        {"task": "card", "forced": True},
        {"task": "card"},
        {"task": "sell"},
        {"task": "house"},
        {"task": "heal", "by_action": False},
        {"task": "remove_house"},
        {"task": "offer", "permanent": 1},
        {"task": "offer", "effect": 2},
        {"task": "permanent offers"},
        {"task": "protect"},
    ],
)
def test_before_the_orientation_only_the_event_asks(task: dict[str, Any]) -> None:
    # I-01 offers 3 gold for a wool and nothing else.
    drawn: dict[str, Any] = {"deck": {"I": ["I-01"]}}
    assert at(**drawn, agenda=[{"task": "offer", "effect": 1}, "orient", "end round"]).view(0)["question"] == "offer"
    with pytest.raises(BadPosition, match="agenda"):
        at(**drawn, agenda=[task, "orient", "end round"])


@rule("W8.1", "W8.3")
def test_every_seat_puts_down_its_card_in_its_turn() -> None:
    early = seated(4, {2: {"goods": {}, **piles(1), "down": True}}, 0, False, ())
    with pytest.raises(BadPosition, match="agenda"):
        at(players=early, agenda=["turn", "end round"])
    with pytest.raises(BadPosition, match="agenda"):
        at(players=early, agenda=["orient", "end round"])
    with pytest.raises(BadPosition, match="agenda"):
        at(agenda=[{"task": "turn", "seat": 2}, "end round"])
    # In chapter II it may have come before the court.
    assert at(chapter=2, players=early, agenda=["turn", "end round"]).view(0)["question"] == "card"


@rule("W11.2", "W19.6")
def test_harvest_and_healing_are_written_in_names() -> None:
    table = turn(chapter=3, sites={"1": 0, "7": 0}, players={1: {"goods": {"grain": 10}}})
    play(table, "play", card="harvest")
    play(table, "harvest", site=1)
    # The field is empty, so that nothing has been received yet.
    assert table.to_dict()["agenda"][0] == {"task": "harvest", "seat": 0, "named": [1], "received": False}
    table = turn(chapter=3, sick={1: 1, 2: 2}, players={0: {"goods": {"knowledge": 4}}}, keep=("medicine",))
    play(table, "play", card="medicine")
    play(table, "heal", place=1)
    written = table.to_dict()["agenda"][0]
    assert written == {"task": "heal", "seat": 0, "by_action": True, "knowledge_left": 3, "healed": 1, "most": 11}


def test_no_task_is_written_in_packed_numbers() -> None:
    plain = {"task", "seat", "forced", "effect", "permanent", "project", "pieces", "by_action", "waived", "named"}
    plain |= {"received", "knowledge_left", "healed", "most", "left", "action"}
    table, rng = GAME.new(3, 4), Rng(4)
    while table.player != OVER:
        for task in table.to_dict()["agenda"]:
            assert set(task) <= plain
        table.play(rng.choice(table.options()))
