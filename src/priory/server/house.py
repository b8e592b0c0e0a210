"""The house: what all requests share, and who a request comes from."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from priory.core.journal import NOBODY
from priory.core.reader import LANGUAGES
from priory.server import keys
from priory.server.checking import Checker
from priory.server.limits import Limits
from priory.server.refusals import NotYours
from priory.server.room import Room
from priory.server.rooms import Rooms
from priory.server.settings import Settings
from priory.server.sitters import HUMAN
from priory.server.store import Store

LANGUAGE_COOKIE = "language"
YEARS = 400 * 24 * 3600


class House:
    """The store, the rooms and the keys of one server, and who opens boxes for it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.limits = Limits(settings.generous)
        self.rooms = Rooms(self.store, settings)
        self.checker = Checker()
        self._keys: keys.Keys | None = None

    async def open(self) -> None:
        await self.store.open()
        self._keys = keys.Keys(await self.store.secret())
        await self.rooms.open()

    async def close(self) -> None:
        await self.rooms.close()
        await self.checker.close()
        await self.store.close()

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

    def seats(self, room: Room, house: House) -> list[int]:
        """The seats of this table that are the caller's."""
        found = []
        for one in room.sitters:
            if one.kind not in HUMAN:
                continue
            if self.token is not None:
                if house.keys.same(self.token, house.keys.seat(room.id, one.seat, one.generation)):
                    found.append(one.seat)
            elif self.device is not None and one.device == self.device:
                found.append(one.seat)
        return found

    def is_host(self, room: Room, house: House) -> bool:
        if self.token is not None:
            return house.keys.same(self.token, house.keys.host(room.id))
        return self.device is not None and self.device == room.host

    def seat(self, room: Room, house: House, asked: int | None = None) -> int:
        """The seat to act for: the one asked for, or the one whose turn it is, or the only one."""
        mine = self.seats(room, house)
        if asked is not None:
            if asked not in mine:
                raise NotYours(f"seat {asked} is not yours")
            return asked
        if not mine:
            raise NotYours("you have no seat at this table")
        return room.player if room.player in mine else mine[0]

    def looks_from(self, room: Room, house: House, asked: int | None) -> int:
        """The seat whose view is shown: one's own, any when the game is over, else a spectator's."""
        mine = self.seats(room, house)
        if asked is None:
            return self.seat(room, house) if mine else NOBODY
        if asked == NOBODY or asked in mine or (room.over and 0 <= asked < len(room.sitters)):
            return asked
        raise NotYours(f"seat {asked} is not yours")


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
