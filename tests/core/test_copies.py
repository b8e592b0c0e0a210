"""Pickled and deep-copied things are the same and share nothing that can change; what is printed says what it is."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import priory
from priory import OVER, Entry, Game, Journal, Record, Rng, Seat, Setup, Variant

Copy = Callable[[Any], Any]


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


copies = pytest.mark.parametrize("copied", [pickled, copy.deepcopy], ids=["pickled", "copied"])


def rng() -> Rng:
    found = Rng(5)
    found.next32()
    return found


def journal() -> Journal:
    found = Journal()
    found.note("draw", 1, {"count": 2}, {"cards": [3, 9]}, [1], True)
    found.unasked.append(0)
    return found


def record(box: dict[str, Any] | None = None) -> Record:
    game = priory.game("pillars")
    found = Record(game, game.check_setup(3, 7, 1, {}), box)
    found.people = ["me:Ada", "greedy:Wren", "greedy:Robin"]
    for _ in range(70):
        found.play(found.state.options()[0])
    return found


@copies
@pytest.mark.parametrize(
    "made", [rng, journal, lambda: journal().entries[0], record], ids=["rng", "journal", "entry", "record"]
)
def test_a_copy_is_equal_until_something_changes(made: Callable[[], Any], copied: Copy) -> None:
    thing = made()
    other = copied(thing)
    assert other == thing == made()
    assert other is not thing
    if isinstance(other, Rng):
        assert [other.next32() for _ in range(4)] == [thing.next32() for _ in range(4)]
        other.next32()
    elif isinstance(other, Journal):
        other.take()
    elif isinstance(other, Entry):
        other.facts["count"] = 3
    else:
        other.play(other.state.options()[0])
    assert other != thing
    assert thing != 5


@copies
def test_of_each_game_there_is_one(copied: Copy) -> None:
    for id in priory.games():
        game = priory.game(id)
        assert copied(game) is game
        assert copied({"games": [game, game]})["games"] == [game, game]


@copies
def test_a_set_up_is_what_it_was(copied: Copy) -> None:
    setup = priory.game("kingsbridge").check_setup(1, 5, None, {"mode": "solo"})
    assert copied(setup) == setup == Setup(1, 5, None, {"mode": "solo", "characters": True})
    variant = Variant("mode", ("a", "b"))
    assert copied(variant) == variant


@copies
def test_a_record_goes_on_where_it_was_and_can_still_be_taken_back(copied: Copy) -> None:
    one = record()
    other = copied(one)
    assert other.to_dict() == one.to_dict()
    assert other.entries == one.entries
    assert [other.undo_depth(seat) for seat in range(3)] == [one.undo_depth(seat) for seat in range(3)]
    assert other.replay(30) == one.replay(30)
    while one.state.player != OVER:
        option = one.state.options()[0]
        assert other.play(option) == one.play(option)
    assert other == one
    other.people[0] = "me:Eve"
    assert other != one


@copies
def test_a_record_keeps_its_own_box(copied: Copy) -> None:
    box = copy.deepcopy(priory.game("pillars").box_data)
    box["game"]["name"]["en"] = "Other Pillars"
    one = record(box)
    other = copied(one)
    assert other == one
    assert other.box == box
    assert other.state.contents().data == box
    assert one != record()


def test_what_is_printed_says_what_it_is_and_no_secret() -> None:
    one = record()
    assert repr(one) == "<record of pillars, 3 seats, 70 choices>"
    assert str(one) == str(one.state)
    assert repr(one.game) == "<game pillars>"
    assert (
        repr(one.state)
        == f"<table of pillars, 3 seats, seat {one.state.player} has {len(one.state.options())} options>"
    )
    assert repr(Seat(one.state, 1)) == "<seat 1 of 3, pillars>"
    assert repr(rng()).startswith("Rng.from_words([")
    assert repr(journal()) == "<journal: [<entry 'draw' of seat 1: {'count': 2}>]>"
    priory.playout(one.state, Rng(1))
    assert repr(one.state) == "<table of pillars, 3 seats, over>"


def test_what_can_change_cannot_be_a_key() -> None:
    one = record()
    things: list[object] = [one, one.state, Seat(one.state, 0), rng(), journal(), journal().entries[0]]
    for thing in things:
        with pytest.raises(TypeError, match="unhashable"):
            hash(thing)
    game: Game = one.game
    assert {game: 1}[priory.game("pillars")] == 1
