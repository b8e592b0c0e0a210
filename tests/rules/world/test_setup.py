"""W1 to W3: what is in the box, set-up, course of the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from priory import OVER, BadPosition, Journal, Rng
from priory.games.world.board.layout import score_at
from priory.games.world.options import ACTIONS
from priory.games.world.words import line
from priory.words import Tongue
from tests.rulebook import rule
from tests.rules.world.tables import (
    DUE,
    GAME,
    at,
    chapter_end,
    drawing,
    goods,
    hands_down,
    offered,
    orienting,
    play,
    player,
    seated,
    turn,
    with_effects,
)

PIECES = {"stone": 25, "wood": 15, "grain": 10, "piety": 12, "wool": 15, "cloth": 12, "loyalty": 14, "knowledge": 20}


@rule("W1.2", "W1.4")
@pytest.mark.parametrize(("good", "count"), PIECES.items())
def test_every_good_runs_out_at_its_number(good: str, count: int) -> None:
    gift = with_effects("II-07", {"op": "gain", "get": {good: 1}})
    for held, given in ((count - 1, 1), (count, 0)):
        table = drawing("II-07", box=gift, players={0: {"goods": {}}, 3: {"goods": {good: held}}})
        assert goods(table, 0).get(good, 0) == given
        assert table.view(0)["supply"][good] == 0
    with pytest.raises(BadPosition, match=f"supply.{good}"):
        turn(players={0: {"goods": {good: count + 1}}})


@rule("W1.1")
def test_the_marker_comes_round_the_ten_spaces_of_the_favour_track() -> None:
    seen = []
    for space in range(1, 11):
        table = turn(favour=space, players={0: {"goods": {"gold": 1}}})
        play(table, "play", card="favour")
        play(table, "move_favour")
        seen.append(table.view(0)["favour"])
    assert seen == [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]


@rule("W1.1", "W1.2", "W11.1")
def test_fourteen_sites_can_be_built_on_and_nobody_has_a_fifth_house() -> None:
    table = turn(players={0: {"goods": {"stone": 1, "wood": 1, "gold": 1}}})
    play(table, "play", card="house")
    assert [form["site"] for form in offered(table) if form["kind"] == "house"] == list(range(1, 15))
    owned = {"1": 0, "3": 0, "5": 0, "7": 0}
    table = turn(chapter=3, players={0: {"goods": {"stone": 1, "gold": 1}}}, sites=owned)
    assert table.view(0)["players"][0]["houses"] == 0
    with pytest.raises(BadPosition, match="sites"):
        turn(chapter=4, sites={**owned, "9": 0})


@rule("W1.1", "W1.2")
def test_seven_projects_eleven_places_two_spaces_two_seals_and_five_covers() -> None:
    view = GAME.new(4, 3).view(0)
    assert (len(view["projects"]), len(view["places"]), len(view["permanent"])) == (7, 11, 2)
    # The third seal of a player lies nowhere (W18.7), and one of five covers lies on the cloth space.
    with pytest.raises(BadPosition, match="seals"):
        turn(chapter=3, projects={id: {"stage": "begun", "seals": [1]} for id in ("bridge", "st_mark", "mill")})
    assert turn(chapter=1).free_covers() == 4
    table = chapter_end(chapter=2, players={seat: {"goods": DUE} for seat in range(4)})
    assert sorted(place["value"] for place in table.to_dict()["places"]) == [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5]


@rule("W1.1", "W22.4")
def test_the_score_track_has_sixty_spaces() -> None:
    assert [score_at(points) for points in (61, 119)] == [score_at(points) for points in (1, 59)]
    assert len({score_at(points) for points in range(1, 61)}) == 60


@rule("W1.3")
def test_everybody_has_the_same_twelve_cards_and_eleven_events_come_in_each_chapter() -> None:
    table = GAME.new(3, 1)
    assert [player(table, seat)["hand"] for seat in range(3)] == [list(ACTIONS)] * 3
    assert len(set(ACTIONS)) == 12
    seen: dict[str, set[str]] = {}
    for seed in range(120):
        for numeral, cards in GAME.new(2, seed).to_dict()["deck"].items():
            seen.setdefault(numeral, set()).update(cards)
    assert [len(cards) for cards in seen.values()] == [11] * 4


@rule("W1.4")
def test_gold_never_runs_out_and_all_else_does() -> None:
    table = turn(players={0: {"goods": {"gold": 900, "wool": 15}}})
    play(table, "play", card="sell")
    play(table, "sell", wool=15, cloth=0)
    assert goods(table, 0) == {"gold": 930}
    table = turn(players={1: {"goods": {"grain": 10}}})
    play(table, "play", card="grain")
    assert goods(table, 0) == {}


@rule("W1.5")
def test_knowledge_is_the_good_medical_knowledge() -> None:
    table = turn(chapter=3, sick={1: 1}, players={0: {"goods": {"knowledge": 1}}})
    play(table, "play", card="medicine")
    table.journal = Journal()
    play(table, "heal", place=1)
    said = [line(entry.told_to(0), ["Caris"] * 4, Tongue("en", "world")) for entry in table.journal.take()]
    assert "Caris heals (House 1) and shows 1 medical knowledge." in said


@rule("W2.1")
@pytest.mark.parametrize(("seats", "corners"), [(2, (3, 1)), (3, (3, 0, 1)), (4, (3, 0, 1, 2))])
def test_each_player_sits_at_a_side_of_their_own(seats: int, corners: tuple[int, ...]) -> None:
    # With arrow 0 the sides 0 to 3 receive the corners 3, 0, 1 and 2 (W5.4); I-05 shows wood, gold, piety, grain.
    table = orienting("I-05", seats=seats)
    play(table, "orient", arrow=0)
    shown = ({"wood": 1}, {"gold": 1}, {"piety": 1}, {"grain": 1})
    assert [goods(table, seat) for seat in range(seats)] == [shown[corner] for corner in corners]


@rule("W2.2", "W2.3", "W2.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_cards_a_wool_two_gold_and_eight_points(seats: int) -> None:
    # Seed 3 draws a blue card first, so that nothing has happened before the first question.
    seed = next(seed for seed in range(50) if GAME.new(seats, seed).view(0)["event"]["colour"] == "blue")
    table = GAME.new(seats, seed)
    for seat in range(seats):
        own = table.to_dict()["players"][seat]
        assert own["score"] == 8
        assert {good: count for good, count in own["goods"].items() if count} == {"wool": 1, "gold": 2}
        assert own["hand"] == list(ACTIONS)
        assert table.view(seat)["players"][seat]["houses"] == 4
        assert table.view(seat)["players"][seat]["seals"] == 2
    assert table.view(0)["supply"] == {
        "stone": 25,
        "wood": 15,
        "grain": 10,
        "piety": 12,
        "wool": 15 - seats,
        "cloth": 12,
        "loyalty": 14,
        "knowledge": 20,
    }


@rule("W2.5")
def test_six_of_eleven_cards_of_each_chapter_are_used_all_equally_often() -> None:
    seen: Counter[str] = Counter()
    for seed in range(400):
        decks = GAME.new(2, seed).to_dict()["deck"]
        for numeral, cards in decks.items():
            assert len(set(cards)) == 6
            assert all(card.startswith(f"{numeral}-") for card in cards)
            seen.update(cards)
    assert len(seen) == 44
    assert all(160 < count < 280 for count in seen.values())


@rule("W2.6", "W2.7", "W2.8")
def test_the_bridge_the_covered_cloth_space_and_the_marker_at_the_first_outlaws() -> None:
    for seed in range(30):
        table = GAME.new(4, seed)
        view = table.view(0)
        if view["event"]["colour"] == "blue":
            break
    assert [id for id, project in view["projects"].items() if project["stage"] != "off"] == ["bridge"]
    assert view["covered"] == {"favour": [], "market": ["cloth"], "projects": []}
    assert view["favour"] == 3
    assert all(place["state"] == "empty" for place in view["places"])


@rule("W2.9")
def test_the_crest_goes_to_a_random_seat_unless_one_is_named() -> None:
    assert {GAME.new(4, seed).view(0)["crest"] for seed in range(40)} == {0, 1, 2, 3}
    assert {GAME.new(4, seed, start=2).view(0)["crest"] for seed in range(10)} == {2}


@rule("W2.10")
def test_all_options_are_off_unless_chosen() -> None:
    table = GAME.new(2, 4)
    assert len(player(table, 0)["hand"]) == 12
    assert table.view(1)["players"][0]["goods"] is None
    assert len(player(GAME.new(2, 4, first_game=True), 0)["hand"]) == 6
    assert GAME.new(2, 4, open_screens=True).view(1)["players"][0]["goods"] is not None
    met = {seat: {"goods": DUE} for seat in range(4)}
    assert chapter_end(players=met).view(0)["crest"] == 1
    assert chapter_end(players=met, variants={"extra_crest_pass": True}).view(0)["crest"] == 2


@rule("W3.1", "W3.3", "W3.4")
def test_four_chapters_of_six_rounds_with_one_event_each() -> None:
    table = GAME.new(3, 11)
    rng = Rng(4)
    rounds: list[tuple[int, int]] = []
    while table.player != OVER:
        view = table.view(0)
        now = (view["chapter"], view["round"])
        if not rounds or rounds[-1] != now:
            rounds.append(now)
            assert len(view["drawn"]) in (len(rounds), len(rounds) - 1)
            if now[1] == 1 and now[0] > 1:
                assert all(one["hand_size"] >= 10 for one in view["players"])
            assert (view["projects"]["tower"]["stage"] == "off") == (now[0] < 3)
        table.play(rng.choice(table.options()))
    assert rounds == [(chapter, round) for chapter in range(1, 5) for round in range(1, 7)]
    assert len(table.view(0)["drawn"]) == 24


@rule("W3.2", "W8.1")
def test_a_round_goes_from_the_event_over_the_council_to_the_turns() -> None:
    table = GAME.new(4, 5, start=1)
    asked: list[tuple[str, int]] = []
    while table.view(0)["round"] == 1:
        asked.append((table.view(0)["question"], table.player))
        table.play(table.options()[0])
    questions = [question for question, _ in asked]
    assert questions.index("orient") < questions.index("card")
    assert [seat for question, seat in asked if question == "card"] == [1, 2, 3, 0]
    assert [seat for question, seat in asked if question == "orient"] == [1]


@rule("W3.6")
def test_most_points_win() -> None:
    table = GAME.new(4, 8)
    rng = Rng(1)
    while table.player != OVER:
        table.play(rng.choice(table.options()))
    best = max(table.scores())
    winners = [seat for seat, rank in enumerate(table.ranks()) if rank == 1]
    assert all(table.scores()[seat] == best for seat in winners)


@rule("W3.7")
def test_no_choice_hands_goods_to_another_player() -> None:
    """Whatever one player chooses in a turn, nobody else loses a piece, and only donors gain any."""
    for seed in range(4):
        table, rng = GAME.new(3, seed), Rng(seed)
        while table.player != OVER:
            before, chooser = table.to_dict(), table.player
            table.play(rng.choice(table.options()))
            after = table.to_dict()
            if not (in_turns(before) and in_turns(after) and before["round"] == after["round"]):
                continue
            donors = {seat for project in before["projects"].values() for seat in project["seals"]}
            for seat in {0, 1, 2} - {chooser}:
                was, now = before["players"][seat]["goods"], after["players"][seat]["goods"]
                assert all(now[good] >= was[good] for good in was)
                assert now == was or seat in donors


def in_turns(position: dict[str, Any]) -> bool:
    return position["arrow"] is not None and [task["task"] for task in position["agenda"]][-1:] == ["end round"]


@rule("W3.5")
def test_a_penalty_works_in_the_first_round_of_the_next_chapter() -> None:
    # II-07 shows knowledge and loyalty to seats 0 and 1 with arrow 0; seat 0 begs in round 1 and no longer in round 2.
    players = seated(2, {0: {"goods": {}, "penalties": ["begging"]}}, 0, False, ())
    deck = {"II": ["II-10", "II-06"]}
    table = at(seats=2, chapter=2, deck=deck, players=players, agenda=["orient", "end round"])
    play(table, "orient", arrow=0)
    assert (goods(table, 0), goods(table, 1)) == ({}, {"loyalty": 1})
    assert player(table, 0)["penalties"] == []
    hands_down(table)
    before = goods(table, 0)
    assert (table.player, before) == (1, {})
    play(table, "orient", arrow=0)
    assert goods(table, 0) == {"loyalty": 1}
