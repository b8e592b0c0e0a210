"""A real PostgreSQL with two server processes: live across them, and nothing lost when one is killed."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import priory
from priory.core.rng import Rng
from priory.server import keys
from priory.server.settings import asynchronous
from priory.server.store import Store, StoredTable
from priory.table.events import Event
from priory.table.people import BOT, OPEN, PERSON, Sitter
from tests.server.cluster import free_port

TABLES = 50
LAID = StoredTable("", "kingsbridge", 1, "", 2, 1, None, {}, None, None, "me", 0.0)
SEATS = [Sitter(0, PERSON, "Ada", None, "me"), Sitter(1, PERSON, "Ben", None, "you")]


class Process:
    """One server process on the shared database."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        environment = {
            **os.environ,
            "PYTHONPATH": str(Path(priory.__file__).parent.parent),
            "PRIORY_DATABASE_URL": database,
            "PRIORY_GENEROUS": "1",
            "PRIORY_BOT_PAUSE": "0",
        }
        command = [sys.executable, "-m", "uvicorn", "--factory", "priory.server.app:create", "--port", str(self.port)]
        self.process = subprocess.Popen([*command, "--log-level", "error"], env=environment)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def wait(self) -> None:
        for _ in range(300):
            try:
                httpx.get(f"{self.url}/about", timeout=2)
                return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise AssertionError("the server does not start")


@pytest.fixture
def pair(database: str) -> Iterator[tuple[Process, Process]]:
    found = Process(database), Process(database)
    for one in found:
        one.wait()
    yield found
    for one in found:
        one.process.kill()
        one.process.wait()


