"""The page of an ending: where plinths stand, which sign and colour a source has, where numbers lie on the curve."""

from __future__ import annotations

from typing import NamedTuple

from priory.core.box import Contents
from priory.core.game import Game
from priory.endings.curve import Curve
from priory.endings.ending import Ending, Place
from priory.endings.manner import Scale
from priory.endings.parts import Part

TONES = ("tan", "slate", "umber", "ochre", "teal", "steel", "plum", "mauve", "moss", "clay")
"""The colours of sources, for rooms that choose none."""
MIDDLE = 312
BESIDE = 190
PAIR = 96
TOPS = {1: 90, 2: 106}
LOWEST_TOP = 116
ON_PODIUM = 3
WIDTHS = {1: 122}
NARROW = 98
LETTERS = 9.5
LARGEST_NAME = 19.0
SMALLEST_NAME = 10.5
GAP = 8.5
"""Between two results at the end of the curve, in hundredths of its height."""
ROUND_ABOUT = ((-26, -26), (26, -26), (-34, 2), (-26, 26), (26, 26), (0, -36), (0, 36))
"""Where the number of a moment may lie, seen from its point, in pixels."""
WIDE, HIGH = 640, 240
"""The usual size of the curve: for the places of numbers only, which then stay with their points."""
APART = 24


class Plinth(NamedTuple):
    """A plinth of the podium: who stands on it, its middle, its top and its width, and how large the name fits."""

    place: Place
    x: float
    top: float
    wide: float
    name_size: float


class Sign(NamedTuple):
    """How a source is shown: the symbol of its picture, if any, and its colour."""

    symbol: str
    tone: str


class Tag(NamedTuple):
    """A result beside the end of its line: whose, how high, in hundredths."""

    seat: int
    total: str
    y: float


class Page(NamedTuple):
    """What the template needs besides the ending."""

    plinths: tuple[Plinth, ...]
    candles: tuple[float, ...]
    others: tuple[Place, ...]
    signs: dict[str, Sign]
    tags: tuple[Tag, ...]
    bubbles: tuple[tuple[int, int], ...]
    pointer: float
    win: float
    mastery: float


def page_of(ending: Ending, game: Game, box: Contents) -> Page:
    """All places and colours of an ending."""
    plinths = [] if ending.alone else plinths_of(ending.places[:ON_PODIUM])
    scale = ending.scale
    return Page(
        plinths=tuple(plinths),
        candles=(MIDDLE - 100, MIDDLE + 100) if len(plinths) != 2 else (MIDDLE - 190, MIDDLE + 190),
        others=ending.places[ON_PODIUM:],
        signs={part.id: sign_of(part, at, game, box) for at, part in enumerate(ending.parts)},
        tags=tuple(tags_of(ending, ending.curve)) if ending.curve else (),
        bubbles=tuple(bubbles_of(ending.curve)) if ending.curve else (),
        pointer=along(scale, ending.score) if scale else 0.0,
        win=along(scale, scale.win) if scale else 0.0,
        mastery=along(scale, scale.mastery) if scale and scale.mastery is not None else 100.0,
    )


def along(scale: Scale, score: float) -> float:
    """Where a score lies on the scale, in hundredths; what is beyond an end lies there."""
    shown = max(scale.low, min(scale.high, score))
    return round(100 * (shown - scale.low) / (scale.high - scale.low), 2)


def plinths_of(places: tuple[Place, ...]) -> list[Plinth]:
    """The first in the middle, the second to the left, the third to the right; two stand side by side."""
    middles = [MIDDLE, MIDDLE - BESIDE, MIDDLE + BESIDE] if len(places) > 2 else [MIDDLE - PAIR, MIDDLE + PAIR]
    found = []
    for place, middle in zip(places, middles, strict=False):
        wide = WIDTHS.get(place.rank, NARROW)
        size = min(LARGEST_NAME, max(SMALLEST_NAME, wide / max(1, len(place.name)) * 19 / LETTERS))
        found.append(Plinth(place, middle, TOPS.get(place.rank, LOWEST_TOP), wide, round(size, 1)))
    return found


def sign_of(part: Part, at: int, game: Game, box: Contents) -> Sign:
    """The picture and the colour of a source: the room's own, or a colour by its place."""
    if game.has("board.ending"):
        symbol, tone = game.room("board.ending").sign(part.id, box)
        return Sign(symbol, tone)
    return Sign("", TONES[at % len(TONES)])


def tags_of(ending: Ending, curve: Curve) -> list[Tag]:
    """The results at the right end of the curve, moved apart where they would lie on each other."""
    seats = sorted(range(len(curve.places)), key=lambda seat: (curve.places[seat][-1][1], seat))
    heights: list[float] = []
    for seat in seats:
        at = curve.places[seat][-1][1]
        heights.append(max(at, heights[-1] + GAP) if heights else max(at, 0.0))
    over = max(0.0, heights[-1] - 100)
    return [Tag(seat, ending.totals[seat], round(at - over, 2)) for seat, at in zip(seats, heights, strict=True)]


def bubbles_of(curve: Curve) -> list[tuple[int, int]]:
    """Where the numbers of the moments lie, in pixels from their points: beside them, and not on each other."""
    taken: list[tuple[float, float]] = []
    found = []
    for moment in curve.moments:
        x, y = moment.x * WIDE / 100, moment.y * HIGH / 100
        free = [
            (dx, dy)
            for dx, dy in ROUND_ABOUT
            if 0 <= x + dx <= WIDE
            and -4 <= y + dy <= HIGH - 8
            and all(abs(x + dx - a) + abs(y + dy - b) > APART for a, b in taken)
        ]
        dx, dy = free[0] if free else ROUND_ABOUT[0]
        taken += [(x + dx, y + dy), (x, y)]
        found.append((dx, dy))
    return found
