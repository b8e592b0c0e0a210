"""The house: what all requests share, and who a request comes from."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from priory.core.reader import LANGUAGES
from priory.server import keys, metrics, retention
from priory.server.addresses import address, household
from priory.server.checking import Checker
from priory.server.limits import Limits, Rate
from priory.server.post import Post
from priory.server.reviewing import Reviews
from priory.server.served_table import ServedTable
from priory.server.served_tables import ServedTables
from priory.server.settings import Settings
from priory.server.store import Store
from priory.table.page import Owned
from priory.table.people import Sitter

WATCHED = ("priory", "uvicorn.error")
LANGUAGE_COOKIE = "language"
YEARS = 400 * 24 * 3600


class House:
    """The store, the tables and the keys of one server, and who opens boxes for it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.limits = Limits(settings.generous)
        self.tables = ServedTables(self.store, settings)
        self.reviews = Reviews(self.store, self.tables.thinkers)
        self.checker = Checker()
        self.troubles = metrics.Troubles()
        self.post: Post | None = None
        """How connections are passed on, where several processes serve one place."""
        self._keys: keys.Keys | None = None
        self._tidying: asyncio.Task[None] | None = None

    async def open(self) -> None:
        for name in WATCHED:
            logging.getLogger(name).addHandler(self.troubles)
        await self.store.open()
        self._keys = keys.Keys(await self.store.secret())
        await self.tables.open()
        self._tidying = asyncio.create_task(retention.keep_tidy(self.tables, self.settings))

    async def close(self) -> None:
        if self.post is not None:
            self.post.close()
        if self._tidying is not None:
            self._tidying.cancel()
        await self.reviews.close()
        await self.tables.close()
        await self.checker.close()
        await self.store.close()
        for name in WATCHED:
            logging.getLogger(name).removeHandler(self.troubles)
        metrics.leave()

    def places(self, connection: HTTPConnection) -> list[str]:
        """Whose limits count for a request: those of its address, and of its device if it is known."""
        cookie = connection.cookies.get(keys.COOKIE, "")
        device = [f"device {keys.stored(cookie)}"] if len(cookie) == keys.DEVICE_LENGTH else []
        return [household(address(connection.scope)), *device]

    def allow(self, connection: HTTPConnection, rate: Rate) -> None:
        """Count one request of this kind; TooMuch if it is one too many."""
        for place in self.places(connection):
            self.limits.check(place, rate)

    async def used(self, id: str, connection: HTTPConnection) -> ServedTable:
        """The table of this id, which whoever asks uses: its bots think."""
        served = await self.tables.get(id)
        self.came(connection, served, bool(caller(connection).seats(served, self)))
        return served

    def came(self, connection: HTTPConnection, served: ServedTable, plays: bool = True) -> None:
        """Somebody uses a table, to play there or to look: its bots think for the place they are at."""
        served.touch(self.places(connection)[0], plays)

    @property
    def keys(self) -> keys.Keys:
        assert self._keys is not None, "the house is opened before it is used"
        return self._keys


@dataclass(frozen=True)
class Caller:
    """Whoever asks: a device by its cookie, a token, or nobody in particular."""

    device: str | None
    token: str | None
    language: str

    def seats(self, served: ServedTable, house: House) -> list[int]:
        """The seats of this table that are the caller's."""
        found = []
        for one in served.table.sitters:
            if not one.human:
                continue
            if self.token is not None:
                if house.keys.same(self.token, house.keys.seat(served.id, one.seat, one.generation)):
                    found.append(one.seat)
            elif self.device is not None and one.device == self.device:
                found.append(one.seat)
        return found

    def back(self, served: ServedTable, house: House) -> int | None:
        """The seat where a bot stands in for the caller, who was away."""
        return next((one.seat for one in served.table.sitters if self.stood_in_for(one, served, house)), None)

    def stood_in_for(self, sitter: Sitter, served: ServedTable, house: House) -> bool:
        """Whether this is a bot that plays until the caller comes back."""
        if not sitter.stands_in:
            return False
        if self.token is not None:
            return house.keys.same(self.token, house.keys.seat(served.id, sitter.seat, sitter.generation))
        return self.device == sitter.device

    def is_host(self, served: ServedTable, house: House) -> bool:
        if self.token is not None:
            return house.keys.same(self.token, house.keys.host(served.id))
        return self.device is not None and self.device == served.host

    def owned(self, served: ServedTable, house: House) -> Owned:
        """What of this table is the caller's."""
        return Owned(self.seats(served, house), self.is_host(served, house), self.back(served, house))

    def seat(self, served: ServedTable, house: House, asked: int | None = None) -> int:
        """The seat to act for: the one asked for, or the one whose turn it is, or the first."""
        return served.table.acting_seat(self.seats(served, house), asked)

    def looks_from(self, served: ServedTable, house: House, asked: int | None) -> int:
        """The seat whose view is shown: one's own, any when the game is over, else a spectator's."""
        return served.table.seen_from(self.seats(served, house), asked)


def caller(connection: HTTPConnection) -> Caller:
    """Who is asking."""
    cookie = connection.cookies.get(keys.COOKIE, "")
    authorization = connection.headers.get("authorization", "")
    token = authorization.removeprefix("Bearer ").strip()[:128] if authorization.startswith("Bearer ") else None
    device = keys.stored(cookie) if len(cookie) == keys.DEVICE_LENGTH else None
    return Caller(device, token, language_of(connection))


def language_of(connection: HTTPConnection) -> str:
    """The language chosen here, or the browser's."""
    chosen = connection.query_params.get("language") or connection.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    wanted: list[tuple[float, str]] = []
    for piece in connection.headers.get("accept-language", "")[:200].split(","):
        tag, _, quality = piece.strip().partition(";q=")
        try:
            wanted.append((-float(quality or 1), tag[:2].lower()))
        except ValueError:
            continue
    for _, tag in sorted(wanted, key=lambda one: one[0]):
        if tag in LANGUAGES:
            return tag
    return "en"


def known_device(connection: HTTPConnection, response: Response, house: House) -> str:
    """This device as the store knows it; a new one gets its cookie."""
    cookie = connection.cookies.get(keys.COOKIE, "")
    if len(cookie) != keys.DEVICE_LENGTH:
        cookie = keys.new_device()
        response.set_cookie(
            keys.COOKIE, cookie, max_age=YEARS, httponly=True, samesite="lax", secure=house.settings.secure
        )
    return keys.stored(cookie)
