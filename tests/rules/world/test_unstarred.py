"""W11: the six other action cards."""

from __future__ import annotations

from priory.games.world.table import Table
from tests.rulebook import rule
from tests.rules.world.tables import RENT, goods, kinds, offered, play, score, turn


def sites_offered(table: Table) -> list[int]:
    return [form["site"] for form in offered(table) if "site" in form]


@rule("W11.1", "W11.1.4", "W22.1")
def test_a_house_costs_a_gold_and_the_material_of_its_site() -> None:
    table = turn(players={0: {"goods": {"wood": 1, "gold": 1}}})
    play(table, "play", card="house")
    assert sites_offered(table) == [1, 3, 5, 7, 9, 11, 13]
    play(table, "house", site=7)
    assert goods(table, 0) == {}
    assert table.view(0)["sites"][6] == 0
    assert table.view(0)["supply"]["wood"] == 15
    assert table.view(0)["players"][0]["houses"] == 3


@rule("W11.1.1", "W11.1.2", "W25.3")
def test_only_free_sites_of_another_yield_are_offered() -> None:
    # Sites 1 and 2 yield grain, 3 and 4 piety, 5 and 6 wool.
    table = turn(players={0: {"goods": {"wood": 1, "stone": 1, "gold": 1}}}, sites={"1": 0, "4": 0, "5": 1})
    play(table, "play", card="house")
    assert sites_offered(table) == [6, 7, 8, 9, 10, 11, 12, 13, 14]


@rule("W11.1.3")
def test_a_player_with_four_houses_cannot_build() -> None:
    table = turn(chapter=3, players={0: {"goods": {"wood": 1, "gold": 1}}}, sites={"1": 0, "4": 0, "5": 0, "7": 0})
    play(table, "play", card="house")
    assert kinds(table) == {"discard"}


@rule("W11.1")
def test_without_gold_no_house_is_built() -> None:
    table = turn(players={0: {"goods": {"wood": 1, "stone": 1}}})
    play(table, "play", card="house")
    assert kinds(table) == {"discard"}


@rule("W11.2", "W25.8")
def test_harvest_pays_for_up_to_two_own_houses() -> None:
    table = turn(chapter=3, players={1: {"goods": {"grain": 10}}}, sites={"1": 0, "7": 0, "13": 0, "9": 1})
    play(table, "play", card="harvest")
    assert sites_offered(table) == [1, 7, 13]
    # The field is empty: the house may be named and pays nothing.
    play(table, "harvest", site=1)
    assert sites_offered(table) == [7, 13]
    play(table, "harvest", site=7)
    assert goods(table, 0) == {"gold": RENT}
    assert kinds(table) == {"discard"}


@rule("W11.3", "W18.1", "W25.4")
def test_a_donation_costs_a_gold_and_puts_a_seal_on_an_open_project() -> None:
    table = turn(players={0: {"goods": {"gold": 1}}}, projects={"st_mark": {"stage": "begun"}})
    play(table, "play", card="donate")
    assert [form["project"] for form in offered(table) if form["kind"] == "donate"] == ["bridge", "st_mark"]
    play(table, "donate", project="st_mark")
    assert goods(table, 0) == {}
    assert table.view(0)["projects"]["st_mark"]["seals"] == [0]
    assert table.view(0)["players"][0]["seals"] == 1


@rule("W11.3", "W25.4")
def test_no_donation_for_a_covered_project() -> None:
    # II-03 has brought the palace and covers the bridge.
    table = turn(after=("II-03",), players={0: {"goods": {"gold": 1}}})
    play(table, "play", card="donate")
    assert [form["project"] for form in offered(table) if form["kind"] == "donate"] == ["palace"]


@rule("W11.3.1", "W23.20", "W24.10")
def test_while_building_is_forbidden_nobody_builds_or_donates() -> None:
    for card in ("build", "donate"):
        table = turn(chapter=3, blue=("III-05",), players={0: {"goods": {"gold": 3, "stone": 2}}})
        play(table, "play", card=card)
        assert kinds(table) == {"discard"}
        assert score(table, 0) == 8


@rule("W11.4", "W25.6")
def test_one_or_two_wool_become_cloth_even_while_the_market_is_covered() -> None:
    table = turn(players={0: {"goods": {"wool": 3}}})
    play(table, "play", card="weave")
    assert [form["amount"] for form in offered(table)] == [0, 1, 2]
    play(table, "weave", amount=2)
    assert goods(table, 0) == {"wool": 1, "cloth": 2}
    assert table.view(0)["supply"]["wool"] == 14


@rule("W11.4")
def test_cloth_making_is_limited_by_the_reserve() -> None:
    table = turn(players={0: {"goods": {"wool": 2}}, 1: {"goods": {"cloth": 11}}})
    play(table, "play", card="weave")
    assert [form["amount"] for form in offered(table)] == [0, 1]


@rule("W11.5", "W25.5")
def test_medicine_is_a_gold_and_a_point_before_the_plague() -> None:
    table = turn(chapter=2, players={0: {"goods": {"knowledge": 9}}})
    play(table, "play", card="medicine")
    assert kinds(table) == {"stop_healing", "small_service"}
    play(table, "small_service")
    assert goods(table, 0) == {"knowledge": 9, "gold": 1}
    assert score(table, 0) == 9


@rule("W11.6")
def test_favour_moves_the_marker_one_space() -> None:
    # I-09 covers space 6.
    table = turn(after=("I-09",), favour=5, players={0: {"goods": {"loyalty": 2}}})
    play(table, "play", card="favour")
    play(table, "move_favour")
    assert table.view(0)["favour"] == 7
    assert score(table, 0) == 10


@rule("W11.6")
def test_favour_at_the_outlaws_needs_a_gold_and_takes_it() -> None:
    table = turn(favour=2)
    play(table, "play", card="favour")
    assert kinds(table) == {"discard"}
    assert table.view(0)["favour"] == 2
    table = turn(favour=2, players={0: {"goods": {"gold": 1}}})
    play(table, "play", card="favour")
    play(table, "move_favour")
    assert goods(table, 0) == {}
    table = turn(favour=2, players={0: {"goods": {"gold": 1}}})
    play(table, "play", card="favour")
    play(table, "keep_favour")
    assert goods(table, 0) == {"gold": 1}
