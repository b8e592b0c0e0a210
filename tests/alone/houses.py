"""Houses without a server for tests: their store is a dict, and their bots think here."""

from __future__ import annotations

import json

from priory.alone.answers import DOORS
from priory.alone.doors import Answer
from priory.alone.house import House
from priory.alone.store import Change
from priory.alone.tables import HeldTable
from priory.alone.thoughts import Thinker, thought
from priory.core.registry import game
from priory.pages.page import Asked
from priory.table.people import Place


class Memory:
    """A store that remembers in which order things were written."""

    def __init__(self) -> None:
        self.texts: dict[tuple[str, str], str] = {}
        self.broken = False

    async def read(self, kind: str, first: str = "") -> list[str]:
        return [text for (one, key), text in sorted(self.texts.items()) if one == kind and key.startswith(first)]

    async def write(self, changes: list[Change]) -> bool:
        if self.broken:
            raise OSError("the store does not answer")
        if any(one.fresh and (one.kind, one.key) in self.texts for one in changes):
            return False
        for one in changes:
            if one.text is None:
                del self.texts[one.kind, one.key]
            else:
                self.texts[one.kind, one.key] = one.text
        return True


async def think(asked: str) -> str:
    return thought(asked)


WALKS = 1
"""The least there is: what is tested here is not how good reviews judge."""


def house(store: Memory | None = None, seed: int = 7, thinker: Thinker = think) -> House:
    return House(store or Memory(), thinker, lambda: seed, WALKS)


async def laid(one: House, id: str = "kingsbridge", *kinds: str) -> HeldTable:
    """A table for these people: `person`, `local` or the level of a bot."""
    chosen = kinds or ("person", "greedy")
    places = [Place(kind) if kind in ("person", "local") else Place("bot", level=kind) for kind in chosen]
    return await one.lay(game(id), places, {})


async def ask(one: House, method: str, path: str, body: object = "", language: str = "en") -> Answer:
    text = body if isinstance(body, str) else json.dumps(body)
    return await DOORS.answer(one, Asked(language, alone=True), method, path, text)


async def play_on(held: HeldTable, choices: int = 10_000) -> None:
    """The first option, again and again, whoever must choose."""
    while choices and not held.table.over:
        table = held.table
        seat, option = table.player, table.record.state.options()[0]
        await held.play(table.sitters[seat], option, table.record.ply, f"key-{table.number:08d}")
        choices -= 1
