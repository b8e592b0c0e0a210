"""In WebAssembly memory only grows: what each of the two workers has taken after games of all kinds is bounded."""

from __future__ import annotations

from typing import Any

import pytest

from priory.core.registry import rooms
from tests.site.wasm import run_there

DRAWS, THINKS = 66.0, 46.0
"""So many megabytes the interpreter may take in the worker that draws, and in the one that thinks; it begins with 31,
and each time that there is not enough it takes a fifth more."""
CHOICES = 25
"""So many choices are made in a game of each kind."""


def taken(wishes: dict[str, Any]) -> dict[str, float]:
    """The megabytes that were taken after a game of each kind."""
    found: dict[str, float] = run_there("heaps.py", wishes)
    return found


@pytest.mark.parametrize(("wishes", "most"), [({"choices": CHOICES}, DRAWS), ({}, THINKS)], ids=["draws", "thinks"])
def test_a_worker_does_not_take_more_and_more(wishes: dict[str, Any], most: float) -> None:
    found = taken(wishes)
    assert list(found) == list(rooms())
    assert max(found.values()) <= most, found
