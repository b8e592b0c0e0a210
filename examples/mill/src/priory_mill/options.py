"""The points of the board, the lines on it, and a number for every option."""

from priory.core.options import Codec, Kind

PLACES = [(x, y) for y in range(7) for x in range(7) if x == 3 or y == 3 or abs(x - 3) == abs(y - 3)]
POINTS = ["abcdefg"[x] + "7654321"[y] for x, y in PLACES if (x, y) != (3, 3)]
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
NEAR = [sorted(p for line in MILLS[o] for p in line if abs(line.index(p) - line.index(o)) == 1) for o in range(COUNT)]
