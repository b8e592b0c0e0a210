"""Rounds: the pages of a table that have something new to see are told one after the other, in one go."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

from priory.server.presence import Presence
from priory.table.presence import Present
from priory.table.table import LiveTable

MOST = 16
"""So many pages are told in one go: where more look on, others get their turn in between."""
Tell = Callable[[float, Present], None]
"""Tells a page what is new: what time it is, and who is there."""


class Rounds:
    """Who waits to be told what is new at a table. Who is there is looked up once for all of them."""

    def __init__(self, table: LiveTable, presence: Presence) -> None:
        self._table, self._presence = table, presence
        self._waiting: deque[Tell] = deque()
        self._until: float | None = None
        self._timer: asyncio.TimerHandle | None = None

    def join(self, tell: Tell) -> None:
        """This page has something new to see."""
        self._waiting.append(tell)
        if len(self._waiting) == 1:
            asyncio.get_running_loop().call_soon(self._go_round)

    def _go_round(self) -> None:
        now, present = time.time(), self._presence.all(self._table)
        for _ in range(min(MOST, len(self._waiting))):
            self._waiting.popleft()(now, present)
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._go_round)
        self._look_again(self._presence.next())

    def _look_again(self, until: float | None) -> None:
        """Tell everybody when somebody will have been away for too long."""
        if until == self._until:
            return
        self.stop()
        if until is not None:
            left = max(0.0, until - time.monotonic())
            self._until, self._timer = until, asyncio.get_running_loop().call_later(left, self._somebody_is_gone)

    def _somebody_is_gone(self) -> None:
        self._until = self._timer = None
        self._table.wake()

    def stop(self) -> None:
        """Nobody is waited for any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._until = self._timer = None
