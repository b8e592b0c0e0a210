"""Tables in this process, or shared out over several that write into the same memory."""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

from priory.extras import needs

with needs("lab"):
    import numpy as np
    from gymnasium.error import InvalidAction
    from numpy.typing import NDArray

from priory.core.errors import IllegalOption
from priory.core.plain import Data
from priory.core.rng import Rng
from priory.lab import loop
from priory.lab.observer import Observer

Finals = list[tuple[int, bytes]]


@dataclass(frozen=True)
class Job:
    """What is played, and at how many tables."""

    game: str
    seats: int
    reward: str
    variants: Data
    learner: int
    opponents: int
    count: int


class Arrays:
    """The arrays of a number of tables, in one stretch of memory: pay, rows, masks, players and ends."""

    def __init__(self, observer: Observer, count: int, memory: memoryview | None = None) -> None:
        parts = self.parts(observer, count)
        whole = (
            np.zeros(sum(size for _, _, size in parts), np.uint8) if memory is None else np.frombuffer(memory, np.uint8)
        )
        found = []
        at = 0
        for shape, kind, size in parts:
            found.append(whole[at : at + size].view(kind).reshape(shape))
            at += size
        self.pay, self.rows, self.masks, self.players, self.ends = found

    @staticmethod
    def parts(observer: Observer, count: int) -> list[tuple[tuple[int, ...], Any, int]]:
        """Shape, type and bytes of each array; the wide numbers first, so that all of them lie well."""
        return [
            ((count, observer.seats), np.float32, 4 * count * observer.seats),
            ((count, observer.size), np.int16, 2 * count * observer.size),
            ((count, observer.options), np.int8, count * observer.options),
            ((count,), np.int8, count),
            ((count,), np.int8, count),
        ]

    @classmethod
    def size(cls, observer: Observer, count: int) -> int:
        """How many bytes all of them take."""
        return sum(size for _, _, size in cls.parts(observer, count))

    def part(self, first: int, count: int) -> Arrays:
        """The arrays of some of the tables, in the same memory."""
        found = object.__new__(Arrays)
        for name in ("rows", "pay", "masks", "players", "ends"):
            setattr(found, name, getattr(self, name)[first : first + count])
        return found


def flat(array: NDArray[Any]) -> memoryview:
    """An array as the engine writes it."""
    return array.data.cast("B")


class Here:
    """Tables in this process."""

    def __init__(self, job: Job, arrays: Arrays | None = None) -> None:
        self.job = job
        self.observer = Observer(job.game, job.seats, job.reward, "flat", job.variants)
        arrays = Arrays(self.observer, job.count) if arrays is None else arrays
        self.rows, self.pay, self.masks = arrays.rows, arrays.pay, arrays.masks
        self.players, self.ends = arrays.players, arrays.ends
        observer = self.observer
        self.tables = loop.Tables(observer.deal, observer.writer, observer.reward, job.learner, job.opponents)
        self.shown = (flat(self.rows), flat(self.masks), flat(self.players))
        self.paid = (flat(self.pay), flat(self.ends))

    def reset(self, seeds: list[int]) -> None:
        """Deal all tables."""
        self.tables.reset(seeds, self.observer.least, self.observer.most)
        self.tables.observe(*self.shown)
        self.pay[:] = 0
        self.ends[:] = 0

    def step(self, chosen: list[int]) -> Finals:
        """Take an option at each table."""
        try:
            self.tables.step(chosen, *self.paid)
        except IllegalOption as error:
            raise InvalidAction(str(error)) from error
        self.tables.observe(*self.shown)
        return self.tables.finals

    def __reduce__(self) -> tuple[object, ...]:
        tables = self.tables
        chains = (tables.states, tables.seeds, tables.chances, tables.finals)
        return here_again, (self.job, chains, self.pay.copy(), self.ends.copy())

    def random(self, rng: Rng) -> list[int]:
        """An option for each table."""
        return self.tables.random(rng)

    def close(self) -> None:
        """Nothing is held open."""


