"""The home page over the network: the boxes on their shelf, and the tables of this device."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from priory.core.errors import PrioryError
from priory.core.registry import game
from priory.pages import home as pages
from priory.pages.home import FIRST_LEVEL, Mine
from priory.server.api import LISTED, TheCaller, TheHouse
from priory.server.house import Caller, House, known_device
from priory.server.limits import LAY
from priory.server.pages import asked_by, drawing
from priory.server.store import Listed
from priory.table.refusals import NoSuchTable, Refusal

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home(request: Request, house: TheHouse, who: TheCaller, every: bool = False) -> Response:
    """The boxes, and the tables of this device: the first few, or every one."""
    listed = [] if who.device is None else await house.store.tables_of(who.device, LISTED)
    mine = await opened(listed, house, who)
    return HTMLResponse(pages.home(asked_by(request), mine, {one.game for one in listed}, every))


async def opened(listed: Sequence[Listed], house: House, who: Caller) -> list[Mine]:
    """The tables that can be opened, in the order they are listed."""

    async def table(one: Listed) -> Mine | None:
        try:
            served = await house.tables.get(one.id)
        except (Refusal, PrioryError):
            return None
        return Mine(served.table, who.seats(served, house), one.latest, one.away)

    found = await asyncio.gather(*[table(one) for one in listed])
    return [one for one in found if one is not None]


@router.get("/lid/{id}/{language}.svg")
async def lid_of(id: str, language: str) -> Response:
    """The picture on a box."""
    return drawing(pages.lid_of(id, language))


@router.post("/away/{id}")
async def put_away(id: str, house: TheHouse, who: TheCaller) -> Response:
    """This device lists the table no more; whoever has none of its seats changes nothing by it."""
    await house.store.put_away(await listed_here(id, house, who), str(who.device))
    return RedirectResponse("/", 303)


@router.post("/back/{id}")
async def bring_back(id: str, house: TheHouse, who: TheCaller) -> Response:
    """This device lists the table again."""
    await house.store.bring_back(await listed_here(id, house, who), str(who.device))
    return RedirectResponse("/", 303)


async def listed_here(id: str, house: House, who: Caller) -> str:
    """The id of a table that this device lists or has put away."""
    if who.device is not None and await house.store.lists(id, who.device):
        return id
    raise NoSuchTable("this device has no such table")


@router.post("/play/{id}")
async def play_now(id: str, request: Request, house: TheHouse, level: str = FIRST_LEVEL) -> Response:
    """A table against as many bots as the game has for somebody who just wants to play."""
    house.allow(request, LAY)
    one = game(id)
    places = pages.places_for(one, level)
    response = RedirectResponse("/", 303)
    device = known_device(request, response, house)
    served = await house.tables.lay(one, places, {}, device)
    house.came(request, served)
    response.headers["location"] = f"/table/{served.id}"
    return response
