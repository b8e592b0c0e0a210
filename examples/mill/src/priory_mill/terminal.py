"""How it is drawn in a terminal."""

from rich.text import Text

from priory.words import Tongue
from priory_mill.table import Position

LOOK = """\
7  .-----------.-----------.
   |           |           |
6  |   .-------.-------.   |
   |   |       |       |   |
5  |   |   .---.---.   |   |
   |   |   |       |   |   |
4  .---.---.       .---.---.
   |   |   |       |   |   |
3  |   |   .---.---.   |   |
   |   |       |       |   |
2  |   .-------.-------.   |
   |           |           |
1  .-----------.-----------.
   a   b   c   d   e   f   g
"""
MARKS = ".●○"


def draw(view: Position, t: Tongue, names: list[str]) -> Text:
    """The board, the men in hand, and whose are which."""
    rows = [list(row) for row in LOOK.splitlines()]
    for point, whose in view.points.items():
        rows[2 * (7 - int(point[1]))][3 + 4 * "abcdefg".index(point[0])] = MARKS[whose]
    drawn = Text("\n".join("".join(row) for row in rows))
    for mark, name, hand in zip(MARKS[1:], names, view.hand, strict=True):
        drawn.append(f"\n{mark} {name}, {t('in hand')}: {hand}")
    return drawn
