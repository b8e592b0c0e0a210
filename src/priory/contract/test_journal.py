"""Journals: every game tells what happens, says it in four languages, and tells nobody too much."""

from __future__ import annotations

import json

from priory import OVER, Entry, Journal, Rng, State
from priory.contract.cases import LANGUAGES, Case, open_moments, pick
from priory.contract.promises import others_answered
from priory.words import Tongue

PER_KIND = 12


def told(case: Case, seed: int) -> list[Entry]:
    """All entries of one random game."""
    state = case.new(seed)
    state.journal = Journal()
    rng = Rng(seed)
    while state.player != OVER:
        state.play(pick(state, rng))
    return state.journal.take()


def test_a_game_tells_what_happens(case: Case) -> None:
    for seed in range(2):
        entries = told(case, seed)
        assert entries
        for entry in entries:
            for seat in case.watchers:
                shown = entry.seen_by(seat)
                assert json.loads(json.dumps(shown)) == shown
                assert shown["kind"] == entry.kind
            assert all(0 <= seat < case.setup.seats for seat in entry.known_to)
            assert not entry.secret or entry.known_to


def test_every_entry_can_be_said_in_every_language(case: Case) -> None:
    words = case.game.room("words")
    by_kind: dict[str, list[Entry]] = {}
    for seed in range(2, 5):
        for entry in told(case, seed):
            by_kind.setdefault(entry.kind, []).append(entry)
    entries = [entry for kind in by_kind.values() for entry in kind[:: 1 + len(kind) // PER_KIND]]
    for language in LANGUAGES:
        tongue = Tongue(language, case.game_id)
        for entry in entries:
            for seat in case.watchers:
                line = words.line(entry.told_to(seat), case.names, tongue)
                assert isinstance(line, str)
                assert "\n" not in line
                assert "{" not in line


def test_the_journal_changes_nothing(case: Case) -> None:
    for moment in open_moments(case):
        loud, quiet = moment.state.clone(), moment.state.clone()
        loud.journal = Journal()
        option = pick(loud, Rng(moment.ply))
        loud.play(option)
        quiet.play(option)
        assert loud.digest() == quiet.digest(), moment


def seen_after(state: State, seat: int, option: int) -> tuple[bool, list[dict[str, object]]]:
    """Whether something came to light by the option alone, and what the seat saw of it."""
    state.journal = Journal()
    state.apply(option)
    entries = state.journal.take()
    return any(entry.opened for entry in entries), [entry.seen_by(seat) for entry in entries]


def test_what_a_seat_hears_of_its_own_choice_does_not_hang_on_what_is_hidden(case: Case) -> None:
    for moment in open_moments(case):
        seat = moment.state.player
        for option in moment.state.options():
            opened, truth = seen_after(moment.state.clone(), seat, option)
            for seed in range(2):
                also_opened, dreamt = seen_after(moment.state.imagine(seat, Rng(seed)), seat, option)
                if not opened and not also_opened:
                    assert dreamt == truth, f"{moment}: {case.game.decode(option)}"


def test_what_may_be_taken_back_has_shown_nothing(case: Case) -> None:
    """Where nobody else acted and no entry is opened, the seat sees the same in all that it could imagine."""
    for moment in open_moments(case):
        seat = moment.state.player
        for option in moment.state.options():
            true = moment.state.clone()
            true.journal = Journal()
            true.play(option)
            entries = true.journal.take()
            if others_answered(moment.state, option) or any(entry.opened for entry in entries):
                continue
            for seed in range(2):
                dreamt = moment.state.imagine(seat, Rng(seed))
                if others_answered(dreamt, option):
                    continue
                dreamt.journal = Journal()
                dreamt.play(option)
                assert dreamt.view(seat) == true.view(seat), f"{moment}: {case.game.decode(option)}"


def seen_and_heard(state: State, watcher: int, option: int) -> tuple[dict[str, object], list[dict[str, object]]]:
    """What a watcher sees of the table after an option, and what it has heard of it."""
    state.journal = Journal()
    state.play(option)
    return state.view(watcher), [entry.seen_by(watcher) for entry in state.journal.take()]


def test_a_watcher_hears_no_more_than_the_table_shows(case: Case) -> None:
    """What looks to somebody as it could have come about otherwise must also sound so: if in a table that a watcher
    takes for possible some option leads to the same sight, then one of those that do is told in the same words. Dice
    fall alike in both: what chance brings is open, also where the table keeps no trace of it."""
    looked = 0
    for moment in open_moments(case):
        for watcher in case.watchers:
            if watcher == moment.state.player:
                continue
            dreamt = moment.state.imagine(watcher, Rng(moment.ply))
            dreamt.rng = moment.state.rng.clone()
            possible = [seen_and_heard(dreamt.clone(), watcher, option) for option in dreamt.options()]
            for option in moment.state.options():
                sight, told = seen_and_heard(moment.state.clone(), watcher, option)
                alike = [also for seen, also in possible if seen == sight]
                looked += bool(alike)
                asked = f"{moment}, watcher {watcher}, after {case.game.decode(option)}"
                assert not alike or told in alike, f"{asked}: {told} is told, where it looks as after {alike}"
    assert looked or case.setup.seats == 1
