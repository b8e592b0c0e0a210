"""Earlier moments of a table, and the log by turns: what a page asks for while somebody looks back."""

from __future__ import annotations

from fastapi import APIRouter, Response

from priory.pages import moments as pages
from priory.server.api import TheCaller, TheHouse

router = APIRouter(include_in_schema=False)


@router.get("/moment/{id}/{ply}")
async def moment(id: str, ply: int, house: TheHouse, who: TheCaller, seat: int | None = None) -> Response:
    """The table at an earlier moment, drawn, for the scrubber."""
    served = await house.tables.get(id)
    from_seat, mine = who.looks_from(served, house, seat), who.seats(served, house)
    found = pages.moment(served.table, ply, from_seat, mine, who.language)
    return Response(found, media_type="application/json")


@router.get("/told/{id}")
async def told(id: str, house: TheHouse, who: TheCaller, seat: int | None = None) -> Response:
    """All that happened so far, by turns, for a replay."""
    served = await house.tables.get(id)
    found = pages.told(served.table, who.looks_from(served, house, seat), who.language)
    return Response(found, media_type="application/json")
