"""What is worked out once for many: it is the same as if each had worked it out alone."""

from __future__ import annotations

import json

import pytest

from priory.choices import choices_of
from priory.core.journal import NOBODY
from priory.core.plain import Data
from priory.core.record import Record
from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.drawing.easel import Sitting, draw, environment
from priory.drawing.view_cache import PARTS, Same, again
from priory.table.drawn import drawn, sitting_of
from priory.table.log import lines
from priory.table.people import company
from priory.table.recap import scene, since
from priory.table.story import Story
from priory.table.table import LiveTable
from priory.words import tongue_at

PLIES = 24


def begun(id: str, seats: int = 3, seed: int = 5) -> LiveTable:
    one = game(id)
    people = company([f"me:{name}" for name in ("Ada", "Ben", "Cleo", "Dan")[:seats]], seats)
    return LiveTable(Record(one, one.check_setup(seats, seed, None, {})), people)


def alone(table: LiveTable, sitting: Sitting) -> dict[str, str]:
    """The parts of a page, drawn with nothing kept."""
    seat = Seat(table.record.state, sitting.seat)
    environment().keep.clear()
    view = seat.look()
    PARTS.off = True
    try:
        return draw(sitting, view, choices_of(table.record.game, seat, sitting.language, view))
    finally:
        PARTS.off = False


@pytest.mark.parametrize("id", games())
def test_pages_are_drawn_as_if_each_were_alone(id: str) -> None:
    table, rng = begun(id), Rng(3)
    for ply in range(PLIES):
        for seat in (0, 1, 2, NOBODY):
            mine = () if seat == NOBODY else (seat,)
            sitting = sitting_of(table, seat, mine, ("en", "de")[seat % 2], host=False)
            shared = drawn(table, sitting, closed=False).parts
            if ply % 4 == seat % 4:
                assert shared == alone(table, sitting), (ply, seat)
        if table.over:
            break
        if ply % 7 == 6 and table.record.undo_depth(table.record.choosers[-1]):
            table.undo(table.record.choosers[-1])
        table.play(table.player, rng.choice(table.record.state.options()))


