"""A room: one live table, its record, its people and everybody who is looking at it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

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
from priory.server.store import Event, Said, Store, Taken
from priory.server.thinking import Mind, Thinkers

log = logging.getLogger("priory.room")

PLAY, UNDO, SIT = "play", "undo", "sit"
PERSON, LOCAL, BOT, OPEN = "person", "local", "bot", "open"
HUMAN = (PERSON, LOCAL)
CHAT_KEPT = 200
BRISK = 0.3


class Onlooker(Protocol):
    """Somebody to be told when something happens; `rewound` says that the table went back to this ply."""

    def wake(self) -> None: ...
    def rewound(self, ply: int) -> None: ...
    def seats_here(self) -> Sequence[int]: ...


@dataclass
class Sitter:
    """Who sits on a seat: a person, somebody on the host's device, a bot, or nobody yet."""

    seat: int
    kind: str
    name: str
    level: str | None
    device: str | None
    generation: int


class Room:
    """One table while somebody uses it. All that lasts is in the store; this is made from it and can go at any time."""

    def __init__(self, store: Store, thinkers: Thinkers, pause: float, row: Any, sitters: list[Sitter]) -> None:
        room = game(row.game)
        self.store = store
        self.thinkers = thinkers
        self.pause = pause
        self.id: str = row.id
        self.host: str = row.host
        self.guide: bool = row.guide
        self.created: float = row.created
        self.rematch: str | None = row.rematch
        self.sitters = sitters
        self.record = Record(room, Setup(row.seats, row.seed, row.start, dict(row.variants)), row.box)
        limit = None if row.clock is None else Limit(row.clock["per"], row.clock["seconds"])
        self.clock = Clock(limit, row.seats, row.created)
        self.number = 0
        self.keys: set[str] = set()
        self.chat: list[Said] = []
        self.onlookers: set[Onlooker] = set()
        self.used = time.monotonic()
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()
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

    def past(self, ply: int, seat: int) -> Seat:
        """What this seat knew after so many choices."""
        return Seat(self.record.replay(ply), seat)

    # Catching up with the store.

    async def catch_up(self) -> None:
        """Take in what was written since, by this process or another."""
        async with self._lock:
            await self._catch_up()

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
            self.record.undo(step.seat)
            self.clock.played(before, self.player, step.made)
            for one in self.onlookers:
                one.rewound(self.record.ply)
        else:
            self.sitters = [sitter_of(row) for row in await self.store.seats(self.id)]
            self.clock.sat(step.made)
        self.number = step.at + 1
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

    def greet(self) -> None:
        """Somebody came or went."""
        for one in self.onlookers:
            one.wake()

    # What people do.

    async def play(self, seat: int, option: int, ply: int, key: str) -> None:
        """A choice. The same key twice is the same choice."""
        async with self._lock:
            if not await self._ready(seat, ply, key):
                return
            if option not in self.record.state.options():
                raise NotAllowed(f"{option} is not offered: seat {seat} may choose from {self.record.state.options()}")
            await self._write(PLAY, seat, option, key)

    async def undo(self, seat: int, ply: int, key: str) -> None:
        """Take back the seat's latest choice, if courtesy allows."""
        async with self._lock:
            if key in self.keys:
                return
            if ply != self.record.ply:
                await self._catch_up()
            if ply != self.record.ply:
                raise Late(f"the table is at ply {self.record.ply}, not {ply}")
            if not self.record.undo_depth(seat):
                try:
                    self.record.undo(seat)
                except UndoRefused as error:
                    raise NotAllowed(str(error)) from error
            await self._write(UNDO, seat, None, key)

    async def _ready(self, seat: int, ply: int, key: str) -> bool:
        """Whether the seat may choose at this ply; False if this very choice was already taken in."""
        if key in self.keys:
            return False
        if ply != self.record.ply or self.player != seat:
            await self._catch_up()
        if key in self.keys:
            return False
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
        said = await self.store.say(self.id, seat, self.sitters[seat].name, text)
        async with self._lock:
            last = self.chat[-1].id if self.chat else 0
            if said.id > last:
                fresh = await self.store.said(self.id, last)
                self.chat = [*self.chat, *fresh][-CHAT_KEPT:]
            self._tell()

    async def reseat(self, seat: int, check: Callable[[Sitter], None] | None, **values: Any) -> None:
        """Change who sits on a seat; `check` refuses what may not be."""
        async with self._lock:
            await self._catch_up()
            sitter = self.sitters[seat]
            if check is not None:
                check(sitter)
            if not await self.store.change_seat(self.id, seat, (sitter.kind, sitter.generation), **values):
                raise Late("somebody else was faster")
            for _ in range(10):
                try:
                    await self.store.add_event(
                        self.id, Event(self.number, SIT, seat, None, secrets.token_hex(16), time.time())
                    )
                    break
                except Taken:
                    await self._catch_up()
            await self._catch_up()

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
            await asyncio.gather(self._driver, return_exceptions=True)

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
            await self.play(self.player, option, self.record.ply, f"{level}-{number}")

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
        if self.onlookers or time.monotonic() - self.used < seconds:
            return False
        return self.over or self.waiting or (self.sitters[self.player].kind != BOT and self.clock.limit is None)


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


__all__ = ["BOT", "HUMAN", "LOCAL", "NOBODY", "OPEN", "PERSON", "Onlooker", "Room", "Sitter", "irreversible"]
