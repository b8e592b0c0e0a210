"""The course of the game, the first half of the year, the religion die and the end (C4, C5, C12, C13, C18, C25)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from priory import OVER, Journal, Rng
from priory.games.column import GAME
from priory.games.column.board.wheel import scores
from priory.games.column.table import Table
from priory.words import Tongue
from tests.rulebook import rule
from tests.rules.column.helper import (
    BLUE,
    REST,
    YELLOW,
    cards,
    kinds,
    land,
    me,
    moving,
    offers,
    picking,
    play,
    question,
    stones,
    table,
    using,
    with_card,
)

EN = Tongue("en", "column")


def turns(seats: int) -> list[tuple[int, int, int]]:
    """Year, half and seat of every turn of a random game."""
    s = GAME.new(seats, 4, start=1)
    s.journal = Journal()
    rng = Rng(2)
    found = []
    while s.player != OVER:
        options = s.options()
        s.play(options[rng.below(len(options))])
        found += [(one.facts["year"], one.facts["half"], one.seat) for one in s.journal.take() if one.kind == "turn"]
    return found


@rule("C4.1", "C4.2", "C4.3", "C4.4", "C12.1")
def test_years_have_two_halves_in_each_of_which_all_play_from_the_starting_player_on() -> None:
    found = turns(3)
    first = found.index((2, 1, 1))
    for at, (year, half, seat) in enumerate(found[first:]):
        assert (year, half, seat) == (2 + at // 6, 1 + at % 6 // 3, (1 + at) % 3)


@rule("C4.5")
def test_limits_per_turn_start_afresh_in_the_next_turn() -> None:
    s = table(half=2, agenda=REST, sold=[["england", "cloth"]], event_done=True)
    assert s.active == BLUE
    assert s.to_dict()["sold"] == []
    assert s.to_dict()["event_done"] is False


@rule("C5.1")
def test_loch_leven_comes_before_the_religion_die_and_that_before_the_characters() -> None:
    player = {
        "cards": [{"card": "elizabeth_i", "die": "white"}],
        "dice": {"white": 3, "blue": 1},
        "prison": ["blue"],
        "religion_die": 1,
    }
    s = table(player)
    assert kinds(s) == {"religion"}
    assert me(s)["prison"] == []
    assert me(s)["dice"]["white"] == 3


@rule("C5.2")
def test_in_the_first_half_of_year_1_only_the_religion_die_matters() -> None:
    asked: set[str] = set()
    for seed in range(40):
        s = GAME.new(4, seed)
        before = s.to_dict()["players"]
        while s.to_dict()["half"] == 1:
            asked.add(question(cast(Table, s)))
            s.play(s.options()[0])
        for old, new in zip(before, s.to_dict()["players"], strict=True):
            for field in ("cards", "houses", "goods", "protection", "tiles", "prison", "space"):
                assert new[field] == old[field]
    assert asked == {"religion"}


@rule("C5.3", "C17.4")
def test_a_die_on_loch_leven_is_turned_down_and_comes_free_at_1() -> None:
    s = table({"prison": ["blue", "brown"], "dice": {"blue": 3, "brown": 1}, "religion_die": 1})
    assert me(s)["prison"] == ["blue"]
    assert me(s)["dice"]["blue"] == 2


@rule("C5.4")
def test_several_dice_on_loch_leven_are_treated_in_the_order_of_their_arrival() -> None:
    s = table({"prison": ["orange", "white"], "dice": {"orange": 1, "white": 1}, "religion_die": 1})
    assert me(s)["prison"] == []
    kept = table({"prison": ["orange", "white"], "dice": {"orange": 2, "white": 2}, "religion_die": 1})
    assert me(kept)["prison"] == ["orange", "white"]
    waiting = table({"prison": ["orange", "white"], "dice": {"orange": 1, "white": 1}, "tiles": ["vp_1"]})
    waiting.journal = Journal()
    play(waiting, "go_on")
    assert [entry.facts["die"] for entry in waiting.journal.take() if entry.kind == "freed"] == ["orange", "white"]


@rule("C5.5")
def test_a_religion_die_above_1_is_turned_down_and_the_religion_stays() -> None:
    s = using(
        "elizabeth_i",
        me={"religion_die": 3, "religion": "catholic"},
        agenda=["end", "conflicts", "window 3", "cards", "first"],
    )
    assert me(s)["religion_die"] == 2
    assert me(s)["religion"] == "catholic"


@rule("C5.6", "D2")
@pytest.mark.parametrize("choice", ["catholic", "protestant"])
def test_a_religion_die_at_1_is_rolled_then_the_religion_is_chosen(choice: str) -> None:
    s = table({"religion_die": 1, "religion": "catholic", **with_card("elizabeth_i", "white", 4)})
    assert question(s) == "religion"
    rolled = me(s)["religion_die"]
    assert offers(s, "religion") == [{"religion": "catholic"}, {"religion": "protestant"}]
    play(s, "religion", religion=choice)
    assert me(s)["religion"] == choice
    assert me(s)["religion_die"] == rolled


@rule("C5.7", "C5.9", "C5.12", "D3")
def test_a_character_is_used_or_not_after_its_die_is_turned_down() -> None:
    s = using("elizabeth_i")
    assert kinds(s) == {"decline", "use"}
    used = play(s.clone(), "use", alternative=1)
    unused = play(s.clone(), "decline")
    assert (me(used)["score"], me(used)["dice"]["white"]) == (4, 3)
    assert (me(unused)["score"], me(unused)["dice"]["white"]) == (2, 3)


@rule("C5.8")
def test_a_character_with_a_die_at_1_leaves_unused_and_the_die_is_free() -> None:
    s = table({**with_card("elizabeth_i", "white", 1), "score": 3})
    assert cards(s) == []
    assert me(s)["score"] == 3
    assert "elizabeth_i" in s.view(0)["countries"]["england"]["removed"]


@rule("C5.10", "C5.12")
def test_cards_come_from_left_to_right_each_once() -> None:
    row = [{"card": "elizabeth_i", "die": "purple"}, {"card": "king_felipe_ii", "die": "brown"}]
    s = table({"cards": row, "dice": {"purple": 3, "brown": 3}}, agenda=["end", "conflicts", "window 3", "cards"])
    asked = []
    while s.active == YELLOW and question(s) == "card":
        asked.append(s.view(0)["about"]["card"])
        play(s, "decline")
    assert asked == ["elizabeth_i", "king_felipe_ii"]
    assert me(s)["dice"] == {"white": 1, "blue": 1, "orange": 1, "brown": 2, "purple": 2}


@rule("C5.10")
def test_a_card_that_left_before_its_step_is_skipped() -> None:
    row = [{"card": "rollo_fitzgerald", "die": "purple"}, {"card": "king_felipe_ii", "die": "brown"}]
    s = table({"cards": row, "dice": {"purple": 3, "brown": 3}}, agenda=["end", "conflicts", "window 3", "cards"])
    play(s, "dismiss", die="brown")
    assert s.active != YELLOW
    assert cards(s) == ["rollo_fitzgerald"]


@rule("C5.11", "X11")
def test_a_character_taken_with_four_is_used_four_times() -> None:
    uses = 1  # one when it is taken
    value = 4
    while True:
        s = using("elizabeth_i", me={"dice": {"white": value}})
        if "use" not in kinds(s):
            break
        play(s, "use", alternative=1)
        uses += 1
        value = me(s)["dice"]["white"]
        if value == 1:
            gone = table({**with_card("elizabeth_i", "white", 1)})
            assert cards(gone) == []
            break
    assert uses == 4


@rule("X2")
def test_example_red_turns_two_dice_and_uses_both_characters() -> None:
    row = [{"card": "france_cloth_merchant", "die": "blue"}, {"card": "count_of_feria", "die": "brown"}]
    red = {"religion": "catholic", "religion_die": 3, "cards": row, "dice": {"blue": 4, "brown": 2}}
    s = table(red, {"religion": "catholic"})
    play(s, "use", alternative=1)
    play(s, "use", alternative=1)
    assert me(s)["religion_die"] == 2
    assert (me(s)["dice"]["blue"], me(s)["dice"]["brown"]) == (3, 1)
    assert (me(s)["goods"]["cloth"], me(s)["protection"]) == (1, 1)
    assert cards(s) == ["france_cloth_merchant", "count_of_feria"]


@rule("X3", "C9.8")
def test_example_yellow_changes_religion_and_uses_father_huus() -> None:
    yellow = {"religion": "catholic", "religion_die": 1, **with_card("father_huus", "orange", 5)}
    s = table(yellow, {"religion": "protestant"})
    rolled = me(s)["religion_die"]
    play(s, "religion", religion="protestant")
    play(s, "use", alternative=1)
    assert (me(s)["religion"], me(s)["religion_die"]) == ("protestant", rolled)
    assert (me(s)["dice"]["orange"], me(s)["protection"]) == (4, 1)


@rule("X4")
def test_example_green_loses_the_cloth_merchant() -> None:
    row = [
        {"card": "elizabeth_i", "die": "white"},
        {"card": "spain_cloth_merchant", "die": "brown"},
        {"card": "france_wine_merchant", "die": "blue"},
    ]
    s = table({"religion_die": 2, "cards": row, "dice": {"white": 5, "brown": 1, "blue": 4}})
    play(s, "use", alternative=1)
    play(s, "use", alternative=1)
    assert me(s)["religion_die"] == 1
    assert (me(s)["dice"]["white"], me(s)["score"]) == (4, 4)
    assert (me(s)["goods"]["cloth"], me(s)["goods"]["wine"], me(s)["dice"]["blue"]) == (0, 1, 3)
    assert cards(s) == ["elizabeth_i", "france_wine_merchant"]


@rule("C18.1", "C18.5")
def test_the_only_player_of_a_religion_scores_when_the_die_is_turned() -> None:
    s = table({"religion": "catholic"}, {"religion": "protestant"}, seats=2, half=1)
    assert me(s, 0)["score"] == 3
    assert me(s, 1)["score"] == 3


@rule("C18.2")
def test_the_minority_is_checked_after_the_choice_of_religion() -> None:
    s = table(
        {"religion_die": 1, "religion": "catholic"},
        {"religion": "catholic"},
        {"religion": "catholic"},
        {"religion": "catholic"},
    )
    assert me(s)["score"] == 2
    play(s, "religion", religion="protestant")
    assert me(s)["score"] == 3


@rule("C18.3")
def test_who_becomes_the_only_one_by_the_choice_of_another_gets_nothing_then() -> None:
    s = table(
        {"religion_die": 1, "religion": "catholic"},
        {"religion": "catholic", **with_card("elizabeth_i", "white", 5)},
        {"religion": "protestant"},
        {"religion": "protestant"},
        start=1,
        active=0,
    )
    play(s, "religion", religion="protestant")
    assert me(s, BLUE)["score"] == 2


@rule("C18.4")
def test_the_bonus_also_follows_a_paid_re_roll_and_an_adjusted_die() -> None:
    lone = [{"religion": "protestant"}] * 3
    s = moving({"religion": "catholic", "score": 8}, *lone)
    play(s, "pay")
    play(s, "religion", religion="catholic")
    assert me(s)["score"] == 6
    s = using("alice_willard", *lone, me={"religion": "catholic", "religion_die": 3})
    play(s, "adjust", die="black", turn="up")
    assert me(s)["score"] == 3


@rule("C13.1", "C13.2", "C13.3", "C13.4")
def test_fifty_points_make_the_year_the_last_even_if_they_are_lost_again() -> None:
    s = using("elizabeth_i", me={"score": 49}, half=1, year=5)
    play(s, "use", alternative=1)
    assert me(s)["score"] == 51
    assert s.to_dict()["last_year"]
    s.lose(YELLOW, 10)
    rng = Rng(0)
    while s.player != OVER:
        options = s.options()
        s.play(options[rng.below(len(options))])
    assert s.year == 5


def finished(*players: dict[str, Any], **fields: Any) -> Any:
    """The game just before its last turn ends, played to the end."""
    return table(*players, **{"half": 2, "active": 3, "agenda": ["end"], "last_year": True, **fields})


@rule("C13.5", "X16", "I4")
def test_the_final_scoring_counts_houses_protection_goods_and_tiles() -> None:
    player = {
        "houses": {"england": 1, "france": 2, "spain": 3},
        "protection": 1,
        "goods": {"book": 1, "wine": 2},
        "tiles": ["vp_1", "vp_2"],
        "score": 20,
    }
    s = finished(player, sold=[["england", "cloth"]], event_done=True)
    assert s.player == OVER
    assert (s.to_dict()["sold"], s.to_dict()["rolled"], s.to_dict()["event_done"]) == ([], [], False)
    assert s.scores()[0] == 20 + 11
    assert s.view(1)["players"][0]["tiles"] == ["vp_1", "vp_2"]


@rule("C13.6", "C24.4")
def test_points_on_tiles_count_only_at_the_end_and_are_never_played() -> None:
    s = moving({"score": 49, "tiles": ["vp_3", "vp_3"]})
    assert not s.to_dict()["last_year"]
    assert s.scores()[0] == 49
    assert offers(s, "tile") == []


@rule("C13.7", "C13.8")
def test_ties_are_broken_by_goods_then_by_the_religion_die_and_else_shared() -> None:
    even = {"score": 10, "religion_die": 3}
    s = finished(
        {"score": 9, "goods": {"book": 2}, "religion_die": 1},
        even,
        {**even, "religion_die": 4},
        {**even, "religion_die": 4},
    )
    assert s.scores() == [10.0, 10.0, 10.0, 10.0]
    assert s.ranks() == [1, 4, 2, 2]


@rule("C13.7")
def test_who_is_equal_in_everything_wins_together() -> None:
    s = finished({"score": 9}, *[{"score": 10, "religion_die": 4}] * 2, {"score": 10, "religion_die": 3})
    assert s.ranks() == [4, 1, 1, 3]


@rule("C13.9")
def test_playable_tiles_and_characters_are_worth_nothing_at_the_end() -> None:
    s = finished({"score": 10, "tiles": ["sell_any", "take_die"], **with_card("elizabeth_i", "white", 6)})
    assert s.scores()[0] == 10


@rule("C13.10")
def test_year_forty_is_the_last() -> None:
    s = table(half=2, active=3, agenda=["end"], year=40)
    assert s.player == OVER
    assert table(half=2, active=3, agenda=["end"], year=39).year == 40


@rule("C25.1", "C25.4")
def test_scores_go_on_above_fifty() -> None:
    s = using("elizabeth_i", me={"score": 99}, last_year=True)
    play(s, "use", alternative=1)
    assert me(s)["score"] == 101
    shown = {score: scores(moving({"score": score}, last_year=True).look(0), EN)[0] for score in (1, 50, 51, 101)}
    assert {score: one["cell"] + 1 for score, one in shown.items()} == {1: 1, 50: 50, 51: 1, 101: 1}
    assert [one["lap"] for one in shown.values()] == [False, False, True, True]


@rule("C25.2", "C25.5", "C16.8")
def test_losses_stop_at_zero_and_the_next_gain_counts_from_there() -> None:
    s = table({"score": 1})
    s.lose(YELLOW, 3)
    assert s.score[YELLOW] == 0
    s.gain(YELLOW, 2)
    assert s.score[YELLOW] == 2


@rule("C25.3", "C25.6", "C19.6", "C11.10", "C6.8")
def test_voluntary_payments_leave_at_least_one_point() -> None:
    assert "renounce" not in kinds(picking({"score": 1}))
    assert "renounce" in kinds(picking({"score": 2}))
    assert "pay" not in kinds(moving({"score": 3}))
    assert "pay" in kinds(moving({"score": 4}))
    assert {one["passing"] for one in offers(moving({"score": 1}), "move")} == {0}
    assert {one["passing"] for one in offers(moving({"score": 3}), "move")} == {0, 1, 2}


@rule("C15.1")
def test_a_first_half_ends_with_its_conflicts() -> None:
    s = using(
        "francis_walsingham",
        me={"houses": {"spain": 5}, "religion": "catholic"},
        countries={"spain": stones(catholic=2, neutral=1)},
    )
    play(s, "stone", religion="catholic", do="place", country="spain")
    assert s.active != YELLOW
    assert me(s)["score"] == 7
    assert land(s, "spain")["stones"] == {"catholic": 0, "protestant": 0, "neutral": 0}
