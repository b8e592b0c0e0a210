"""Puzzles over the network: their pages, and the answers to tries."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from pydantic import Field

from priory.pages import puzzles as pages
from priory.pages.daily import today
from priory.puzzles.calendar import puzzle_of
from priory.puzzles.trying import LONGEST
from priory.server import wire
from priory.server.pages import asked_by, drawing
from priory.server.reading import StrictRoute

router = APIRouter(include_in_schema=False, route_class=StrictRoute)


class TryAsked(wire.Told):
    """A try: all options played so far, in their order; `show` gives up and asks for the solution."""

    played: Annotated[list[wire.Option], Field(max_length=LONGEST)] = Field(default_factory=list)
    show: bool = False


@router.get("/puzzles")
async def all_puzzles(request: Request) -> Response:
    """All puzzles."""
    return HTMLResponse(pages.shelves(asked_by(request)))


@router.get("/puzzle/today")
async def of_today() -> Response:
    """The way to the puzzle of the day."""
    found = puzzle_of(today())
    return RedirectResponse(f"/puzzle/{found.game.id}/{found.number}", 303)


@router.get("/puzzle/{id}/{number}")
async def one_puzzle(id: str, number: int, request: Request) -> Response:
    """One puzzle on its table."""
    return HTMLResponse(pages.one_puzzle(asked_by(request), id, number))


@router.get("/puzzle/{id}/{number}/{language}.svg")
async def picture(id: str, number: int, language: str) -> Response:
    """The board of a puzzle, as a picture."""
    return drawing(pages.picture(id, number, language))


@router.post("/puzzle/{id}/{number}/try")
async def try_it(id: str, number: int, asked: TryAsked, request: Request) -> Response:
    """What becomes of a try."""
    told = pages.tried(asked_by(request), id, number, asked.played, asked.show)
    return Response(told, media_type="application/json")
