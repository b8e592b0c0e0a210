"""W17, W18, W20: projects, donations, the tower."""

from __future__ import annotations

from priory import Journal
from tests.rulebook import rule
from tests.rules.world.tables import GAME, chapter_end, drawing, goods, kinds, offered, play, score, turn


@rule("W17.1", "W17.3", "W29.4")
def test_seven_projects_with_their_spaces() -> None:
    box = GAME.box
    assert box.project_enters[0] == "start"
    assert box.project_enters[6] == "after_chapter_2"
    assert len(set(box.project_enters)) == 7
    assert (box.project_stone[0], box.project_wood[0]) == (5, 0)
    assert (box.project_stone[6], box.project_wood[6]) == (6, 2)


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
        chapter=3,
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
        chapter=2,
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
        chapter=2,
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
SICK = [{"state": "patient", "value": 1}, {"state": "patient", "value": 2}] + [{"state": "face down"}] * 9


@rule("W18.5", "W25.5")
def test_each_donor_of_the_hospital_may_heal_one_patient_in_turn() -> None:
    table = turn(
        seat=2,
        chapter=3,
        players={2: {"goods": {"wood": 1}}, 1: {"goods": {"knowledge": 3}}, 3: {"goods": {"knowledge": 2}}},
        projects=HOSPITAL,
        places=SICK,
    )
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
    table = turn(
        seat=2,
        chapter=3,
        blue=("III-04",),
        players={2: {"goods": {"wood": 1}}, 1: {"goods": {"knowledge": 3}}},
        projects=HOSPITAL,
        places=SICK,
    )
    play(table, "play", card="build")
    play(table, "build", project="hospital", good="wood")
    assert (table.player, kinds(table)) == (2, {"discard"})
    assert score(table, 1) == 9


@rule("W18.7")
def test_a_player_with_both_seals_out_cannot_donate() -> None:
    table = turn(
        players={0: {"goods": {"gold": 2}}},
        projects={
            "bridge": {"seals": [0]},
            "st_mark": {"stage": "begun", "seals": [0]},
            "mill": {"stage": "begun"},
        },
    )
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
        chapter=3,
        players={0: {"goods": {"stone": 1}}, 3: {"goods": {"loyalty": 2}}, 1: {"goods": {"loyalty": 1}}},
        projects=TOWER,
    )
    play(table, "play", card="build")
    play(table, "build", project="tower", good="stone")
    assert [score(table, seat) for seat in range(4)] == [11, 8, 8, 11]
    assert goods(table, 3) == {"loyalty": 2}


@rule("W20.1", "W20.2")
def test_several_most_loyal_players_score_one_each_even_without_loyalty() -> None:
    table = turn(chapter=3, players={0: {"goods": {"stone": 1}}}, projects=TOWER)
    play(table, "play", card="build")
    play(table, "build", project="tower", good="stone")
    assert [score(table, seat) for seat in range(4)] == [12, 9, 9, 9]


@rule("W20.4")
def test_nobody_can_own_or_place_the_metal() -> None:
    assert all("metal" not in kind.fields.get("good", []) for kind in GAME.codec.kinds)
    assert "metal" not in GAME.new(4).view(0)["supply"]


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


@rule("W20.6")
def test_an_unfinished_tower_brings_no_metal() -> None:
    due = {"piety": 2, "grain": 2, "gold": 2, "loyalty": 1}
    table = chapter_end(
        chapter=4, players={0: {"goods": due}, **{s: {"goods": {**due, "loyalty": 0}} for s in (1, 2, 3)}}
    )
    assert table.scores() == [8, 8, 8, 8]
