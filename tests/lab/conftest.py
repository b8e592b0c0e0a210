"""Gives the tests of the laboratory each game, or each game with each of its set-ups."""

from __future__ import annotations

import pytest

import priory
from priory.contract.cases import CASES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES, ids=[str(case) for case in CASES])
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", priory.games())
