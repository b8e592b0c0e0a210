"""A full house on this machine: many tables, four seats each, played by WebSocket clients: python -m benchmarks.load

Prints moves a second, how long it takes from sending a move until all seats have the new view (p50, p99), the work of
all processes of the server for a move, and the memory of a table. `--workers 2 --postgres` starts several processes
with a PostgreSQL of its own, `--open 10000` lays more tables than are played at; `benchmarks.server_marks` goes through
what is aimed at. With --drawing: how long it takes to draw a board of each game, and what a move weighs on the wire.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import uvloop

import priory
from benchmarks.pages import Page
from priory.choices import choices_of
from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.drawing.easel import Sitting, draw, environment
from priory.table.patches import cut
from tests.server.cluster import cluster_at, free_port

SEATS = 4
CONNECTING = 16
SOURCES = Path(priory.__file__).parent.parent


class Table:
    """One table with its four pages; one move at a time."""

    def __init__(self, laid: dict[str, Any]) -> None:
        self.id: str = laid["table"]["id"]
        self.tokens = {int(seat): token for seat, token in laid["tokens"].items()}
        self.pages: list[Page] = []
        self._wanted = 0
        self._shown: asyncio.Future[None] | None = None

    async def sit(self, url: str) -> None:
        for seat in range(SEATS):
            self.pages.append(Page(f"{url}/live/{self.id}", self.tokens[seat], self._told))
            await self.pages[-1].open()
        await self._until(0)

    def _told(self) -> None:
        """A page was shown the table: whether all are where they should be."""
        if self._shown is not None and all(page.ply >= self._wanted for page in self.pages):
            if not self._shown.done():
                self._shown.set_result(None)

    async def _until(self, ply: int) -> None:
        """Wait until all pages are there."""
        self._wanted, self._shown = ply, asyncio.get_running_loop().create_future()
        self._told()
        async with asyncio.timeout(60):
            await self._shown

    async def move(self, chance: random.Random) -> float | None:
        """One choice; the seconds until all seats have seen it."""
        player, ply = self.pages[0].player, self.pages[0].ply
        if player < 0:
            return None
        choice = chance.choice(self.pages[player].choices)
        asked = {"do": "play", "option": choice[0], "ply": ply, "key": f"{self.id}-{ply}", "sure": True}
        start = time.perf_counter()
        self.pages[player].ask(json.dumps(asked))
        await self._until(ply + 1)
        return time.perf_counter() - start

    def leave(self) -> None:
        for page in self.pages:
            page.close()


def processes(server: int) -> list[int]:
    """A server and all that it has started."""
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(server)], capture_output=True, text=True, check=False)
    return [server, *map(int, listed.stdout.split())]


def memory(server: int) -> float:
    """The resident memory of a server with all its processes, in MB."""
    found = 0.0
    for process in processes(server):
        with suppress(OSError):
            for line in Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines():
                found += int(line.split()[1]) / 1024 if line.startswith("VmRSS") else 0.0
    return found


def busy(server: int) -> float:
    """The processor time that a server with all its processes has used, in seconds."""
    found = 0
    for process in processes(server):
        with suppress(OSError):
            fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            found += int(fields[11]) + int(fields[12])
    return found / os.sysconf("SC_CLK_TCK")


class Wanted(NamedTuple):
    """What is measured: the game, how many tables are played at and how many lie there in all, for how long, how many
    moves a second, and with what the server runs."""

    game: str
    tables: int
    open: int
    seconds: float
    rate: float
    workers: int
    postgres: bool


async def measure(url: str, process: int, wanted: Wanted) -> dict[str, float]:
    """Lay the tables, sit down, play at the rate asked for."""
    count, rate, seconds = wanted.tables, wanted.rate, wanted.seconds
    asked = {"game": wanted.game, "seats": [{"kind": "person"}] * SEATS}
    before = memory(process)
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        laid = [(await client.post("/api/tables", json=asked)).json() for _ in range(max(count, wanted.open))]
    tables = [Table(one) for one in laid[-count:]]
    idle = (memory(process) - before) / len(laid)
    gate = asyncio.Semaphore(CONNECTING)

    async def sit(table: Table) -> None:
        async with gate:
            await table.sit(url.replace("http", "ws"))

    await asyncio.gather(*[sit(table) for table in tables])
    seated = (memory(process) - before) / count
    chance, taken, last = random.Random(1), [], 0.0
    gc.collect()
    gc.freeze()
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

    start, worked, own = time.perf_counter(), busy(process), time.process_time()
    await asyncio.gather(*[play(table, at) for at, table in enumerate(tables)])
    took, worked, own = last - start, busy(process) - worked, time.process_time() - own
    for table in tables:
        table.leave()
    taken.sort()
    return {
        "tables": len(laid),
        "played at": count,
        "moves": len(taken),
        "moves a second": len(taken) / took,
        "p50 ms": taken[len(taken) // 2] * 1000,
        "p99 ms": taken[int(len(taken) * 0.99)] * 1000,
        "server ms of work a move": worked / len(taken) * 1000,
        "players' ms of work a move": own / len(taken) * 1000,
        "idle table MB": idle,
        "table with four pages MB": seated,
    }


def drawing(id: str, plies: int = 300) -> dict[str, float]:
    """Boards of a random game, each drawn for the first time, and the updates of all seats, as they go on the wire."""
    one, rng = game(id), Rng(1)
    state, taken, sizes = one.new(SEATS, 1), [], []
    names, kinds, levels = ("Ada", "Ben", "Cleo", "Dan"), ("person",) * SEATS, ("",) * SEATS
    seen: list[dict[str, str]] = [{} for _ in range(SEATS)]
    wires = [zlib.compressobj(1, zlib.DEFLATED, -14, 5) for _ in range(SEATS)]
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


MARKS = [
    ("kingsbridge", 1, False, 250.0, 0),
    ("world", 1, False, 200.0, 0),
    ("pillars", 1, False, 200.0, 0),
    ("column", 1, False, 200.0, 0),
    ("kingsbridge", 2, True, 250.0, 0),
    ("world", 2, True, 250.0, 0),
    ("pillars", 2, True, 250.0, 0),
    ("column", 2, True, 250.0, 0),
    ("kingsbridge", 1, False, 100.0, 10_000),
]
"""What is aimed at, with a p99 below 150 ms: game, processes, with PostgreSQL or not, moves a second, tables in all."""


def without_loop(sources: Path, folder: Path) -> list[str]:
    """Where to look first for modules, so that an edition which does not ask for uvloop runs without it."""
    asked = sources.parent / "requirements" / "run.txt"
    if not asked.exists() or "uvloop" in asked.read_text(encoding="utf-8"):
        return []
    hidden = folder / "hidden"
    hidden.mkdir()
    (hidden / "uvloop.py").write_text('raise ImportError("this edition does not ask for it")\n', encoding="utf-8")
    return [str(hidden)]


@contextmanager
def served(
    workers: int, postgres: bool, sources: Path = SOURCES, module: str = "priory.cli"
) -> Iterator[tuple[str, int]]:
    """A server of our own, of this edition or of another one, begun by this module: where it is, and its process."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = stack.enter_context(cluster_at()).url if postgres else f"sqlite:///{folder}/tables.db"
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([*without_loop(sources, Path(folder)), str(sources)]),
            "PRIORY_DATABASE_URL": database,
            "PRIORY_GENEROUS": "1",
        }
        port = free_port()
        command = [sys.executable, "-m", module, "serve", "--port", str(port)]
        command += ["--workers", str(workers)] if workers > 1 else []  # early editions know no workers
        server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        url = f"http://127.0.0.1:{port}"
        try:
            for _ in range(600):
                if server.poll() is not None:
                    raise RuntimeError(f"the server of {sources} has ended with {server.returncode}")
                try:
                    httpx.get(f"{url}/healthz", timeout=2)
                    break
                except httpx.HTTPError:
                    time.sleep(0.1)
            yield url, server.pid
        finally:
            server.terminate()
            server.wait(20)


def measured(wanted: Wanted) -> dict[str, float]:
    """Start a server of our own, measure it, stop it."""
    with served(wanted.workers, wanted.postgres) as (url, process):
        return uvloop.run(measure(url, process, wanted))


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300, help="tables that are played at")
    parser.add_argument("--open", type=int, default=0, help="tables in all, if more than those")
    parser.add_argument("--game", default="kingsbridge")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second at all tables together")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="with a PostgreSQL of its own instead of a file")
    parser.add_argument("--marks", action="store_true", help="go through what is aimed at, and write it down")
    parser.add_argument("--drawing", action="store_true", help="measure the drawing of boards instead")
    args = parser.parse_args()
    if args.drawing:
        for id in games():
            print(f"{id:>12}", *[f"{name} {value:.1f}" for name, value in drawing(id).items()], sep="  ")
        return
    if args.marks:
        sys.exit(subprocess.run([sys.executable, "-m", "benchmarks.server_marks"], check=False).returncode)
    wanted = Wanted(args.game, args.tables, args.open, args.seconds, args.rate, args.workers, args.postgres)
    for name, value in measured(wanted).items():
        print(f"{name:>26}  {value:.2f}".rstrip("0").rstrip("."))


if __name__ == "__main__":
    main()
