"""The live connection: a WebSocket that shows one device the table as its seats may see it."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import Field, TypeAdapter, ValidationError

from priory.core.errors import PrioryError
from priory.core.journal import NOBODY
from priory.server import reading, wire
from priory.server.api import cleaned
from priory.server.guard import address
from priory.server.house import Caller, House, caller
from priory.server.limits import CHAT, MESSAGES, Bucket
from priory.server.presence import Present
from priory.server.refusals import NotYours, Refusal
from priory.server.room import Room, irreversible
from priory.server.showing import Showing
from priory.server.sitters import Sitter

log = logging.getLogger("priory.live")
router = APIRouter()
UNSHOWN = {"is": "unshown"}
TROUBLE = {"is": "refused", "code": "trouble", "message": "that did not work just now", "key": None}


class Play(wire.Told):
    """A choice; unless `sure`, one that could not be taken back is asked about first."""

    do: Literal["play"]
    option: wire.Option
    ply: wire.Ply
    key: wire.Key
    sure: bool = False


class Undo(wire.Told):
    """Take back the latest choice."""

    do: Literal["undo"]
    ply: wire.Ply
    key: wire.Key


class Say(wire.ChatAsked):
    """A line of chat."""

    do: Literal["say"]


class Look(wire.Told):
    """The person of this seat sits in front of the device now."""

    do: Literal["look"]
    seat: int = Field(ge=-1, le=7)


class Anew(wire.Told):
    """The page could not draw what it was sent: it wants all of it once more."""

    do: Literal["anew"]


class Ping(wire.Told):
    """Still there."""

    do: Literal["ping"]


Message = Play | Undo | Say | Look | Anew | Ping
MESSAGE: TypeAdapter[Message] = TypeAdapter(Message)


class Connection:
    """One page that is open on a table. What it is shown is worked out when it is ready to be sent."""

    def __init__(self, socket: WebSocket, house: House, room: Room, who: Caller, seen: int | None) -> None:
        self.socket = socket
        self.house = house
        self.room = room
        self.who = who
        self.mine: list[int] = []
        self._host = False
        self._sitters: list[Sitter] | None = None
        self._look_round()
        self.seat = self.mine[0] if len(self.mine) == 1 else NOBODY
        self.showing = Showing(room, who.language, seen)
        self.chat_seen = 0
        self._present: Present | None = None
        self._left: dict[int, int] = {}
        self._woken = asyncio.Event()
        self._woken.set()

    def wake(self) -> None:
        self._woken.set()

    def rewound(self, ply: int) -> None:
        self.showing.rewound(ply)

    def seats_here(self) -> Sequence[int]:
        return self.mine

    # What is shown.

    async def write(self) -> None:
        """Send what is new, again and again."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            for told in self._news():
                await self.send(told)

    def _news(self) -> list[dict[str, Any]]:
        """What this page does not know yet."""
        try:
            curtain = self._curtain()
            found = self.showing.update(self.seat, self.mine, curtain, self._host)
        except Exception:
            log.exception("table %s cannot be shown to seat %s", self.room.id, self.seat)
            found = [UNSHOWN]
        present = self.room.presence.all(self.room)
        if present != self._present:
            self._present = present
            found.append({"is": "present", "seats": present.seats, "watching": present.watching})
        fresh = [one for one in self.room.chat if one.id > self.chat_seen]
        if fresh:
            self.chat_seen = fresh[-1].id
            lines = [{"id": one.id, "seat": one.seat, "name": one.name, "text": one.text} for one in fresh]
            found.append({"is": "chat", "lines": lines})
        return found

    def _look_round(self) -> None:
        """Which seats are this page's own: checked again whenever somebody has sat down or left."""
        if self._sitters is not self.room.sitters:
            self._sitters = self.room.sitters
            self.mine = self.who.seats(self.room, self.house)
            self._host = self.who.is_host(self.room, self.house)

    def _curtain(self) -> int | None:
        """The seat that must come to the device before anything of its own is shown."""
        self._look_round()
        if self.seat not in self.mine:
            self.seat = self.mine[0] if len(self.mine) == 1 else NOBODY
        if len(self.mine) < 2 or self.room.over or self.room.waiting:
            return None
        player = self.room.player
        if player not in self.mine or self.seat == player:
            return None
        if self.room.secret(player):
            self._left.setdefault(self.seat, self.room.record.ply)
            self.seat = NOBODY
            return player
        # There is nothing to hide from the others: the device is theirs without more ado.
        if self.seat != NOBODY and self.room.secret(self.seat):
            self.showing.forget()
        self.seat = player
        return None

    async def send(self, told: dict[str, Any]) -> None:
        await self.socket.send_text(json.dumps(told, ensure_ascii=False, separators=(",", ":")))

    # What is asked.

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
                asked = MESSAGE.validate_python(reading.loads(text))
            except (ValidationError, ValueError, RecursionError):
                await self.send({"is": "refused", "code": "bad-request", "message": "that is no message of ours"})
                continue
            key = getattr(asked, "key", None)
            try:
                await self._do(asked)
            except (Refusal, PrioryError) as error:
                code = error.code if isinstance(error, Refusal) else "not-allowed"
                await self.send({"is": "refused", "code": code, "message": str(error), "key": key})
                self.wake()
            except (WebSocketDisconnect, RuntimeError):
                raise
            except Exception:
                # A database that does not answer must not cost the connection: the same key can be sent again.
                log.exception("table %s: %s could not be done", self.room.id, asked.do)
                await self.send({**TROUBLE, "key": key})

    async def _do(self, asked: Message) -> None:
        room = self.room
        if isinstance(asked, Ping):
            await self.send({"is": "pong", "now": time.time()})
        elif isinstance(asked, Anew):
            self.showing.forget()
            self.wake()
        elif isinstance(asked, Look):
            self._look_round()
            if asked.seat not in (*self.mine, NOBODY):
                raise NotYours(f"seat {asked.seat} is not yours")
            self.seat = asked.seat
            self.showing.forget(self._left.pop(asked.seat, None))
            self.wake()
        elif isinstance(asked, Say):
            self.house.limits.check(address(self.socket.scope), CHAT)
            await room.say(self.who.seat(room, self.house), cleaned(asked.text))
        elif isinstance(asked, Play):
            sitter = self._acting()
            place = room.seat(sitter.seat)
            if not asked.sure and asked.ply == room.record.ply and irreversible(place, asked.option):
                await self.send({"is": "confirm", "option": asked.option, "ply": asked.ply})
                return
            await room.play(sitter, asked.option, asked.ply, asked.key)
        else:
            await room.undo(self._acting(), asked.ply, asked.key)

    def _acting(self) -> Sitter:
        """Who acts here: looked up now, for the seat may have gone to somebody else."""
        self._look_round()
        if self.seat not in self.mine:
            raise NotYours("this is not your seat")
        return self.room.sitters[self.seat]


@router.websocket("/live/{id}")
async def live(socket: WebSocket, id: str) -> None:
    """The table as it goes on."""
    house: House = socket.app.state.house
    who = caller(socket)
    try:
        room = await house.rooms.get(id)
    except Refusal as refusal:
        await socket.accept()
        await socket.close(4000 + refusal.status, refusal.code)
        return
    await socket.accept()
    connection = Connection(socket, house, room, who, seen_by(socket))
    room.onlookers.add(connection)
    writer = asyncio.create_task(connection.write())
    reader = asyncio.create_task(connection.read())
    try:
        await house.rooms.came_or_went(room)
        done, _ = await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            error = task.exception()
            if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError):
                log.error("table %s: the connection broke", id, exc_info=error)
                with suppress(WebSocketDisconnect, RuntimeError):
                    await socket.close(1011, "broken")
    finally:
        room.onlookers.discard(connection)
        reader.cancel()
        writer.cancel()
        await house.rooms.came_or_went(room)


def seen_by(socket: WebSocket) -> int | None:
    """The ply up to which the page has seen the table, if it says so."""
    said = socket.query_params.get("seen", "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 6 else None
