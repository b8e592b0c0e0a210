"""The doors of the house in a browser: what a page asks for, by its path, as it would ask a server."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple
from urllib.parse import parse_qs

from priory.alone.asking import number_in
from priory.alone.house import House
from priory.alone.links import local
from priory.alone.tables import HeldTable
from priory.core.errors import PrioryError, UnknownGame
from priory.pages.page import Asked, sorry
from priory.puzzles.puzzle import NoSuchPuzzle
from priory.table.refusals import NoSuchTable, NotAllowed, Refusal

HTML, JSON = "text/html", "application/json"
FOUND, CREATED, SEE_OTHER, NOT_FOUND, REFUSED = 200, 201, 303, 404, 422


class Request(NamedTuple):
    """What is asked: by whom, with what in the path, the query and the body."""

    asked: Asked
    house: House
    parts: dict[str, str]
    query: dict[str, str]
    body: str

    async def held(self) -> HeldTable:
        """The table that the path names."""
        return await self.house.get(self.parts["id"])

    def number(self, name: str) -> int | None:
        """A number in the query, if there is one."""
        return None if name not in self.query else number_in(self.query[name], name)


class Answer(NamedTuple):
    """What is answered: a page, data, or where to go."""

    status: int
    body: str = ""
    kind: str = HTML
    to: str = ""


Door = Callable[[Request], Awaitable[Answer]]


def data(found: Any, status: int = FOUND) -> Answer:
    """Data for a program."""
    return Answer(status, json.dumps(found), JSON)


def page(text: str) -> Answer:
    """A page for people."""
    return Answer(FOUND, local(text))


def go(path: str) -> Answer:
    """Go there instead."""
    return Answer(SEE_OTHER, to=path)


def matched(pattern: str, path: str) -> dict[str, str] | None:
    """What stands in the path where the pattern leaves it open; None if they do not fit."""
    wanted, given = pattern.split("/"), path.split("/")
    if len(wanted) != len(given):
        return None
    found = {}
    for one, other in zip(wanted, given, strict=True):
        if one.startswith("{") and other:
            found[one[1:-1]] = other
        elif one != other:
            return None
    return found


class Doors:
    """All doors of a house, by method and path; `{id}` in a path may be anything. `others` are opened here, too."""

    def __init__(self, *others: Doors) -> None:
        self._doors: list[tuple[str, str, Door]] = [one for other in others for one in other._doors]

    def get(self, path: str) -> Callable[[Door], Door]:
        """What answers a look."""
        return self._opened("GET", path)

    def post(self, path: str) -> Callable[[Door], Door]:
        """What answers a wish."""
        return self._opened("POST", path)

    def _opened(self, method: str, path: str) -> Callable[[Door], Door]:
        def opened(one: Door) -> Door:
            self._doors.append((method, path, one))
            return one

        return opened

    async def answer(self, house: House, asked: Asked, method: str, address: str, body: str = "") -> Answer:
        """What a page is answered. What is refused is said in data to programs, and on a page to people."""
        path, _, query = address.partition("?")
        asked = asked._replace(path=path)
        said = {name: values[-1] for name, values in parse_qs(query).items()}
        try:
            for wanted, pattern, one in self._doors:
                parts = matched(pattern, path) if wanted == method else None
                if parts is not None:
                    return await one(Request(asked, house, parts, said, body))
        except UnknownGame as error:
            return refused(asked, NOT_FOUND, "no-such-game", str(error))
        except NoSuchPuzzle as error:
            return refused(asked, NOT_FOUND, "no-such-puzzle", str(error))
        except PrioryError as error:
            return refused(asked, REFUSED, NotAllowed.code, str(error))
        except Refusal as refusal:
            status = NOT_FOUND if isinstance(refusal, NoSuchTable) else REFUSED
            return refused(asked, status, refusal.code, refusal.message)
        return refused(asked, NOT_FOUND, "no-such-page", "there is no such page")


def refused(asked: Asked, status: int, code: str, message: str) -> Answer:
    """A no, with its reason."""
    if asked.path.startswith("/api/"):
        return data({"code": code, "message": message}, status)
    return Answer(status, local(sorry(asked, code)))
