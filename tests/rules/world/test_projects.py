"""W17, W18, W20: projects, donations, the tower."""

from __future__ import annotations

import pytest

from priory import Journal
from priory.games.world.table import Table
from tests.rulebook import rule
from tests.rules.world.tables import (
    chapter_end,
    drawing,
    goods,
    kinds,
    offered,
    play,
    score,
    turn,
    with_effects,
)


@rule("W17.1", "W17.2")
@pytest.mark.parametrize(
    ("event", "project"),
    [("I-04", "st_mark"), ("II-04", "mill"), ("II-03", "palace"), ("III-03", "hospital"), ("IV-03", "chapel")],
)
def test_five_projects_come_by_their_event_and_only_by_it(event: str, project: str) -> None:
    table = drawing(event)
    assert table.view(0)["projects"][project]["stage"] == "begun"
    other = drawing({"I": "I-10", "II": "II-07", "III": "III-06", "IV": "IV-06"}[event.split("-")[0]])
    assert other.view(0)["projects"][project]["stage"] == "off"


@rule("W17.1", "W17.3", "W17.6")
@pytest.mark.parametrize(
    ("project", "chapter", "stone", "wood"), [("bridge", 2, 5, 0), ("tower", 4, 6, 2), ("st_mark", 2, 2, 2)]
)
def test_a_project_is_complete_with_all_its_grey_and_brown_spaces(
    project: str, chapter: int, stone: int, wood: int
) -> None:
    board = {project: {"stone": stone - 1, "wood": wood}}
    table = turn(chapter=chapter, players={0: {"goods": {"stone": 2, "wood": 2}}}, projects=board)
    play(table, "play", card="build")
    # The brown spaces are full, so that it takes one more stone and nothing else.
    fits = [form["good"] for form in offered(table) if form.get("project") == project]
    assert fits == ["stone"]
    play(table, "build", project=project, good="stone")
    assert table.view(0)["projects"][project]["stage"] == "complete"
    assert kinds(table) == {"discard"}


@rule("W17.2", "W23.11", "X8")
def test_a_project_enters_empty_and_can_be_built_on_in_the_same_round() -> None:
    table = drawing("II-04", players={0: {"goods": {"wood": 1}}})
    project = table.view(0)["projects"]["mill"]
    assert project == {"stage": "begun", "stone": 0, "wood": 0, "seals": []}
    play(table, "orient", arrow=0)
    play(table, "play", card="build")
    assert "mill" in {form.get("project") for form in offered(table)}


@rule("W17.6")
def test_nobody_builds_on_or_donates_for_a_complete_project() -> None:
    done = {"bridge": {"stage": "complete", "stone": 5}}
    for card in ("build", "donate"):
        table = turn(players={0: {"goods": {"stone": 2, "gold": 2}}}, projects=done)
        play(table, "play", card=card)
        assert kinds(table) == {"discard"}


@rule("W17.7", "W17.8")
def test_a_finished_project_ends_the_action_and_keeps_its_material() -> None:
    table = turn(players={0: {"goods": {"stone": 2}}}, projects={"bridge": {"stone": 4}})
    play(table, "play", card="build")
    play(table, "build", project="bridge", good="stone")
    assert kinds(table) == {"discard"}
    assert goods(table, 0) == {"stone": 1}
    assert table.view(0)["projects"]["bridge"] == {"stage": "complete", "stone": 5, "wood": 0, "seals": []}
    assert table.view(0)["supply"]["stone"] == 25 - 5 - 1


@rule("W17.9", "W18.3", "W20.1")
def test_a_finished_tower_pays_the_piece_then_the_metal_then_the_donors() -> None:
    table = turn(
        chapter=4,
        players={0: {"goods": {"wood": 1, "loyalty": 1}}},
        projects={"tower": {"stone": 6, "wood": 1, "seals": [0, 1]}},
    )
    play(table, "play", card="build")
    table.journal = Journal()
    play(table, "build", project="tower", good="wood")
    scored = [
        (entry.seat, entry.facts["vp"], entry.facts["why"]) for entry in table.journal.take() if entry.kind == "score"
    ]
    assert scored == [(0, 3, "build"), (0, 3, "metal"), (0, 2, "donor"), (1, 2, "donor")]


