"""The API of reviews: the review of a finished game as it grows, and each of its decisions in words."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request

from priory.core.journal import NOBODY
from priory.pages.under_way import UnderWay
from priory.review.judging import LONGER, USUAL
from priory.review.words import luck_and_skill, remark
from priory.server import wire
from priory.server.api import REFUSALS, TheCaller, TheHouse, TheTable
from priory.server.house import House
from priory.server.limits import LONGER_REVIEWS, LONGEST_WAIT
from priory.server.limits import REVIEWS as RATE
from priory.server.reading import StrictRoute
from priory.server.review_wire import RemarkTold, ReviewTold
from priory.server.served_table import ServedTable
from priory.table.refusals import Late

router = APIRouter(prefix="/api", responses=REFUSALS, route_class=StrictRoute)

Longer = Annotated[bool, Query(description="ten times as many walks for each choice: takes minutes")]


@router.get("/tables/{id}/review")
async def review(
    served: TheTable,
    request: Request,
    house: TheHouse,
    who: TheCaller,
    after: Annotated[int, Query(ge=0, le=wire.INT32, description="how many decisions are known already")] = 0,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="seconds to wait for more of them")] = 0.0,
    longer: Longer = False,
) -> ReviewTold:
    """The review of a finished game, from decision `after` on. The first who asks lets it be worked out; with `wait`
    the answer waits for more than is known. Once it is complete it is kept with the table."""
    one = await asked(served, request, house, longer)
    if wait:
        await house.reviews.wait(one, after, min(wait, LONGEST_WAIT))
    if one.review is None:
        return ReviewTold.none_yet(served.table.record.ply, LONGER if longer else USUAL)
    mine = who.seats(served, house)
    you = mine[0] if len(mine) == 1 else NOBODY
    told = [luck_and_skill(player, served.table.names, who.language, you) for player in one.review.players]
    return ReviewTold.of(one.review, after, one.left, told)


@router.get("/tables/{id}/review/{ply}")
async def decision(
    served: TheTable, request: Request, house: TheHouse, who: TheCaller, ply: wire.Ply, longer: Longer = False
) -> RemarkTold:
    """One decision of the review in words: options with their chances, and why another would have been better."""
    one = await asked(served, request, house, longer)
    record = served.table.record
    if ply >= record.ply:
        raise Late(f"there is no choice {ply}: they run from 0 to {record.ply - 1}")
    if one.review is None or ply >= one.review.done:
        raise Late(f"choice {ply} has not been looked at yet")
    found = one.review.decisions[ply]
    return RemarkTold.of(await asyncio.to_thread(remark, record, found, list(served.table.names), who.language))


async def asked(served: ServedTable, request: Request, house: House, longer: bool) -> UnderWay:
    """The review that was asked for; to begin one anew is not for everybody all the time."""
    if not house.reviews.knows(served, longer):
        house.allow(request, LONGER_REVIEWS if longer else RATE)
    return await house.reviews.ask(served, longer, house.places(request)[0])
