"""Bots think in worker processes, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

from priory.bots.levels import bot
from priory.core.record import Record
from priory.core.registry import game
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.server.keys import new_seed

log = logging.getLogger("priory.thinking")


def _quiet() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def think(game_id: str, position: dict[str, Any], box: dict[str, Any] | None, seat: int, level: str, seed: int) -> int:
    """In a worker: the bot's choice at a table that agrees with all the seat knows."""
    table = game(game_id).from_dict(position, box)
    return bot(level, seed).choose(Seat(table, seat))


class Thinkers:
    """The worker processes."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=_quiet)
        return self._pool

    async def choose(self, record: Record, seat: int, level: str) -> int:
        """What this bot chooses for the seat. Only what the seat may know leaves this process."""
        place = Seat(record.state, seat)
        position = place.imagine(Rng(new_seed())).to_dict()
        asked = partial(think, record.game.id, position, record.box, seat, level, new_seed())
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._ready(), asked)
        except BrokenProcessPool:
            log.warning("a worker died while thinking; a new one takes over")
            self._pool = None
            return await loop.run_in_executor(self._ready(), asked)

    async def close(self) -> None:
        """Let the workers finish their thought, and go."""
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
