"""W9: the six starred action cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook import rule
from tests.rules.world.tables import RENT, goods, kinds, offered, play, player, score, turn, with_effects


@rule("W9.1", "W25.1")
def test_grain_comes_from_the_field() -> None:
    table = turn()
    play(table, "play", card="grain")
    assert goods(table, 0) == {"grain": 1}
    assert table.view(0)["supply"]["grain"] == 9
    assert kinds(table) == {"discard"}


@rule("W9.2")
def test_piety_comes_from_the_cathedral() -> None:
    table = turn()
    play(table, "play", card="piety")
    assert goods(table, 0) == {"piety": 1}
    assert table.view(0)["supply"]["piety"] == 11


@rule("W9.3")
def test_building_material_is_stone_or_wood_as_far_as_there_is_any() -> None:
    table = turn()
    play(table, "play", card="material")
    play(table, "material", good="wood")
    assert goods(table, 0) == {"wood": 1}
    table = turn(players={1: {"goods": {"wood": 15}}})
    play(table, "play", card="material")
    assert kinds(table) == {"no_material", "material"}
    assert [form["good"] for form in offered(table) if form["kind"] == "material"] == ["stone"]


BOARD = {"bridge": {"stone": 3}, "st_mark": {"stage": "begun"}}


@rule("W9.4", "W9.4.1", "W17.4", "W17.5")
def test_one_or_two_pieces_go_on_one_project_for_three_points_each() -> None:
    table = turn(players={0: {"goods": {"stone": 2, "wood": 1}}}, projects=BOARD)
    play(table, "play", card="build")
    play(table, "build", project="st_mark", good="wood")
    assert score(table, 0) == 11
    assert {(form.get("project"), form.get("good")) for form in offered(table)} == {(None, None), ("st_mark", "stone")}
    play(table, "build", project="st_mark", good="stone")
    assert score(table, 0) == 14
    assert goods(table, 0) == {"stone": 1}
    assert kinds(table) == {"discard"}


@rule("X9")
def test_wood_and_stone_for_the_fulling_mill_score_six() -> None:
    table = turn(after=("II-04",), players={0: {"goods": {"stone": 1, "wood": 1}}})
    play(table, "play", card="build")
    play(table, "build", project="mill", good="wood")
    play(table, "build", project="mill", good="stone")
    assert score(table, 0) == 14


@rule("W9.4.2", "W25.2", "W22.6")
def test_only_unfinished_uncovered_projects_on_the_board_can_be_built_on() -> None:
    # II-03 has brought the palace and covers the other projects; the mill has not come.
    table = turn(
        after=("II-03",),
        players={0: {"goods": {"stone": 2}}},
        projects={"bridge": {"stone": 4}, "st_mark": {"stage": "complete", "stone": 2, "wood": 2}},
    )
    assert table.view(0)["covered"]["projects"] == ["bridge"]
    play(table, "play", card="build")
    assert [form for form in offered(table) if form["kind"] == "build"] == [
        {"kind": "build", "project": "palace", "good": "stone"}
    ]


@rule("W9.4")
def test_a_player_may_stop_after_one_piece() -> None:
    table = turn(players={0: {"goods": {"stone": 2}}})
    play(table, "play", card="build")
    play(table, "build", project="bridge", good="stone")
    play(table, "stop_building")
    assert score(table, 0) == 11
    assert goods(table, 0) == {"stone": 1}


@rule("W9.5", "W9.5.3", "W25.6")
@pytest.mark.parametrize(("wool", "cloth", "gold"), [(3, 1, 10), (2, 0, 4), (0, 1, 4), (0, 0, 0)])
def test_any_wool_for_two_gold_and_one_cloth_for_four(wool: int, cloth: int, gold: int) -> None:
    table = turn(chapter=2, players={0: {"goods": {"wool": 3, "cloth": 2}}})
    play(table, "play", card="sell")
    assert {(form["wool"], form["cloth"]) for form in offered(table)} == {(w, c) for w in range(4) for c in range(2)}
    play(table, "sell", wool=wool, cloth=cloth)
    left = {"wool": 3 - wool, "cloth": 2 - cloth, "gold": gold}
    assert goods(table, 0) == {good: count for good, count in left.items() if count}
    assert table.view(0)["supply"]["wool"] == 12 + wool
    assert table.view(0)["supply"]["cloth"] == 10 + cloth


@rule("W9.5.1", "W9.5.2")
def test_a_covered_good_cannot_be_sold() -> None:
    own = {0: {"goods": {"wool": 1, "cloth": 1}}}
    table = turn(chapter=1, players=own)
    assert table.view(0)["covered"]["market"] == ["cloth"]
    play(table, "play", card="sell")
    assert {(form["wool"], form["cloth"]) for form in offered(table)} == {(0, 0), (1, 0)}
    swap = [
        {"op": "cover", "target": "market", "goods": ["wool"]},
        {"op": "uncover", "target": "market", "goods": ["cloth"]},
    ]
    table = turn(chapter=1, players=own, box=with_effects("I-10", *swap))
    play(table, "play", card="sell")
    assert {(form["wool"], form["cloth"]) for form in offered(table)} == {(0, 0), (0, 1)}


@rule("W9.6", "W9.6.3", "W25.1")
def test_privilege_does_the_last_action_afresh() -> None:
    table = turn(
        round=2,
        players={0: {"goods": {"stone": 1, "wood": 1}, "open": [{"card": "build"}], "hidden": ["favour"]}},
        projects=BOARD,
    )
    play(table, "play", card="privilege")
    assert {form.get("project") for form in offered(table)} == {None, "bridge", "st_mark"}
    play(table, "build", project="bridge", good="stone")
    assert score(table, 0) == 11


@rule("W9.6", "W9.6.3", "W25.1")
@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("grain", {"discard"}),
        ("piety", {"discard"}),
        ("material", {"no_material", "material"}),
        ("build", {"stop_building", "build"}),
        ("sell", {"sell"}),
        ("house", {"no_house", "house"}),
        ("harvest", {"stop_harvest", "harvest"}),
        ("donate", {"no_donation", "donate"}),
        ("weave", {"weave"}),
        ("medicine", {"stop_healing", "small_service"}),
        ("favour", {"keep_favour", "move_favour"}),
    ],
)
def test_privilege_repeats_whatever_card_was_played_last(card: str, asked: set[str]) -> None:
    own = {"stone": 1, "wood": 1, "wool": 1, "gold": 3}
    hidden = ["favour"] if card != "favour" else ["weave"]
    before = {"goods": own, "open": [{"card": card}], "hidden": hidden}
    table = turn(round=2, players={0: before}, sites={"7": 0}, favour=5)
    play(table, "play", card="privilege")
    assert kinds(table) == asked
    # Grain and Piety ask nothing and bring a piece.
    assert goods(table, 0) == ({**own, card: 1} if asked == {"discard"} else own)


@rule("W23.20", "W9.6")
def test_a_forbidden_privilege_repeats_nothing() -> None:
    box = with_effects("II-06", {"op": "forbid", "what": "privilege"})
    before: dict[str, Any] = {"goods": {}, "open": [{"card": "piety"}], "hidden": ["grain"]}
    table = turn(blue=("II-06",), round=2, box=box, players={0: before})
    play(table, "play", card="privilege")
    assert goods(table, 0) == {}


@rule("W9.6.3", "W11.2")
def test_privilege_may_harvest_the_same_houses_again() -> None:
    table = turn(
        round=2,
        players={0: {"goods": {}, "open": [{"card": "harvest"}], "hidden": ["favour"]}},
        sites={"1": 0, "7": 0},
    )
    play(table, "play", card="privilege")
    play(table, "harvest", site=1)
    play(table, "harvest", site=7)
    assert goods(table, 0) == {"grain": 1, "gold": RENT}


@rule("W9.6.1", "W9.6.4")
def test_privilege_as_the_first_card_of_a_chapter_does_nothing() -> None:
    table = turn()
    play(table, "play", card="privilege")
    assert goods(table, 0) == {}
    assert player(table, 0)["open"] == [{"card": "privilege", "played": True}]
    assert sum(card == "privilege" for card in player(table, 1)["hand"]) == 1
