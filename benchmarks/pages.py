"""Pages of a table as cheap as they can be: what plays at a server runs on the same machine, and must not be measured.

A page asks for what browsers ask for, and everything that it is told is unpacked. It looks only for what a player at a
benchmark needs: which moment the table is at and whose turn it is; who chooses reads the options.
"""

from __future__ import annotations

import asyncio
import os
import re
import struct
import zlib
from base64 import b64encode
from collections.abc import Callable
from typing import Any, cast
from urllib.parse import urlsplit

import orjson

ENDING = b"\x00\x00\xff\xff"
"""What a compressed message ends with, and what is not sent."""
SHORT, TEXT, CLOSE, PING, PONG = 126, 1, 8, 9, 10
FINAL, COMPRESSED, MASKED = 0x80, 0x40, 0x80
TABLE = b'{"is":"table"'
MOMENT = re.compile(rb'"ply":(\d+),"by":-?\d+,"turn":-?\d+,"player":(-?\d+)')


class Page(asyncio.Protocol):
    """One page that is open at a table; `told` is called whenever the table is shown to it."""

    def __init__(self, url: str, token: str, told: Callable[[], None]) -> None:
        self.ply = self.player = -1
        self._place, self._token, self._told = urlsplit(url), token, told
        self._latest = b""
        self._read = b""
        self._open = False
        self._inflate = zlib.decompressobj(-15)
        self._transport: asyncio.Transport | None = None

    async def open(self) -> None:
        """Open the page."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, self._place.hostname or "", self._place.port or 80)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport = cast(asyncio.Transport, transport)
        head = [
            f"GET {self._place.path} HTTP/1.1",
            f"Host: {self._place.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
            f"Authorization: Bearer {self._token}",
        ]
        transport.write("\r\n".join([*head, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        self._read = self._read + data if self._read else data
        if not self._open:
            head, end, rest = self._read.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(head.decode())
            self._open, self._read = True, rest
        while len(self._read) > 1:
            start, size = self._size()
            if size < 0 or len(self._read) < start + size:
                return
            first, payload = self._read[0], self._read[start : start + size]
            self._read = self._read[start + size :]
            self._frame(first, payload)

    def _size(self) -> tuple[int, int]:
        """Where what is in the next frame begins, and how much it is; -1 if that has not been said yet."""
        size, read = self._read[1], len(self._read)
        if size < SHORT:
            return 2, size
        if size == SHORT:
            return 4, int.from_bytes(self._read[2:4], "big") if read >= 4 else -1
        return 10, int.from_bytes(self._read[2:10], "big") if read >= 10 else -1

    def _frame(self, first: int, payload: bytes) -> None:
        if first & 15 == TEXT and first & FINAL:
            self._hear(self._inflate.decompress(payload + ENDING) if first & COMPRESSED else payload)
        elif first & 15 == PING:
            self._send(PONG, payload)
        elif first & 15 != CLOSE:
            raise ValueError(f"a frame that begins with {first:#x} is not expected here")

    def _hear(self, text: bytes) -> None:
        if not text.startswith(TABLE):
            return
        found = MOMENT.search(text)
        if found is not None:
            self.ply, self.player = int(found[1]), int(found[2])
        else:  # earlier editions say it in another order
            news = orjson.loads(text)
            self.ply, self.player = news["ply"], news["player"]
        self._latest = text
        self._told()

    @property
    def choices(self) -> list[Any]:
        """The options it was told of last."""
        found: list[Any] = orjson.loads(self._latest)["choices"]
        return found

    def ask(self, text: str) -> None:
        """Send a message."""
        self._send(TEXT, text.encode())

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = (
            struct.pack("!BB", FINAL | kind, MASKED | size)
            if size < SHORT
            else struct.pack("!BBH", FINAL | kind, MASKED | SHORT, size)
        )
        assert self._transport is not None
        self._transport.write(head + bytes(4) + payload)  # a mask of zeros changes nothing

    def close(self) -> None:
        """Go away."""
        assert self._transport is not None
        self._transport.close()
