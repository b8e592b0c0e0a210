"""Playing a match on a Ray cluster. A game lost with its worker is played again; none is counted twice."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from priory.arena.ledger import Ledger
from priory.arena.match import Result, play
from priory.core.errors import BadSetup

AHEAD = 2
"""Games handed out per processor, so that none waits for work."""
TRIES = 5
"""How often a game lost with its worker is begun again."""


def run(ledger: Ledger, address: str | None = None, told: Callable[[Result], None] | None = None) -> None:
    """Play what is left of the match on the cluster at this address, or on one of this machine's own."""
    try:
        import ray
    except ImportError as error:
        raise BadSetup("a match on Ray needs the extra `ray`: pip install 'priory[ray]'") from error
    mine = not ray.is_initialized()
    if mine:
        try:
            ray.init(address=address, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
        except ConnectionError as error:
            raise BadSetup(f"there is no Ray cluster at {address!r}: {error}") from error
    try:
        _play_all(ray, ledger, told)
    finally:
        if mine:
            ray.shutdown()


def _play_all(ray: Any, ledger: Ledger, told: Callable[[Result], None] | None) -> None:
    # A worker that dies takes only its own game with it: Ray begins that game again elsewhere.
    task = ray.remote(num_cpus=1, max_retries=TRIES)(play)
    left = ledger.left()[::-1]
    ahead = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
    running: list[Any] = []
    while left or running:
        while left and len(running) < ahead:
            running.append(task.remote(ledger.match, left.pop()))
        done, running = ray.wait(running, num_returns=1)
        for result in ray.get(done):
            if ledger.enter(result) and told is not None:
                told(result)
