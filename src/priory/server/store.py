"""The store: tables, seats, events and chat in SQLite or PostgreSQL, through SQLAlchemy."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import create_engine, delete, event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from priory.core.plain import Data
from priory.server.databases import ALONE, PATIENCE, careful, migrate
from priory.server.ledger import Ledger
from priory.server.metrics import DATABASE, timed
from priory.server.postgres_ledger import PostgresLedger
from priory.server.private import Private
from priory.server.schema import away, boxes, chat, events, house, sat, seats, tables
from priory.table.clock import Limit
from priory.table.events import Event, Said
from priory.table.laid import Laid
from priory.table.people import Held, Sitter
from priory.table.trying import Try

HOUSE = "house"
"""Says to other processes that something was decided for all of them."""


class Taken(Exception):
    """This place in the table's sequence, or this key, is taken already."""


@dataclass(frozen=True)
class StoredTable(Laid):
    """A table as it was laid: all of it that does not change, but for the `rematch`."""

    clock: Limit | None
    host: str
    created: float
    rematch: str | None = None
    finished: float | None = None
    tried: Try | None = None


NAMES = [field.name for field in fields(StoredTable)]


class Listed(NamedTuple):
    """A table as a device lists it: when it was last played at, and whether the device has put it away."""

    id: str
    game: str
    latest: float
    away: bool


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.postgres = self.url.get_backend_name() == "postgresql"
        self.dsn = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.engine = self._engine()
        self._turn = asyncio.Lock()
        self._ledger: Ledger | PostgresLedger | None = None
        self._private: Private | None = None

    def _engine(self) -> AsyncEngine:
        if self.postgres:
            patience = {"timeout": PATIENCE, "command_timeout": PATIENCE}
            pool = {"pool_size": 5, "max_overflow": 10, "pool_timeout": PATIENCE, "pool_pre_ping": True}
            return create_async_engine(self.url, connect_args=patience, **pool)
        engine = create_async_engine(self.url)
        event.listen(engine.sync_engine, "connect", careful)
        return engine

    @property
    def _in_file(self) -> bool:
        return self.url.database not in (None, "", ":memory:")

    async def open(self) -> None:
        """Bring the database up to date. A file is this process' alone, and nobody else's to read."""
        if not self.postgres and self._in_file:
            self._private = Private(Path(str(self.url.database)))
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        if self.postgres:
            self._ledger = PostgresLedger(self.dsn, PATIENCE)
        elif self._in_file:
            engine = create_engine(self.url.set(drivername="sqlite"))
            event.listen(engine, "connect", careful)
            self._ledger = Ledger(engine, 2 * PATIENCE)

    async def close(self) -> None:
        if self._ledger is not None:
            await self._ledger.close()
        await self.engine.dispose()
        if self._private is not None:
            self._private.release()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. SQLite has one writer at a time, and waiting here is fairer than its own waiting."""
        if self.postgres:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._turn, self.engine.begin() as connection:
                yield connection

    async def notify(self, texts: Sequence[str]) -> None:
        """Tell the other processes something that need not last."""
        if self.postgres:
            async with self.engine.begin() as connection:
                for text in texts:
                    await connection.execute(select(func.pg_notify("priory", text)))

    async def said_of_house(self, name: str) -> str:
        """What was decided for the whole house, by all processes."""
        async with self.engine.connect() as connection:
            return str(await connection.scalar(select(house.c.value).where(house.c.name == name)) or "")

    async def say_of_house(self, name: str, value: str) -> None:
        """Decide something for the whole house; the other processes hear of it."""
        async with self.writing() as connection:
            changed = await connection.execute(update(house).where(house.c.name == name).values(value=value))
            if not changed.rowcount:
                await connection.execute(insert(house).values(name=name, value=value))
            await self._tell(connection, HOUSE)

    async def ping(self) -> None:
        """Whether the database answers."""
        async with asyncio.timeout(PATIENCE), self.engine.connect() as connection:
            await connection.execute(select(1))

    async def try_writing(self) -> None:
        """Whether anything can be written."""
        async with self.writing() as connection:
            await connection.execute(update(house).where(house.c.name == "").values(value=""))

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[bool]:
        """Whether this process is the only one that does what only one should do at a time."""
        if not self.postgres:
            yield True
            return
        async with self.engine.begin() as connection:
            yield bool(await connection.scalar(select(func.pg_try_advisory_xact_lock(ALONE))))

    async def secret(self) -> bytes:
        """The house's own secret, made when the database is new; all processes share it."""
        async with self.writing() as connection:
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

    async def add_table(
        self, table: StoredTable, people: Sequence[Sitter], after: str | None = None, steps: Sequence[Event] = ()
    ) -> str:
        """A new table with its seats, and the steps that were taken already; its id. As the rematch `after` another
        table it is laid only if that has none yet: whoever asks later gets the id of the one there is."""
        async with self.writing() as connection:
            if after is not None:
                first = await connection.execute(
                    update(tables).where(tables.c.id == after, tables.c.rematch.is_(None)).values(rematch=table.id)
                )
                if first.rowcount != 1:
                    return str(await connection.scalar(select(tables.c.rematch).where(tables.c.id == after)))
                await self._tell(connection, after)
            clock = None if table.clock is None else table.clock._asdict()
            strikes = None if clock is None else table.created
            tried = None if table.tried is None else table.tried._asdict()
            kept = {**vars(table), "clock": clock, "strikes": strikes, "tried": tried}
            await connection.execute(insert(tables).values(kept))
            await connection.execute(insert(seats), [{**asdict(one), "table": table.id} for one in people])
            for one in people:
                await self._seen(connection, table.id, one)
            if steps:
                await connection.execute(insert(events), [{**one._asdict(), "table": table.id} for one in steps])
        return table.id

    async def table(self, id: str) -> StoredTable | None:
        columns = [tables.c[name] for name in NAMES]
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(*columns).where(tables.c.id == id))).one_or_none()
        if row is None:
            return None
        return replace(
            StoredTable(*row),
            clock=None if row.clock is None else Limit(**row.clock),
            tried=None if row.tried is None else Try(**row.tried),
        )

    async def keep_box(self, digest: str, data: Data) -> None:
        """Keep a box that is played with, once."""
        if await self.box(digest) is None:
            try:
                async with self.writing() as connection:
                    await connection.execute(insert(boxes).values(digest=digest, data=data))
            except IntegrityError:
                pass  # somebody else was faster

    async def box(self, digest: str) -> Data | None:
        """The box of this digest (`edition` in `core/box.py`), if a table was laid with it."""
        async with self.engine.connect() as connection:
            found: Data | None = await connection.scalar(select(boxes.c.data).where(boxes.c.digest == digest))
        return found

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
            async with self.writing() as connection:
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

    async def tables_of(self, device: str, limit: int) -> list[Listed]:
        """The tables at which this device sits or which it set up, those last played first."""
        mine = select(seats.c.table).where(seats.c.device == device)
        played = select(func.max(events.c.made)).where(events.c.table == tables.c.id).scalar_subquery()
        latest = func.coalesce(played, tables.c.created).label("latest")
        gone = select(away.c.table).where(away.c.device == device, away.c.table == tables.c.id).exists()
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(tables.c.id, tables.c.game, latest, gone)
                .where((tables.c.host == device) | tables.c.id.in_(mine))
                .order_by(latest.desc())
                .limit(limit)
            )
            return [Listed(*row) for row in found]

    async def lists(self, id: str, device: str) -> bool:
        """Whether this device sits at the table or has set it up."""
        mine = select(seats.c.table).where(seats.c.device == device, seats.c.table == id)
        own = select(tables.c.id).where(tables.c.id == id, (tables.c.host == device) | mine.exists())
        async with self.engine.connect() as connection:
            return await connection.scalar(own) is not None

    async def put_away(self, id: str, device: str) -> None:
        """This device lists the table no more."""
        async with self.writing() as connection:
            known = select(away.c.table).where(away.c.table == id, away.c.device == device)
            if await connection.scalar(known) is None:
                await connection.execute(insert(away).values(table=id, device=device))

    async def bring_back(self, id: str, device: str) -> None:
        """This device lists the table again."""
        async with self.writing() as connection:
            await connection.execute(delete(away).where(away.c.table == id, away.c.device == device))

    # When to look again.

    async def look_again(self, id: str, at: float | None) -> None:
        """When this table must be looked at, because its clock strikes then; None: never."""
        async with self.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id == id).values(strikes=at))

    async def look_soon(self, now: float) -> None:
        """All tables with a clock are to be looked at by now: nobody knows what was missed."""
        async with self.writing() as connection:
            await connection.execute(update(tables).where(tables.c.strikes > now).values(strikes=now))

    async def struck(self, now: float, limit: int) -> list[str]:
        """Tables that must be looked at by now, those that wait longest first."""
        async with self.engine.connect() as connection:
            found = await connection.scalars(
                select(tables.c.id).where(tables.c.strikes <= now).order_by(tables.c.strikes).limit(limit)
            )
            return list(found)

    async def finish(self, id: str, at: float) -> None:
        """The game is over since then."""
        async with self.writing() as connection:
            fresh = update(tables).where(tables.c.id == id, tables.c.finished.is_(None))
            await connection.execute(fresh.values(finished=at, strikes=None))

    # Tables that need not be kept.

    async def stale(self, finished: float, abandoned: float, limit: int) -> list[str]:
        """Tables that were over before the first moment, and those nobody has touched since before the second."""
        last = select(func.max(events.c.made)).where(events.c.table == tables.c.id).scalar_subquery()
        touched = func.coalesce(last, tables.c.created)
        old = (tables.c.finished < finished) | (tables.c.finished.is_(None) & (touched < abandoned))
        async with self.engine.connect() as connection:
            return list(await connection.scalars(select(tables.c.id).where(old).order_by(tables.c.id).limit(limit)))

    async def remove(self, id: str) -> None:
        """Remove a table with all that belongs to it."""
        async with self.writing() as connection:
            await connection.execute(delete(tables).where(tables.c.id == id))

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
        try:
            with timed(DATABASE.labels("event")):
                await self._add(id, {"table": id, **step._asdict()})
        except IntegrityError as error:
            raise Taken from error

    async def _add(self, id: str, values: dict[str, object]) -> None:
        if self._ledger is not None:
            await self._ledger.write(values)
            return
        async with self.writing() as connection:
            await connection.execute(insert(events).values(values))
            await self._tell(connection, id)

    # Chat.

    async def say(self, id: str, seat: int, name: str, text: str) -> Said:
        """One more line of chat."""
        values = {"table": id, "seat": seat, "name": name, "text": text, "made": (made := time.time())}
        async with self.writing() as connection:
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
