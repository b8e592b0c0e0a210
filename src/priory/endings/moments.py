"""The moments that decided, as what happened then: the turn that brought somebody most, in the words of the story."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from priory.core.journal import NOBODY
from priory.core.plain import Facts
from priory.core.tally import Line
from priory.endings.manner import Manner, capital, number
from priory.story import Turns

STOPS = (".", "!", "?", "…")


class Swing(NamedTuple):
    """How much more, or less, than the others a seat made in some rounds, and the lines of that."""

    size: float
    seat: int
    first: int
    last: int
    lines: tuple[Line, ...]

    def named(self, manner: Manner) -> str:
        """The rounds by their names."""
        name = manner.round(self.last)
        return name if self.first == self.last else f"{manner.round(self.first)}–{name}"


class Turning(NamedTuple):
    """The turn of a swing that brought most of it: what that was, after which choice the board shows it, what happened
    there (None where nothing that happened says it) and which of it brought most."""

    number: int
    points: float
    ply: int
    entry: Facts | None


def told_apart(manner: Manner, turns: Turns, swings: Iterable[Swing], most: int) -> list[tuple[Turning, Swing]]:
    """The first of these swings with their turns, as they came; what happened is told of one seat only."""
    found: dict[int, tuple[Turning, Swing]] = {}
    for swing in swings:
        if len(found) == most:
            break
        turn = turning(manner, turns, swing)
        found.setdefault(turn.number, (turn, swing))
    return sorted(found.values(), key=lambda one: one[0].ply)


def turning(manner: Manner, turns: Turns, swing: Swing) -> Turning:
    """The turn in which the seat made most of its swing."""
    found: dict[int, list[tuple[float, int, Facts | None]]] = {}
    for ply in sorted({line.ply for line in swing.lines}):
        told = _told_at(manner, turns, swing.seat, ply)
        untold = sum(line.points for line in swing.lines if line.ply == ply) - sum(one[1] for one in told)
        if untold:
            told.append((turns.number_at(ply - 1), untold, None))
        for turn, points, entry in told:
            found.setdefault(turn, []).append((points, ply, entry))
    sign = 1 if swing.size > 0 else -1
    best = max(found, key=lambda turn: (sign * sum(one[0] for one in found[turn]), -turn))
    most = max(found[best], key=lambda one: sign * one[0])
    return Turning(best, sum(one[0] for one in found[best]), found[best][-1][1], most[2])


def _told_at(manner: Manner, turns: Turns, seat: int, ply: int) -> list[tuple[int, float, Facts | None]]:
    """What the journal tells of a seat's points with one choice: in which turn, how many, and what happened."""
    record = manner.record
    if not record.game.has("tally"):
        return []
    booked = record.game.room("tally").booked
    return [
        (turns.number_at(ply - 1, at), post.points, entry.told_to(NOBODY))
        for at, entry in enumerate(record.entries[ply - 1])
        for post in booked(record.state, entry)
        if post.seat == seat and post.points
    ]


def story_of(manner: Manner, turns: Turns, names: list[str], swing: Swing, found: Turning, sources: str) -> str:
    """What happened: a turn of one's own in the sentence that the log has for it, of what concerns all the one thing
    that brought most; then what the rounds brought in all, where that is more. Alone it is the sources that explain
    how the score has changed."""
    turn = turns.turns()[found.number]
    told = ""
    if turn.common and found.entry is not None:
        happened = [one.told_to(NOBODY) for one in turns.entries(found.number)]
        told = manner.occasion(found.entry, happened, names)
    told = told or turns.sentence(found.number, names, NOBODY, manner.t)
    if not told:
        return capital(sources)
    told = told if told.endswith(STOPS) else f"{told}."
    stretch = capital(manner.stretch(swing.named(manner)))
    if manner.alone:
        return f"{told} {stretch}: {sources}" if stretch and swing.first < swing.last else f"{told} {capital(sources)}"
    total = sum(line.points for line in swing.lines)
    if total == found.points or not stretch:
        return told
    points = number(manner.shown(total), signed=True)
    t = manner.house
    if turn.common:
        whose = t("{stretch}, {name}: {points} in all.", stretch=stretch, name=names[swing.seat], points=points)
        return f"{told} {whose}"
    in_all = t("{stretch}: {points} in all.", stretch=stretch, points=points)
    return f"{told} {in_all}"
