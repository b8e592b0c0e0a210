"""Starts the server: `python -m priory.server`; opens the home page where there is a desktop."""

from __future__ import annotations

import argparse
import os
import sys
import threading
import webbrowser
from collections.abc import Sequence

import uvicorn

from priory.server.app import STATIC, create
from priory.server.limits import MESSAGE_LIMIT

PORT = 8064


def parser() -> argparse.ArgumentParser:
    """The command line of the server."""
    found = argparse.ArgumentParser(prog="priory serve", description=__doc__)
    found.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help="where to listen (0.0.0.0: everywhere)")
    found.add_argument("--port", metavar="N", type=int, default=PORT, help=f"the port, {PORT} unless told")
    found.add_argument("--open", action="store_true", help="open the home page, where there is a desktop")
    return found


def desktop() -> bool:
    """Whether a browser window can be opened here."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(one) for one in ("DISPLAY", "WAYLAND_DISPLAY"))


def main(argv: Sequence[str] | None = None) -> int:
    """Run until interrupted."""
    args = parser().parse_args(argv)
    if not (STATIC / "priory.js").exists():
        sys.stderr.write("priory: the browser client is not built yet: make web\n")
        return 2
    address = f"http://{'localhost' if args.host in ('127.0.0.1', '0.0.0.0') else args.host}:{args.port}/"
    sys.stdout.write(f"Priory is at {address}  (Ctrl+C to stop)\n")
    sys.stdout.flush()
    if args.open and desktop():
        threading.Timer(1.0, webbrowser.open, [address]).start()
    uvicorn.run(
        create(),
        host=args.host,
        port=args.port,
        log_level="warning",
        ws_max_size=MESSAGE_LIMIT,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
