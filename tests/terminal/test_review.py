"""The review in the terminal: as a command, and at the end of a game."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from priory.cli import main
from priory.core.record import load
from priory.core.rng import Rng
from priory.review.review import from_dict
from priory.review.working import Reviewer
from priory.terminal import ranking
from priory.terminal.ranking import Ranking
from priory.terminal.sitting import Sitting
from tests.terminal.driving import Hand, drive, short_box, sitting


def played(folder: Path) -> Sitting:
    """A short game of two, to its end by chance."""
    found = sitting(folder, "me", "greedy:Ada", box=short_box())
    rng = Rng(3)
    while not found.over:
        found.record.play(rng.choice(found.record.state.options()))
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    record = played(tmp_path).record
    record.people = ["me:Wren", "greedy:Ada"]
    record.save(path)
    return path


def test_a_record_is_reviewed_in_words(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(file), "--budget", "1", "--language", "de"]) == 0
    told = capsys.readouterr().out
    for words in ("Die Gewinnchance", "Genauigkeit", "grober Fehler", "Wendepunkte", "Ada", "auf etwa"):
        assert words in told


def test_a_record_is_reviewed_as_data(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(file), "--budget", "1", "--json", "--seed", "4"]) == 0
    told = from_dict(json.loads(capsys.readouterr().out))
    assert told.complete
    assert (told.total, told.budget, told.seed) == (load(file).ply, 1, 4)


@pytest.mark.parametrize("budget", ["0", "-3", "1000001"])
def test_a_budget_out_of_bounds_is_named(file: Path, budget: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(file), "--budget", budget]) == 2
    assert budget in capsys.readouterr().err


def test_the_ending_tells_luck_and_skill_once_it_is_reviewed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranking, "Reviewer", partial(Reviewer, budget=1))
    page = Ranking(played(tmp_path), 0.0)

    async def story(hand: Hand) -> None:
        await hand.press("w")
        await hand.until(lambda: page.reviewer is not None and page.reviewer.complete)
        await hand.read("your choices", "Luck")

    drive(page, story)
