"""Where everything lies on the board of Pillars, 1112 x 592: the one table of fixed positions, and how texts fit."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from priory.games.pillars.box import Box

BAND = 22
WIDE, HIGH = 1112, 592
GOLD_X, GOLD_Y, GOLD_WIDE = 66.0, 520.0, 601.4
COST_X, COST_WIDE = 748.0, 284.0
DISC = 17.6
CUBE = 18.0
LEAST_TYPE = 11.5


class Area(NamedTuple):
    """A numbered area: its place, its ground, and the picture on it."""

    number: int
    x: int
    y: int
    wide: int
    high: int
    ground: str = ""
    scene: str = ""
    scene_x: int = 0
    scene_y: int = 0
    scale: float = 1.0


AREAS = {
    "event": Area(1, 30, 30, 132, 116),
    "bishopric": Area(2, 170, 30, 168, 116, "", "bishopric", 228, 116, 1.1),
    "mill": Area(3, 346, 30, 204, 116, "", "mill", 406, 112, 1.1),
    "kingsbridge": Area(4, 558, 30, 288, 116, "", "town", 584, 120, 0.86),
    "priory": Area(5, 854, 30, 228, 116, "", "priory", 922, 113, 1.04),
    "quarry": Area(6, 854, 154, 228, 112, "rock", "quarry", 1020, 195, 0.84),
    "forest": Area(7, 854, 274, 228, 112, "wood"),
    "pit": Area(8, 854, 394, 228, 114, "sandy", "pit", 1030, 424, 0.8),
    "court": Area(9, 620, 394, 226, 114, "", "pavilion", 786, 438, 1.0),
    "shiring": Area(10, 356, 394, 256, 114),
    "castle": Area(11, 206, 394, 144, 114, "", "castle", 260, 464, 1.02),
    "market": Area(12, 30, 346, 170, 162, "", "stalls", 150, 372, 0.72),
    "works": Area(13, 30, 250, 170, 88, "", "lodge", 74, 318, 1.0),
    "start": Area(14, 30, 154, 170, 88),
}

SPACES = {
    "bishopric-1": (308, 102),
    "kingsbridge-1": (706, 106),
    "kingsbridge-2": (826, 106),
    "priory-1": (1004, 100),
    "priory-2": (1056, 100),
    "court-1": (645, 478),
    "court-2": (691, 478),
    "court-3": (737, 478),
    "court-4": (783, 478),
    "shiring-1": (467, 476),
    "shiring-2": (591, 476),
    "castle-1": (322, 470),
    "market-1": (54, 486),
    "market-2": (95, 486),
    "market-3": (136, 486),
    "market-4": (177, 486),
    "cathedral-1": (166, 206),
}

PRIVILEGES = ((606, 54), (726, 54))
CRAFTSMEN = ((362, 418), (486, 418))
HEAPS = {"stone": (866, 234), "wood": (866, 354), "sand": (866, 476)}
FIELDS = {"stone": "quarry", "wood": "forest", "sand": "pit"}
STALLS = {"stone": 380, "wood": 403, "sand": 426}
MILL = ((466, 56), (508, 56), (466, 86), (508, 86))
PARTS = {
    1: "315 180 250 190",
    2: "430 110 250 220",
    3: "535 150 110 130",
    4: "250 140 100 205",
    5: "322 163 100 205",
    6: "320 105 345 155",
}
"""Where each part of the cathedral stands, to be shown alone."""
CATHEDRAL = (65.1, 54.5, 0.86)
"""How far the cathedral is moved and how much of its size it has, so that its roof ends below the areas at the top."""
CRANES = {
    1: "translate(608px,42px) scale(-1,1)",
    2: "translate(376px,-2px)",
    3: "translate(362px,-46px)",
    4: "none",
    5: "translate(72px,23.5px)",
    6: "translate(231px,-100px)",
}
"""Where the crane stands while a part is being built, from its place at the first tower."""


class Tracks(NamedTuple):
    """The tracks of a box: the steps of points on each side of the board, and how wide those of gold and cost are."""

    sides: tuple[int, int, int, int]
    gold_step: float
    cost_start: int
    cost_step: float


def tracks(box: Box) -> Tracks:
    """The steps of points share the sides clockwise, two on a long one for each on a short one; the tracks at the foot
    keep their room, whatever their length."""
    steps = box.vp_track
    top = -(-steps // 3)
    right = -(-(steps - top) // 4)
    bottom = -(-2 * (steps - top - right) // 3)
    sides = (top, right, bottom, steps - top - right - bottom)
    return Tracks(sides, GOLD_WIDE / (box.gold_most + 1), box.cost_start, COST_WIDE / (box.cost_start + 1))


def point_at(points: int, on: Tracks) -> tuple[float, float, float, bool]:
    """The upper left corner of a step of the point track, its length, and whether it lies across (not down a side)."""
    top, right, bottom, left = on.sides
    at = points % (top + right + bottom + left)
    if at < top:
        return at * WIDE / top, 0.0, WIDE / top, True
    at -= top
    down = HIGH - 2 * BAND
    if at < right:
        return WIDE - BAND, BAND + at * down / right, down / right, False
    at -= right
    if at < bottom:
        return WIDE - (at + 1) * WIDE / bottom, HIGH - BAND, WIDE / bottom, True
    at -= bottom
    return 0.0, HIGH - BAND - (at + 1) * down / left, down / left, False


def point_disc(points: int, place: int, on: Tracks) -> tuple[float, float]:
    """Where the disc with these points lies, being the place-th on its step."""
    x, y, _, across = point_at(points, on)
    if across:
        return round(x + 27 + 9 * place, 1), y + 1.5
    return x + 1.5, round(y + 19 + 9 * place, 1)


def gold_disc(gold: int, place: int, on: Tracks) -> tuple[float, float]:
    """Where the disc of so much gold lies; several on one step lie on each other."""
    return round(GOLD_X + 1 + gold * on.gold_step, 1), GOLD_Y + 1.5 - 6 * place


def cost_x(cost: int, on: Tracks) -> float:
    """The left edge of a step of the cost track."""
    return COST_X + (on.cost_start - cost) * on.cost_step


def heap(resource: str, count: int) -> list[tuple[float, float]]:
    """The cubes of a stock, lower rows first, never more than the heap shows."""
    x, y = HEAPS[resource]
    found: list[tuple[float, float]] = []
    for row, wide in enumerate((6, 5, 4, 3, 2)):
        for at in range(wide):
            if len(found) < count:
                found.append((round(x + 15.1 * (at + row / 2), 1), round(y - 10.8 * row, 1)))
    return found


class Line(TypedDict):
    """A text in one line: the size of its type, and its length where it is pressed together, else 0."""

    text: str
    size: float
    length: float


def fit(text: str, room: float, size: float, per: float = 0.54) -> Line:
    """A text in one line: smaller type when it is long, and pressed together where that is not enough."""
    wanted = room / max(1.0, len(text) * per)
    shown = round(max(LEAST_TYPE, min(size, wanted)), 1)
    return {"text": text, "size": shown, "length": room if len(text) * per * shown > room * 1.02 else 0}
