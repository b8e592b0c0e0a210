"""Holding a table in one process: people who play through messages, a bot that is asked, somebody who watches."""

from __future__ import annotations

import json
from collections.abc import Sequence

from priory.bots.kept import Kept
from priory.core.record import Record
from priory.core.registry import game
from priory.core.rng import Rng
from priory.table import bots
from priory.table.clock import Limit
from priory.table.messages import Asked, ChatNews, Line, News, Play, StepNews, TableNews
from priory.table.page import Owned, Page
from priory.table.people import company
from priory.table.table import LiveTable
from priory.table.wire import read, write


class Reader:
    """A page and what its client makes of what it is sent: the board, the log, the choices."""

    def __init__(self, table: LiveTable, seats: Sequence[int], host: bool = False, language: str = "en") -> None:
        self.table = table
        self.seats = list(seats)
        self.page = Page(table, lambda: Owned(self.seats, host), language)
        table.onlookers.add(self.page)
        self.told: list[News] = []
        self.log: list[Line] = []
        self.said: list[str] = []
        self.now: TableNews | None = None

    def look(self, time: float = 0.0) -> list[News]:
        """Take in what is new."""
        found = self.page.news(time)
        for one in found:
            if isinstance(one, StepNews | TableNews):
                self.log = [line for line in self.log if line.ply <= one.log.from_] + one.log.lines
            if isinstance(one, TableNews):
                self.now = one
            if isinstance(one, ChatNews):
                self.said += [line.text for line in one.lines]
        self.told += found
        return found

    @property
    def table_now(self) -> TableNews:
        assert self.now is not None
        return self.now

    def ask(self, asked: Asked, time: float = 0.0) -> list[News]:
        """Ask for something, by the way over the wire."""
        return self.page.ask(read(json.loads(write(asked))), time)

    def ask_to_play(self, option: int, ahead: int = 0) -> list[News]:
        """Ask for an option now, or so many plies later."""
        return self.ask(Play(option=option, ply=self.table.record.ply + ahead, key="some-key"))

    def play(self, rng: Rng, key: str) -> list[News]:
        """Choose anything that is offered."""
        now = self.table_now
        option = rng.choice([one.option for one in now.choices])
        return self.ask(Play(option=option, ply=now.ply, key=key, sure=True))


class Bots:
    """The bots of a table, who think here."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.kept = Kept(table.record.setup.seats)

    def play(self, time: float = 0.0) -> bool:
        """Let whoever is due choose, if it is a bot."""
        due = bots.due(self.table, time)
        if due is None or due.level is None:
            return False
        option = self.kept.bot(due.seat, due.level, due.seat).choose(self.table.seat(due.seat))
        key = bots.key_of(due.level, self.table.number)
        self.table.at_once(self.table.ask_to_play(due.seat, option, self.table.record.ply, key, time))
        return True


def laid(id: str, *people: str, seed: int = 7, limit: Limit | None = None) -> LiveTable:
    """A table with these people: `me`, `friend` or bots."""
    one = game(id)
    record = Record(one, one.check_setup(len(people), seed, None, {}))
    return LiveTable(record, company(people, len(people)), limit)
