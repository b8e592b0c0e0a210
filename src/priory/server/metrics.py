"""What is counted while the house is open, for Prometheus and for the steward's page."""

from __future__ import annotations

import logging
import os
import time
from collections import deque
from typing import NamedTuple

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""Where the processes of one server put their counts together."""
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
RECENT = 50

ANSWERS = Counter("priory_answers", "answers to requests, and live connections that were closed", ["kind", "status"])
MOVES = Counter("priory_moves", "choices and undos that were taken in", ["game", "by"])
REFUSALS = Counter("priory_refusals", "what was refused, by its code", ["code"])
ERRORS = Counter("priory_errors", "errors that were logged, by who logged them", ["of"])
THINKING = Histogram("priory_thinking_seconds", "from when a bot is asked until it answers", ["level"], buckets=SLOW)
WAITING = Histogram("priory_thinking_wait_seconds", "how long a bot waited for its turn to think", buckets=SLOW)
DATABASE = Histogram("priory_database_seconds", "how long the database took", ["what"], buckets=QUICK)
TABLES = Gauge("priory_tables", "tables in memory", multiprocess_mode="livesum")
PAGES = Gauge("priory_pages", "pages that are open on a table", multiprocess_mode="livesum")
QUEUE = Gauge("priory_thinking_queue", "bots that wait for their turn to think", multiprocess_mode="livesum")


class Trouble(NamedTuple):
    """An error, for the steward: when, who, what. Never more than the log says."""

    at: float
    of: str
    what: str


class Troubles(logging.Handler):
    """Counts what is logged as an error, and remembers the latest."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.recent: deque[Trouble] = deque(maxlen=RECENT)

    def emit(self, record: logging.LogRecord) -> None:
        ERRORS.labels(of=record.name).inc()
        self.recent.append(Trouble(record.created, record.name, record.getMessage()[:300]))


class timed:  # noqa: N801  # it is used like a function
    """Measure what is done within."""

    __slots__ = ("_began", "_histogram")

    def __init__(self, histogram: Histogram) -> None:
        self._histogram = histogram

    def __enter__(self) -> None:
        self._began = time.perf_counter()

    def __exit__(self, *_: object) -> None:
        self._histogram.observe(time.perf_counter() - self._began)


def leave() -> None:
    """This process is no longer one of several: what it has open is not counted any more."""
    if SHARED in os.environ:
        mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]


def exposed() -> bytes:
    """All of it in Prometheus' format, of all processes that share a folder."""
    if SHARED not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
