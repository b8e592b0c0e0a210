"""Starting the server, and the browser where there is a desktop."""

from __future__ import annotations

import gc
import os
import sys
import threading
import webbrowser

import uvicorn

from priory.core.errors import BadSetup
from priory.server.app import STATIC, create
from priory.server.limits import MESSAGE_LIMIT

LOCAL = ("127.0.0.1", "0.0.0.0")


def desktop() -> bool:
    """Whether a browser window can be opened here."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(one) for one in ("DISPLAY", "WAYLAND_DISPLAY"))


def settle() -> None:
    """What was loaded stays: looking through all of it for rubbish again and again would hold up everybody's moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 5, 100)


def serve(host: str, port: int, open_page: bool = False) -> None:
    """Run until interrupted."""
    if not (STATIC / "priory.js").exists():
        raise BadSetup("the browser client is not built yet: make web")
    address = f"http://{'localhost' if host in LOCAL else host}:{port}/"
    sys.stdout.write(f"Priory is at {address}  (Ctrl+C to stop)\n")
    sys.stdout.flush()
    if open_page and desktop():
        threading.Timer(1.0, webbrowser.open, [address]).start()
    app = create()
    settle()
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws_max_size=MESSAGE_LIMIT,
        ws_ping_interval=20,
        # Who does not answer for so long is let go (with 1011, as the protocol has it) and comes back by itself; with
        # less, a busy phone or a machine under load would lose its connection for nothing.
        ws_ping_timeout=60,
        timeout_graceful_shutdown=3,
    )
