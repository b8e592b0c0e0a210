"""The page of a game's rules over the network, the pictures on it, and the game they are cut from."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from priory.pages import rules as pages
from priory.pages import shown
from priory.server.api import TheHouse
from priory.server.pages import asked_by, drawing

router = APIRouter(include_in_schema=False)


@router.get("/rules/{id}")
async def rules(
    id: str, request: Request, house: TheHouse, original: bool = False, table: str | None = None
) -> Response:
    """The rules of a game for people, in general or for a table."""
    laid = None if table is None else (await house.tables.get(table)).table
    return HTMLResponse(pages.rules(asked_by(request), id, original, laid))


@router.get("/figure/{id}/{name}/{language}.svg")
def figure_of(id: str, name: str, language: str) -> Response:
    """A picture of the rules."""
    return drawing(pages.figure_of(id, name, language))


@router.get("/rules/{id}/{name}")
async def opened(id: str, name: str, request: Request) -> Response:
    """The game that the pictures are cut from, opened at the moment of one of them."""
    return HTMLResponse(shown.shown(asked_by(request), id, name))


@router.get("/shown/{id}")
async def told(id: str, request: Request, seat: int | None = None) -> Response:
    """All that happened in that game."""
    return Response(shown.told(asked_by(request), id, seat), media_type="application/json")


@router.get("/shown/{id}/{ply}")
async def moment(id: str, ply: int, request: Request, seat: int | None = None) -> Response:
    """That game after so many choices."""
    return Response(shown.moment(asked_by(request), id, ply, seat), media_type="application/json")
