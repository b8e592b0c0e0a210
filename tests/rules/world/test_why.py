"""Why not, in World Without End: each reason beside what the rules offer, and cards that would do nothing."""

from __future__ import annotations

from typing import Any, cast

import pytest

from priory import Rng
from priory.games.world.options import ACTIONS, LAY, PLAY
from priory.games.world.table import Table
from priory.games.world.words.idle import hollow
from priory.words import tongue
from tests.reasons import why
from tests.rules.world.tables import GAME, goods, kinds, offered, orienting, play, score, seen, turn

ABOUT = {
    "material": "material", "build": "build", "sell": "sell", "house": "house", "harvest": "harvest",
    "donate": "donate", "weave": "weave", "medicine": "heal", "favour": "favour",
}  # fmt: skip
"""The question that each card asks, if it can do something."""


def does_something(table: Table, card: int) -> bool | None:
    """Whether playing a card changes anything, or asks what it shall do; None where others have acted meanwhile."""
    seat, after = table.player, table.clone()
    before = goods(table, seat), score(table, seat)
    after.play(PLAY + card)
    question = seen(after, seat).question
    if after.player != seat or question not in (*ABOUT.values(), "discard"):
        return None
    return question != "discard" or (goods(after, seat), score(after, seat)) != before


@pytest.mark.parametrize("seed", range(6))
def test_a_card_is_called_hollow_exactly_where_playing_it_does_nothing(seed: int) -> None:
    rng, table = Rng(seed), cast(Table, GAME.new(seats=3, seed=seed))
    t, told = tongue("en", "world"), 0
    while table.player >= 0:
        view = seen(table, table.player)
        options = table.options()
        if view.question == "card" and PLAY <= options[0] < LAY:
            for option in (one for one in options if one < LAY):
                card = option - PLAY
                said, does = hollow(view, ACTIONS[card], t), does_something(table, card)
                assert does is None or does != bool(said), f"{ACTIONS[card]}: {said}"
                told += does is False
        table.play(options[rng.below(len(options))])
    assert told > 20


def test_a_card_that_would_do_nothing_says_so_before_it_is_played() -> None:
    table = turn()
    assert "hand-build" in [f"hand-{form['card']}" for form in offered(table) if form["kind"] == "play"]
    assert why(table, "hand-build") == ["You may play it, but it would do nothing: you have neither stone nor wood."]
    assert why(table, "hand-privilege") == [
        "You may play it, but it would do nothing: it repeats your last action of this chapter, and there is none yet."
    ]
    assert why(table, "hand-grain") == []


def asking(card: str, **me: Any) -> Table:
    table = turn(players={0: {"goods": me.pop("goods", {}), **me}})
    play(table, "play", card=card)
    return table


def test_a_project_says_what_it_lacks() -> None:
    table = turn()
    assert why(table, "project-tower") == ["Not here yet: it comes after chapter II."]
    assert why(table, "project-hospital") == ["Not here yet: an event brings it. Some projects never come."]
    assert why(table, "project-bridge")[0].startswith("Built with the card Building project")


def test_a_site_says_what_a_house_costs_and_what_is_missing() -> None:
    table = turn()
    site = GAME.box.labels.sites[0]
    assert why(table, "site-1")[0] == f"Built with the card House building: 1 gold and 1 {site.material}."
    other = "wood" if site.material == "stone" else "stone"
    table = asking("house", goods={"gold": 1, other: 1})
    assert kinds(table) == {"no_house", "house"}
    assert 1 not in [form["site"] for form in offered(table) if form["kind"] == "house"]
    assert why(table, "site-1") == [f"Costs 1 gold and 1 {site.material}; you lack 1 {site.material}."]


def test_no_second_house_with_the_same_yield() -> None:
    labels = GAME.box.labels.sites
    first = 1
    second = next(at + 1 for at, one in enumerate(labels) if at and one.rent.keys() == labels[0].rent.keys())
    table = turn(players={0: {"goods": {"gold": 3, "wood": 3, "stone": 3}}}, sites={str(first): 0})
    play(table, "play", card="house")
    assert second not in [form["site"] for form in offered(table) if form["kind"] == "house"]
    assert why(table, f"site-{second}") == ["You have a house with this yield already."]


def test_in_a_first_game_a_card_comes_later() -> None:
    table = GAME.new(seats=2, seed=1, first_game=True)
    while seen(table).question != "card":
        table.play(table.options()[0])
    assert why(table, "site-1")[1] == "In a first game you get the card House building in chapter II."


def test_the_covered_cloth_space_says_until_when() -> None:
    table = turn(chapter=1, players={0: {"goods": {"cloth": 1}}})
    assert "cloth" in seen(table).covered.market
    assert why(table, "market-cloth") == ["Its market space is covered until an event opens it or the chapter ends."]


def test_a_patient_names_the_knowledge_needed() -> None:
    table = turn(chapter=3, sick={2: 4}, players={0: {"goods": {"knowledge": 2}}})
    assert why(table, "place-2")[0].startswith("A patient: healed with the card Medicine. Needs 4")
    play(table, "play", card="medicine")
    assert not [form for form in offered(table) if form["kind"] == "heal"]
    assert why(table, "place-2") == ["Needs 4 medical knowledge; you have 2."]


def test_an_arrow_onto_outlaws_who_cannot_be_paid() -> None:
    box = GAME.box
    outlaws = next(at for at, kind in enumerate(box.favour_kind) if kind == 2) + 1
    table = orienting(favour=outlaws - 1)
    barred = [arrow for arrow in range(4) if arrow not in [form["arrow"] for form in offered(table)]]
    assert barred, "the corner that points to the crest holder may bring the gold"
    for arrow in barred:
        said = why(table, f"arrow-{arrow}")[0]
        assert "you could not pay 1 gold" in said


def test_one_seal_for_each_project() -> None:
    table = turn(players={0: {"goods": {"gold": 3}}}, projects={"bridge": {"seals": [0]}})
    assert why(table, "hand-donate") == [
        "You may play it, but it would do nothing: there is no open project without your seal."
    ]


def test_an_event_shows_its_whole_text() -> None:
    table = turn(blue=("II-01",))
    event = GAME.box.event("II-01")
    assert why(table, "event-card") == [event.text["en"], "Blue: in force to the end of the chapter."]
    assert why(table, "event-card", "de")[0] == event.text["de"]


def test_goods_behind_screens_are_told_to_nobody_else() -> None:
    poor, rich = turn(), turn(players={0: {"goods": {"gold": 9, "stone": 3}}})
    for element in ("site-1", "project-bridge", "hand-build", "own-gold", "market-wool"):
        assert why(poor, element, seat=1) == why(rich, element, seat=1)


def test_both_seals_on_unfinished_projects_leave_no_donation() -> None:
    seals = {"bridge": {"seals": [0]}, "st_mark": {"seals": [0]}}
    table = turn(players={0: {"goods": {"gold": 3}}}, projects=seals)
    assert not seen(table, 0).own.seals
    assert why(table, "hand-donate") == [
        "You may play it, but it would do nothing: all your seals lie on unfinished projects."
    ]


def test_a_covered_project_says_until_when() -> None:
    for seed in range(60):
        rng, table = Rng(seed), cast(Table, GAME.new(seats=2, seed=seed))
        while table.player >= 0:
            covered = seen(table).covered.projects
            if covered:
                assert why(table, f"project-{covered[0]}") == ["Covered by an event until the end of the chapter."]
                return
            options = table.options()
            table.play(options[rng.below(len(options))])
    raise AssertionError("no event covered a project")
