"""The points of the board, the lines on it, and a number for every option."""

from __future__ import annotations

from priory.core.options import Codec, Kind

POINTS = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1".split()
COUNT = len(POINTS)

PLACE = 0
MOVE = PLACE + COUNT
TAKE = MOVE + COUNT * COUNT
CODEC = Codec(
    [
        Kind("place", PLACE, point=POINTS),
        Kind("move", MOVE, start=POINTS, end=POINTS),
        Kind("take", TAKE, point=POINTS),
    ]
)


def lines() -> list[list[int]]:
    """The sixteen lines of three points: the points that share a letter or a number, in threes."""
    found = []
    for sign in "abcdefg1234567":
        row = sorted([i for i in range(COUNT) if sign in POINTS[i]], key=lambda i: POINTS[i])
        found += [row[i : i + 3] for i in range(0, len(row), 3)]
    return found


LINES = lines()
MILLS = [[line for line in LINES if point in line] for point in range(COUNT)]
NEAR = [
    sorted(line[i] for line in MILLS[point] for i in range(3) if abs(i - line.index(point)) == 1)
    for point in range(COUNT)
]
