"""Whose bots think next: places take turns, and so do the tables of each, so that nobody's tables hold up others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from priory.server.metrics import QUEUE, WAITING

KEPT = 1000


@dataclass(eq=False)
class Turn:
    """One that waits: for whom, at which table, since when, and how it is told; the patient let all others go first."""

    asker: str
    table: str
    since: float
    ready: asyncio.Future[None]
    patient: bool = False


class Shares:
    """Who is next by what each has had, in a time of its own that goes on only while somebody is served.

    Whoever is served for a second is a second ahead of that time, and whoever is least ahead is next. Who has asked for
    nothing for a while begins at the present: nobody saves up turns, and nobody owes any for what they had while no one
    else wanted it. So whoever comes with many tables, after others have played for long, gets no more than one of two.
    """

    def __init__(self) -> None:
        self._now = 0.0
        self._had: dict[str, float] = {}

    def begins(self, one: str) -> float:
        """When it would be the turn of this one."""
        return max(self._now, self._had.get(one, 0.0))

    def served(self, one: str, begun: float, seconds: float) -> None:
        """This one was served for so long, from when its turn had come."""
        self._had[one] = begun + seconds
        if len(self._had) > KEPT:
            self._had = {name: until for name, until in self._had.items() if until > self._now}

    def go_on(self, until: float) -> None:
        """It is the turn of whoever had to wait until then."""
        self._now = max(self._now, until)


class Turns:
    """The turns at one worker, which does one thing at a time."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._busy = False
        self._waiting: list[Turn] = []
        self.places, self.tables = Shares(), Shares()

    def __len__(self) -> int:
        return len(self._waiting) + self._busy

    @asynccontextmanager
    async def taken(self, asker: str, table: str, patient: bool = False) -> AsyncIterator[None]:
        """One's turn: it begins when all that goes before is done, and what it takes is remembered. Who is patient goes
        when nobody else waits."""
        asked = self._clock()
        if self._busy:
            await self._wait(Turn(asker, table, asked, asyncio.get_running_loop().create_future(), patient))
        self._busy = True
        began = self._clock()
        WAITING.observe(began - asked)
        mine = [(shares, one, shares.begins(one)) for shares, one in ((self.places, asker), (self.tables, table))]
        for shares, _, begun in mine:
            shares.go_on(begun)
        try:
            yield
        finally:
            for shares, one, begun in mine:
                shares.served(one, begun, self._clock() - began)
            self._pass_on()

    async def _wait(self, turn: Turn) -> None:
        self._waiting.append(turn)
        QUEUE.inc()
        try:
            await turn.ready
        except asyncio.CancelledError:
            if turn in self._waiting:
                self._waiting.remove(turn)
            else:
                self._pass_on()  # it was told already, and does not take its turn
            raise
        finally:
            QUEUE.dec()

    def _pass_on(self) -> None:
        """The next one: whose place is least ahead, then whose table, then who has waited longest."""
        waiting = [one for one in self._waiting if not one.ready.done()]  # else it goes away, and knows it in a moment
        self._busy = bool(waiting)
        if waiting:
            first = min(
                waiting,
                key=lambda one: (
                    one.patient,
                    self.places.begins(one.asker),
                    self.tables.begins(one.table),
                    one.since,
                ),
            )
            self._waiting.remove(first)
            first.ready.set_result(None)
