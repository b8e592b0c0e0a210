"""Starting the server, and the browser where there is a desktop."""

from __future__ import annotations

import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress

import uvicorn

from priory.core.errors import BadSetup
from priory.server.app import STATIC, create
from priory.server.limits import MESSAGE_LIMIT

LOCAL = ("127.0.0.1", "0.0.0.0", "::1", "::")
WAITING = 2048
"""Connections that may wait until they are taken in."""


class Server(uvicorn.Server):
    """Says where it is once it answers there, never before."""

    def __init__(self, config: uvicorn.Config, address: str, open_page: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_page = open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            sys.stdout.write(f"Priory is at {self.address}  (Ctrl+C to stop)\n")
            sys.stdout.flush()
            if self.open_page and desktop():
                threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()


def desktop() -> bool:
    """Whether a browser window can be opened here."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(one) for one in ("DISPLAY", "WAYLAND_DISPLAY"))


def settle() -> None:
    """What was loaded stays: looking through all of it for rubbish again and again would hold up everybody's moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 5, 100)


def listen(host: str, port: int) -> socket.socket:
    """A socket at this place, or a sentence about why there is none."""
    if not 0 <= port <= 65535:
        raise BadSetup(f"--port: {port} is not a port: they run from 0, any that is free, to 65535")
    six = ":" in host
    try:
        return socket.create_server(
            (host, port),
            family=socket.AF_INET6 if six else socket.AF_INET,
            backlog=WAITING,
            dualstack_ipv6=six and socket.has_dualstack_ipv6(),
        )
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise BadSetup(f"--port: {port} is in use already, perhaps by another Priory: take another port") from error
        raise BadSetup(f"the server cannot listen at {host}, port {port}: {error.strerror or error}") from error


def serve(host: str, port: int, open_page: bool = False) -> None:
    """Run until interrupted."""
    if not (STATIC / "priory.js").exists():
        raise BadSetup("the browser client is not built yet: make web")
    place = listen(host, port)
    shown = "localhost" if host in LOCAL else f"[{host}]" if ":" in host else host
    app = create()
    settle()
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws_max_size=MESSAGE_LIMIT,
        ws_ping_interval=20,
        # Who does not answer for so long is let go (with 1011, as the protocol has it) and comes back by itself; with
        # less, a busy phone or a machine under load would lose its connection for nothing.
        ws_ping_timeout=60,
        timeout_graceful_shutdown=3,
    )
    server = Server(config, f"http://{shown}:{place.getsockname()[1]}/", open_page)
    with place, suppress(KeyboardInterrupt):
        server.run(sockets=[place])
