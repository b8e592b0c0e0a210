"""The ledger in PostgreSQL: written and told by one statement, once, also over a connection that has died meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import asyncpg
import pytest

from priory.server import keys
from priory.server.postgres_ledger import notice, read_notice
from priory.server.served_table import ATTENTION
from priory.server.served_tables import ServedTables
from priory.server.settings import Settings, asynchronous
from priory.server.store import Store, StoredTable, Taken
from priory.table.events import Event
from priory.table.people import PERSON, Sitter

SEATS = [Sitter(0, PERSON, "Ada", None, "me"), Sitter(1, PERSON, "Ben", None, "you")]


def step(at: int, key: str = "", option: int = 0) -> Event:
    return Event(at, "play", 0, option, key or f"key-{at}", 1.0)


async def with_store(database: str, doing: Callable[[Store, str], Awaitable[None]]) -> None:
    store = Store(asynchronous(database))
    await store.open()
    try:
        id = keys.new_table()
        await store.add_table(StoredTable(id, "kingsbridge", 1, "", 2, 1, None, {}, None, None, "me", 0.0), SEATS)
        await doing(store, id)
    finally:
        await store.close()


def test_a_notice_is_read_as_it_was_written() -> None:
    told = Event(12, "play", 3, 45, "3:a-new-key", 1.7e9 + 0.1)
    assert read_notice(notice("abc", told)) == ("abc", 12, told)
    undone = told._replace(kind="undo", option=None)
    assert read_notice(notice("abc", undone)) == ("abc", 12, undone)
    assert read_notice("abc") == ("abc", None, None)
    assert read_notice("abc 12") == ("abc", 12, None), "as earlier editions say it"
    assert read_notice("abc 12 play x - key 1.0").at is None


def test_an_event_is_written_and_told_and_no_place_is_taken_twice(database: str) -> None:
    async def doing(store: Store, id: str) -> None:
        heard: asyncio.Queue[str] = asyncio.Queue()
        ear = await asyncpg.connect(store.dsn)
        await ear.add_listener("priory", lambda *said: heard.put_nowait(str(said[-1])))
        await store.add_event(id, step(0))
        assert read_notice(await asyncio.wait_for(heard.get(), 20)) == (id, 0, step(0))
        with pytest.raises(Taken):
            await store.add_event(id, step(0, "another"))
        with pytest.raises(Taken):
            await store.add_event(id, step(1, "key-0"))
        await store.add_event(id, step(1))
        assert read_notice(await asyncio.wait_for(heard.get(), 20)) == (id, 1, step(1))
        assert [one.key for one in await store.events(id, 0)] == ["key-0", "key-1"]
        assert heard.empty()
        await ear.close()

    asyncio.run(with_store(database, doing))


def test_connections_that_died_meanwhile_are_replaced(database: str) -> None:
    async def doing(store: Store, id: str) -> None:
        await store.add_event(id, step(0))
        killer = await asyncpg.connect(store.dsn)
        await killer.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        await killer.close()
        await store.add_event(id, step(1))
        assert len(await store.events(id, 0)) == 2

    asyncio.run(with_store(database, doing))


def test_whoever_wrote_an_event_does_not_look_it_up_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def doing(store: Store, id: str) -> None:
        tables = ServedTables(store, Settings(database=database))
        served = await tables.get(id)
        asked: list[int] = []
        events = store.events

        async def counted(id: str, after: int) -> list[Event]:
            asked.append(after)
            return await events(id, after)

        monkeypatch.setattr(store, "events", counted)
        seat = served.table.player
        option = served.table.record.state.options()[0]
        await served._play(seat, option, 0, "key-0", None)
        first = Event(0, "play", seat, option, "key-0", 1.0)
        assert tables.known(notice(id, first))
        await tables.heard(notice(id, first))
        assert asked == []
        second = Event(1, "play", served.table.player, served.table.record.state.options()[0], "key-1", 1.0)
        await store.add_event(id, second)
        assert not tables.known(notice(id, second))
        await tables.heard(f"{id} 1")
        assert asked == [1], "an edition that does not tell the event itself"
        assert served.table.record.ply == 2
        served.table.earlier = False  # as if it had been laid today
        third = Event(2, "play", served.table.player, served.table.record.state.options()[0], "key-2", 1.0)
        await store.add_event(id, third)
        await tables.heard(notice(id, third))
        assert asked == [1], "what is told is not looked up"
        assert served.table.record.ply == 3
        served.used -= ATTENTION
        assert tables.known(notice(id, third._replace(at=3))), "nobody follows the table here any more"
        await tables.get(id)
        assert asked == [1, 3], "who asks for it looks it up"
        await tables.close()

    asyncio.run(with_store(database, doing))
