"""A database that is locked, read-only or damaged: bounded waits, 503 with a sentence, and all goes on by itself.

(Gone and frozen: test_postgres and tools/proof; full: test_ledger and tools/proof.)
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from starlette.testclient import TestClient

from priory.server import databases, listener, presence, served_tables, store
from priory.server.logs import Seldom
from priory.server.settings import asynchronous
from tests.server.cluster import new_database
from tests.server.conftest import Person, lay, opened, people, settings
from tests.server.test_serving import refused

PATIENCE = 0.5


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[TestClient]:
    """A house that waits half a second for its database."""
    for module in (databases, store):
        monkeypatch.setattr(module, "PATIENCE", PATIENCE)
    with opened(settings(tmp_path)) as client:
        yield client


def chooser(client: TestClient) -> tuple[Person, int]:
    """Whoever must choose at a new table, and what they could choose."""
    laid = lay(client, ["person", "person"])
    sitting = people(client, laid)
    me = sitting[sitting[0].view()["player"]]
    return me, int(me.view()["options"][0]["option"])


def in_trouble(answer: Any) -> None:
    """It was refused with 503, a sentence, when to come back, and the headers of all answers."""
    assert answer.status_code == 503, answer.text
    told = answer.json()
    assert (told["code"], told["message"].startswith("the house is in trouble")) == ("trouble", True)
    assert int(answer.headers["retry-after"]) > 0
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_a_locked_file_is_waited_for_only_so_long(impatient: TestClient, tmp_path: Path) -> None:
    me, option = chooser(impatient)
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        in_trouble(me.play(option, 0, "the-same-key"))
        in_trouble(me.post("/chat", text="Is anybody there?"))
        in_trouble(me.client.post("/api/tables", json={"game": "kingsbridge", "seats": [{"kind": "person"}] * 2}))
        assert time.monotonic() - began < 30
        assert me.view()["ply"] == 0, "what is known is still shown"
        other.execute("ROLLBACK")
    assert me.play(option, 0, "the-same-key").status_code == 200


def test_a_damaged_file_is_refused_until_it_is_mended(impatient: TestClient, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    id = lay(impatient, ["person", "person"])["table"]["id"]
    house = impatient.app.state.house  # type: ignore[attr-defined]
    house.tables._served[id].used = -10_000.0
    assert impatient.portal is not None
    impatient.portal.call(house.tables.put_back)
    impatient.portal.call(house.store.engine.dispose)
    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = file.read_bytes()
    file.write_bytes(b"rats" * (len(whole) // 4))
    in_trouble(impatient.get(f"/api/tables/{id}"))
    assert impatient.get("/healthz").status_code == 200
    assert impatient.get("/readyz").status_code == 503
    page = impatient.get(f"/table/{id}")
    assert page.status_code == 503
    assert "<html" in page.text
    file.write_bytes(whole)
    assert impatient.get(f"/api/tables/{id}").status_code == 200
    assert impatient.get("/readyz").status_code == 200


def test_a_file_that_cannot_be_written_is_one_clear_line_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with opened(settings(tmp_path)):
        pass

    def read_only(connection: Any, record: object) -> None:
        databases.careful(connection, record)
        connection.cursor().execute("PRAGMA query_only=ON")

    monkeypatch.setattr(store, "careful", read_only)
    monkeypatch.setenv("PRIORY_DATABASE_URL", f"sqlite:///{tmp_path / 'tables.db'}")
    assert "cannot be opened: attempt to write a readonly database" in refused(capsys, "--port", "0")


def test_a_read_only_postgresql_is_refused_and_gone_on_with(database: str, tmp_path: Path) -> None:
    url = asyncio.run(new_database(database, "read_only"))

    async def switch(how: str) -> None:
        connection = await asyncpg.connect(database)
        await connection.execute(f"ALTER DATABASE read_only SET default_transaction_read_only = {how}")
        await connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'read_only'")
        await connection.close()

    with opened(settings(tmp_path, database=asynchronous(url))) as client:
        me, option = chooser(client)
        asyncio.run(switch("on"))
        in_trouble(me.play(option, 0, "the-same-key"))
        assert me.view()["ply"] == 0
        asyncio.run(switch("off"))
        assert me.play(option, 0, "the-same-key").status_code == 200


def test_trouble_without_end_is_a_few_lines(impatient: TestClient, tmp_path: Path) -> None:
    me, option = chooser(impatient)
    told: list[str] = []

    class Lines(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(self.format(record))

    lines = Lines()
    lines.addFilter(Seldom())
    logging.getLogger("priory").addHandler(lines)
    try:
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for at in range(12):
                in_trouble(me.play(option, 0, f"another-key-{at}"))
            other.execute("ROLLBACK")
    finally:
        logging.getLogger("priory").removeHandler(lines)
    assert 1 <= len(told) <= 10
    assert not [line for line in told if "Traceback" in line]


def test_a_process_goes_on_hearing_whatever_goes_wrong_once(monkeypatch: pytest.MonkeyPatch) -> None:
    came: list[int] = []

    async def story() -> None:
        again = asyncio.Event()

        async def listen(*_: object) -> None:
            came.append(1)
            if len(came) < 3:
                raise (RuntimeError("a riddle"), OSError("gone"))[len(came) - 1]
            again.set()
            await asyncio.sleep(60)

        monkeypatch.setattr(listener.Ear, "listen", listen)
        monkeypatch.setattr(listener, "AGAIN_AFTER", 0.0)
        task = asyncio.create_task(listener.keep_listening("", None))  # type: ignore[arg-type]
        await asyncio.wait_for(again.wait(), 30)
        task.cancel()

    asyncio.run(story())
    assert len(came) == 3


@pytest.mark.parametrize("text", ["a b c d", "a b 1,x 2", "a b - many", "", "house but not ours"])
def test_what_others_say_on_our_channel_is_not_taken_for_somebody_who_came(text: str) -> None:
    assert presence.read(text) is None
    assert presence.read("abc def 0,1 2") is not None


def test_one_process_at_a_time_does_what_only_one_should_do(database: str, tmp_path: Path) -> None:
    async def story() -> list[list[bool]]:
        found = []
        file = f"sqlite:///{tmp_path / 'tables.db'}"
        for url in (await new_database(database, "alone"), file):
            first, second = [store.Store(asynchronous(url)) for _ in range(2)]
            async with first.alone() as one, second.alone() as other:
                found.append([one, other])
            async with second.alone() as later:
                found[-1].append(later)
            for each in (first, second):
                await each.engine.dispose()
        return found

    # A file belongs to one process anyway.
    assert asyncio.run(story()) == [[True, False, True], [True, True, True]]


def test_one_table_that_cannot_be_opened_stops_no_other_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served_tables, "STRIKE_EVERY", 0.1)
    with opened(settings(tmp_path)) as client:
        clock = {"per": "turn", "seconds": 5}
        broken, sound = [lay(client, ["person", "person"], clock=clock)["table"]["id"] for _ in range(2)]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        database.execute("UPDATE tables SET game = 'nothing', strikes = strikes - 100 WHERE id = ?", [broken])
        database.commit()
    with opened(settings(tmp_path)) as client:
        tables = client.app.state.house.tables  # type: ignore[attr-defined]
        end = time.monotonic() + 60
        while sound not in tables._served or tables._served[sound].table.record.ply == 0:
            assert time.monotonic() < end, "its clock does not strike"
            time.sleep(0.05)
