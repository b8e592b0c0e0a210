"""Positions: those a game cannot reach are refused with the name of the field."""

from __future__ import annotations

from typing import Any

import pytest

from priory import OVER, BadPosition, Rng
from tests.rulebook import rule
from tests.rules.world.tables import GAME, at, goods, offered, piles, play, player, seated, turn, with_effects

START = {"wool": 1, "gold": 2}


@pytest.mark.parametrize(
    ("position", "field"),
    [
        ({"seats": 5}, "seats"),
        ({"chapter": 7}, "chapter"),
        ({"players": [{}]}, "players"),
        ({"players": [{"goods": {"silver": 1}}, {}, {}, {}]}, r"players\[0\].goods.silver"),
        ({"players": [{"goods": {"stone": 26}}, {}, {}, {}]}, "supply.stone"),
        ({"players": [{"hand": ["grain", "grain"]}, {}, {}, {}]}, "hand"),
        ({"players": [{"hand": ["grain"]}, {}, {}, {}]}, "hand"),
        ({"supply": {"stone": 3}}, "supply.stone"),
        ({"sites": {"1": 0, "2": 0}}, "sites"),
        ({"projects": {"bridge": {"stone": 5}}}, "bridge"),
        ({"projects": {"mill": {"seals": [1]}}}, "mill"),
        ({"covered": {"projects": ["tower"]}}, "covered.projects"),
        ({"deck": {"I": ["II-01"]}}, "deck"),
        ({"drawn": 3}, "drawn"),
        ({"in_force": ["I-02"]}, "in_force"),
        ({"agenda": ["sleep"]}, "agenda"),
        ({"agenda": ["orient"]}, "agenda"),
        ({"agenda": []}, "agenda"),
        ({"agenda": [{"task": "orient", "seat": 1}, "end round"]}, "agenda"),
        ({"places": [{"state": "patient"}] * 11}, "places"),
        ({"places": [{"state": "face down"}] * 11}, "places"),
        ({"rng": [0, 0, 0, 0]}, "rng"),
        ({"weather": "fair"}, "weather"),
    ],
)
def test_a_position_that_contradicts_the_rules_names_its_field(position: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPosition, match=field):
        at(**position)


def test_a_position_of_a_few_words_is_a_whole_table() -> None:
    table = at()
    assert [goods(table, seat) for seat in range(4)] == [START] * 4
    assert len(player(table, 0)["hand"]) == 12
    assert offered(table)


TOWER = {"stage": "complete", "stone": 6, "wood": 2}
MILL = {"stage": "complete", "stone": 1, "wood": 3}
BRIDGE = {"stage": "complete", "stone": 5}


@rule("W17.1", "W17.2", "W13.8")
@pytest.mark.parametrize(
    ("position", "field"),
    [
        ({"projects": {"tower": TOWER}}, "projects.tower"),
        ({"projects": {"tower": {"stage": "begun"}}, "chapter": 2}, "projects.tower.stage"),
        ({"projects": {"tower": {"stage": "off"}}, "chapter": 3}, "projects.tower.stage"),
        ({"projects": {"bridge": {"stage": "off"}}}, "projects.bridge.stage"),
        ({"projects": {"mill": MILL}}, "projects.mill"),
        ({"projects": {"chapel": {"stage": "begun"}}}, "projects.chapel.stage"),
        ({"projects": {"chapel": {"stage": "begun"}}, "chapter": 4, "round": 1}, "projects.chapel.stage"),
        ({"projects": {"mill": {"stage": "off"}}, "chapter": 3, "deck": {"II": ["II-04"]}}, "projects.mill.stage"),
        ({"projects": {"mill": {"stage": "begun"}}, "chapter": 2, "deck": {"II": ["II-04"]}}, "projects.mill.stage"),
    ],
)
def test_a_project_is_there_when_it_has_come_and_not_before(position: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPosition, match=field):
        at(**position)


@rule("W9.4", "W11.1", "W11.3", "W13.1")
@pytest.mark.parametrize(
    ("position", "field"),
    [
        # In the first round of chapter III nobody has built on the tower, in that of chapter II nobody on the mill.
        ({"projects": {"tower": TOWER}, "chapter": 3}, "projects.tower"),
        (
            {"projects": {"mill": MILL}, "chapter": 2, "deck": {"II": ["II-04"]}, "agenda": ["orient", "end round"]},
            "projects.mill",
        ),
        ({"projects": {"bridge": BRIDGE}}, "projects.bridge"),
        ({"projects": {"bridge": {"stone": 1}}}, "projects.bridge"),
        ({"projects": {"bridge": {"seals": [2]}}}, "projects"),
        ({"sites": {"4": 1}}, "sites"),
        ({"sites": {"1": 1, "3": 1, "5": 1}, "chapter": 2}, "sites"),
        ({"markers": {"stone": 1}}, "markers"),
    ],
)
def test_nothing_stands_before_anybody_can_have_built_it(position: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPosition, match=field):
        at(**position)


