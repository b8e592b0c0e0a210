"""What one page is shown: the parts of the table that have changed since it last looked, move by move."""

from __future__ import annotations

import time
from typing import Any

from priory.choices import Choice, choices_of
from priory.core.fields import View
from priory.core.journal import NOBODY
from priory.core.record import Record
from priory.core.seat import Seat
from priory.drawing.easel import Sitting, draw, easel_of
from priory.server import telling
from priory.server.patches import cut
from priory.server.room import Room
from priory.words import tongue_at

MOST_STEPS = 8
"""So many moves are shown one by one to a page that was away; what lay before them is only in the log."""
LASTING = ("ending", "coach", "lobby", "seats")
"""Parts that belong to the present: a page that catches up gets them with the last move."""


class Showing:
    """What a page has seen already, so that only the rest is sent."""

    def __init__(self, room: Room, language: str, seen: int | None = None) -> None:
        self.room = room
        self.language = language
        self.forget(seen)

    def forget(self, seen: int | None = None) -> None:
        """Show everything anew; to somebody who has `seen` the table at some ply, move by move from there."""
        self._parts: dict[str, str] = {}
        self._told = 0
        self._seen = seen
        self._shown: tuple[Any, ...] | None = None

    def rewound(self, ply: int) -> None:
        """The table went back to this ply."""
        self._told = min(self._told, ply)
        if self._seen is not None:
            self._seen = min(self._seen, ply)

    def update(self, seat: int, mine: list[int], curtain: int | None, host: bool) -> list[dict[str, Any]]:
        """The news for somebody who looks from this seat: a step for each move that was missed, then the table. If that
        cannot be drawn, nothing counts as seen."""
        sign = (self.room.number, seat, tuple(mine), curtain, self.room.rematch)
        if sign == self._shown:
            return []
        before = self._parts, self._told, self._seen
        try:
            found = self._news(seat, mine, curtain, host)
        except Exception:
            self._parts, self._told, self._seen = before
            raise
        self._shown = sign
        return found

    def _news(self, seat: int, mine: list[int], curtain: int | None, host: bool) -> list[dict[str, Any]]:
        room = self.room
        sitting = sitting_of(room, seat, mine, self.language, host)
        steps = [] if curtain is not None else [self._step(ply, sitting) for ply in self._missed()]
        choices, view, parts = drawn(room, sitting, curtain is not None)
        told: dict[str, Any] = {
            "is": "table",
            "number": room.number,
            "seat": seat,
            "mine": mine,
            "over": room.over,
            "waiting": room.waiting,
            "curtain": curtain,
            "names": room.names,
            "choices": [self._choice(one, view) for one in choices],
            "inside": seat == room.player and inside(room.record),
            "undo": 0 if seat == NOBODY or room.over else room.record.undo_depth(seat),
            "clock": self._clock(),
            "rematch": room.rematch,
            **self._moved(room.record.ply, seat, view, parts),
        }
        self._seen = room.record.ply
        return [*steps, told]

    def _missed(self) -> range:
        """The moments between what the page has seen and now."""
        now = self.room.record.ply
        if self._seen is None:
            return range(now, now)
        # A page that comes back is first shown what it saw last.
        first = self._seen + 1 if self._parts else self._seen
        return range(max(first, now - MOST_STEPS), now)

    def _step(self, ply: int, sitting: Sitting) -> dict[str, Any]:
        """One move on the way to the present."""
        place = self.room.past(ply, sitting.seat)
        view = place.look()
        parts = draw(sitting._replace(guide=False, waiting=False, ranks=(), winners=()), view, [])
        kept = {name: text for name, text in parts.items() if name not in LASTING}
        told = {"is": "step", **self._moved(ply, sitting.seat, view, kept)}
        self._seen = ply
        return told

    def _moved(self, ply: int, seat: int, view: View, parts: dict[str, str]) -> dict[str, Any]:
        """The table at a ply as far as it is new to the page."""
        first, known = min(self._told, ply), bool(self._parts)
        fresh = {
            name: cut(self._parts.get(name), text) for name, text in parts.items() if self._parts.get(name) != text
        }
        self._parts = {**self._parts, **parts}
        self._told = ply
        return {
            "ply": ply,
            "player": view.player,
            "parts": fresh,
            "log": {"from": first, "lines": telling.lines(self.room, seat, self.language, first, ply)},
            "travels": self._travels(ply, seat, view) if known else [],
        }

    def _choice(self, one: Choice, view: View) -> list[Any]:
        board = easel_of(self.room.record.game)
        t = tongue_at(self.room.record.state, self.language)
        chips = board.chips(view, one.form, t) if hasattr(board, "chips") else []
        return [one.option, one.text, one.touches, chips]

    def _travels(self, ply: int, seat: int, view: View) -> list[list[str]]:
        """Which pieces went from where to where in the moves after those the page has seen."""
        board = easel_of(self.room.record.game)
        if not hasattr(board, "travels") or self._seen is None:
            return []
        found: list[list[str]] = []
        for entries in self.room.record.entries[max(self._seen, ply - 1) : ply]:
            for entry in entries:
                found += [list(one) for one in board.travels(entry.told_to(seat), view)]
        return found

    def _clock(self) -> dict[str, Any] | None:
        clock, now = self.room.clock, time.time()
        if clock.limit is None:
            return None
        left = [clock.left(seat, self.room.player, now) for seat in range(len(self.room.sitters))]
        return {"per": clock.limit.per, "left": [round(one or 0.0, 1) for one in left]}


def inside(record: Record) -> bool:
    """Whether the question at hand lies within another one: choices that the same seat can take back led into it, and
    it has not come back to where they began."""
    depth = record.undo_depth(record.state.player)
    if not depth:
        return False
    table = record.replay(record.ply - depth)
    way: list[str] = []
    for option in [*record.options[-depth:], None]:
        question = str(table.look(NOBODY).question)
        way = way[: way.index(question) + 1] if question in way else [*way, question]
        if option is not None:
            table.play(option)
    return len(way) > 1


def drawn(room: Room, sitting: Sitting, closed: bool) -> tuple[list[Choice], View, dict[str, str]]:
    """The choices, the view and the parts of the page now: worked out once for all who look in the same way."""
    key = (sitting, closed)
    if key not in room.drawn:
        place: Seat = room.seat(sitting.seat)
        view = place.look()
        choices = [] if room.waiting or closed else choices_of(room.record.game, place, sitting.language, view)
        room.drawn[key] = choices, view, draw(sitting, view, choices)
    found: tuple[list[Choice], View, dict[str, str]] = room.drawn[key]
    return found


def sitting_of(room: Room, seat: int, mine: list[int], language: str, host: bool) -> Sitting:
    """All that the drawing needs besides the view."""
    return Sitting(
        game=room.record.game,
        seat=seat,
        mine=tuple(mine),
        names=tuple(room.names),
        kinds=tuple(one.kind for one in room.sitters),
        levels=tuple(one.level or "" for one in room.sitters),
        language=language,
        box=room.record.state.contents(),
        host=host,
        guide=room.guide,
        waiting=room.waiting,
        ranks=tuple(room.record.state.ranks()) if room.over else (),
        winners=tuple(room.record.state.winners()),
    )
