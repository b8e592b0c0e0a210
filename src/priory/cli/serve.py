"""`priory serve`: the tables in the browser, for this machine or for friends."""

from __future__ import annotations

import argparse
from importlib import import_module

from priory.cli.commands import Commands
from priory.extras import needs

PORT = 8064
PARTS = (
    "aiosqlite", "alembic", "asyncpg", "fastapi", "jinja2", "markdown_it", "prometheus_client", "sqlalchemy", "uvicorn",
    "websockets",
)  # fmt: skip
"""What the extra `server` brings; some of it would be missed only once people are at the table."""


def add(commands: Commands) -> None:
    """Make the command known."""
    command = commands.add_parser("serve", help="play in the browser", description=__doc__)
    command.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help="where to listen (0.0.0.0: everywhere)")
    command.add_argument(
        "--port", metavar="N", type=int, default=PORT, help=f"the port, usually {PORT} (0: any free one)"
    )
    command.add_argument("--open", action="store_true", help="open the home page, where there is a desktop")
    command.add_argument(
        "--workers", metavar="N", type=int, default=1, help="processes that share the load (with PostgreSQL)"
    )
    command.add_argument(
        "--steward",
        metavar="TOKEN",
        nargs="?",
        const="",
        help="the token of the page of the house, /steward; without one, a new one is made and told "
        "(PRIORY_STEWARD sets it unseen by others on this machine)",
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Serve until interrupted."""
    with needs("server"):
        for part in PARTS:
            import_module(part)
        from priory.server.serving import serve

    serve(args.host, args.port, args.open, args.workers, args.steward)
