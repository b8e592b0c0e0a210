"""Advantage tiles and payments as extra options, and what is hidden (C19, C24, D0, D1, D22, D24, I1 to I4)."""

from __future__ import annotations

from collections import Counter

import pytest

from priory import NOBODY, OVER, IllegalOption, Journal, Rng
from priory.games.column import GAME
from tests.rulebook import rule
from tests.rules.column.helper import (
    BLUE,
    YELLOW,
    cards,
    forms,
    kinds,
    land,
    me,
    moving,
    offers,
    play,
    question,
    table,
    using,
    with_card,
)


@rule("C19.2", "D22")
def test_three_points_take_a_die_off_a_card() -> None:
    s = moving({**with_card("ned_willard", "white", 4), "score": 9, "prison": ["blue"]})
    play(s, "pay")
    assert me(s)["score"] == 6
    assert [one["die"] for one in offers(s, "take_off")] == ["white", "blue", "black"]
    play(s, "take_off", die="white")
    assert cards(s) == []
    assert "white" in {one["die"] for one in offers(s, "move")}


@rule("C19.2", "C19.4")
def test_a_paid_religion_die_is_rolled_then_the_religion_is_chosen() -> None:
    s = moving({"score": 9, "religion": "catholic"}, {"religion": "protestant"})
    play(s, "pay")
    if question(s) == "target":
        play(s, "take_off", die="black")
    assert question(s) == "religion"
    play(s, "religion", religion="protestant")
    assert me(s)["religion"] == "protestant"


@rule("C19.4")
def test_a_re_roll_before_the_turn_does_not_replace_the_religion_step() -> None:
    s = table(
        {"tiles": ["take_die"], "religion": "catholic", "religion_die": 5}, {"religion": "catholic", "religion_die": 1}
    )
    assert question(s) == "window"
    play(s, "tile", tile="take_die")
    rolled = me(s)["religion_die"]
    play(s, "religion", religion="catholic")
    if rolled == 1:
        assert question(s) == "religion"
    else:
        assert me(s)["religion_die"] == rolled - 1


@rule("C19.5")
def test_the_payment_may_be_made_several_times() -> None:
    row = [{"card": "ned_willard", "die": "white"}, {"card": "mary_stuart", "die": "blue"}]
    s = moving({"cards": row, "dice": {"white": 3, "blue": 3}, "score": 9})
    play(s, "pay")
    play(s, "take_off", die="white")
    play(s, "pay")
    play(s, "take_off", die="blue")
    assert (me(s)["score"], cards(s)) == (3, [])


@rule("C24.1", "I2", "I4")
def test_tiles_are_seen_by_their_owner_alone_and_their_number_by_all() -> None:
    s = moving({"tiles": ["vp_3", "take_die"]})
    assert s.view(YELLOW)["players"][YELLOW]["tiles"] == ["vp_3", "take_die"]
    for other in (BLUE, NOBODY):
        assert "tiles" not in s.view(other)["players"][YELLOW]
        assert s.view(other)["players"][YELLOW]["tile_count"] == 2


@rule("C24.2", "W3")
def test_any_number_of_tiles_may_be_used_also_those_just_drawn() -> None:
    s = using("ned_willard", supply=["place_neutral"], me={"tiles": ["place_neutral"]})
    play(s, "tile", tile="place_neutral")
    play(s, "neutral_stone", country="spain")
    play(s, "use", alternative=1)
    assert question(s) == "window"
    play(s, "tile", tile="place_neutral")
    play(s, "neutral_stone", country="spain")
    assert land(s, "spain")["stones"]["neutral"] == 2
    assert me(s)["tiles"] == []


@rule("C24.3")
def test_tiles_cannot_be_used_in_the_turn_of_another() -> None:
    agenda = ["end", "conflicts", "window 9", "reveal england", "event england_catholics 0"]
    s = table(
        {"religion": "protestant"},
        {"religion": "catholic", "protection": 1, "tiles": ["take_die", "sell_any"], "score": 9},
        half=2,
        agenda=agenda,
        event_done=True,
        countries={"england": {"face_up": None, "deck": ["ned_willard"]}},
    )
    assert s.player == BLUE
    assert kinds(s) == {"protect", "suffer"}


