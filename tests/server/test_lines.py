"""Connections below all requests: one address holds only so many, and who says or reads nothing is let go."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from tests.real import served

LINES = 8
IMPATIENT = f"""
from priory.server import guard, lines
lines.HEAD_SECONDS = lines.READ_SECONDS = lines.BRIEF = guard.BODY_SECONDS = 1.0
lines.LINES_OF_ADDRESS = {LINES}
"""
HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
UPGRADE = (
    b"GET /live/aaaaaaaaaaaa HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
GONE = 30.0
"""Seconds until a line must have been let go, on a machine that has other things to do."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, int]]:
    """Where a server listens that has little patience."""
    with served(tmp_path_factory.mktemp("lines"), IMPATIENT) as address:
        yield str(httpx.URL(address).host), int(httpx.URL(address).port or 0)


def line(place: tuple[str, int]) -> socket.socket:
    return socket.create_connection(place, timeout=GONE)


def heard(of: socket.socket) -> bytes:
    """All that comes until the other end lets go."""
    found = b""
    with suppress(ConnectionError):
        while part := of.recv(65536):
            found += part
    return found


@pytest.mark.parametrize("said", [b"", b"GET /he", HEAD], ids=["nothing", "half a line", "half a head"])
def test_who_does_not_ask_is_let_go(place: tuple[str, int], said: bytes) -> None:
    with line(place) as silent:
        silent.sendall(said)
        assert heard(silent) == b""


def test_who_has_asked_once_and_then_dawdles_is_let_go(place: tuple[str, int]) -> None:
    with line(place) as slow:
        slow.sendall(HEAD + b"\r\n")
        assert slow.recv(65536).startswith(b"HTTP/1.1 200")
        slow.sendall(HEAD)
        heard(slow)


def test_a_body_that_does_not_come_is_not_waited_for(place: tuple[str, int]) -> None:
    with line(place) as slow:
        slow.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Connection: close\r\nContent-Length: 100\r\n\r\n{"
        )
        assert heard(slow).startswith((b"HTTP/1.1 408", b"HTTP/1.1 400"))


def test_who_reads_nothing_is_let_go(place: tuple[str, int]) -> None:
    asked = 400
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.settimeout(GONE)
        deaf.connect(place)
        with suppress(OSError):
            deaf.sendall((b"GET /static/priory.js HTTP/1.1\r\nHost: localhost\r\n\r\n") * asked)
        time.sleep(5)
        assert heard(deaf).count(b"HTTP/1.1 200") < asked


def test_one_address_holds_only_so_many_lines(place: tuple[str, int]) -> None:
    with ExitStack() as open_lines:
        for _ in range(LINES):
            open_lines.enter_context(line(place))
        for asked in (HEAD + b"\r\n", UPGRADE):
            with line(place) as one_more:
                one_more.sendall(asked)
                told = heard(one_more).lower()
                assert told.startswith(b"http/1.1 429")
                for said in (b"retry-after: ", b"connection: close", b"default-src 'none'"):
                    assert said in told
    assert httpx.get(f"http://{place[0]}:{place[1]}/healthz", timeout=GONE).status_code == 200


def test_a_proxy_of_ours_holds_as_many_as_it_needs(tmp_path: Path) -> None:
    with (
        served(tmp_path, IMPATIENT, {"PRIORY_PROXIES": "127.0.0.1"}) as address,
        ExitStack() as open_lines,
    ):
        place = str(httpx.URL(address).host), int(httpx.URL(address).port or 0)
        for _ in range(LINES):
            open_lines.enter_context(line(place))
        assert httpx.get(f"{address}healthz", timeout=GONE).status_code == 200
