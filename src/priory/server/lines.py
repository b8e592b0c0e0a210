"""Lines: the connections below all requests. One address holds only so many, and who says nothing or reads nothing is
let go, so that nobody can keep others out by holding lines open.

A line that is one too many is answered once, with a refusal like any other, and closed.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from priory.server.addresses import household, trusted
from priory.server.guard import refuse
from priory.server.limits import LINES_OF_ADDRESS
from priory.server.metrics import REFUSALS
from priory.server.post import FOLDER, Post
from priory.server.refusals import TooMuch, Trouble
from priory.server.sockets import Socket
from priory.table.refusals import Refusal

if TYPE_CHECKING:
    import h11
    from uvicorn.config import Config
    from uvicorn.server import ServerState

    from priory.core.plain import Data
    from priory.server.house import House

log = logging.getLogger("priory.lines")
HEAD_SECONDS = 20.0
"""Until the head of a request must be there, from when the line is open or the request has begun."""
READ_SECONDS = 60.0
"""Who has read nothing of an answer for so long is gone."""
BRIEF = 5.0
"""So long a line that is one too many may take to ask; then it is closed unanswered."""
SPARE = 64
"""So many lines more than there is room for are answered; others are closed at once."""
AGAIN_AFTER = 10.0
LIVE = re.compile(rb"/live/([A-Za-z0-9_-]{1,64})(?:\?|$)")
"""The live connection of a table."""


class Timer:
    """Something that happens in a while, unless it is cancelled."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        """Whether it is still to happen."""
        return self._handle is not None

    def begin(self, handle: asyncio.TimerHandle) -> None:
        """This happens, and not what was to happen before."""
        self.cancel()
        self._handle = handle

    def cancel(self) -> None:
        """It does not happen any more."""
        if self._handle is not None:
            self._handle.cancel()
        self._handle = None


class Line(H11Protocol):
    """One connection."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: Data,
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._room = self.limit_concurrency
        self.limit_concurrency = None  # whoever is in goes on asking: newcomers are told that there is no room
        self._place: str | None = None
        self._head, self._reading = Timer(), Timer()
        self._refused = False

    @property
    def _house(self) -> House | None:
        found: House | None = self.app_state.get("house")
        return found

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._announce()
        if self._room is not None and len(self.connections) > self._room + SPARE:
            transport.abort()
            return
        refusal = self._one_too_many()
        if refusal is not None:
            REFUSALS.labels(code=refusal.code).inc()
            log.warning("a line from %s was one too many: %s", self.client and self.client[0], refusal.code)
            self._refused = True
            self.app = refusing(refusal, self._house is not None and self._house.settings.secure)
        self._wait_for_head(BRIEF if self._refused else HEAD_SECONDS)

    def _one_too_many(self) -> Refusal | None:
        """Why this line cannot be kept; else it is counted from now on."""
        if self._room is not None and len(self.connections) > self._room:
            return Trouble("there is no room for one more just now: please try again in a moment", AGAIN_AFTER)
        house = self._house
        if house is None or self.client is None or trusted(self.client[0], house.settings.proxies):
            return None
        place = f"lines of {household(self.client[0])}"
        try:
            house.limits.hold({place: LINES_OF_ADDRESS})
        except TooMuch as refusal:
            return refusal
        self._place = place
        return None

    def _let_go(self) -> None:
        """This line is not counted any more, and nobody waits for it."""
        if self._place is not None and self._house is not None:
            self._house.limits.let_go([self._place])
        self._place = None
        self._head.cancel()
        self._reading.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._let_go()  # live connections are counted for themselves
        if self._passed_on(event):
            self.connections.discard(self)
            self.transport.abort()  # of this process alone: the other one has it
        else:
            super().handle_websocket_upgrade(event)

    # Among several processes.

    def _announce(self) -> None:
        """Tell the other processes that connections can be passed on to this one."""
        house, folder = self._house, os.environ.get(FOLDER)
        if house is not None and house.post is None and folder is not None:
            try:
                house.post = Post(Path(folder), self._take_in, str(os.getpid()))
            except OSError as error:
                log.warning("no connections can be passed on to this process: %s", error)
                del os.environ[FOLDER]

    def _passed_on(self, event: h11.Request) -> bool:
        """Whether another process has the table of this live connection, and goes on with it."""
        house, asked = self._house, LIVE.match(event.target)
        post = None if house is None else house.post
        line = self.transport.get_extra_info("socket")
        if post is None or asked is None or line is None or self.transport.get_extra_info("sslcontext") is not None:
            return False
        head = [b"%s %s HTTP/1.1" % (event.method, event.target), *[b"%s: %s" % one for one in self.headers]]
        return post.pass_on(asked[1].decode(), line.fileno(), b"\r\n".join([*head, b"", b""]))

    def _take_in(self, line: socket.socket, read: bytes) -> None:
        """Go on with a live connection that another process has taken in."""
        task = self.loop.create_task(self._go_on(line, read))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _go_on(self, line: socket.socket, read: bytes) -> None:
        made = Socket(self.config, self.server_state, self.app_state, self.loop)
        made.read_before = read
        await self.loop.connect_accepted_socket(lambda: made, line)

    def _should_upgrade_to_ws(self) -> bool:
        return not self._refused and super()._should_upgrade_to_ws()

    # Who says nothing.

    def _wait_for_head(self, seconds: float) -> None:
        self._head.begin(self.loop.call_later(seconds, self.transport.abort))

    @property
    def _asked(self) -> bool:
        """Whether a request is being answered."""
        return self.cycle is not None and not self.cycle.response_complete

    def data_received(self, data: bytes) -> None:
        if not self._head.runs and not self._asked:
            self._wait_for_head(HEAD_SECONDS)
        super().data_received(data)
        if self._asked:
            self._head.cancel()

    # Who reads nothing.

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.begin(self.loop.call_later(READ_SECONDS, self.transport.abort))

    def resume_writing(self) -> None:
        self._reading.cancel()
        super().resume_writing()


def refusing(refusal: Refusal, secure: bool) -> ASGIApp:
    """An application that says no, and closes the line."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await refuse(scope, receive, send, refusal, secure, close=True)

    return answer
