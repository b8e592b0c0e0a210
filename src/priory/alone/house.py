"""The house in a browser: its tables, how a new one is laid, and those that are brought in from elsewhere."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Sequence
from dataclasses import replace

from priory.alone.reviews import BUDGET, Reviews
from priory.alone.store import BOXES, EVENTS, REVIEWS, TABLES, Change, Row, Store, event_change
from priory.alone.tables import DEVICE, HeldTable, Seeds, laid
from priory.alone.thoughts import Thinker, Thoughts
from priory.core import box as boxes
from priory.core.errors import PrioryError
from priory.core.game import SEED_LIMIT, Game
from priory.core.journal import NOBODY
from priory.core.plain import Data
from priory.pages.home import Mine
from priory.table import bots
from priory.table.events import AGREED, HINT, PLAY, Event
from priory.table.people import Place, seated
from priory.table.refusals import Late, NoSuchTable, Refusal
from priory.table.trying import Try, company_of, try_of

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
LISTED = 50
"""So many tables are looked at for the home page, those last played first."""
KEPT = "kept"
"""In the keys of choices that were made before the table was laid."""


def new_seed() -> int:
    """For a deal or a bot's thoughts."""
    return secrets.randbelow(SEED_LIMIT)


def new_id() -> str:
    """The id of a new table."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


class House:
    """The tables of one browser."""

    def __init__(self, store: Store, think: Thinker, seeds: Seeds = new_seed, budget: int = BUDGET) -> None:
        self.store = store
        self._thoughts = Thoughts(think, lambda: any(one.played for one in self._held.values()))
        self.reviews = Reviews(store, self._thoughts, budget)
        self._seeds = seeds
        self._held: dict[str, HeldTable] = {}

    async def rows(self) -> list[Row]:
        """All tables, those last played first."""
        found = [Row(**json.loads(text)) for text in await self.store.read(TABLES)]
        return sorted(found, key=lambda row: -row.latest)

    async def row(self, id: str) -> Row:
        """The table of this id, as it is written."""
        found = [Row(**json.loads(text)) for text in await self.store.read(TABLES, id)]
        for row in found:
            if row.id == id:
                return row
        raise NoSuchTable("there is no such table")

    async def get(self, id: str) -> HeldTable:
        """The table of this id, opened if need be, with all that was written meanwhile."""
        held = self._held.get(id)
        if held is None:
            held = await self._opened(await self.row(id))
            self._held[id] = held
        await held.catch_up()
        return held

    async def _opened(self, row: Row) -> HeldTable:
        kept = await self.store.read(BOXES, row.digest) if row.box is None else []
        table = laid(row, json.loads(kept[0]) if kept else None)
        return HeldTable(row, table, self.store, self._thoughts, self._seeds)

    async def mine(self) -> list[Mine]:
        """The tables that can be opened, those last played first."""
        found = []
        for row in (await self.rows())[:LISTED]:
            try:
                held = await self.get(row.id)
            except (Refusal, PrioryError):
                continue
            found.append(Mine(held.table, held.mine, row.latest, row.away))
        return found

    # New tables.

    async def lay(
        self,
        game: Game,
        places: Sequence[Place],
        variants: Data,
        box: Data | None = None,
        start: int | None = None,
        seed: int | None = None,
        played: Sequence[tuple[int, int]] = (),
        hints: bool = False,
        hinted: Sequence[int] = (),
        tried: Try | None = None,
    ) -> HeldTable:
        """A new table, dealt and ready. Choices `played` before, by seat and option, are part of it, and so are hints
        that each seat was given; one that is `tried` begins with another game's moment. With `hints` everybody agrees
        that they may be asked for."""
        setup = game.check_setup(len(places), self._seeds() if seed is None else seed, start, variants)
        now = time.time()
        people = [{"kind": one.kind, "name": one.name, "level": one.level} for one in seated(list(places), DEVICE)]
        row = Row(
            id=new_id(),
            game=game.id,
            rules=game.rules_version,
            digest=game.box_edition if box is None else boxes.edition(box),
            seats=setup.seats,
            seed=setup.seed,
            start=setup.start,
            variants=dict(setup.variants),
            box=box,
            people=people,
            created=now,
            latest=now,
            tried=None if tried is None else tried._asdict(),
        )
        before: list[tuple[str, int, int | None]] = [(PLAY, seat, option) for seat, option in played]
        before += [(HINT, seat, None) for seat, count in enumerate(hinted) for _ in range(count)]
        before += [(AGREED, NOBODY, None)] if hints else []
        events = [Event(at, *one, bots.key_of(KEPT, at), now) for at, one in enumerate(before)]
        await self.bring(row, events, None if box is not None else game.box_data)
        return await self.get(row.id)

    async def bring(self, row: Row, events: Sequence[Event], box: Data | None) -> None:
        """Write a whole table, with the box that is to be found by its digest."""
        changes = [row.change(True), *[event_change(row.id, one) for one in events]]
        if box is not None:
            changes.append(Change(BOXES, row.digest, json.dumps(box)))
        if not await self.store.write(changes):
            raise Late("there is such a table already")

    async def again(self, held: HeldTable, same: bool = False) -> HeldTable:
        """A new table with the same people: the next seat begins; or with the very `same` deal."""
        table = held.table
        if not table.over:
            raise Late("the game is not over yet")
        setup = table.record.setup
        if not same and table.rematch is not None:
            return await self.get(table.rematch)
        fresh = await self.lay(
            table.record.game,
            [Place(one.kind, one.name, one.level) for one in table.sitters],
            dict(setup.variants),
            box=held.row.box,
            start=setup.start if same else (table.first_seat() + 1) % setup.seats,
            seed=setup.seed if same else None,
            hints=table.agreed,
            tried=table.tried if same else None,
        )
        if not same:
            table.rematch = fresh.row.id
            await held.mark(replace(held.row, rematch=fresh.row.id))
            table.wake()
        return fresh

    async def try_from(self, held: HeldTable, ply: int) -> HeldTable:
        """A try: a new table from a moment of a finished game, with a person in the place of the chooser."""
        table, setup = held.table, held.table.record.setup
        return await self.lay(
            table.record.game,
            company_of(table, table.record.choosers[ply]),
            dict(setup.variants),
            box=table.record.box,
            start=setup.start,
            seed=setup.seed,
            tried=try_of(table, ply, self._seeds()),
        )

    async def put_away(self, id: str, away: bool) -> None:
        """The home page lists the table no more, or again."""
        held = self._held.get(id)
        row = replace(await self.row(id), away=away)
        if held is not None:
            await held.mark(row)
        else:
            await self.store.write([row.change()])

    async def tidy(self) -> None:
        """Forget the tables that were put away before, with all that belongs to them."""
        for row in await self.rows():
            if row.away:
                count = len(await self.store.read(EVENTS, f"{row.id}/"))
                gone = [Change(EVENTS, f"{row.id}/{at:06d}", None) for at in range(count)]
                gone += [Change(REVIEWS, row.id, None)] if await self.store.read(REVIEWS, row.id) else []
                await self.store.write([Change(TABLES, row.id, None), *gone])
