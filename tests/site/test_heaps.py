"""In WebAssembly memory only grows: what each of the two workers has taken after games of all kinds is bounded."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from priory.core.registry import rooms
from tests.real import without
from tests.site.conftest import SITE
from tests.site.test_digests import HERE, MODULES, node

DRAWS, THINKS = 66.0, 46.0
"""So many megabytes the interpreter may take in the worker that draws, and in the one that thinks; it begins with 31,
and each time that there is not enough it takes a fifth more."""
CHOICES = 25
"""So many choices are made in a game of each kind."""


def taken(wishes: dict[str, Any]) -> dict[str, float]:
    """The megabytes that were taken after a game of each kind."""
    if not (SITE / "python" / "priory.pack.gz").exists():
        without("the page without a server is not built: make site")
    command = [node(), str(HERE / "digests.mjs"), str(SITE), str(MODULES), str(HERE / "heaps.py"), json.dumps(wishes)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize(("wishes", "most"), [({"choices": CHOICES}, DRAWS), ({}, THINKS)], ids=["draws", "thinks"])
def test_a_worker_does_not_take_more_and_more(wishes: dict[str, Any], most: float) -> None:
    found = taken(wishes)
    assert list(found) == list(rooms())
    assert max(found.values()) <= most, found
