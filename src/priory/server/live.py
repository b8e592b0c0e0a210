"""The live connection: a WebSocket that shows one device the table as its seats may see it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from priory.core.errors import PrioryError
from priory.server import reading
from priory.server.addresses import address
from priory.server.house import Caller, House, caller
from priory.server.limits import (
    CHAT,
    HINTS,
    IDLE_SOCKET,
    MESSAGES,
    MESSAGES_OF_ADDRESS,
    MESSAGES_OF_DEVICE,
    SOCKETS_OF_ADDRESS,
    SOCKETS_OF_DEVICE,
    Bucket,
    Rate,
)
from priory.server.refusals import status_of
from priory.server.served_table import ServedTable
from priory.server.sockets import Line, line_of
from priory.table import messages, wire
from priory.table.hints import told as told_hint
from priory.table.messages import Asked, News, NoticeNews, RefusedNews, UnreadNews
from priory.table.page import Page, cleaned, refused
from priory.table.presence import Present
from priory.table.refusals import Refusal
from priory.words import tongue

log = logging.getLogger("priory.live")
router = APIRouter()
TROUBLE = "trouble"
GONE = 0
"""In place of a code: the other side has ended it."""
MOST_WAITING = 4
"""So many messages of a page wait until earlier ones are done; then no more are read."""


class Connection:
    """One page that is open on a table. It is told what is new right after it has happened, unless it has not taken in
    yet what it was told before; what it asks for is done one thing after the other."""

    def __init__(
        self,
        socket: WebSocket,
        house: House,
        served: ServedTable,
        who: Caller,
        seen: int | None,
        line: Line | None = None,
    ) -> None:
        self.socket = socket
        self.house = house
        self.served = served
        self.line = line or line_of(socket)
        self.ended: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
        """How the connection ends, by a code of the protocol where this side ends it."""
        self._notice = ""
        self._hints: set[asyncio.Task[None]] = set()
        self._asked: deque[str] = deque()
        self._doing: asyncio.Task[None] | None = None
        self._bucket = Bucket(MESSAGES)
        self._rates: list[tuple[str, Rate]] = []
        self._heard = time.monotonic()
        self._idle: asyncio.TimerHandle | None = None
        self._stirred = False
        self._put_off = False
        self.page = Page(served.table, lambda: who.owned(served, house), who.language, seen, self.stir)

    def begin(self) -> None:
        """Show the page what there is, and listen to it."""
        if not self.house.settings.generous:
            place, *devices = self.house.places(self.socket)
            self._rates = [*[(one, MESSAGES_OF_DEVICE) for one in devices], (place, MESSAGES_OF_ADDRESS)]
        self.line.listen(self.hear, self._freed)
        self._wait(IDLE_SOCKET)
        self.stir()

    def end(self, code: int, reason: str) -> None:
        """Close the connection."""
        if not self.ended.done():
            self.ended.set_result((code, reason))

    def leave(self) -> None:
        """The page is gone: nobody waits for hints or news any more. What is being done is done to its end."""
        self.end(GONE, "")
        self.line.close()
        self._asked.clear()
        if self._idle is not None:
            self._idle.cancel()
        for task in self._hints:
            task.cancel()

    # What is told.

    def stir(self) -> None:
        """There may be something new to see."""
        if not self._stirred:
            self._stirred = True
            self.served.rounds.join(self.tell)

    def _freed(self) -> None:
        """The page has taken in what it was told."""
        if self._put_off:
            self.stir()

    def tell(self, now: float, present: Present) -> None:
        """Send what is new; if the page does not take it in just now, that is put off until it does."""
        self._stirred = False
        self._put_off = not self.line.free
        if self.ended.done() or self._put_off:
            return
        try:
            for news in self.page.news(now, present):
                self.send(news)
            notice = self._said()
            if self._notice != notice:
                self._notice = notice
                self.send(NoticeNews(text=notice))
        except Exception:
            log.exception("table %s: the connection broke", self.served.id)
            self.end(1011, "broken")

    def _said(self) -> str:
        """What is said above the table: by whoever runs the house, and of rules that have changed since then."""
        table, notice = self.served.table, self.house.tables.notice
        if not table.broken_off and not table.earlier:
            return notice
        t, said = tongue(self.page.updates.language, "server"), [notice]
        if table.broken_off:
            said.append(
                t("The rules have changed since this table was laid: it can be read up to here, not played on.")
            )
        elif not table.over:
            said.append(t("The rules have changed since this table was laid. It goes on by those of today."))
        return " ".join(one for one in said if one)

    def send(self, news: News) -> None:
        self.line.say(wire.write(news))

    # What is asked.

    async def listen(self) -> None:
        """Hear what comes through the server's own ways, until the page is gone."""
        while (message := await self.socket.receive())["type"] != "websocket.disconnect":
            self.hear(message.get("text") or "")  # what comes as bytes is no message of ours
            while self._doing is not None:
                await asyncio.wait({self._doing})

    def hear(self, text: str) -> None:
        """Something is asked for."""
        self._heard = time.monotonic()
        if self.ended.done():
            return
        if not self.house.settings.generous and not self._bucket.take():
            log.warning("flood from %s", address(self.socket.scope))
            self.end(1008, "too-much")
            return
        self._asked.append(text)
        if self._doing is None:
            self._doing = self.served.begin(self._do_all())
        elif len(self._asked) >= MOST_WAITING:
            self.line.rest(True)

    def _wait(self, seconds: float) -> None:
        """A page that says nothing for long enough is let go."""
        self._idle = asyncio.get_running_loop().call_later(seconds, self._listen_whether_there)

    def _listen_whether_there(self) -> None:
        left = self._heard + IDLE_SOCKET - time.monotonic()
        if left <= 0:
            self.end(1001, "idle")
        else:
            self._wait(left)

    async def _do_all(self) -> None:
        """Do what is asked, one thing after the other."""
        try:
            while self._asked:
                await self.line.freed()
                await self._not_too_many()
                if self._asked and not self.ended.done():
                    await self._do_one(self._asked.popleft())
        except Exception:
            log.exception("table %s: the connection broke", self.served.id)
            self.end(1011, "broken")
        finally:
            self._doing = None
            self.line.rest(False)

    async def _do_one(self, text: str) -> None:
        try:
            asked = wire.read(reading.loads(text))
        except (ValueError, RecursionError):
            self.send(UnreadNews())
            return
        if isinstance(asked, messages.Hint):
            # Thought takes a while: whoever has made up their mind meanwhile need not wait for it.
            task = asyncio.create_task(self._answer(asked))
            self._hints.add(task)
            task.add_done_callback(self._hints.discard)
        else:
            await self._answer(asked)

    async def _not_too_many(self) -> None:
        """Where all pages of a device or of an address together say too much, they are listened to more slowly."""
        for place, rate in self._rates:
            while (seconds := self.house.limits.left(place, rate)) > 0:
                await asyncio.sleep(seconds)

    async def _answer(self, asked: Asked) -> None:
        """Do one thing, or say why not."""
        try:
            await self._do(asked)
        except (Refusal, PrioryError) as error:
            self.send(refused(error, asked))
            self.page.wake()
        except Exception:
            # A database that does not answer must not cost the connection: the same key can be sent again.
            log.exception("table %s: %s could not be done", self.served.id, asked.do)
            key = wire.key_of(asked)
            self.send(RefusedNews(code=TROUBLE, message="that did not work just now", key=key))

    async def _hint(self, asked: messages.Hint) -> None:
        self.house.allow(self.socket, HINTS)
        sitter = self.page.acting()
        found = await self.served.hint(sitter, asked.ply, asked.key)
        self.send(told_hint(self.served.table, sitter.seat, found, self.page.updates.language))

    async def _do(self, asked: Asked) -> None:
        found = self.page.answer(asked, time.time())
        for news in found or ():
            self.send(news)
        if found is not None:
            return
        if isinstance(asked, messages.Say):
            self.house.allow(self.socket, CHAT)
            await self.served.say(self.page.speaking(), cleaned(asked.text))
        elif isinstance(asked, messages.Play):
            await self.served.choose(self.page.acting(), asked.option, asked.ply, asked.key)
        elif isinstance(asked, messages.Hint):
            await self._hint(asked)
        elif isinstance(asked, messages.Undo):
            await self.served.undo(self.page.acting(), asked.ply, asked.key)


