"""The ledger of events: each is there when it is said to be, no place is taken twice, many cost one transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.exc import DatabaseError

from priory.server.ledger import Ledger
from priory.server.store import Store, StoredTable, Taken
from priory.table.events import Event
from priory.table.people import PERSON, Sitter

LAID = StoredTable("", "kingsbridge", 1, "", 2, 1, None, {}, None, None, "me", 0.0)
SEAT = Sitter(0, PERSON, "Wren", None, "me")
TABLES = ("t" * 12, "u" * 12)


async def opened(folder: Path) -> Store:
    store = Store(f"sqlite+aiosqlite:///{folder / 'tables.db'}")
    await store.open()
    for id in TABLES:
        await store.add_table(replace(LAID, id=id), [SEAT])
    return store


def step(at: int, key: str = "") -> Event:
    return Event(at, "play", 0, at, key or f"key-{at}", 1.0)


def on_disk(folder: Path) -> list[tuple[str, int, str]]:
    with sqlite3.connect(folder / "tables.db") as database:
        return list(database.execute('select "table", at, key from events order by 1, 2'))


def test_what_is_written_is_on_disk_when_it_is_said_to_be(tmp_path: Path) -> None:
    async def writing() -> None:
        store = await opened(tmp_path)
        for at in range(3):
            await store.add_event(TABLES[0], step(at))
            assert len(on_disk(tmp_path)) == at + 1
        await store.close()

    asyncio.run(writing())
    assert [row[1] for row in on_disk(tmp_path)] == [0, 1, 2]


def test_of_many_that_come_at_once_only_those_that_are_too_late_are_refused(tmp_path: Path) -> None:
    async def writing() -> list[BaseException | None]:
        store = await opened(tmp_path)
        asked = [store.add_event(TABLES[n % 2], step(n // 4, f"key-{n}")) for n in range(40)]
        told = await asyncio.gather(*asked, return_exceptions=True)
        await store.close()
        return told

    told = asyncio.run(writing())
    assert sum(isinstance(one, Taken) for one in told) == 20
    assert sum(one is None for one in told) == 20
    assert [(row[0], row[1]) for row in on_disk(tmp_path)] == [(id, at) for id in TABLES for at in range(10)]


def test_many_at_once_cost_few_transactions(tmp_path: Path) -> None:
    async def writing() -> int:
        store = await opened(tmp_path)
        assert isinstance(store._ledger, Ledger)
        said: list[str] = []
        event.listen(store._ledger._engine, "connect", lambda connection, _: connection.set_trace_callback(said.append))
        await asyncio.gather(*[store.add_event(TABLES[0], step(at)) for at in range(60)])
        await store.close()
        return said.count("COMMIT")

    assert 0 < asyncio.run(writing()) < 10
    assert len(on_disk(tmp_path)) == 60


def test_a_ledger_that_is_closed_writes_what_waits(tmp_path: Path) -> None:
    async def writing() -> None:
        store = await opened(tmp_path)
        waiting = [asyncio.ensure_future(store.add_event(TABLES[0], step(at))) for at in range(5)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)

    asyncio.run(writing())
    assert len(on_disk(tmp_path)) == 5


def test_nobody_waits_for_a_choice_that_was_given_up(tmp_path: Path) -> None:
    async def writing() -> None:
        store = await opened(tmp_path)
        given_up = asyncio.ensure_future(store.add_event(TABLES[0], step(0)))
        await asyncio.sleep(0)
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        await store.add_event(TABLES[0], step(1))
        await store.close()

    asyncio.run(writing())
    assert [row[1] for row in on_disk(tmp_path)] == [0, 1]


def test_a_database_that_fails_is_told_to_those_who_wait_and_tried_again(tmp_path: Path) -> None:
    async def writing() -> None:
        store = await opened(tmp_path)
        assert isinstance(store._ledger, Ledger)
        broken: list[object] = [1]

        def allowed(action: int, *_: object) -> int:
            return sqlite3.SQLITE_DENY if broken and action == sqlite3.SQLITE_INSERT else sqlite3.SQLITE_OK

        event.listen(store._ledger._engine, "connect", lambda connection, _: connection.set_authorizer(allowed))
        with pytest.raises(DatabaseError, match="not authorized"):
            await store.add_event(TABLES[0], step(0))
        broken.clear()
        await store.add_event(TABLES[0], step(0))
        await store.close()

    asyncio.run(writing())
    assert len(on_disk(tmp_path)) == 1
