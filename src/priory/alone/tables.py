"""A table that is held in a browser: a live table, the store behind it, and the bots that sit at it."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from dataclasses import replace

from priory.alone.store import EVENTS, Row, Store, event_change
from priory.alone.thoughts import Thoughts
from priory.core.errors import PrioryError
from priory.core.plain import Data
from priory.core.record import Record
from priory.core.registry import game
from priory.table import bots
from priory.table.events import Event, personal
from priory.table.hints import Hint
from priory.table.page import Owned
from priory.table.patience import Patience
from priory.table.people import HUMAN, Place, Sitter, seated
from priory.table.refusals import Late, Refusal
from priory.table.table import LiveTable
from priory.table.trying import Try

log = logging.getLogger("priory.alone")
DEVICE = "here"
EARLIER = "this table was laid with an earlier edition of the game and cannot be played on here"
PAUSE = 0.1
"""The seconds that a bot waits before it chooses, so that people see whose turn it is."""
AGAIN_AFTER = 3.0
Seeds = Callable[[], int]


def sitters(people: list[Data]) -> list[Sitter]:
    """Who sits at a table, from its row."""
    return seated([Place(one["kind"], one["name"], one["level"]) for one in people], DEVICE)


def laid(row: Row, box: Data | None) -> LiveTable:
    """The table of a row before anybody has chosen; `box` is the one of its edition, where that is not ours today."""
    one = game(row.game)
    if row.rules != one.rules_version:
        raise Late(EARLIER)
    if row.box is None and row.digest != one.box_edition and box is None:
        raise Late(EARLIER)
    own = row.box if row.box is not None or row.digest == one.box_edition else box
    setup = one.check_setup(row.seats, row.seed, row.start, dict(row.variants))
    tried = None if row.tried is None else Try(**row.tried)
    record = Record(one, setup, own, None if tried is None else tried.position)
    table = LiveTable(record, sitters(row.people), id=row.id)
    table.rematch, table.tried = row.rematch, tried
    return table


class HeldTable:
    """One table of this browser. An event is written before anybody is told."""

    def __init__(self, row: Row, table: LiveTable, store: Store, thoughts: Thoughts, seeds: Seeds) -> None:
        self.table = table
        self.row = row
        self.pause = PAUSE
        self._store = store
        self._thoughts = thoughts
        self._seeds = seeds
        self._minds: dict[int, int] = {}
        self._patience = Patience(self.table)
        self._lock = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None

    @property
    def played(self) -> bool:
        """Whether somebody sits before a game that goes on."""
        return bool(self.table.onlookers) and not self.table.over

    @property
    def mine(self) -> list[int]:
        """The seats of whoever sits before this browser."""
        return [one.seat for one in self.table.sitters if one.kind in HUMAN]

    def owned(self) -> Owned:
        return Owned(self.mine)

    async def catch_up(self) -> None:
        """Take in what was written, here or in another window."""
        async with self._lock:
            await self._catch_up()
        self.stir()

    async def _catch_up(self) -> None:
        for text in await self._store.read(EVENTS, f"{self.row.id}/"):
            event = Event(*json.loads(text))
            if event.at == self.table.number:
                self.table.take(event)

    async def play(self, sitter: Sitter, option: int, ply: int, key: str) -> None:
        """A choice of whoever sits there. The same key from the same seat is the same choice."""
        await self._play(sitter.seat, option, ply, personal(sitter.seat, key), sitter)

    async def _play(self, seat: int, option: int, ply: int, key: str, sitter: Sitter | None) -> None:
        async with self._lock:
            await self._write(self.table.ask_to_play(seat, option, ply, key, time.time(), sitter))
        self.stir()

    async def undo(self, sitter: Sitter, ply: int, key: str) -> None:
        """Take back the seat's latest choice, if courtesy allows."""
        async with self._lock:
            await self._write(self.table.ask_to_undo(sitter, ply, personal(sitter.seat, key), time.time()))
        self.stir()

    async def hint(self, sitter: Sitter, ply: int, key: str) -> Hint:
        """What the master would do for whoever sits there; it is counted before it is thought out."""
        async with self._lock:
            await self._write(self.table.ask_to_hint(sitter, ply, personal(sitter.seat, key), time.time()))
        found = await self._thoughts.hint(self.table.record, sitter.seat, self._seeds())
        if self.table.record.ply != ply:
            raise Late(f"the table has moved on to ply {self.table.record.ply}")
        return found

    async def _write(self, event: Event | None) -> None:
        """Write an event, if it is new, and take it in."""
        if event is None:
            return
        row = replace(self.row, latest=event.made)
        if not await self._store.write([event_change(row.id, event), row.change()]):
            await self._catch_up()  # another window was faster
            if event.key in self.table.keys:
                return
            raise Late(f"the table has moved on to ply {self.table.record.ply}")
        self.row = row
        self.table.take(event)

    async def mark(self, row: Row) -> None:
        """Write what has become of the table."""
        await self._store.write([row.change()])
        self.row = row

    # Bots.

    def stir(self) -> None:
        """Something has happened, or somebody looks: bots go on where it is their turn."""
        if self._driver is None or self._driver.done():
            self._driver = asyncio.ensure_future(self._drive())

    async def _drive(self) -> None:
        table = self.table
        while table.onlookers:
            due = bots.due(table, time.time())
            if due is None or due.level is None:
                return
            try:
                await self._step(due.seat, due.level)
            except (Refusal, PrioryError) as error:
                log.info("table %s: a bot came too late: %s", self.row.id, error)
            except Exception:
                log.exception("table %s: the bot could not choose", self.row.id)
                await asyncio.sleep(AGAIN_AFTER)

    async def _step(self, seat: int, level: str) -> None:
        table, number = self.table, self.table.number
        haste = self._patience.share()
        await asyncio.sleep(self.pause * bots.pace(table) if haste is None else 0.0)
        record, began = table.record, time.monotonic()
        mind = self._minds.setdefault(seat, self._seeds())
        option = await self._thoughts.choice(record, seat, level, mind, self._seeds(), haste)
        self._patience.spend(time.monotonic() - began)
        if number == table.number:
            async with self._lock:
                key = bots.key_of(level, number)
                await self._write(table.ask_to_play(seat, option, record.ply, key, time.time()))
