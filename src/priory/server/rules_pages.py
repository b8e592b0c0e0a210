"""The page of a game's rules over the network, and the pictures on it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from priory.pages import rules as pages
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
