"""Time to think: it is up when it has run out, or when somebody asks whoever thinks to stop."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final


class Bell:
    """What is asked now and then while a bot thinks, if there is anything to ask: whether to stop."""

    def __init__(self) -> None:
        self.rung: Callable[[], bool] | None = None


BELL: Final = Bell()
"""The one bell of this process; only a process that thinks about one choice at a time may hang something on it."""


def up(until: float) -> bool:
    """Whether the time until then is up."""
    if time.perf_counter() >= until:
        return True
    rung = BELL.rung
    return rung is not None and rung()
