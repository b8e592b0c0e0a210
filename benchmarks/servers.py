"""Our server beside boardgame.io's in one run, with as many tables, seats and moves: python -m benchmarks.servers

boardgame.io runs on Node with a card game of about the size of Kingsbridge (`benchmarks/boardgame/server.cjs`), by its
usual settings: it keeps tables in memory and sends each seat the whole state as JSON, which the browser draws. Ours
writes each move to the disk before it is told, draws the page and sends what has changed, compressed. Needs npm.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import statistics
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Protocol

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.load import SEATS, served
from benchmarks.load import Table as OurTable
from benchmarks.moves import Edition, worked
from priory.core.registry import games
from tests.server.cluster import free_port

HERE = Path(__file__).parent / "boardgame"
MADE = Path(__file__).parents[1] / "build" / "boardgame"
"""Where npm puts it."""
SPACE = "/columns"
COLUMNS = 8
PING, PONG, JOIN, EVENT = "2", "3", "40", "42"
"""How messages of Engine.IO and Socket.IO begin."""


class AnyTable(Protocol):
    """A table with its clients, at either server."""

    async def move(self, chance: random.Random) -> float | None: ...


class PeerTable:
    """A match at boardgame.io's server with a client for each seat; one move at a time."""

    def __init__(self, number: int) -> None:
        self.id = f"match{number}"
        self.sockets: list[ClientConnection] = []
        self.states: list[dict[str, Any]] = []

    async def sit(self, url: str) -> None:
        """Let all seats connect."""
        for seat in range(SEATS):
            socket = await connect(f"{url}/socket.io/?EIO=4&transport=websocket", max_size=2**22, ping_interval=None)
            self.sockets.append(socket)
            await socket.send(f"{JOIN}{SPACE},")
            while not str(await asyncio.wait_for(socket.recv(), 60)).startswith(JOIN):
                pass
            await self._tell(seat, "sync", self.id, str(seat), None, SEATS)
        self.states = [await self._heard(socket, 0) for socket in self.sockets]

    async def _tell(self, seat: int, *event: object) -> None:
        await self.sockets[seat].send(f"{EVENT}{SPACE},{json.dumps(event)}")

    async def _heard(self, socket: ClientConnection, least: int) -> dict[str, Any]:
        """The state with at least this number, as a seat is told of it."""
        while True:
            text = str(await asyncio.wait_for(socket.recv(), 60))
            if text == PING:
                await socket.send(PONG)
            if not text.startswith(EVENT):
                continue
            kind, _, told, *_ = json.loads(text.partition(",")[2])
            state: dict[str, Any] = told["state"] if kind == "sync" else told
            if kind in ("sync", "update") and state["_stateID"] >= least:
                return state

    async def move(self, chance: random.Random) -> float | None:
        """One choice; the seconds until all seats have seen it."""
        now = self.states[0]
        if "gameover" in now["ctx"]:
            return None
        seat, number = int(now["ctx"]["currentPlayer"]), now["_stateID"]
        card = chance.randrange(len(self.states[seat]["G"]["players"][str(seat)]["hand"]))
        given = {"type": "lay", "args": [card, chance.randrange(COLUMNS)], "playerID": str(seat)}
        start = time.perf_counter()
        await self._tell(seat, "update", {"type": "MAKE_MOVE", "payload": given}, number, self.id, str(seat))
        self.states = list(await asyncio.gather(*[self._heard(socket, number + 1) for socket in self.sockets]))
        return time.perf_counter() - start


@contextmanager
def peer() -> Iterator[tuple[str, int]]:
    """boardgame.io's server: where it is, and its process."""
    installed = MADE / "node_modules" / ".package-lock.json"
    MADE.mkdir(parents=True, exist_ok=True)
    for one in HERE.iterdir():
        shutil.copy2(one, MADE)
    if not installed.exists() or installed.stat().st_mtime < (HERE / "package-lock.json").stat().st_mtime:
        subprocess.run(["npm", "ci", "--prefix", str(MADE), "--no-audit", "--no-fund", "--silent"], check=True)
    port = free_port()
    server = subprocess.Popen(["node", str(MADE / "server.cjs"), str(port)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        while server.stdout.readline() not in ("ready\n", ""):
            pass
        yield f"ws://127.0.0.1:{port}", server.pid
    finally:
        server.terminate()
        server.wait(20)


@asynccontextmanager
async def seated(url: str, count: int) -> AsyncIterator[list[PeerTable]]:
    """Tables at the peer, with all seats taken."""
    tables = [PeerTable(number) for number in range(count)]
    try:
        for table in tables:
            await table.sit(url)
        yield tables
    finally:
        for table in tables:
            for socket in table.sockets:
                await socket.close()


async def round_of(tables: list[AnyTable], process: int, chance: random.Random) -> tuple[float, list[float]]:
    """A move at each table, one after the other: the milliseconds of work for each, and how long each took."""
    began, taken = worked(process), []
    for table in tables:
        spent = await table.move(chance)
        taken += [] if spent is None else [spent * 1000]
    return (worked(process) - began) / max(1, len(taken)) * 1000, taken


async def compared(id: str, count: int, rounds: int) -> None:
    """Both servers in turn, round by round; prints a row of a table for each."""
    async with AsyncExitStack() as stack:
        places = ExitStack()
        stack.callback(places.close)
        edition = Edition(*places.enter_context(served(1, False)))
        url, process = places.enter_context(peer())
        await edition.sit(id, count)
        stack.push_async_callback(edition.leave)
        ours: list[OurTable] = edition.tables
        theirs = await stack.enter_async_context(seated(url, count))
        both: list[tuple[str, list[Any], int]] = [
            (f"Priory, *{id}*", ours, edition.process),
            ("boardgame.io", theirs, process),
        ]
        found: dict[str, list[tuple[float, list[float]]]] = {name: [] for name, _, _ in both}
        chance = random.Random(1)
        for turn in range(rounds + 1):
            for name, tables, pid in both if turn % 2 else both[::-1]:
                told = await round_of(tables, pid, chance)
                if turn:  # the first move warms up
                    found[name].append(told)
        for name, rows in found.items():
            taken = sorted(one for _, each in rows for one in each)
            work = statistics.median(work for work, _ in rows)
            p50, p99 = taken[len(taken) // 2], taken[int(len(taken) * 0.99)]
            print(f"| {name} | {len(taken)} | {work:.2f} ms | {p50:.1f} ms | {p99:.1f} ms |", flush=True)


def main() -> None:
    """Measure what is asked for and print rows of a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=games(), action="append", help="which of our games")
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--rounds", type=int, default=30, help="moves at each table")
    args = parser.parse_args()
    print("| server | moves | work for a move | p50 | p99 |\n|---|---|---|---|---|")
    for id in args.game or ["kingsbridge"]:
        asyncio.run(compared(id, args.tables, args.rounds))


if __name__ == "__main__":
    main()
