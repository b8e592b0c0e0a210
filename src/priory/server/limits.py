"""Limits: how often one address may ask, and how much it may send."""

from __future__ import annotations

import time
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
CHAT = Rate(6, 0.7)
MESSAGES = Rate(60, 15)


class Bucket:
    """What one place may still ask for."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = rate.burst
        self.seen = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.seen) * self.rate.per_second)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> float:
        """Seconds until one more is allowed."""
        return max(0.0, 1 - self.left) / self.rate.per_second


class Limits:
    """The buckets of all addresses."""

    def __init__(self, generous: bool = False) -> None:
        self._generous = generous
        self._buckets: dict[tuple[str, Rate], Bucket] = {}

    def check(self, address: str, rate: Rate) -> None:
        """Count one request of this kind from this address."""
        if self._generous:
            return
        key = (address, rate)
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= KEPT:
                oldest = sorted(self._buckets, key=lambda one: self._buckets[one].seen)
                for one in oldest[: KEPT // 2]:
                    del self._buckets[one]
            bucket = self._buckets[key] = Bucket(rate)
        if not bucket.take():
            raise TooMuch("too many requests: please wait a moment", bucket.wait())
