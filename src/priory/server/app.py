"""The application: API, live connection, pages and static files behind one guard."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from priory.core.errors import PrioryError, UnknownGame
from priory.core.plain import Data
from priory.puzzles.puzzle import NoSuchPuzzle
from priory.server import (
    api,
    home,
    learning,
    live,
    moments,
    pages,
    puzzle_api,
    puzzles,
    review_api,
    review_pages,
    rules_pages,
    watching,
)
from priory.server.guard import Guard, safety
from priory.server.house import House
from priory.server.metrics import REFUSALS
from priory.server.refusals import Trouble, headers_of, status_of
from priory.server.settings import Settings
from priory.table.refusals import Refusal
from priory.version import VERSION

log = logging.getLogger("priory.app")
AGAIN_AFTER = 5.0
STATIC = Path(__file__).parent / "static"


def create(settings: Settings | None = None) -> FastAPI:
    """The application for these settings, or for those of the environment."""
    house = House(settings or Settings.from_environment())

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[dict[str, House]]:
        await house.open()
        yield {"house": house}
        await house.close()

    app = FastAPI(
        title="Priory",
        version=VERSION,
        description="Tables of board games. A seat's token goes into the header "
        "`Authorization: Bearer <token>`; a browser uses its cookie instead.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.house = house
    app.include_router(api.router)
    app.include_router(review_api.router)
    app.include_router(live.router)
    app.include_router(moments.router)
    app.include_router(pages.router)
    app.include_router(home.router)
    app.include_router(learning.router)
    app.include_router(puzzles.router)
    app.include_router(puzzle_api.router)
    app.include_router(review_pages.router)
    app.include_router(rules_pages.router)
    app.include_router(watching.router)
    STATIC.mkdir(exist_ok=True)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(PrioryError, not_allowed)
    for kind in (SQLAlchemyError, OSError, TimeoutError):
        app.add_exception_handler(kind, in_trouble)
    app.add_exception_handler(Exception, broken)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(HTTPException, wrong_way)
    app.add_middleware(GZipMiddleware, minimum_size=500, compresslevel=5)
    app.add_middleware(Guard, settings=house.settings, limits=house.limits)
    return app


def answer(
    request: Request, status: int, code: str, message: str, headers: Mapping[str, str] | None = None
) -> Response:
    """A refusal: data for the API, a page for people."""
    log.info("refused %s %s: %s", request.method, request.url.path[:80], code)
    if request.url.path.startswith("/api/"):
        found: Response = JSONResponse({"code": code, "message": message}, status)
    else:
        found = pages.sorry(request, status, code)
    found.headers.update(headers or {})
    return found


async def refused(request: Request, error: Exception) -> Response:
    """A refusal of ours."""
    assert isinstance(error, Refusal)
    REFUSALS.labels(code=error.code).inc()
    return answer(request, status_of(error), error.code, error.message, headers_of(error))


async def not_allowed(request: Request, error: Exception) -> Response:
    """Something the games do not allow."""
    if isinstance(error, UnknownGame):
        return answer(request, 404, "no-such-game", str(error))
    if isinstance(error, NoSuchPuzzle):
        return answer(request, 404, "no-such-puzzle", str(error))
    return answer(request, 422, "not-allowed", str(error))


async def in_trouble(request: Request, error: Exception) -> Response:
    """The database does not answer, or answers with an error."""
    log.error("%s %s: %s", request.method, request.url.path[:80], f"{type(error).__name__}: {error}"[:300])
    trouble = Trouble("the house is in trouble just now: please try again in a moment", AGAIN_AFTER)
    return await refused(request, trouble)


async def broken(request: Request, _: Exception) -> Response:
    """A mistake of ours: the server logs it, and the answer has the headers of all others."""
    found = answer(request, 500, "broken", "that did not work, and it is our mistake")
    found.headers.update(safety(request.url.path, request.app.state.house.settings.secure))
    return found


async def unreadable(request: Request, error: Exception) -> Response:
    """A request that does not say what it should."""
    assert isinstance(error, RequestValidationError)
    return answer(request, 422, "not-allowed", "; ".join(map(complaint, error.errors()[:5]))[:500])


def complaint(one: Data) -> str:
    """What is wrong at one place of a request."""
    why = one.get("ctx", {}).get("error", "") if one["type"] == "json_invalid" else ""
    return f"{'.'.join(map(str, one['loc']))}: {one['msg']}{why and f', {why}'}"


async def wrong_way(request: Request, error: Exception) -> Response:
    """A page or a method there is not."""
    assert isinstance(error, HTTPException)
    return answer(
        request, error.status_code, "no-such-page" if error.status_code == 404 else "bad-request", error.detail
    )
