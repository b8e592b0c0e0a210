"""The mark that ties a test to the numbered rules it holds the program to."""

from __future__ import annotations

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    """This test checks these rules of docs/rules/<id>.md: `@rule("P7.3", "P7.4")`."""
    if not numbers:
        raise ValueError("a rule mark needs at least one rule number")
    return pytest.mark.rule(*numbers)
