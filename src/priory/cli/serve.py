"""`priory serve`: the tables in the browser, for this machine or for friends."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from typing import Any

from priory.core.errors import BadSetup

PORT = 8064


def add(commands: Any) -> None:
    """Make the command known."""
    command = commands.add_parser("serve", help="play in the browser", description=__doc__)
    command.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help="where to listen (0.0.0.0: everywhere)")
    command.add_argument("--port", metavar="N", type=int, default=PORT, help=f"the port, {PORT} unless told")
    command.add_argument("--open", action="store_true", help="open the home page, where there is a desktop")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Serve until interrupted."""
    if find_spec("fastapi") is None:
        raise BadSetup("the server is not installed here: pip install 'priory[server]'")
    from priory.server.serving import serve

    serve(args.host, args.port, args.open)
