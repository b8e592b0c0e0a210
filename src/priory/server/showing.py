"""What one page is shown: the parts of the table that have changed since it last looked."""

from __future__ import annotations

import time
from typing import Any

from priory.core.journal import NOBODY
from priory.drawing.easel import Sitting, draw
from priory.server import telling
from priory.server.room import Room

TRAVELS_KEPT = 60


class Showing:
    """What a page has seen already, so that only the rest is sent."""

    def __init__(self, room: Room, language: str) -> None:
        self.room = room
        self.language = language
        self.forget()

    def forget(self) -> None:
        """Show everything anew."""
        self._parts: dict[str, str] = {}
        self._log_ply = 0
        self._shown: tuple[Any, ...] | None = None
        self._restart = True

    def rewound(self, ply: int) -> None:
        """The table went back to this ply."""
        self._log_ply = min(self._log_ply, ply)

    def update(self, seat: int, mine: list[int], curtain: int | None, host: bool) -> dict[str, Any] | None:
        """The news for somebody who looks from this seat, or None."""
        room = self.room
        sign = (room.number, seat, tuple(mine), curtain, room.rematch)
        if sign == self._shown:
            return None
        place = room.seat(seat)
        choices = [] if room.waiting or curtain is not None else telling.choices(room.record.game, place, self.language)
        view = place.view()
        parts = draw(sitting_of(room, seat, mine, self.language, host), view, choices)
        first = self._log_ply
        told: dict[str, Any] = {
            "is": "table",
            "number": room.number,
            "ply": room.record.ply,
            "seat": seat,
            "mine": mine,
            "player": room.player,
            "over": room.over,
            "waiting": room.waiting,
            "curtain": curtain,
            "names": room.names,
            "parts": {name: text for name, text in parts.items() if self._parts.get(name) != text},
            "choices": [self._choice(one, view) for one in choices],
            "inside": seat == room.player and bool(view.get("so_far")),
            "undo": 0 if seat == NOBODY else room.record.undo_depth(seat),
            "log": {"from": first, "lines": telling.lines(room, seat, self.language, first)},
            "travels": [] if self._restart else self._travels(first, seat, view),
            "clock": self._clock(),
            "rematch": room.rematch,
        }
        self._parts = parts
        self._log_ply = room.record.ply
        self._shown = sign
        self._restart = False
        return told

    def _choice(self, one: telling.Choice, view: dict[str, Any]) -> list[Any]:
        board = telling.part(self.room.record.game, "board")
        chips = board.chips(view, one.form) if board is not None else []
        return [one.option, one.text, one.touches, chips]

    def _travels(self, first: int, seat: int, view: dict[str, Any]) -> list[list[str]]:
        """Which pieces went from where to where, as far as the drawing knows."""
        board = telling.part(self.room.record.game, "board")
        if board is None:
            return []
        found: list[list[str]] = []
        for entries in self.room.record.entries[first:]:
            for entry in entries:
                found += [list(one) for one in board.travels(entry.seen_by(seat), view)]
        return found[-TRAVELS_KEPT:]

    def _clock(self) -> dict[str, Any] | None:
        clock, now = self.room.clock, time.time()
        if clock.limit is None:
            return None
        left = [clock.left(seat, self.room.player, now) for seat in range(len(self.room.sitters))]
        return {"per": clock.limit.per, "left": [round(one or 0.0, 1) for one in left]}


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
        host=host,
        guide=room.guide,
        waiting=room.waiting,
        ranks=tuple(room.record.state.ranks()) if room.over else (),
    )
