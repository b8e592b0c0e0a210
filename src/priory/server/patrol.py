"""Patrol: who waits for the database is told when that takes too long."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import NamedTuple

EVERY = 1.0
"""Seconds between two looks at who has waited for too long."""


class Waiting(NamedTuple):
    """Somebody who waits, and until when."""

    done: asyncio.Future[None]
    until: float


class Patrol:
    """Looks now and then after all who wait, which costs less than an alarm for each."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[Waiting] = deque()

    def watch(self, done: asyncio.Future[None]) -> None:
        """TimeoutError for who waits for this, if it takes too long."""
        self._waiting.append(Waiting(done, self._loop.time() + self._patience))
        if len(self._waiting) == 1:
            self._loop.call_later(min(EVERY, self._patience), self._look)

    def _look(self) -> None:
        now = self._loop.time()
        while self._waiting and (self._waiting[0].done.done() or self._waiting[0].until <= now):
            done = self._waiting.popleft().done
            if not done.done():
                done.set_exception(TimeoutError("the database took too long"))
        if self._waiting:
            self._loop.call_later(min(EVERY, self._waiting[0].until - now), self._look)
