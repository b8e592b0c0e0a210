"""Tests with real parts, a browser or a database, are left out where there are none, but never by `.ci/run`."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def without(reason: str) -> NoReturn:
    """This cannot be tested here."""
    if os.environ.get("PRIORY_CI") == "1":
        pytest.fail(f"{reason}, and this run must leave nothing out")
    pytest.skip(reason)
