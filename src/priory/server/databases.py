"""How a database is opened: SQLite with care, and either brought to this edition of its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.engine.interfaces import DBAPIConnection

MIGRATIONS = Path(__file__).parent / "migrations"
ALONE = 0x50726972
"""The number of the lock of whoever does what only one process should do at a time."""
PATIENCE = 10.0
"""Seconds that anybody waits for the database."""

Given = ParamSpec("Given")
Found = TypeVar("Found")


UNDER_WAY: set[asyncio.Future[Any]] = set()
"""Reads that nobody may be waiting for any more."""


def _ended(task: asyncio.Future[Any]) -> None:
    UNDER_WAY.discard(task)
    if not task.cancelled():
        task.exception()  # whoever asked was told


def bounded(read: Callable[Given, Awaitable[Found]]) -> Callable[Given, Awaitable[Found]]:
    """A read that is waited for only so long. Where a disk hangs, a connection can be neither read from nor given back:
    whoever asked is told so, and it is left to itself until the disk answers again."""

    @wraps(read)
    async def reading(*args: Given.args, **named: Given.kwargs) -> Found:
        task = asyncio.ensure_future(read(*args, **named))
        UNDER_WAY.add(task)
        task.add_done_callback(_ended)
        await asyncio.wait({task}, timeout=PATIENCE)
        if not task.done():
            raise TimeoutError("the database does not answer")
        return task.result()

    return reading


def careful(connection: DBAPIConnection, _: object) -> None:
    """SQLite: readers do not wait for writers, and what was accepted survives a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={int(PATIENCE * 1000)}", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring a database to this edition of its tables."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
