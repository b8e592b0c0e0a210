"""Reviews in a browser: worked out in the worker that thinks while nobody plays, and kept with their tables."""

from __future__ import annotations

import json
import logging
import time
from asyncio import create_task

from priory.alone.store import REVIEWS, Change, Store
from priory.alone.tables import HeldTable
from priory.alone.thoughts import Thoughts
from priory.pages.under_way import UnderWay
from priory.review.review import BadReview, Review, from_dict
from priory.review.sharing import SEED, told_of
from priory.review.working import Reviewer
from priory.table.refusals import Late

log = logging.getLogger("priory.alone")
BUDGET = 60
"""So many walks a decision is looked at with: in WebAssembly all takes many times as long as on a server."""
KEEP_EVERY = 5.0
"""A review under way is written down every so many seconds."""


class Reviews:
    """The reviews of one browser."""

    def __init__(self, store: Store, thoughts: Thoughts, budget: int = BUDGET) -> None:
        self.budget = budget
        self._store = store
        self._thoughts = thoughts
        self._known: dict[str, UnderWay] = {}

    async def seen(self, held: HeldTable) -> UnderWay:
        """What there is of the review of a finished game; nobody begins to work on the rest."""
        if not held.table.over:
            raise Late("the review tells what was hidden: it opens when the game is over")
        id = held.row.id
        if id not in self._known:
            kept = await self._kept(id)
            self._known.setdefault(id, UnderWay(kept))
        return self._known[id]

    async def ask(self, held: HeldTable) -> UnderWay:
        """What there is of it, and somebody who works on the rest."""
        one = await self.seen(held)
        if not one.complete and not one.working:
            one.task = create_task(self._work(held, one))
        return one

    async def look_now(self, held: HeldTable, ply: int) -> None:
        """Look at one choice before its turn has come: it is found the same as it would be then."""
        one = await self.seen(held)
        if not one.knows(ply):
            one.ahead[ply] = await self._thoughts.look(told_of(held.table.record), ply, self.budget)

    async def _work(self, held: HeldTable, one: UnderWay) -> None:
        """Look at one choice after the other. What goes wrong ends the work; whoever asks next lets it go on."""
        try:
            reviewer = await self._reviewer(held, one)
            text, kept = told_of(held.table.record), time.monotonic()
            while not reviewer.complete:
                ply = len(reviewer.decisions)
                known = one.ahead.pop(ply, None)
                reviewer.take(known or await self._thoughts.look(text, ply, self.budget))
                one.tell(reviewer.review())
                if time.monotonic() - kept > KEEP_EVERY or reviewer.complete:
                    kept = time.monotonic()
                    await self._keep(held.row.id, reviewer.review())
        except Exception:
            log.exception("the review of table %s was broken off", held.row.id)

    async def _reviewer(self, held: HeldTable, one: UnderWay) -> Reviewer:
        """Who goes on with what was kept, or begins anew where that is of another edition."""
        record = held.table.record
        if one.review is not None:
            try:
                return Reviewer(record, self.budget, SEED, one.review)
            except BadReview:
                one.done_before = 0
        first = await self._thoughts.begin(told_of(record), self.budget)
        return Reviewer(record, self.budget, SEED, first=first)

    async def _kept(self, id: str) -> Review | None:
        """The review of a table as far as it is kept; None where there is none that can be read here."""
        for text in await self._store.read(REVIEWS, id):
            try:
                return from_dict(json.loads(text))
            except BadReview as error:
                log.info("the review of table %s is of another edition and is made anew: %s", id, error)
        return None

    async def _keep(self, id: str, review: Review) -> None:
        """Write down how far it is, unless another window has come farther."""
        other = await self._kept(id)
        ahead = other is not None and other.done > review.done
        if other is None or not ahead or asked_of(other) != asked_of(review):
            await self._store.write([Change(REVIEWS, id, json.dumps(review.to_dict()))])


def asked_of(review: Review) -> tuple[object, ...]:
    """What a review is of: those that agree in it say the same."""
    return review.record, review.budget, review.seed, review.version
