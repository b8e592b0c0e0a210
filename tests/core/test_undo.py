"""Taking back: only one's own latest choices, while nobody else has acted and nothing has come to light."""

from __future__ import annotations

import pytest

from priory import NOBODY, OVER, Record, Rng, UndoRefused
from priory.contract.promises import others_answered
from tests.core.tables import COOP, record


def allowed(made: Record, seat: int) -> int:
    """How many choices the table's courtesy lets this seat take back, counted from the journal and the replay."""
    if made.state.player == OVER:
        return 0
    depth = 0
    for ply in reversed(range(made.ply)):
        if made.choosers[ply] != seat or any(entry.opened for entry in made.entries[ply]):
            return depth
        if others_answered(made.replay(ply), made.options[ply]):
            return depth
        depth += 1
    return depth


def test_the_depth_is_that_of_the_courtesy_at_every_ply() -> None:
    met = set()
    for seed in range(6):
        made = record(seed, 0)
        rng = Rng(seed)
        while made.state.player != OVER and made.ply < 150:
            made.play(rng.choice(made.state.options()))
            for seat in (*range(made.state.seats), NOBODY):
                depth = made.undo_depth(seat)
                assert depth == allowed(made, seat)
                met.add(min(depth, 2))
    assert met == {0, 1, 2}, "the sampled games must meet refusals, single and repeated undos"


def test_after_taking_back_the_table_is_as_it_was() -> None:
    taken = 0
    for seed in range(6):
        made = record(seed, 0)
        rng = Rng(seed + 50)
        digests = [made.state.digest()]
        while made.state.player != OVER and made.ply < 150:
            seat = made.state.player
            made.play(rng.choice(made.state.options()))
            digests.append(made.state.digest())
            while made.undo_depth(seat) and rng.below(3) == 0:
                made.undo(seat)
                digests.pop()
                taken += 1
                assert made.state.digest() == digests[-1]
                assert made.state.player == seat
                assert made.ply == len(made.choosers) == len(made.entries) == len(digests) - 1
                assert made.state.journal is not None
        assert [made.replay(ply).digest() for ply in range(made.ply + 1)] == digests
    assert taken > 20


def test_what_was_taken_back_leaves_no_mark() -> None:
    made = record(0, 63)
    rng = Rng(7)
    for seed in range(40):
        made = record(seed, 63)
        seat = made.state.player
        option = rng.choice(made.state.options())
        made.play(option)
        if made.undo_depth(seat):
            break
    made.undo(seat)
    others = [other for other in made.state.options() if other != option]
    made.play(others[0])
    straight = record(made.setup.seed, 63)
    straight.play(others[0])
    assert made.to_dict() == straight.to_dict()


def test_nothing_to_take_back_at_the_start() -> None:
    made = record(1, 0)
    assert made.undo_depth(0) == 0
    with pytest.raises(UndoRefused, match="nothing has been played"):
        made.undo(0)


def test_another_seats_choice_cannot_be_taken_back() -> None:
    made = record(1, 5)
    other = (made.choosers[-1] + 1) % made.state.seats
    before = made.to_dict()
    with pytest.raises(UndoRefused, match=f"seat {made.choosers[-1]}'s, not seat {other}'s"):
        made.undo(other)
    assert made.to_dict() == before


def test_what_has_come_to_light_cannot_be_hidden_again() -> None:
    for seed in range(40):
        made = record(seed, 0)
        rng = Rng(seed)
        while made.state.player != OVER:
            if any(entry.opened for entry in made.play(rng.choice(made.state.options()))):
                before = made.to_dict()
                with pytest.raises(UndoRefused, match="come to light"):
                    made.undo(made.choosers[-1])
                assert made.to_dict() == before
                return
    pytest.fail("no sampled game opened anything")


def test_an_answer_given_unasked_is_an_act_of_its_seat() -> None:
    """A seat with one answer only is not asked, but what it does must not be undone by the seat before it."""
    for seed in range(60):
        made = record(seed, 0, setup=COOP)
        rng = Rng(seed)
        while made.state.player != OVER:
            before = made.state.clone()
            option = rng.choice(made.state.options())
            opened = any(entry.opened for entry in made.play(option))
            if not opened and others_answered(before, option):
                assert made.undo_depth(before.player) == 0
                with pytest.raises(UndoRefused, match="has acted since"):
                    made.undo(before.player)
                return
    pytest.fail("no sampled game answered for a seat")


def test_when_the_game_is_over_nothing_is_taken_back() -> None:
    """Everything is open then: whoever went back would play on knowing all."""
    could_before = 0
    for seed in range(12):
        made = record(seed, 0)
        rng = Rng(seed)
        while made.state.player != OVER:
            made.play(rng.choice(made.state.options()))
        last = made.choosers[-1]
        opened = any(entry.opened for entry in made.entries[-1]) or others_answered(
            made.replay(made.ply - 1), made.options[-1]
        )
        could_before += not opened
        before = made.to_dict()
        assert [made.undo_depth(seat) for seat in range(made.state.seats)] == [0] * made.state.seats
        with pytest.raises(UndoRefused, match="the game is over"):
            made.undo(last)
        assert made.to_dict() == before
    assert could_before, "in some game the last choice was one that could be taken back otherwise"


def test_what_was_granted_is_taken_back_whatever_may_be_asked_now() -> None:
    made = record(3, 9)
    shorter = record(3, 8)
    made.take_back()
    assert made.to_dict() == shorter.to_dict()
    empty = record(3, 0)
    with pytest.raises(UndoRefused, match="nothing has been played"):
        empty.take_back()
