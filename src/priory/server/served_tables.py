"""The tables that are in use, how a new one is laid, and how processes hear of each other."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from priory.core import box as boxes
from priory.core.errors import BadSetup, PrioryError
from priory.core.game import Game
from priory.core.journal import NOBODY
from priory.core.plain import Data
from priory.core.registry import game as find_game
from priory.server import keys, presence
from priory.server.keys import new_seed
from priory.server.listener import keep_listening
from priory.server.metrics import PAGES, TABLES
from priory.server.postgres_ledger import Notice, read_notice
from priory.server.refusals import DoorClosed
from priory.server.served_table import ServedTable
from priory.server.settings import Settings
from priory.server.store import HOUSE, Store, StoredTable
from priory.server.thinking import Thinkers
from priory.table import bots
from priory.table.clock import Limit
from priory.table.events import AGREED, PLAY, Event
from priory.table.people import Place, seated
from priory.table.presence import here
from priory.table.refusals import Late, NoSuchTable, Refusal
from priory.table.trying import Try, company_of, try_of

log = logging.getLogger("priory.tables")
T = TypeVar("T")
DOOR, CLOSED, DRAINING = "door", "closed", "draining"
NOTICE = "notice"
DOOR_AGAIN = 300.0
STRIKE_EVERY = 2.0
STRIKES_AT_ONCE = 50
SAID_AT_ONCE = 100
LOOK_LATER = 300.0
"""A table with a clock is looked at again after so many seconds, in case whoever had it open is gone."""
KEPT = "kept"
"""In the keys of choices that were made before the table was laid."""


class ServedTables:
    """All tables of this process that somebody uses."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = Thinkers(settings.thinkers)
        self.process = secrets.token_hex(4)
        self.door = ""
        self.notice = ""
        self._served: dict[str, ServedTable] = {}
        self._opening: dict[str, asyncio.Task[ServedTable]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to listen and to tidy."""
        await self.store.look_soon(time.time())
        await self.decided()
        self._tasks.append(asyncio.create_task(self._tidy()))
        self._tasks.append(asyncio.create_task(self._strike()))
        if self.store.postgres:
            self._tasks.append(asyncio.create_task(keep_listening(self.store.dsn, self)))
            self._tasks.append(asyncio.create_task(self._keep_saying()))

    async def close(self) -> None:
        """Leave everything as it lies in the store."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *[one.stop() for one in self._served.values()], return_exceptions=True)
        await self.thinkers.close()

    def __len__(self) -> int:
        return len(self._served)

    @property
    def pages(self) -> int:
        """How many pages are open."""
        return sum(len(one.table.onlookers) for one in self._served.values())

    def count(self) -> None:
        """Say how many tables and pages there are, for all who watch, also from another process."""
        TABLES.set(len(self))
        PAGES.set(self.pages)

    async def decided(self) -> None:
        """Something was decided for the whole house: learn what, and tell the pages what is said at all tables."""
        self.door = await self.store.said_of_house(DOOR)
        notice = await self.store.said_of_house(NOTICE)
        if notice != self.notice:
            self.notice = notice
            for served in self._served.values():
                served.table.wake()

    async def get(self, id: str) -> ServedTable:
        """The table of this id, opened if need be; it is only looked at, and its bots go on resting."""
        if not keys.is_table(id):
            raise NoSuchTable("there is no such table")
        served = self._served.get(id)
        if served is None:
            served = await asyncio.shield(self._opened(id))
        elif self.store.postgres:
            await served.catch_up()
        return served

    def _opened(self, id: str) -> asyncio.Task[ServedTable]:
        """A table is opened once for all who ask for it at the same time."""
        task = self._opening.get(id)
        if task is None:
            task = self._opening[id] = asyncio.create_task(self._load(id), name=f"opening {id}")
            task.add_done_callback(lambda _: self._opening.pop(id, None))
        return task

    async def _load(self, id: str) -> ServedTable:
        row = await self.store.table(id)
        if row is None:
            raise NoSuchTable("there is no such table")
        box = await self._box(row)
        served = ServedTable(self.store, self.thinkers, self.settings, replace(row, box=box))
        game = served.table.record.game
        unknown = row.box is None and box is None and row.digest != game.box_edition
        served.table.earlier = unknown or row.rules != game.rules_version
        await served.look_round()
        await served.catch_up()
        if served.table.over and row.finished is None:
            await self.store.finish(id, time.time())
        served.start()
        self._served[id] = served
        self.count()
        if self.store.postgres:
            await served.catch_up()  # what another process said meanwhile was heard by nobody
        return served

    async def _box(self, row: StoredTable) -> Data | None:
        """The box that a table is played with: the one it was laid with, whatever lies in ours today. None is ours; it
        also stands in for one that was played with before boxes were kept."""
        if row.box is not None or row.digest == find_game(row.game).box_edition:
            return row.box
        return await self.store.box(row.digest)

    async def lay(
        self,
        game: Game,
        places: Sequence[Place],
        variants: Data,
        device: str,
        clock: Limit | None = None,
        box: Data | None = None,
        start: int | None = None,
        after: str | None = None,
        seed: int | None = None,
        played: Sequence[tuple[int, int]] = (),
        hints: bool = False,
        tried: Try | None = None,
    ) -> ServedTable:
        """A new table, dealt and ready, while the door is open; or, as the rematch `after` another, the one that is
        laid for it already. Choices `played` before, by seat and option, are part of it from the beginning; one that is
        `tried` begins with another game's moment. With `hints` everybody who sits down agrees that hints may be asked
        for."""
        if self.door:
            raise DoorClosed("no new tables are laid here just now: please try again later", DOOR_AGAIN)
        setup = game.check_setup(len(places), new_seed() if seed is None else seed, start, variants)
        if clock is not None and setup.seats == 1:
            raise BadSetup("a table for one has no clock")
        laid = StoredTable(
            id=keys.new_table(),
            game=game.id,
            rules=game.rules_version,
            digest=game.box_edition if box is None else boxes.edition(box),
            seats=setup.seats,
            seed=setup.seed,
            start=setup.start,
            variants=setup.variants,
            box=box,
            clock=clock,
            host=device,
            created=time.time(),
            tried=tried,
        )
        if box is None:
            await self.store.keep_box(laid.digest, game.box_data)
        events = [
            Event(at, PLAY, seat, option, bots.key_of(KEPT, at), laid.created)
            for at, (seat, option) in enumerate(played)
        ]
        if hints:
            events.append(Event(len(events), AGREED, NOBODY, None, bots.key_of(AGREED, len(events)), laid.created))
        return await self.get(await self.store.add_table(laid, seated(places, device), after, events))

    async def again(self, served: ServedTable, device: str) -> str:
        """The table of the rematch: the same people, the next seat begins. The first who asks lays it."""
        table = served.table
        if not table.over:
            raise Late("the game is not over yet")
        if table.rematch is None:
            setup = table.record.setup
            fresh = await self.lay(
                table.record.game,
                [Place(one.kind, one.name, one.level, one.device) for one in table.sitters],
                dict(setup.variants),
                device,
                clock=table.clock.limit,
                box=table.record.box,
                start=(table.first_seat() + 1) % setup.seats,
                after=served.id,
                hints=table.agreed,
            )
            table.play_again(fresh.id, [one.seat for one in table.sitters if one.device == fresh.host])
            return fresh.id
        return table.rematch

    async def dealt_again(self, served: ServedTable, device: str) -> ServedTable:
        """A new table with the same people and the very same deal."""
        table = served.table
        if not table.over:
            raise Late("the game is not over yet")
        setup = table.record.setup
        return await self.lay(
            table.record.game,
            [Place(one.kind, one.name, one.level, one.device) for one in table.sitters],
            dict(setup.variants),
            device,
            clock=table.clock.limit,
            box=table.record.box,
            start=setup.start,
            seed=setup.seed,
            hints=table.agreed,
            tried=table.tried,
        )

    async def try_from(self, served: ServedTable, ply: int, device: str) -> ServedTable:
        """A try: a new table from a moment of a finished game, with whoever asks in the place of the chooser."""
        table, setup = served.table, served.table.record.setup
        if not table.over:
            raise Late("the game is not over yet")
        return await self.lay(
            table.record.game,
            company_of(table, table.record.choosers[ply]),
            dict(setup.variants),
            device,
            box=table.record.box,
            start=setup.start,
            seed=setup.seed,
            tried=try_of(table, ply, new_seed()),
        )

    async def _tidy(self) -> None:
        """Forget tables nobody has used for a while: the store has them."""
        pause = min(60.0, max(0.05, self.settings.idle_seconds / 2))
        while True:
            await asyncio.sleep(pause)
            await self.put_back()

    async def put_back(self) -> None:
        """Forget the tables that nobody has used for long enough."""
        for id, served in list(self._served.items()):
            if served.resting(self.settings.idle_seconds):
                del self._served[id]
                await served.stop()
                if served.table.clock.limit is not None:
                    await self._trying(self.store.look_again(id, served.strikes(time.time())))
        self.count()

    async def _strike(self) -> None:
        """Open the tables whose clock strikes while nobody looks; those that are open strike by themselves."""
        while True:
            for id in await self._trying(self.store.struck(time.time(), STRIKES_AT_ONCE)) or ():
                await self._trying(self.store.look_again(id, time.time() + LOOK_LATER))
                if id not in self._served:
                    await self._trying(self.get(id))
            await asyncio.sleep(STRIKE_EVERY)

    async def _trying(self, doing: Awaitable[T]) -> T | None:
        """What the house does by itself must go on when the database does not."""
        try:
            return await doing
        except (SQLAlchemyError, OSError, Refusal, PrioryError) as error:
            log.warning("tables that nobody has open could not be looked after: %s", str(error)[:200])
        except Exception:
            log.exception("tables that nobody has open could not be looked after")
        return None

    async def forget(self, id: str) -> None:
        """Remove a table from the store, and from here."""
        served = self._served.pop(id, None)
        if served is not None:
            await served.stop()
        await self.store.remove(id)

    # Who is there.

    async def came_or_went(self, served: ServedTable) -> None:
        """A page was opened or closed: everybody at the table hears of it, here and in the other processes."""
        self.count()
        served.presence.all(served.table)
        served.table.wake()
        await self._say(served)

    async def _say(self, *tables: ServedTable) -> None:
        if self.store.postgres:
            try:
                await self.store.notify([presence.written(one.id, self.process, here(one.table)) for one in tables])
            except (SQLAlchemyError, OSError) as error:
                log.warning("the other processes cannot be told who is here: %s", error)

    async def _keep_saying(self) -> None:
        while True:
            await asyncio.sleep(presence.SAID_EVERY)
            looked_at = [one for one in self._served.values() if one.table.onlookers]
            for first in range(0, len(looked_at), SAID_AT_ONCE):
                await self._say(*looked_at[first : first + SAID_AT_ONCE])
            for served in looked_at:
                served.table.wake()

    # What other processes say.

    def known(self, text: str) -> bool:
        """Whether what is said is nothing new here: an event of this process' own, or one at a table that nobody
        follows here. Most of what is heard is that."""
        id, at, _ = read_notice(text)
        if at is None:
            return False
        served = self._served.get(id)
        return id not in self._opening and (served is None or served.knows(at) or not served.followed)

    async def heard(self, text: str) -> None:
        """A table has changed, or somebody came or went there."""
        if text == HOUSE:
            await self.decided()
            return
        seen = presence.read(text)
        if seen is None:
            await self._written(read_notice(text))
            return
        id, process, present = seen
        served = self._served.get(id)
        if served is None or process == self.process:
            return
        stranger = served.presence.heard(process, present)
        served.table.wake()
        if stranger and served.table.onlookers:
            await self._say(served)

    async def _written(self, notice: Notice) -> None:
        """Something was written at a table: an event, or anything else. Whoever wrote it knows it."""
        served = self._served.get(notice.table)
        if served is not None and (notice.at is None or served.table.number <= notice.at):
            await self._caught_up(served, notice)

    async def catch_up(self) -> None:
        """Look up what others have written, at all tables."""
        for served in list(self._served.values()):
            await self._caught_up(served)

    async def _caught_up(self, served: ServedTable, notice: Notice | None = None) -> None:
        try:
            if notice is None or notice.at is None:
                await served.catch_up()
            else:
                await served.learn(notice.at, notice.step)
        except Exception:
            log.exception("table %s could not be brought up to date", served.id)
