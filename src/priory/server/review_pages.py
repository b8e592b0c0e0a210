"""The page of a review: whoever may see the replay may see it, once the game is over."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from priory.pages import review as pages
from priory.server.api import TheCaller, TheHouse
from priory.server.house import Caller, House, known_device, language_of
from priory.server.limits import LAY, REVIEWS
from priory.server.pages import asked_by
from priory.server.review_api import asked
from priory.table.reviewing import Reviewed

router = APIRouter(include_in_schema=False)


def is_longer(request: Request) -> bool:
    """Whether the longer review is asked for; every address of its page says so."""
    return request.query_params.get("longer") == "1"


async def reviewed(id: str, request: Request, house: House, who: Caller, work: bool = False) -> Reviewed:
    """The review of a table's game as far as it is, the usual one or the longer one, for whoever asks, and with `work`
    somebody who works on the rest; Late while the game goes on."""
    served = await house.tables.get(id)
    longer = is_longer(request)
    one = await (asked(served, request, house, longer) if work else house.reviews.seen(served, longer))
    progress = one.progress(served.table.record)
    return Reviewed(served.table, progress, who.seats(served, house), language_of(request))


@router.get("/review/{id}")
async def review(id: str, request: Request, house: TheHouse, who: TheCaller, ply: int | None = None) -> Response:
    """The whole page, at one decision."""
    found = await reviewed(id, request, house, who, work=True)
    return HTMLResponse(pages.review(asked_by(request), found, ply))


@router.get("/review/{id}/overview")
async def overview(id: str, request: Request, house: TheHouse, who: TheCaller) -> Response:
    """How far it is, and all that does not belong to one decision."""
    found = await reviewed(id, request, house, who)
    return Response(pages.overview(found), media_type="application/json")


@router.get("/review/{id}/brief")
async def brief(id: str, request: Request, house: TheHouse, who: TheCaller) -> Response:
    """What the ending tells of it."""
    found = await reviewed(id, request, house, who)
    return Response(pages.brief(found), media_type="application/json")


@router.get("/review/{id}/{ply}")
async def decision(
    id: str, ply: int, request: Request, house: TheHouse, who: TheCaller, line: bool = False
) -> Response:
    """One decision; with `line`, where the master's choice may lead."""
    found = await reviewed(id, request, house, who)
    return Response(pages.decision(found, ply, line), media_type="application/json")


@router.get("/review/{id}/{ply}/open")
async def all_open(id: str, ply: int, request: Request, house: TheHouse, who: TheCaller) -> Response:
    """The same decision with all cards open: everybody's own place, seat by seat."""
    found = await reviewed(id, request, house, who)
    return Response(pages.opened(found, ply), media_type="application/json")


@router.post("/review/{id}/on", status_code=204)
async def go_on(id: str, request: Request, house: TheHouse, who: TheCaller) -> None:
    """Let it be worked on, where nobody does."""
    await reviewed(id, request, house, who, work=True)


@router.post("/review/{id}/{ply}/look", status_code=204)
async def look_now(id: str, ply: int, request: Request, house: TheHouse, who: TheCaller) -> None:
    """Look at one decision before its turn has come."""
    found = await reviewed(id, request, house, who)
    house.allow(request, REVIEWS)
    asker = house.places(request)[0]
    await house.reviews.look_now(await house.tables.get(id), found.checked(ply), asker, is_longer(request))


@router.post("/review/{id}/{ply}/try")
async def try_from(id: str, ply: int, request: Request, house: TheHouse, who: TheCaller) -> Response:
    """A new table from this moment against bots, for whoever may see the review."""
    house.allow(request, LAY)
    found = await reviewed(id, request, house, who)
    response = RedirectResponse("/", 303)
    device = known_device(request, response, house)
    served = await house.tables.try_from(await house.tables.get(id), found.checked(ply), device)
    house.came(request, served)
    response.headers["location"] = f"/table/{served.id}"
    return response
