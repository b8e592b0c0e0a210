"""The pages over the network: a new table, the table itself, replays, about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from priory.core.errors import UnknownGame
from priory.core.journal import NOBODY
from priory.core.reader import LANGUAGES
from priory.core.registry import game
from priory.drawing.whitespace import lean_styles
from priory.pages import page as pages
from priory.pages import tables
from priory.pages.page import Asked, written
from priory.server.api import TheCaller, TheHouse
from priory.server.house import LANGUAGE_COOKIE, YEARS, Caller, known_device, language_of
from priory.server.served_table import ServedTable
from priory.table.people import PERSON
from priory.table.refusals import NoSuchTable

router = APIRouter(include_in_schema=False)
FOR_AN_HOUR = "public, max-age=3600"
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"


def asked_by(request: Request) -> Asked:
    """Whoever asks for a page, and how this house is called for them."""
    return Asked(language_of(request), request.url.path, str(request.base_url).rstrip("/"))


def page(request: Request, template: str, status: int = 200, **values: object) -> HTMLResponse:
    """A page in the language of whoever asks."""
    return HTMLResponse(written(asked_by(request), template, **values), status)


def sorry(request: Request, status: int, code: str) -> Response:
    """A page that says what is wrong and where to go on."""
    return HTMLResponse(pages.sorry(asked_by(request), code), status)


def drawing(svg: str) -> Response:
    """A picture that stays as it is for a while."""
    headers = {"cache-control": FOR_AN_HOUR, "content-security-policy": PICTURE_POLICY}
    return Response(svg, media_type="image/svg+xml", headers=headers)


@router.get("/new/{id}")
async def new(id: str, request: Request) -> Response:
    """The form for a new table."""
    return HTMLResponse(tables.new(asked_by(request), id))


# The table.


@router.get("/table/{id}")
async def table(id: str, request: Request, house: TheHouse, who: TheCaller, watch: bool = False) -> Response:
    """The table, or the free seats of one that waits, unless somebody only wants to watch."""
    served = await house.tables.get(id)
    mine = who.seats(served, house)
    if served.table.waiting and not mine and not watch and who.back(served, house) is None:
        return HTMLResponse(tables.join(asked_by(request), served.table, who.device))
    seat = mine[0] if len(mine) == 1 else NOBODY
    return table_page(request, served, house, who, seat, mine, "live")


def table_page(
    request: Request, served: ServedTable, house: TheHouse, who: Caller, seat: int, mine: Sequence[int], mode: str
) -> Response:
    """The frame with the table as this seat sees it."""
    asked = asked_by(request)
    links = {one: seat_link(served, one, house) for one in mine} if mode == "live" else {}
    back = who.back(served, house) if mode == "live" else None
    host, patience = who.is_host(served, house), tables.patience(asked, served.presence.patience)
    return HTMLResponse(tables.frame(asked, served.table, seat, mine, mode, host, links, back, patience=patience))


def seat_link(served: ServedTable, seat: int, house: TheHouse) -> str:
    """The secret link of a seat, to go on with on another device."""
    token = house.keys.seat(served.id, seat, served.table.sitters[seat].generation)
    return f"/seat/{served.id}/{token}"


@router.get("/seat/{id}/{token}")
async def seat(id: str, token: str, request: Request, house: TheHouse) -> Response:
    """A seat's secret link: asks before this device takes the seat over."""
    served = await house.tables.get(id)
    found = by_token(served, token, house)
    values = tables.told(asked_by(request), served.table)
    return page(request, "seat.html.j2", **values, seat=found, token=token)


@router.post("/seat/{id}/{token}")
async def take_seat(id: str, token: str, request: Request, house: TheHouse) -> Response:
    """This device goes on with the seat."""
    served = await house.tables.get(id)
    found = by_token(served, token, house)
    response = RedirectResponse(f"/table/{id}", 303)
    device = known_device(request, response, house)
    await served.reseat(found, lambda sitter: replace(sitter, device=device, kind=PERSON))
    return response


def by_token(served: ServedTable, token: str, house: TheHouse) -> int:
    """The seat whose link this is."""
    for one in served.table.sitters:
        if one.human and house.keys.same(token, house.keys.seat(served.id, one.seat, one.generation)):
            return one.seat
    raise NoSuchTable("there is no such seat")


@router.get("/replay/{id}")
async def replay(id: str, request: Request, house: TheHouse, who: TheCaller, seat: int | None = None) -> Response:
    """The whole game from the first card, to look at and to share; once over, from any seat."""
    served = await house.tables.get(id)
    mine = who.seats(served, house)
    return table_page(request, served, house, who, who.looks_from(served, house, seat), mine, "replay")


# Reading.


@router.get("/about")
async def about_page(request: Request) -> Response:
    """What this is, and whose work is in it."""
    return page(request, "about.html.j2")


@router.post("/language/{chosen}")
async def choose_language(chosen: str, request: Request) -> Response:
    """Switch the language of this device."""
    target = request.query_params.get("back", "/")
    # Only a path of ours: `//host` would lead elsewhere.
    back = target if target.startswith("/") and not target.startswith(("//", "/\\")) else "/"
    response = RedirectResponse(back, 303)
    if chosen in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, chosen, max_age=YEARS, samesite="lax")
    return response


@router.get("/style/{id}.css")
async def game_style(id: str) -> Response:
    """The style of a game's board, from its own room."""
    path = game(id).folder / "board" / "board.css"
    if not path.exists():
        raise UnknownGame(f"{id} has no style of its own")
    return Response(lean_styles(path), media_type="text/css")
