"""A full house on this machine: many tables, four seats each, played by WebSocket clients: python -m benchmarks.load

Prints moves a second, how long it takes from sending a move until all seats have the new view (p50, p99), and the
memory of a table. With --drawing: how long it takes to draw a board of each game, and what a move weighs on the wire.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

import priory
from priory.choices import choices_of
from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.drawing.easel import Sitting, draw, environment
from priory.table.patches import cut

SEATS = 4
CONNECTING = 16


class Table:
    """One table with its four clients; one move at a time."""

    def __init__(self, laid: dict[str, Any]) -> None:
        self.id: str = laid["table"]["id"]
        self.tokens = {int(seat): token for seat, token in laid["tokens"].items()}
        self.sockets: list[ClientConnection] = []
        self.news: list[dict[str, Any]] = []

    async def sit(self, url: str) -> None:
        for seat in range(SEATS):
            headers = {"authorization": f"Bearer {self.tokens[seat]}"}
            # The server asks whether the client is still there; once is enough.
            self.sockets.append(
                await connect(f"{url}/live/{self.id}", additional_headers=headers, max_size=2**22, ping_interval=None)
            )
        self.news = [await heard(socket, 0) for socket in self.sockets]

    async def move(self, chance: random.Random) -> float | None:
        """One choice; the seconds until all seats have seen it."""
        player, ply = self.news[0]["player"], self.news[0]["ply"]
        if player < 0:
            return None
        choice = chance.choice(self.news[player]["choices"])
        asked = {"do": "play", "option": choice[0], "ply": ply, "key": f"{self.id}-{ply}", "sure": True}
        start = time.perf_counter()
        await self.sockets[player].send(json.dumps(asked))
        self.news = list(await asyncio.gather(*[heard(socket, ply + 1) for socket in self.sockets]))
        return time.perf_counter() - start


async def heard(socket: ClientConnection, ply: int) -> dict[str, Any]:
    """The news of the table at this ply."""
    while True:
        told: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 60))
        if told["is"] == "table" and told["ply"] >= ply:
            return told


def memory(process: int) -> float:
    """The resident memory of a process, in MB."""
    for line in Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def busy(process: int) -> float:
    """The processor time a process has used, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(url: str, process: int, game: str, count: int, seconds: float, rate: float) -> dict[str, float]:
    """Lay the tables, sit down, play at the rate asked for."""
    asked = {"game": game, "seats": [{"kind": "person"}] * SEATS}
    before = memory(process)
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        tables = [Table((await client.post("/api/tables", json=asked)).json()) for _ in range(count)]
    idle = (memory(process) - before) / count
    gate = asyncio.Semaphore(CONNECTING)

    async def sit(table: Table) -> None:
        async with gate:
            await table.sit(url.replace("http", "ws"))

    await asyncio.gather(*[sit(table) for table in tables])
    seated = (memory(process) - before) / count
    chance, taken, last = random.Random(1), [], 0.0
    end = time.perf_counter() + seconds

    async def play(table: Table, at: int) -> None:
        nonlocal last
        pause = count / rate
        await asyncio.sleep(pause * at / count)
        while time.perf_counter() < end:
            start = time.perf_counter()
            spent = await table.move(chance)
            if spent is None:
                return
            taken.append(spent)
            last = time.perf_counter()
            await asyncio.sleep(max(0.0, pause - (time.perf_counter() - start)))

    start, worked = time.perf_counter(), busy(process)
    await asyncio.gather(*[play(table, at) for at, table in enumerate(tables)])
    took, worked = last - start, busy(process) - worked
    for table in tables:
        for one in table.sockets:
            await one.close()
    taken.sort()
    return {
        "tables": count,
        "moves": len(taken),
        "moves a second": len(taken) / took,
        "p50 ms": taken[len(taken) // 2] * 1000,
        "p99 ms": taken[int(len(taken) * 0.99)] * 1000,
        "server ms of work a move": worked / len(taken) * 1000,
        "idle table MB": idle,
        "table with four pages MB": seated,
    }


def drawing(id: str, plies: int = 300) -> dict[str, float]:
    """Boards of a random game, each drawn for the first time, and the updates of all seats, as they go on the wire."""
    one, rng = game(id), Rng(1)
    state, taken, sizes = one.new(SEATS, 1), [], []
    names, kinds, levels = ("Ada", "Ben", "Cleo", "Dan"), ("person",) * SEATS, ("",) * SEATS
    seen: list[dict[str, str]] = [{} for _ in range(SEATS)]
    wires = [zlib.compressobj(6, zlib.DEFLATED, -12, 5) for _ in range(SEATS)]
    for _ in range(plies):
        if state.player == OVER:
            break
        for seat in range(SEATS):
            place = Seat(state, seat)
            view = place.look()
            choices = choices_of(one, place, "en", view)
            environment().keep.clear()
            start = time.process_time()
            parts = draw(Sitting(one, seat, (seat,), names, kinds, levels, "en", one.box), view, choices)
            taken.append(time.process_time() - start)
            fresh = {
                name: cut(seen[seat].get(name), text) for name, text in parts.items() if seen[seat].get(name) != text
            }
            told = {"parts": fresh, "choices": [(each.option, each.text, each.touches) for each in choices]}
            text = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
            if seen[seat]:
                sizes.append(len(wires[seat].compress(text) + wires[seat].flush(zlib.Z_SYNC_FLUSH)))
            seen[seat] = parts
        state.play(rng.choice(state.options()))
    taken.sort()
    return {"p95 ms to draw": taken[int(len(taken) * 0.95)] * 1000, "largest update kB": max(sizes) / 1000}


def main() -> None:
    """Start a server of our own, measure it, stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--game", default="kingsbridge")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second at all tables together")
    parser.add_argument("--drawing", action="store_true", help="measure the drawing of boards instead")
    args = parser.parse_args()
    if args.drawing:
        for id in games():
            print(f"{id:>12}", *[f"{name} {value:.1f}" for name, value in drawing(id).items()], sep="  ")
        return
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "PYTHONPATH": str(Path(priory.__file__).parent.parent),
            "PRIORY_DATABASE_URL": f"sqlite:///{folder}/tables.db",
            "PRIORY_GENEROUS": "1",
        }
        server = subprocess.Popen(
            [sys.executable, "-m", "priory.cli", "serve", "--port", str(port)],
            env=environment,
            stdout=subprocess.DEVNULL,
        )
        try:
            url = f"http://127.0.0.1:{port}"
            for _ in range(200):
                try:
                    httpx.get(f"{url}/about", timeout=2)
                    break
                except httpx.HTTPError:
                    time.sleep(0.1)
            for name, value in asyncio.run(
                measure(url, server.pid, args.game, args.tables, args.seconds, args.rate)
            ).items():
                print(f"{name:>26}  {value:.2f}".rstrip("0").rstrip("."))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
