"""Seats: a view holds what its seat may know and nothing else; what is imagined agrees with it and is fair."""

from __future__ import annotations

import json

from priory import NOBODY, OVER, Rng, Seat, State, playout
from priory.contract.cases import Case, moments, open_moments, spread, without_chance

REQUIRED = {"game", "seats", "player", "seat", "question"}


def test_a_view_is_plain_data_with_what_every_view_holds(case: Case) -> None:
    for moment in moments(case):
        for seat in case.watchers:
            view = moment.state.view(seat)
            assert view.keys() >= REQUIRED, moment
            assert json.loads(json.dumps(view)) == view, moment
            assert view["game"] == case.game_id
            assert view["seats"] == moment.state.seats
            assert view["player"] == moment.state.player, moment
            assert view["seat"] == seat


def test_looking_changes_nothing(case: Case) -> None:
    for moment in moments(case):
        before = moment.state.digest()
        for seat in case.watchers:
            moment.state.view(seat)
            moment.state.imagine(seat, Rng(3))
        assert moment.state.digest() == before, moment


def test_a_view_stays_the_same_when_all_that_is_hidden_changes(case: Case) -> None:
    for moment in moments(case):
        for seat in case.watchers:
            seen = moment.state.view(seat)
            for seed in range(3):
                assert moment.state.imagine(seat, Rng(seed)).view(seat) == seen, f"{moment}, seat {seat}, rng {seed}"


def test_what_is_public_stays_public_in_every_imagination(case: Case) -> None:
    for moment in moments(case):
        public = moment.state.view(NOBODY)
        for seat in case.watchers:
            assert moment.state.imagine(seat, Rng(4)).view(NOBODY) == public, f"{moment}, seat {seat}"


def test_an_imagined_table_asks_its_seat_the_same_question(case: Case) -> None:
    for moment in moments(case):
        for seat in case.watchers:
            imagined = moment.state.imagine(seat, Rng(5))
            assert imagined.player == moment.state.player, moment
            assert imagined.seats == moment.state.seats
            if moment.state.player in (seat, OVER):
                assert imagined.options() == moment.state.options(), f"{moment}, seat {seat}"
            else:
                assert imagined.options(), f"{moment}, seat {seat}"


def test_imagining_uses_nothing_but_what_the_seat_knows(case: Case) -> None:
    for moment in moments(case):
        for seat in case.watchers:
            for seed in (1, 2):
                direct = moment.state.imagine(seat, Rng(seed)).digest()
                twice = moment.state.imagine(seat, Rng(9)).imagine(seat, Rng(seed)).digest()
                assert twice == direct, f"{moment}, seat {seat}"


def test_the_same_chance_imagines_the_same_table(case: Case) -> None:
    for moment in moments(case):
        one, other = Rng(6), Rng(6)
        assert moment.state.imagine(0, one).digest() == moment.state.imagine(0, other).digest(), moment
        assert one.words() == other.words()


def test_imagined_tables_differ_while_there_is_something_to_learn(case: Case) -> None:
    state = case.new(1)
    hides = type(state).imagine is not State.imagine
    for seat in case.watchers:
        drawn = [without_chance(state.imagine(seat, Rng(seed))) for seed in range(8)]
        assert any(table != drawn[0] for table in drawn[1:]) == hides, f"seat {seat}"


def test_an_imagined_table_has_a_generator_of_its_own(case: Case) -> None:
    for moment in moments(case):
        for seat in case.watchers:
            rng = Rng(7)
            imagined = moment.state.imagine(seat, rng)
            assert imagined.rng.words() != moment.state.rng.words(), f"{moment}, seat {seat}"
            assert imagined.rng.words() != rng.words(), f"{moment}, seat {seat}"


def test_nothing_is_lost_in_an_imagined_table(case: Case) -> None:
    for moment in moments(case):
        for seat in case.watchers:
            moment.state.imagine(seat, Rng(8)).audit()


def test_an_imagined_table_can_be_played_to_the_end(case: Case) -> None:
    for i, moment in enumerate(spread(open_moments(case), 40)):
        seat = case.watchers[i % len(case.watchers)]
        imagined = moment.state.imagine(seat, Rng(moment.ply))
        assert playout(imagined, Rng(moment.ply + 1)) <= case.game.longest, f"{moment}, seat {seat}"
        imagined.audit()


def test_a_seat_shows_what_the_table_shows_it(case: Case) -> None:
    for moment in moments(case):
        for number in case.watchers:
            seat = Seat(moment.state, number)
            assert seat.view() == moment.state.view(number), moment
            mine = moment.state.player == number and moment.state.player != OVER
            assert seat.options() == (moment.state.options() if mine else []), moment
            assert seat.imagine(Rng(2)).digest() == moment.state.imagine(number, Rng(2)).digest(), moment
