"""A strange box, in which every name is another and every number that may change: whatever is asked, said or drawn
comes from the box that is played with, and from no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO

from rich.console import Console

from priory import NOBODY, OVER, Journal, Rng, Seat, State
from priory.choices import choices_of
from priory.contract.cases import LANGUAGES, Case, cases
from priory.contract.strange import strange
from priory.contract.test_terms import lines
from priory.core.fields import View
from priory.drawing.easel import Sitting, draw, easel_of, symbols
from priory.words import Tongue, tongue_at

DRAWN_EVERY = 23
NAMES = ("Heron", "Otter", "Badger", "Lynx", "Marten")
"""Of nobody in any box."""
TEXT = re.compile(r'(?:data-tip|aria-label|data-title|title)="([^"]*)"|>([^<>]+)<')


def said(case: Case, state: State, language: str) -> Iterator[str]:
    """The question and its options."""
    seat = Seat(state, state.player)
    yield str(case.game.room("words").prompt(state.look(NOBODY), tongue_at(state, language)))
    yield str(case.game.room("words").prompt(seat.look(), tongue_at(state, language)))
    for one in choices_of(case.game, seat, language):
        yield one.text
        yield from lines(one.terms)


def names(case: Case) -> list[str]:
    return list(NAMES[: case.setup.seats])


def happened(case: Case, state: State, language: str) -> Iterator[str]:
    """What has just happened, as a spectator and everybody at the table hear it."""
    assert state.journal is not None
    words, t = case.game.room("words"), tongue_at(state, language)
    for entry in state.journal.take():
        yield from [str(words.line(entry.told_to(seat), names(case), t)) for seat in case.watchers]


def shown(case: Case, state: State, language: str) -> Iterator[str]:
    """The table in the terminal, and on the page where a room has a board."""
    seat = Seat(state, NOBODY if state.player == OVER else state.player)
    view, t = seat.look(), tongue_at(state, language)
    yield in_terminal(case, view, t)
    if easel_of(case.game) is None:
        return
    seats = state.seats
    sitting = Sitting(
        case.game, seat.seat, (), tuple(names(case)), ("person",) * seats, ("",) * seats, language, state.contents(),
        ranks=tuple(state.ranks()) if state.player == OVER else (), winners=tuple(state.winners()),
    )  # fmt: skip
    choices = choices_of(case.game, seat, language, view)
    for part in [*draw(sitting, view, choices).values(), symbols(case.game, state.contents())]:
        yield from [one or other for one, other in TEXT.findall(part)]


def in_terminal(case: Case, view: View, t: Tongue) -> str:
    page = StringIO()
    console = Console(file=page, width=120, height=60, color_system=None, legacy_windows=False)
    console.print(case.game.room("terminal").draw(view, t, names(case)))
    return page.getvalue()


def languages(case: Case) -> Iterator[str]:
    """The languages for a set-up: each of them for a game that has but one, else by turns."""
    count = len(cases(case.game_id))
    yield from LANGUAGES[case.index % len(LANGUAGES) :: count]


def test_nothing_of_the_standard_box_is_asked_said_or_drawn(case: Case) -> None:
    box = strange(case.game_id)
    for seed, language in enumerate(languages(case)):
        foreign = box.pattern(language)
        state = case.game.new(case.setup.seats, seed, box=box.data, **case.setup.variants)
        state.journal = Journal()
        rng = Rng(seed)
        for ply in range(case.game.longest + 1):
            texts = [*happened(case, state, language)]
            if state.player != OVER:
                texts += said(case, state, language)
            if ply % DRAWN_EVERY == 0 or state.player == OVER:
                texts += shown(case, state, language)
            for text in texts:
                found = foreign.search(text)
                assert found is None, f"{language}, ply {ply}: {found[0]!r} of the standard box in {text[:200]!r}"
            if state.player == OVER:
                break
            state.play(rng.choice(state.options()))
        assert state.player == OVER, "a game with a strange box ends in time, too"
        state.audit()
