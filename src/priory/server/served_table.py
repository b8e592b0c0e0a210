"""A table that this server serves: a live table with a store behind it, and bots and a clock that run by themselves."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from priory.core.errors import PrioryError
from priory.core.game import Setup
from priory.core.record import Record
from priory.core.registry import game
from priory.server.metrics import MOVES
from priory.server.presence import Presence
from priory.server.rounds import Rounds
from priory.server.settings import Settings
from priory.server.store import Store, StoredTable, Taken
from priory.server.thinking import Mind, Thinkers
from priory.table import bots
from priory.table.events import HINT, SIT, Event, personal
from priory.table.hints import Hint
from priory.table.patience import Patience
from priory.table.people import BOT, Sitter
from priory.table.refusals import Late, Refusal
from priory.table.table import LiveTable

log = logging.getLogger("priory.tables")

TRIES = 10
ATTENTION = 60.0
"""So many seconds after somebody has asked for a table it counts as looked at."""
JUST_NOW = 10.0


class ServedTable:
    """One table while somebody uses it. All that lasts is in the store; this is made from it and can go at any time."""

    def __init__(self, store: Store, thinkers: Thinkers, settings: Settings, row: StoredTable) -> None:
        setup = Setup(row.seats, row.seed, row.start, dict(row.variants))
        record = Record(game(row.game), setup, row.box, None if row.tried is None else row.tried.position)
        self.table = LiveTable(record, (), row.clock, row.created, row.id)
        self.table.tried = row.tried
        self.id = row.id
        self.host = row.host
        self.store = store
        self.thinkers = thinkers
        self.pause = settings.bot_pause
        self.presence = Presence(settings.absent_seconds)
        self.rounds = Rounds(self.table, self.presence)
        self.used = time.monotonic()
        self.asker = ""
        self.waiters = 0
        self._lock = asyncio.Lock()
        self._under_way: set[asyncio.Task[None]] = set()
        self._writing: int | None = None
        self._missed = False
        self._changed = asyncio.Event()
        self._news = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        self._minds: dict[int, Mind] = {}
        self._patience = Patience(self.table)

    # Catching up with the store.

    async def catch_up(self) -> None:
        """Take in what was written since, by this process or another."""
        async with self._lock:
            await self._catch_up()

    async def learn(self, at: int, step: Event | None) -> None:
        """There is an event at this place: take it in, unless it is known here; what it is and what came before is
        looked up, where it is not told."""
        async with self._lock:
            if step is not None and step.at == self.table.number and not (self.table.earlier or self.table.broken_off):
                await self._take(step)
                await self._look_whether_over()
            elif self.table.number <= at:
                await self._follow_events()

    def knows(self, at: int) -> bool:
        """Whether the event at this place is known here, or will be in a moment: it is the one being written."""
        if at == self._writing:
            self._missed = True
            return True
        return at < self.table.number

    @property
    def followed(self) -> bool:
        """Whether anybody here wants to know at once what is written elsewhere: a page, somebody who waits or has just
        come, a clock, or a bot that may have to choose. Whoever asks for the table later looks it up then."""
        if self.table.onlookers or self.waiters or self.table.clock.limit is not None:
            return True
        bot = any(one.kind == BOT for one in self.table.sitters)
        return time.monotonic() - self.used < (ATTENTION if bot else JUST_NOW)

    async def look_round(self) -> None:
        """See who sits where, and who did."""
        self.table.sitters = await self.store.seats(self.id)
        self.table.held = await self.store.held(self.id)

    async def _catch_up(self) -> None:
        await self._follow_events()
        await self._hear()

    async def _follow_events(self) -> None:
        table = self.table
        for step in [] if table.broken_off else await self.store.events(self.id, table.number):
            if step.at == table.number:
                await self._take(step)
            if table.broken_off:
                log.warning("table %s, laid under earlier rules, ends after %d choices", self.id, table.record.ply)
                break
        await self._look_whether_over()

    async def _look_whether_over(self) -> None:
        """When the game is over, see whether there is a rematch."""
        if self.table.over and self.table.rematch is None:
            await self._find_rematch()
            self.table.wake()

    async def _find_rematch(self) -> None:
        """See whether those who sit here play again, and who has asked for it."""
        row = await self.store.table(self.id)
        if row is not None and row.rematch is not None:
            fresh = await self.store.table(row.rematch)
            host = None if fresh is None else fresh.host
            waiting = [one.seat for one in self.table.sitters if host is not None and one.device == host]
            self.table.play_again(row.rematch, waiting)

    async def _take(self, step: Event) -> None:
        if step.kind == SIT:
            self.table.seat_anew(step, await self.store.seats(self.id), await self.store.held(self.id))
        elif self.table.earlier:
            self.table.follow(step)
        else:
            self.table.take(step)
        if self.waiters:
            self._news.set()
            self._news = asyncio.Event()
        due = bots.due(self.table, step.made)
        if due is not None and (due.level is not None or due.left is not None):
            self._stir()  # else nobody is waited for but a person, who has all the time in the world

    async def _hear(self) -> None:
        """Take in what was said since."""
        last = self.table.chat[-1].id if self.table.chat else 0
        fresh = await self.store.said(self.id, last)
        if fresh:
            self.table.hear(fresh)

    def _stir(self) -> None:
        """Something has happened: who drives the table looks again."""
        self._changed.set()

    def touch(self, asker: str = "", plays: bool = False) -> None:
        """Somebody uses the table; `asker` is where they are. Its bots think for those who play here, and where nobody
        has said so yet for who looks: else an onlooker whose own tables use much would slow down this one."""
        self.used = time.monotonic()
        if plays or not self.asker:
            self.asker = asker or self.asker
        self._stir()

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

    def begin(self, doing: Coroutine[object, None, None]) -> asyncio.Task[None]:
        """Do it to the end, also if whoever asked goes away in the middle: what is written must be taken in here."""
        task = asyncio.create_task(doing)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task

    async def _whole(self, doing: Coroutine[object, None, None]) -> None:
        await asyncio.shield(self.begin(doing))

    async def play(self, sitter: Sitter, option: int, ply: int, key: str) -> None:
        """A choice of whoever sits there. The same key from the same seat is the same choice."""
        await self._whole(self.choose(sitter, option, ply, key))

    async def choose(self, sitter: Sitter, option: int, ply: int, key: str) -> None:
        """The same for whoever does not go away in the middle."""
        await self._play(sitter.seat, option, ply, personal(sitter.seat, key), sitter)

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

    async def hint(self, sitter: Sitter, ply: int, key: str) -> Hint:
        """What the master would do for whoever sits there; it is counted before it is thought out."""
        await self._whole(self._count_hint(sitter, ply, personal(sitter.seat, key)))
        found = await self.thinkers.hint(self.table.record, sitter.seat, self.asker, self.id)
        if self.table.record.ply != ply:
            raise Late(f"the table has moved on to ply {self.table.record.ply}")
        return found

    async def _count_hint(self, sitter: Sitter, ply: int, key: str) -> None:
        async with self._lock:
            if key not in self.table.keys and ply != self.table.record.ply:
                await self._catch_up()
            await self._write(self.table.ask_to_hint(sitter, ply, key, time.time()))

    async def _write(self, step: Event | None) -> None:
        """Write an event, if it is new, and take it in."""
        if step is None:
            return
        self._writing, self._missed = step.at, False
        try:
            await self.store.add_event(self.id, step)
        except Taken:
            self._writing = None
            await self._catch_up()
            if step.key in self.table.keys:
                return
            raise Late(f"the table has moved on to ply {self.table.record.ply}") from None
        except BaseException:
            if self._missed:  # it was written all the same
                self.begin(self.catch_up())
            raise
        finally:
            self._writing = None
        await self._take(step)
        if step.kind != HINT:
            by = "bot" if step.key.startswith(bots.HOUSE) else "person"
            MOVES.labels(self.table.record.game.id, by).inc()
        if self.table.over:
            with suppress(SQLAlchemyError, OSError, TimeoutError):  # or it is found out when the table is opened again
                await self.store.finish(self.id, step.made)

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
        self.rounds.stop()
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
        if due is None or due.level is None or not self.attended():
            await self._wait(None if due is None else due.left)
            return
        haste = self._patience.share()
        await asyncio.sleep(self.pause * bots.pace(table) if haste is None else 0.0)
        if number != table.number:
            return
        option = await self._choice(due.seat, due.level, haste)
        if number == table.number:
            key = bots.key_of(due.level, number)
            await self._whole(self._play(due.seat, option, table.record.ply, key, None))

    async def _choice(self, seat: int, level: str, seconds: float | None) -> int:
        mind, began = self._mind(seat, level), time.monotonic()
        option = await self.thinkers.choose(self.table.record, seat, mind, self.asker, self.id, seconds)
        self._patience.spend(time.monotonic() - began)
        return option

    def attended(self) -> bool:
        """Whether bots think here: somebody looks, has asked of late, or a clock runs."""
        table = self.table
        lately = time.monotonic() - self.used < ATTENTION
        return bool(table.onlookers) or self.waiters > 0 or table.clock.limit is not None or lately

    def _mind(self, seat: int, level: str) -> Mind:
        """The bot that plays for a seat: the same as before, unless another level is asked for."""
        mind = self._minds.get(seat)
        if mind is None or mind.level != level:
            mind = self._minds[seat] = self.thinkers.mind(level)
        return mind

    async def _wait(self, seconds: float | None) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()

    def resting(self, seconds: float) -> bool:
        """Whether nobody has used this table for so long, and nothing is under way."""
        return not (self.table.onlookers or self.waiters or time.monotonic() - self.used < seconds)

    def strikes(self, now: float) -> float | None:
        """When this table must be looked at although nobody does: when the time of whoever chooses is up."""
        due = bots.due(self.table, now)
        if due is None or self.table.clock.limit is None:
            return None
        return now + (due.left or 0.0)
