"""Gives every test of the contract each game, or each game with each of its set-ups: those asked for, or all."""

from __future__ import annotations

import pytest

import priory
from priory.contract import OPTION
from priory.contract.cases import cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hand out the games."""
    asked = metafunc.config.getoption(OPTION, None) or priory.games()
    if "case" in metafunc.fixturenames:
        found = [case for id in asked for case in cases(id)]
        metafunc.parametrize("case", found, ids=[str(case) for case in found])
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", asked)
