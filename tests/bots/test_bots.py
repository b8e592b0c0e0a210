"""The bots: honest, deterministic, and the greedy one better than chance."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import priory
from priory.bots import greedy, random
from priory.bots.levels import BOTS, about, bot
from priory.core.box import LANGUAGES
from priory.core.errors import BadSetup
from priory.core.record import Record
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER, State
from priory.words import Tongue

SETUPS = [(id, setup) for id in priory.games() for setup in list(priory.game(id).setups())[::3]]


def moments(id: str, setup: priory.Setup, count: int, apart: int) -> Iterator[State]:
    """Tables of one game under random play, some plies apart."""
    state = priory.game(id).new(setup.seats, 11, **setup.variants)
    rng = Rng(12)
    for ply in range(count * apart):
        if state.player == OVER:
            return
        if ply % apart == 0:
            yield state
        state.play(rng.choice(state.options()))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("id", "setup"), SETUPS, ids=str)
def test_what_a_seat_cannot_know_does_not_change_its_choice(name: str, id: str, setup: priory.Setup) -> None:
    for state in moments(id, setup, count=4, apart=9):
        chosen = bot(name)(Seat(state, state.player), Rng(5))
        for other in range(3):
            alike = state.imagine(state.player, Rng(100 + other))
            assert bot(name)(Seat(alike, state.player), Rng(5)) == chosen


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_what_is_offered_and_the_same_for_the_same_chance(name: str) -> None:
    for state in moments("kingsbridge", priory.Setup(3), count=6, apart=7):
        before = state.digest()
        chosen = bot(name)(Seat(state, state.player), Rng(3))
        assert chosen in state.options()
        assert chosen == bot(name)(Seat(state, state.player), Rng(3))
        assert state.digest() == before


def test_the_random_bot_takes_every_option_sooner_or_later() -> None:
    state = priory.game("kingsbridge").new(2, 1)
    seat = Seat(state, state.player)
    rng = Rng(1)
    assert {random.choose(seat, rng) for _ in range(500)} == set(state.options())


def test_the_greedy_bot_places_its_last_card_and_wins() -> None:
    columns = [[3], [9], [10], [11], [12], [1, 2]]
    cards = {"columns": columns, "hands": [[4], [1]], "piles": [[], []]}
    state = priory.game("kingsbridge").from_dict({"game": "kingsbridge", "seats": 2, **cards})
    assert len(state.options()) > 1
    rng = Rng(2)
    while state.player == 0:
        state.play(greedy.choose(Seat(state, 0), rng))
    assert state.player == OVER
    assert state.ranks() == [1, 2]


@pytest.mark.parametrize("seat", [0, 2])
def test_the_greedy_bot_beats_random_play(seat: int) -> None:
    game = priory.game("kingsbridge")
    record = Record(game, game.check_setup(3, 40 + seat, None, {"characters": False}))
    rng = Rng(7)
    while record.state.player != OVER:
        player = record.state.player
        chooser = greedy.choose if player == seat else random.choose
        record.play(chooser(Seat(record.state, player), rng))
    assert record.state.ranks()[seat] == 1


def test_alone_and_together_the_own_worth_is_the_whole_judgement() -> None:
    game = priory.game("kingsbridge")
    for seats, mode in ((1, "solo"), (3, "coop")):
        state = game.new(seats, 4, mode=mode)
        assert greedy.judged(state, 0) == state.worth()[0]


def test_against_others_the_best_of_them_is_taken_off() -> None:
    state = priory.game("kingsbridge").new(3, 4)
    worth = state.worth()
    assert greedy.judged(state, 1) == worth[1] - max(worth[0], worth[2])


def test_an_unknown_bot_is_refused_with_a_hint() -> None:
    with pytest.raises(BadSetup, match=r"'gredy'.*random, greedy.*did you mean 'greedy'"):
        bot("gredy")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_is_described(language: str) -> None:
    said = {about(name, Tongue(language, "priory")) for name in BOTS}
    assert len(said) == len(BOTS)
    assert all(said)
