"""The live connection: a WebSocket that shows one device the table as its seats may see it."""

from __future__ import annotations

import asyncio
import logging
import time
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
)
from priory.server.refusals import status_of
from priory.server.served_table import ServedTable
from priory.table import messages, wire
from priory.table.hints import told as told_hint
from priory.table.messages import Asked, News, NoticeNews, RefusedNews, UnreadNews
from priory.table.page import Page, cleaned, refused
from priory.table.refusals import Refusal
from priory.words import tongue

log = logging.getLogger("priory.live")
router = APIRouter()
TROUBLE = "trouble"


class Connection:
    """One page that is open on a table. What it is shown is worked out when it is ready to be sent."""

    def __init__(self, socket: WebSocket, house: House, served: ServedTable, who: Caller, seen: int | None) -> None:
        self.socket = socket
        self.house = house
        self.served = served
        self._notice = ""
        self._hints: set[asyncio.Task[None]] = set()
        self._woken = asyncio.Event()
        self._woken.set()
        self.page = Page(served.table, lambda: who.owned(served, house), who.language, seen, self._woken.set)

    async def write(self) -> None:
        """Send what is new, again and again."""
        presence, until = self.served.presence, None
        while True:
            await self._stirred(until)
            present, until = presence.all(self.served.table), presence.next()
            for news in self.page.news(time.time(), present):
                await self.send(news)
            notice = self._said()
            if self._notice != notice:
                self._notice = notice
                await self.send(NoticeNews(text=notice))

    def _said(self) -> str:
        """What is said above the table: by whoever runs the house, and of rules that have changed since then."""
        table, t = self.served.table, tongue(self.page.updates.language, "server")
        said = [self.house.tables.notice]
        if table.broken_off:
            said.append(
                t("The rules have changed since this table was laid: it can be read up to here, not played on.")
            )
        elif table.earlier and not table.over:
            said.append(t("The rules have changed since this table was laid. It goes on by those of today."))
        return " ".join(one for one in said if one)

    async def _stirred(self, until: float | None) -> None:
        """Wait until something is new, or until somebody will have been away for too long."""
        if until is None:
            await self._woken.wait()
        else:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(until):
                    await self._woken.wait()
        self._woken.clear()

    async def send(self, news: News) -> None:
        await self.socket.send_text(wire.write(news))

    async def read(self) -> None:
        """Do what is asked, one thing after the other."""
        bucket, places = Bucket(MESSAGES), self.house.places(self.socket)
        while True:
            try:
                async with asyncio.timeout(IDLE_SOCKET):
                    message = await self.socket.receive()
            except TimeoutError:
                await self.socket.close(1001, "idle")
                return
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or ""  # what comes as bytes is no message of ours
            if not self.house.settings.generous and not bucket.take():
                log.warning("flood from %s", address(self.socket.scope))
                await self.socket.close(1008, "too-much")
                return
            await self._not_too_many(places)
            try:
                asked = wire.read(reading.loads(text))
            except (ValueError, RecursionError):
                await self.send(UnreadNews())
                continue
            if isinstance(asked, messages.Hint):
                # Thought takes a while: whoever has made up their mind meanwhile need not wait for it.
                task = asyncio.create_task(self._answer(asked))
                self._hints.add(task)
                task.add_done_callback(self._hints.discard)
            else:
                await self._answer(asked)

    async def _not_too_many(self, places: list[str]) -> None:
        """Where all pages of a device or of an address together say too much, they are listened to more slowly."""
        address, *devices = places
        for place, rate in [*[(one, MESSAGES_OF_DEVICE) for one in devices], (address, MESSAGES_OF_ADDRESS)]:
            while (seconds := self.house.limits.left(place, rate)) > 0:
                await asyncio.sleep(seconds)

    async def _answer(self, asked: Asked) -> None:
        """Do one thing, or say why not."""
        try:
            await self._do(asked)
        except (Refusal, PrioryError) as error:
            await self.send(refused(error, asked))
            self.page.wake()
        except (WebSocketDisconnect, RuntimeError):
            raise
        except Exception:
            # A database that does not answer must not cost the connection: the same key can be sent again.
            log.exception("table %s: %s could not be done", self.served.id, asked.do)
            key = wire.key_of(asked)
            await self.send(RefusedNews(code=TROUBLE, message="that did not work just now", key=key))

    async def _hint(self, asked: messages.Hint) -> None:
        self.house.allow(self.socket, HINTS)
        sitter = self.page.acting()
        found = await self.served.hint(sitter, asked.ply, asked.key)
        await self.send(told_hint(self.served.table, sitter.seat, found, self.page.updates.language))

    def leave(self) -> None:
        """Nobody waits for hints any more."""
        for task in self._hints:
            task.cancel()

    async def _do(self, asked: Asked) -> None:
        found = self.page.answer(asked, time.time())
        for news in found or ():
            await self.send(news)
        if found is not None:
            return
        if isinstance(asked, messages.Say):
            self.house.allow(self.socket, CHAT)
            await self.served.say(self.page.speaking(), cleaned(asked.text))
        elif isinstance(asked, messages.Play):
            await self.served.play(self.page.acting(), asked.option, asked.ply, asked.key)
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
    writer = asyncio.create_task(connection.write())
    reader = asyncio.create_task(connection.read())
    try:
        await house.tables.came_or_went(served)
        done, _ = await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            error = task.exception()
            if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError):
                log.error("table %s: the connection broke", served.id, exc_info=error)
                with suppress(WebSocketDisconnect, RuntimeError):
                    await socket.close(1011, "broken")
    finally:
        served.table.onlookers.discard(connection.page)
        connection.leave()
        reader.cancel()
        writer.cancel()
        await house.tables.came_or_went(served)


def seen_by(socket: WebSocket) -> int | None:
    """The ply up to which the page has seen the table, if it says so."""
    said = socket.query_params.get("seen", "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 6 else None
