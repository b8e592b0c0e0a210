"""For the one who runs the house: is it alive, is it ready, what does it count, and a small page with a few levers.

The steward's page asks for the token that the server was started with; without one there is no such page. It speaks
English, as the log does.
"""

from __future__ import annotations

import hmac
import os
import time
from typing import Annotated
from urllib.parse import parse_qs

from fastapi import APIRouter, Depends, Request
from fastapi.responses import PlainTextResponse, RedirectResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from priory.server.api import TheHouse
from priory.server.house import House
from priory.server.keys import stored
from priory.server.limits import TOKENS
from priory.server.metrics import exposed
from priory.server.pages import page
from priory.server.served_tables import CLOSED, DOOR, DRAINING, NOTICE

router = APIRouter(include_in_schema=False)
COOKIE = "steward"
HOURS = 12 * 3600
LONGEST_NOTICE = 300
LEVERS = ("open", "close", "drain", "announce")


async def answers(house: House) -> bool:
    """Whether the database does."""
    try:
        await house.store.ping()
    except (SQLAlchemyError, OSError, TimeoutError):
        return False
    return True


@router.get("/healthz")
async def alive() -> Response:
    """The process runs and answers; nothing else is asked."""
    return PlainTextResponse("alive\n")


@router.get("/readyz")
async def ready(house: TheHouse) -> Response:
    """New people may be sent here: the database answers, and nobody has begun to empty the house."""
    if not await answers(house):
        return PlainTextResponse("the database does not answer\n", 503)
    if house.tables.door == DRAINING:
        return PlainTextResponse("draining\n", 503)
    return PlainTextResponse("ready\n")


@router.get("/metrics")
async def metrics(request: Request, house: TheHouse) -> Response:
    """All that is counted. Where a steward is set it asks for the token, as `Authorization: Bearer`."""
    token = house.settings.steward
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if token and not hmac.compare_digest(given.encode(), token.encode()):
        raise HTTPException(401, "the steward's token is asked for")
    house.tables.count()
    return Response(exposed(), media_type=CONTENT_TYPE_LATEST)


# The steward.


def the_steward(request: Request, house: TheHouse) -> House:
    """The house, for whoever has shown the steward's token."""
    if not house.settings.steward:
        raise HTTPException(404, "no such page")
    shown = request.cookies.get(COOKIE, "")
    if not hmac.compare_digest(shown.encode(), stored(house.settings.steward).encode()):
        raise HTTPException(401, "the steward's token is asked for")
    return house


Stewarded = Annotated[House, Depends(the_steward)]


@router.get("/steward")
async def steward(request: Request, house: TheHouse) -> Response:
    """How the house is doing; or, for a stranger, the question for the token."""
    try:
        the_steward(request, house)
    except HTTPException as error:
        if error.status_code == 404:
            raise
        return page(request, "steward.html.j2", 401, known=False)
    house.tables.count()
    return page(
        request,
        "steward.html.j2",
        known=True,
        load=os.getloadavg() if hasattr(os, "getloadavg") else (),
        tables=len(house.tables),
        pages=house.tables.pages,
        thinking=house.tables.thinkers.busy,
        database=await answers(house),
        door=house.tables.door or "open",
        notice=house.tables.notice,
        troubles=[
            (time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(one.at)), one.of, one.what)
            for one in reversed(house.troubles.recent)
        ],
    )


@router.post("/steward")
async def come_in(request: Request, house: TheHouse) -> Response:
    """Show the token; a cookie remembers it for a few hours."""
    if not house.settings.steward:
        raise HTTPException(404, "no such page")
    house.allow(request, TOKENS)
    given = (await fields(request)).get("token", "")
    if not hmac.compare_digest(given.encode(), house.settings.steward.encode()):
        raise HTTPException(401, "that is not the steward's token")
    found = RedirectResponse("/steward", 303)
    found.set_cookie(
        COOKIE,
        stored(house.settings.steward),
        max_age=HOURS,
        httponly=True,
        samesite="strict",
        secure=house.settings.secure,
    )
    return found


@router.post("/steward/{lever}")
async def pull(lever: str, request: Request, house: Stewarded) -> Response:
    """Open or close the door for new tables, empty the house, or say something at all tables."""
    if lever not in LEVERS:
        raise HTTPException(404, f"there is no lever {lever!r}; there are {', '.join(LEVERS)}")
    if lever == "announce":
        said = (await fields(request)).get("notice", "")
        await house.store.say_of_house(NOTICE, " ".join(said.split())[:LONGEST_NOTICE])
    else:
        await house.store.say_of_house(DOOR, {"open": "", "close": CLOSED, "drain": DRAINING}[lever])
    await house.tables.decided()
    return RedirectResponse("/steward", 303)


async def fields(request: Request) -> dict[str, str]:
    """The fields of a form that was sent."""
    body = (await request.body()).decode("utf-8", "replace")
    return {name: values[0] for name, values in parse_qs(body).items()}
