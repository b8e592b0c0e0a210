"""The table of World Without End as a seat sees it: who sits where, what a corner pays, what is ours, what is due."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from priory.choices import Choice, choices_of
from priory.core.game import Setup
from priory.core.record import Record
from priory.core.registry import game
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.drawing.easel import draw
from priory.games.world import board
from priory.games.world.board.council import corners, mark, quarter, turns, worth
from priory.games.world.board.drawer import drawer
from priory.games.world.board.layout import fit, lines, score_at, two_lines
from priory.games.world.board.marks import stand_in
from priory.games.world.board.town import markers
from priory.games.world.board.tray import duties, tray
from priory.games.world.position.fields import View
from priory.words import Tongue
from tests.rules.world.tables import seen as look
from tests.server.test_drawing import read, sitting_for
from tools.town import ACTIONS, COUNCIL, LAID, reckoned

WORLD = game("world")
ENGLISH = Tongue("en", "world")


def seen(position: dict[str, Any], seat: int, *options: dict[str, Any]) -> tuple[View, list[Choice]]:
    """A position as a seat sees it, and what it may choose."""
    state = WORLD.from_dict(position)
    for form in options:
        state.play(WORLD.encode(form))
    return look(state, seat), choices_of(WORLD, Seat(state, seat), "en")


RECEIVED = [(0, (3, 0, 1, 2)), (1, (2, 3, 0, 1)), (2, (1, 2, 3, 0)), (3, (0, 1, 2, 3))]
"""The table of W5.4: which corner of the card side 0 to 3 receives, for each arrow number."""


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(("arrow", "received"), RECEIVED)
def test_the_viewer_sits_below_and_corners_point_to_seats(seat: int, arrow: int, received: tuple[int, ...]) -> None:
    symbols = {"gold1": "p-coin", "wool": "p-wool", "knowledge": "p-knowledge", "wood": "p-wood"}
    view, _ = seen(COUNCIL, seat)
    card = [symbols[corner] for corner in ("gold1", "wool", "knowledge", "wood")]
    clockwise = [(0, 1), (-1, 0), (0, -1), (1, 0)]
    found: Any = corners(view, arrow)
    shown = {(one["x"], one["y"]): one["href"] for one in found}
    for side in range(4):
        assert shown[clockwise[(side - seat) % 4]] == card[received[side]]


def test_a_number_lies_between_its_side_and_the_next_clockwise() -> None:
    view, _ = seen(COUNCIL, 0)
    assert [quarter(view, number) for number in range(4)] == [(-1, 1), (-1, -1), (1, -1), (1, 1)]


def test_the_four_ways_say_what_they_bring() -> None:
    view, choices = seen(COUNCIL, 0)
    found = turns(view, choices, ENGLISH)
    # From the guild (4) to the prioress (5), the merchants (6), the outlaws (8): the king (7) is covered.
    assert [turn["space"] for turn in found] == [0, 5, 6, 8]
    assert [turn["bad"] for turn in found] == [False, False, False, True]
    assert worth(view, 5, 1) == 2
    assert worth(view, 10, 0) == 2, "the bishop counts piety"
    assert worth(view, 4, 0) == 2, "the guild counts houses"


def test_what_hangs_on_hidden_goods_is_not_told() -> None:
    view, _ = seen(COUNCIL, 1)
    assert worth(view, 5, 1) is None


def test_a_stand_in_says_so_and_another_card_does_not() -> None:
    view, _ = seen(COUNCIL, 0)
    card = view.card
    assert card is not None
    assert "stand-in" in mark(card, ENGLISH)
    data = copy.deepcopy(WORLD.box_data)
    next(event for event in data["event"] if event["id"] == card.id)["corners"] = ["wood"] * 4
    own = Tongue("en", "world", WORLD.open_box(data, "own box"))
    assert mark(own.box.event(card.id), own) == ""
    assert stand_in("site", "1", own), "the sites are still ours"
    data["site"][0]["source"] = "public"
    assert not stand_in("site", "1", Tongue("en", "world", WORLD.open_box(data, "own box")))


def test_the_track_begins_anew_after_sixty() -> None:
    assert score_at(61) == score_at(1)
    assert score_at(120) == score_at(60)
    view, _ = seen(reckoned(), 0)
    places = {(one["x"], one["y"]) for one in markers(view)}
    assert len(places) == 4, "markers on one space lie side by side"


def test_duties_are_met_short_or_open() -> None:
    view, _ = seen(COUNCIL, 0)
    # 2 piety of 2, 1 grain of 2, 3 gold where the tax is 2 to 5 (W14).
    assert [one["state"] for one in duties(view.box, view.own.goods or {}, None, 0, ENGLISH)] == [
        "met",
        "short",
        "open",
    ]


def test_beginners_are_not_told_to_hide_a_card() -> None:
    hints = []
    for first_game in (False, True):
        state = game("world").new(3, 1, first_game=first_game)
        seat = (state.player + 1) % 3
        own: Any = tray(look(state, seat), [], ENGLISH)
        hints.append((len(own["hand"]), own["hint"]))
    # Six cards in chapter I, one a round, none hidden (W10.6).
    assert hints == [(12, "play one each round, then hide one"), (6, "play one each round")]


def test_the_drawer_has_a_tile_for_each_option_of_its_kind() -> None:
    for position, options in ((reckoned(), ()), (ACTIONS, (LAID, {"kind": "play", "card": "medicine"}))):
        view, choices = seen(position, 0, *options)
        shown: Any = drawer(view, choices, ENGLISH)
        wanted = {one.option for one in choices if one.form.kind in ("protect", "small_service")}
        assert {tile["option"] for tile in shown["tiles"]} == wanted


def test_words_are_pressed_only_where_they_need_it() -> None:
    assert fit("Guild", 12.5, 60) == 0
    assert fit("Medizinisches Wissen", 15, 78) == 78
    assert two_lines("De la laine pour la guerre du roi") == ["De la laine pour", "la guerre du roi"]
    assert lines("one two three four", 9, 2) == ["one two", "three four"]


def test_what_travels_goes_from_and_to_something_that_is_drawn() -> None:
    record, rng = Record(WORLD, Setup(4, 21, None, {})), Rng(21)
    before = drawn(record, 0)
    flown: dict[str, int] = {}
    missed = 0
    while record.state.player != OVER:
        happened = record.play(rng.choice(record.state.options()))
        after, view = drawn(record, 0), look(record.state, 0)
        for entry in happened:
            for start, end in board.travels(entry.told_to(0), view):
                there = start in before and end in after
                flown[entry.kind] = flown.get(entry.kind, 0) + there
                missed += not there
        before = after
    assert all(flown[kind] for kind in ("gain", "pay", "play", "hide", "house", "build", "donate"))
    # At the end of a chapter much is taken away at once, so that a few have nothing to start from.
    assert missed * 10 < sum(flown.values())


def drawn(record: Record, seat: int) -> set[str]:
    """The ids of the table as a seat sees it."""
    ranks = tuple(record.state.ranks()) if record.state.player == OVER else ()
    parts = draw(sitting_for(WORLD, 4, seat, ranks=ranks), record.state.look(seat), [])
    return set(read(*parts.values()).ids)
