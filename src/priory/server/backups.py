"""Backups: a whole house in one file, the same for both databases, made while people play.

The file is gzip over lines of JSON: first what it is and from which edition of the tables, then every row, table by
table, last how many there were. It is read back into an empty database of either kind, which is brought up to date
afterwards; so a house can also move from a file to PostgreSQL.
"""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from typing import Any, TextIO, cast

from alembic.migration import MigrationContext
from sqlalchemy import JSON, Connection, MetaData, Table, insert, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError

from priory.core.errors import BadSetup
from priory.core.plain import Data
from priory.server.databases import migrate
from priory.server.private import OWNER_ONLY, Private
from priory.server.schema import metadata
from priory.server.store import Store
from priory.version import VERSION

KIND, FORMAT = "priory backup", 1
AT_ONCE = 500
NOT_EMPTY = "the database is not empty: a backup is read back into a new one"
VERSIONS = "alembic_version"


async def backup(url: str, file: Path) -> int:
    """Write all that is in a database into a new file, as it is at one moment; how many rows there were."""
    store = Store(url)
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    except OSError as error:
        raise BadSetup(f"{file} cannot be written: {error.strerror or error}") from error
    try:
        with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
            async with store.engine.connect() as connection:
                if store.postgres:
                    connection = await connection.execution_options(isolation_level="REPEATABLE READ")
                else:
                    await connection.execute(text("BEGIN"))  # without it each table would be of a moment of its own
                return await connection.run_sync(written, cast(TextIO, out))
    except BaseException:
        file.unlink()
        raise
    finally:
        await store.engine.dispose()


def written(connection: Connection, out: TextIO) -> int:
    """Write every row of every table."""
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        raise BadSetup("there is nothing to back up: no house was ever open on this database")
    put(out, {"kind": KIND, "format": FORMAT, "version": VERSION, "revision": revision})
    count = 0
    for table in laid_out(connection).sorted_tables:
        if table.name == VERSIONS:
            continue
        for row in connection.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings():
            put(out, {"table": table.name, "row": dict(row)})
            count += 1
    put(out, {"rows": count})
    return count


def put(out: TextIO, data: Data) -> None:
    """One line."""
    out.write(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")


def laid_out(connection: Connection) -> MetaData:
    """The tables as they are in this database, whatever its edition; what we keep as JSON is told as such."""
    found = MetaData()
    found.reflect(connection)
    for table in found.tables.values():
        ours = metadata.tables.get(table.name)
        for column in table.columns:
            if ours is not None and column.name in ours.c and isinstance(ours.c[column.name].type, JSON):
                column.type = JSON()
    return found


async def restore(url: str, file: Path) -> int:
    """Read a backup into an empty database, and bring that up to date: all of it or nothing."""
    store = Store(url)
    if store.postgres:
        return await restored(store, file)
    # A file takes its place when it is whole: SQLite's tables are laid outside of any transaction.
    target = Path(str(store.url.database))
    held, fresh = Private(target), target.with_name(target.name + ".restoring")
    try:
        if target.stat().st_size:
            raise BadSetup(NOT_EMPTY)
        fresh.unlink(missing_ok=True)
        count = await restored(Store(store.url.set(database=str(fresh)).render_as_string()), file)
        fresh.chmod(OWNER_ONLY)
        fresh.replace(target)
        return count
    finally:
        for left in target.parent.glob(f"{fresh.name}*"):
            left.unlink()
        held.release()


async def restored(store: Store, file: Path) -> int:
    """Read a backup into this database."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            async with store.engine.begin() as connection:
                return await connection.run_sync(read_back, cast(TextIO, lines), file)
    except (OSError, EOFError, ValueError, KeyError, TypeError) as error:
        raise BadSetup(f"{file} is no whole backup of Priory: {error}") from error
    except SQLAlchemyError as error:
        raise BadSetup(f"{file} could not be read back: {getattr(error, 'orig', None) or error}") from error
    finally:
        await store.engine.dispose()


def read_back(connection: Connection, lines: TextIO, file: Path) -> int:
    """Lay the tables as they were then, fill them, and bring them up to date."""
    if inspect(connection).get_table_names():
        raise BadSetup(NOT_EMPTY)
    head = json.loads(lines.readline())
    if head.get("kind") != KIND or head.get("format") != FORMAT:
        raise BadSetup(f"{file} is no backup of this Priory")
    migrate(connection, str(head["revision"]))
    tables = laid_out(connection).tables
    waiting: dict[str, list[dict[str, Any]]] = {}
    for count, line in enumerate(lines):
        one = json.loads(line)
        if "rows" in one:
            _fill(connection, tables, waiting)
            if one["rows"] != count:
                raise ValueError(f"{one['rows']} rows were written, {count} are here")
            migrate(connection)
            _count_on(connection)
            return count
        waiting.setdefault(one["table"], []).append(one["row"])
        if len(waiting[one["table"]]) >= AT_ONCE:
            _fill(connection, tables, waiting)
    raise ValueError("its end is missing")


def _fill(connection: Connection, tables: Any, waiting: dict[str, list[dict[str, Any]]]) -> None:
    """Put the rows that wait into their tables, in the order in which these stand in the file."""
    for name, rows in waiting.items():
        table: Table = tables[name]
        connection.execute(insert(table), rows)
    waiting.clear()


def _count_on(connection: Connection) -> None:
    """Where the database counts by itself, let it go on after what was read back."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT setval(pg_get_serial_sequence('chat', 'id'), coalesce(max(id), 1)) FROM chat"))