@rule("W9.4", "W9.6")
def test_what_was_played_in_this_chapter_may_have_been_built() -> None:
    built = {"open": [{"card": "build"}], "hidden": ["grain"], "down": True}
    agenda = [{"task": "turn", "seat": 3}, "end round"]
    players = seated(4, {0: built, 1: built}, 1, True, ())
    players[3].update(open=[], hidden=[], down=False)
    for stone, fits in ((4, True), (5, False)):
        board: dict[str, Any] = {"bridge": {"stone": stone, "stage": "complete" if stone == 5 else "begun"}}
        if fits:
            assert at(players=players, agenda=agenda, projects=board).view(0)["projects"]["bridge"]["stone"] == 4
        else:
            with pytest.raises(BadPosition, match=r"projects\.bridge"):
                at(players=players, agenda=agenda, projects=board)


@rule("W18.6")
def test_seals_lie_on_a_complete_project_only_while_bonuses_are_paid() -> None:
    with pytest.raises(BadPosition, match=r"projects\.bridge\.seals"):
        turn(chapter=3, projects={"bridge": {**BRIDGE, "seals": [1]}})
    # Seat 1 is asked whom it heals as a donor of the hospital; the seals go back afterwards.
    table = turn(
        seat=2,
        round=4,
        after=("III-03",),
        players={
            seat: {"goods": {"wood": 1, "knowledge": 3}, "open": BUILT, "hidden": ["grain", "favour", "material"]}
            for seat in (1, 2)
        },
        projects={"hospital": {"stone": 2, "wood": 1, "seals": [1]}},
        keep=("build",),
        sick={1: 1},
    )
    play(table, "play", card="privilege")
    play(table, "build", project="hospital", good="wood")
    written = table.to_dict()
    assert written["projects"]["hospital"]["seals"] == [1]
    assert written["agenda"][0] == {
        "task": "heal",
        "seat": 1,
        "by_action": False,
        "knowledge_left": 3,
        "healed": 0,
        "most": 1,
    }
    assert GAME.from_dict(written, table.box.data).digest() == table.digest()
    later = [task for task in written["agenda"] if task["task"] != "return seals"]
    with pytest.raises(BadPosition, match=r"agenda|seals"):
        GAME.from_dict({**written, "agenda": later}, table.box.data)


BUILT = [{"card": "build"}, {"card": "sell", "played": False}, {"card": "weave", "played": False}]
BLUE: dict[str, Any] = {
    "chapter": 1,
    "round": 3,
    "deck": {"I": ["I-02", "I-07", "I-01"]},
    "players": seated(4, {}, 2, False, ()),
}


@rule("W12.2", "W12.3", "W4.6")
@pytest.mark.parametrize(
    ("position", "field"),
    [
        ({**BLUE, "permanent": ["I-02", "I-02"]}, "permanent"),
        ({**BLUE, "permanent": ["I-07", "I-02"]}, "permanent"),
        ({**BLUE, "permanent": ["I-02", None]}, "permanent"),
        ({**BLUE, "permanent": [None, None]}, "permanent"),
        ({**BLUE, "permanent": [None, None], "in_force": []}, "in_force"),
        ({**BLUE, "permanent": ["I-02"]}, "permanent"),
        ({**BLUE, "in_force": ["I-02"]}, "in_force"),
        ({**BLUE, "in_force": ["I-07", "I-02"]}, "in_force"),
        ({**BLUE, "in_force": ["I-02", "I-07", "I-11"]}, "in_force"),
        ({"deck": {"I": ["I-02"]}, "in_force": ["I-02"], "agenda": ["orient", "end round"]}, "in_force"),
        ({"deck": {"I": ["I-02"]}, "in_force": [], "agenda": ["turn", "end round"]}, "in_force"),
    ],
)
def test_every_blue_card_drawn_lies_where_it_belongs(position: dict[str, Any], field: str) -> None:
    assert at(**BLUE).view(0)["in_force"] == ["I-02", "I-07"]
    with pytest.raises(BadPosition, match=field):
        at(**position)


def begging(*penalties: str) -> list[Any]:
    return seated(4, {2: {"goods": {}, "penalties": list(penalties)}}, 0, False, ())


