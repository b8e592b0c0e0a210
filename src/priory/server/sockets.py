"""Live connections on the wire: what is sent is compressed in little time, and by what was sent before.

A page is told again and again what resembles earlier news. With 16 kB to look back on, the quickest way to compress
makes news no larger than the thorough one does with uvicorn's 4 kB, in half the time; a page takes 48 kB more for it.

Once a connection is open, whoever shows the table speaks and listens to the socket itself: between a message and what
is done about it lies no queue, and between what happens and what is sent no task.
"""

from __future__ import annotations

import asyncio
import struct
import zlib
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.protocol import OPEN

from priory.core.plain import Data

BITS = 14
"""So much is looked back on, as a power of two."""
HEARD_BITS = 12
"""The same for what pages say, which is brief."""
QUICK = {"level": 1, "memLevel": 5}
LINE = "line"
"""The name of a live connection in what its request is told with."""
TEXT = 0x81
"""How a text begins that is sent in one piece."""
COMPRESSED = 0x40
ENDING = b"\x00\x00\xff\xff"
"""What a compressed message ends with, and what is not sent."""
SHORT, LONG = 126, 2**16


def deflate() -> ServerPerMessageDeflateFactory:
    """How messages are compressed."""
    return ServerPerMessageDeflateFactory(
        server_max_window_bits=BITS, client_max_window_bits=HEARD_BITS, compress_settings=QUICK
    )


class Line(Protocol):
    """A live connection as whoever shows a table uses it."""

    def listen(self, hear: Callable[[str], None], ready: Callable[[], None]) -> None:
        """From now on say what is heard, and when there is room again for what is said."""

    @property
    def free(self) -> bool:
        """Whether what was said is on its way: nothing more is said to who does not take it in."""

    def say(self, text: str) -> None:
        """Send a text, unless the other side is gone."""

    async def freed(self) -> None:
        """Wait until what was said is on its way, or the other side is gone."""

    def rest(self, resting: bool) -> None:
        """Hear no more for a while, or again."""

    def close(self) -> None:
        """Neither say nor hear anything any more."""


class Socket(WebSocketsSansIOProtocol):
    """One live connection."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: Data,
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn.available_extensions = [deflate()]
        self._hear: Callable[[str], None] | None = None
        self._ready: Callable[[], None] | None = None
        self.read_before = b""
        """What another process has read of this connection before it passed it on."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if self.read_before:
            self.data_received(self.read_before)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][LINE] = self

    # What is heard.

    def listen(self, hear: Callable[[str], None], ready: Callable[[], None]) -> None:
        self._ready = ready
        if self.queue.empty():  # else what came too early would be overtaken
            self._hear = hear

    def send_receive_event_to_app(self) -> None:
        if self._hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode() if self.curr_msg_data_type == "text" else ""  # bytes say nothing
        except UnicodeDecodeError:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self._hear(text)

    def rest(self, resting: bool) -> None:
        if resting != self.read_paused and not self.transport.is_closing():
            self.read_paused = resting
            if resting:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def close(self) -> None:
        self._hear = self._ready = None

    # What is said.

    @property
    def free(self) -> bool:
        return self.writable.is_set()

    async def freed(self) -> None:
        if not self.writable.is_set():
            await self.writable.wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._ready is not None:
            self._ready()

    def say(self, text: str) -> None:
        if not self.disconnected and self.conn.state is OPEN:
            self.transport.write(self._frame(text.encode()))

    def _frame(self, data: bytes) -> bytes:
        """A text as it is sent."""
        deflater = self.conn.extensions[0] if len(self.conn.extensions) == 1 else None
        if not isinstance(deflater, PerMessageDeflate) or deflater.local_no_context_takeover:
            self.conn.send_text(data)
            return b"".join(self.conn.data_to_send())
        return framed(deflater.encoder.compress(data) + deflater.encoder.flush(zlib.Z_SYNC_FLUSH))


class Posted:
    """A live connection that another server than ours holds: what is said goes through its own ways, in order."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._said: deque[str] = deque()
        self._posting: asyncio.Task[None] | None = None
        self._ready: Callable[[], None] | None = None

    def listen(self, _hear: Callable[[str], None], ready: Callable[[], None]) -> None:
        self._ready = ready

    @property
    def free(self) -> bool:
        return self._posting is None

    def say(self, text: str) -> None:
        self._said.append(text)
        if self._posting is None:
            self._posting = asyncio.create_task(self._post())

    async def _post(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while self._said:
                await self._socket.send_text(self._said.popleft())
        self._posting = None
        if self._ready is not None:
            self._ready()

    async def freed(self) -> None:
        if self._posting is not None:
            await asyncio.wait({self._posting})

    def rest(self, _resting: bool) -> None:
        pass  # whoever hands on what is heard waits by itself

    def close(self) -> None:
        """Nothing more is sent."""
        if self._posting is not None:
            self._posting.cancel()


def line_of(socket: WebSocket) -> Line:
    """The connection below a request."""
    found = socket.scope.get("state", {}).get(LINE)
    return found if isinstance(found, Socket) else Posted(socket)


def framed(compressed: bytes) -> bytes:
    """One frame with a compressed text."""
    size = len(compressed) - len(ENDING)
    if size < SHORT:
        head = struct.pack("!BB", TEXT | COMPRESSED, size)
    elif size < LONG:
        head = struct.pack("!BBH", TEXT | COMPRESSED, SHORT, size)
    else:
        head = struct.pack("!BBQ", TEXT | COMPRESSED, SHORT + 1, size)
    return head + compressed[:size]
