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
    t = moving({**with_card("ned_willard", "white", 4), "score": 9, "prison": ["blue"]})
    play(t, "pay")
    assert me(t)["score"] == 6
    assert [one["die"] for one in offers(t, "take_off")] == ["white", "blue", "black"]
    play(t, "take_off", die="white")
    assert cards(t) == []
    assert "white" in {one["die"] for one in offers(t, "move")}


@rule("C19.2", "C19.4")
def test_a_paid_religion_die_is_rolled_then_the_religion_is_chosen() -> None:
    t = moving({"score": 9, "religion": "catholic"}, {"religion": "protestant"})
    play(t, "pay")
    if question(t) == "target":
        play(t, "take_off", die="black")
    assert question(t) == "religion"
    play(t, "religion", religion="protestant")
    assert me(t)["religion"] == "protestant"


@rule("C19.4")
def test_a_re_roll_before_the_turn_does_not_replace_the_religion_step() -> None:
    t = table(
        {"tiles": ["take_die"], "religion": "catholic", "religion_die": 5}, {"religion": "catholic", "religion_die": 1}
    )
    assert question(t) == "window"
    play(t, "tile", tile="take_die")
    rolled = me(t)["religion_die"]
    play(t, "religion", religion="catholic")
    if rolled == 1:
        assert question(t) == "religion"
    else:
        assert me(t)["religion_die"] == rolled - 1


@rule("C19.5")
def test_the_payment_may_be_made_several_times() -> None:
    row = [{"card": "ned_willard", "die": "white"}, {"card": "mary_stuart", "die": "blue"}]
    t = moving({"cards": row, "dice": {"white": 3, "blue": 3}, "score": 9})
    play(t, "pay")
    play(t, "take_off", die="white")
    play(t, "pay")
    play(t, "take_off", die="blue")
    assert (me(t)["score"], cards(t)) == (3, [])


@rule("C24.1", "I2", "I4")
def test_tiles_are_seen_by_their_owner_alone_and_their_number_by_all() -> None:
    t = moving({"tiles": ["vp_3", "take_die"]})
    assert t.view(YELLOW)["players"][YELLOW]["tiles"] == ["vp_3", "take_die"]
    for other in (BLUE, NOBODY):
        assert "tiles" not in t.view(other)["players"][YELLOW]
        assert t.view(other)["players"][YELLOW]["tile_count"] == 2


@rule("C24.2", "W3")
def test_any_number_of_tiles_may_be_used_also_those_just_drawn() -> None:
    t = using("ned_willard", supply=["place_neutral"], me={"tiles": ["place_neutral"]})
    play(t, "tile", tile="place_neutral")
    play(t, "neutral_stone", country="spain")
    play(t, "use", alternative=1)
    assert question(t) == "window"
    play(t, "tile", tile="place_neutral")
    play(t, "neutral_stone", country="spain")
    assert land(t, "spain")["stones"]["neutral"] == 2
    assert me(t)["tiles"] == []


@rule("C24.3")
def test_tiles_cannot_be_used_in_the_turn_of_another() -> None:
    agenda = ["end", "conflicts", "window 9", "reveal england", "event england_catholics 0"]
    t = table(
        {"religion": "protestant"},
        {"religion": "catholic", "protection": 1, "tiles": ["take_die", "sell_any"], "score": 9},
        half=2,
        agenda=agenda,
        event_done=True,
        countries={"england": {"face_up": None, "deck": ["ned_willard"]}},
    )
    assert t.player == BLUE
    assert kinds(t) == {"protect", "suffer"}


@rule("C24.5")
def test_a_tile_is_offered_only_if_its_effect_is_possible() -> None:
    assert offers(moving({"tiles": ["sell_any"]}), "tile") == []
    ready = {"tiles": ["sell_any"], "goods": {"ore": 1}, "houses": {"spain": 2}}
    assert offers(moving(ready), "tile") == [{"tile": "sell_any"}]


@rule("D0")
def test_a_question_with_one_answer_is_not_asked() -> None:
    rng = Rng(5)
    t = GAME.new(4, 5)
    while t.player != OVER:
        assert len(t.options()) > 1
        t.play(rng.choice(t.options()))


@rule("D22")
def test_a_tile_is_shown_and_gone_before_its_target_is_chosen() -> None:
    t = moving({"tiles": ["place_neutral"]})
    play(t, "tile", tile="place_neutral")
    assert me(t)["tiles"] == []
    assert t.view(BLUE)["used_tiles"]["place_neutral"] == 1
    play(t, "neutral_stone", country="england")
    assert question(t) == "move"


@rule("D24")
def test_another_seat_imagines_other_options_for_a_player_with_tiles() -> None:
    t = moving({"tiles": ["place_neutral"]})
    seen = {tuple(t.imagine(BLUE, Rng(seed)).options()) for seed in range(20)}
    assert len(seen) > 1
    assert {tuple(t.imagine(YELLOW, Rng(seed)).options()) for seed in range(5)} == {tuple(t.options())}


@rule("I1")
def test_everything_but_tiles_and_orders_lies_open() -> None:
    t = GAME.new(4, 3)
    rng = Rng(3)
    for _ in range(60):
        t.play(rng.choice(t.options()))
    seen, truth = t.view(NOBODY), t.to_dict()
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
    t = GAME.new(4, 3)
    orders = {tuple(t.imagine(0, Rng(seed)).to_dict()["countries"]["spain"]["deck"]) for seed in range(6)}
    supplies = {tuple(t.imagine(0, Rng(seed)).to_dict()["supply"]) for seed in range(6)}
    assert len(orders) == len(supplies) == 6
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(t.to_dict()["countries"]["spain"]["deck"]))}


@rule("I3", "I4")
def test_used_tiles_are_never_dealt_again() -> None:
    t = moving({"tiles": ["place_neutral", "place_neutral"]}, {"tiles": ["vp_1", "vp_2"]})
    play(t, "tile", tile="place_neutral")
    play(t, "neutral_stone", country="england")
    for seed in range(10):
        imagined = t.imagine(BLUE, Rng(seed)).to_dict()
        held = Counter(tile for player in imagined["players"] for tile in player["tiles"])
        assert held["place_neutral"] + imagined["supply"].count("place_neutral") == 1
        assert imagined["players"][BLUE]["tiles"] == ["vp_1", "vp_2"]


@rule("I4")
def test_a_drawn_tile_is_told_to_its_owner_alone() -> None:
    t = using("ned_willard", supply=["vp_2"])
    t.journal = Journal()
    play(t, "use", alternative=1)
    drawn = next(entry for entry in t.journal.take() if entry.kind == "advantage")
    assert drawn.seen_by(YELLOW)["tile"] == "vp_2"
    assert "tile" not in drawn.seen_by(BLUE)
    assert drawn.opened


def test_an_option_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    t = moving()
    before = t.digest()
    with pytest.raises(IllegalOption, match="not offered to seat 0"):
        play(t, "pay")
    assert t.digest() == before
    assert {form["kind"] for form in forms(t)} == {"move"}
