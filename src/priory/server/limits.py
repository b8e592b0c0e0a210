"""Limits: how often one place may ask, how much it may send, and how many connections it may hold open.

A place is an address (with IPv6 the network of a household), or a device by its cookie.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from priory.server.refusals import TooMuch

BODY_LIMIT = 256 * 1024
MESSAGE_LIMIT = 8 * 1024
KEPT = 10_000
LONGEST_WAIT = 30.0
"""Seconds a request for news may wait: less than most proxies allow."""


class Rate(NamedTuple):
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


READ = Rate(300, 60)
WRITE = Rate(60, 15)
LAY = Rate(20, 0.5)
BOXES = Rate(6, 0.1)
REVIEWS = Rate(10, 0.05)
LONGER_REVIEWS = Rate(2, 1 / 300)
CHAT = Rate(6, 0.7)
HINTS = Rate(10, 0.5)
STATIC = Rate(2000, 300)
TOKENS = Rate(10, 0.2)
MESSAGES = Rate(60, 15)
MESSAGES_OF_DEVICE = Rate(180, 45)
MESSAGES_OF_ADDRESS = Rate(600, 150)


BODY_SECONDS = 30.0
"""Until the whole of a request must be there."""
LINES_OF_ADDRESS = 600
"""Connections of any kind: a browser holds six for a moment."""
SOCKETS_OF_ADDRESS = 200
SOCKETS_OF_DEVICE = 20
IDLE_SOCKET = 180.0
"""Seconds after which a page that says nothing is taken for gone: ours say something every few seconds."""


class Bucket:
    """What one place may still ask for."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = rate.burst
        self.seen = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Whether one more, or something that counts as several, is allowed now."""
        now = time.monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.seen) * self.rate.per_second)
        self.seen = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def wait(self, cost: float = 1) -> float:
        """Seconds until as much is allowed."""
        return max(0.0, cost - self.left) / self.rate.per_second


class Limits:
    """The buckets of all places, and their open connections."""

    def __init__(self, generous: bool = False) -> None:
        self._generous = generous
        self._buckets: dict[tuple[str, Rate], Bucket] = {}
        self._open: Counter[str] = Counter()

    @contextmanager
    def held(self, most: dict[str, int]) -> Iterator[None]:
        """Hold a connection open, if none of these places has as many as it may have."""
        self.hold(most)
        try:
            yield
        finally:
            self.let_go(most)

    def hold(self, most: dict[str, int]) -> None:
        """One connection more for these places; TooMuch if one of them has as many as it may have."""
        for place, allowed in most.items():
            if self._open[place] >= allowed and not self._generous:
                raise TooMuch("too many pages are open from here: please close some", IDLE_SOCKET)
        self._open.update(most.keys())

    def let_go(self, places: Iterable[str]) -> None:
        """One connection less."""
        for place in places:
            self._open[place] -= 1
            if self._open[place] <= 0:
                del self._open[place]

    def check(self, place: str, rate: Rate, cost: float = 1) -> None:
        """Count one request of this kind from this place; TooMuch if it is one too many."""
        seconds = self.left(place, rate, cost)
        if seconds > 0:
            raise TooMuch("too many requests: please wait a moment", seconds)

    def left(self, place: str, rate: Rate, cost: float = 1) -> float:
        """Count one request of this kind from this place; if it is one too many, the seconds until one is welcome."""
        if self._generous:
            return 0.0
        key = (place, rate)
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= KEPT:
                oldest = sorted(self._buckets, key=lambda one: self._buckets[one].seen)
                for one in oldest[: KEPT // 2]:
                    del self._buckets[one]
            bucket = self._buckets[key] = Bucket(rate)
        return 0.0 if bucket.take(cost) else bucket.wait(cost)
