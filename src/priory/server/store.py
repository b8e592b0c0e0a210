"""The store: tables, seats, events and chat in SQLite or PostgreSQL, through SQLAlchemy."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, fields
from pathlib import Path
from typing import NamedTuple

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from priory.core.plain import Data
from priory.server.ledger import Ledger
from priory.server.schema import chat, events, house, sat, seats, tables
from priory.table.clock import Limit
from priory.table.events import Event, Said
from priory.table.people import Held, Sitter

MIGRATIONS = Path(__file__).parent / "migrations"


class Taken(Exception):
    """This place in the table's sequence, or this key, is taken already."""


class StoredTable(NamedTuple):
    """A table as it was laid: all of it that does not change, but for the `rematch`."""

    id: str
    game: str
    rules: int
    digest: str
    seats: int
    seed: int
    start: int | None
    variants: Data
    box: Data | None
    clock: Limit | None
    guide: bool
    host: str
    created: float
    rematch: str | None = None


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

    async def add_table(self, table: StoredTable, people: Sequence[Sitter], after: str | None = None) -> str:
        """A new table with its seats; its id. As the rematch `after` another table it is laid only if that has none
        yet: whoever asks later gets the id of the one there is."""
        async with self._writing() as connection:
            if after is not None:
                first = await connection.execute(
                    update(tables).where(tables.c.id == after, tables.c.rematch.is_(None)).values(rematch=table.id)
                )
                if first.rowcount != 1:
                    return str(await connection.scalar(select(tables.c.rematch).where(tables.c.id == after)))
                await self._tell(connection, after)
            clock = None if table.clock is None else table.clock._asdict()
            await connection.execute(insert(tables).values({**table._asdict(), "clock": clock}))
            await connection.execute(insert(seats), [{**asdict(one), "table": table.id} for one in people])
            for one in people:
                await self._seen(connection, table.id, one)
        return table.id

    async def table(self, id: str) -> StoredTable | None:
        columns = [tables.c[name] for name in StoredTable._fields]
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(*columns).where(tables.c.id == id))).one_or_none()
        if row is None:
            return None
        found = StoredTable(*row)
        return found if row.clock is None else found._replace(clock=Limit(**row.clock))

    async def seats(self, id: str) -> list[Sitter]:
        """Who sits at a table."""
        columns = [seats.c[field.name] for field in fields(Sitter)]
        async with self.engine.connect() as connection:
            found = await connection.execute(select(*columns).where(seats.c.table == id).order_by(seats.c.seat))
            return [Sitter(*row) for row in found]

    async def held(self, id: str) -> list[Held]:
        """Who has ever held which seat of a table."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(sat.c.seat, sat.c.generation, sat.c.device).where(sat.c.table == id)
            )
            return [Held(*row) for row in found]

    async def reseat(self, id: str, was: Sitter, sitter: Sitter, step: Event) -> None:
        """Change who sits on a seat, if it still is as it `was` (kind, generation), and write the step: both or
        nothing. Taken if somebody else was faster."""
        try:
            async with self._writing() as connection:
                done = await connection.execute(
                    update(seats)
                    .where(seats.c.table == id, seats.c.seat == sitter.seat)
                    .where(seats.c.kind == was.kind, seats.c.generation == was.generation)
                    .values(asdict(sitter))
                )
                if done.rowcount != 1:
                    raise Taken
                await self._seen(connection, id, sitter)
                await connection.execute(insert(events).values(table=id, **step._asdict()))
                await self._tell(connection, id)
        except IntegrityError as error:
            raise Taken from error

    async def _seen(self, connection: AsyncConnection, id: str, sitter: Sitter) -> None:
        """Keep that a device sees what lies at a seat."""
        row = {"table": id, "seat": sitter.seat, "generation": sitter.generation, "device": sitter.device}
        known = select(sat.c.seat).where(*[sat.c[name] == value for name, value in row.items()])
        if sitter.device is not None and await connection.scalar(known) is None:
            await connection.execute(insert(sat).values(row))

    async def _tell(self, connection: AsyncConnection, id: str) -> None:
        """Tell the other processes, when this is written, that a table has changed."""
        if self.postgres:
            await connection.execute(select(func.pg_notify("priory", id)))

    async def tables_of(self, device: str, limit: int = 50) -> list[str]:
        """The tables at which this device sits or which it set up, the newest first."""
        mine = select(seats.c.table).where(seats.c.device == device)
        async with self.engine.connect() as connection:
            found = await connection.scalars(
                select(tables.c.id)
                .where((tables.c.host == device) | tables.c.id.in_(mine))
                .order_by(tables.c.created.desc())
                .limit(limit)
            )
            return list(found)

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
                await self._tell(connection, id)
        except IntegrityError as error:
            raise Taken from error

    # Chat.

    async def say(self, id: str, seat: int, name: str, text: str) -> Said:
        """One more line of chat."""
        made = time.time()
        values = {"table": id, "seat": seat, "name": name, "text": text, "made": made}
        async with self._writing() as connection:
            # One line of a table after the other: else a line could appear after one with a higher number, and whoever
            # asks for what comes after that would never see it.
            await connection.execute(select(tables.c.id).where(tables.c.id == id).with_for_update(key_share=True))
            number = await connection.scalar(insert(chat).values(**values).returning(chat.c.id))
            await self._tell(connection, id)
        return Said(int(number or 0), seat, name, text, made)

    async def said(self, id: str, after: int = 0, limit: int = 200) -> list[Said]:
        """The lines after this one, at most the last `limit`."""
        columns = (chat.c.id, chat.c.seat, chat.c.name, chat.c.text, chat.c.made)
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(*columns).where(chat.c.table == id, chat.c.id > after).order_by(chat.c.id.desc()).limit(limit)
            )
            return [Said(*row) for row in found][::-1]


def _careful(connection: DBAPIConnection, _: object) -> None:
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
