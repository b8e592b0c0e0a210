"""A table that this server serves: a live table with a store behind it, and bots and a clock that run by themselves."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from priory.core.errors import PrioryError
from priory.core.game import Setup
from priory.core.record import Record
from priory.core.registry import game
from priory.server.presence import Presence
from priory.server.store import Store, StoredTable, Taken
from priory.server.thinking import Mind, Thinkers
from priory.table import bots
from priory.table.events import SIT, Event, personal
from priory.table.people import BOT, Sitter
from priory.table.refusals import Late, Refusal
from priory.table.table import LiveTable

log = logging.getLogger("priory.tables")

TRIES = 10


class ServedTable:
    """One table while somebody uses it. All that lasts is in the store; this is made from it and can go at any time."""

    def __init__(self, store: Store, thinkers: Thinkers, pause: float, row: StoredTable) -> None:
        setup = Setup(row.seats, row.seed, row.start, dict(row.variants))
        self.table = LiveTable(Record(game(row.game), setup, row.box), (), row.clock, row.created, row.guide, row.id)
        self.table.rematch = row.rematch
        self.id = row.id
        self.host = row.host
        self.store = store
        self.thinkers = thinkers
        self.pause = pause
        self.presence = Presence()
        self.used = time.monotonic()
        self.waiters = 0
        self._lock = asyncio.Lock()
        self._under_way: set[asyncio.Task[None]] = set()
        self._changed = asyncio.Event()
        self._news = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        self._minds: dict[int, Mind] = {}

    # Catching up with the store.

    async def catch_up(self) -> None:
        """Take in what was written since, by this process or another."""
        async with self._lock:
            await self._catch_up()

    async def look_round(self) -> None:
        """See who sits where, and who did."""
        self.table.sitters = await self.store.seats(self.id)
        self.table.held = await self.store.held(self.id)

    async def _catch_up(self) -> None:
        table = self.table
        for step in await self.store.events(self.id, table.number):
            if step.at == table.number:
                await self._take(step)
        await self._hear()
        if table.over and table.rematch is None:
            row = await self.store.table(self.id)
            table.rematch = None if row is None else row.rematch
            table.wake()

    async def _take(self, step: Event) -> None:
        if step.kind == SIT:
            self.table.seat_anew(step, await self.store.seats(self.id), await self.store.held(self.id))
        else:
            self.table.take(step)
        self._news.set()
        self._news = asyncio.Event()
        self._stir()

    async def _hear(self) -> None:
        """Take in what was said since."""
        last = self.table.chat[-1].id if self.table.chat else 0
        fresh = await self.store.said(self.id, last)
        if fresh:
            self.table.hear(fresh)
            self._stir()

    def _stir(self) -> None:
        """Something has happened: the table is in use, and who drives it looks again."""
        self.used = time.monotonic()
        self._changed.set()

    async def news(self, after: int, seconds: float) -> None:
        """Wait until more than `after` things have happened at the table, at most so long."""
        self.waiters += 1
        try:
            async with asyncio.timeout(seconds):
                while self.table.number <= after:
                    await self._news.wait()
        except TimeoutError:
            pass
        finally:
            self.waiters -= 1

    # What people do.

    async def _whole(self, doing: Awaitable[None]) -> None:
        """Do it to the end, also if whoever asked goes away in the middle: what is written must be taken in here."""
        task = asyncio.ensure_future(doing)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        await asyncio.shield(task)

    async def play(self, sitter: Sitter, option: int, ply: int, key: str) -> None:
        """A choice of whoever sits there. The same key from the same seat is the same choice."""
        await self._whole(self._play(sitter.seat, option, ply, personal(sitter.seat, key), sitter))

    async def _play(self, seat: int, option: int, ply: int, key: str, sitter: Sitter | None) -> None:
        async with self._lock:
            if key not in self.table.keys and (ply != self.table.record.ply or self.table.player != seat):
                await self._catch_up()
            await self._write(self.table.ask_to_play(seat, option, ply, key, time.time(), sitter))

    async def undo(self, sitter: Sitter, ply: int, key: str) -> None:
        """Take back the seat's latest choice, if courtesy allows."""
        await self._whole(self._undo(sitter, ply, personal(sitter.seat, key)))

    async def _undo(self, sitter: Sitter, ply: int, key: str) -> None:
        async with self._lock:
            if key not in self.table.keys and ply != self.table.record.ply:
                await self._catch_up()
            await self._write(self.table.ask_to_undo(sitter, ply, key, time.time()))

    async def _write(self, step: Event | None) -> None:
        """Write an event, if it is new, and take it in."""
        if step is None:
            return
        try:
            await self.store.add_event(self.id, step)
        except Taken:
            await self._catch_up()
            if step.key in self.table.keys:
                return
            raise Late(f"the table has moved on to ply {self.table.record.ply}") from None
        await self._take(step)

    async def say(self, seat: int, text: str) -> None:
        """A line of chat from a seat."""
        await self._whole(self._say(seat, text))

    async def _say(self, seat: int, text: str) -> None:
        await self.store.say(self.id, seat, self.table.sitters[seat].name, text)
        async with self._lock:
            await self._hear()

    async def reseat(self, seat: int, change: Callable[[Sitter], Sitter]) -> None:
        """Change who sits on a seat: `change` says what becomes of who sits there, or refuses."""
        await self._whole(self._reseat(seat, change))

    async def _reseat(self, seat: int, change: Callable[[Sitter], Sitter]) -> None:
        async with self._lock:
            for _ in range(TRIES):
                await self._catch_up()
                sitter = self.table.sitters[seat]
                step = Event(self.table.number, SIT, seat, None, f"{SIT}:{secrets.token_hex(16)}", time.time())
                try:
                    await self.store.reseat(self.id, sitter, change(sitter), step)
                except Taken:
                    continue
                await self._catch_up()
                return
            raise Late("somebody else was faster")

    # Bots and clocks.

    def start(self) -> None:
        """Let bots and clock run."""
        self._driver = asyncio.create_task(self._drive(), name=f"table {self.id}")

    async def stop(self) -> None:
        """Stop them; what was begun is either done or left."""
        async with self._lock:
            if self._driver is not None:
                self._driver.cancel()
        if self._driver is not None:
            await asyncio.gather(self._driver, *self._under_way, return_exceptions=True)

    async def _drive(self) -> None:
        while True:
            self._changed.clear()
            try:
                await self._step()
            except (Refusal, PrioryError) as error:
                log.info("table %s: a stand-in came too late: %s", self.id, error)
            except Exception:
                log.exception("table %s: the bot could not choose", self.id)
                await asyncio.sleep(5)

    async def _step(self) -> None:
        table, number = self.table, self.table.number
        due = bots.due(table, time.time())
        if due is None or due.level is None:
            await self._wait(None if due is None else due.left)
            return
        await asyncio.sleep(self.pause * bots.pace(table))
        if number != table.number:
            return
        option = await self.thinkers.choose(table.record, due.seat, self._mind(due.seat, due.level))
        if number == table.number:
            key = bots.key_of(due.level, number)
            await self._whole(self._play(due.seat, option, table.record.ply, key, None))

    def _mind(self, seat: int, level: str) -> Mind:
        """The bot that plays for a seat: the same as before, unless another level is asked for."""
        mind = self._minds.get(seat)
        if mind is None or mind.level != level:
            mind = self._minds[seat] = self.thinkers.mind(level)
        return mind

    async def _wait(self, seconds: float | None) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), seconds)

    def resting(self, seconds: float) -> bool:
        """Whether nobody has used this table for so long, and nothing is under way."""
        table = self.table
        if table.onlookers or self.waiters or time.monotonic() - self.used < seconds:
            return False
        return table.over or table.waiting or (table.sitters[table.player].kind != BOT and table.clock.limit is None)