def here_again(job: Job, chains: tuple[Any, ...], pay: NDArray[Any], ends: NDArray[Any]) -> Here:
    """Tables as they were pickled: dealt as they lay, and seen again."""
    here = Here(job)
    tables = here.tables
    tables.states, tables.seeds, tables.chances, tables.finals = chains
    tables.least, tables.most = here.observer.least, here.observer.most
    if tables.states:
        tables.observe(*here.shown)
    here.pay[:] = pay
    here.ends[:] = ends
    return here


class Workers:
    """Tables shared out over several processes. Each has its part of one memory; only options and ends are sent."""

    def __init__(self, job: Job, processes: int) -> None:
        self.observer = Observer(job.game, job.seats, job.reward, "flat", job.variants)
        self.memory = SharedMemory(create=True, size=Arrays.size(self.observer, job.count))
        self.arrays = Arrays(self.observer, job.count, self.memory.buf)
        self.rows, self.pay, self.masks = self.arrays.rows, self.arrays.pay, self.arrays.masks
        self.players, self.ends = self.arrays.players, self.arrays.ends
        cuts = [job.count * i // processes for i in range(processes + 1)]
        self.parts = list(pairwise(cuts))
        context = multiprocessing.get_context("spawn")
        self.lines: list[Connection] = []
        self.workers = []
        for first, last in self.parts:
            ours, theirs = context.Pipe()
            worker = context.Process(target=work, args=(job, first, last, self.memory.name, theirs), daemon=True)
            worker.start()
            theirs.close()
            self.lines.append(ours)
            self.workers.append(worker)

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("tables of other processes cannot be copied or pickled: play them in one")

    def reset(self, seeds: list[int]) -> None:
        """Deal all tables."""
        self.all((seeds[first:last], None) for first, last in self.parts)

    def step(self, chosen: list[int]) -> Finals:
        """Take an option at each table; what is not offered is refused before any of them plays."""
        for i, option in enumerate(chosen):
            if not 0 <= option < self.observer.options or not self.masks[i, option]:
                allowed = np.flatnonzero(self.masks[i]).tolist()
                raise InvalidAction(
                    f"table {i}: {option} is not offered to seat {self.players[i]}: it may choose from {allowed}"
                )
        return self.all((None, chosen[first:last]) for first, last in self.parts)

    def random(self, rng: Rng) -> list[int]:
        """An option for each table, the same as in one process."""
        return [rng.choice(np.flatnonzero(mask).tolist()) for mask in self.masks]

    def all(self, orders: Iterable[tuple[list[int] | None, list[int] | None]]) -> Finals:
        """Send each process its part and wait for all of them."""
        for line, order in zip(self.lines, orders, strict=True):
            line.send(order)
        found: Finals = []
        for (first, _), line in zip(self.parts, self.lines, strict=True):
            found += [(first + i, row) for i, row in line.recv()]
        return found

    def close(self) -> None:
        """End the processes and give the memory back."""
        for line in self.lines:
            with contextlib.suppress(OSError):
                line.send((None, None))
            line.close()
        for worker in self.workers:
            worker.join(timeout=5)
            if worker.is_alive():
                worker.kill()
        self.lines = []
        # The arrays look into the memory: it can only be given back without them.
        del self.arrays, self.rows, self.pay, self.masks, self.players, self.ends
        with contextlib.suppress(BufferError):
            self.memory.close()
        self.memory.unlink()


def work(job: Job, first: int, last: int, name: str, line: Connection) -> None:
    """What a process does: play its part of the tables until it is told to stop."""
    memory = SharedMemory(name=name)
    observer = Observer(job.game, job.seats, job.reward, "flat", job.variants)
    whole = Arrays(observer, job.count, memory.buf)
    here = Here(replace(job, count=last - first), whole.part(first, last - first))
    with contextlib.suppress(EOFError, KeyboardInterrupt):
        while True:
            seeds, chosen = line.recv()
            if seeds is not None:
                here.reset(seeds)
                line.send([])
            elif chosen is not None:
                line.send(here.step(chosen))
            else:
                break
    del here, whole
    memory.close()
