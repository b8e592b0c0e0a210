"""In the worker of a browser: pages ask and are told by messages, as they would be over a live connection."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from priory.alone.answers import DOORS
from priory.alone.house import House
from priory.alone.store import Change
from priory.alone.tables import HeldTable
from priory.core.errors import PrioryError
from priory.drawing.easel import environment
from priory.drawing.view_cache import PARTS
from priory.pages.page import Asked
from priory.table import messages, wire
from priory.table.hints import told as told_hint
from priory.table.messages import Asked as Message
from priory.table.messages import News, RefusedNews, UnreadNews
from priory.table.page import Page, cleaned, refused
from priory.table.refusals import Refusal

log = logging.getLogger("priory.alone")
TROUBLE = "trouble"
MOST_DRAWN, MOST_PARTS, MOST_SAME = 1_000_000, 300, 600
"""So many letters of drawings, so many parts of scenes, and so much that was found for the very same objects is kept at
least: a browser has less room than a server, and one who looks at one table."""
Tell = Callable[[int, str], None]


class Texts(Protocol):
    """What the browser's own script keeps texts with; everything goes over as JSON."""

    def read(self, kind: str, first: str) -> Awaitable[str]: ...
    def write(self, changes: str) -> Awaitable[bool]: ...


class Kept:
    """The store behind that script."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    async def read(self, kind: str, first: str = "") -> list[str]:
        found: list[str] = json.loads(await self._texts.read(kind, first))
        return found

    async def write(self, changes: list[Change]) -> bool:
        return bool(await self._texts.write(json.dumps(changes)))


class Connection:
    """One page that is open on a table."""

    def __init__(self, number: int, held: HeldTable, language: str, seen: int | None, tell: Tell) -> None:
        self.number = number
        self.held = held
        self._tell = tell
        self._woken = False
        self.page = Page(held.table, held.owned, language, seen, self.wake)

    def wake(self) -> None:
        """Something is new: it is told as soon as what happens now has happened."""
        if not self._woken:
            self._woken = True
            asyncio.get_running_loop().call_soon(self._write)

    def _write(self) -> None:
        self._woken = False
        for news in self.page.news(time.time()):
            self.send(news)

    def send(self, news: News) -> None:
        self._tell(self.number, wire.write(news))

    async def read(self, text: str) -> None:
        """Do what is asked."""
        try:
            asked = wire.read(json.loads(text))
        except (ValueError, RecursionError):
            self.send(UnreadNews())
            return
        try:
            await self._do(asked)
        except (Refusal, PrioryError) as error:
            self.send(refused(error, asked))
            self.wake()
        except Exception:
            log.exception("table %s: %s could not be done", self.held.row.id, asked.do)
            key = wire.key_of(asked)
            self.send(RefusedNews(code=TROUBLE, message="that did not work just now", key=key))

    async def _do(self, asked: Message) -> None:
        found = self.page.answer(asked, time.time())
        for news in found or ():
            self.send(news)
        if found is not None:
            return
        if isinstance(asked, messages.Say):
            self.held.table.say(self.page.speaking(), cleaned(asked.text), time.time())
        elif isinstance(asked, messages.Play):
            await self.held.play(self.page.acting(), asked.option, asked.ply, asked.key)
        elif isinstance(asked, messages.Hint):
            sitter = self.page.acting()
            hint = await self.held.hint(sitter, asked.ply, asked.key)
            self.send(told_hint(self.held.table, sitter.seat, hint, self.page.updates.language))
        elif isinstance(asked, messages.Undo):
            await self.held.undo(self.page.acting(), asked.ply, asked.key)


def keep_little() -> None:
    """Keep of what was drawn only what is drawn again soon: what the interpreter has taken once it never gives back."""
    keep = environment().keep
    keep.most, PARTS.most = MOST_DRAWN, MOST_PARTS
    keep.same.most = PARTS.same.most = MOST_SAME


class Alone:
    """All that the browser's script asks of the worker."""

    def __init__(self, texts: Texts, thinker: Callable[[str], Awaitable[Any]], tell: Tell, server: str = "") -> None:
        async def think(asked: str) -> str:
            return str(await thinker(asked))

        keep_little()
        self.house = House(Kept(texts), think)
        self._tell = tell
        self._server = server
        self._open: dict[int, Connection] = {}

    async def begin(self) -> None:
        """Before anybody asks: what was put away goes."""
        await self.house.tidy()

    async def answer(self, method: str, address: str, body: str, language: str) -> str:
        """What a page is answered, as JSON."""
        asked = Asked(language, alone=True, server=self._server)
        found = await DOORS.answer(self.house, asked, method, address, body)
        return json.dumps(found._asdict())

    async def open(self, number: int, table: str, seen: int | None, language: str) -> bool:
        """A page is open on a table; False if there is none such."""
        try:
            held = await self.house.get(table)
        except (Refusal, PrioryError):
            return False
        connection = self._open[number] = Connection(number, held, language, seen, self._tell)
        held.table.onlookers.add(connection.page)
        held.table.wake()
        held.stir()
        return True

    async def ask(self, number: int, text: str) -> None:
        """A page asks for something."""
        connection = self._open.get(number)
        if connection is not None:
            await connection.read(text)

    def close(self, number: int) -> None:
        """A page is gone."""
        connection = self._open.pop(number, None)
        if connection is not None:
            connection.held.table.onlookers.discard(connection.page)
            connection.held.table.wake()

    async def changed(self, table: str) -> None:
        """Another window has written something at a table."""
        for one in [one for one in self._open.values() if one.held.row.id == table]:
            await one.held.catch_up()
