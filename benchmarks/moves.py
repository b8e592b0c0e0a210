"""The work of a server for a move, in processor time, of this edition and of another one in turn.

python -m benchmarks.moves                          this edition alone
python -m benchmarks.moves ../before/src            beside the edition there, at the same tables, in turn

Four seats' pages get each move over their WebSockets; counted is what all threads and processes of the server have
worked meanwhile. What is told of two editions is the median of the ratios of neighbours with its 95 % interval, so that
a machine which has other things to do does little harm. Both should be compiled.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
from contextlib import AsyncExitStack, ExitStack, suppress
from pathlib import Path

import httpx

from benchmarks.load import SEATS, Table, processes, served
from benchmarks.paired import HERE, interval
from priory.core.registry import games

TABLES, ROUNDS = 24, 30
NANOSECONDS = 1e9


def worked(server: int) -> float:
    """The processor time that all threads of a server and of what it has started have used, in seconds."""
    found = 0
    for process in processes(server):
        for thread in Path(f"/proc/{process}/task").glob("*/schedstat"):
            with suppress(OSError):
                found += int(thread.read_text(encoding="ascii").split()[0])
    return found / NANOSECONDS


class Edition:
    """A server of one edition with tables that are played at."""

    def __init__(self, url: str, process: int) -> None:
        self.url, self.process = url, process
        self.tables: list[Table] = []
        self._chance = random.Random(1)

    async def sit(self, id: str, count: int) -> None:
        """Lay so many tables and sit down."""
        asked = {"game": id, "seats": [{"kind": "person"}] * SEATS}
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as client:
            self.tables = [Table((await client.post("/api/tables", json=asked)).json()) for _ in range(count)]
        for table in self.tables:
            await table.sit(self.url.replace("http", "ws"))

    async def round(self) -> float:
        """A move at each table, one after the other; the milliseconds of work for each."""
        began, moves = worked(self.process), 0
        for table in self.tables:
            moves += await table.move(self._chance) is not None
        return (worked(self.process) - began) / max(1, moves) * 1000

    async def leave(self) -> None:
        for table in self.tables:
            table.leave()


async def compared(editions: list[Edition], id: str, tables: int, rounds: int) -> list[list[float]]:
    """What a move costs each edition, round by round."""
    async with AsyncExitStack() as stack:
        for edition in editions:
            await edition.sit(id, tables)
            stack.push_async_callback(edition.leave)
            await edition.round()
        found: list[list[float]] = [[] for _ in editions]
        for turn in range(rounds):
            order = range(len(editions)) if turn % 2 else reversed(range(len(editions)))
            for at in order:
                found[at].append(await editions[at].round())
        return found


def told(id: str, found: list[list[float]]) -> str:
    """What was measured at one game, in words."""
    now = f"{id:>12}  {statistics.median(found[-1]):.2f} ms of work for a move"
    if len(found) == 1:
        return now
    low, middle, high = interval([before / after for before, after in zip(*found, strict=True)])
    return f"{now}, {statistics.median(found[0]):.2f} before: {middle:.2f} times as fast ({low:.2f} to {high:.2f})"


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", nargs="?", type=Path, help="the sources of another edition")
    parser.add_argument("--game", choices=games(), action="append")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="moves at each table")
    args = parser.parse_args()
    sources = [HERE] if args.before is None else [args.before.resolve(), HERE]
    for id in args.game or games():
        with ExitStack() as stack:
            editions = [Edition(*stack.enter_context(served(1, False, one))) for one in sources]
            print(told(id, asyncio.run(compared(editions, id, args.tables, args.rounds))), flush=True)


if __name__ == "__main__":
    main()
