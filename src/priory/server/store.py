"""The store: tables, seats, events and chat in SQLite or PostgreSQL, through SQLAlchemy."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Row, create_engine, event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from priory.server.ledger import Ledger
from priory.server.schema import chat, events, house, seats, tables

MIGRATIONS = Path(__file__).parent / "migrations"


class Taken(Exception):
    """This place in the table's sequence, or this key, is taken already."""


class Event(NamedTuple):
    """One step of a table's sequence: a play, an undo, or somebody sitting down."""

    at: int
    kind: str
    seat: int
    option: int | None
    key: str
    made: float


class Said(NamedTuple):
    """One line of the chat."""

    id: int
    seat: int
    name: str
    text: str
    made: float


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.postgres = self.url.get_backend_name() == "postgresql"
        self.engine = self._engine()
        self._turn = asyncio.Lock()
        self._ledger: Ledger | None = None

    def _engine(self) -> AsyncEngine:
        if self.postgres:
            return create_async_engine(self.url, pool_size=5, max_overflow=10, pool_pre_ping=True)
        if self._in_file:
            Path(str(self.url.database)).parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(self.url)
        event.listen(engine.sync_engine, "connect", _careful)
        return engine

    @property
    def _in_file(self) -> bool:
        return self.url.database not in (None, "", ":memory:")

    async def open(self) -> None:
        """Bring the database up to date."""
        async with self.engine.begin() as connection:
            await connection.run_sync(_migrate)
        if not self.postgres and self._in_file:
            engine = create_engine(self.url.set(drivername="sqlite"))
            event.listen(engine, "connect", _careful)
            self._ledger = Ledger(engine)

    async def close(self) -> None:
        if self._ledger is not None:
            await self._ledger.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. SQLite has one writer at a time, and waiting here is fairer than its own waiting."""
        if self.postgres:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._turn, self.engine.begin() as connection:
                yield connection

    async def notify(self, text: str) -> None:
        """Tell the other processes something that need not last."""
        if self.postgres:
            async with self.engine.begin() as connection:
                await connection.execute(select(func.pg_notify("priory", text)))

    async def secret(self) -> bytes:
        """The house's own secret, made when the database is new; all processes share it."""
        async with self._writing() as connection:
            found = await connection.scalar(select(house.c.value).where(house.c.name == "secret"))
            if found is None:
                try:
                    async with connection.begin_nested():
                        await connection.execute(insert(house).values(name="secret", value=secrets.token_hex(32)))
                except IntegrityError:
                    pass
                found = await connection.scalar(select(house.c.value).where(house.c.name == "secret"))
        return bytes.fromhex(str(found))

    # Tables and seats.

    async def add_table(self, table: dict[str, Any], people: Sequence[dict[str, Any]]) -> None:
        """A new table with its seats."""
        async with self._writing() as connection:
            await connection.execute(insert(tables).values(**table))
            await connection.execute(insert(seats), [{**one, "table": table["id"]} for one in people])

    async def table(self, id: str) -> Row[Any] | None:
        async with self.engine.connect() as connection:
            return (await connection.execute(select(tables).where(tables.c.id == id))).one_or_none()

    async def seats(self, id: str) -> Sequence[Row[Any]]:
        async with self.engine.connect() as connection:
            found = await connection.execute(select(seats).where(seats.c.table == id).order_by(seats.c.seat))
            return found.all()

    async def change_seat(self, id: str, seat: int, was: tuple[str, int], **values: Any) -> bool:
        """Change who sits here, if the seat still is as it `was` (kind, generation)."""
        async with self._writing() as connection:
            done = await connection.execute(
                update(seats)
                .where(seats.c.table == id, seats.c.seat == seat, seats.c.kind == was[0], seats.c.generation == was[1])
                .values(**values)
            )
            return done.rowcount == 1

    async def set_rematch(self, id: str, rematch: str) -> str:
        """The table on which these people play again: the first one that was named."""
        async with self._writing() as connection:
            await connection.execute(
                update(tables).where(tables.c.id == id, tables.c.rematch.is_(None)).values(rematch=rematch)
            )
            return str(await connection.scalar(select(tables.c.rematch).where(tables.c.id == id)))

    async def tables_of(self, device: str, limit: int = 50) -> Sequence[Row[Any]]:
        """The tables at which this device sits or which it set up, the newest first."""
        mine = select(seats.c.table).where(seats.c.device == device)
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(tables)
                .where((tables.c.host == device) | tables.c.id.in_(mine))
                .order_by(tables.c.created.desc())
                .limit(limit)
            )
            return found.all()

    # The sequence.

    async def events(self, id: str, after: int) -> list[Event]:
        """The events from this place on."""
        columns = (events.c.at, events.c.kind, events.c.seat, events.c.option, events.c.key, events.c.made)
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(*columns).where(events.c.table == id, events.c.at >= after).order_by(events.c.at)
            )
            return [Event(*row) for row in found]

    async def add_event(self, id: str, step: Event) -> None:
        """Write the next event; Taken if somebody else was faster or the key was used."""
        values = {"table": id, **step._asdict()}
        try:
            if self._ledger is not None:
                await self._ledger.write(values)
                return
            async with self._writing() as connection:
                await connection.execute(insert(events).values(values))
                if self.postgres:
                    await connection.execute(select(func.pg_notify("priory", id)))
        except IntegrityError as error:
            raise Taken from error

    # Chat.

    async def say(self, id: str, seat: int, name: str, text: str) -> Said:
        """One more line of chat."""
        made = time.time()
        values = {"table": id, "seat": seat, "name": name, "text": text, "made": made}
        async with self._writing() as connection:
            number = await connection.scalar(insert(chat).values(**values).returning(chat.c.id))
            if self.postgres:
                await connection.execute(select(func.pg_notify("priory", id)))
        return Said(int(number or 0), seat, name, text, made)

    async def said(self, id: str, after: int = 0, limit: int = 200) -> list[Said]:
        """The lines after this one, at most the last `limit`."""
        columns = (chat.c.id, chat.c.seat, chat.c.name, chat.c.text, chat.c.made)
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(*columns).where(chat.c.table == id, chat.c.id > after).order_by(chat.c.id.desc()).limit(limit)
            )
            return [Said(*row) for row in found][::-1]


def _careful(connection: Any, _: Any) -> None:
    """SQLite: readers do not wait for writers, and what was accepted survives a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