@rule("W18.2")
def test_one_seal_for_each_player_on_a_project() -> None:
    table = turn(
        players={0: {"goods": {"gold": 2}}},
        projects={"bridge": {"seals": [0, 1]}, "st_mark": {"stage": "begun", "seals": [1]}},
    )
    play(table, "play", card="donate")
    assert {form.get("project") for form in offered(table)} == {None, "st_mark"}


@rule("W18.3", "W18.6", "X10")
def test_both_donors_of_the_mill_get_a_point_and_a_cloth_and_their_seals_back() -> None:
    table = turn(
        seat=2,
        chapter=3,
        players={2: {"goods": {"stone": 1}}},
        projects={"mill": {"stage": "begun", "wood": 3, "seals": [0, 1]}},
    )
    play(table, "play", card="build")
    play(table, "build", project="mill", good="stone")
    for seat in (0, 1):
        assert goods(table, seat) == {"cloth": 1}
        assert score(table, seat) == 9
        assert table.view(0)["players"][seat]["seals"] == 2
    assert table.view(0)["projects"]["mill"]["seals"] == []


@rule("W18.4", "W22.2")
def test_the_last_piece_of_a_bonus_goes_to_the_earlier_donor() -> None:
    table = turn(
        seat=2,
        chapter=3,
        players={2: {"goods": {"stone": 1}}, 3: {"goods": {"cloth": 11}}},
        projects={"mill": {"stage": "begun", "wood": 3, "seals": [0, 1]}},
    )
    play(table, "play", card="build")
    play(table, "build", project="mill", good="stone")
    # Clockwise from the crest holder, seat 2: seat 0 comes before seat 1.
    assert goods(table, 0) == {"cloth": 1}
    assert goods(table, 1) == {}
    assert score(table, 1) == 9


HOSPITAL = {"hospital": {"stage": "begun", "stone": 2, "wood": 1, "seals": [1, 3]}}


def hospital(*blue: str, knowledge: int) -> Table:
    """Seat 2 is about to finish the hospital of seats 1 and 3; at place 1 lies a patient of 1, at place 2 one of 2."""
    # The hospital came in round 1 (III-03), and others have built since; the last two cards call places 1 and 2.
    built = {"open": [{"card": "build"}, *[{"card": card, "played": False} for card in ("sell", "weave")]]}
    return turn(
        seat=2,
        round=4,
        after=("III-03",),
        blue=blue,
        players={
            2: {"goods": {"wood": 1}},
            1: {"goods": {"knowledge": 3}, **built, "hidden": ["grain", "favour", "material"]},
            3: {"goods": {"knowledge": knowledge}, **built, "hidden": ["grain", "favour", "material"]},
        },
        keep=("build",),
        projects=HOSPITAL,
        sick={1: 1, 2: 2},
    )


@rule("W18.5", "W25.5")
def test_each_donor_of_the_hospital_may_heal_one_patient_in_turn() -> None:
    table = hospital(knowledge=2)
    play(table, "play", card="build")
    play(table, "build", project="hospital", good="wood")
    assert table.player == 3
    assert [form.get("place") for form in offered(table)] == [None, 1, 2]
    play(table, "heal", place=2)
    assert table.player == 1
    assert [form.get("place") for form in offered(table)] == [None, 1]
    play(table, "heal", place=1)
    assert kinds(table) == {"discard"}
    # 1 point as donor, 2 for healing; place 1 pays 2 gold, place 2 a loyalty.
    assert (score(table, 1), score(table, 3)) == (11, 11)
    assert goods(table, 3) == {"knowledge": 2, "loyalty": 1}


@rule("W18.5", "W23.20")
def test_while_healing_is_forbidden_the_hospital_pays_only_its_point() -> None:
    table = hospital("III-04", knowledge=0)
    play(table, "play", card="build")
    play(table, "build", project="hospital", good="wood")
    assert (table.player, kinds(table)) == (2, {"discard"})
    assert score(table, 1) == 9


@rule("W18.7")
def test_a_player_with_both_seals_out_cannot_donate() -> None:
    # The mill has just come.
    table = turn(
        after=("II-04",),
        players={0: {"goods": {"gold": 2}}},
        projects={"bridge": {"seals": [0]}, "st_mark": {"seals": [0]}},
    )
    assert table.view(0)["projects"]["mill"]["stage"] == "begun"
    play(table, "play", card="donate")
    assert kinds(table) == {"discard"}


