"""A review of a table's game while it is worked out: as far as it goes, who works on it, and who waits for more."""

from __future__ import annotations

import asyncio
import time

from priory.core.record import Record
from priory.review.review import Review
from priory.review.working import Look
from priory.table.reviewing import Progress, nothing_yet


class UnderWay:
    """A review at one table."""

    def __init__(self, review: Review | None) -> None:
        self.review = review
        self.task: asyncio.Task[None] | None = None
        self.asker = ""
        """Where those are for whom it is worked on."""
        self.more = asyncio.Event()
        self.ahead: dict[int, Look] = {}
        """What was looked at before its turn had come."""
        self.began = time.monotonic()
        self.done_before = 0 if review is None else review.done

    def tell(self, review: Review) -> None:
        """There is more of it."""
        self.review = review
        self.more.set()
        self.more = asyncio.Event()

    @property
    def working(self) -> bool:
        """Whether somebody works on it."""
        return self.task is not None and not self.task.done()

    @property
    def complete(self) -> bool:
        """Whether all has been looked at."""
        return self.review is not None and self.review.complete

    @property
    def left(self) -> float | None:
        """About how many seconds it will take; None before that can be told."""
        if self.review is None or self.review.done == self.done_before:
            return None
        pace = (time.monotonic() - self.began) / (self.review.done - self.done_before)
        return pace * (self.review.total - self.review.done)

    def knows(self, ply: int) -> bool:
        """Whether this choice has been looked at, in its turn or before."""
        return ply in self.ahead or (self.review is not None and ply < self.review.done)

    def progress(self, record: Record) -> Progress:
        """How far it is, as a page is told."""
        ahead = {ply: found.decision for ply, found in self.ahead.items()}
        return Progress(nothing_yet(record) if self.review is None else self.review, self.working, self.left, ahead)