@rule("W15.1", "W3.5")
@pytest.mark.parametrize(
    ("chapter", "agenda", "penalties", "fits"),
    [
        (1, ["begin round"], ["begging"], False),
        (1, ["orient", "end round"], ["begging"], False),
        (2, ["begin round"], ["penance", "begging", "court"], True),
        (2, ["orient", "end round"], ["begging"], True),
        (2, ["orient", "end round"], ["penance"], False),
        (2, ["orient", "end round"], ["court"], False),
        (2, ["turn", "end round"], ["begging"], False),
        (2, ["penalties", "draw event", "orient", "end round"], ["court"], True),
        (2, [{"task": "penalties", "seat": 3}, "draw event", "orient", "end round"], ["court"], False),
    ],
)
def test_penalties_wait_for_round_one_and_no_longer(
    chapter: int, agenda: list[Any], penalties: list[str], fits: bool
) -> None:
    position: dict[str, Any] = {
        "chapter": chapter,
        "deck": {"II": ["II-01"]},
        "players": begging(*penalties),
        "agenda": agenda,
    }
    if fits:
        at(**position)
        return
    with pytest.raises(BadPosition, match=r"players\[2\]\.penalties"):
        at(**position)


@rule("W15.1")
def test_penalties_are_over_in_round_two() -> None:
    players = seated(4, {2: {"goods": {}, "penalties": ["begging"]}}, 1, False, ())
    with pytest.raises(BadPosition, match=r"players\[2\]\.penalties"):
        at(chapter=2, round=2, players=players)


@rule("W10.3", "W15.2", "W23.2")
@pytest.mark.parametrize(
    ("chapter", "open_cards", "hidden", "fits"),
    [
        (1, 2, 2, True),
        (1, 2, 0, False),
        (1, 2, 1, False),
        (1, 2, 3, False),
        (2, 0, 1, True),
        (1, 0, 1, False),
        (2, 0, 2, False),
    ],
)
def test_the_piles_grow_evenly(chapter: int, open_cards: int, hidden: int, fits: bool) -> None:
    cards = piles(6)
    own = {"goods": {}, "open": cards["open"][:open_cards], "hidden": cards["hidden"][:hidden]}
    deck = {"I": ["I-01", "I-05", "I-06"], "II": ["II-07"]}
    position: dict[str, Any] = {"chapter": chapter, "round": open_cards + 1, "deck": deck}
    players = seated(4, {1: own}, open_cards, False, ())
    if fits:
        assert len(player(at(**position, players=players), 1)["hidden"]) == hidden
        return
    with pytest.raises(BadPosition, match=r"players\[1\]\.hidden"):
        at(**position, players=players)


@rule("W10.3", "W23.2")
def test_cards_paid_for_an_event_make_the_hidden_pile_larger() -> None:
    # II-10 takes a card of whoever does not pay gold.
    players = seated(4, {1: {"goods": {}, "open": piles(1)["open"], "hidden": ["grain", "piety"]}}, 1, False, ())
    assert len(player(at(chapter=2, round=2, deck={"II": ["II-10"]}, players=players), 1)["hidden"]) == 2
    with pytest.raises(BadPosition, match="hidden"):
        at(chapter=2, round=2, deck={"II": ["II-07"]}, players=players)


@rule("W23.9", "W23.10", "W2.7", "W13.2")
@pytest.mark.parametrize(
    ("position", "field"),
    [
        ({"covered": {"favour": [4]}}, "covered.favour"),
        ({"covered": {"market": []}}, "covered.market"),
        ({"covered": {"market": ["cloth"]}, "chapter": 2}, "covered.market"),
        ({"covered": {"projects": ["bridge"]}}, "covered.projects"),
        ({"covered": {"favour": []}, "deck": {"I": ["I-09"]}, "agenda": ["orient", "end round"]}, "covered.favour"),
        (
            {"covered": {"projects": []}, "chapter": 2, "deck": {"II": ["II-03"]}, "agenda": ["turn", "end round"]},
            "covered",
        ),
        ({"shut": ["mill"]}, "shut"),
        ({"shut": [], "chapter": 2, "deck": {"II": ["II-03"]}, "agenda": ["orient", "end round"]}, "shut"),
    ],
)
def test_covers_lie_where_the_events_of_the_chapter_put_them(position: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPosition, match=field):
        at(**position)


