"""Gives every test of the generic suite each game, or each game with each of its set-ups."""

from __future__ import annotations

from priory.contract.conftest import pytest_generate_tests

__all__ = ["pytest_generate_tests"]
