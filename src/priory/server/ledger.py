"""The ledger: one thread that writes the events of all tables into SQLite, as many at once as are waiting."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from queue import SimpleQueue
from typing import NamedTuple

from sqlalchemy import Engine, PoolProxiedConnection, insert
from sqlalchemy.exc import DBAPIError

from priory.server.patrol import Patrol
from priory.server.schema import events

AT_ONCE = 64


class Line(NamedTuple):
    """One event as its columns, and who waits until it is written."""

    values: dict[str, object]
    done: asyncio.Future[None]


class Ledger:
    """Writes in the order in which it is asked. What is said to be written survives a power cut.

    Many events that come together cost one transaction, and each costs the event loop no more than a wake-up.
    """

    def __init__(self, engine: Engine, patience: float) -> None:
        self._engine = engine
        self._patrol = Patrol(patience)
        written = insert(events).compile(dialect=engine.dialect)
        self._insert, self._columns = str(written), tuple(written.positiontup or ())
        self._connection: PoolProxiedConnection | None = None
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[Line | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="ledger", daemon=True)
        self._thread.start()

    async def write(self, values: dict[str, object]) -> None:
        """Come back when the event is written; IntegrityError if its place or its key is taken. TimeoutError if that
        takes too long: it may be written all the same, and is then found by its key."""
        line = Line(values, self._loop.create_future())
        self._waiting.put(line)
        self._patrol.watch(line.done)
        await line.done

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)
        self._engine.dispose()

    # In the thread.

    def _work(self) -> None:
        going_on = True
        while going_on:
            lines = [self._waiting.get()]
            while not self._waiting.empty() and len(lines) < AT_ONCE:
                lines.append(self._waiting.get())
            going_on = None not in lines
            real = [line for line in lines if line is not None]
            if real:
                self._loop.call_soon_threadsafe(_tell, real, self._write(real))
        self._let_go()

    def _write(self, lines: list[Line]) -> list[Exception | None]:
        """Write all of them, or, if one of them cannot be written, each for itself; what went wrong with each."""
        try:
            self._insert_all([tuple([line.values[name] for name in self._columns]) for line in lines])
        except Exception as error:
            self._let_go()
            return [self._said(error)] if len(lines) == 1 else [one for line in lines for one in self._write([line])]
        return [None] * len(lines)

    def _insert_all(self, rows: list[tuple[object, ...]]) -> None:
        """Write rows in one transaction. The statement was worked out once: SQLAlchemy opens the file and says what
        went wrong, and between the two SQLite is told without it, which takes a third of the time."""
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        cursor = self._connection.cursor()
        try:
            cursor.executemany(self._insert, rows)
            self._connection.commit()
        finally:
            cursor.close()

    def _said(self, error: Exception) -> Exception:
        """What went wrong, in the words of SQLAlchemy, as everywhere in the store."""
        base = self._engine.dialect.loaded_dbapi.Error
        if not isinstance(error, base):
            return error
        return DBAPIError.instance(self._insert, None, error, base, dialect=self._engine.dialect)

    def _let_go(self) -> None:
        """Begin anew with another connection: nobody knows what state this one is in."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()


def _tell(lines: list[Line], told: list[Exception | None]) -> None:
    for line, error in zip(lines, told, strict=True):
        if line.done.done():
            continue
        if error is None:
            line.done.set_result(None)
        else:
            line.done.set_exception(error)
