"""Several processes of one command, and backups, with a real PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TextIO

import httpx
import pytest

import priory
from priory.core.plain import Data
from priory.server import backups
from priory.server.backups import backup, restore
from priory.server.settings import asynchronous
from priory.server.store import Store, StoredTable
from priory.table.events import Event
from priory.table.people import PERSON, Sitter
from tests.real import served
from tests.server.cluster import new_database

LAID = StoredTable("moved", "kingsbridge", 1, "", 2, 1, None, {}, None, None, "me", 0.0)
SEATS = [Sitter(0, PERSON, "Ada", None, "me"), Sitter(1, PERSON, "Ben", None, "you")]


def test_several_processes_of_one_command_share_the_load_and_die_with_it(database: str) -> None:
    url = asyncio.run(new_database(database, "several"))
    settings = {"PRIORY_DATABASE_URL": url, "PRIORY_GENEROUS": "1"}
    command = [sys.executable, "-m", "priory.cli", "serve", "--port", "0", "--workers", "2"]
    environment = {**os.environ, "PYTHONPATH": str(Path(priory.__file__).parent.parent), **settings}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[3].rstrip("/")
            workers = children(server.pid)
            assert len(workers) == 2
            with httpx.Client(base_url=address, timeout=30) as client:
                asked = {"game": "kingsbridge", "seats": [{"kind": "person"}, {"kind": "person"}]}
                laid = [client.post("/api/tables", json=asked).json()["table"]["id"] for _ in range(4)]
            for id in laid:
                assert httpx.get(f"{address}/api/tables/{id}", timeout=30).status_code == 200
            assert "priory_answers_total" in httpx.get(f"{address}/metrics", timeout=30).text
            os.kill(workers[0], signal.SIGKILL)
            deadline = time.monotonic() + 60
            while workers[0] in (now := children(server.pid)) or len(now) < 2:
                assert time.monotonic() < deadline, "nobody takes the place of a process that has died"
                time.sleep(0.2)
            assert len(now) == 2
            assert workers[1] in now
            workers = now
        finally:
            server.kill()  # in a way that leaves it no time to tell them
    assert_all_end(workers)


def test_the_bots_of_one_server_die_with_it_however_it_ends(tmp_path: Path) -> None:
    with served(tmp_path, more={"PRIORY_GENEROUS": "1"}) as address:
        seats = [{"kind": "bot", "level": "master"}, {"kind": "person"}]
        asked = {"game": "kingsbridge", "seats": seats, "clock": {"per": "game", "seconds": 600}}
        laid = httpx.post(f"{address}api/tables", json=asked, timeout=60).raise_for_status().json()
        table, person = f"{address}api/tables/{laid['table']['id']}", f"Bearer {laid['tokens']['1']}"
        [server] = children(os.getpid(), "main(['serve'")
        deadline = time.monotonic() + 60
        with httpx.Client(headers={"authorization": person}, timeout=60) as me:
            while not (thinkers := children(server)):  # whoever begins, the bot's turn comes
                assert time.monotonic() < deadline, "nobody thinks"
                view = me.get(f"{table}/view").raise_for_status().json()
                if view["player"] == 1:
                    ply, option = view["ply"], view["options"][0]["option"]
                    choice = {"option": option, "ply": ply, "key": f"choice-{ply}"}
                    me.post(f"{table}/play", json=choice).raise_for_status()
                time.sleep(0.05)
        os.kill(server, signal.SIGKILL)
        assert_all_end(thinkers)


def assert_all_end(processes: list[int]) -> None:
    """One that has just begun notices when it has loaded everything, which may take a while."""
    deadline = time.monotonic() + 120
    while any(Path(f"/proc/{one}").exists() and not zombie(one) for one in processes):
        assert time.monotonic() < deadline, "the processes live on without the one that started them"
        time.sleep(0.1)


def children(parent: int, command: str = "spawn_main") -> list[int]:
    """The processes that serve or think for this one."""
    asked = ["ps", "-ww", "--ppid", str(parent), "-o", "pid=,args="]
    found = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    return [int(line.split()[0]) for line in found.splitlines() if command in line]


def zombie(process: int) -> bool:
    """Whether a process has ended and nobody has asked how."""
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    return True


def test_a_backup_goes_from_one_database_to_another_kind(database: str, tmp_path: Path) -> None:
    async def move() -> tuple[int, int, list[Event], str]:
        first, second = [await new_database(database, name) for name in ("backed_up", "read_back")]
        store = Store(asynchronous(first))
        await store.open()
        await store.add_table(LAID, SEATS)
        await store.add_event("moved", Event(0, "play", 0, 5, "key", 1.0))
        await store.say("moved", 0, "Ada", "Grüß Gott")
        await store.close()
        written = await backup(asynchronous(first), tmp_path / "one.backup")
        file = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
        await restore(file, tmp_path / "one.backup")
        await backup(file, tmp_path / "two.backup")
        back = await restore(asynchronous(second), tmp_path / "two.backup")
        store = Store(asynchronous(second))
        await store.open()
        said = await store.say("moved", 0, "Ada", "again")
        found = written, back, await store.events("moved", 0), (await store.said("moved"))[0].text
        assert said.id == 2, "the database counts on after what was read back"
        await store.close()
        return found

    written, back, events, said = asyncio.run(move())
    assert written == back > 4
    assert events == [Event(0, "play", 0, 5, "key", 1.0)]
    assert said == "Grüß Gott"


def test_a_backup_of_postgresql_is_of_one_moment_whatever_is_played_meanwhile(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the first row is written, somebody plays at that table and another one is laid: neither is in it."""
    put, played = backups.put, list[str]()

    async def play_on(url: str) -> None:
        store = Store(url)
        await store.add_event("moved", Event(0, "play", 0, 5, "key", 1.0))
        await store.add_table(replace(LAID, id="later"), SEATS)
        await store.close()

    async def back_up() -> tuple[list[Event], int, StoredTable | None]:
        first, second = [asynchronous(await new_database(database, name)) for name in ("played_on", "as_it_was")]
        store = Store(first)
        await store.open()
        await store.add_table(LAID, SEATS)

        def meanwhile(out: TextIO, data: Data) -> None:
            put(out, data)
            if data.get("table") and not played:
                played.append("once")
                with ThreadPoolExecutor() as others:
                    others.submit(asyncio.run, play_on(first)).result()

        monkeypatch.setattr(backups, "put", meanwhile)
        await backup(first, tmp_path / "one.backup")
        await restore(second, tmp_path / "one.backup")
        now = len(await store.events("moved", 0))
        await store.close()
        store = Store(second)
        await store.open()
        found = await store.events("moved", 0), now, await store.table("later")
        await store.close()
        return found

    assert asyncio.run(back_up()) == ([], 1, None)
