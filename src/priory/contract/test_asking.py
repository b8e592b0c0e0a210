"""Asking: who is asked, when and what tells nothing of what is hidden; and each table that could be is a sound one.

Two tables that look the same to somebody take the same public course. As long as nothing has come to light that
differs, all that reaches this observer must stay the same: the view, who must choose and what, the journal, how many
choices were made, and with them (`opened`, `unasked`) what may be taken back.
"""

from __future__ import annotations

from priory import NOBODY, OVER, Journal, Rng, State
from priory.contract.cases import Case, random_game
from priory.core.plain import Data

STARTS = 40
"""How many moments of a game two courses begin at."""
PLIES = 24


def course(state: State, observer: int, seed: int, chance: int) -> State:
    """A table that looks the same to the observer, with chances of its own, and somebody who writes it all down."""
    found = state.imagine(observer, Rng(seed))
    found.rng = Rng(chance)
    found.journal = Journal()
    return found


def heard(state: State, observer: int, option: int) -> tuple[list[Data], list[int]]:
    """What reaches the observer of a choice: the entries, and the seats that had but one answer."""
    state.play(option)
    assert state.journal is not None
    unasked = state.journal.unasked.copy()
    return [entry.seen_by(observer) for entry in state.journal.take()], unasked


def diverged(one: list[Data], other: list[Data]) -> bool:
    """Whether the first entry that is not the same brought something to light; all before and none else may differ."""
    for left, right in zip(one, other, strict=False):
        if left != right:
            assert left["opened"], f"{left} is not {right}"
            assert right["opened"], f"{right} is not {left}"
            return True
    assert len(one) == len(other), f"only one of two tables that looked alike went on to {(one + other)[-1]}"
    return False


def assert_alike(one: State, other: State, observer: int, where: str) -> None:
    """The observer cannot tell the tables apart."""
    assert one.player == other.player, f"{where}: another seat is asked"
    left, right = one.view(observer), other.view(observer)
    for field in left:
        assert left[field] == right[field], f"{where}: {field!r} is {left[field]!r} or {right[field]!r}"
    assert left.keys() == right.keys(), where


def follow(one: State, other: State, observer: int, rng: Rng, where: str) -> int:
    """Make the same choices at both tables until something hidden comes to light; how many there were."""
    for ply in range(PLIES):
        both = [option for option in one.options() if option in other.options()]
        if not both:
            return ply
        option = rng.choice(both)
        said = f"{where}, {ply} plies on, option {option} of seat {one.player}"
        one_heard, one_unasked = heard(one, observer, option)
        other_heard, other_unasked = heard(other, observer, option)
        if diverged(one_heard, other_heard):
            return ply + 1
        assert one_unasked == other_unasked, f"{said}: other seats were not asked"
        if one.player == other.player == OVER and any(entry["opened"] for entry in one_heard):
            return ply + 1
        assert_alike(one, other, observer, said)
    return PLIES


def test_who_is_asked_and_what_is_told_does_not_hang_on_what_is_hidden(case: Case) -> None:
    compared = 0
    for seed in range(2):
        length = sum(1 for _ in random_game(case, seed))
        stride = 1 + length // STARTS
        for ply, state in enumerate(random_game(case, seed)):
            if ply % stride or state.player == OVER:
                continue
            for observer in (NOBODY, (ply // stride) % state.seats):
                one = course(state, observer, 2 * ply, ply)
                other = course(state, observer, 2 * ply + 1, ply)
                where = f"seed {seed}, ply {ply}, observer {observer}"
                assert_alike(one, other, observer, where)
                compared += follow(one, other, observer, Rng(ply), where)
    assert compared > STARTS


def test_a_table_that_could_be_is_a_sound_one_with_a_real_question(case: Case) -> None:
    for seed in range(2):
        for ply, state in enumerate(random_game(case, seed)):
            for observer in (NOBODY, ply % state.seats):
                imagined = state.imagine(observer, Rng(ply))
                where = f"seed {seed}, ply {ply}, observer {observer}"
                assert len(imagined.options()) > 1 or imagined.player == OVER, where
                again = case.game.from_dict(imagined.to_dict())
                assert again.digest() == imagined.digest(), where
                assert again.options() == imagined.options(), where
