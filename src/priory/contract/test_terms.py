"""Terms: each option says what it is, and what it says to bring and to cost at once is what it brings and costs."""

from __future__ import annotations

from typing import get_args

import pytest

from priory import Rng, Seat, State
from priory.choices import Amount, Terms, Way, choices_of
from priory.contract.cases import LANGUAGES, Case, open_moments, random_game
from priory.contract.strange import strange
from priory.core.journal import Journal

STRIDE = 4
"""Every so many moments of a game are looked at."""


def lines(terms: Terms) -> list[str]:
    """All that is said of an option."""
    told = [one.text for one in [*terms.brings, *terms.costs]]
    return [terms.name, terms.verb, *told, *([terms.next] if terms.next else [])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_option_has_a_name_a_verb_and_a_kind(case: Case, language: str) -> None:
    for moment in open_moments(case):
        for one in choices_of(case.game, Seat(moment.state, moment.state.player), language):
            for line in lines(one.terms):
                assert line.strip() == line != "", (moment, one)
                assert "\n" not in line
            assert one.terms.kind in get_args(Way), (moment, one)
            amounts: list[Amount] = [*one.terms.brings, *one.terms.costs]
            assert all(amount.number > 0 and amount.held is not None for amount in amounts if amount.thing), one


def changed(case: Case, state: State, option: int) -> tuple[dict[str, int], bool] | None:
    """What an option changes at once of what its chooser holds, and whether more came by itself; None where chance or
    somebody else has a part in it."""
    words, seat = case.game.room("words"), state.player
    before = words.held(state.look(seat))
    after, journal = state.clone(), Journal()
    after.journal = journal
    after.apply(option)
    if any(entry.opened or entry.seat != seat for entry in journal.entries):
        return None
    # `held` tells of who must choose: the same seat as before, whoever it is now.
    after.player = seat
    now = words.held(after.look(seat))
    return {thing: now[thing] - count for thing, count in before.items()}, len(journal.entries) > 1


def promised(terms: Terms) -> dict[str, int]:
    """What an option is said to change at once."""
    found: dict[str, int] = {}
    for sign, amounts in ((1, terms.brings), (-1, terms.costs)):
        for amount in amounts:
            if amount.thing:
                found[amount.thing] = found.get(amount.thing, 0) + sign * amount.number
    return found


@pytest.mark.parametrize("box", ["standard", "strange"])
def test_what_is_brought_and_costs_at_once_is_what_is_told(case: Case, box: str) -> None:
    words = case.game.room("words")
    if not hasattr(words, "held"):
        return  # this room tells no amounts
    looked = 0
    own = strange(case.game_id).data if box == "strange" else None
    for ply, state in enumerate(random_game(case, 1, own)):
        if ply % STRIDE or state.player < 0:
            continue
        held = words.held(state.look(state.player))
        for one in choices_of(case.game, Seat(state, state.player), "en"):
            said, found = promised(one.terms), changed(case, state, one.option)
            amounts: list[Amount] = [*one.terms.brings, *one.terms.costs]
            assert all(amount.held == held[amount.thing] for amount in amounts if amount.thing), (ply, one)
            if found is None:
                continue
            real, more = found
            wrong = {thing for thing, count in real.items() if count != said.get(thing, 0)}
            # What came by itself after it need not be told with it.
            assert not (wrong & said.keys() if more else wrong), (ply, one, real)
            looked += bool(said)
    assert looked


def test_whether_a_choice_can_be_taken_back_is_as_the_record_says(case: Case) -> None:
    record, rng = case.record(5), Rng(5)
    for _ in range(60):
        seat = record.state.player
        if seat < 0:
            break
        offered = choices_of(case.game, Seat(record.state, seat), "en")
        one = offered[rng.below(len(offered))]
        record.play(one.option)
        if one.back:
            assert record.undo_depth(seat) > 0, one
