"""Reviews of finished games: worked out in the thinkers' processes while no bot wants to think, once for all who ask.

What is worked out is kept every few seconds: after a restart, or when a process is gone, whoever asks next lets it go
on from there.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from priory.pages.under_way import UnderWay
from priory.review.judging import LONGER, USUAL
from priory.review.review import BadReview
from priory.review.sharing import SEED, begin, look, told_of
from priory.review.working import Reviewer
from priory.server.kept_reviews import KeptReviews
from priory.server.served_table import ServedTable
from priory.server.store import Store
from priory.server.thinking import Thinkers
from priory.table.refusals import Late

log = logging.getLogger("priory.reviews")

KEEP_EVERY = 10.0
"""A review under way is written down every so many seconds."""
LOOK_AGAIN = 2.0
"""Where another process works on it, the store is looked at again after so many seconds."""
REMEMBERED = 32
"""So many reviews that nobody works on are remembered here; the store has all."""


class Reviews:
    """All reviews that somebody has asked this process for."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.kept = KeptReviews(store)
        self.thinkers = thinkers
        self._known: dict[tuple[str, int], UnderWay] = {}

    def knows(self, served: ServedTable, longer: bool = False) -> bool:
        """Whether there is nothing to begin with: somebody works on this review, or it is whole."""
        one = self._known.get((served.id, LONGER if longer else USUAL))
        return one is not None and (one.working or one.complete)

    async def seen(self, served: ServedTable, longer: bool = False) -> UnderWay:
        """What there is of the review of a finished game; nobody begins to work on the rest."""
        if not served.table.over:
            raise Late("the review tells what was hidden: it opens when the game is over")
        place = served.id, LONGER if longer else USUAL
        one = self._known.get(place)
        if one is None:
            one = self._known.setdefault(place, UnderWay(await self.kept.found(*place)))
            self._forget()
        return one

    async def ask(self, served: ServedTable, longer: bool = False, asker: str = "") -> UnderWay:
        """The review of a finished game: what there is of it, and somebody who works on the rest for `asker`."""
        one = await self.seen(served, longer)
        if not one.complete and not one.working:
            one.asker = asker
            work = self._work(served, LONGER if longer else USUAL, one)
            one.task = asyncio.create_task(work, name=f"review of {served.id}")
        return one

    async def look_now(self, served: ServedTable, ply: int, asker: str = "", longer: bool = False) -> None:
        """Look at one choice before its turn has come: it is found the same as it would be then."""
        one = await self.seen(served, longer)
        if not one.knows(ply):
            asked = partial(look, told_of(served.table.record), ply, LONGER if longer else USUAL)
            one.ahead[ply] = await self.thinkers.look_back(asked, asker, served.id)

    async def wait(self, one: UnderWay, after: int, seconds: float) -> None:
        """Wait until more than so many choices have been looked at, at most so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while one.review is None or (one.review.done <= after and not one.review.complete):
                    await one.more.wait()

    async def _work(self, served: ServedTable, budget: int, one: UnderWay) -> None:
        """Work on it, or wait for what another process finds."""
        try:
            while one.review is None or not one.review.complete:
                if await self.kept.claim(served.id, budget):
                    await self._go_on(served, budget, one)
                    return
                await asyncio.sleep(LOOK_AGAIN)
                found = await self.kept.found(served.id, budget)
                if found is not None:
                    one.tell(found)
        except (SQLAlchemyError, OSError) as error:
            log.warning("the review of table %s was broken off: %s", served.id, str(error)[:200])
        except Exception:
            log.exception("the review of table %s was broken off", served.id)

    async def _go_on(self, served: ServedTable, budget: int, one: UnderWay) -> None:
        """Look at one choice after the other, and write down how far it is."""
        record = served.table.record
        text = told_of(record)
        so_far = await self.kept.found(served.id, budget)
        try:
            try:
                reviewer = Reviewer(record, budget, SEED, so_far)
            except BadReview:
                so_far = None  # of another edition
            if so_far is None:
                first = await self.thinkers.look_back(partial(begin, text, budget), one.asker, served.id)
                reviewer = Reviewer(record, budget, SEED, first=first)
            kept = time.monotonic()
            while not reviewer.complete:
                ply = len(reviewer.decisions)
                asked = partial(look, text, ply, budget)
                if ply not in one.ahead:
                    one.ahead[ply] = await self.thinkers.look_back(asked, one.asker, served.id)
                reviewer.take(one.ahead.pop(ply))
                one.tell(reviewer.review())
                if time.monotonic() - kept > KEEP_EVERY:
                    kept = time.monotonic()
                    await self.kept.keep(served.id, reviewer.review(), True)
            await self.kept.keep(served.id, reviewer.review(), False)
            one.tell(reviewer.review())
        except BaseException:
            with suppress(SQLAlchemyError, OSError):
                await asyncio.shield(self._leave(served.id, budget, one))
            raise

    async def _leave(self, id: str, budget: int, one: UnderWay) -> None:
        """Leave a review to whoever asks next; what was told of it is kept."""
        if one.review is None:
            await self.kept.let_go(id, budget)
        else:
            await self.kept.keep(id, one.review, False)

    def _forget(self) -> None:
        """Remember only the latest of those that nobody works on."""
        idle = [place for place, one in self._known.items() if not one.working]
        for place in idle[: max(0, len(self._known) - REMEMBERED)]:
            del self._known[place]

    async def close(self) -> None:
        """Break off what is under way: the store has it as far as it was written down."""
        tasks = [one.task for one in self._known.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
