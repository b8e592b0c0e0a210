"""Reviews in the store: each is worked out by one process at a time, and kept as far as it goes."""

from __future__ import annotations

import logging
import time

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from priory.core.plain import Data
from priory.review.review import BadReview, Review, from_dict
from priory.server.schema import reviews
from priory.server.store import Store

log = logging.getLogger("priory.reviews")

LEASE = 60.0
"""Whoever works on a review says so again within so many seconds, or another may go on with it."""


class KeptReviews:
    """The reviews of the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def found(self, id: str, budget: int) -> Review | None:
        """The review of a table as far as it is kept; None where there is none that can be read here."""
        asked = select(reviews.c.data).where(reviews.c.table == id, reviews.c.budget == budget)
        async with self.store.engine.connect() as connection:
            data: Data | None = await connection.scalar(asked)
        if data is None:
            return None
        try:
            return from_dict(data)
        except BadReview as error:
            log.info("the review of table %s is of another edition and is made anew: %s", id, error)
            return None

    async def claim(self, id: str, budget: int) -> bool:
        """Take it on to work on a review, unless another process does; what was claimed must be kept up or let go."""
        now = time.time()
        mine = (reviews.c.table == id) & (reviews.c.budget == budget)
        async with self.store.writing() as connection:
            free = update(reviews).where(mine, reviews.c.claimed < now).values(claimed=now + LEASE)
            if (await connection.execute(free)).rowcount == 1:
                return True
        try:
            async with self.store.writing() as connection:
                fresh = insert(reviews).values(table=id, budget=budget, claimed=now + LEASE)
                await connection.execute(fresh)
        except IntegrityError:
            return False  # somebody works on it, or the table is gone
        return True

    async def keep(self, id: str, review: Review, going_on: bool) -> None:
        """Write down how far a claimed review has come; and whether the work goes on."""
        mine = (reviews.c.table == id) & (reviews.c.budget == review.budget)
        until = time.time() + LEASE if going_on else 0.0
        async with self.store.writing() as connection:
            await connection.execute(update(reviews).where(mine).values(claimed=until, data=review.to_dict()))

    async def let_go(self, id: str, budget: int) -> None:
        """Leave a claimed review to whoever asks next."""
        mine = (reviews.c.table == id) & (reviews.c.budget == budget)
        async with self.store.writing() as connection:
            await connection.execute(update(reviews).where(mine).values(claimed=0.0))
