"""The rooms that are in use, how a new table is laid, and how processes hear of each other."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row
from sqlalchemy.exc import SQLAlchemyError

from priory.bots.levels import LEVELS
from priory.core import box as boxes
from priory.core.errors import BadSetup
from priory.core.game import Game
from priory.core.journal import NOBODY
from priory.server import keys, presence
from priory.server.clock import Limit
from priory.server.keys import new_seed
from priory.server.listener import keep_listening
from priory.server.refusals import Late, NoSuchTable
from priory.server.room import Room
from priory.server.settings import Settings
from priory.server.sitters import BOT, HUMAN
from priory.server.store import Store
from priory.server.thinking import Thinkers

log = logging.getLogger("priory.rooms")
BIRDS = ("Wren", "Heron", "Finch", "Magpie", "Robin", "Linnet", "Swift", "Plover")


class Place(NamedTuple):
    """A seat as it is asked for: me and the others on this device, a friend by link, or a bot with a level. In a
    rematch friends have devices of their own."""

    kind: str
    name: str = ""
    level: str | None = None
    device: str | None = None


class Rooms:
    """All tables of this process that somebody uses."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = Thinkers(settings.thinkers)
        self.process = secrets.token_hex(4)
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
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
        await asyncio.gather(*self._tasks, *[room.stop() for room in self._rooms.values()], return_exceptions=True)
        await self.thinkers.close()

    def __len__(self) -> int:
        return len(self._rooms)

    async def get(self, id: str) -> Room:
        """The room of this table, opened if need be."""
        if not keys.is_table(id):
            raise NoSuchTable("there is no such table")
        room = self._rooms.get(id)
        if room is None:
            room = await asyncio.shield(self._opened(id))
        elif self.store.postgres:
            await room.catch_up()
        room.used = time.monotonic()
        return room

    def _opened(self, id: str) -> asyncio.Task[Room]:
        """The room is opened once for all who ask for it at the same time."""
        task = self._opening.get(id)
        if task is None:
            task = self._opening[id] = asyncio.create_task(self._load(id), name=f"opening {id}")
            task.add_done_callback(lambda _: self._opening.pop(id, None))
        return task

    async def _load(self, id: str) -> Room:
        row = await self.store.table(id)
        if row is None:
            raise NoSuchTable("there is no such table")
        room = Room(self.store, self.thinkers, self.settings.bot_pause, row)
        found = room.record.game.box_digest if row.box is None else boxes.digest(row.box)
        if (row.rules, row.digest) != (room.record.game.rules_version, found):
            raise Late("this table was laid with an earlier edition of the game and cannot be played on here")
        await room.look_round()
        await room.catch_up()
        room.start()
        self._rooms[id] = room
        if self.store.postgres:
            await room.catch_up()  # what another process said meanwhile was heard by nobody
        return room

    async def lay(
        self,
        game: Game,
        places: Sequence[Place],
        variants: dict[str, Any],
        device: str,
        clock: Limit | None = None,
        box: dict[str, Any] | None = None,
        guide: bool = False,
        start: int | None = None,
        after: str | None = None,
    ) -> Room:
        """A new table, dealt and ready; or, as the rematch `after` another, the one that is laid for it already."""
        setup = game.check_setup(len(places), new_seed(), start, variants)
        if clock is not None and setup.seats == 1:
            raise BadSetup("a table for one has no clock")
        people = people_of(places, device)
        id = await self.store.add_table(
            {
                "id": keys.new_table(),
                "game": game.id,
                "rules": game.rules_version,
                "digest": game.box_digest if box is None else boxes.digest(box),
                "seats": setup.seats,
                "seed": setup.seed,
                "start": setup.start,
                "variants": setup.variants,
                "box": box,
                "clock": None if clock is None else clock.to_dict(),
                "guide": guide,
                "host": device,
                "created": time.time(),
                "rematch": None,
            },
            people,
            after,
        )
        return await self.get(id)

    async def again(self, room: Room, device: str) -> str:
        """The table of the rematch: the same people, the next seat begins. The first who asks lays it."""
        if not room.over:
            raise Late("the game is not over yet")
        if room.rematch is None:
            setup = room.record.setup
            fresh = await self.lay(
                room.record.game,
                [Place(one.kind, one.name, one.level, one.device) for one in room.sitters],
                dict(setup.variants),
                device,
                clock=room.clock.limit,
                box=room.record.box,
                start=(first_seat(room) + 1) % setup.seats,
                after=room.id,
            )
            room.rematch = fresh.id
            room.greet()
        return room.rematch

    async def mine(self, device: str) -> list[tuple[Row[Any], Sequence[Row[Any]]]]:
        """The tables of this device with their seats, the newest first."""
        found = await self.store.tables_of(device)
        return [(row, await self.store.seats(row.id)) for row in found]

    async def _tidy(self) -> None:
        """Forget rooms nobody has used for a while: the store has them."""
        pause = min(60.0, max(0.05, self.settings.idle_seconds / 2))
        while True:
            await asyncio.sleep(pause)
            for id, room in list(self._rooms.items()):
                if room.resting(self.settings.idle_seconds):
                    del self._rooms[id]
                    await room.stop()

    # Who is there.

    async def came_or_went(self, room: Room) -> None:
        """A page was opened or closed: everybody at the table hears of it, here and in the other processes."""
        room.greet()
        await self._say(room)

    async def _say(self, room: Room) -> None:
        if self.store.postgres:
            try:
                await self.store.notify(presence.written(room.id, self.process, room.presence.here(room)))
            except (SQLAlchemyError, OSError) as error:
                log.warning("the other processes cannot be told who is here: %s", error)

    async def _keep_saying(self) -> None:
        while True:
            await asyncio.sleep(presence.SAID_EVERY)
            for room in [one for one in self._rooms.values() if one.onlookers]:
                await self._say(room)
                room.greet()

    # What other processes say.

    async def heard(self, text: str) -> None:
        """A table has changed, or somebody came or went there."""
        seen = presence.read(text)
        if seen is None:
            await self.catch_up(text)
            return
        table, process, present = seen
        room = self._rooms.get(table)
        if room is None or process == self.process:
            return
        stranger = room.presence.heard(process, present)
        room.greet()
        if stranger and room.onlookers:
            await self._say(room)

    async def catch_up(self, id: str | None = None) -> None:
        """Look up what others have written, at one table or at all."""
        for room in [one for one in self._rooms.values() if id in (None, one.id)]:
            try:
                await room.catch_up()
            except Exception:
                log.exception("table %s could not be brought up to date", room.id)


def first_seat(room: Room) -> int:
    """The seat that began a game: the one that was agreed, or the one that was drawn."""
    if room.record.setup.start is not None:
        return room.record.setup.start
    dealt = room.record.replay(0)
    # Where the first seat had only one option, that is taken already and another seat is asked.
    began: int = dealt.view(NOBODY).get("start", dealt.player)
    return began


def people_of(places: Sequence[Place], device: str) -> list[dict[str, Any]]:
    """The seats for the store; who has no name gets a bird's."""
    taken = {place.name for place in places if place.name}
    free = [bird for bird in BIRDS if bird not in taken]
    found = []
    for seat, place in enumerate(places):
        if place.kind == BOT and place.level not in LEVELS:
            raise BadSetup(f"there is no bot {place.level!r}: there are {', '.join(LEVELS)}")
        found.append(
            {
                "seat": seat,
                "kind": place.kind,
                "name": place.name or free.pop(0),
                "level": place.level if place.kind == BOT else None,
                "device": (place.device or device) if place.kind in HUMAN else None,
                "generation": 0,
            }
        )
    return found
