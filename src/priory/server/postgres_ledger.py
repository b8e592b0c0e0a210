"""The ledger in PostgreSQL: the events of all tables are written and told to the other processes by one statement, as
many at once as are waiting."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

import asyncpg
from sqlalchemy.exc import IntegrityError, OperationalError

from priory.server.listener import CHANNEL
from priory.server.patrol import Patrol
from priory.server.schema import events
from priory.table.events import Event

TYPES = {
    "table": "text",
    "at": "int",
    "kind": "text",
    "seat": "int",
    "option": "int",
    "key": "text",
    "made": "float8",
}
"""The columns of an event, as PostgreSQL calls what is in them."""
NOTHING = "-"
AT_ONCE = 64
WRITERS = 2
"""So many connections write at the same time. PostgreSQL lets only one transaction that tells something end at a time,
so more of them would only wait for each other."""
LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.AdminShutdownError,
    OSError,
)


def statement() -> str:
    """The insert of events, each told to whoever listens when it is written; which of them were."""
    assert list(TYPES) == events.c.keys()
    names = ", ".join(f'"{name}"' for name in TYPES)
    given = ", ".join(f"${at}::{kind}[]" for at, kind in enumerate(TYPES.values(), 1))
    inserted = f"INSERT INTO {events.name} ({names}) SELECT * FROM unnest({given}) ON CONFLICT DO NOTHING"
    told = " || ' ' || ".join(f"""coalesce("{name}"::text, '{NOTHING}')""" for name in TYPES)
    return (
        f"WITH written AS ({inserted} RETURNING *) "
        f"""SELECT "table", "at", pg_notify('{CHANNEL}', {told}) FROM written"""
    )


class Notice(NamedTuple):
    """What a process is told: the table at which something was written and, where that was an event, its place and the
    event itself, so that nobody has to look it up."""

    table: str
    at: int | None = None
    step: Event | None = None


def notice(table: str, step: Event) -> str:
    """What the other processes are told of an event."""
    return " ".join([table, *[NOTHING if one is None else str(one) for one in step]])


def read_notice(text: str) -> Notice:
    """What is told, as far as it can be read."""
    parts = text.split(" ", len(TYPES) - 1)
    try:
        if len(parts) < len(TYPES):
            return Notice(parts[0], int(parts[1]) if len(parts) > 1 else None)
        table, at, kind, seat, option, key, made = parts
        step = Event(int(at), kind, int(seat), None if option == NOTHING else int(option), key, float(made))
        return Notice(table, step.at, step)
    except ValueError:
        return Notice(parts[0])


class Line(NamedTuple):
    """One event as its columns, and who waits until it is written."""

    values: dict[str, object]
    done: asyncio.Future[None]

    def told(self, error: Exception | None) -> None:
        """Say that it is written, or why not."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class PostgresLedger:
    """Writes events, those together that come while others are being written."""

    def __init__(self, dsn: str, patience: float) -> None:
        self._dsn = dsn
        self._patience = patience
        self._insert = statement()
        self._patrol = Patrol(2 * patience)
        self._waiting: deque[Line] = deque()
        self._idle: list[asyncpg.Connection[asyncpg.Record]] = []
        self._writers: set[asyncio.Task[None]] = set()

    async def write(self, values: dict[str, object]) -> None:
        """Come back when the event is written; IntegrityError if its place or its key is taken. TimeoutError if that
        takes too long: it may be written all the same, and is then found by its key."""
        line = Line(values, asyncio.get_running_loop().create_future())
        self._waiting.append(line)
        self._patrol.watch(line.done)
        if len(self._writers) < WRITERS:
            writer = asyncio.create_task(self._work())
            self._writers.add(writer)
            writer.add_done_callback(self._writers.discard)
        await line.done

    async def _work(self) -> None:
        while self._waiting:
            lines = [self._waiting.popleft() for _ in range(min(AT_ONCE, len(self._waiting)))]
            lines = [line for line in lines if not line.done.done()]
            try:
                await self._write(lines)
            except Exception as error:
                if len(lines) > 1 and not isinstance(error, TimeoutError | OSError):
                    # One of them cannot be written, nobody knows which: each for itself.
                    for line in lines:
                        await self._write_alone(line)
                else:
                    for line in lines:
                        line.told(self._said(error))

    async def _write_alone(self, line: Line) -> None:
        try:
            await self._write([line])
        except Exception as error:
            line.told(self._said(error))

    async def _write(self, lines: Sequence[Line]) -> None:
        """Write all of them; whose place or key is taken hears of it."""
        if not lines:
            return
        columns = [[line.values[name] for line in lines] for name in TYPES]
        try:
            found = await self._fetch(columns)
        except LOST:
            # A connection that died while nobody used it, and perhaps others with it. What was written all the same is
            # found by its key.
            self._let_go()
            found = await self._fetch(columns)
        written = {(row[0], row[1]) for row in found}
        for line in lines:
            place = line.values["table"], line.values["at"]
            line.told(None if place in written else IntegrityError(self._insert, None, Exception("taken")))
            written.discard(place)

    async def _fetch(self, columns: Sequence[Sequence[object]]) -> list[asyncpg.Record]:
        connection = self._idle.pop() if self._idle else await self._connected()
        try:
            found: list[asyncpg.Record] = await connection.fetch(self._insert, *columns)
        except BaseException:
            connection.terminate()  # nobody knows what state it is in
            raise
        self._idle.append(connection)
        return found

    async def _connected(self) -> asyncpg.Connection[asyncpg.Record]:
        return await asyncpg.connect(self._dsn, timeout=self._patience, command_timeout=self._patience)

    def _said(self, error: Exception) -> Exception:
        """What went wrong, in the words of SQLAlchemy, as everywhere in the store."""
        if isinstance(error, asyncpg.IntegrityConstraintViolationError):
            return IntegrityError(self._insert, None, error)
        if isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError | asyncpg.InternalClientError):
            return OperationalError(self._insert, None, error)
        return error

    def _let_go(self) -> None:
        while self._idle:
            self._idle.pop().terminate()

    async def close(self) -> None:
        """Write what is waiting, and let go of all connections."""
        if self._writers:
            await asyncio.wait(self._writers, timeout=self._patience)
        for writer in self._writers:
            writer.cancel()
        self._let_go()
