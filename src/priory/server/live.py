"""The live connection: a WebSocket that shows one device the table as its seats may see it."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from priory.core.errors import PrioryError
from priory.server import reading
from priory.server.guard import address
from priory.server.house import Caller, House, caller
from priory.server.limits import CHAT, MESSAGES, Bucket
from priory.server.refusals import status_of
from priory.server.served_table import ServedTable
from priory.table import messages
from priory.table.messages import Asked, News, RefusedNews, UnreadNews
from priory.table.page import Page, cleaned, refused
from priory.table.refusals import Refusal

log = logging.getLogger("priory.live")
router = APIRouter()
TROUBLE = "trouble"


class Connection:
    """One page that is open on a table. What it is shown is worked out when it is ready to be sent."""

    def __init__(self, socket: WebSocket, house: House, served: ServedTable, who: Caller, seen: int | None) -> None:
        self.socket = socket
        self.house = house
        self.served = served
        self._woken = asyncio.Event()
        self._woken.set()
        self.page = Page(served.table, lambda: who.owned(served, house), who.language, seen, self._woken.set)

    async def write(self) -> None:
        """Send what is new, again and again."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            for news in self.page.news(time.time(), self.served.presence.all(self.served.table)):
                await self.send(news)

    async def send(self, news: News) -> None:
        await self.socket.send_text(messages.write(news))

    async def read(self) -> None:
        """Do what is asked, one thing after the other."""
        bucket = Bucket(MESSAGES)
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or ""  # what comes as bytes is no message of ours
            if not self.house.settings.generous and not bucket.take():
                log.warning("flood from %s", address(self.socket.scope))
                await self.socket.close(1008, "too-much")
                return
            try:
                asked = messages.read(reading.loads(text))
            except (ValueError, RecursionError):
                await self.send(UnreadNews())
                continue
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
                key = messages.key_of(asked)
                await self.send(RefusedNews(code=TROUBLE, message="that did not work just now", key=key))

    async def _do(self, asked: Asked) -> None:
        found = self.page.answer(asked, time.time())
        for news in found or ():
            await self.send(news)
        if found is not None:
            return
        if isinstance(asked, messages.Say):
            self.house.limits.check(address(self.socket.scope), CHAT)
            await self.served.say(self.page.speaking(), cleaned(asked.text))
        elif isinstance(asked, messages.Play):
            await self.served.play(self.page.acting(), asked.option, asked.ply, asked.key)
        elif isinstance(asked, messages.Undo):
            await self.served.undo(self.page.acting(), asked.ply, asked.key)


@router.websocket("/live/{id}")
async def live(socket: WebSocket, id: str) -> None:
    """The table as it goes on."""
    house: House = socket.app.state.house
    who = caller(socket)
    try:
        served = await house.tables.get(id)
    except Refusal as refusal:
        await socket.accept()
        await socket.close(4000 + status_of(refusal), refusal.code)
        return
    await socket.accept()
    connection = Connection(socket, house, served, who, seen_by(socket))
    served.table.onlookers.add(connection.page)
    writer = asyncio.create_task(connection.write())
    reader = asyncio.create_task(connection.read())
    try:
        await house.tables.came_or_went(served)
        done, _ = await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            error = task.exception()
            if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError):
                log.error("table %s: the connection broke", id, exc_info=error)
                with suppress(WebSocketDisconnect, RuntimeError):
                    await socket.close(1011, "broken")
    finally:
        served.table.onlookers.discard(connection.page)
        reader.cancel()
        writer.cancel()
        await house.tables.came_or_went(served)


def seen_by(socket: WebSocket) -> int | None:
    """The ply up to which the page has seen the table, if it says so."""
    said = socket.query_params.get("seen", "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 6 else None
