"""Behind the doors of reviews: the same pages and answers as over the network."""

from __future__ import annotations

from priory.alone.asking import number_in
from priory.alone.doors import FOUND, JSON, Answer, Doors, Request, go, page
from priory.pages import review as pages
from priory.table.reviewing import Reviewed

REVIEWS = Doors()


async def reviewed(request: Request, work: bool = False) -> Reviewed:
    """The review of a table's game as far as it is, and with `work` somebody who works on the rest; Late while the game
    goes on."""
    held, reviews = await request.held(), request.house.reviews
    one = await (reviews.ask(held) if work else reviews.seen(held))
    return Reviewed(held.table, one.progress(held.table.record), held.mine, request.asked.language)


def ply_of(request: Request, found: Reviewed) -> int:
    """The decision that the path names."""
    return found.checked(number_in(request.parts["ply"], "ply"))


@REVIEWS.get("/review/{id}")
async def review(request: Request) -> Answer:
    """The whole page, at one decision."""
    found = await reviewed(request, work=True)
    return page(pages.review(request.asked, found, request.number("ply"), budget=request.house.reviews.budget))


@REVIEWS.get("/review/{id}/overview")
async def overview(request: Request) -> Answer:
    """How far it is, and all that does not belong to one decision."""
    return Answer(FOUND, pages.overview(await reviewed(request)), JSON)


@REVIEWS.get("/review/{id}/brief")
async def brief(request: Request) -> Answer:
    """What the ending tells of it."""
    return Answer(FOUND, pages.brief(await reviewed(request)), JSON)


@REVIEWS.get("/review/{id}/{ply}")
async def decision(request: Request) -> Answer:
    """One decision; with `line`, where the master's choice may lead."""
    found = await reviewed(request)
    return Answer(FOUND, pages.decision(found, ply_of(request, found), bool(request.number("line"))), JSON)


@REVIEWS.get("/review/{id}/{ply}/open")
async def all_open(request: Request) -> Answer:
    """The same decision with all cards open."""
    found = await reviewed(request)
    return Answer(FOUND, pages.opened(found, ply_of(request, found)), JSON)


@REVIEWS.post("/review/{id}/on")
async def go_on(request: Request) -> Answer:
    """Let it be worked on, where nobody does."""
    await reviewed(request, work=True)
    return Answer(FOUND)


@REVIEWS.post("/review/{id}/{ply}/look")
async def look_now(request: Request) -> Answer:
    """Look at one decision before its turn has come."""
    found = await reviewed(request)
    await request.house.reviews.look_now(await request.held(), ply_of(request, found))
    return Answer(FOUND)


@REVIEWS.post("/review/{id}/{ply}/try")
async def try_from(request: Request) -> Answer:
    """A new table from this moment against bots."""
    found = await reviewed(request)
    held = await request.house.try_from(await request.held(), ply_of(request, found))
    return go(f"/table/{held.row.id}")
