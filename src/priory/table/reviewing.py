"""The review of a live table's game, for whoever looks: its parts as drawings, decision by decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from priory.choices import choices_of
from priory.core.journal import NOBODY, Journal
from priory.core.record import Record
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.drawing.easel import Sitting, draw
from priory.drawing.fortune import fortune_of
from priory.drawing.judged import Said, drawn_now, now_of
from priory.drawing.review import (
    Turning,
    drawn_curve,
    drawn_overview,
    drawn_waiting,
    label_of,
    told_of,
    turning,
    waiting_of,
)
from priory.drawing.scribe import Scribe
from priory.review.review import Decision, Review
from priory.review.words import reason_said
from priory.table.drawn import sitting_of
from priory.table.ending import ending_at
from priory.table.log import lines
from priory.table.log import told as sentence
from priory.table.refusals import Late
from priory.table.table import LiveTable
from priory.version import VERSION

MOST_SAID = 4
MOST_AHEAD = 12
"""So many choices are looked ahead for a line."""
BOARD = ("board", "tray")


class Progress(NamedTuple):
    """A review as far as it is, whether somebody works on it, how many seconds more that may take, and what was looked
    at before its turn had come."""

    review: Review
    working: bool = False
    left: float | None = None
    ahead: Mapping[int, Decision] = MappingProxyType({})


def nothing_yet(record: Record) -> Review:
    """The review of a record before anything has been looked at."""
    return Review(record.game.id, record.setup.seats, "", record.ply, 0, 0, VERSION, (), (), (), (), 0.0, 0.0)


class Overview(NamedTuple):
    """All of a review that does not belong to one decision."""

    title: str
    result: str
    parts: dict[str, str]
    spots: tuple[tuple[int, str, float, int, str], ...]
    working: bool


class Brief(NamedTuple):
    """What an ending tells of a review: what its button says, luck and skill in a line, whether more is to come, and
    the curve with the moments by which chances changed most."""

    label: str
    fortune: str
    working: bool
    curve: str


class Shown(NamedTuple):
    """One decision on the page: its parts, and which elements its options touch: the chosen and the best, and all that
    stand in the list."""

    ply: int
    parts: dict[str, str]
    chosen: int
    best: int
    touches: dict[int, list[str]]
    verdicts: dict[int, str]
    texts: dict[int, str]


class Reviewed:
    """A review at a table, for whoever has these seats."""

    def __init__(self, table: LiveTable, progress: Progress, mine: Sequence[int], language: str) -> None:
        self.table = table
        self.progress = progress
        self.review = progress.review
        self.record = table.record
        self.language = language
        # A moment of the game has no result yet: nobody's panel may tell it.
        self.sitting: Sitting = sitting_of(table, NOBODY, mine, language, False)._replace(
            ranks=(), winners=(), ending=None
        )
        self.scribe = Scribe(self.sitting, self.record, self.review, progress.ahead)

    def checked(self, ply: int) -> int:
        """The same ply, if a decision was made there."""
        if not 0 <= ply < self.record.ply:
            raise Late(f"there is no decision {ply}: they run from 0 to {self.record.ply - 1}")
        return ply

    def first(self) -> int:
        """The decision that the page opens with: the costliest own one, or of all where none is one's own."""
        found = self.review.decisions
        own = [one for one in found if one.seat in self.sitting.mine] or found
        return max(own, key=lambda one: (one.lost, -one.ply)).ply if own else 0

    def overview(self) -> Overview:
        """All that does not belong to one decision."""
        told = told_of(self.scribe, self._cards())
        ending = ending_at(self.table, self.sitting.mine, self.language)
        places = [f"{one.name} {one.total}" for one in ending.places]
        bar = waiting_of(self.scribe, self.progress.working, self.progress.left)
        return Overview(
            title=told.title,
            result=ending.headline if ending.alone or not ending.places[0].total else " · ".join(places),
            parts={**drawn_overview(self.sitting, told), "progress": drawn_waiting(self.language, bar)},
            spots=told.spots,
            working=self.progress.working,
        )

    def brief(self) -> Brief:
        """What the ending tells of it."""
        working = self.progress.working
        ending = ending_at(self.table, self.sitting.mine, self.language)
        curve = drawn_curve(self.scribe, ending, self._cards() if self.review.complete else [])
        return Brief(label_of(self.scribe, working), fortune_of(self.scribe), working, curve)

    def _cards(self) -> list[Turning]:
        """The turning points, as far as they are known."""
        return [turning(self.scribe, ply, *self._card(ply)) for ply in self.review.turning_points]

    def shown(self, ply: int) -> Shown:
        """One decision: the table before it as its chooser saw it, what could be chosen, and what is told of it."""
        seat, one = self.record.choosers[ply], self.scribe.decision(ply)
        place = self.table.past(ply, seat)
        choices = choices_of(self.record.game, place, self.language)
        now = now_of(self.scribe, ply, choices, " ".join(self._reasons(ply)), self._then(ply, seat))
        parts = draw(self.sitting._replace(seat=seat), place.look(), choices)
        chosen = self.record.options[ply]
        listed = {chosen, *([] if one is None else [each.option for each in one.weighed])}
        known = [choice for choice in choices if choice.option in listed]
        return Shown(
            ply=ply,
            parts={**{name: parts[name] for name in BOARD}, "now": drawn_now(self.language, now)},
            chosen=chosen,
            best=chosen if one is None else one.best.option,
            touches={choice.option: choice.touches for choice in known},
            verdicts={each.option: each.verdict for each in now.alternatives},
            texts={choice.option: choice.text for choice in known},
        )

    def opened(self, ply: int) -> list[str]:
        """What lay at everybody's own place before a decision, seat by seat: the game is over, all is open."""
        found = []
        for seat in range(self.record.setup.seats):
            sitting = self.sitting._replace(seat=seat)
            found.append(draw(sitting, self.table.past(ply, seat).look(), [])["tray"])
        return found

    def line(self, ply: int) -> Shown:
        """Where the master's choice may lead: played on at a table that the chooser could imagine, by quick choices."""
        seat, one = self.record.choosers[ply], self.scribe.decision(ply)
        place = self.table.past(ply, seat)
        choices = choices_of(self.record.game, place, self.language)
        rng = Rng(ply)
        state = place.imagine(rng)
        state.journal = Journal()
        state.play(self.record.options[ply] if one is None else one.best.option)
        then: list[Said] = []
        for _ in range(MOST_AHEAD):
            for entry in state.journal.take():
                text = sentence(self.record, entry, seat, self.table.names, self.language)
                then += [Said(entry.seat, text)] if text else []
            if state.player == OVER or len(then) >= MOST_SAID:
                break
            state.play(state.quick(rng))
        now = now_of(self.scribe, ply, choices, " ".join(self._reasons(ply)), then[:MOST_SAID], ahead=True)
        parts = draw(self.sitting._replace(seat=seat), Seat(state, seat).look(), [])
        return self.shown(ply)._replace(
            parts={**{name: parts[name] for name in BOARD}, "now": drawn_now(self.language, now)}
        )

    def _card(self, ply: int) -> tuple[str, str]:
        """What was chosen at a turning point, and the first reason why that mattered."""
        choices = choices_of(self.record.game, self.table.past(ply, self.record.choosers[ply]), self.language)
        chosen = next(one.text for one in choices if one.option == self.record.options[ply])
        return chosen, next(iter(self._reasons(ply)), "")

    def _reasons(self, ply: int) -> list[str]:
        """Why a choice was not good, sentence by sentence."""
        one, manner = self.scribe.decision(ply), self.scribe.manner
        return [] if one is None else [reason_said(reason, manner, self.table.names) for reason in one.reasons]

    def _then(self, ply: int, seat: int) -> list[Said]:
        """What came then, as the chooser saw it."""
        last = min(self.record.ply, ply + MOST_SAID)
        found = lines(self.record, self.table.names, seat, self.language, ply, last)
        return [Said(one.seat, one.text) for one in found[:MOST_SAID]]
