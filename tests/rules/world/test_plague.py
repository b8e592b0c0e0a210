"""W19: the plague."""

from __future__ import annotations

import copy

from tests.rulebook import rule
from tests.rules.world.tables import GAME, chapter_end, drawing, goods, kinds, offered, play, score, turn

DUE = {"piety": 2, "grain": 2, "gold": 5}


@rule("W19.1", "W19.3")
def test_every_card_of_chapters_three_and_four_calls_a_place() -> None:
    for event in (card for card in GAME.box.events if card.chapter >= 3):
        table = drawing(event.id)
        states = [one["state"] for one in table.view(0)["places"]]
        assert states[event.plague - 1] == "patient"
        if event.chapter == 3 and event.id != "III-11":
            assert states.count("patient") == 1


@rule("W19.2", "W26.4")
def test_values_face_down_are_unknown_to_all() -> None:
    table = chapter_end(chapter=2, players={seat: {"goods": DUE} for seat in range(4)})
    for seat in (-1, 0, 1, 2, 3):
        for place in table.view(seat)["places"]:
            assert (place["value"] is None) == (place["state"] == "face down")


@rule("W19.4")
def test_no_place_falls_ill_twice() -> None:
    # IV-11 has the number 4, which III-01 has called before.
    for state in ("patient", "healed"):
        ill: list[dict[str, object]] = [{} for _ in range(11)]
        ill[3] = {"state": state, "value": 2}
        table = drawing("IV-11", places=ill)
        assert table.view(0)["event"]["id"] == "IV-11"
        assert table.view(0)["places"][3] == {"state": state, "value": 2}


@rule("W19.5", "W19.7", "X12")
def test_the_value_is_the_knowledge_needed_and_knowledge_is_kept() -> None:
    table = turn(chapter=3, sick={9: 3}, players={0: {"goods": {"knowledge": 2}}})
    play(table, "play", card="medicine")
    assert kinds(table) == {"stop_healing", "small_service"}
    table = turn(chapter=3, sick={9: 3}, players={0: {"goods": {"knowledge": 3}}})
    play(table, "play", card="medicine")
    play(table, "heal", place=9)
    play(table, "no_house")
    assert goods(table, 0) == {"knowledge": 3}


@rule("W19.6", "W25.5", "W11.5")
def test_several_patients_need_the_sum_and_the_small_service_is_no_second_choice() -> None:
    table = turn(chapter=3, sick={1: 2, 2: 3, 3: 1}, players={0: {"goods": {"knowledge": 4}}}, keep=("medicine",))
    play(table, "play", card="medicine")
    assert [form.get("place") for form in offered(table)] == [None, 1, 2, 3, None]
    play(table, "heal", place=2)
    assert [form.get("place") for form in offered(table)] == [None, 3]
    play(table, "heal", place=3)
    assert kinds(table) == {"discard"}
    # 2 points for each, and the extra point of place 3; place 2 gives a loyalty.
    assert score(table, 0) == 13
    assert goods(table, 0) == {"knowledge": 4, "loyalty": 1}


@rule("W19.6")
def test_knowledge_is_counted_when_the_action_starts() -> None:
    box = copy.deepcopy(GAME.box_data)
    box["place"][0]["bonus"] = {"knowledge": 3}
    sick = {1: 1, 2: 3}
    table = turn(chapter=3, box=box, sick=sick, players={0: {"goods": {"knowledge": 2}}}, keep=("medicine",))
    play(table, "play", card="medicine")
    play(table, "heal", place=1)
    assert goods(table, 0) == {"knowledge": 5}
    assert kinds(table) == {"discard"}


@rule("W19.8", "W22.2")
def test_a_bonus_that_is_gone_is_not_received() -> None:
    table = turn(chapter=3, sick={5: 1}, players={0: {"goods": {"knowledge": 1}}, 1: {"goods": {"grain": 10}}})
    play(table, "play", card="medicine")
    play(table, "heal", place=5)
    assert goods(table, 0) == {"knowledge": 1}
    assert score(table, 0) == 10


@rule("W19.9", "W19.11", "X13", "W25.3")
def test_place_nine_gives_a_house_free_of_charge() -> None:
    table = turn(chapter=3, sick={9: 3}, players={0: {"goods": {"knowledge": 3}}}, sites={"1": 0, "3": 1})
    play(table, "play", card="medicine")
    play(table, "heal", place=9)
    assert [form.get("site") for form in offered(table)] == [None, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
    play(table, "house", site=8)
    assert table.view(0)["sites"][7] == 0
    assert goods(table, 0) == {"knowledge": 3}
    assert score(table, 0) == 10
    assert table.view(0)["places"][8]["state"] == "healed"


@rule("W19.10")
def test_the_hideout_brings_two_points_and_nothing_else() -> None:
    table = turn(chapter=3, sick={11: 1}, players={0: {"goods": {"knowledge": 1}}})
    play(table, "play", card="medicine")
    play(table, "heal", place=11)
    assert goods(table, 0) == {"knowledge": 1}
    assert score(table, 0) == 10
