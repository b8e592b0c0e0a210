"""Lessons over the network: their page, their moments, and the table on which one plays on."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from priory.pages import learning as pages
from priory.server.api import TheHouse
from priory.server.house import known_device
from priory.server.limits import LAY
from priory.server.pages import asked_by
from priory.table import learning

router = APIRouter(include_in_schema=False)


@router.get("/learn/{id}")
async def learn(id: str, request: Request) -> Response:
    """The lesson of a game."""
    return HTMLResponse(pages.learn(asked_by(request), id))


@router.get("/learn/{id}/{ply}")
async def moment(id: str, ply: int, request: Request, seen: int | None = None) -> Response:
    """The table of the lesson after so many choices, for a page that has seen it at an earlier one."""
    return Response(pages.moment(asked_by(request), id, ply, seen), media_type="application/json")


@router.post("/learn/{id}/on")
async def play_on(id: str, request: Request, house: TheHouse) -> Response:
    """The table of the lesson as it lies at its end, to play on against bots."""
    house.allow(request, LAY)
    lesson = pages.found(id)
    response = RedirectResponse("/", 303)
    device = known_device(request, response, house)
    record, kept = lesson.record, lesson.kept
    served = await house.tables.lay(
        lesson.game,
        learning.places(lesson),
        dict(kept.variants),
        device,
        start=kept.start,
        seed=kept.seed,
        played=list(zip(record.choosers, record.options, strict=True)),
    )
    house.came(request, served)
    response.headers["location"] = f"/table/{served.id}"
    return response
