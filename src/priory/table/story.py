"""The story of a table: what is said of a turn as a whole, and of each thing that happened in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from priory.core.journal import NOBODY, Entry
from priory.core.record import Record
from priory.story import At, Head, Turns
from priory.table.log import told
from priory.table.messages import Line, Log
from priory.words import tongue_at

SAID_KEPT = 96
"""So many sentences are kept: all pages of a table are told the same, but for what only some have seen."""


LOGS_KEPT = 8
"""So many pieces of the log: pages of several languages, and of seats that have seen something of their own."""


SHORT = 3
"""Only pieces of so few choices are kept: pages that were there get no longer ones, and whole logs are large."""


class Between(NamedTuple):
    """Two plies of a record."""

    first: int
    last: int


class Reader(NamedTuple):
    """A piece of the log as somebody reads it."""

    between: Between
    eyes: int
    language: str
    names: tuple[str, ...]


class Story(Turns):
    """The turns of a table's record, and what is said of them."""

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self._said: dict[tuple[At, At, int, str, tuple[str, ...]], str] = {}
        self._logs: dict[Reader, Log] = {}
        self._knowing: tuple[Between, frozenset[int]] | None = None

    def rewind(self, ply: int) -> None:
        self._said = {}
        self.changed()
        super().rewind(ply)

    def changed(self) -> None:
        """The table is another now."""
        self._logs = {}
        self._knowing = None

    def eyes(self, seat: int, first: int, last: int) -> int:
        """With whose eyes a seat saw what happened between two plies, and the turns that it belongs to from where they
        begin: with everybody's, unless it saw something of it that not all did."""
        between = Between(first, last)
        if self._knowing is None or self._knowing[0] != between:
            number = self.number_at(first)
            begin = self._starts[number].ply if number >= 0 else 0
            entries = [entry for happened in self.record.entries[begin:last] for entry in happened]
            self._knowing = between, frozenset(one for entry in entries for one in entry.known_to)
        return seat if seat in self._knowing[1] else NOBODY

    def log(self, names: Sequence[str], seat: int, language: str, first: int, last: int) -> Log:
        """The log between two plies with the turns it is of, as a seat may read it: made once for all who read the
        same. Nobody may change it."""
        if last - first > SHORT:
            return self._log(names, seat, language, first, last)
        asked = Reader(Between(first, last), self.eyes(seat, first, last), language, tuple(names))
        found = self._logs.get(asked)
        if found is None:
            if len(self._logs) >= LOGS_KEPT:
                self._logs = {}
            found = self._logs[asked] = self._log(names, asked.eyes, language, first, last)
        return found

    def _log(self, names: Sequence[str], seat: int, language: str, first: int, last: int) -> Log:
        return Log(
            from_=first,
            lines=self.lines(names, seat, language, first, last),
            turns=self.heads(names, seat, language, first, last),
        )

    def heads(self, names: Sequence[str], seat: int, language: str, first: int, last: int) -> list[Head]:
        """The turns of which something happened between two plies, as a seat may read of them."""
        if first >= last:
            return []
        turns = self.turns()
        found = []
        for number in range(max(0, self.number_at(first)), len(turns)):
            begin = self._starts[number]
            if begin.ply >= last:
                break
            turn = turns[number]
            skip = sum(bool(self.line(At(begin.ply, at), seat, names, language)) for at in range(begin.entry))
            text = self.summary(number, names, seat, language, last)
            found.append(Head(number, turn.seat, begin.ply + 1, skip, turn.round, text))
        return found

    def summary(self, number: int, names: Sequence[str], seat: int, language: str, last: int | None = None) -> str:
        """A turn (up to a ply) in one sentence, as a seat saw it."""
        begin, end = self.span(number)
        stop = min(end, At(self.record.ply if last is None else last, 0))
        eyes = eyes_on(self.entries(number, last), seat)
        kept = begin, stop, eyes, language, tuple(names)
        if kept in self._said:
            return self._said[kept]
        return self._keep(kept, self.sentence(number, names, eyes, tongue_at(self.record.state, language), last))

    def lines(self, names: Sequence[str], seat: int, language: str, first: int, last: int) -> list[Line]:
        """The log between two plies, as a seat may read it."""
        found = []
        for ply in range(first, last):
            for at, entry in enumerate(self.record.entries[ply]):
                text = self.line(At(ply, at), seat, names, language)
                if text:
                    found.append(Line(ply + 1, entry.seat, text))
        return found

    def line(self, place: At, seat: int, names: Sequence[str], language: str) -> str:
        """One thing that happened, as a sentence; empty where there is nothing to say."""
        entry = self.record.entries[place.ply][place.entry]
        eyes = eyes_on([entry], seat)
        kept = place, place, eyes, language, tuple(names)
        found = self._said.get(kept)
        return self._keep(kept, told(self.record, entry, eyes, names, language)) if found is None else found

    def _keep(self, kept: tuple[At, At, int, str, tuple[str, ...]], text: str) -> str:
        if len(self._said) >= SAID_KEPT:
            self._said = {}
        self._said[kept] = text
        return text


def eyes_on(happened: Sequence[Entry], seat: int) -> int:
    """With whose eyes a seat saw this: with everybody's, unless it saw something of it that not all did."""
    return seat if any(seat in entry.known_to for entry in happened) else NOBODY
