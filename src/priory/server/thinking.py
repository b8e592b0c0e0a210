"""Bots think in worker processes, so that nobody waits for them. A bot keeps its worker, and the worker its bot."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial

from priory.bots.kept import Kept
from priory.core.plain import Data
from priory.core.record import Record
from priory.core.registry import game
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.server.keys import new_seed

log = logging.getLogger("priory.thinking")

KEPT = Kept(128)
"""The bots of this worker. One whose place is lost here begins afresh at its next choice."""


@dataclass(frozen=True)
class Mind:
    """A bot that sits at a table of this process: its level, the seed it is known by, and the worker it thinks in."""

    level: str
    seed: int
    worker: int


def _quiet() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def think(game_id: str, position: Data, box: Data | None, seat: int, level: str, seed: int) -> int:
    """In a worker: the bot's choice at a table that agrees with all the seat knows."""
    table = game(game_id).from_dict(position, box)
    place = (game_id, seat, level, seed)
    try:
        return KEPT.bot(place, level, seed).choose(Seat(table, seat))
    except Exception:
        KEPT.leave(place)  # whatever went wrong in its head must not go wrong again
        raise


class Thinkers:
    """The worker processes."""

    def __init__(self, workers: int) -> None:
        self._pools: list[ProcessPoolExecutor | None] = [None] * workers
        self._asked = [0] * workers
        self._minds = [0] * workers

    def mind(self, level: str) -> Mind:
        """A new bot of this level, in the worker that has the least to do."""
        worker = min(range(len(self._pools)), key=lambda one: (self._asked[one], self._minds[one]))
        self._minds[worker] += 1
        return Mind(level, new_seed(), worker)

    def _ready(self, worker: int) -> ProcessPoolExecutor:
        pool = self._pools[worker]
        if pool is None:
            spawn = multiprocessing.get_context("spawn")
            pool = self._pools[worker] = ProcessPoolExecutor(1, mp_context=spawn, initializer=_quiet)
        return pool

    async def choose(self, record: Record, seat: int, mind: Mind) -> int:
        """What this bot chooses for the seat. Only what the seat may know leaves this process."""
        place = Seat(record.state, seat)
        position = place.imagine(Rng(new_seed())).to_dict()
        asked = partial(think, record.game.id, position, record.box, seat, mind.level, mind.seed)
        loop = asyncio.get_running_loop()
        pool = self._ready(mind.worker)
        self._asked[mind.worker] += 1
        try:
            return await loop.run_in_executor(pool, asked)
        except BrokenProcessPool:
            log.warning("a worker died while thinking; a new one takes over")
            if self._pools[mind.worker] is pool:
                self._pools[mind.worker] = None
            return await loop.run_in_executor(self._ready(mind.worker), asked)
        finally:
            self._asked[mind.worker] -= 1

    async def close(self) -> None:
        """Let the workers finish their thought, and go."""
        pools = [pool for pool in self._pools if pool is not None]
        await asyncio.gather(*[asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True) for pool in pools])
