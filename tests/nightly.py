"""Cases of a test that are too long for every change: `make nightly` tries them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

Case = TypeVar("Case")


def by_night(cases: Iterable[Case], late: Callable[[Case], bool]) -> list[object]:
    """The cases of a test, of which those that are `late` wait for the night; one of several values is a tuple."""
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.nightly if late(case) else ())
        for case in cases
    ]
