"""Points by source: the lines of the tally, put together under the names of the room."""

from __future__ import annotations

from typing import NamedTuple

from priory.core.tally import Tally
from priory.endings.manner import Manner, Source, capital, number

MOST_FAMILIES = 6
"""With more kinds of sources than these a table is clearer than bars."""


class Part(NamedTuple):
    """One source: what each seat has from it, and in which rounds. Numbers are those shown."""

    id: str
    name: str
    title: str
    family: str
    rank: int
    points: tuple[float, ...]
    said: tuple[str, ...]
    rounds: tuple[str, ...]
    last: bool
    note: str


class Piece(NamedTuple):
    """A piece of a player's bar: which part, where it begins and how wide it is, in hundredths of all bars."""

    part: Part
    points: float
    said: str
    rounds: str
    start: float
    wide: float


def parts_of(manner: Manner, tally: Tally) -> list[Part]:
    """All sources that came to something, in the order of the room, the larger ones of equals first."""
    always = [manner.source(source) for source in manner.always()]
    sums: dict[Source, list[float]] = {source: [0.0] * tally.seats for source in always}
    rounds: dict[Source, list[dict[int, float]]] = {source: [{} for _ in range(tally.seats)] for source in always}
    for line in tally.lines:
        source = manner.source(line.source)
        points = manner.shown(line.points)
        sums.setdefault(source, [0.0] * tally.seats)[line.seat] += points
        of = rounds.setdefault(source, [{} for _ in range(tally.seats)])[line.seat]
        of[line.round] = of.get(line.round, 0.0) + points
    found = sorted(
        (source for source, points in sums.items() if any(points) or source in always),
        key=lambda source: (source.last, source.rank, -sum(sums[source])),
    )
    return [
        Part(
            source.id,
            source.name,
            source.title or capital(source.name),
            source.family,
            source.rank,
            tuple(sums[source]),
            tuple(map(number, sums[source])),
            tuple(_in_rounds(manner, one) for one in rounds[source]),
            source.last,
            source.note,
        )
        for source in found
    ]


def families(parts: list[Part]) -> list[str]:
    """The kinds of sources, in order."""
    return list(dict.fromkeys(part.family for part in parts))


def pieces(parts: list[Part], seats: int) -> list[list[Piece]]:
    """A bar for each seat, all on one scale: what was lost hangs before the zero line, the rest follows it."""
    low = max((-_sum(parts, seat, -1) for seat in range(seats)), default=0.0)
    high = max((_sum(parts, seat, 1) for seat in range(seats)), default=0.0)
    scale = 100 / ((low + high) or 1)
    bars = []
    for seat in range(seats):
        lost = [part for part in parts if part.points[seat] < 0]
        gained = [part for part in parts if part.points[seat] > 0]
        at = low + _sum(parts, seat, -1)
        bar = []
        for part in [*lost, *gained]:
            points = part.points[seat]
            said, rounds = number(points), part.rounds[seat]
            bar.append(Piece(part, points, said, rounds, round(at * scale, 2), round(abs(points) * scale, 2)))
            at += abs(points)
        bars.append(bar)
    return bars


def zero(parts: list[Part], seats: int) -> float:
    """Where the zero line of the bars stands, in hundredths."""
    low = max((-_sum(parts, seat, -1) for seat in range(seats)), default=0.0)
    high = max((_sum(parts, seat, 1) for seat in range(seats)), default=0.0)
    return round(100 * low / ((low + high) or 1), 2)


def _sum(parts: list[Part], seat: int, sign: int) -> float:
    return sum(part.points[seat] for part in parts if part.points[seat] * sign > 0)


def _in_rounds(manner: Manner, points: dict[int, float]) -> str:
    """What came in which round: `III 3, IV 4`; what was there before the first has none."""
    named = [f"{manner.round(at)} {number(one)}" for at, one in sorted(points.items()) if at and one]
    return ", ".join(named)
