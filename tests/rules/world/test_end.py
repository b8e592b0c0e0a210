"""W21, W22: the end of the game and general points."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from priory import Record, Rng
from priory.core.record import load
from tests.rulebook import rule
from tests.rules.world.tables import (
    GAME,
    at,
    chapter_end,
    drawing,
    goods,
    kinds,
    play,
    score,
    seated,
    turn,
    with_effects,
)

DUE = {"piety": 2, "grain": 2, "gold": 2}


def final(**players: dict[str, int]) -> Any:
    """The end of the game; each seat has what it needs for its duties and what is named on top."""
    goods = {seat: dict(DUE) for seat in range(4)}
    for name, extra in players.items():
        for good, count in extra.items():
            goods[int(name[1:])][good] = goods[int(name[1:])].get(good, 0) + count
    return chapter_end(chapter=4, agenda="duties", players={seat: {"goods": own} for seat, own in goods.items()})


@rule("W21.1", "W21.2", "W21.5")
def test_material_scores_a_point_and_gold_half_a_point_and_nothing_else_scores() -> None:
    table = final(s0={"stone": 2, "wood": 1}, s1={"gold": 3}, s2={"loyalty": 4, "knowledge": 3, "wool": 2, "cloth": 2})
    assert table.scores() == [11, 9.5, 8, 8]


@rule("W21.3")
@pytest.mark.parametrize("good", ["piety", "loyalty", "knowledge"])
def test_ties_are_broken_by_piety_then_loyalty_then_knowledge(good: str) -> None:
    table = final(s2={good: 1})
    assert table.ranks() == [2, 2, 1, 2]
    lower = {"piety": {"loyalty": 9}, "loyalty": {"knowledge": 9}, "knowledge": {"wool": 9}}[good]
    table = final(s2={good: 1}, s1=lower)
    assert table.ranks()[2] == 1


@rule("W21.4")
def test_players_still_tied_share_the_place() -> None:
    assert final(s3={"stone": 1}).ranks() == [2, 2, 2, 1]


@rule("W22.1")
def test_payments_go_back_to_where_they_came_from() -> None:
    table = turn(players={0: {"goods": {"stone": 1, "gold": 1}}})
    before = table.view(0)["supply"]["stone"]
    play(table, "play", card="house")
    play(table, "house", site=2)
    assert table.view(0)["supply"]["stone"] == before + 1


@rule("W22.3")
def test_nobody_falls_below_zero() -> None:
    table = chapter_end(
        players={1: {"goods": {}, "score": 3}, **{s: {"goods": DUE} for s in (0, 2, 3)}}, agenda="duties"
    )
    assert score(table, 1) == 0


@rule("W22.4")
def test_the_score_has_no_upper_limit() -> None:
    table = turn(players={0: {"goods": {"stone": 2}, "score": 59}})
    play(table, "play", card="build")
    play(table, "build", project="bridge", good="stone")
    assert score(table, 0) == 62


@rule("W22.7")
def test_without_a_tile_left_nothing_more_is_covered() -> None:
    # The box refuses such a deck (W29.6), so four tiles are laid elsewhere by hand; the fifth is on the cloth space.
    table = at(
        deck={"I": ["I-01", "I-09"]},
        players=seated(4, {3: {"goods": {}, "open": [{"card": "sell"}]}}, 1, True, ()),
        agenda=[{"task": "discard", "seat": 3}, "end round"],
    )
    table.covered_favour = 0b0000011011
    play(table, "discard", card="grain")
    assert table.view(0)["event"]["id"] == "I-09"
    assert table.view(0)["covered"]["favour"] == [1, 2, 4, 5]


@rule("W22.5", "W23.22")
def test_an_exchange_by_a_permanent_event_is_possible_once_each_round() -> None:
    table = turn(chapter=2, blue=("II-08",), players={0: {"goods": {"grain": 2}}})
    play(table, "accept", offer=1)
    play(table, "play", card="piety")
    # Used at the first moment: not asked again at the second.
    assert kinds(table) == {"discard"}
    assert goods(table, 0) == {"grain": 1, "piety": 1, "gold": 3}


@rule("W22.2", "W23.4")
def test_an_event_gives_what_is_there() -> None:
    table = drawing("II-07", players={1: {"goods": {"knowledge": 18}}})
    assert [goods(table, seat).get("knowledge", 0) for seat in range(4)] == [1, 19, 0, 0]


def test_a_record_with_an_own_box_carries_it_and_replays(tmp_path: Path) -> None:
    box = with_effects("I-10", {"op": "gain", "get": {"vp": 5}})
    box["setup"]["vp"] = 20
    record = Record(GAME, GAME.check_setup(3, 4, None, {}), copy.deepcopy(box))
    rng = Rng(2)
    while record.state.player >= 0:
        record.play(rng.choice(record.state.options()))
    record.save(tmp_path / "own.json")
    again = load(tmp_path / "own.json")
    assert again.state.digest() == record.state.digest()
    assert again.box == box
