"""A room: one live table, its record, its people and everybody who is looking at it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from priory.core.errors import IllegalOption, PrioryError, UndoRefused
from priory.core.game import Setup
from priory.core.journal import NOBODY
from priory.core.record import Record
from priory.core.registry import game
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.server.clock import STAND_IN, Clock, Limit
from priory.server.presence import Presence
from priory.server.refusals import Late, NotAllowed, NotYours, Refusal
from priory.server.sitters import BOT, OPEN, Onlooker, Sitter
from priory.server.store import Event, Held, Said, Store, Taken
from priory.server.thinking import Mind, Thinkers

log = logging.getLogger("priory.room")

PLAY, UNDO, SIT = "play", "undo", "sit"
HOUSE = "house"
CHAT_KEPT = 200
TRIES = 10
BRISK = 0.3


class Room:
    """One table while somebody uses it. All that lasts is in the store; this is made from it and can go at any time."""

    def __init__(self, store: Store, thinkers: Thinkers, pause: float, row: Any) -> None:
        room = game(row.game)
        self.store = store
        self.thinkers = thinkers
        self.pause = pause
        self.id: str = row.id
        self.host: str = row.host
        self.guide: bool = row.guide
        self.created: float = row.created
        self.rematch: str | None = row.rematch
        self.sitters: list[Sitter] = []
        self.held: list[Held] = []
        self.record = Record(room, Setup(row.seats, row.seed, row.start, dict(row.variants)), row.box)
        limit = None if row.clock is None else Limit(row.clock["per"], row.clock["seconds"])
        self.clock = Clock(limit, row.seats, row.created)
        self.number = 0
        self.keys: set[str] = set()
        self.chat: list[Said] = []
        self.onlookers: set[Onlooker] = set()
        self.used = time.monotonic()
        self._lock = asyncio.Lock()
        self._under_way: set[asyncio.Task[None]] = set()
        self._changed = asyncio.Event()
        self._news = asyncio.Event()
        self.waiters = 0
        self._driver: asyncio.Task[None] | None = None
        self.presence = Presence()
        self.drawn: dict[Any, Any] = {}
        self._views: dict[int, Seat] = {}
        self._minds: dict[int, Mind] = {}

    # What there is to know.

    @property
    def player(self) -> int:
        return self.record.state.player

    @property
    def over(self) -> bool:
        return self.player == OVER

    @property
    def waiting(self) -> bool:
        """Whether a seat is free, so that nobody can play."""
        return any(one.kind == OPEN for one in self.sitters)

    @property
    def names(self) -> list[str]:
        return [one.name for one in self.sitters]

    def seat(self, seat: int) -> Seat:
        """What this seat (or NOBODY) may know now."""
        if seat not in self._views:
            self._views[seat] = Seat(self.record.state, seat)
        return self._views[seat]

    def secret(self, seat: int) -> bool:
        """Whether this seat knows anything now that is not public."""
        return {**self.seat(seat).view(), "seat": NOBODY} != self.seat(NOBODY).view()

    def barred(self, seat: int, device: str) -> bool:
        """Whether a device must not take this seat: something is hidden there, and the device has seen what lies at
        another seat. It may come back to a seat that nobody else has held since."""
        was_last = Held(seat, self.sitters[seat].generation - 1, device) in self.held
        elsewhere = any(one.device == device and one.seat != seat for one in self.held)
        return elsewhere and not was_last and self.secret(seat)

    def past(self, ply: int, seat: int) -> Seat:
        """What this seat knew after so many choices."""
        return Seat(self.record.replay(ply), seat)

    # Catching up with the store.

    async def catch_up(self) -> None:
        """Take in what was written since, by this process or another."""
        async with self._lock:
            await self._catch_up()

    async def look_round(self) -> None:
        """See who sits where, and who did."""
        self.sitters = [sitter_of(row) for row in await self.store.seats(self.id)]
        self.held = await self.store.held(self.id)

    async def _catch_up(self) -> None:
        for step in await self.store.events(self.id, self.number):
            if step.at == self.number:
                await self._take(step)
        last = self.chat[-1].id if self.chat else 0
        fresh = await self.store.said(self.id, last)
        if fresh:
            self.chat = [*self.chat, *fresh][-CHAT_KEPT:]
            self._tell()
        if self.over and self.rematch is None:
            row = await self.store.table(self.id)
            self.rematch = None if row is None else row.rematch
            self.greet()

    async def _take(self, step: Event) -> None:
        before = self.player
        if step.kind == PLAY:
            assert step.option is not None
            self.record.play(step.option)
            self.clock.played(before, self.player, step.made)
        elif step.kind == UNDO:
            # It was granted when it was written.
            self.record.take_back()
            self.clock.played(before, self.player, step.made)
            for one in self.onlookers:
                one.rewound(self.record.ply)
        else:
            await self.look_round()
            self.clock.sat(step.made)
        self.number = step.at + 1
        self._news.set()
        self._news = asyncio.Event()
        self.keys.add(step.key)
        self.changed()
        self._tell()

    def changed(self) -> None:
        """What was worked out for the table before is of no use any more."""
        self._views = {}
        self.drawn = {}

    def _tell(self) -> None:
        self.used = time.monotonic()
        self._changed.set()
        for one in self.onlookers:
            one.wake()

    async def news(self, after: int, seconds: float) -> None:
        """Wait until more than `after` things have happened at the table, at most so long."""
        self.waiters += 1
        try:
            async with asyncio.timeout(seconds):
                while self.number <= after:
                    await self._news.wait()
        except TimeoutError:
            pass
        finally:
            self.waiters -= 1

    def greet(self) -> None:
        """Somebody came or went."""
        for one in self.onlookers:
            one.wake()

    # What people do.

    async def _whole(self, doing: Coroutine[Any, Any, None]) -> None:
        """Do it to the end, also if whoever asked goes away in the middle: what is written must be taken in here."""
        task = asyncio.ensure_future(doing)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        await asyncio.shield(task)

    async def play(self, sitter: Sitter, option: int, ply: int, key: str) -> None:
        """A choice of whoever sits there. The same key from the same seat is the same choice."""
        await self._whole(self._play(sitter.seat, option, ply, key_of(sitter, key), sitter))

    async def _play(self, seat: int, option: int, ply: int, key: str, sitter: Sitter | None) -> None:
        async with self._lock:
            if not await self._ready(seat, ply, key, sitter):
                return
            if option not in self.record.state.options():
                raise NotAllowed(f"{option} is not offered: seat {seat} may choose from {self.record.state.options()}")
            await self._write(PLAY, seat, option, key)

    async def undo(self, sitter: Sitter, ply: int, key: str) -> None:
        """Take back the seat's latest choice, if courtesy allows."""
        await self._whole(self._undo(sitter, ply, key_of(sitter, key)))

    async def _undo(self, sitter: Sitter, ply: int, key: str) -> None:
        async with self._lock:
            if key in self.keys:
                return
            if ply != self.record.ply:
                await self._catch_up()
            self._still_there(sitter)
            if ply != self.record.ply:
                raise Late(f"the table is at ply {self.record.ply}, not {ply}")
            if not self.record.undo_depth(sitter.seat):
                try:
                    self.record.undo(sitter.seat)
                except UndoRefused as error:
                    raise NotAllowed(str(error)) from error
            await self._write(UNDO, sitter.seat, None, key)

    def _still_there(self, sitter: Sitter) -> None:
        """Whoever asked may have lost the seat while they waited."""
        if self.sitters[sitter.seat] != sitter:
            raise NotYours(f"seat {sitter.seat} is not yours any more")

    async def _ready(self, seat: int, ply: int, key: str, sitter: Sitter | None) -> bool:
        """Whether the seat may choose at this ply; False if this very choice was already taken in."""
        if key in self.keys:
            return False
        if ply != self.record.ply or self.player != seat:
            await self._catch_up()
        if key in self.keys:
            return False
        if sitter is not None:
            self._still_there(sitter)
        if self.waiting:
            raise Late("a seat is free: the game waits until somebody takes it")
        if ply != self.record.ply:
            raise Late(f"the table is at ply {self.record.ply}, not {ply}")
        if self.over:
            raise Late("the game is over")
        if self.player != seat:
            raise NotYours(f"it is seat {self.player}'s choice, not seat {seat}'s")
        return True

    async def _write(self, kind: str, seat: int, option: int | None, key: str) -> None:
        step = Event(self.number, kind, seat, option, key, time.time())
        try:
            await self.store.add_event(self.id, step)
        except Taken:
            await self._catch_up()
            if key in self.keys:
                return
            raise Late(f"the table has moved on to ply {self.record.ply}") from None
        await self._take(step)

    async def say(self, seat: int, text: str) -> None:
        """A line of chat from a seat."""
        await self._whole(self._say(seat, text))

    async def _say(self, seat: int, text: str) -> None:
        said = await self.store.say(self.id, seat, self.sitters[seat].name, text)
        async with self._lock:
            last = self.chat[-1].id if self.chat else 0
            if said.id > last:
                fresh = await self.store.said(self.id, last)
                self.chat = [*self.chat, *fresh][-CHAT_KEPT:]
            self._tell()

    async def reseat(self, seat: int, change: Callable[[Sitter], dict[str, Any]]) -> None:
        """Change who sits on a seat: `change` says what becomes of who sits there, or refuses."""
        await self._whole(self._reseat(seat, change))

    async def _reseat(self, seat: int, change: Callable[[Sitter], dict[str, Any]]) -> None:
        async with self._lock:
            for _ in range(TRIES):
                await self._catch_up()
                sitter = self.sitters[seat]
                step = Event(self.number, SIT, seat, None, f"{SIT}:{secrets.token_hex(16)}", time.time())
                try:
                    await self.store.reseat(self.id, (sitter.kind, sitter.generation), change(sitter), step)
                except Taken:
                    continue
                await self._catch_up()
                return
            raise Late("somebody else was faster")

    # Bots and clocks.

    def start(self) -> None:
        """Let bots and clock run."""
        self._driver = asyncio.create_task(self._drive(), name=f"room {self.id}")

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
        if self.over or self.waiting:
            await self._changed.wait()
            return
        sitter, number = self.sitters[self.player], self.number
        if sitter.kind != BOT:
            left = self.clock.left(self.player, self.player, time.time())
            if left is None or left > 0:
                await self._wait(left)
                return
        await asyncio.sleep(self._pace())
        if number != self.number:
            return
        level = sitter.level if sitter.kind == BOT and sitter.level else STAND_IN
        option = await self.thinkers.choose(self.record, self.player, self._mind(level))
        if number == self.number:
            await self._whole(self._play(self.player, option, self.record.ply, f"{HOUSE}:{level}-{number}", None))

    def _mind(self, level: str) -> Mind:
        """The bot that plays for the seat that must choose: the same as before, unless another level is asked for."""
        mind = self._minds.get(self.player)
        if mind is None or mind.level != level:
            mind = self._minds[self.player] = self.thinkers.mind(level)
        return mind

    def _pace(self) -> float:
        """People need a moment to see whose turn it is; within a turn a bot goes on briskly."""
        last = self.record.choosers[-1] if self.record.ply else NOBODY
        return self.pause * (BRISK if last == self.player else 1.0)

    async def _wait(self, seconds: float | None) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), seconds)

    def resting(self, seconds: float) -> bool:
        """Whether nobody has used this table for so long, and nothing is under way."""
        if self.onlookers or self.waiters or time.monotonic() - self.used < seconds:
            return False
        return self.over or self.waiting or (self.sitters[self.player].kind != BOT and self.clock.limit is None)


def key_of(sitter: Sitter, key: str) -> str:
    """A person's key as it is kept: it can be neither the house's nor that of another seat."""
    return f"{sitter.seat}:{key}"


def sitter_of(row: Any) -> Sitter:
    """Who sits here, as the store says."""
    return Sitter(row.seat, row.kind, row.name, row.level, row.device, row.generation)


def irreversible(seat: Seat, option: int) -> bool:
    """Whether, as far as the seat can know, this choice could not be taken back."""
    from priory.core.journal import Journal
    from priory.core.rng import Rng

    table = seat.imagine(Rng(0))
    table.journal = Journal()
    try:
        table.play(option)
    except IllegalOption:
        return False
    return table.player != seat.seat or any(entry.opened for entry in table.journal.entries)