@rule("W19.3", "W19.1")
def test_the_places_that_events_have_called_are_ill_or_healed() -> None:
    # III-01 calls place 4.
    drawn: dict[str, Any] = {"chapter": 3, "deck": {"III": ["III-01"]}, "agenda": ["orient", "end round"]}
    for states, field in (({3: "face down"}, 3), ({3: "patient", 7: "patient"}, 7), ({3: "healed", 0: "healed"}, 0)):
        places = [{"state": states[i]} if i in states else {} for i in range(11)]
        with pytest.raises(BadPosition, match=rf"places\[{field}\]"):
            at(**drawn, places=places)
    assert at(**drawn).view(0)["places"][3]["state"] == "patient"


@rule("W14.3", "W14.4", "W14.5", "W21.2", "W22.5", "W5.1")
@pytest.mark.parametrize(
    ("position", "field"),
    [
        ({"tax": 3}, "tax"),
        ({"tax": 0, "chapter": 2}, "tax"),
        ({"arrow": 2}, "arrow"),
        ({"arrow": None, "agenda": ["turn", "end round"]}, "arrow"),
        ({"players": seated(4, {0: {"lacking": {"grain": 1}}}, 0, False, ())}, "lacking"),
        ({"players": seated(4, {0: {"spared": ["grain"]}}, 0, False, ())}, "spared"),
        ({"players": seated(4, {0: {"score": 8.5}}, 0, False, ())}, "score"),
        ({"players": seated(4, {0: {"offers_used": 1}}, 0, False, ())}, "offers_used"),
    ],
)
def test_numbers_belong_to_their_moment(position: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPosition, match=field):
        at(**position)


@rule("W14.4")
@pytest.mark.parametrize(
    ("own", "lacking", "fits"),
    [
        ({"loyalty": 1}, {"grain": 2}, True),
        ({"loyalty": 1}, {"grain": 3}, False),
        ({"loyalty": 1, "grain": 1}, {"grain": 1}, False),
        ({"loyalty": 1}, {"tax": 4}, True),
        ({"loyalty": 1}, {"tax": 5}, False),
        ({"loyalty": 1}, {}, False),
        ({}, {"grain": 2}, False),
    ],
)
def test_who_lacks_a_good_has_given_all_of_it(own: dict[str, int], lacking: dict[str, int], fits: bool) -> None:
    position: dict[str, Any] = {
        "round": 6,
        "tax": 4,
        "players": seated(4, {0: {"goods": own, "lacking": lacking}}, 6, True, ()),
        "agenda": ["protect", "losses"],
    }
    if fits:
        assert at(**position).view(0)["question"] == "protect"
        return
    with pytest.raises(BadPosition, match=r"lacking|agenda"):
        at(**position)


@rule("W13.3", "W2.6")
def test_what_is_left_out_is_as_the_cards_drawn_have_it() -> None:
    table = at(
        chapter=3,
        round=3,
        deck={"III": ["III-05", "III-07", "III-03"]},
        players=seated(4, {}, 2, False, ()),
        projects={"mill": {"stone": 1}},
        agenda=["orient", "end round"],
    )
    view = table.view(0)
    assert [id for id, project in view["projects"].items() if project["stage"] != "off"] == [
        "bridge",
        "mill",
        "hospital",
        "tower",
    ]
    assert (view["in_force"], view["covered"]["favour"]) == (["III-05"], [9])
    assert [i + 1 for i, place in enumerate(view["places"]) if place["state"] == "patient"] == [1, 2, 11]
    assert "II-04" in table.to_dict()["deck"]["II"]


def test_boxes_of_ones_own_write_positions_that_are_read_back() -> None:
    """All verbs of event cards leave the traces on the board that a position is held to."""
    box = with_effects(
        "I-10",
        {"op": "perform", "action": "harvest"},
        {"op": "cover", "target": "favour", "spaces": ["queen"]},
        {"op": "perform", "action": "build"},
        {"op": "remove_house", "count": 2},
        {"op": "uncover", "target": "market", "goods": ["cloth"]},
        {"op": "lose_action"},
    )
    for id, effects in (
        (
            "II-07",
            [{"op": "perform", "action": "house", "waive": ["gold", "wood"]}, {"op": "complete", "id": "bridge"}],
        ),
        ("III-06", [{"op": "perform", "action": "medicine"}, {"op": "sicken", "count": 3}]),
        ("III-08", [{"op": "perform", "action": "heal", "max": 2}, {"op": "perform", "action": "donate"}]),
        ("IV-06", [{"op": "complete", "id": "hospital"}, {"op": "perform", "action": "favour"}]),
    ):
        box = with_effects(id, *effects, box=box)
    for seed in range(6):
        table, rng = GAME.new(2 + seed % 3, seed, box=box), Rng(seed)
        while table.player != OVER:
            table.play(rng.choice(table.options()))
            written = table.to_dict()
            assert GAME.from_dict(written, box).to_dict() == written
