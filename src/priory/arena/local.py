"""Playing a match on the cores of this machine, in processes of their own."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context

from priory.arena.ledger import Ledger
from priory.arena.match import Result, play

AHEAD = 2
"""Games handed out per process, so that none waits for work."""


def run(ledger: Ledger, workers: int | None = None, told: Callable[[Result], None] | None = None) -> None:
    """Play what is left of the match. An interrupt keeps every finished game."""
    left = ledger.left()
    workers = min(workers or os.cpu_count() or 1, max(1, len(left)))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        running: set[Future[Result]] = set()
        try:
            while left or running:
                while left and len(running) < workers * AHEAD:
                    running.add(pool.submit(play, ledger.match, left.pop(0)))
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    result = future.result()
                    if ledger.enter(result) and told is not None:
                        told(result)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
