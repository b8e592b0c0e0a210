"""How a game is told: what happened falls into turns, and what concerns all is told place by place and summed up.

A room tells its own in `words/story.py`; a game without it is told by its choosers and its lines alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from priory.core.journal import NOBODY, Entry
from priory.core.plain import Facts
from priory.core.record import Record
from priory.words import Tongue, words_of


class Turn(NamedTuple):
    """What belongs together: the turn of one seat, or what concerns all (NOBODY), which a room gives a name of its own
    (`about`). `round` counts whatever the game calls a round, from 1."""

    seat: int
    round: int = 1
    about: str = ""

    @property
    def common(self) -> bool:
        """Whether it concerns all."""
        return self.seat == NOBODY


class At(NamedTuple):
    """Where a turn begins: after so many choices, with which of the things that happened then."""

    ply: int
    entry: int


class Turns:
    """The turns of a record, found as it goes on. Whoever takes choices back says so (`rewind`)."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._turns: list[Turn] = []
        self._starts: list[At] = []
        self._plies = 0

    def rewind(self, ply: int) -> None:
        """The record went back to this ply."""
        self._plies = min(self._plies, ply)
        while self._starts and self._starts[-1].ply >= ply:
            self._starts.pop()
            self._turns.pop()

    def turns(self) -> list[Turn]:
        """All turns so far: the same for everybody, for they are found by what all saw."""
        record = self.record
        for ply in range(self._plies, record.ply):
            for number, entry in enumerate(record.entries[ply]):
                found = self._opened(entry.told_to(NOBODY), record.choosers[ply])
                if found is not None:
                    if not self._turns and record.position is not None:
                        found = found._replace(round=record.tally.rounds[0])
                    self._turns.append(found)
                    self._starts.append(At(ply, number))
        self._plies = record.ply
        return self._turns

    def _opened(self, entry: Facts, chooser: int) -> Turn | None:
        """The turn that begins with this, if one does: as the room says, else with another chooser."""
        words = words_of(self.record.game)
        if hasattr(words, "opens"):
            opened: Turn | None = words.opens(entry, chooser, self._turns)
            return opened if opened or self._turns else Turn(chooser)
        return Turn(chooser) if not self._turns or chooser != self._turns[-1].seat else None

    def span(self, number: int) -> tuple[At, At]:
        """From where to where a turn goes."""
        last = self._starts[number + 1] if number + 1 < len(self._starts) else At(self.record.ply, 0)
        return self._starts[number], last

    def number_at(self, ply: int, entry: int = 0) -> int:
        """The turn that something belongs to; -1 before all turns."""
        self.turns()
        found = len(self._starts) - 1
        while found >= 0 and self._starts[found] > (ply, entry):
            found -= 1
        return found

    def entries(self, number: int, last: int | None = None) -> list[Entry]:
        """What happened in a turn (up to a ply)."""
        begin, end = self.span(number)
        stop = min(end, At(self.record.ply if last is None else last, 0))
        return [
            entry
            for ply in range(begin.ply, min(stop.ply + 1, self.record.ply))
            for at, entry in enumerate(self.record.entries[ply])
            if begin <= (ply, at) < stop
        ]

    def sentence(self, number: int, names: Sequence[str], seat: int, t: Tongue, last: int | None = None) -> str:
        """A turn (up to a ply) in one sentence, as a seat saw it: the room's, else its latest line."""
        words = words_of(self.record.game)
        facts = [entry.told_to(seat) for entry in self.entries(number, last)]
        if hasattr(words, "summary"):
            text = str(words.summary(facts, self._turns[number], list(names), t))
            if text:
                return text
        lines = [str(words.line(entry, list(names), t)) for entry in facts]
        return next((line for line in reversed(lines) if line), "")


class Head(NamedTuple):
    """A turn in the log: its number, whose it is (-1 for what concerns all), with which line it begins (after which
    choice, and how many lines of that choice belong to the turn before), its round, and all of it in one sentence."""

    turn: int
    seat: int
    ply: int
    skip: int
    round: int
    text: str


class Cell(NamedTuple):
    """What one player has done since somebody's own turn, in short."""

    seat: int
    text: str


class Since(NamedTuple):
    """What the others have done since the own choice that led to `ply`, in order, and what is new for oneself."""

    ply: int
    cells: tuple[Cell, ...]
    fresh: str


class Gain(NamedTuple):
    """What somebody got (or lost, `bad`): a text, and the symbol of what it counts."""

    seat: int
    text: str
    symbol: str
    bad: bool = False


class Place(NamedTuple):
    """A place where something is settled: its number, its name, the element of the drawing it is (or none), what
    happened there in one line, and who got what. Without a line nothing happened."""

    mark: str
    name: str
    at: str
    told: str = ""
    gains: tuple[Gain, ...] = ()


class Scene(NamedTuple):
    """What is settled place by place: a title, all places in order, the first of them that is new and the one behind
    the last that is, and how the button is called that leads to the end."""

    title: str
    places: tuple[Place, ...]
    first: int
    last: int
    on: str


class Row(NamedTuple):
    """One player's line of a summary: a cell for each head."""

    seat: int
    cells: tuple[str, ...]


class Recap(NamedTuple):
    """A round, a chapter or a year in numbers: a title, a sentence, a table with a line for each player, what made the
    difference, and how the button is called that goes on."""

    title: str
    told: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    difference: str
    on: str
