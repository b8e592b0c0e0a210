"""The laboratory's benchmarks: our games can be measured, and the slowest of them is judged by the fastest rival."""

from __future__ import annotations

from dataclasses import replace

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel has no build for this platform")

from benchmarks import lab
from benchmarks.lab import Figures
from benchmarks.lab_peers import GIN, OPENSPIEL, PGX, RLCARD, TEXAS

FIGURES = Figures("pillars", 600, 200, 90_000.0, 300_000.0, 400_000.0, 1.0, 0.7, 0.9)
RIVALS = {GIN: 4_000.0, TEXAS: 9_000.0, RLCARD: 30_000.0, PGX: 100_000.0, OPENSPIEL: 310_000.0}


def test_it_is_judged_by_its_slowest_game_and_the_fastest_rival() -> None:
    slower = replace(FIGURES, game="column", pettingzoo=89_000.0, observe=1.1)
    judged = lab.marks([FIGURES, slower], RIVALS)
    assert [(mark.measured, mark.met) for mark in judged] == [
        ("22.2 ×", True),
        ("9.9 ×", True),
        ("3.0 ×", False),
        ("1.0 ×", False),
        ("0.90", True),
        ("1.10", False),
    ]
    assert judged[3].asked == "≥ OpenSpiel backgammon"


def test_of_several_rounds_each_figure_is_the_best() -> None:
    other = replace(FIGURES, pettingzoo=91_000.0, vector=1.0, step=2.0, observe=0.8)
    assert lab.best_figures([FIGURES, other]) == [replace(FIGURES, pettingzoo=91_000.0, observe=0.8)]


def test_a_game_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "SECONDS", 0.001)
    monkeypatch.setattr(lab, "best", lambda run, seconds=0.001: run(seconds)[0] / run(seconds)[1])
    figures = lab.measure("pillars")
    assert figures.game == "pillars"
    assert min(figures.pettingzoo, figures.vector, figures.bare, figures.observe) > 0