@router.websocket("/live/{id}")
async def live(socket: WebSocket, id: str) -> None:
    """The table as it goes on."""
    house: House = socket.app.state.house
    who = caller(socket)
    place, *device = house.places(socket)
    most = {place: SOCKETS_OF_ADDRESS, **dict.fromkeys(device, SOCKETS_OF_DEVICE)}
    try:
        with house.limits.held(most):
            served = await house.used(id, socket)
            await socket.accept()
            await show(socket, house, served, who)
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        log.error("table %s cannot be shown: %s", id, f"{type(error).__name__}: {error}"[:300])
        with suppress(RuntimeError):
            await socket.close(1013, TROUBLE)  # the page comes back by itself
    except Refusal as refusal:
        await socket.accept()
        await socket.close(4000 + status_of(refusal), refusal.code)


async def show(socket: WebSocket, house: House, served: ServedTable, who: Caller) -> None:
    """Show the table to a page until it goes away."""
    connection = Connection(socket, house, served, who, seen_by(socket))
    served.table.onlookers.add(connection.page)
    served.touch()
    connection.begin()
    listening = asyncio.create_task(connection.listen())
    listening.add_done_callback(lambda _: connection.end(GONE, ""))
    try:
        await house.tables.came_or_went(served)
        code, reason = await connection.ended
        if code != GONE:
            with suppress(WebSocketDisconnect, RuntimeError):
                await connection.line.freed()
                await socket.close(code, reason)
    finally:
        served.table.onlookers.discard(connection.page)
        connection.leave()
        listening.cancel()
        await house.tables.came_or_went(served)


def seen_by(socket: WebSocket) -> int | None:
    """The ply up to which the page has seen the table, if it says so."""
    said = socket.query_params.get("seen", "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 6 else None
