"""Time to think: up when it has run out, or when the bell rings."""

from __future__ import annotations

import math
import time

import pytest

from priory.core.clock import BELL, up


def test_time_is_up_when_it_has_run_out() -> None:
    assert up(time.perf_counter() - 1.0)
    assert not up(time.perf_counter() + 100.0)
    assert not up(math.inf)


def test_or_when_the_bell_rings(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [False, True]
    monkeypatch.setattr(BELL, "rung", lambda: answers.pop(0))
    assert not up(math.inf)
    assert up(math.inf)


def test_nothing_hangs_on_the_bell_unless_an_engine_thinks() -> None:
    assert BELL.rung is None
