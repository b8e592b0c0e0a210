"""A seat holds an imagined table and nothing of the true one."""

from __future__ import annotations

import gc

from priory import NOBODY, Rng, Seat, State
from tests.core.tables import record


def held(seat: Seat) -> list[object]:
    """Everything that can be reached from a seat."""
    reached: dict[int, object] = {}
    waiting: list[object] = [seat]
    while waiting:
        thing = waiting.pop()
        if id(thing) in reached or isinstance(thing, type):
            continue
        reached[id(thing)] = thing
        waiting += gc.get_referents(thing)
    return list(reached.values())


def test_a_seat_holds_no_table_but_an_imagined_one() -> None:
    state = record(1, 8).state
    for number in (*range(state.seats), NOBODY):
        seat = Seat(state, number)
        tables = [thing for thing in held(seat) if isinstance(thing, State)]
        assert all(table is not state for table in tables)
        assert all(thing is not state.rng for thing in held(seat))
        assert [table.digest() for table in tables] == [state.imagine(number, Rng(0)).digest()]


def test_seats_of_tables_that_look_alike_are_alike() -> None:
    state = record(2, 8).state
    for number in (*range(state.seats), NOBODY):
        other = state.imagine(number, Rng(99))
        one, two = Seat(state, number), Seat(other, number)
        assert one.view() == two.view()
        assert one.options() == two.options()
        assert one.imagine(Rng(3)).digest() == two.imagine(Rng(3)).digest()


def test_a_seat_does_not_follow_the_table() -> None:
    made = record(3, 8)
    seat = Seat(made.state, 0)
    seen = seat.view()
    made.play(made.state.options()[0])
    assert seat.view() == seen


def test_playing_in_an_imagined_table_does_not_change_the_seat() -> None:
    state = record(4, 8).state
    seat = Seat(state, state.player)
    before = seat.imagine(Rng(1)).digest()
    imagined = seat.imagine(Rng(1))
    imagined.play(imagined.options()[0])
    assert seat.imagine(Rng(1)).digest() == before


def test_only_the_seat_that_must_choose_has_options() -> None:
    state = record(5, 8).state
    for number in (*range(state.seats), NOBODY):
        expected = state.options() if number == state.player else []
        assert Seat(state, number).options() == expected


def test_a_seat_tells_the_frame_of_the_table() -> None:
    state = record(6, 8).state
    seat = Seat(state, 0)
    assert (seat.game_id, seat.seats, seat.player, seat.seat) == (state.game_id, state.seats, state.player, 0)
    assert len(seat.scores()) == state.seats
