"""Every table and every seat can be pickled, deep-copied, compared and printed, whatever lies on it."""

from __future__ import annotations

import copy
import pickle

import priory
from priory import NOBODY, OVER, Journal, Rng, Seat, State
from priory.contract.cases import Case, cases, random_game
from priory.core.plain import Data

EVERY = 17


def moments(case: Case) -> list[State]:
    """Some moments of a random game, the last one among them."""
    game = enumerate(random_game(case, 3))
    return [state.clone() for ply, state in game if ply % EVERY == 0 or state.player == OVER][-12:]


def same(one: State, other: State) -> bool:
    """Whether two tables are alike to the last bit, and go on in the same way."""
    return (one.to_dict(), one.offered, one.player) == (other.to_dict(), other.offered, other.player) and after(
        one
    ) == after(other)


def after(state: State) -> list[str]:
    found = []
    clone = state.clone()
    for _ in range(3):
        if clone.player == OVER:
            break
        clone.play(clone.options()[-1])
        found.append(clone.digest())
    return found


def test_a_pickled_or_copied_table_is_the_same_and_shares_nothing_that_changes(case: Case) -> None:
    for state in moments(case):
        state.journal = Journal()
        state.journal.note("noted", 0, {"a": 1}, {"b": 2}, [0], True)
        before = state.digest()
        for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):
            assert type(other) is type(state)
            assert same(state, other)
            assert other == state
            assert other.journal == state.journal
            assert other.journal is not state.journal
            assert other.contents() is case.game.box
            if other.player != OVER:
                other.play(other.options()[0])
                assert other != state
            assert state.digest() == before


def test_tables_that_differ_are_not_equal(case: Case) -> None:
    assert case.new(1) == case.new(1)
    assert case.new(1) != case.new(2)
    assert case.new(1) != case.new(1).to_dict()
    others = [cases(id)[0].new(1) for id in priory.games() if id != case.game_id]
    assert case.new(1) not in others


def test_a_seat_can_be_pickled_and_copied_and_knows_what_it_knew(case: Case) -> None:
    for state in moments(case)[::3]:
        for number in range(NOBODY, state.seats):
            seat = Seat(state, number)
            for other in (pickle.loads(pickle.dumps(seat)), copy.deepcopy(seat)):
                assert other == seat
                assert (other.view(), other.options(), other.player) == (seat.view(), seat.options(), seat.player)
                assert same(other.imagine(Rng(4)), seat.imagine(Rng(4)))
            assert seat == Seat(state.imagine(number, Rng(8)), number), "what it cannot know makes no difference"


def test_a_table_with_a_box_of_its_own_keeps_it(game_id: str) -> None:
    case = cases(game_id)[0]
    game, setup = case.game, case.setup
    box = own_box(game)
    state = game.new(setup.seats, 5, box=box, **setup.variants)
    for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert other == state
        assert other.contents().data == box
    assert state != case.new(5), "another box is another table"
    two = pickle.loads(pickle.dumps([state, state.clone()]))
    assert two[0].contents() is two[1].contents()


def own_box(game: priory.Game) -> Data:
    box = copy.deepcopy(game.box_data)
    box["game"]["name"]["en"] = "Another name"
    return box


def test_a_printed_table_is_what_the_one_who_must_choose_sees(case: Case) -> None:
    for state in moments(case):
        eyes = NOBODY if state.player == OVER else state.player
        text = str(state)
        assert len(text.splitlines()) > 1
        assert "\x1b" not in text
        assert text == str(Seat(state, eyes))
        for chance in range(2):
            assert str(state.imagine(eyes, Rng(chance))) == text, "it shows something that is hidden"
        assert len(repr(state)) < 100
