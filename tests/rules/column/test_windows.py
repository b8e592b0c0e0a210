"""Where the turn stops for free actions, for whom, and going through (C24.6 to C24.9, D1, D3)."""

from __future__ import annotations

from typing import Any

import pytest

from priory import NOBODY, Journal
from priory.games.column.table import Table
from tests.rulebook import rule
from tests.rules.column.helper import (
    BLUE,
    CARDS,
    MOVING,
    PICKING,
    REST,
    YELLOW,
    cards,
    kinds,
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

STOPPED = {"go_on", "go_through"}
DICE = ["white", "blue", "orange", "brown", "purple"]


def window(s: Table) -> int:
    """The window that is open; 0 if none is."""
    about: dict[str, Any] = s.view(s.player)["about"]
    return int(about.get("window", 0))


@rule("C24.6", "C24.7", "C24.8", "W5", "W8")
@pytest.mark.parametrize(("agenda", "where"), [(PICKING, "pick"), (MOVING, "move")])
def test_tiles_and_payment_are_extra_options_of_pick_and_move(agenda: list[str], where: str) -> None:
    s = table({"tiles": ["take_die"], "score": 9}, half=2, agenda=agenda, rolled=["white"])
    assert question(s) == where
    assert kinds(s) >= {where, "tile", "pay"}


@rule("C24.6", "C24.8", "D3", "W2", "W6")
def test_tiles_and_payment_are_extra_options_of_using_a_character() -> None:
    s = using("elizabeth_i", me={"tiles": ["place_neutral"], "score": 9})
    assert kinds(s) == {"decline", "use", "tile", "pay"}
    s = picking({"tiles": ["place_neutral"], "score": 9}, countries={"england": {"face_up": "elizabeth_i"}})
    play(s, "pick", country="england")
    assert kinds(s) == {"decline", "use", "tile", "pay"}


FIRST = ["end", "conflicts", "window 3", "cards", "first", "window 1"]
SECOND = [*PICKING, "roll", "window 4"]
WINDOWS = {1: (1, FIRST), 3: (1, ["end", "conflicts", "window 3"]), 4: (2, SECOND), 9: (2, REST)}


@rule("C24.8", "D1", "W1", "W3", "W4", "W9")
@pytest.mark.parametrize("number", WINDOWS)
@pytest.mark.parametrize("tile", ["vp_1", "place_neutral", "sell_any"])
def test_whoever_has_a_tile_is_stopped_whatever_it_shows(number: int, tile: str) -> None:
    half, agenda = WINDOWS[number]
    s = table({"tiles": [tile], "score": 3}, half=half, agenda=agenda)
    assert (s.active, window(s)) == (YELLOW, number)
    assert kinds(s) == (STOPPED | {"tile"} if tile == "place_neutral" else STOPPED)
    play(s, "go_on")
    assert window(s) != number


@rule("C24.8", "W7")
@pytest.mark.parametrize("tile", ["vp_1", "place_neutral"])
def test_before_the_reveal_the_turn_stops_for_tiles_alone(tile: str) -> None:
    board = {"england": {"face_up": "elizabeth_i", "deck": ["ned_willard"], **stones(neutral=3)}}
    for tiles, found in (([], 0), ([tile], 7)):
        s = picking({"score": 9, "tiles": tiles}, countries=board)
        play(s, "pick", country="england")
        play(s, "use", alternative=1)
        assert window(s) == found


@rule("C24.8")
def test_without_tile_and_points_nothing_stops() -> None:
    for half, agenda in WINDOWS.values():
        assert window(table({"score": 3}, half=half, agenda=agenda)) == 0
    s = moving({"prison": DICE, "score": 3})
    assert s.active == BLUE


@rule("C24.8", "W1", "W3", "W9")
@pytest.mark.parametrize("number", [1, 3, 9])
def test_who_can_pay_is_stopped_where_a_payment_counts(number: int) -> None:
    half, agenda = WINDOWS[number]
    s = table({"score": 4}, half=half, agenda=agenda)
    assert window(s) == number
    assert kinds(s) == STOPPED | {"pay"}


@rule("C24.8", "W4")
def test_before_the_roll_a_payment_stops_the_turn_only_if_it_can_free_a_die() -> None:
    assert question(table({"score": 9}, half=2)) == "pick"
    for player in (with_card("ned_willard", "white", 4), {"prison": ["white"]}):
        assert question(table({**player, "score": 3}, half=2)) == "pick"
        s = table({**player, "score": 4}, half=2)
        assert window(s) == 4
        play(s, "pay")
        play(s, "take_off", die="white")
        assert "white" in s.to_dict()["rolled"]


@rule("C24.8", "C24.7", "W8")
def test_who_cannot_move_may_free_a_die_for_it() -> None:
    s = moving({"prison": DICE, "score": 9})
    assert kinds(s) == {*STOPPED, "pay"}
    play(s, "pay")
    play(s, "take_off", die="orange")
    assert {one["die"] for one in offers(s, "move")} == {"orange"}


@rule("C24.8", "W8")
def test_who_cannot_move_any_free_die_is_stopped_for_tiles_but_not_for_nothing() -> None:
    here, *there = [at for at, space in enumerate(moving().view(0)["track"]) if space["colour"] == "brown"]
    others: list[dict[str, Any]] = [{"space": at, "religion_die": 1} for at in there]
    mine: dict[str, Any] = {"space": here, "prison": ["white", "blue", "orange", "purple"], "score": 3}
    assert kinds(moving({**mine, "prison": []}, *others)) == {"move"}
    assert kinds(moving({**mine, "tiles": ["next_space"]}, *others)) == {*STOPPED, "tile"}
    assert moving(mine, *others).active == BLUE


@rule("C24.8", "W2")
def test_a_tile_can_save_a_character_whose_die_shows_1() -> None:
    s = table({**with_card("elizabeth_i", "white", 1), "tiles": ["adjust_die"]}, agenda=CARDS)
    assert kinds(s) == {*STOPPED, "tile"}
    gone = play(s.clone(), "go_on")
    assert cards(gone) == []
    play(s, "tile", tile="adjust_die")
    play(s, "adjust", die="white", turn="up")
    play(s, "use", alternative=1)
    assert (cards(s), me(s)["dice"]["white"], me(s)["score"]) == (["elizabeth_i"], 1, 4)


@rule("C24.8", "W2")
def test_before_a_card_that_leaves_or_cannot_be_used_tiles_stop_the_turn_and_points_do_not() -> None:
    for card, value in (("elizabeth_i", 1), ("england_captain", 4)):
        held = {**with_card(card, "white", value), "score": 9, "religion_die": 4}
        assert question(table({**held, "tiles": ["vp_2"]}, agenda=CARDS)) == "card"
        assert window(table(held, agenda=CARDS)) == 3


@rule("C24.8", "W6")
def test_a_new_card_that_cannot_be_used_stops_the_turn_for_tiles() -> None:
    board = {"england": {"face_up": "england_captain", "deck": ["ned_willard"]}}
    for tiles, found in ((["vp_2"], "use"), ([], "move")):
        s = picking({"score": 9, "tiles": tiles}, countries=board)
        play(s, "pick", country="england")
        assert question(s) == found


@rule("C24.8", "W5", "W8")
@pytest.mark.parametrize("agenda", [PICKING, MOVING])
def test_a_single_answer_is_asked_for_with_a_tile_whatever_it_shows(agenda: list[str]) -> None:
    alone = {"prison": DICE[1:], "score": 1, "dice": {"white": 3}}
    fields: dict[str, Any] = {"half": 2, "agenda": agenda, "rolled": ["white"] if agenda == PICKING else []}
    own = "pick" if agenda == PICKING else "move"
    assert question(table(alone, **fields)) != own
    for tile in ("vp_1", "place_neutral"):
        s = table({**alone, "tiles": [tile]}, **fields)
        assert kinds(s) - {"tile"} == {own, "go_through"}


@rule("C24.8")
def test_without_a_pick_the_move_follows_at_once() -> None:
    s = table({"prison": DICE, "tiles": ["vp_1"], "score": 9}, half=2, agenda=PICKING)
    assert (question(s), me(s)["score"]) == ("move", 8)


# Chains of free actions, each made possible by the one before.


@rule("C24.8", "C19.2")
def test_in_a_first_half_without_characters_points_can_still_be_paid() -> None:
    s = table({"score": 9, "religion": "catholic"}, {"religion": "catholic"}, agenda=["end", "conflicts", "window 3"])
    play(s, "pay")
    play(s, "religion", religion="protestant")
    assert (me(s)["religion"], me(s)["score"]) == ("protestant", 9 - 3)


@rule("C24.8", "W4")
def test_a_sale_by_tile_before_the_roll_pays_for_a_die() -> None:
    trader = {"tiles": ["sell_any"], "goods": {"ore": 1}, "houses": {"spain": 2}, "score": 1}
    s = table({**trader, **with_card("ned_willard", "white", 4)}, half=2)
    play(s, "tile", tile="sell_any")
    assert me(s)["score"] == 4
    play(s, "pay")
    play(s, "take_off", die="white")
    assert "white" in s.to_dict()["rolled"]


@rule("C24.8", "W1")
def test_the_disk_may_go_on_before_the_religion_die_is_turned() -> None:
    turning = next(at for at, one in enumerate(table().view(0)["track"]) if one["symbol"] == "adjust_die")
    s = table({"tiles": ["next_space"], "space": turning - 1, "religion_die": 1})
    play(s, "tile", tile="next_space")
    play(s, "adjust", die="black", turn="up")
    assert (s.player, me(s)["religion_die"]) == (BLUE, 1)  # turned down from 2, not rolled


@rule("C24.8", "W9")
def test_points_from_a_space_can_be_paid_before_the_turn_ends() -> None:
    trader = {"score": 1, "space": 13, "prison": DICE[:4], "houses": {"spain": 1}, "goods": {"ore": 1}}
    s = moving(trader, *[{"space": space, "religion_die": 1} for space in (1, 2, 3)])
    play(s, "sell", country="spain", good="ore")
    assert (me(s)["score"], window(s)) == (1 + 4, 9)
    play(s, "pay")
    assert [one["die"] for one in offers(s, "take_off")] == [*DICE[:4], "black"]


@rule("C24.8", "W9")
def test_before_a_conflict_religion_can_be_changed() -> None:
    full = {"england": stones(protestant=4)}
    player = {"score": 9, "religion": "catholic", "houses": {"england": 6}}
    s = table(player, {"religion": "protestant"}, half=2, agenda=REST, countries=full)
    play(s, "pay")
    play(s, "religion", religion="protestant")
    play(s, "go_on")
    assert me(s)["score"] == 9 - 3 + 6


# Going through.


def through(**fields: Any) -> Table:
    """A player with a tile that counts at the end has gone through at the first window of a year."""
    players = [{"tiles": ["vp_1"], "religion_die": 4, **fields}, {"religion_die": 4}]
    return play(table(*players, seats=2, year=2), "go_through")


@rule("C24.9", "D1")
def test_who_goes_through_is_not_stopped_until_the_end_of_the_next_turn() -> None:
    s = through()
    assert (s.active, question(s)) == (YELLOW, "pick")  # no W3, and Blue has nothing to choose
    play(s, "pick_purple", country="spain")
    while s.active == YELLOW:
        assert window(s) == 0
        s.play(s.options()[0])
    assert me(s)["quiet"] == 0
    while s.active == BLUE:
        s.play(s.options()[0])
    assert (window(s), s.year) == (1, 3)


@rule("C24.9")
def test_whoever_goes_through_can_still_use_tiles_where_something_is_asked() -> None:
    s = moving({"tiles": ["place_neutral"], "quiet": 2})
    assert offers(s, "tile") == [{"tile": "place_neutral"}]
    assert offers(s, "go_through") == []


@rule("C24.9")
@pytest.mark.parametrize("agenda", [PICKING, MOVING])
def test_whoever_goes_through_is_not_asked_for_a_single_answer(agenda: list[str]) -> None:
    alone = {"prison": DICE[1:], "score": 1, "dice": {"white": 3}, "tiles": ["place_neutral"], "quiet": 1}
    s = table(alone, half=2, agenda=agenda, rolled=["white"] if agenda == PICKING else [])
    assert question(s) not in ("pick", "move")


@rule("C24.9")
def test_a_drawn_tile_brings_the_stops_back() -> None:
    s = using("ned_willard", supply=["vp_2"], me={"tiles": ["vp_1"], "quiet": 2, "religion_die": 4})
    play(s, "use", alternative=1)
    assert (me(s)["quiet"], window(s)) == (0, 3)


@rule("C24.9")
def test_a_free_action_brings_the_stops_back() -> None:
    for action in ("tile", "pay"):
        s = moving({"tiles": ["next_space", "vp_1"], "quiet": 2, "score": 9})
        play(s, action, **({"tile": "next_space"} if action == "tile" else {}))
        assert me(s)["quiet"] == 0


@rule("C24.9", "I1")
def test_everybody_sees_who_goes_through() -> None:
    s = moving({"quiet": 1})
    assert [player["quiet"] for player in s.view(NOBODY)["players"]] == [1, 0, 0, 0]


@rule("C24.1", "C24.8")
@pytest.mark.parametrize("number", WINDOWS)
def test_a_stop_looks_the_same_to_others_whatever_is_held(number: int) -> None:
    half, agenda = WINDOWS[number]
    seen = []
    for tile in ("vp_1", "adjust_die", "sell_any"):
        s = table({"tiles": [tile], "religion_die": 4}, {"religion_die": 4}, half=half, agenda=agenda, supply=[])
        s.journal = Journal()
        play(s, "go_on")
        told = [entry.seen_by(BLUE) for entry in s.journal.take() if entry.kind != "rolled"]
        view = s.view(BLUE)
        seen.append((told, view["player"], view["question"], view["about"]))
    assert seen[0] == seen[1] == seen[2]
