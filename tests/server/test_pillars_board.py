"""The board of Pillars: what it foretells comes true, every flight lands, every word has its room."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from priory.choices import choices_of
from priory.core.journal import Journal
from priory.core.plain import Form
from priory.core.reader import LANGUAGES
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.drawing.easel import draw, symbols
from priory.games.pillars import GAME
from priory.games.pillars.board import builders, chips, pieces, scene, steps, travels
from priory.games.pillars.board.cards import craftsman, event, field, privilege
from priory.games.pillars.board.ground import cathedral, previews
from priory.games.pillars.board.layout import (
    AREAS,
    CATHEDRAL,
    CRANES,
    LEAST_TYPE,
    fit,
    gold_disc,
    heap,
    point_at,
    point_disc,
    tracks,
)
from priory.games.pillars.words.changes import gold_change, point_change
from priory.words import Tongue
from tests.rules.pillars.tables import seen, typed
from tests.server.test_drawing import read, sitting_for

T = Tongue("en", "pillars")
ON = tracks(GAME.box)
AT_ONCE = ("place", "hire", "buy", "sell")
"""Choices whose gold is paid before anything else can happen to it."""


def moments(seats: int, seed: int) -> Iterator[tuple[Any, Seat]]:
    state, rng = GAME.new(seats, seed), Rng(seed)
    while state.player != OVER:
        yield state, Seat(state, state.player)
        state.play(rng.choice(state.options()))


def ids_of(seat: Seat, seats: int) -> set[str]:
    ranks = (1,) * seats if seat.player == OVER else ()
    parts = draw(sitting_for(GAME, seats, seat.seat, ranks=ranks), seat.look(), choices_of(GAME, seat, "en"))
    return set(read(*parts.values()).ids)


def test_the_gold_and_points_that_are_shown_before_a_choice_are_there_after_it() -> None:
    tried: set[str] = set()
    for state, seat in moments(3, 4):
        view, own = typed(seat), state.player
        for choice in choices_of(GAME, seat, "en"):
            kind = choice.form.kind
            if kind not in AT_ONCE and kind != "use":
                assert gold_change(view, choice.form) == 0 or kind == "hire_away"
                continue
            after = state.clone()
            after.play(choice.option)
            if kind in AT_ONCE and after.round == state.round and after.step == state.step:
                tried.add(kind)
                assert after.gold[own] == state.gold[own] + gold_change(view, choice.form)
            if kind == "use" and after.player == own and after.question == state.question:
                tried.add(kind)
                assert after.vp[own] == state.vp[own] + point_change(view, choice.form)
    assert tried == {*AT_ONCE, "use"}


def test_a_ghost_lies_where_the_marker_will_lie() -> None:
    for _, seat in moments(2, 6):
        view, choices = typed(seat), choices_of(GAME, seat, "en")
        selling = [one for one in choices if one.form.kind == "sell"]
        if not selling:
            continue
        gold = view.players[seat.seat].gold + gold_change(view, selling[0].form)
        ghosts = [one for one in previews(view, choices) if str(selling[0].option) in one["options"].split()]
        assert [(one["x"], one["y"]) for one in ghosts] == [gold_disc(gold, 0, ON)]
        return
    raise AssertionError("nobody could sell")


@pytest.mark.parametrize("seats", [2, 4])
def test_every_flight_begins_and_ends_at_a_piece_that_is_drawn(seats: int) -> None:
    state, rng = GAME.new(seats, 3), Rng(3)
    state.journal = Journal()
    lands, lost = 0, set()
    while state.player != OVER:
        before = ids_of(Seat(state, 0), seats)
        first = len(state.journal.entries)
        state.play(rng.choice(state.options()))
        seat = Seat(state, 0)
        after, view = ids_of(seat, seats), typed(seat)
        for entry in state.journal.entries[first:]:
            for start, end in travels(entry.told_to(0), view):
                if start in before and end in after:
                    lands += 1
                elif len(state.journal.entries) - first == 1:
                    lost.add((entry.kind, start, end))
    assert lands > 100
    # A single thing that happened flies in full, but to the chest, which only lies there while it is asked for.
    assert {one for one in lost if one[2] != "removed"} == set()


def test_the_point_track_runs_clockwise_round_the_board_and_on_after_sixty() -> None:
    corners = [point_at(points, ON)[:2] for points in (0, 19, 20, 29, 30, 49, 50, 59)]
    assert [(round(x), round(y)) for x, y in corners] == [
        (0, 0),
        (1056, 0),
        (1090, 22),
        (1090, 515),
        (1056, 570),
        (0, 570),
        (0, 515),
        (0, 22),
    ]
    assert point_disc(61, 0, ON) == point_disc(1, 0, ON)


def test_markers_on_one_step_do_not_hide_each_other() -> None:
    assert len({point_disc(12, place, ON) for place in range(4)}) == 4
    assert len({gold_disc(30, place, ON) for place in range(4)}) == 4


@pytest.mark.parametrize(("count", "shown"), [(-2, 0), (0, 0), (7, 7), (19, 19), (23, 20)])
def test_a_heap_shows_its_cubes(count: int, shown: int) -> None:
    assert len(set(heap("stone", count))) == shown


def test_a_long_name_is_pressed_into_its_room_and_never_too_small() -> None:
    assert fit("Mason", 80, 13) == {"text": "Mason", "size": 13, "length": 0}
    long = fit("Kingsbridge resource market", 80, 13)
    assert (long["size"], long["length"]) == (LEAST_TYPE, 80)


def test_every_card_has_a_face_that_fits() -> None:
    box, shown = GAME.box, pieces(GAME.box)
    crafts, privileges = [craftsman(id, box) for id in box.craft_ids], [privilege(id, box) for id in box.privilege_ids]
    events = [event(id, box) for id in box.event_ids]
    assert [shown["craftsmen"], shown["privileges"], shown["events"]] == [crafts, privileges, events]
    assert [len(crafts), len(privileges), len(events)] == [36, 16, 10]
    lines = [(face["id"], face["small"], 86) for face in crafts] + [(face["id"], face["large"], 112) for face in crafts]
    lines += [(face["id"], face["small"], 80) for face in privileges]
    lines += [(face["id"], face["large"], 96) for face in privileges]
    lines += [(face["id"], face["small"], 74) for face in events]
    for id, items, wide in lines:
        assert items, f"{id} says nothing"
        assert items[0]["x"] >= 0
        assert items[-1]["x"] + items[-1]["w"] <= wide


def test_every_resource_card_has_a_face() -> None:
    assert [field(id, GAME.box)["yield"] for id in GAME.box.card_ids] == GAME.box.card_yield


def test_a_player_has_three_builders_wherever_they_are() -> None:
    for state, seat in moments(4, 8):
        view = typed(seat)
        assert all(len(builders(view, one)) == 3 for one in range(state.seats))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_has_a_head(language: str) -> None:
    t = Tongue(language, "pillars")
    asked: set[str] = set()
    for seed in (1, 2, 5):
        for _, seat in moments(4, seed):
            view = typed(seat)
            asked.add(view.question)
            head = steps(view, t)
            assert head["pips"] == (view.round, 6)
            assert 0 <= head["phase"] < len(head["phases"])
    assert {"card", "put_back", "place", "market", "cathedral", "give_up", "shiring", "bishopric"} <= asked


def test_an_option_tells_what_it_brings() -> None:
    state = GAME.new(2, 1)
    view = seen(state, state.player)
    assert chips(view, Form({"kind": "take", "resource": "stone", "size": "large"}), T) == [("4", "p-stone")]
    assert chips(view, Form({"kind": "place", "space": "priory"}), T) == [("+2", "p-points")]
    assert chips(view, Form({"kind": "place", "space": "court"}), T) == [("", "p-metal"), ("", "p-notax")]
    assert chips(view, Form({"kind": "buy", "resource": "wood", "amount": 3}), T) == [("−9", "p-coin")]
    assert chips(view, Form({"kind": "pass_cards"}), T) == []


def outline(piece: str) -> tuple[float, float, float, float]:
    """The box around a piece whose paths are written in places of the board: left, top, right, bottom."""
    drawn = str(symbols(GAME, GAME.box)).split(f'<g id="{piece}"')[1].split("</g>")[0]
    points = re.findall(r"(-?[\d.]+)[ ,](-?[\d.]+)", " ".join(re.findall(r' d="([^"]*)"', drawn)))
    across, down = [float(x) for x, _ in points], [float(y) for _, y in points]
    return min(across), min(down), max(across), max(down)


@pytest.mark.parametrize(
    "piece", ["close", *[f"part-{part}-built" for part in range(1, 7)], "plan-4", "plan-5", "plan-6"]
)
def test_no_part_of_the_cathedral_reaches_under_an_area(piece: str) -> None:
    state = GAME.new(2, 1)
    board = draw(sitting_for(GAME, 2, 0), state.look(0), [])["board"]
    placed = re.search(r'id="cathedral" transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)"', board)
    assert placed, "the cathedral has its place"
    x, y, scale = map(float, placed.groups())
    left, top, right, bottom = (at + edge * scale for at, edge in zip((x, y, x, y), outline(piece), strict=True))
    for name, area in AREAS.items():
        # The shadow of a plate is a little below it.
        beside = right <= area.x or left >= area.x + area.wide
        clear = beside or bottom <= area.y or top >= area.y + area.high + 2.5
        assert clear, f"{piece} reaches under {name}"


@pytest.mark.parametrize("part", range(1, 7))
def test_the_crane_stands_on_free_ground(part: int) -> None:
    left, top, right, bottom = outline("crane")
    moved = re.match(r"translate\((-?[\d.]+)px,(-?[\d.]+)px\)( scale\(-1,1\))?", CRANES[part])
    shift_x, shift_y = (float(moved[1]), float(moved[2])) if moved else (0.0, 0.0)
    if moved and moved[3]:
        left, right = -right, -left
    x, y, scale = CATHEDRAL
    for name, area in AREAS.items():
        beside = x + (right + shift_x) * scale <= area.x or x + (left + shift_x) * scale >= area.x + area.wide
        above = y + (bottom + shift_y) * scale <= area.y
        assert beside or above or y + (top + shift_y) * scale >= area.y + area.high, f"crane {part} over {name}"


def test_the_cathedral_grows_by_a_part_each_round() -> None:
    grown: dict[int, list[str]] = {}
    for _, seat in moments(2, 9):
        view = typed(seat)
        assert scene(view, [], T)["cathedral"] == cathedral(view, T)
        grown.setdefault(view.round, cathedral(view, T)["states"])
    assert {part: states.count("built") for part, states in grown.items()} == {n: n - 1 for n in range(1, 7)}
    assert all(states[part - 1] == "next" for part, states in grown.items())
