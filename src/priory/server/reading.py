"""Reading JSON as strictly as it is written: no name twice in a table, and only numbers that are numbers."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from typing import Any, NoReturn

from fastapi import Request, Response
from fastapi.routing import APIRoute


def loads(text: str | bytes) -> object:
    """What stands in a text; JSONDecodeError if it says one thing twice."""
    if isinstance(text, str) and text.startswith("{"):
        return DECODER.decode(text)
    return json.loads(text, object_pairs_hook=_table, parse_constant=_constant)


def _table(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    found = {}
    for name, value in pairs:
        if name in found:
            raise json.JSONDecodeError(f"the name {name[:40]!r} stands there twice", "", 0)
        found[name] = value
    return found


def _constant(name: str) -> NoReturn:
    raise json.JSONDecodeError(f"{name} is not a number", "", 0)


DECODER = json.JSONDecoder(object_pairs_hook=_table, parse_constant=_constant)
"""Made once: most of what is read is a short message of a page."""


class Strictly(Request):
    """A request whose body is read strictly."""

    async def json(self) -> object:
        return loads(await self.body())


class StrictRoute(APIRoute):
    """A route whose requests are read strictly."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handler = super().get_route_handler()

        async def strictly(request: Request) -> Response:
            return await handler(Strictly(request.scope, request.receive))

        return strictly