async def lay(client: httpx.AsyncClient) -> dict[str, Any]:
    asked = {"game": "kingsbridge", "seats": [{"kind": "person"}, {"kind": "person"}]}
    answer = await client.post("/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    client.cookies.clear()
    return found


def token(laid: dict[str, Any], seat: int) -> dict[str, str]:
    return {"authorization": f"Bearer {laid['tokens'][str(seat)]}"}


async def step(client: httpx.AsyncClient, laid: dict[str, Any], rng: Rng, key: str) -> tuple[int, int] | None:
    """Whoever must choose chooses something; the ply and the option that were accepted."""
    path = f"/api/tables/{laid['table']['id']}"
    player = (await client.get(path)).json()["player"]
    if player < 0:
        return None
    view = (await client.get(f"{path}/view", headers=token(laid, player))).json()
    option = rng.choice([one["option"] for one in view["options"]])
    asked = {"option": option, "ply": view["ply"], "key": key}
    answer = await client.post(f"{path}/play", json=asked, headers=token(laid, player))
    assert answer.status_code == 200, answer.text
    return view["ply"], option


def test_a_game_is_played_through_both_and_seen_live_in_both(pair: tuple[Process, Process]) -> None:
    async def play() -> None:
        async with (
            httpx.AsyncClient(base_url=pair[0].url, timeout=20) as one,
            httpx.AsyncClient(base_url=pair[1].url, timeout=20) as two,
        ):
            laid = await lay(one)
            live = f"/live/{laid['table']['id']}"
            async with (
                connect(pair[0].url.replace("http", "ws") + live) as here,
                connect(pair[1].url.replace("http", "ws") + live) as there,
            ):
                for socket in (here, there):
                    while json.loads(await asyncio.wait_for(socket.recv(), 30)).get("watching") != 2:
                        pass
                rng = Rng(1)
                for ply in range(30):
                    await step((one, two)[ply % 2], laid, rng, f"alternating-{ply}")
                    for socket in (here, there):
                        while json.loads(await asyncio.wait_for(socket.recv(), 30)).get("ply") != ply + 1:
                            pass

    asyncio.run(play())


def test_two_processes_cannot_both_take_the_same_place(pair: tuple[Process, Process]) -> None:
    async def race() -> list[int]:
        async with (
            httpx.AsyncClient(base_url=pair[0].url, timeout=20) as one,
            httpx.AsyncClient(base_url=pair[1].url, timeout=20) as two,
        ):
            codes: list[int] = []
            for turn in range(12):
                laid = await lay(one)
                path = f"/api/tables/{laid['table']['id']}"
                player = laid["table"]["player"]
                view = (await two.get(f"{path}/view", headers=token(laid, player))).json()
                asked = [
                    client.post(
                        f"{path}/play",
                        json={"option": view["options"][at]["option"], "ply": 0, "key": f"race-{turn}-{at}"},
                        headers=token(laid, player),
                    )
                    for at, client in enumerate((one, two))
                ]
                answers = await asyncio.gather(*asked)
                codes += sorted(answer.status_code for answer in answers)
            return codes

    codes = asyncio.run(race())
    assert Counter(codes[0::2]) == {200: 12}
    assert Counter(codes[1::2]) == {409: 12}


async def follow(pair: tuple[Process, Process], id: str) -> tuple[int, int]:
    """A page open on the first process that goes on with the second when the first is gone: what it saw last before
    that, and first after it."""
    before = 0
    with suppress(ConnectionClosed):
        async with connect(f"{pair[0].url.replace('http', 'ws')}/live/{id}") as socket:
            async for text in socket:
                before = json.loads(text).get("ply", before)
    async with connect(f"{pair[1].url.replace('http', 'ws')}/live/{id}?seen={before}") as socket:
        return before, json.loads(await asyncio.wait_for(socket.recv(), 30))["ply"]


def test_a_process_killed_in_the_middle_loses_no_accepted_move(pair: tuple[Process, Process], database: str) -> None:
    accepted: dict[str, dict[int, int]] = {}
    pages: list[tuple[int, int]] = []

    async def one_table(doomed: httpx.AsyncClient, other: httpx.AsyncClient, seed: int) -> None:
        laid = await lay(doomed)
        id, rng = laid["table"]["id"], Rng(seed)
        accepted[id] = {}
        client = doomed
        for turn in range(10):
            try:
                done = await step(client, laid, rng, f"turn-{turn}-{seed}")
            except (httpx.HTTPError, AssertionError):
                client = other
                continue
            if done is None:
                return
            accepted[id][done[0]] = done[1]

    async def play() -> None:
        async with (
            httpx.AsyncClient(base_url=pair[0].url, timeout=30) as doomed,
            httpx.AsyncClient(base_url=pair[1].url, timeout=30) as other,
        ):
            tables = [asyncio.create_task(one_table(doomed, other, seed)) for seed in range(TABLES)]
            followers: list[asyncio.Task[tuple[int, int]]] = []
            while len(accepted) < TABLES or sum(map(len, accepted.values())) < 3 * TABLES:
                await asyncio.sleep(0.05)
                if accepted and not followers:
                    followers = [asyncio.create_task(follow(pair, id)) for id in list(accepted)[:5]]
                failed = [table.exception() for table in tables if table.done() and table.exception()]
                assert not failed, failed
            pair[0].process.send_signal(signal.SIGKILL)
            await asyncio.gather(*tables)
            pages.extend(await asyncio.gather(*followers))

    asyncio.run(play())
    assert all(seen <= goes_on for seen, goes_on in pages)
    assert pages
    written = asyncio.run(stored(database))
    for id, plies in accepted.items():
        options = written[id]
        assert len(plies) > 3
        for ply, option in plies.items():
            assert options[ply] == option, "an accepted move is not there"


async def stored(database: str) -> dict[str, list[int]]:
    """The options of every table in order; the places run on without a hole or a double."""
    connection = await asyncpg.connect(database)
    rows = await connection.fetch('SELECT "table", at, option FROM events ORDER BY "table", at')
    await connection.close()
    found: dict[str, list[int]] = {}
    for row in rows:
        options = found.setdefault(row["table"], [])
        assert row["at"] == len(options)
        options.append(row["option"])
    return found


# Two processes that write at the same time: each has a store of its own.


@asynccontextmanager
async def stores(database: str) -> AsyncIterator[tuple[Store, Store, str]]:
    """Two stores on the same database, and a table."""
    both = Store(asynchronous(database)), Store(asynchronous(database))
    for one in both:
        await one.open()
    id = await both[0].add_table(replace(LAID, id=keys.new_table()), SEATS)
    try:
        yield *both, id
    finally:
        for one in both:
            await one.close()


def test_no_line_of_chat_is_missed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first process takes long to write its line; meanwhile the second writes one, and somebody reads."""

    async def talking() -> list[str]:
        async with stores(database) as (slow, quick, id):
            tell, begun = slow._tell, asyncio.Event()

            async def slowly(connection: Any, table: str) -> None:
                begun.set()
                await asyncio.sleep(1)
                await tell(connection, table)

            monkeypatch.setattr(slow, "_tell", slowly)
            first = asyncio.create_task(slow.say(id, 0, "Ada", "first"))
            await begun.wait()
            second = asyncio.create_task(quick.say(id, 1, "Ben", "second"))
            heard: list[Any] = []
            while True:
                done = first.done() and second.done()
                heard += await quick.said(id, heard[-1].id if heard else 0)
                if done:
                    return [one.text for one in heard]
                await asyncio.sleep(0.05)

    assert asyncio.run(talking()) == ["first", "second"]


def test_a_rematch_asked_for_in_two_processes_is_one_table(database: str) -> None:
    async def asking() -> None:
        async with stores(database) as (one, other, id):
            again = replace(LAID, host="rematch")
            laying = [store.add_table(replace(again, id=keys.new_table()), SEATS, id) for store in (one, other) * 5]
            (rematch,) = set(await asyncio.gather(*laying))
            assert [table.id for table in await one.tables_of("rematch", 50)] == [rematch]

    asyncio.run(asking())


def test_sitting_down_in_two_processes_is_written_whole_or_not_at_all(database: str) -> None:
    async def sitting() -> None:
        async with stores(database) as (one, other, id):
            freed = replace(SEATS[1], kind=OPEN, device=None, generation=1)
            bot = replace(freed, kind=BOT, level="random")
            asked = [
                one.reseat(id, SEATS[1], freed, Event(0, "sit", 1, None, "sit:one", 1.0)),
                other.reseat(id, SEATS[1], bot, Event(0, "sit", 1, None, "sit:other", 1.0)),
            ]
            told = await asyncio.gather(*asked, return_exceptions=True)
            assert sorted(type(answer).__name__ for answer in told) == ["NoneType", "Taken"]
            (step,) = await one.events(id, 0)
            now = {row.seat: row.kind for row in await one.seats(id)}
            assert now == {0: "person", 1: "open" if step.key == "sit:one" else "bot"}

    asyncio.run(sitting())
