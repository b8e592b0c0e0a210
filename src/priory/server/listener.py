"""Hearing of other processes: PostgreSQL tells all of them which table has changed."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import asyncpg

if TYPE_CHECKING:
    from priory.server.served_tables import ServedTables

log = logging.getLogger("priory.listener")
CHANNEL = "priory"
AGAIN_AFTER = 1.0
SILENCE = 30.0
ANSWER = 10.0
"""Seconds that the database has to answer."""


class Ear:
    """One connection that listens."""

    def __init__(self, tables: ServedTables) -> None:
        self._tables = tables
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()

    def _said(self, _connection: object, _process: int, _channel: str, text: str) -> None:
        if not self._tables.known(text):
            self._heard.put_nowait(text)

    def _lost(self, _connection: object) -> None:
        self._heard.put_nowait(None)

    async def _next(self, connection: asyncpg.Connection[asyncpg.Record]) -> str | None:
        """What is heard next. In a long silence it is asked whether anybody is there: a database that is gone without a
        word would never be heard again."""
        while True:
            try:
                async with asyncio.timeout(SILENCE):
                    return await self._heard.get()
            except TimeoutError:
                await connection.execute("SELECT 1", timeout=ANSWER)

    async def listen(self, dsn: str) -> None:
        """Tell the tables what is heard, until the connection is lost; what was missed before is looked up first."""
        connection = await asyncpg.connect(dsn, timeout=ANSWER)
        try:
            connection.add_termination_listener(self._lost)
            await connection.add_listener(CHANNEL, self._said)
            await self._tables.catch_up()
            while (text := await self._next(connection)) is not None:
                await self._tables.heard(text)
        finally:
            connection.terminate()


async def keep_listening(dsn: str, tables: ServedTables) -> None:
    """Listen for ever; after a gap begin again."""
    while True:
        try:
            await Ear(tables).listen(dsn)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            log.warning("the database does not answer: %s", error)
        except Exception:
            log.exception("what other processes say could not be followed")  # whoever is deaf shows old tables
        await asyncio.sleep(AGAIN_AFTER)