@rule("W18.8")
def test_seals_on_an_unfinished_project_bring_nothing_in_the_end() -> None:
    due = {"piety": 2, "grain": 2, "gold": 2}
    table = chapter_end(
        chapter=4, players={seat: {"goods": due} for seat in range(4)}, projects={"bridge": {"seals": [0, 1]}}
    )
    assert table.scores() == [8, 8, 8, 8]


TOWER = {"tower": {"stone": 5, "wood": 2}}


@rule("W20.1", "W20.3")
def test_the_metal_brings_the_most_loyal_three_points() -> None:
    table = turn(
        chapter=4,
        players={0: {"goods": {"stone": 1}}, 3: {"goods": {"loyalty": 2}}, 1: {"goods": {"loyalty": 1}}},
        projects=TOWER,
    )
    play(table, "play", card="build")
    play(table, "build", project="tower", good="stone")
    assert [score(table, seat) for seat in range(4)] == [11, 8, 8, 11]
    assert goods(table, 3) == {"loyalty": 2}


@rule("W20.1", "W20.2")
def test_several_most_loyal_players_score_one_each_even_without_loyalty() -> None:
    table = turn(chapter=4, players={0: {"goods": {"stone": 1}}}, projects=TOWER)
    play(table, "play", card="build")
    play(table, "build", project="tower", good="stone")
    assert [score(table, seat) for seat in range(4)] == [12, 9, 9, 9]


@rule("W20.4")
def test_the_metal_is_nobodys_material() -> None:
    # The tower lacks nothing but a wood: the metal is not asked for, and nobody has or pays one.
    rich = {"stone": 2, "wood": 1, "loyalty": 1, "gold": 1}
    table = turn(chapter=4, players={0: {"goods": rich}}, projects={"tower": {"stone": 6, "wood": 1}})
    play(table, "play", card="build")
    assert [form["good"] for form in offered(table) if form.get("project") == "tower"] == ["wood"]
    play(table, "build", project="tower", good="wood")
    assert table.view(0)["projects"]["tower"]["stage"] == "complete"
    assert goods(table, 0) == {"stone": 2, "loyalty": 1, "gold": 1}
    assert "metal" not in table.view(0)["supply"]


@rule("W20.5", "W23.12", "W24.8", "X20")
def test_the_spire_completes_the_tower_with_whatever_there_is() -> None:
    table = drawing(
        "IV-01",
        players={0: {"goods": {"loyalty": 1, "stone": 25 - 3 - 1}}},
        projects={"tower": {"stone": 3, "wood": 2, "seals": [2]}},
    )
    view = table.view(0)
    assert view["projects"]["tower"]["stage"] == "complete"
    assert view["supply"]["stone"] == 0
    assert [score(table, seat) for seat in range(4)] == [11, 8, 10, 8]


@rule("W20.5")
def test_the_spire_does_nothing_for_a_tower_that_stands() -> None:
    table = drawing("IV-01", projects={"tower": {"stage": "complete", "stone": 6, "wood": 2}})
    assert [score(table, seat) for seat in range(4)] == [8] * 4


@rule("W17.6", "W22.6", "W23.12")
def test_a_complete_project_is_no_longer_covered_and_its_tile_is_free() -> None:
    # IV-08 covers all projects, then the spire (IV-01) completes the tower.
    box = with_effects("IV-08", {"op": "cover", "target": "projects", "except": []})
    box["setup"]["covers"]["tiles"] = 9
    table = drawing("IV-01", after=("IV-08",), box=box, projects={"tower": {"stone": 3}})
    assert table.view(0)["projects"]["tower"]["stage"] == "complete"
    assert table.view(0)["covered"]["projects"] == ["bridge"]
    assert table.free_covers() == 8


@rule("W20.6")
def test_an_unfinished_tower_brings_no_metal() -> None:
    due = {"piety": 2, "grain": 2, "gold": 2, "loyalty": 1}
    table = chapter_end(
        chapter=4, players={0: {"goods": due}, **{s: {"goods": {**due, "loyalty": 0}} for s in (1, 2, 3)}}
    )
    assert table.scores() == [8, 8, 8, 8]