@rule("C24.5")
def test_a_tile_is_offered_only_if_its_effect_is_possible() -> None:
    assert offers(moving({"tiles": ["sell_any"]}), "tile") == []
    ready = {"tiles": ["sell_any"], "goods": {"ore": 1}, "houses": {"spain": 2}}
    assert offers(moving(ready), "tile") == [{"tile": "sell_any"}]


@rule("D0")
def test_a_question_with_one_answer_is_not_asked() -> None:
    rng = Rng(5)
    s = GAME.new(4, 5)
    while s.player != OVER:
        assert len(s.options()) > 1
        s.play(rng.choice(s.options()))


@rule("D22")
def test_a_tile_is_shown_and_gone_before_its_target_is_chosen() -> None:
    s = moving({"tiles": ["place_neutral"]})
    play(s, "tile", tile="place_neutral")
    assert me(s)["tiles"] == []
    assert s.view(BLUE)["used_tiles"]["place_neutral"] == 1
    play(s, "neutral_stone", country="england")
    assert question(s) == "move"


@rule("D24")
def test_another_seat_imagines_other_options_for_a_player_with_tiles() -> None:
    s = moving({"tiles": ["place_neutral"]})
    seen = {tuple(s.imagine(BLUE, Rng(seed)).options()) for seed in range(20)}
    assert len(seen) > 1
    assert {tuple(s.imagine(YELLOW, Rng(seed)).options()) for seed in range(5)} == {tuple(s.options())}


@rule("I1")
def test_everything_but_tiles_and_orders_lies_open() -> None:
    s = GAME.new(4, 3)
    rng = Rng(3)
    for _ in range(60):
        s.play(rng.choice(s.options()))
    seen, truth = s.view(NOBODY), s.to_dict()
    for field in ("start", "active", "year", "half", "last_year", "event_done", "sold", "rolled"):
        assert seen[field] == truth[field]
    for shown, player in zip(seen["players"], truth["players"], strict=True):
        assert {field: shown[field] for field in player if field != "tiles"} == {
            field: value for field, value in player.items() if field != "tiles"
        }
    for name, board in truth["countries"].items():
        assert seen["countries"][name]["deck_count"] == len(board["deck"])
        assert seen["countries"][name]["stones"] == board["stones"]
        assert sorted(seen["countries"][name]["unseen"]) == sorted(board["deck"])


@rule("I3")
def test_deck_orders_and_the_tile_supply_are_dealt_anew_in_imagination() -> None:
    s = GAME.new(4, 3)
    orders = {tuple(s.imagine(0, Rng(seed)).to_dict()["countries"]["spain"]["deck"]) for seed in range(6)}
    supplies = {tuple(s.imagine(0, Rng(seed)).to_dict()["supply"]) for seed in range(6)}
    assert len(orders) == len(supplies) == 6
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(s.to_dict()["countries"]["spain"]["deck"]))}


@rule("I3", "I4")
def test_used_tiles_are_never_dealt_again() -> None:
    s = moving({"tiles": ["place_neutral", "place_neutral"]}, {"tiles": ["vp_1", "vp_2"]})
    play(s, "tile", tile="place_neutral")
    play(s, "neutral_stone", country="england")
    for seed in range(10):
        imagined = s.imagine(BLUE, Rng(seed)).to_dict()
        held = Counter(tile for player in imagined["players"] for tile in player["tiles"])
        assert held["place_neutral"] + imagined["supply"].count("place_neutral") == 1
        assert imagined["players"][BLUE]["tiles"] == ["vp_1", "vp_2"]


@rule("I4")
def test_a_drawn_tile_is_told_to_its_owner_alone() -> None:
    s = using("ned_willard", supply=["vp_2"])
    s.journal = Journal()
    play(s, "use", alternative=1)
    drawn = next(entry for entry in s.journal.take() if entry.kind == "advantage")
    assert drawn.seen_by(YELLOW)["tile"] == "vp_2"
    assert "tile" not in drawn.seen_by(BLUE)
    assert drawn.opened


def test_an_option_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    s = moving()
    before = s.digest()
    with pytest.raises(IllegalOption, match="not offered to seat 0"):
        play(s, "pay")
    assert s.digest() == before
    assert {form["kind"] for form in forms(s)} == {"move"}
