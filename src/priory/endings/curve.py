"""The points over the rounds, and the moments that decided: where somebody gained or lost most on the others."""

from __future__ import annotations

from typing import NamedTuple

from priory.core.tally import Line, Tally
from priory.endings.manner import Manner, capital, number
from priory.endings.moments import Swing, story_of, told_apart
from priory.story import Turns

MOST_MOMENTS = 4
MOST_BLOCKS = 12
"""Where there are more rounds than these, several together are looked at for what decided."""
MOST_PARTS = 3
MOST_LABELS = 8
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
MOST_LINES = 5


class Mark(NamedTuple):
    """A place on an axis, in hundredths, and what stands there."""

    at: float
    text: str


class Moment(NamedTuple):
    """A swing: whose, when, after which choice the board shows it, and where on the curve it lies, in hundredths."""

    seat: int
    round: str
    when: str
    ply: int
    text: str
    x: float
    y: float


class Curve(NamedTuple):
    """For each seat its places on the curve in hundredths, and what it had there; the axes; the moments."""

    title: str
    places: tuple[tuple[tuple[float, float], ...], ...]
    values: tuple[tuple[str, ...], ...]
    rounds: tuple[str, ...]
    across: tuple[Mark, ...]
    up: tuple[Mark, ...]
    dotted: bool
    win: float | None
    moments: tuple[Moment, ...]


def curve_of(manner: Manner, names: list[str]) -> Curve:
    """The curve of a game: one line for each seat, or a single one where all share a score."""
    tally, t = manner.record.tally, manner.house
    points = [[manner.shown(one) for one in scores] for scores in tally.curve()]
    seats = range(1 if manner.alone else tally.seats)
    last = len(points) - 1
    everything = [points[at][seat] for at in range(last + 1) for seat in seats]
    scale = manner.scale()
    low, high, step = _bounds(min(everything), max([*everything, scale.win if scale else 0.0]))

    def x(at: int) -> float:
        return round(100 * at / last, 2)

    def y(value: float) -> float:
        return round(100 * (high - value) / (high - low), 2)

    turns = Turns(manner.record)
    found = []
    for turn, one in told_apart(manner, turns, decisive(manner, tally), MOST_MOMENTS):
        when = manner.round(next(line.round for line in one.lines if line.ply == turn.ply))
        sources = _told(manner, names[one.seat], one.lines)
        story = story_of(manner, turns, names, one, turn, sources)
        lead = _lead(manner, names, points, one)
        place = x(one.last), y(points[one.last][one.seat])
        found.append(
            Moment(
                one.seat,
                when,
                capital(manner.stretch(when)) or when,
                turn.ply,
                f"{story} {lead}" if lead else story,
                *place,
            )
        )
    return Curve(
        title=manner.curve(),
        places=tuple(tuple((x(at), y(points[at][seat])) for at in range(last + 1)) for seat in seats),
        values=tuple(tuple(number(points[at][seat]) for at in range(last + 1)) for seat in seats),
        rounds=(t("Start"), *[manner.round(at) for at in range(1, last + 1)]),
        across=tuple(Mark(x(at), manner.round(at) if at else t("Start")) for at in _labels(last)),
        up=tuple(Mark(y(value), number(value)) for value in range(low, high + 1, step)),
        dotted=last <= MOST_LABELS + 4,
        win=None if scale is None else y(scale.win),
        moments=tuple(found),
    )


def decisive(manner: Manner, tally: Tally) -> list[Swing]:
    """All swings, the largest first."""
    return sorted(swings_of(manner, tally), key=lambda one: (-abs(one.size), one.first, one.seat))


def swings_of(manner: Manner, tally: Tally) -> list[Swing]:
    """The swings of all seats in all rounds; where the rounds are many, in several together."""
    points = tally.curve()
    last = len(points) - 1
    span = -(-last // MOST_BLOCKS)
    found = []
    for begin in range(0, last, span):
        end = min(begin + span, last)
        gains = [after - before for before, after in zip(points[begin], points[end], strict=True)]
        for seat in range(1 if manner.alone else tally.seats):
            others = [] if manner.alone else [gain for other, gain in enumerate(gains) if other != seat]
            size = gains[seat] - (sum(others) / len(others) if others else 0.0)
            if size * gains[seat] > 0:
                lines = tuple(one for one in tally.lines if one.seat == seat and begin < one.round <= end)
                found.append(Swing(size, seat, lines[0].round, lines[-1].round, lines))
    return found


def _told(manner: Manner, name: str, lines: tuple[Line, ...]) -> str:
    """What a seat made in a round, and from what."""
    sums: dict[str, float] = {}
    for line in lines:
        source = manner.source(line.source).name
        sums[source] = sums.get(source, 0.0) + line.points
    parts = sorted((one for one in sums.items() if one[1]), key=lambda one: -abs(one[1]))
    told = ", ".join(f"{source} {number(points, signed=manner.alone)}" for source, points in parts[:MOST_PARTS])
    total = number(sum(points for _, points in parts), signed=True)
    t = manner.house
    if manner.alone:
        return f"{told}."
    if len(parts) == 1:
        return t("{name}: {parts}.", name=name, parts=told)
    return t("{name} {points}: {parts}.", name=name, points=total, parts=told)


def _lead(manner: Manner, names: list[str], points: list[list[float]], swing: Swing) -> str:
    """That somebody has taken the lead by it."""
    if manner.alone:
        return ""
    before, after = (_ahead(manner, points[when], swing.seat) for when in (swing.first - 1, swing.last))
    if before > 0 or after <= 0:
        return ""
    t = manner.house
    return t("{name} leads by {points}.", name=names[swing.seat], points=number(after))


def _ahead(manner: Manner, points: list[float], seat: int) -> float:
    """By how much a seat is ahead of the best of the others, in scores."""
    scores = [manner.shown(one) for one in points]
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def _bounds(low: float, high: float) -> tuple[int, int, int]:
    """The ends of an axis around these values, and the step of its lines."""
    low = min(low, 0.0)
    step = next((one for one in STEPS if (high - low) / one <= MOST_LINES), STEPS[-1])
    first = int(low // step) * step
    last = max(int(-(-high // step)) * step, first + step)
    return first, last, step


def _labels(last: int) -> list[int]:
    """Which rounds are named below the curve: all of a few, some of many, always the last."""
    if last <= MOST_LABELS:
        return list(range(last + 1))
    step = next(one for one in STEPS if last / one <= MOST_LABELS - 2)
    return [at for at in range(0, last, step) if last - at > step // 2] + [last]
