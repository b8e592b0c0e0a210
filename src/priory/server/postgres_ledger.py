"""The ledger in PostgreSQL: an event is written and told to the other processes by one statement."""

from __future__ import annotations

import asyncio

import asyncpg
from sqlalchemy.exc import IntegrityError, OperationalError

from priory.server.listener import CHANNEL
from priory.server.schema import events

COLUMNS = tuple(events.c.keys())
AT_ONCE = 8
"""So many connections write at the same time."""
LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.AdminShutdownError,
    OSError,
)


def statement() -> str:
    """The insert of an event, told to whoever listens when it is written."""
    names = ", ".join(f'"{name}"' for name in COLUMNS)
    values = ", ".join(f"${at}" for at in range(1, len(COLUMNS) + 1))
    inserted = f"INSERT INTO {events.name} ({names}) VALUES ({values}) RETURNING 1"
    return f"WITH written AS ({inserted}) SELECT pg_notify('{CHANNEL}', ${len(COLUMNS) + 1}) FROM written"


def notice(table: str, at: int) -> str:
    """What the other processes are told of an event."""
    return f"{table} {at}"


def read_notice(text: str) -> tuple[str, int | None]:
    """The table at which something was written, and the place, where that was an event."""
    table, _, at = text.partition(" ")
    return table, int(at) if at.isascii() and at.isdigit() else None


class PostgresLedger:
    """Writes events, each by itself: PostgreSQL puts together what comes at the same time."""

    def __init__(self, dsn: str, patience: float) -> None:
        self._dsn = dsn
        self._patience = patience
        self._insert = statement()
        self._pool: asyncpg.Pool | None = None
        self._opening = asyncio.Lock()

    async def write(self, values: dict[str, object]) -> None:
        """Come back when the event is written; IntegrityError if its place or its key is taken."""
        given = [values[name] for name in COLUMNS]
        said = notice(str(values["table"]), int(str(values["at"])))
        try:
            async with asyncio.timeout(2 * self._patience):
                try:
                    await self._write(*given, said)
                except LOST:
                    # A connection that died while nobody used it, and perhaps others with it. If the event was
                    # written all the same, it is found by its key.
                    if self._pool is not None:
                        await self._pool.expire_connections()
                    await self._write(*given, said)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise IntegrityError(self._insert, None, error) from error
        except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
            raise OperationalError(self._insert, None, error) from error

    async def _write(self, *given: object) -> None:
        if self._pool is None:
            async with self._opening:
                if self._pool is None:
                    self._pool = await asyncpg.create_pool(
                        self._dsn, min_size=0, max_size=AT_ONCE, timeout=self._patience, command_timeout=self._patience
                    )
        async with self._pool.acquire() as connection:
            await connection.fetch(self._insert, *given)

    async def close(self) -> None:
        """Let go of all connections."""
        if self._pool is not None:
            self._pool.terminate()
