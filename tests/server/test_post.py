"""Live connections are passed on to the process that has their table, or served where they are if it is gone."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

import priory
from priory.server.post import Post
from tests.server.cluster import new_database

TABLES = [f"table-{at}" for at in range(40)]


@contextmanager
def line() -> Iterator[tuple[socket.socket, socket.socket]]:
    """Both ends of a connection."""
    with socket.create_server(("127.0.0.1", 0)) as place, socket.create_connection(place.getsockname()) as far:
        near, _ = place.accept()
        with near:
            yield near, far


def test_a_connection_goes_to_the_process_that_has_the_table(tmp_path: Path) -> None:
    taken: list[tuple[socket.socket, bytes]] = []

    async def passing() -> None:
        one = Post(tmp_path, lambda *_: None, "one")
        two = Post(tmp_path, lambda found, read: taken.append((found, read)), "two")
        owners = {table: one.owner(table) for table in TABLES}
        assert owners == {table: two.owner(table) for table in TABLES}
        assert set(owners.values()) == {one.name, two.name}, "each has some of them"
        own, other = (next(table for table in TABLES if owners[table] == post.name) for post in (one, two))
        with line() as (near, far):
            assert not one.pass_on(own, near.fileno(), b"what was read")
            assert one.pass_on(other, near.fileno(), b"what was read")
            near.close()
            await asyncio.sleep(0.1)
            [(found, read)] = taken
            assert read == b"what was read"
            with found:
                found.sendall(b"here")
                assert far.recv(16) == b"here"
        one.close()
        two.close()

    asyncio.run(passing())


def test_where_the_other_process_is_gone_a_connection_stays(tmp_path: Path) -> None:
    async def passing() -> None:
        one, two = (Post(tmp_path, lambda *_: None, name) for name in ("one", "two"))
        other = next(table for table in TABLES if one.owner(table) == two.name)
        asyncio.get_running_loop().remove_reader(two._socket.fileno())
        two._socket.close()  # it has died and tidied nothing up
        with line() as (near, _):
            assert not one.pass_on(other, near.fileno(), b"")
        assert one.owner(other) == one.name
        one.close()
        assert not list(tmp_path.iterdir())

    asyncio.run(passing())


def page(address: str, laid: dict[str, Any], seat: int) -> ClientConnection:
    headers = {"authorization": f"Bearer {laid['tokens'][str(seat)]}"}
    return connect(f"{address.replace('http', 'ws')}/live/{laid['table']['id']}", additional_headers=headers)


def told(one: ClientConnection, ply: int) -> dict[str, Any]:
    while True:
        news: dict[str, Any] = json.loads(one.recv(timeout=30))
        if news["is"] == "table" and news["ply"] == ply:
            return news


def pages_of(server: int, port: int) -> list[int]:
    """How many connections each process of a server holds at its port."""
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(server)], capture_output=True, text=True, check=True)
    lines = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    at_port = {row.split()[9] for row in lines if row.split()[1].endswith(f":{port:04X}") and row.split()[3] == "01"}
    found = []
    for process in listed.stdout.split():
        files = [str(one.readlink()) for one in Path(f"/proc/{process}/fd").iterdir() if one.is_symlink()]
        found.append(sum(one.startswith("socket:[") and one[8:-1] in at_port for one in files))
    return [count for count in found if count]


def test_two_processes_share_the_tables_and_all_pages_are_told(database: str) -> None:
    settings = {"PRIORY_DATABASE_URL": asyncio.run(new_database(database, "post")), "PRIORY_GENEROUS": "1"}
    command = [sys.executable, "-m", "priory.cli", "serve", "--port", "0", "--workers", "2"]
    environment = {**os.environ, "PYTHONPATH": str(Path(priory.__file__).parent.parent), **settings}
    seats = [{"kind": "person"}, {"kind": "person"}]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server, ExitStack() as stack:
        stack.callback(server.terminate)
        assert server.stdout is not None
        address = server.stdout.readline().split()[3].rstrip("/")
        for _ in range(20):  # each in a line of its own, so that both processes are known to each other
            httpx.get(f"{address}/healthz", timeout=30)
        for _ in range(8):
            asked = {"game": "kingsbridge", "seats": seats}
            laid = httpx.post(f"{address}/api/tables", json=asked, timeout=30).raise_for_status().json()
            both = [stack.enter_context(page(address, laid, seat)) for seat in range(2)]
            news = [told(one, 0) for one in both]
            player = news[0]["player"]
            choice = {"do": "play", "option": news[player]["choices"][0][0], "ply": 0, "key": "a-new-key", "sure": True}
            both[player].send(json.dumps(choice))
            assert all(told(one, 1) for one in both)
        held = pages_of(server.pid, int(address.rpartition(":")[2]))
        assert sum(held) == 16
        assert all(count % 2 == 0 for count in held), "the pages of a table are together"
