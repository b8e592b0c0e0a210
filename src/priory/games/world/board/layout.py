"""Where everything lies on the table of World Without End: wide for desks, tall for phones, as data."""

from __future__ import annotations

import math
import textwrap
from typing import NamedTuple

from priory.drawing.wrapping import wrapped

Point = tuple[float, float]

SITES: tuple[Point, ...] = tuple(
    (float(left + 57 * column), float(112 + 78 * row))
    for row, (left, count) in enumerate(((28, 4), (56, 3), (28, 4), (56, 3)))
    for column in range(count)
)
PLACES: tuple[Point, ...] = (
    *((861.0 + 57 * column, 276.0 + 75 * row) for row in range(2) for column in range(4)),
    (861.0, 426.0),
    (918.0, 426.0),
    (1020.0, 489.0),
)
PROJECTS: dict[str, tuple[float, float, float]] = {
    "bridge": (493, 508, 126),
    "st_mark": (846, 112, 118),
    "mill": (700, 518, 118),
    "palace": (846, 190, 118),
    "hospital": (968, 112, 118),
    "chapel": (968, 190, 118),
    "tower": (898, 28, 188),
}
"""Left, top and width of each project; the river has room for a lower plate only."""
RIVERSIDE = ("bridge", "mill")
FAVOURS = 10
CENTRE: Point = (556, 324)
INNER, OUTER, MIDDLE, PAWN = 226, 294, 260, 207
QUARTERS: tuple[Point, ...] = ((-1, 1), (-1, -1), (1, -1), (1, 1))
"""South-west, north-west, north-east, south-east: between the viewer's side and the next ones clockwise."""
SIDES: tuple[Point, ...] = ((0, 1), (-1, 0), (0, -1), (1, 0))
"""South, west, north, east: the viewer's side and the next ones clockwise."""

TALL_WIDTH = 390
TALL_COUNCIL = 420.0
SITE_TALL = (77.0, 92.0)
PLACE_TALL = (77.0, 102.0)
PROJECT_TALL = (194.0, 120.0)
TOWER_TALL = 158.0

NARROW = frozenset("ijltfrI.,'’:;|! ()-1")
BROAD = frozenset("mwMWÆŒæœ&@")


def at(wide: Point, tall: Point) -> str:
    """The custom properties that place a group: --x and --y for desks, --u and --v for phones."""
    return f"--x:{wide[0]:g}px;--y:{wide[1]:g}px;--u:{tall[0]:.4g}px;--v:{tall[1]:.5g}px"


def width(text: str, size: float) -> float:
    """About how wide a text is, a little on the safe side."""
    units = 0.0
    for letter in text:
        if letter in NARROW:
            units += 0.3
        elif letter in BROAD:
            units += 0.8
        elif letter.isupper():
            units += 0.66
        else:
            units += 0.475
    return units * size


def fit(text: str, size: float, room: float) -> float:
    """The length a text is pressed into, or 0 if it has room enough."""
    return room if width(text, size) > room else 0.0


def lines(text: str, letters: int, most: int) -> list[str]:
    """A text in lines of about so many letters; what does not fit ends in dots, the tooltip has it all."""
    found = wrapped(text, letters)
    if len(found) <= most:
        return found
    return [*found[: most - 1], textwrap.shorten(" ".join(found[most - 1 :]), letters + 4, placeholder=" …")]


def two_lines(text: str) -> list[str]:
    """A title in one or two lines, as even as its words allow."""
    for letters in range(14, len(text) + 1):
        found = wrapped(text, letters)
        if len(found) <= 2:
            return found
    return [text]


def _around(radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return CENTRE[0] + radius * math.cos(angle), CENTRE[1] - radius * math.sin(angle)


def _stone(space: int, inner: float, outer: float, gap: float) -> str:
    """A stone of the favour arch, drawn round its middle."""
    x, y = _around(MIDDLE, 189 - 18 * space)
    first, last = 198 - 18 * space - gap, 180 - 18 * space + gap
    a, b, c, d = (_around(outer, first), _around(outer, last), _around(inner, last), _around(inner, first))
    parts = [f"{p - x:.1f} {q - y:.1f}" for p, q in (a, b, c, d)]
    return f"M{parts[0]}A{outer} {outer} 0 0 1 {parts[1]}L{parts[2]}A{inner} {inner} 0 0 0 {parts[3]}z"


def _tall_favour(space: int) -> Point:
    """On a phone the arch is a ring of two rows, clockwise as well."""
    column = space - 1 if space <= 5 else FAVOURS - space
    return 42.0 + 76.5 * column, 335.0 if space <= 5 else 391.0


class Stone(NamedTuple):
    """A space of the favour track: where it lies, its outline and the one within, where the marker stands."""

    space: int
    at: str
    stone: str
    inset: str
    pawn: str


STONES: tuple[Stone, ...] = tuple(
    Stone(
        space,
        at(_around(MIDDLE, 189 - 18 * space), _tall_favour(space)),
        _stone(space, INNER, OUTER, 0),
        _stone(space, INNER + 4, OUTER - 4, 1),
        at(_around(PAWN, 189 - 18 * space), (_tall_favour(space)[0] + 27, _tall_favour(space)[1] - 9)),
    )
    for space in range(1, FAVOURS + 1)
)
"""The ten spaces of the favour track, and where the marker stands."""


def trail(start: int, end: int) -> str:
    """The dotted way of the favour marker from a space to another, under the arch."""
    first, last = 189 - 18 * start, 189 - 18 * end
    a, b = _around(PAWN + 6, first), _around(PAWN + 6, last)
    far = (first - last) % 360 > 180
    return f"M{a[0]:.1f} {a[1]:.1f}A{PAWN + 6} {PAWN + 6} 0 {int(far)} 1 {b[0]:.1f} {b[1]:.1f}"


def score_at(score: float) -> Point:
    """The middle of a space of the score track; above 60 it starts again."""
    n = int(score)
    n = n if n <= 60 else (n - 1) % 60 + 1
    if n == 0 or n == 60:
        return 27.8, 11.0
    if n < 20:
        return 55.6 * n + 27.8, 11.0
    if n < 30:
        return 1101.0, 22 + 54.8 * (n - 20) + 27.4
    if n < 50:
        return 55.6 * (49 - n) + 27.8, 581.0
    return 11.0, 22 + 54.8 * (59 - n) + 27.4


class Tall:
    """Hands out the rows of the phone's table from top to bottom."""

    def __init__(self) -> None:
        self.foot = TALL_COUNCIL

    def head(self) -> float:
        """Room for a heading; its base line."""
        self.foot += 26
        return self.foot - 8

    def grid(self, count: int, columns: int, step: Point, left: float = 4.0) -> list[Point]:
        """Places for so many things in rows."""
        top = self.foot
        self.foot += math.ceil(count / columns) * step[1]
        return [(left + step[0] * (i % columns), top + step[1] * (i // columns)) for i in range(count)]

    def row(self, high: float) -> float:
        """Room for one row; its top."""
        self.foot += high
        return self.foot - high
