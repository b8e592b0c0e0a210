"""Bots think in worker processes, so that nobody waits for them. A bot keeps its worker, and the worker its bot."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from priory.bots.thinking import imagined, think
from priory.core.plain import Data
from priory.core.record import Record
from priory.server.ending_with_parent import end_with_parent
from priory.server.keys import new_seed
from priory.server.metrics import THINKING, timed
from priory.server.turns import Turns
from priory.table.hints import Hint, hinted_at

log = logging.getLogger("priory.thinking")
T = TypeVar("T")
HINTS, REVIEWS = "hint", "review"
"""How the time that hints and reviews take is counted."""


@dataclass(frozen=True)
class Mind:
    """A bot that sits at a table of this process: its level, the seed it is known by, and the worker it thinks in."""

    level: str
    seed: int
    worker: int


def _begin() -> None:
    """In a worker: leave it to the server when to stop, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def known(record: Record, seat: int) -> tuple[str, Data, Data | None, int]:
    """A table that agrees with what the seat knows, for a worker: only what it may know leaves this process."""
    return record.game.id, imagined(record.state, seat, new_seed()), record.box, seat


class Thinkers:
    """The worker processes."""

    def __init__(self, workers: int) -> None:
        self._pools: list[ProcessPoolExecutor | None] = [None] * workers
        self._turns = [Turns() for _ in range(workers)]
        self._minds = [0] * workers
        self._under_way: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> int:
        """How many bots think or wait for their turn to."""
        return sum(map(len, self._turns))

    def mind(self, level: str) -> Mind:
        """A new bot of this level, in the worker that has the least to do."""
        worker = min(range(len(self._pools)), key=lambda one: (len(self._turns[one]), self._minds[one]))
        self._minds[worker] += 1
        return Mind(level, new_seed(), worker)

    def _ready(self, worker: int) -> ProcessPoolExecutor:
        pool = self._pools[worker]
        if pool is None:
            spawn = multiprocessing.get_context("spawn")
            pool = self._pools[worker] = ProcessPoolExecutor(1, mp_context=spawn, initializer=_begin)
        return pool

    async def choose(
        self, record: Record, seat: int, mind: Mind, asker: str = "", table: str = "", seconds: float | None = None
    ) -> int:
        """What this bot chooses for the seat, when it is the turn of its table and of those who play there; it thinks
        for so many seconds at most, if they are told."""
        asked = partial(think, *known(record, seat), mind.level, mind.seed, seconds)
        return await self._in_turn(mind.worker, asked, asker, table, mind.level)

    async def hint(self, record: Record, seat: int, asker: str = "", table: str = "") -> Hint:
        """What the master would do for the seat, thought out in the worker that has the least to do."""
        return await self._in_turn(self._idlest(), partial(hinted_at, *known(record, seat)), asker, table, HINTS)

    async def look_back(self, asked: Callable[[], T], asker: str, table: str) -> T:
        """Do a piece of work for a game that is over, in the worker that has the least to do, whenever no bot wants to
        think there; of several who ask for such work, whoever has had the least of late goes first."""
        return await self._in_turn(self._idlest(), asked, asker, table, REVIEWS, patient=True)

    def _idlest(self) -> int:
        """The worker that has the least to do."""
        return min(range(len(self._pools)), key=lambda one: len(self._turns[one]))

    async def _in_turn(
        self, worker: int, asked: Callable[[], T], asker: str, table: str, level: str, patient: bool = False
    ) -> T:
        """Do it when its turn has come. Who goes away before gives up the turn; who goes away in the middle has it
        until the worker is done, and is charged for it: else whoever asks and goes would think for nothing."""
        begun, found = False, list[T]()

        async def turn() -> None:
            nonlocal begun
            async with self._turns[worker].taken(asker, table, patient):
                begun = True
                with timed(THINKING.labels(level=level)):
                    found.append(await self._done(worker, asked))

        task = asyncio.create_task(turn())
        self._under_way.add(task)
        task.add_done_callback(self._over)
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            if not begun:
                task.cancel()
            raise
        return found[0]

    def _over(self, task: asyncio.Task[None]) -> None:
        """A turn is over; what went wrong in it is told to whoever waits, if anybody does."""
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()

    async def _done(self, worker: int, asked: Callable[[], T]) -> T:
        """What this worker, or the one that takes over if it dies, makes of it."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._ready(worker), asked)
        except BrokenProcessPool:
            log.warning("a worker died while thinking; a new one takes over")
            self._pools[worker] = None
            return await loop.run_in_executor(self._ready(worker), asked)

    async def close(self) -> None:
        """Let the workers finish their thought, and go."""
        pools = [pool for pool in self._pools if pool is not None]
        await asyncio.gather(*[asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True) for pool in pools])
        await asyncio.gather(*self._under_way, return_exceptions=True)
