"""W1 to W3: what is in the box, set-up, course of the game."""

from __future__ import annotations

from collections import Counter

import pytest

from priory import OVER, Rng
from priory.games.world.options import ACTIONS, PROJECTS
from priory.games.world.rules.vocabulary import GOODS
from tests.rulebook import rule
from tests.rules.world.tables import GAME, goods, play, player, turn


@rule("W1.1", "W1.2", "W1.3")
def test_the_box_holds_what_the_rules_count() -> None:
    box = GAME.box
    limits = dict(zip(GOODS, box.limit, strict=False))
    assert limits == {
        "stone": 25,
        "wood": 15,
        "grain": 10,
        "piety": 12,
        "wool": 15,
        "cloth": 12,
        "loyalty": 14,
        "knowledge": 20,
        "gold": -1,
    }
    assert (box.houses, box.seals, box.covers, len(box.tiles)) == (4, 2, 5, 11)
    assert (len(box.favour_kind), len(box.site_good), len(box.place_get), len(PROJECTS)) == (10, 14, 11, 7)
    assert len(box.events) == 44
    assert len(ACTIONS) == 12
    assert box.score_track == 60


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
    assert GAME.box.good_names[GOODS.index("knowledge")]["en"] == "Medical knowledge"


@rule("W2.1")
@pytest.mark.parametrize(("seats", "sides"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_each_player_sits_at_a_side_of_their_own(seats: int, sides: list[int]) -> None:
    assert GAME.new(seats).view(0)["sides"] == sides


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
    variants = GAME.new(2).to_dict()["variants"]
    assert variants == {"first_game": False, "open_screens": False, "extra_crest_pass": False}
    assert GAME.new(2, first_game=True).to_dict()["variants"]["first_game"] is True


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
def test_no_option_hands_goods_to_another_player() -> None:
    named = {kind.name for kind in GAME.codec.kinds}
    assert not {"trade", "give", "lend"} & named
    assert all("to" not in kind.fields and "seat" not in kind.fields for kind in GAME.codec.kinds)


@rule("W3.5")
def test_a_penalty_works_in_the_first_round_of_the_next_chapter() -> None:
    table = turn(players={2: {"penalties": ["begging"], "goods": {}}})
    assert player(table, 2)["penalties"] == ["begging"]