@pytest.mark.parametrize("variants", range(4))
@pytest.mark.parametrize("id", games())
def test_only_named_entries_of_a_scene_hang_on_who_looks_and_on_what_can_be_chosen(id: str, variants: int) -> None:
    one = game(id)
    board, words = one.room("board"), one.room("words")
    if not hasattr(board, "shared"):
        pytest.skip("this board draws everything for everybody anew")
    setups = list(one.setups())
    setup = setups[variants * len(setups) // 4]
    seats = setup.seats
    state, rng = one.new(seats, 7, **setup.variants), Rng(variants)
    for ply in range(20 * PLIES):
        if state.player == OVER:
            break
        state.play(rng.choice(state.options()))
        # What only the chooser knows comes up now and then: it is looked at after every choice.
        looking = [state.player] if ply % 8 else range(seats)
        t, public = tongue_at(state, "en"), Seat(state, NOBODY).look()
        shared, idle = board.shared(public, t), board.offered(public, (), t)
        for seat in looking:
            view = Seat(state, seat).look()
            choices = choices_of(one, Seat(state, seat), "en", view)
            expected = board.scene(view, choices, t)
            hung = board.offered(view, choices, t) if choices else idle
            found = {**shared, **hung, **board.own(view, choices, t)}
            assert found.keys() == expected.keys()
            for name, entry in expected.items():
                assert callable(entry) or found[name] == entry, name
            assert board.steps(view, t) == board.steps(public, t)
            for other in range(seats):
                assert board.big(view, other, t) == board.big(public, other, t)
                assert board.state(view, other, t) == board.state(public, other, t)
            assert seat == state.player or words.prompt(view, t) == words.prompt(public, t)


@pytest.mark.parametrize("id", games())
def test_what_was_said_before_is_forgotten_when_a_choice_is_taken_back(id: str) -> None:
    table, rng, undone = begun(id), Rng(8), 0
    for _ in range(PLIES):
        if table.over:
            break
        seat = table.player
        table.play(seat, rng.choice(table.record.state.options()))
        for other in range(3):
            assert table.story.lines(table.names, other, "en", 0, table.record.ply) == lines(
                table.record, table.names, other, "en"
            )
        fresh = LiveTable(table.record, table.sitters)
        if not table.over:
            assert since(table, table.player, "en") == since(fresh, table.player, "en")
            assert [table.question(ply) for ply in range(table.record.ply + 1)] == [
                fresh.question(ply) for ply in range(table.record.ply + 1)
            ]
        if table.record.undo_depth(seat) and rng.below(2):
            table.undo(seat)
            undone += 1
    assert undone, "something was taken back"


@pytest.mark.parametrize("id", games())
def test_seats_share_the_log_only_where_they_have_seen_the_same(id: str) -> None:
    table, rng = begun(id, seats=4), Rng(4)
    for _ in range(2 * PLIES):
        if table.over:
            break
        table.play(table.player, rng.choice(table.record.state.options()))
        ply = table.record.ply
        for seat in (0, 1, 2, 3, NOBODY):
            told, fresh = table.story.log(table.names, seat, "en", ply - 1, ply), Story(table.record)
            assert told.lines == fresh.lines(table.names, seat, "en", ply - 1, ply)
            assert told.turns == fresh.heads(table.names, seat, "en", ply - 1, ply)
            settled = scene(table, ply, seat, "en")
            table.settled = {}
            assert settled == scene(table, ply, seat, "en")


def test_a_log_is_made_once_for_those_who_saw_the_same() -> None:
    table, rng = begun("pillars", seats=4), Rng(4)
    table.play(table.player, rng.choice(table.record.state.options()))
    logs = [table.story.log(table.names, seat, "en", 0, 1) for seat in range(4)]
    knowing = {seat for entry in table.record.entries[0] for seat in entry.known_to}
    assert len({id(one) for one in logs}) == 1 + len(knowing)
    assert table.story.log(table.names, 0, "de", 0, 1) is not logs[0]


@pytest.mark.parametrize("id", games())
def test_what_a_seat_left_is_what_it_saw_then(id: str) -> None:
    table, rng = begun(id), Rng(6)
    for ply in range(PLIES):
        for seat in range(3):
            table.look(seat)
            own = [at + 1 for at, chooser in enumerate(table.record.choosers) if chooser == seat]
            if own:
                assert table.looked(own[-1], seat).plain == table.past(own[-1], seat).look().plain
        if ply % 5 == 4 and table.record.undo_depth(table.record.choosers[-1]):
            table.undo(table.record.choosers[-1])
        table.play(table.player, rng.choice(table.record.state.options()))


@pytest.mark.parametrize("id", games())
def test_what_was_seen_is_never_changed(id: str) -> None:
    table, rng, seen = begun(id), Rng(8), list[tuple[Data, str]]()
    for _ in range(2 * PLIES):
        for seat in (0, 1, 2, NOBODY):
            drawn(table, sitting_of(table, seat, () if seat < 0 else (seat,), "en", host=False), closed=False)
            plain = table.look(seat).plain
            assert plain == Seat(table.record.state, seat).view()
            seen.append((plain, json.dumps(plain)))
        table.play(table.player, rng.choice(table.record.state.options()))
        assert all(json.dumps(plain) == was for plain, was in seen[-8:])
    assert all(json.dumps(plain) == was for plain, was in seen)


def test_what_is_seen_again_is_the_same_thing() -> None:
    before: Data = {"round": 1, "supply": [3, 4], "players": [{"score": 1, "hand": [1, 2]}, {"score": 2, "hand": []}]}
    now: Data = {
        "round": 2,
        "supply": [3, 4],
        "players": [{"score": 1, "hand": [1, 2]}, {"score": 3, "hand": []}],
        "new": [],
    }
    told = json.loads(json.dumps(now))
    again(now, before)
    assert now == told
    assert now["supply"] is before["supply"]
    assert now["players"][0] is before["players"][0]
    assert now["players"][1] is not before["players"][1]
    assert now["players"][1]["hand"] is before["players"][1]["hand"]


def test_what_was_true_or_one_is_not_taken_for_the_other() -> None:
    now: Data = {"asked": 1, "flag": True}
    before: Data = {"asked": True, "flag": 1}
    again(now, before)
    assert (type(now["asked"]), type(now["flag"])) == (int, bool)


def test_only_so_much_is_known_by_where_it_lies() -> None:
    same = Same(most=3)
    for at in range(20):
        same.put((at,), [at], f"part {at}")
    assert same.get((19,)) == "part 19"
    assert sum(same.get((at,)) is not None for at in range(20)) <= 8
    same.clear()
    assert same.get((19,)) is None
