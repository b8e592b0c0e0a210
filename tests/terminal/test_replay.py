"""Replaying: scrubbing through a record with the arrow keys, through anybody's eyes."""

from __future__ import annotations

from pathlib import Path

import pytest

from priory.core.journal import NOBODY
from priory.core.reader import LANGUAGES
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.terminal.notices import WholeLog
from priory.terminal.replay import Replay
from tests.terminal.driving import Hand, drive, short_box, sitting


def recorded(path: Path) -> Replay:
    """A short game by chance, at its beginning."""
    found = sitting(path, "me", "random", "random", box=short_box()).record
    rng = Rng(3)
    while found.state.player != OVER:
        found.play(rng.choice(found.state.options()))
    return Replay(found, 0)


def test_the_arrows_step_and_leap_and_stop_at_both_ends(tmp_path: Path) -> None:
    replay = recorded(tmp_path)
    last = replay.record.ply
    assert last > 25

    async def story(hand: Hand) -> None:
        for key, ply in (
            ("left", 0),
            ("right", 1),
            ("right", 2),
            ("left", 1),
            ("down", 11),
            ("up", 1),
            ("up", 0),
            ("end", last),
            ("right", last),
            ("home", 0),
        ):
            await hand.press(key)
            assert replay.ply == ply
            assert f"choice {ply} of {last}" in hand.text()

    drive(replay, story)


def test_each_ply_shows_the_table_of_that_moment(tmp_path: Path) -> None:
    replay = recorded(tmp_path)
    record = replay.record

    async def story(hand: Hand) -> None:
        await hand.press("end", "tab")
        assert replay.eyes == 0
        view = Seat(record.replay(record.ply), 0).view()
        cards = next(line for line in hand.text().splitlines() if line.strip().startswith("2 "))
        assert all(f" {value} " in f" {cards} " for value in view["hand"])

    drive(replay, story)


def test_tab_changes_whose_eyes_are_used(tmp_path: Path) -> None:
    replay = recorded(tmp_path)

    async def story(hand: Hand) -> None:
        assert replay.eyes == NOBODY
        assert "what everybody sees" in hand.text()
        for seat in (0, 1, 2, NOBODY):
            await hand.press("tab")
            assert replay.eyes == seat

    drive(replay, story)


def test_it_runs_by_itself_and_stops_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("priory.terminal.replay.PLAY_EVERY", 0.01)
    replay = recorded(tmp_path)

    async def story(hand: Hand) -> None:
        await hand.press("end", "left", "left", "left", "space")
        await hand.until(lambda: replay.ply == replay.record.ply and replay.running is None)

    drive(replay, story)


def test_the_log_grows_with_the_plies(tmp_path: Path) -> None:
    replay = recorded(tmp_path)

    async def story(hand: Hand) -> None:
        assert replay.lines() == []
        await hand.press("end")
        everything = replay.lines()
        await hand.press("left")
        assert replay.lines() == [line for line in everything if line.ply <= replay.ply]
        await hand.press("l")
        assert isinstance(hand.app.screen, WholeLog)

    drive(replay, story)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_hints_fit_into_eighty_columns(tmp_path: Path, language: str) -> None:
    leave = {"en": "leave", "fr": "quitter", "de": "Ende", "it": "esci"}[language]

    async def story(hand: Hand) -> None:
        assert hand.text().rstrip().endswith(leave)

    drive(recorded(tmp_path), story, language=language)
