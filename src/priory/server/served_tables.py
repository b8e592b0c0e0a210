"""The tables that are in use, how a new one is laid, and how processes hear of each other."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence

from sqlalchemy.exc import SQLAlchemyError

from priory.core import box as boxes
from priory.core.errors import BadSetup
from priory.core.game import Game
from priory.core.plain import Data
from priory.server import keys, presence
from priory.server.keys import new_seed
from priory.server.listener import keep_listening
from priory.server.refusals import NoSuchTable
from priory.server.served_table import ServedTable
from priory.server.settings import Settings
from priory.server.store import Store, StoredTable
from priory.server.thinking import Thinkers
from priory.table.clock import Limit
from priory.table.people import Place, seated
from priory.table.presence import here
from priory.table.refusals import Late

log = logging.getLogger("priory.tables")


class ServedTables:
    """All tables of this process that somebody uses."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = Thinkers(settings.thinkers)
        self.process = secrets.token_hex(4)
        self._served: dict[str, ServedTable] = {}
        self._opening: dict[str, asyncio.Task[ServedTable]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to listen and to tidy."""
        self._tasks.append(asyncio.create_task(self._tidy()))
        if self.store.postgres:
            dsn = self.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
            self._tasks.append(asyncio.create_task(keep_listening(dsn, self)))
            self._tasks.append(asyncio.create_task(self._keep_saying()))

    async def close(self) -> None:
        """Leave everything as it lies in the store."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *[one.stop() for one in self._served.values()], return_exceptions=True)
        await self.thinkers.close()

    def __len__(self) -> int:
        return len(self._served)

    async def get(self, id: str) -> ServedTable:
        """The table of this id, opened if need be."""
        if not keys.is_table(id):
            raise NoSuchTable("there is no such table")
        served = self._served.get(id)
        if served is None:
            served = await asyncio.shield(self._opened(id))
        elif self.store.postgres:
            await served.catch_up()
        served.used = time.monotonic()
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
        served = ServedTable(self.store, self.thinkers, self.settings.bot_pause, row)
        found = served.table.record.game.box_digest if row.box is None else boxes.digest(row.box)
        if (row.rules, row.digest) != (served.table.record.game.rules_version, found):
            raise Late("this table was laid with an earlier edition of the game and cannot be played on here")
        await served.look_round()
        await served.catch_up()
        served.start()
        self._served[id] = served
        if self.store.postgres:
            await served.catch_up()  # what another process said meanwhile was heard by nobody
        return served

    async def lay(
        self,
        game: Game,
        places: Sequence[Place],
        variants: Data,
        device: str,
        clock: Limit | None = None,
        box: Data | None = None,
        guide: bool = False,
        start: int | None = None,
        after: str | None = None,
    ) -> ServedTable:
        """A new table, dealt and ready; or, as the rematch `after` another, the one that is laid for it already."""
        setup = game.check_setup(len(places), new_seed(), start, variants)
        if clock is not None and setup.seats == 1:
            raise BadSetup("a table for one has no clock")
        laid = StoredTable(
            id=keys.new_table(),
            game=game.id,
            rules=game.rules_version,
            digest=game.box_digest if box is None else boxes.digest(box),
            seats=setup.seats,
            seed=setup.seed,
            start=setup.start,
            variants=setup.variants,
            box=box,
            clock=clock,
            guide=guide,
            host=device,
            created=time.time(),
        )
        return await self.get(await self.store.add_table(laid, seated(places, device), after))

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
            )
            table.rematch = fresh.id
            table.wake()
        return table.rematch

    async def _tidy(self) -> None:
        """Forget tables nobody has used for a while: the store has them."""
        pause = min(60.0, max(0.05, self.settings.idle_seconds / 2))
        while True:
            await asyncio.sleep(pause)
            for id, served in list(self._served.items()):
                if served.resting(self.settings.idle_seconds):
                    del self._served[id]
                    await served.stop()

    # Who is there.

    async def came_or_went(self, served: ServedTable) -> None:
        """A page was opened or closed: everybody at the table hears of it, here and in the other processes."""
        served.table.wake()
        await self._say(served)

    async def _say(self, served: ServedTable) -> None:
        if self.store.postgres:
            try:
                await self.store.notify(presence.written(served.id, self.process, here(served.table)))
            except (SQLAlchemyError, OSError) as error:
                log.warning("the other processes cannot be told who is here: %s", error)

    async def _keep_saying(self) -> None:
        while True:
            await asyncio.sleep(presence.SAID_EVERY)
            for served in [one for one in self._served.values() if one.table.onlookers]:
                await self._say(served)
                served.table.wake()

    # What other processes say.

    async def heard(self, text: str) -> None:
        """A table has changed, or somebody came or went there."""
        seen = presence.read(text)
        if seen is None:
            await self.catch_up(text)
            return
        id, process, present = seen
        served = self._served.get(id)
        if served is None or process == self.process:
            return
        stranger = served.presence.heard(process, present)
        served.table.wake()
        if stranger and served.table.onlookers:
            await self._say(served)

    async def catch_up(self, id: str | None = None) -> None:
        """Look up what others have written, at one table or at all."""
        for served in [one for one in self._served.values() if id in (None, one.id)]:
            try:
                await served.catch_up()
            except Exception:
                log.exception("table %s could not be brought up to date", served.id)
