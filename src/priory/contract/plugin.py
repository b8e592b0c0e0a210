"""The option `--game` for pytest: `pytest -p priory.contract.plugin --pyargs priory.contract --game mill`."""

from __future__ import annotations

import pytest

from priory.contract import OPTION


def pytest_addoption(parser: pytest.Parser) -> None:
    """Make the option known."""
    parser.addoption(OPTION, action="append", metavar="ID", help="a game that is held to the contract (all)")
