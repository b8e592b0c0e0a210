"""The measure of how well a bot plays Kingsbridge alone: it can be gone on with, and tells the right figures."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benchmarks import solo
from benchmarks.solo import Played


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr(sys, "argv", ["solo", "--bot", "random", "--first", "7", *arguments])
    solo.main()


def test_deals_in_the_ledger_are_not_played_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ledger = tmp_path / "solo.jsonl"
    run(monkeypatch, "--seeds", "2", "--ledger", str(ledger))
    first = ledger.read_text(encoding="utf-8")
    assert "2 deals:" in capsys.readouterr().out
    run(monkeypatch, "--seeds", "3", "--ledger", str(ledger))
    assert ledger.read_text(encoding="utf-8").startswith(first)
    assert len(ledger.read_text(encoding="utf-8").splitlines()) == 4
    told = capsys.readouterr().out
    assert "\n3 deals:" in told
    assert told.startswith("9: ")


def test_a_ledger_of_another_setting_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ledger = tmp_path / "solo.jsonl"
    run(monkeypatch, "--seeds", "1", "--ledger", str(ledger))
    with pytest.raises(SystemExit):
        run(monkeypatch, "--seeds", "1", "--share", "0.2", "--ledger", str(ledger))
    assert '"share": 0.2' in capsys.readouterr().err


def test_the_figures_are_those_of_the_scores() -> None:
    # The scores 14, 12, 0 and -2: a mean of 6, two lost (K24.3), two of 12 or more; 1.96 standard errors are 8.00.
    scores = [14.0, 12.0, 0.0, -2.0]
    told = solo.told([Played(seed, score, 2, 5, 1, 0.5, 9.0) for seed, score in enumerate(scores)])
    assert told.startswith("4 deals: 6.00 ± 8.00 points, 2 lost, 2 with 12 or more")
