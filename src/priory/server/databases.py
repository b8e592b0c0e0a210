"""How a database is opened: SQLite with care, and either brought to this edition of its tables."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.engine.interfaces import DBAPIConnection

MIGRATIONS = Path(__file__).parent / "migrations"
ALONE = 0x50726972
"""The number of the lock of whoever does what only one process should do at a time."""
PATIENCE = 10.0
"""Seconds that anybody waits for the database."""


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
