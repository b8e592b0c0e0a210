"""Where things lie on the table of A Column of Fire: countries, lots, naves, the wheel, dice, tiles, scores."""

from __future__ import annotations

from math import ceil, cos, radians, sin
from typing import TypedDict

COUNTRY_AT: dict[str, tuple[int, int]] = {
    "england": (146, 40),
    "france": (300, 226),
    "netherlands": (470, 40),
    "spain": (146, 418),
}
"""Where the lots of a country begin on the wide table; everything else of it is measured from there."""
DECK_AT: dict[str, tuple[int, int]] = {
    "england": (-116, -4),
    "france": (286, -2),
    "netherlands": (286, -4),
    "spain": (-116, 0),
}
TOWN_AT: dict[str, tuple[int, int, float, str]] = {
    "england": (240, 138, 0.55, "priory"),
    "france": (240, 138, 0.58, "castle"),
    "netherlands": (240, 140, 0.6, "town"),
    "spain": (240, 136, 0.62, "bishopric"),
}
TALL_X, TALL_Y, TALL_STEP = 116, 12, 172
"""On a phone the countries lie below each other, each with its deck on the left."""
TALL_DECK = (-114, -2)
WHEEL_AT, WHEEL_R, HUB_R = (926, 404), 158, 104
TALL_WHEEL = (195, TALL_Y + 4 * TALL_STEP + 172)
TALL_HIGH = TALL_WHEEL[1] + 178
TALL_PLATES = TALL_HIGH
EVENT_HIGH = 150
LOT, LOT_STEP, LOT_TOP, LOT_RISE = 42, 46, 62, 4
NAVE_X, NAVE_Y, NAVE_STEP = 36, 112, 38
CELL, CELL_HIGH, BAND = 69.5, 60.89, 22


# The map.


def lot(site: int) -> tuple[int, int]:
    """The corner of a lot, from the country's own place."""
    return LOT_STEP * (site - 1), LOT_TOP - LOT_RISE * (site - 1)


def hexagon(place: int) -> int:
    """How far right a religion space lies."""
    return NAVE_X + NAVE_STEP * place


def stone_places(stones: dict[str, int], room: int) -> dict[str, list[int]]:
    """Which spaces the stones take: Catholics from the left, Protestants from the right, neutral ones between."""
    left, right = stones["catholic"], stones["protestant"]
    return {
        "catholic": list(range(left)),
        "neutral": list(range(left, left + stones["neutral"])),
        "protestant": list(range(room - right, room)),
    }


def next_place(stones: dict[str, int], religion: str, room: int) -> int:
    """The space that one more stone would take."""
    if religion == "protestant":
        return room - 1 - stones["protestant"]
    return stones["catholic"] + stones["neutral"]


def score_at(score: int, rank: int) -> tuple[float, float]:
    """Where a score disk lies; `rank` tells apart those on the same cell. A score of 0 lies before the first cell."""
    if score == 0:
        return CELL + 12 * rank, BAND / 2
    cell = (score - 1) % 50 + 1
    across = (14, CELL - 14, 25, CELL - 25)[rank]
    along = (12, CELL_HIGH - 11, 18, CELL_HIGH - 19)[rank]
    if cell == 50 or cell <= 15:
        return cell % 50 * CELL + across, BAND / 2
    if cell <= 24:
        return 1112 - BAND / 2, BAND + (cell - 16) * CELL_HIGH + along
    if cell <= 40:
        return (40 - cell) * CELL + across, 592 - BAND / 2
    return BAND / 2, 570 - (cell - 40) * CELL_HIGH + along


# The wheel: space i runs from 144 - 18 i degrees on, clockwise.


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """A point of the wheel from its middle."""
    return round(radius * cos(radians(degrees)), 1), round(-radius * sin(radians(degrees)), 1)


def _sector(space: int, outer: float, inner: float, spaces: int) -> str:
    step = 360 / spaces
    first, last = 144 - step * space, 144 - step * (space + 1)
    (ax, ay), (bx, by) = polar(outer, first), polar(outer, last)
    (cx, cy), (dx, dy) = polar(inner, last), polar(inner, first)
    return f"M{ax} {ay}A{outer} {outer} 0 0 1 {bx} {by}L{cx} {cy}A{inner} {inner} 0 0 0 {dx} {dy}z"


class Sector(TypedDict):
    """A space of the wheel: outline, rim, the middle for its picture, the places of its badge, a disk, the sign of its
    colour, the mark of what is our own, and a price."""

    outline: str
    rim: str
    at: tuple[float, float]
    badge: tuple[float, float]
    disk: tuple[float, float]
    sign: tuple[float, float]
    ours_at: tuple[float, float]
    cost: tuple[float, float]


def sectors(spaces: int) -> list[Sector]:
    """The spaces of the wheel."""
    found: list[Sector] = []
    for space in range(spaces):
        middle = 144 - 360 / spaces * (space + 0.5)
        found.append(
            {
                "outline": _sector(space, WHEEL_R, HUB_R, spaces),
                "rim": _sector(space, WHEEL_R, WHEEL_R - 9, spaces),
                "at": polar(131, middle),
                "badge": polar(112, middle),
                "disk": polar(91, middle),
                "sign": polar(150, middle),
                "ours_at": polar(151, middle + 126 / spaces),
                "cost": polar(164, middle),
            }
        )
    return found


# The own place.

FREE_DICE: dict[int, tuple[float, tuple[tuple[int, int], ...]]] = {
    0: (1.0, ()),
    1: (1.4, ((98, 82),)),
    2: (1.4, ((60, 82), (136, 82))),
    3: (1.15, ((42, 82), (98, 82), (154, 82))),
    4: (1.08, ((66, 60), (130, 60), (66, 108), (130, 108))),
    5: (1.08, ((42, 60), (98, 60), (154, 60), (70, 108), (126, 108))),
}
"""How large the free dice are and where they lie, by their number."""
PEOPLE_X, PEOPLE_Y, PEOPLE_STEP = 404, 32, 88
RELIGION_AT, PRISON_AT = (202, 32), (296, 32)


def card_at(place: int) -> tuple[int, int]:
    """The corner of a character in the row."""
    return PEOPLE_X + PEOPLE_STEP * place, PEOPLE_Y


def prison_at(place: int, count: int) -> tuple[float, float]:
    """The middle of a die on the Loch Leven card."""
    step = min(44.0, 62 / max(count - 1, 1))
    return PRISON_AT[0] + 44, PRISON_AT[1] + 80 + step * (place - (count - 1) / 2)


def tile_at(place: int, count: int) -> dict[str, float]:
    """Where an advantage tile lies: smaller the more there are on the wide table, in two rows on a phone."""
    columns, size = (2, 1.0) if count <= 4 else (3, 0.66) if count <= 9 else (4, 0.5)
    return {
        "x": 990 + 56 * size * 1.0 * (place % columns),
        "y": 36 + 68 * size * (place // columns),
        "s": size,
        "tx": 990 + 56 * (place // 2),
        "ty": 36 + 68 * (place % 2),
    }


def tray_wide(tiles: int) -> int:
    """How wide the own place is on a phone, where it scrolls."""
    return max(1112, 1000 + 56 * ceil(tiles / 2))
