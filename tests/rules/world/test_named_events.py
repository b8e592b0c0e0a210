"""W24: the events that the printed rules name."""

from __future__ import annotations

from tests.rulebook import rule
from tests.rules.world.tables import chapter_end, drawing, goods, offered, play, turn


@rule("W24.1", "X14", "W23.17")
def test_a_low_wool_price_leaves_cloth_alone() -> None:
    # I-03 has opened the cloth space.
    table = turn(after=("I-03",), blue=("I-02",), players={0: {"goods": {"wool": 2, "cloth": 1}}}, keep=("sell",))
    play(table, "play", card="sell")
    play(table, "sell", wool=2, cloth=1)
    assert goods(table, 0) == {"gold": 6}


@rule("W24.2")
def test_a_site_left_empty_can_be_built_on_again() -> None:
    table = drawing("III-01", sites={"1": 0, "7": 0}, players={0: {"goods": {"wood": 1, "gold": 1}}})
    play(table, "remove_house", site=7)
    play(table, "orient", arrow=0)
    play(table, "play", card="house")
    assert 7 in {form.get("site") for form in offered(table)}


@rule("W24.4", "X16")
def test_the_knight_takes_nothing_from_who_has_none_of_the_goods() -> None:
    table = drawing("IV-02", players={0: {"goods": {"gold": 3, "piety": 1, "loyalty": 1}}})
    assert table.view(0)["question"] == "orient"
    assert goods(table, 0) == {"gold": 3, "piety": 1, "loyalty": 1}


@rule("W24.7", "X19", "W23.9")
def test_only_the_palace_is_built_on_while_it_is_favoured() -> None:
    board = {"bridge": {"stone": 3}, "st_mark": {"stage": "begun"}}
    table = drawing("II-03", projects=board, players={0: {"goods": {"stone": 1, "gold": 1}}})
    assert table.view(0)["covered"]["projects"] == ["bridge", "st_mark"]
    play(table, "orient", arrow=0)
    play(table, "play", card="build")
    assert {form.get("project") for form in offered(table)} == {None, "palace"}


@rule("W24.7", "X19", "W13.1", "W22.6")
def test_only_the_palace_makes_progress() -> None:
    due = {"piety": 2, "grain": 2, "gold": 2}
    table = chapter_end(
        chapter=2,
        after=("II-03",),
        players={seat: {"goods": due} for seat in range(4)},
        projects={"bridge": {"stone": 3}, "st_mark": {"stage": "begun"}},
    )
    projects = table.view(0)["projects"]
    assert (projects["bridge"]["stone"], projects["st_mark"]["stone"], projects["palace"]["stone"]) == (3, 0, 1)
    assert table.view(0)["covered"]["projects"] == []


@rule("W24.9", "W23.10")
def test_the_cloth_stalls_open_and_stay_open() -> None:
    table = drawing("I-03")
    assert table.view(0)["covered"]["market"] == []
    play(table, "orient", arrow=0)
    assert table.view(0)["covered"]["market"] == []


@rule("W24.10", "W13.1")
def test_empty_scaffolds_do_not_stop_the_progress_of_the_chapters_end() -> None:
    due = {"piety": 2, "grain": 2, "gold": 2}
    table = chapter_end(chapter=3, players={seat: {"goods": due} for seat in range(4)}, after=("III-05",))
    assert table.view(0)["projects"]["bridge"]["stone"] == 1
