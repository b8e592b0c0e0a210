"""What is new for one page: the parts of the table that have changed since it last looked, move by move."""

from __future__ import annotations

from typing import NamedTuple

from priory.choices import Chip, Choice
from priory.core.fields import View
from priory.core.journal import NOBODY
from priory.core.plain import Facts
from priory.drawing.easel import Sitting, chips_of, travels_of
from priory.drawing.sounds import heard
from priory.table import messages
from priory.table.drawn import drawn, sitting_of
from priory.table.messages import Part, StepNews, TableNews, TimeLeft
from priory.table.patches import cut
from priory.table.recap import recap, scene, since
from priory.table.table import LiveTable
from priory.table.undo import inside
from priory.words import tongue_at

MOST_STEPS = 8
"""So many moves are shown one by one to a page that was away; what lay before them is only in the log."""
MOST_AGAIN = 40
"""So many to a page that is there, and to one that wants to see them again: how long that takes is its own affair."""
LASTING = ("ending", "lobby", "seats")
"""Parts that belong to the present: a page that catches up gets them with the last move."""


class Look(NamedTuple):
    """From where somebody looks: the seat, all seats of their own, the seat that must come to the device first, whether
    they have set up the table, and the seat that they can have back from a bot."""

    seat: int
    mine: tuple[int, ...]
    curtain: int | None = None
    host: bool = False
    back: int | None = None


class Shown(NamedTuple):
    """What a page was shown last: where nothing of it is new, nothing is sent."""

    number: int
    look: Look
    rematch: str | None


class Updates:
    """What a page has seen already, so that only the rest is sent."""

    def __init__(self, table: LiveTable, language: str, seen: int | None = None) -> None:
        self.table = table
        self.language = language
        self.forget(seen)

    def forget(self, seen: int | None = None) -> None:
        """Show everything anew; to somebody who has `seen` the table at some ply, move by move from there."""
        self._parts: dict[str, str] = {}
        self._told = 0
        self._seen = seen
        self._most = MOST_STEPS
        self._shown: Shown | None = None

    def again(self, ply: int) -> None:
        """Show once more what has happened since this ply, move by move."""
        self.forget(min(ply, self.table.record.ply))
        self._most = MOST_AGAIN

    def rewound(self, ply: int) -> None:
        """The table went back to this ply."""
        self._told = min(self._told, ply)
        if self._seen is not None:
            self._seen = min(self._seen, ply)

    def news(self, look: Look, now: float) -> list[StepNews | TableNews]:
        """The news for somebody who looks from there: a step for each move that was missed, then the table. If that
        cannot be drawn, nothing counts as seen."""
        shown = Shown(self.table.number, look, self.table.rematch)
        if shown == self._shown:
            return []
        before = self._parts, self._told, self._seen
        try:
            found = self._news(look, now)
        except Exception:
            self._parts, self._told, self._seen = before
            raise
        self._shown = shown
        return found

    def _news(self, look: Look, now: float) -> list[StepNews | TableNews]:
        table, seat = self.table, look.seat
        sitting = sitting_of(table, seat, look.mine, self.language, look.host, look.back)
        steps = [] if look.curtain is not None else [self._step(ply, sitting) for ply in self._missed()]
        choices, view, parts = drawn(table, sitting, look.curtain is not None)
        t = tongue_at(table.record.state, self.language)
        chips = [chips_of(table.record.game, view, one.form, t) for one in choices]
        offered = [offer(one, found) for one, found in zip(choices, chips, strict=True)]
        moved = self._moved(table.record.ply, seat, view, parts)
        self._seen = table.record.ply
        self._most = MOST_AGAIN
        told = TableNews(
            number=table.number,
            seat=seat,
            mine=list(look.mine),
            over=table.over,
            waiting=table.waiting,
            curtain=look.curtain,
            names=table.names,
            choices=offered,
            hints=table.hints and seat in look.mine,
            inside=seat == table.player and inside(table),
            undo=0 if seat == NOBODY or table.over else table.record.undo_depth(seat),
            clock=time_left(table, now),
            rematch=table.rematch,
            since=since(table, seat, self.language) if choices else None,
            ply=moved.ply,
            by=moved.by,
            turn=moved.turn,
            player=moved.player,
            parts=moved.parts,
            log=moved.log,
            travels=moved.travels,
            sounds=moved.sounds,
            scene=moved.scene,
            recap=moved.recap,
        )
        return [*steps, told]

    def _missed(self) -> range:
        """The moments between what the page has seen and now."""
        now = self.table.record.ply
        if self._seen is None:
            return range(now, now)
        # A page that comes back is first shown what it saw last.
        first = self._seen + 1 if self._parts else self._seen
        return range(max(first, now - self._most), now)

    def _step(self, ply: int, sitting: Sitting) -> StepNews:
        """One move on the way to the present."""
        view = self.table.past(ply, sitting.seat).look()
        parts = self.table.draw(sitting._replace(waiting=False, ranks=(), winners=()), view, [], None)
        kept = {name: text for name, text in parts.items() if name not in LASTING}
        told = self._moved(ply, sitting.seat, view, kept)
        self._seen = ply
        return told

    def _moved(self, ply: int, seat: int, view: View, parts: dict[str, str]) -> StepNews:
        """The table at a ply as far as it is new to the page."""
        first, known = min(self._told, ply), bool(self._parts)
        fresh: dict[str, Part] = {
            name: cut(self._parts.get(name), text) for name, text in parts.items() if self._parts.get(name) != text
        }
        self._parts = {**self._parts, **parts}
        self._told = ply
        record, names, story = self.table.record, self.table.names, self.table.story
        moving = known and self._seen is not None and self._seen < ply
        seen = self._happened(ply, seat) if known else []
        return StepNews(
            ply=ply,
            by=record.choosers[ply - 1] if ply else NOBODY,
            turn=story.number_at(ply - 1),
            player=view.player,
            parts=fresh,
            log=story.log(names, seat, self.language, first, ply),
            travels=[one for entry in seen for one in travels_of(record.game, entry, view)],
            sounds=heard(record.game, seen, seat),
            scene=scene(self.table, ply, seat, self.language) if moving else None,
            recap=recap(self.table, ply, seat, self.language) if moving else None,
        )

    def _happened(self, ply: int, seat: int) -> list[Facts]:
        """What has happened since what the page has seen, in the latest of the moves it was not shown."""
        if self._seen is None:
            return []
        entries = self.table.record.entries[max(self._seen, ply - 1) : ply]
        return [entry.told_to(seat) for happened in entries for entry in happened]


def offer(one: Choice, chips: list[Chip]) -> messages.Choice:
    """A choice as a page is told of it."""
    terms = one.terms
    told = messages.Terms(
        name=terms.name,
        sign=terms.sign,
        brings=[messages.Amount(*amount) for amount in terms.brings],
        costs=[messages.Amount(*amount) for amount in terms.costs],
        next=terms.next,
        verb=terms.verb,
        kind=terms.kind,
        step=terms.step,
        back=one.back,
    )
    return messages.Choice(one.option, one.text, one.touches, chips, told)


def time_left(table: LiveTable, now: float) -> TimeLeft | None:
    """What the clock shows; None without one."""
    clock = table.clock
    if clock.limit is None:
        return None
    left = [clock.left(seat, table.player, now) for seat in range(len(table.sitters))]
    return TimeLeft(per=clock.limit.per, left=[round(one or 0.0, 1) for one in left])
